import { expect } from 'chai';
import { runRuns } from '../../../cli/verbs/report/runs';
import { runStatus } from '../../../cli/verbs/report/status';
import { runWhy } from '../../../cli/verbs/report/why';
import { runMark } from '../../../cli/verbs/run/mark';
import { runShadowRecord } from '../../../cli/verbs/shadow/shadow-record';
import { runShadowReport } from '../../../cli/verbs/shadow/shadow-report';
import { executionName } from '../../../kernel/run/execution-name';
import type { Run } from '../../../kernel/run/model';
import { nameInMode } from '../../../kernel/shadow/mode';
import { executionArn } from '../../support/instance';
import { pattern } from '../../support/pattern';
import { failed, register, running, runOf, seedRun, triggering } from '../../support/seeds';
import { type TestSession, testSession } from '../../support/session';

const shadowRunOf = (date: string, fields: Partial<Run> = {}): Run => {
  const instance = { pipelineId: 'orders', date, scheduleId: 'daily' };
  return runOf({
    ...instance,
    runId: `run-${date}`,
    executionArn: executionArn(nameInMode('shadow', executionName(instance, 1))),
    createdAt: `${date}T06:00:00.000Z`,
    updatedAt: `${date}T06:00:00.000Z`,
    ...fields,
  });
};

const blocking = [{ type: 'freshness', status: 'FAIL' as const, reason: 'late' }];
const wouldStart = (at: string) => ({
  to: 'SHADOW' as const,
  at,
  completedAt: at,
  message: `would have started its http job at ${at}`,
});

/** A week in shadow mode, beside what cron has run. */
const week = async (): Promise<TestSession> => {
  const session = testSession('2026-03-07T12:00:00.000Z');
  await register(session, {
    mode: 'shadow',
    schedules: [{ name: 'daily', deadline: '10:00' }],
    exclusions: { dates: ['2026-03-05'] },
    sla: { completionDeadline: '12:00' },
  });
  await seedRun(session, shadowRunOf('2026-03-02'), wouldStart('2026-03-02T06:00:00.000Z'));
  await seedRun(session, shadowRunOf('2026-03-03', { blocking }), wouldStart('2026-03-03T06:47:00.000Z'));
  await seedRun(session, shadowRunOf('2026-03-04'), {
    to: 'FAILED',
    at: '2026-03-04T10:00:00.000Z',
    completedAt: '2026-03-04T10:00:00.000Z',
    failureCategory: 'TIMEOUT',
    message: 'not ready by 10:00: freshness is FAIL (late)',
  });
  await seedRun(session, shadowRunOf('2026-03-07', { blocking }));
  const { actuals } = session.stack.tables;
  const ran = (date: string, time: string, ended = '06:30') =>
    actuals.write({
      pipelineId: 'orders',
      date,
      scheduleId: 'daily',
      number: '',
      startedAt: `${date}T${time}:00.000Z`,
      endedAt: `${date}T${ended}:00.000Z`,
      outcome: 'succeeded',
      source: 'cron',
    });
  await ran('2026-03-02', '06:05', '12:30');
  await ran('2026-03-03', '06:05');
  await ran('2026-03-04', '06:05');
  await ran('2026-03-05', '06:05');
  await ran('2026-03-06', '06:05');
  return session;
};

describe('signalbox shadow', () => {
  it('report says for every date what Signalbox would have done, what ran, and how they differ', async () => {
    const session = await week();
    expect(await runShadowReport(session, 'orders', {})).to.equal(1);
    const lines = session
      .out()
      .split('\n')
      .map((line) => line.trim().split(/ {2,}/));
    expect(lines[0]).to.deep.equal(['orders in shadow mode, 2026-02-22 to 2026-03-07']);
    expect(lines.slice(2, 10)).to.deep.equal([
      ['DATE', 'SCHEDULE', 'VERDICT', 'WOULD START', 'STARTED', 'DIFFERENCE', 'WHY'],
      ['2026-03-01', 'daily', 'NO_ACTUAL', 'no MARKER has come; Signalbox would have alerted at 2026-03-01 10:00:00Z'],
      [
        '2026-03-02',
        'daily',
        'AGREES',
        '2026-03-02 06:00:00Z',
        '2026-03-02 06:05:00Z',
        '-5 min',
        'what ran ended after the completion deadline',
      ],
      [
        '2026-03-03',
        'daily',
        'WOULD_WAIT',
        '2026-03-03 06:47:00Z',
        '2026-03-03 06:05:00Z',
        '+42 min',
        'would have waited 42 minutes for freshness is FAIL (late)',
      ],
      ['2026-03-04', 'daily', 'WOULD_PREVENT', '2026-03-04 06:05:00Z', 'not ready by 10:00: freshness is FAIL (late)'],
      ['2026-03-05', 'daily', 'RAN_EXCLUDED', '2026-03-05 06:05:00Z', '2026-03-05 is listed in the excluded dates'],
      [
        '2026-03-06',
        'daily',
        'MARKER_MISSING',
        '2026-03-06 06:05:00Z',
        'no MARKER has come; Signalbox would have alerted at 2026-03-06 10:00:00Z',
      ],
      ['2026-03-07', 'daily', 'OPEN', 'waits since 2026-03-07 06:00:00Z for freshness is FAIL (late)'],
    ]);
    expect(session.out()).to.include(
      '    1  WOULD_WAIT: it was started before the data was ready; Signalbox would have waited\n',
    );
  });

  it('report --json gives the same, and items that cannot be understood', async () => {
    const session = await week();
    await session.stack.tables.actuals.write({
      pipelineId: 'orders',
      date: '2026-03-02',
      scheduleId: 'nightly',
      number: '',
      startedAt: '2026-03-02T06:05:00.000Z',
      endedAt: null,
      outcome: null,
      source: null,
    });
    expect(await runShadowReport(session, 'orders', { from: '2026-03-02', to: '2026-03-03', json: true })).to.equal(1);
    const report = session.json();
    expect(report).to.deep.include({ pipelineId: 'orders', mode: 'shadow', from: '2026-03-02', to: '2026-03-03' });
    expect(
      report.instances.map(
        ({ date, verdict, differenceMinutes }: { date: string; verdict: string; differenceMinutes: number }) => [
          date,
          verdict,
          differenceMinutes,
        ],
      ),
    ).to.deep.equal([
      ['2026-03-02', 'AGREES', -5],
      ['2026-03-03', 'WOULD_WAIT', 42],
    ]);
    expect(report.totals).to.deep.include({ AGREES: 1, WOULD_WAIT: 1, OPEN: 0 });
    expect(report.refused).to.deep.equal([
      {
        place: 'ACTUAL#orders / 2026-03-02#nightly',
        problem: 'its SK says the schedule "nightly", and the pipeline has daily',
      },
    ]);
  });

  it('report is content where nothing speaks against the switch', async () => {
    const session = await week();
    expect(await runShadowReport(session, 'orders', { from: '2026-03-02', to: '2026-03-03' })).to.equal(0);
  });

  it('report explains that a pipeline never was in shadow mode', async () => {
    const session = testSession();
    await register(session);
    expect(await runShadowReport(session, 'orders', {})).to.equal(0);
    expect(session.out()).to.include(
      'Nothing was decided in shadow mode in these days. The pipeline is in live mode: apply it with mode: shadow.',
    );
  });

  const wrong: [string, object, RegExp][] = [
    ['a day that does not exist', { from: '2026-02-30' }, /--from is "2026-02-30"/],
    [
      'a range that ends before it begins',
      { from: '2026-03-07', to: '2026-03-01' },
      /--from 2026-03-07 is after --to 2026-03-01/,
    ],
    ['a range that is too long', { from: '2025-12-01', to: '2026-03-07' }, /are 97 days; a report covers at most 92/],
  ];
  for (const [what, options, message] of wrong) {
    it(`report refuses ${what}`, async () => {
      const session = await week();
      const error = await runShadowReport(session, 'orders', options).then(
        () => undefined,
        (thrown: Error) => thrown,
      );
      expect(error?.name).to.equal('Signalbox.Usage');
      expect(error?.message).to.match(message);
    });
  }

  it('record writes down what ran, for the date of its start', async () => {
    const session = testSession('2026-03-09T12:00:00.000Z');
    await register(session, { mode: 'shadow', schedules: [{ name: 'daily', timezone: 'America/New_York' }] });
    expect(
      await runShadowRecord(session, 'orders', { startedAt: '2026-03-07T03:30:00Z', outcome: 'succeeded' }),
    ).to.equal(0);
    expect(session.out()).to.equal('Recorded: orders for 2026-03-06 was started at 2026-03-07T03:30:00.000Z.\n');
    const [found] = await session.stack.tables.actuals.between('orders', '2026-03-06', '2026-03-06');
    expect(found).to.deep.include({ ok: true });
  });

  it('record keeps a run that is older than it keeps runs', async () => {
    const session = testSession('2026-03-09T12:00:00.000Z');
    await register(session, { mode: 'shadow' });
    expect(await runShadowRecord(session, 'orders', { startedAt: '2025-06-07T03:30:00Z' })).to.equal(0);
    const [found] = await session.stack.tables.actuals.between('orders', '2025-06-07', '2025-06-07');
    expect(found).to.deep.include({ ok: true });
  });

  it('record refuses what the report would not understand', async () => {
    const session = testSession();
    await register(session, { mode: 'shadow' });
    const error = await runShadowRecord(session, 'orders', { startedAt: 'today' }).then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    expect(error?.message).to.match(
      /^what was run cannot be recorded: startedAt is "today", expected an ISO 8601 instant/,
    );
  });

  it('why shows the decision in shadow mode for a date that a live pipeline has not run', async () => {
    const session = await week();
    await register(session, { schedules: [{ name: 'daily', deadline: '10:00' }] });
    expect(await runWhy(session, 'orders', { date: '2026-03-03' })).to.equal(0);
    expect(session.out()).to.include('EXPECTED  orders for 2026-03-03 has not run.');
    expect(session.out()).to.include(
      'Its MARKER was processed in shadow mode, which started nothing: SHADOW at 2026-03-03 06:47:00Z, 4 days ago, ' +
        'would have started its http job at 2026-03-03 06:47:00Z.',
    );
  });

  it('why and status show a live run that began before the pipeline was in shadow mode', async () => {
    for (const [changes, state] of [
      [[triggering, running], 'RUNNING'],
      [[triggering, running, failed], 'FAILED'],
    ] as const) {
      const session = testSession();
      await register(session, { mode: 'shadow' });
      await seedRun(session, runOf({ pipelineId: 'orders', date: '2026-03-07' }), ...changes);
      await runStatus(session, {});
      expect(session.out()).to.match(new RegExp(`2026-03-07 +${state} `));
      const why = testSession();
      await register(why, { mode: 'shadow' });
      await seedRun(why, runOf({ pipelineId: 'orders', date: '2026-03-07' }), ...changes);
      await runWhy(why, 'orders', {});
      expect(why.out()).to.match(new RegExp(`^${state} `));
      expect(why.out()).to.include('orders is in shadow mode by now: a MARKER starts no job.');
      if (state === 'FAILED') expect(why.out()).to.include('What to do: Apply orders without `mode: shadow`. ');
    }
  });

  it('why shows the decision in shadow mode of a date whose live run has ended before', async () => {
    const session = await week();
    await seedRun(session, runOf({ date: '2026-03-02' }), triggering, running, failed);
    await runWhy(session, 'orders', { date: '2026-03-02' });
    expect(session.out()).to.match(/^SHADOW /);
  });

  it('why shows how a MARKER is tried in shadow mode', async () => {
    const session = testSession();
    await register(session, { mode: 'shadow' });
    await runWhy(session, 'orders', {});
    expect(session.out()).to.include('To try it now: signalbox mark orders');
  });

  it('mark says that it was decided already, and does not wait for what will not come', async () => {
    const session = await week();
    expect(await runMark(session, 'orders', { date: '2026-03-02', wait: true })).to.equal(0);
    expect(session.out()).to.include(
      'It would have started already, in shadow mode; the MARKER is recorded as late data.',
    );
  });

  it('status, why and runs say that it is shadow mode', async () => {
    const session = await week();
    expect(await runStatus(session, {})).to.equal(0);
    expect(session.out()).to.match(/2026-03-07 +PENDING \(shadow\)/);
    const why = await week();
    expect(await runWhy(why, 'orders', { date: '2026-03-03' })).to.equal(0);
    expect(why.out()).to.match(
      pattern(
        /^SHADOW {2}orders for 2026-03-03 was ready at 2026-03-03 06:47:00Z, 4 days ago: /,
        /it would have started its http job at 2026-03-03 06:47:00Z\.\n/,
        /orders is in shadow mode: nothing is started\.\n/,
      ),
    );
    const runs = await week();
    await runRuns(runs, ['orders'], { limit: 10, json: true });
    expect(
      runs.json().map(({ status, shadow }: { status: string; shadow: boolean }) => [status, shadow]),
    ).to.have.deep.members([
      ['SHADOW', true],
      ['SHADOW', true],
      ['FAILED', true],
      ['PENDING', true],
    ]);
  });
});
