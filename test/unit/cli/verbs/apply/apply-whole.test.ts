/** An `apply` takes effect as a whole or not at all: what the table cannot hold, failures on the way, large sets. */
import { expect } from 'chai';
import fc from 'fast-check';
import { createTable } from '../../../../../aws/table';
import { runConfigFinish } from '../../../../../cli/verbs/apply/config-finish';
import { parsePipeline } from '../../../../../kernel/config';
import { pipelineDocument } from '../../../../support/documents';
import { dieAfter, embeddedTable, TABLE, testClock } from '../../../../support/embedded-table';
import { type TestSession, testSession } from '../../../../support/session';
import { ARCHETYPE, apply, pipeline } from './applying';

const registeredIn = async ({ stack }: TestSession): Promise<string[]> =>
  (await stack.tables.config.pipelines()).map(({ id }) => id);

/** The staged items of an apply. */
const leftIn = ({ embedded }: TestSession): string[] => {
  const { Items } = embedded.dynamodb.execute('Scan', { TableName: TABLE }) as { Items: { PK: { S: string } }[] };
  return Items.map(({ PK }) => PK.S).filter((partition) => partition.startsWith('APPLY#'));
};

const manyPipelines = (count: number): string =>
  [ARCHETYPE, ...Array.from({ length: count }, (_, index) => pipeline(`p${index + 10}`))].join('---\n');

describe('cli/verbs/apply/apply: all or none', () => {
  const cases: [what: string, config: string, says: RegExp][] = [
    ['an infinite number', '.inf', /x: found the number Infinity; expected 0, or a magnitude from/],
    ['none', '.nan', /x: found the number NaN; expected 0, or a magnitude/],
    ['a number beyond the largest', '1e200', /x: found the number 1e\+200; expected 0, or/],
    ['a number below the smallest', '[1, -1e-200]', /x\[1\]: found the number -1e-200; expected 0, or/],
    ['an empty name', '{"": 1}', /x\.: found an empty name of a field; expected a name of a character or more/],
    ['no name', '{? : 1}', /x\.: found an empty name of a field; expected a name/],
    ['half a character', '"\\uD83D"', /x: found a text with half a character; expected whole characters/],
  ];
  for (const [what, value, says] of cases)
    it(`refuses ${what}, which DynamoDB cannot hold, with its place, and registers nothing`, async () => {
      const files = {
        'a.yaml': `${ARCHETYPE}---\n${pipeline('first')}`,
        'b.yaml': pipeline('orders').replace('{evaluator: check}', `{evaluator: check, config: {x: ${value}}}`),
      };
      for (const dryRun of [true, false]) {
        const { code, session } = await apply(files, { dryRun });
        expect(code).to.equal(2);
        expect(session.err())
          .to.match(/^b\.yaml:4:\d\d: traits\.freshness\.config\.x/)
          .and.match(says);
        expect(session.err()).to.contain('nothing was registered');
        expect(await registeredIn(session)).to.deep.equal([]);
      }
    });

  it('registers whatever is valid alone', () =>
    fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 4 })), async (config) => {
        const document = pipelineDocument({ traits: { freshness: { evaluator: 'check', config } } });
        fc.pre(parsePipeline(document).ok);
        const clock = testClock('2026-03-07T12:00:00.000Z');
        const table = createTable({ aws: embeddedTable(clock, 'direct').aws, tableName: TABLE, clock });
        expect(await table.config.register('pipeline', 'orders', document)).to.equal('registered');
        expect(await table.config.register('pipeline', 'orders', document)).to.equal('unchanged');
      }),
      { numRuns: 100 },
    ));

  it('leaves nothing or everything when it dies after any of its requests', async () => {
    const files = {
      'a.yaml': [ARCHETYPE, pipeline('raw'), pipeline('orders', 'upstream: [raw]\n')].join('---\n'),
    };
    for (let dies = 1; ; dies += 1) {
      const session = testSession();
      const revive = dieAfter(session.embedded, dies);
      await apply(files, {}, session).catch(() => undefined);
      const calls = revive();
      const found = await registeredIn(session);
      expect(found).to.satisfy((names: string[]) => [0, 2].includes(names.length));
      expect((await session.stack.tables.config.archetype('batch')) === undefined).to.equal(found.length === 0);
      expect(await session.stack.tables.versions.list('raw')).to.have.length(found.length / 2);
      expect((await apply(files, {}, session)).code).to.equal(0);
      expect(await registeredIn(session)).to.deep.equal(['orders', 'raw']);
      if (calls < dies) break;
    }
  });

  it('registers what one transaction cannot hold, and says how far it is', async () => {
    const files = { 'a.yaml': manyPipelines(30) };
    const dry = await apply(files, { dryRun: true });
    expect(dry.session.out()).to.contain('31 created, 0 changed, 0 unchanged: nothing was written');
    expect(await registeredIn(dry.session)).to.deep.equal([]);
    const { code, session } = await apply(files);
    expect(code).to.equal(0);
    expect(session.out()).to.contain('31 created, 0 changed, 0 unchanged');
    expect(await registeredIn(session)).to.have.length(30);
    const again = await apply(files, {}, session);
    expect(again.session.out()).to.contain('0 created, 0 changed, 31 unchanged');
    expect(leftIn(session)).to.deep.equal([]);
  });

  it('reverses dependencies in sets that one transaction cannot hold', async () => {
    const chain = (upstreamOf: (index: number) => number | undefined): string =>
      [
        ARCHETYPE,
        ...Array.from({ length: 24 }, (_, index) => {
          const upstream = upstreamOf(index);
          return pipeline(`p${index + 10}`, upstream === undefined ? '' : `upstream: [p${upstream + 10}]\n`);
        }),
      ].join('---\n');
    const { session } = await apply({ 'a.yaml': chain((index) => (index === 0 ? undefined : index - 1)) });
    const { code } = await apply({ 'a.yaml': chain((index) => (index === 23 ? undefined : index + 1)) }, {}, session);
    expect(code).to.equal(0);
    const first = await session.stack.tables.config.pipeline('p10');
    expect(first?.document).to.have.deep.property('upstream', ['p11']);
  });

  it('leaves nothing, or what config finish completes, when it dies on the way', async () => {
    const files = { 'a.yaml': manyPipelines(30) };
    const whole = testSession();
    const revive = dieAfter(whole.embedded, Infinity);
    await apply(files, {}, whole);
    const calls = revive();
    let [none, all] = [0, 0];
    for (let dies = 7; dies < calls; dies += 13) {
      const session = testSession();
      const reviveThis = dieAfter(session.embedded, dies);
      await apply(files, {}, session).catch(() => undefined);
      reviveThis();
      const isDecided = (await session.stack.tables.config.finish()) !== undefined;
      const found = await registeredIn(session);
      if (found.length === 0) none += 1;
      if (isDecided) all += 1;
      expect([0, 30]).to.include(found.length);
      expect(await session.stack.tables.config.decision()).to.equal(undefined);
      expect((await apply(files, {}, session)).code).to.equal(0);
      expect(await registeredIn(session)).to.have.length(30);
    }
    expect(none, 'died before it was decided').to.be.greaterThan(1);
    expect(all, 'died after it').to.be.greaterThan(1);
  });

  it('config finish says what it has done, and what was lost', async () => {
    const files = { 'a.yaml': manyPipelines(30) };
    const undone = async (): Promise<TestSession> => {
      const session = testSession();
      const revive = dieAfter(session.embedded, Infinity);
      session.embedded.intercept = (operation) => {
        if (operation === 'UpdateItem')
          session.embedded.intercept = () => {
            throw new Error('gone');
          };
        return undefined;
      };
      await apply(files, {}, session).catch(() => undefined);
      revive();
      return session;
    };
    const session = await undone();
    expect(await runConfigFinish(session, {})).to.equal(0);
    expect(session.out()).to.contain('is done: 31 of its 31 documents hold.');
    expect(await registeredIn(session)).to.have.length(30);
    expect(await runConfigFinish(session, { json: true })).to.equal(0);
    expect(session.out()).to.match(/"decidedAt": null,\s+"documents": 0,\s+"registered": 0/);

    const late = await undone();
    const [partition] = leftIn(late);
    const Key = { PK: { S: partition }, SK: { S: 'DOCUMENT#00004' } };
    late.embedded.dynamodb.execute('DeleteItem', { TableName: TABLE, Key });
    expect(await runConfigFinish(late, {})).to.equal(1);
    expect(late.err()).to.contain(
      'Of that apply 1 of 31 documents have expired or were deleted. Apply the files again',
    );
  });

  it('drafts are made together, or not at all', async () => {
    const { session } = await apply({ 'a.yaml': manyPipelines(10) });
    const files = {
      'a.yaml': Array.from({ length: 10 }, (_, index) => pipeline(`p${index + 10}`, 'tier: 2\n')).join('---\n'),
    };
    const revive = dieAfter(session.embedded, 1000);
    await apply(files, { draft: true, dryRun: true }, session);
    const calls = revive();
    expect(await session.stack.tables.versions.list('p10')).to.have.length(1);
    const dies = dieAfter(session.embedded, calls);
    await apply(files, { draft: true }, session).catch(() => undefined);
    dies();
    const made = (await session.stack.tables.versions.list('p10')).length;
    expect(await session.stack.tables.versions.list('p19')).to.have.length(made);
    await apply(files, { draft: true }, session);
    expect((await session.stack.tables.versions.list('p19')).map(({ status }) => status)).to.deep.equal([
      'DRAFT',
      'ACTIVE',
    ]);
  });
});
