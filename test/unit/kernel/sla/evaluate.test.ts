import { expect } from 'chai';
import type { Deadline, RunLog } from '../../../../kernel/run/model';
import {
  type DeadlineDecision,
  deadlineAtRisk,
  deadlineBreached,
  type Expectation,
  evaluateDeadline,
  needsExpectation,
  slaEvaluated,
} from '../../../../kernel/sla/evaluate';
import { NOON, timeAt } from '../../../support/clock';
import { exampleRunLog } from '../../../support/run';

const deadline = (fields: Partial<Deadline> = {}): Deadline => ({
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  kind: 'completion',
  dueAt: '2026-03-07T12:00:00.000Z',
  judgeAt: '2026-03-07T12:00:00.000Z',
  riskAt: '2026-03-07T11:30:00.000Z',
  warned: false,
  attempt: undefined,
  outcome: 'pending',
  decidedAt: undefined,
  reason: undefined,
  announced: false,
  ...fields,
});
const log = (fields: Partial<RunLog>): RunLog =>
  exampleRunLog({ status: 'RUNNING', updatedAt: '2026-03-07T11:00:00.000Z', ...fields });
const planned = { dueAt: '2026-03-07T12:00:00.000Z', judgeAt: '2026-03-07T12:00:00.000Z', riskAt: undefined };
const expected: Expectation = { kind: 'expected', planned };

const decided = (outcome: 'met' | 'breached' | 'not-applicable', reason: string): DeadlineDecision => ({
  kind: 'decide',
  outcome,
  reason,
});

const cases: {
  title: string;
  deadline?: Partial<Deadline>;
  runLog?: Partial<RunLog>;
  expectation?: Expectation;
  now: string;
  says: DeadlineDecision;
}[] = [
  { title: 'nothing before its time', now: '11:29', says: { kind: 'nothing' }, expectation: expected },
  { title: 'a warning within its lead', now: '11:30', says: { kind: 'warn' }, expectation: expected },
  {
    title: 'one warning only',
    deadline: { warned: true },
    now: '11:45',
    says: { kind: 'nothing' },
    expectation: expected,
  },
  {
    title: 'breached at its instant, never started',
    now: '12:00',
    says: decided('breached', 'nothing has started'),
    expectation: expected,
  },
  { title: 'breached while it runs', runLog: {}, now: '12:00', says: decided('breached', 'attempt 1 is RUNNING') },
  {
    title: 'breached when its last attempt has failed',
    runLog: { status: 'FAILED' },
    expectation: expected,
    now: '12:00',
    says: decided('breached', 'attempt 1 is FAILED'),
  },
  {
    title: 'met when it completed before its instant, whenever it is evaluated',
    runLog: { status: 'COMPLETED', completedAt: '2026-03-07T11:59:59.999Z' },
    now: '15:00',
    says: decided('met', 'completed at 2026-03-07T11:59:59.999Z'),
  },
  {
    title: 'breached when it completed at the instant',
    runLog: { status: 'COMPLETED', completedAt: '2026-03-07T12:00:00.000Z' },
    now: '15:00',
    says: decided('breached', 'completed at 2026-03-07T12:00:00.000Z'),
  },
  {
    title: 'a cancelled run is held to nothing, from the deadline on',
    runLog: { status: 'CANCELLED' },
    now: '12:00',
    says: decided('not-applicable', 'attempt 1 was cancelled'),
  },
  {
    title: 'the deadline of a cancelled run is not decided before its instant: the run may be replayed',
    runLog: { status: 'CANCELLED' },
    now: '11:45',
    says: { kind: 'nothing' },
  },
  {
    title: 'excluded by now',
    expectation: { kind: 'not-expected', reason: 'friday' },
    now: '12:00',
    says: decided('not-applicable', 'friday'),
  },
  {
    title: 'without such a deadline by now',
    expectation: { kind: 'expected', planned: undefined },
    now: '12:00',
    says: decided('not-applicable', 'the configuration has no such deadline any more'),
  },
  {
    title: 'another time by now',
    expectation: { kind: 'expected', planned: { ...planned, dueAt: '2026-03-07T13:00:00.000Z' } },
    now: '12:00',
    says: { kind: 'move', to: { ...planned, dueAt: '2026-03-07T13:00:00.000Z' } },
  },
  {
    title: 'decided is decided',
    deadline: { outcome: 'met' },
    now: '23:00',
    says: { kind: 'nothing' },
    expectation: expected,
  },
  {
    title: 'the validation timeout of an attempt that failed before it',
    deadline: { kind: 'validation' },
    runLog: { status: 'FAILED' },
    now: '12:00',
    says: decided('not-applicable', 'attempt 1 failed before its validation timeout'),
  },
  {
    title: 'the validation timeout of an attempt that waits',
    deadline: { kind: 'validation' },
    runLog: {},
    now: '12:00',
    says: decided('breached', 'attempt 1 is RUNNING'),
  },
  {
    title: 'a warning at the deadline comes too late',
    deadline: { judgeAt: '2026-03-07T12:05:00.000Z' },
    expectation: expected,
    now: '12:00',
    says: { kind: 'nothing' },
  },
  {
    title: 'a warning before the deadline, which is decided later',
    deadline: { judgeAt: '2026-03-07T12:05:00.000Z' },
    expectation: expected,
    now: '11:59',
    says: { kind: 'warn' },
  },
  {
    title: 'no warning where none is planned',
    deadline: { riskAt: undefined },
    now: '11:45',
    says: { kind: 'nothing' },
  },
  {
    title: 'a completion without its instant counts from its record',
    runLog: { status: 'COMPLETED', completedAt: undefined },
    now: '15:00',
    says: decided('met', 'completed at 2026-03-07T11:00:00.000Z'),
  },
  {
    title: 'in shadow mode a run that is ready has reached all that it can',
    runLog: { status: 'SHADOW', completedAt: '2026-03-07T11:00:00.000Z' },
    now: '15:00',
    says: decided('met', 'completed at 2026-03-07T11:00:00.000Z'),
  },
  ...(['evaluation', 'validation'] as const).map((kind) => ({
    title: `the ${kind} of a run that completed before the deadline was opened`,
    deadline: { kind },
    runLog: { status: 'COMPLETED', completedAt: '2026-03-07T11:00:00.000Z' } as const,
    now: '12:00',
    says: decided('not-applicable', 'the run was ready before anybody held it to this deadline'),
  })),
  {
    title: 'a skipped run is held to nothing',
    runLog: { status: 'SKIPPED' },
    now: '12:00',
    says: decided('not-applicable', 'attempt 1 was skipped'),
  },
  {
    title: 'the duration of a rerun is not met by the completion that it runs again',
    deadline: { kind: 'duration', attempt: 2 },
    runLog: { status: 'COMPLETED', attempt: 1, completedAt: '2026-03-07T11:00:00.000Z' },
    now: '12:00',
    says: decided('breached', 'attempt 2 has not started'),
  },
  {
    title: 'the duration of a rerun is met by its own completion',
    deadline: { kind: 'duration', attempt: 2 },
    runLog: { status: 'COMPLETED', attempt: 2, completedAt: '2026-03-07T11:00:00.000Z' },
    now: '12:00',
    says: decided('met', 'completed at 2026-03-07T11:00:00.000Z'),
  },
  {
    title: 'a duration does not move with the configuration',
    deadline: { kind: 'duration' },
    expectation: { kind: 'expected', planned: { ...planned, dueAt: '2026-03-07T13:00:00.000Z' } },
    now: '12:00',
    says: decided('breached', 'nothing has started'),
  },
  {
    title: 'a duration stays where the configuration has no deadline of the calendar',
    deadline: { kind: 'duration' },
    expectation: { kind: 'expected', planned: undefined },
    now: '12:00',
    says: decided('breached', 'nothing has started'),
  },
];

describe('kernel/sla/evaluate', () => {
  for (const { title, deadline: fields, runLog, expectation, now, says } of cases) {
    it(title, () => {
      const nowMs = Date.parse(`2026-03-07T${now}:00.000Z`);
      expect(
        evaluateDeadline(deadline(fields), {
          nowMs,
          runLog: runLog === undefined ? undefined : log(runLog),
          run: undefined,
          expectation,
        }),
      ).to.deep.equal(says);
    });
  }

  it('reads the configuration only for an open deadline without a run in progress', () => {
    expect(needsExpectation(deadline(), undefined)).to.equal(true);
    expect(needsExpectation(deadline(), log({ status: 'FAILED' }))).to.equal(true);
    expect(needsExpectation(deadline(), log({ status: 'RUNNING' }))).to.equal(false);
    expect(needsExpectation(deadline({ outcome: 'met' }), undefined)).to.equal(false);
  });

  it('reads the configuration for a duration whose rerun has not begun', () => {
    const completed = log({ status: 'COMPLETED', attempt: 1 });
    expect(needsExpectation(deadline({ kind: 'duration', attempt: 2 }), completed)).to.equal(true);
    expect(needsExpectation(deadline({ kind: 'duration', attempt: 1 }), completed)).to.equal(false);
    expect(needsExpectation(deadline({ kind: 'duration', attempt: undefined }), completed)).to.equal(false);
    expect(needsExpectation(deadline({ attempt: 2 }), completed)).to.equal(false);
  });
});

describe('kernel/sla/evaluate: the events', () => {
  const why = 'signalbox why orders --date 2026-03-07 --schedule daily';
  const counted = ', sla.maxDuration after it was requested and could start';
  const breaches = {
    evaluation: [
      'evaluation_sla_breach',
      'ready',
      'A waiting run continues to wait until its validation timeout. See what blocks it',
    ],
    completion: ['completion_sla_breach', 'completed', 'See what it waits for'],
    validation: [
      'validation_timeout',
      'ready',
      'The run had not recorded that by then: an outage delays its last evaluation, or its execution has died. ' +
        'See what happened',
    ],
    duration: ['duration_sla_breach', 'completed', 'See what it waits for'],
  } as const;
  for (const [kind, [category, demand, remedy]] of Object.entries(breaches))
    it(`say what a ${kind} deadline demands`, () => {
      const about = deadline({ kind: kind as Deadline['kind'] });
      const suffix = kind === 'duration' ? counted : '';
      expect(deadlineBreached(about, 'nothing has started', timeAt('12:05'))).to.include({
        ...{ category, level: 'error', at: timeAt('12:05'), episodeAt: NOON, remedy: `${remedy}: ${why}` },
        message: `orders for 2026-03-07 (schedule daily) was not ${demand} by ${NOON}${suffix}: nothing has started`,
      });
      expect(deadlineAtRisk(about, timeAt('11:30'))).to.include({
        ...{ category: 'sla_at_risk', level: 'warning', at: timeAt('11:30'), episodeAt: NOON },
        message: `orders for 2026-03-07 (schedule daily) is not ${demand} yet and is due by ${NOON}${suffix}`,
        remedy: `There is time left to act. See what it waits for: ${why}`,
      });
      expect(slaEvaluated(about, 'met', 'completed', timeAt('11:30'))).to.include({
        ...{ kind: 'SLA_EVALUATED', status: `${kind}:met`, at: timeAt('11:30'), episodeAt: NOON },
        message: `${kind} deadline ${NOON} met: completed`,
      });
    });

  it('are one of each for a deadline, whatever its outcome and its finder', () => {
    const others: Partial<Deadline>[] = [
      ...[{}, { kind: 'evaluation' as const }, { dueAt: timeAt('13:00') }, { date: '2026-03-08' }],
      ...[{ scheduleId: 'h07' }, { pipelineId: 'returns' }],
    ];
    const events = [
      (about: Deadline, now: string) => deadlineBreached(about, now, now),
      (about: Deadline, now: string) => deadlineAtRisk(about, now),
      (about: Deadline, now: string) => slaEvaluated(about, 'breached', now, now),
    ];
    const ids = events.flatMap((event) => others.map((fields) => event(deadline(fields), NOON).eventId));
    expect(new Set(ids).size).to.equal(18);
    expect(events.map((event) => event(deadline(), timeAt('13:00')).eventId)).to.deep.equal([ids[0], ids[6], ids[12]]);
  });
});
