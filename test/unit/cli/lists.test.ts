import { expect } from 'chai';
import { runDescribe } from '../../../cli/verbs/documents/describe';
import { runRuns } from '../../../cli/verbs/report/runs';
import { runStatus } from '../../../cli/verbs/report/status';
import { runPause } from '../../../cli/verbs/run/pause';
import {
  answerMarker,
  completed,
  failed,
  keepMarker,
  register,
  running,
  runOf,
  seedRun,
  triggering,
} from '../../support/seeds';
import { type TestSession, testSession } from '../../support/session';

const orders = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };

describe('cli/verbs/report/status', () => {
  const states: { what: string; config: Record<string, unknown>; state: string; detail: RegExp; code: number }[] = [
    { what: 'no MARKER yet', config: {}, state: 'EXPECTED', detail: /no MARKER yet; no deadline/, code: 0 },
    {
      what: 'a deadline to come',
      config: { schedules: [{ name: 'daily', deadline: '20:00' }] },
      state: 'EXPECTED',
      detail: /due in 8 hours/,
      code: 0,
    },
    {
      what: 'a schedule that is not open',
      config: { schedules: [{ name: 'daily', after: '18:00' }] },
      state: 'NOT_DUE',
      detail: /opens in 6 hours/,
      code: 0,
    },
    {
      what: 'a missed schedule',
      config: { schedules: [{ name: 'daily', deadline: '10:00' }] },
      state: 'MISSED',
      detail: /no run; was due 2 hours ago/,
      code: 1,
    },
    {
      what: 'an excluded day',
      config: { exclusions: { days: ['saturday'] } },
      state: 'EXCLUDED',
      detail: /Saturday/,
      code: 0,
    },
    { what: 'a disabled pipeline', config: { enabled: false }, state: 'DISABLED', detail: /^$/, code: 0 },
  ];
  it('shows the named pipelines, exits by these alone, and refuses an unknown name', async () => {
    const session = testSession();
    await register(session, { schedules: [{ name: 'daily', deadline: '10:00' }] });
    await register(session, { name: 'stock', enabled: false });
    expect(await runStatus(session, { json: true }, ['stock'])).to.equal(0);
    expect(session.json().instances.map(({ pipelineId }: { pipelineId: string }) => pipelineId)).to.deep.equal([
      'stock',
    ]);
    const error = await runStatus(session, {}, ['stock', 'order']).catch((thrown: Error) => thrown);
    expect((error as Error).message).to.include('Did you mean orders?');
  });

  for (const { what, config, state, detail, code } of states) {
    it(`shows ${what}`, async () => {
      const session = testSession();
      await register(session, config);
      expect(await runStatus(session, { json: true })).to.equal(code);
      expect(session.json().instances).to.have.length(1);
      expect(session.json().instances[0]).to.include({
        pipelineId: 'orders',
        scheduleId: 'daily',
        date: '2026-03-07',
        state,
      });
      expect(session.json().instances[0].detail).to.match(detail);
    });
  }

  const rowsOfStatus = async (session: TestSession, code: number): Promise<string[]> => {
    expect(await runStatus(session, { json: true })).to.equal(code);
    const { instances } = session.json() as { instances: Record<string, string>[] };
    return instances.map(({ date, state, detail }) => `${date} ${state} ${detail}`);
  };
  const daysAgo = (date: string) => runOf({ runId: `run-${date}`, date, executionArn: `arn:${date}` });

  it('shows a failure without a later success beside what completed since, and ends with 1', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, daysAgo('2026-03-05'), triggering, running, failed);
    await seedRun(session, daysAgo('2026-03-06'), triggering, running, completed);
    await seedRun(session, daysAgo('2026-03-07'), triggering, running, completed);
    expect(await rowsOfStatus(session, 1)).to.deep.equal([
      '2026-03-05 FAILED PERMANENT: no such table',
      '2026-03-07 COMPLETED ',
    ]);
  });

  it('shows what the job of a run that completed said', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf(), triggering, running, { ...completed, message: '182731 rows' });
    expect(await rowsOfStatus(session, 0)).to.deep.equal(['2026-03-07 COMPLETED 182731 rows']);
  });

  it('shows what runs, whatever its date', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, daysAgo('2025-11-20'), triggering, running);
    expect((await rowsOfStatus(session, 0))[0]).to.equal('2025-11-20 RUNNING http job-7');
  });

  it('shows a MARKER that waits for its opening, one that was rejected, and one that is kept', async () => {
    const session = testSession();
    await register(session, { schedules: [{ name: 'daily', after: '18:00' }] });
    await answerMarker(session, { ...orders, date: '2026-03-05' }, { answer: 'rejected', reason: 'it is full' });
    await answerMarker(session, orders, { answer: 'started' });
    await answerMarker(session, { ...orders, date: '2026-03-08' }, { answer: 'started' });
    expect(await rowsOfStatus(session, 1)).to.deep.equal([
      '2026-03-05 FAILED its MARKER was rejected: it is full',
      '2026-03-07 MARKED its MARKER waits for the opening in 6 hours',
      '2026-03-08 MARKED its MARKER waits for the opening in 1 day',
    ]);
    const held = testSession();
    await register(held);
    await runPause({ ...held, terminal: { ...held.terminal, write: () => undefined } }, 'orders', {});
    await keepMarker(held, { ...orders, date: '2026-03-06' });
    expect(await rowsOfStatus(held, 0)).to.deep.equal([
      '2026-03-06 HELD starts when the pipeline is resumed',
      '2026-03-07 HELD starts when the pipeline is resumed',
    ]);
  });

  it('does not call missed what fell due before the pipeline was registered', async () => {
    const session = testSession('2026-03-01T00:30:00.000Z');
    await register(session, { schedules: [{ name: 'daily', deadline: '00:00' }] });
    expect(await runStatus(session, { json: true })).to.equal(0);
    expect(session.json().instances[0]).to.include({
      state: 'EXPECTED',
      detail: 'no MARKER yet; registered after its deadline',
    });
  });

  it('shows what is open or failed from before, beside today', async () => {
    const session = testSession();
    await register(session);
    await register(session, { name: 'sales' });
    await seedRun(
      session,
      runOf({ date: '2026-03-05', blocking: [{ type: 'freshness', status: 'FAIL', reason: 'late' }] }),
    );
    await seedRun(
      session,
      runOf({ runId: 'run-2', pipelineId: 'sales', date: '2026-03-06', executionArn: 'arn:2' }),
      triggering,
      running,
      failed,
    );
    expect(await runStatus(session, {})).to.equal(1);
    const lines = session
      .out()
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(lines[0]).to.deep.equal(['PIPELINE', 'SCHEDULE', 'DATE', 'STATE', 'SINCE', 'DETAIL']);
    expect(lines.slice(1)).to.deep.equal([
      ['orders', 'daily', '2026-03-05', 'PENDING', '1 hour ago', 'waits: freshness is FAIL (late)'],
      ['orders', 'daily', '2026-03-07', 'EXPECTED', 'no MARKER yet; no deadline'],
      ['sales', 'daily', '2026-03-06', 'FAILED', '30 minutes ago', 'PERMANENT: no such table'],
      ['sales', 'daily', '2026-03-07', 'EXPECTED', 'no MARKER yet; no deadline'],
    ]);
  });

  it('does not fall over a configuration that this version cannot read', async () => {
    const session = testSession();
    await session.stack.tables.config.register('pipeline', 'old', { name: 'old', gone: true });
    await register(session);
    expect(await runStatus(session, { json: true })).to.equal(1);
    expect(
      session
        .json()
        .instances.map(({ pipelineId, state }: { pipelineId: string; state: string }) => [pipelineId, state]),
    ).to.deep.equal([
      ['old', 'INVALID'],
      ['orders', 'EXPECTED'],
    ]);
  });

  it('says what to do where nothing is registered', async () => {
    const session = testSession();
    expect(await runStatus(session, {})).to.equal(0);
    expect(session.out()).to.match(/signalbox apply/);
  });
});

describe('cli/verbs/report/runs', () => {
  it('lists the runs, newest first, up to the limit', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf({ runId: 'run-1', date: '2026-03-05' }), triggering, running, completed);
    await seedRun(
      session,
      runOf({ runId: 'run-2', date: '2026-03-06', executionArn: 'arn:2' }),
      triggering,
      running,
      failed,
    );
    await seedRun(session, runOf({ runId: 'run-3', executionArn: 'arn:3' }), triggering, running);
    expect(await runRuns(session, ['orders'], { limit: 2 })).to.equal(0);
    const rows = session
      .out()
      .split('\n')
      .slice(1, 3)
      .map((line) => line.split(/ {2,}/));
    expect(rows).to.deep.equal([
      ['2026-03-07', 'daily', '1', 'RUNNING', '2026-03-07 11:00:00Z', '1 hour', '1', 'run-3', 'http job-7'],
      ['2026-03-06', 'daily', '1', 'FAILED', '2026-03-07 11:00:00Z', '30 minutes', '1', 'run-2', 'no such table'],
    ]);
    expect(session.out()).to.contain('The last 2; --limit shows more.');
  });

  it('does not say that there are more runs where there are none', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf(), triggering, running, completed);
    expect(await runRuns(session, ['orders'], { limit: 1 })).to.equal(0);
    expect(session.out()).not.to.contain('--limit shows more');
  });

  it('shows an attempt that waits for its retry as one that has not begun, as describe does', async () => {
    const session = testSession();
    await register(session);
    await seedRun(session, runOf({ attempt: 2, createdAt: '2026-03-07T12:30:00.000Z' }));
    await runRuns(session, ['orders'], { limit: 2 });
    const [, row = ''] = session.out().split('\n');
    expect(row).to.match(/^2026-03-07 +daily +2 +PENDING +1 +run-1 +attempt 2 begins in 30 minutes$/);
    await runDescribe(session, 'orders', undefined, {});
    expect(session.out()).to.match(/2026-03-07 +daily +2 +PENDING +run-1/);
  });

  it('lists those of several pipelines, or of all, the newest first, each with its pipeline', async () => {
    const session = testSession();
    await register(session);
    await register(session, { name: 'returns' });
    await seedRun(session, runOf({ runId: 'run-1', createdAt: '2026-03-07T09:00:00.000Z' }), triggering, running);
    await seedRun(
      session,
      runOf({ runId: 'run-2', pipelineId: 'returns', executionArn: 'arn:2', createdAt: '2026-03-07T10:00:00.000Z' }),
      triggering,
      running,
    );
    for (const names of [[], ['orders', 'returns']]) {
      expect(await runRuns(session, names, { limit: 20, json: true })).to.equal(0);
      expect(
        session
          .out()
          .match(/"runId": "run-\d"/g)!
          .slice(-2),
      ).to.deep.equal(['"runId": "run-2"', '"runId": "run-1"']);
    }
    expect(await runRuns(session, [], { limit: 1 })).to.equal(0);
    expect(session.out()).to.match(/PIPELINE +DATE[^\n]*\nreturns +2026-03-07 [^\n]*run-2[^\n]*\n\nThe last 1;/);
  });

  it('reports when none has run, and refuses an unknown pipeline', async () => {
    const session = testSession();
    await register(session);
    expect(await runRuns(session, [], { limit: 20 })).to.equal(0);
    expect(session.out()).to.contain('None has run yet. `signalbox status` says');
    const error = await runRuns(session, ['orders', 'nope'], { limit: 20 }).catch((reason: Error) => reason);
    expect((error as Error).message).to.contain('nope');
  });

  it('reports an empty list', async () => {
    const session = testSession();
    await register(session);
    expect(await runRuns(session, ['orders'], { limit: 20 })).to.equal(0);
    expect(session.out()).to.match(/has not run yet\. `signalbox why orders`/);
  });
});
