/** Results of traits, the readiness they lead to, and sensors: part of the contract of the table. */
import { expect } from 'chai';
import { FailureCategory, TraitStatus } from '../../../kernel/words/vocabulary';
import { AT } from '../../support/clock';
import { instance } from '../../support/instance';
import { exampleReadiness, exampleTrait } from '../../support/run';
import type { Opened } from './opened-table';

const queryContract = (opened: () => Opened): void => {
  it('keeps the query of a trait in a run, and what the last one answered', async () => {
    const { table, clock } = opened();
    const of = { pipelineId: 'orders', runId: 'run-1', type: 'rows' };
    const query = { ...of, statement: 'a1', number: 1, queryId: 'q-1', startedAt: AT };
    expect(await table.queries.get(query)).to.equal(undefined);
    await table.queries.put({ ...query, isRead: false, last: undefined });
    expect(await table.queries.get(query)).to.deep.equal({ ...query, isRead: false, last: undefined });
    const last = { status: TraitStatus.fail, reason: 'rows is 1', value: { rows: 1, tiny: 1e-200 }, askedAt: AT };
    await table.queries.put({ ...query, number: 2, isRead: true, last });
    expect(await table.queries.get(query)).to.deep.equal({
      ...query,
      number: 2,
      isRead: true,
      last: { ...last, value: { rows: 1, tiny: '1e-200' } },
    });
    expect(await table.queries.get({ ...query, runId: 'run-2' })).to.equal(undefined);
    // An execution lives for 30 days.
    clock.set('2026-04-06T06:00:00.000Z');
    expect(await table.queries.get(query)).to.deep.include({ number: 2 });
    clock.set('2026-04-07T06:00:00.000Z');
    expect(await table.queries.get(query)).to.equal(undefined);
  });
};

export const traitContract = (opened: () => Opened): void => {
  describe('traits, readiness, sensors', () => {
    queryContract(opened);

    it('a trait result is replaced by the next, and gone when it expires', async () => {
      const { table, clock } = opened();
      await table.traits.put(exampleTrait());
      await table.traits.put(
        exampleTrait({ status: TraitStatus.error, failureCategory: FailureCategory.timeout, value: null }),
      );
      await table.traits.put(exampleTrait({ type: 'schema' }));
      expect(await table.traits.list('orders')).to.deep.equal([
        exampleTrait({ status: TraitStatus.error, failureCategory: FailureCategory.timeout, value: null }),
        exampleTrait({ type: 'schema' }),
      ]);
      clock.set('2026-03-07T07:00:00.000Z');
      expect(await table.traits.list('orders')).to.deep.equal([]);
    });

    it('holds every value that JSON can say', async () => {
      const { table } = opened();
      let deep: unknown = 1;
      for (let level = 0; level < 60; level += 1) deep = { deep };
      await table.traits.put(
        exampleTrait({ value: { tiny: 1e-200, huge: 1e300, deep, empty: '', nothing: null, list: [] } }),
      );
      const [result] = await table.traits.list('orders');
      expect(result!.value).to.deep.include({ tiny: '1e-200', huge: '1e+300', empty: '', nothing: null, list: [] });
    });

    it('holds a value with a field that is called __proto__', async () => {
      const { table } = opened();
      for (const json of ['{"__proto__": 1}', '{"a": {"__proto__": {"b": []}}, "rows": 3}'])
        await table.traits.put(exampleTrait({ value: JSON.parse(json) }));
      const [result] = await table.traits.list('orders');
      expect(result!.value).to.deep.include({ rows: 3 });
    });

    it('readiness is the last decision', async () => {
      const { table } = opened();
      expect(await table.readiness.get('orders')).to.equal(undefined);
      await table.readiness.put(exampleReadiness());
      expect(await table.readiness.get('orders')).to.deep.equal(exampleReadiness());
      await table.readiness.put(exampleReadiness({ ready: true, blocking: [] }));
      expect(await table.readiness.get('orders')).to.deep.equal(exampleReadiness({ ready: true, blocking: [] }));
    });

    it('B-09 the most specific unexpired sensor wins; its map data is kept', async () => {
      const { table, clock, putRaw } = opened();
      await putRaw({ PK: 'SENSOR#landed', SK: 'LATEST', rows: 1 });
      expect((await table.sensors.get('landed', instance))!.fields).to.deep.equal({ rows: 1 });
      await putRaw({ PK: 'SENSOR#landed', SK: '2026-03-07', rows: 2, data: { files: 3, rows: 99 }, updatedAt: AT });
      expect(await table.sensors.get('landed', instance)).to.deep.equal({
        name: 'landed',
        scope: '2026-03-07',
        fields: { rows: 2, data: { files: 3, rows: 99 }, updatedAt: AT },
        updatedAt: AT,
      });
      await putRaw({ PK: 'SENSOR#landed', SK: '2026-03-07#daily', ttl: Date.parse(AT) / 1000 + 60, rows: 4 });
      expect((await table.sensors.get('landed', instance))!.scope).to.equal('2026-03-07#daily');
      clock.advance(60_000);
      expect((await table.sensors.get('landed', instance))!.scope).to.equal('2026-03-07');
      await putRaw({ PK: 'SENSOR#measured', SK: 'LATEST', data: { updatedAt: AT } });
      expect((await table.sensors.get('measured', instance))!.updatedAt).to.equal(AT);
      expect(await table.sensors.get('unknown', instance)).to.equal(undefined);
    });
  });
};
