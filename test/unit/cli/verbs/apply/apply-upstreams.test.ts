import { expect } from 'chai';
import { toWire } from '../../../../../aws/table/client/wire';
import { runConfigActivate } from '../../../../../cli/verbs/apply/config-versions';
import { TABLE } from '../../../../support/embedded-table';
import { pattern } from '../../../../support/pattern';
import { running, runOf, seedRun, triggering } from '../../../../support/seeds';
import type { TestSession } from '../../../../support/session';
import { ARCHETYPE, apply, pipeline } from './applying';

describe('cli/verbs/apply/apply: upstreams that had completed before', () => {
  const ended = { to: 'COMPLETED', at: '2026-03-07T11:20:00.000Z', completedAt: '2026-03-07T11:20:00.000Z' } as const;
  const completed = (session: TestSession, pipelineId: string, date: string): Promise<void> =>
    seedRun(
      session,
      runOf({ runId: `${pipelineId}-${date}`, pipelineId, date, executionArn: `arn:${pipelineId}-${date}` }),
      triggering,
      running,
      ended,
    );
  const documents = (upstream: string): Record<string, string> => ({
    'a.yaml': `${ARCHETYPE}---\n${pipeline('raw')}---\n${pipeline('sales')}---\n${pipeline('report', upstream)}`,
  });

  it('that start no new dependant are reported, with the commands that run it', async () => {
    const { session } = await apply({ 'a.yaml': `${ARCHETYPE}---\n${pipeline('raw')}` });
    for (const date of ['2026-03-05', '2026-03-06', '2026-03-07']) await completed(session, 'raw', date);
    // A producer may leave the schedule out of the key.
    const short = { PK: 'MARKER#report', SK: '2026-03-05#' };
    session.embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: toWire(short) });
    await session.stack.tables.markers.write({
      pipelineId: 'report',
      date: '2026-03-06',
      scheduleId: 'daily',
      source: 'jane',
    });
    await apply(documents('upstream: [raw]\n'), {}, session);
    expect(session.out()).to.contain('no cascade brings them');
    expect(session.out()).to.contain('signalbox mark report --date 2026-03-07 --schedule daily');
    expect(session.out()).not.to.match(/signalbox mark report --date 2026-03-0[56]/);
    const again = session.out().length;
    await apply(documents('upstream: [raw]\n'), {}, session);
    expect(session.out().slice(again)).not.to.contain('no cascade brings them');
  });

  it('are reported where the upstream that was missing is removed', async () => {
    const { session } = await apply(documents('upstream: [raw, sales]\n'));
    await completed(session, 'raw', '2026-03-07');
    const before = session.out().length;
    await apply(documents('upstream: [raw]\n'), { json: true }, session);
    const { notStarted } = JSON.parse(session.out().slice(before)) as { notStarted: object[] };
    expect(notStarted).to.deep.equal([{ pipelineId: 'report', date: '2026-03-07', scheduleId: 'daily' }]);
  });

  it('are reported by config activate, too', async () => {
    const { session } = await apply(documents(''));
    await completed(session, 'raw', '2026-03-07');
    await apply({ 'a.yaml': pipeline('report', 'upstream: [raw]\n') }, { draft: true }, session);
    expect(session.out()).not.to.contain('no cascade brings them');
    const before = session.out().length;
    expect(await runConfigActivate(session, 'report', 'draft', {})).to.equal(0);
    const text = session.out().slice(before);
    expect(text).to.contain('no cascade brings them');
    expect(text).to.contain('signalbox mark report --date 2026-03-07 --schedule daily');
    const again = session.out().length;
    await runConfigActivate(session, 'report', 'active', { json: true });
    expect(JSON.parse(session.out().slice(again))).to.deep.include({ result: 'already', notStarted: [] });
  });
});

describe('cli/verbs/apply/apply: schedules that an upstream adds', () => {
  it('are refused where a registered dependant starts at its opening', async () => {
    const orders = pipeline('orders', 'schedules: [{name: daily}, {name: late}]\nupstream: [raw]\n');
    const opened = `${orders}markers: [{type: schedule, schedule: late}]\n`;
    const { code, session } = await apply({ 'a.yaml': [ARCHETYPE, pipeline('raw'), opened].join('---\n') });
    expect([code, session.err()]).to.deep.equal([0, '']);
    const raw = pipeline('raw', 'schedules: [{name: daily}, {name: late}]\n');
    expect((await apply({ 'b.yaml': raw }, {}, session)).code).to.equal(2);
    expect(session.err()).to.match(
      pattern(
        /^b\.yaml:6:12: schedules: found schedules that the registered dependant orders does not fit: /m,
        /markers\[0\]\.type: found `"schedule"` beside upstream raw; expected one of the two for the schedule late: /,
        /.*Apply orders together with it\.$/m,
      ),
    );
    expect((await apply({ 'b.yaml': `${raw}---\n${orders}` }, {}, session)).code).to.equal(0);
  });
});
