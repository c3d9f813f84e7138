import { expect } from 'chai';
import type { Deadline, RunLog } from '../../../../kernel/run/model';
import {
  type DeadlineDecision,
  type Expectation,
  evaluateDeadline,
  needsExpectation,
} from '../../../../kernel/sla/evaluate';
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
  attempt: null,
  outcome: 'pending',
  decidedAt: null,
  reason: null,
  announced: false,
  ...fields,
});
const log = (fields: Partial<RunLog>): RunLog =>
  exampleRunLog({ status: 'RUNNING', updatedAt: '2026-03-07T11:00:00.000Z', ...fields });
const planned = { dueAt: '2026-03-07T12:00:00.000Z', judgeAt: '2026-03-07T12:00:00.000Z', riskAt: null };
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
});
