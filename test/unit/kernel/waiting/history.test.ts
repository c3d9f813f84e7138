/** The history events that each part of an execution may have at worst, and what they leave for its checks. */
import { expect } from 'chai';
import type { RunPlan, TraitPlan } from '../../../../kernel/run/execution';
import {
  ATTEMPT_AS_POLLS,
  type CheckBudget,
  endOfWaitMs,
  evaluationShare,
  evaluationsLeft,
  hasChecksFor,
  lockWait,
  MONITORING_WAKE_UPS,
  monitoringChecks,
  openUntil,
  pollShare,
  pollsLeft,
  scheduleWait,
  upstreamCheckStretch,
  worstCaseHistoryEvents,
  worstCaseStateBytes,
} from '../../../../kernel/waiting/pacing';

/** Five events of its own, and ten of its retries. */
const TASK = 15;
const CHOICE = 2;
const PASS = 2;
const TOKEN_WAIT = 6 + 10;

interface Checks {
  maxRounds: number;
  maxEarly: number;
}
const none: Checks = { maxRounds: -1, maxEarly: 0 };

const eventsOf = ({
  traits = 1,
  evaluations = none,
  polls = none,
  monitored = false,
}: {
  traits?: number;
  evaluations?: Checks;
  polls?: Checks;
  monitored?: boolean;
}): number =>
  worstCaseHistoryEvents({
    traits: Array.from({ length: traits }, () => ({}) as TraitPlan),
    evaluationWait: evaluations as RunPlan['evaluationWait'],
    poll: polls as RunPlan['poll'],
    monitoring: { enabled: monitored } as RunPlan['monitoring'],
  });

const budget = (fields: Partial<CheckBudget>): CheckBudget => ({
  traits: 1,
  stableFor: 1,
  furtherAttempts: 0,
  spent: { evaluation: 0, polling: 0 },
  ...fields,
});

describe('kernel/waiting: the history of an execution', () => {
  const waitsForOpening = (48 + 5 + 1) * (TASK + CHOICE + 6);
  const waitsForLock = (40 + 4 + 1) * (TASK + CHOICE + TOKEN_WAIT);
  const once = 13 * TASK + 19 * CHOICE + 10 * PASS + TOKEN_WAIT + 2;
  const besides = once + waitsForOpening + waitsForLock;

  it('has the states outside the loops once, and the waits for its opening and its lock', () => {
    expect(scheduleWait).to.deep.equal({ maxRounds: 48, maxEarly: 5 });
    expect(lockWait).to.include({ maxRounds: 40, maxEarly: 4, timeoutSeconds: 86_400 });
    expect(eventsOf({})).to.equal(besides);
  });

  const evaluation = (calls: number): number => TOKEN_WAIT + 4 + calls * (2 + TASK + PASS) + CHOICE + TASK + CHOICE;
  const evaluated: [traits: number, calls: number][] = [
    [1, 1],
    [10, 1],
    [11, 2],
    [50, 5],
  ];
  for (const [traits, calls] of evaluated)
    it(`has ${calls} calls in each evaluation of ${traits} traits`, () => {
      const evaluations = { maxRounds: 2, maxEarly: 1 };
      expect(eventsOf({ traits, evaluations }) - besides).to.equal((2 + 1 + 1) * evaluation(calls));
    });

  it('has a Task, a Choice and a wait for each poll', () => {
    expect(eventsOf({ polls: { maxRounds: 2, maxEarly: 1 } }) - besides).to.equal(4 * (TASK + CHOICE + TOKEN_WAIT));
  });

  const monitored: [traits: number, checks: number, calls: number][] = [
    [1, 62, 1],
    [10, 62, 1],
    [11, 43, 2],
    [50, 22, 5],
  ];
  for (const [traits, checks, calls] of monitored)
    it(`has ${checks} checks after completion with ${traits} traits, and four waits that are woken`, () => {
      const woken = 6 + TASK + CHOICE;
      const check = woken + 4 + calls * (2 + TASK + PASS);
      expect(monitoringChecks(traits)).to.equal(checks);
      expect(eventsOf({ traits, monitored: true }) - besides).to.equal(
        (checks + 1) * check + MONITORING_WAKE_UPS * woken,
      );
      expect((checks + 2) * check + MONITORING_WAKE_UPS * woken, 'one more is too many').to.be.above(3000);
    });
});

describe('kernel/waiting: the checks of an attempt', () => {
  it('are those of its execution, less those that earlier attempts have used', () => {
    expect([pollsLeft(0), pollsLeft(20)]).to.deep.equal([271, 251]);
    expect([evaluationsLeft(1, 0), evaluationsLeft(1, 10)]).to.deep.equal([141, 131]);
    expect([evaluationsLeft(11, 0), evaluationsLeft(50, 0)]).to.deep.equal([106, 60]);
    expect(ATTEMPT_AS_POLLS).to.equal(5);
  });

  const shares: [what: string, fields: Partial<CheckBudget>, polls: Checks, evaluations: Checks][] = [
    ['one alone', {}, { maxRounds: 244, maxEarly: 27 }, { maxRounds: 127, maxEarly: 14 }],
    ['two that may follow', { furtherAttempts: 2 }, { maxRounds: 223, maxEarly: 24 }, { maxRounds: 122, maxEarly: 13 }],
    [
      'two that have to hold three times',
      { furtherAttempts: 2, stableFor: 3 },
      { maxRounds: 223, maxEarly: 24 },
      { maxRounds: 118, maxEarly: 13 },
    ],
    [
      'checks that are spent',
      { spent: { evaluation: 10, polling: 20 } },
      { maxRounds: 226, maxEarly: 25 },
      { maxRounds: 118, maxEarly: 13 },
    ],
    [
      'all that are spent',
      { spent: { evaluation: 500, polling: 500 } },
      { maxRounds: 1, maxEarly: 0 },
      { maxRounds: 1, maxEarly: 0 },
    ],
  ];
  for (const [what, fields, polls, evaluations] of shares)
    it(`leave a tenth to wake-ups: ${what}`, () => {
      expect(pollShare(budget(fields))).to.deep.equal(polls);
      expect(evaluationShare(budget(fields))).to.deep.equal(evaluations);
    });

  const enough: [what: string, fields: Omit<CheckBudget, 'spent'>][] = [
    ['19 attempts may follow one', { traits: 1, stableFor: 1, furtherAttempts: 19 }],
    ['9 with fifty traits', { traits: 50, stableFor: 1, furtherAttempts: 9 }],
    ['a state is confirmed 111 times', { traits: 1, stableFor: 111, furtherAttempts: 0 }],
  ];
  for (const [what, fields] of enough)
    it(`suffice where ${what}, and not for one more`, () => {
      const more = fields.stableFor > 1 ? { stableFor: fields.stableFor + 1 } : {};
      const another = fields.furtherAttempts > 0 ? { furtherAttempts: fields.furtherAttempts + 1 } : {};
      expect(hasChecksFor(fields)).to.equal(true);
      expect(hasChecksFor({ ...fields, ...more, ...another })).to.equal(false);
    });

  it('of upstreams come when they are due 24 times, then ever later, without an overflow', () => {
    const stretched = [0, 23, 24, 25, 26].map(upstreamCheckStretch);
    expect(stretched).to.deep.equal([1, 1, 1.5, 2.25, 3.375]);
    expect(upstreamCheckStretch(223)).to.equal(1.5 ** 200);
    expect(upstreamCheckStretch(9_999)).to.equal(1.5 ** 200);
  });
});

describe('kernel/waiting: the state of an execution', () => {
  const bytesOf = (traits: object[], more: object = {}): number =>
    worstCaseStateBytes({ traits, ...more } as unknown as RunPlan);
  const REST = 44 * 1024;

  it('has the plan, counted in bytes, and the traits once more', () => {
    expect(bytesOf([])).to.equal(REST + '{"traits":[]}'.length + '[]'.length);
    expect(bytesOf([], { a: 'é' }) - bytesOf([])).to.equal(',"a":"é"'.length + 1);
  });

  it('has two results of each trait, and each number that is compared', () => {
    const plain = bytesOf([{ t: 1 }]);
    const [one, list] = ['{"t":1}', '[{"t":1}]'];
    expect(plain - bytesOf([]) - one.length - (list.length - '[]'.length)).to.be.at.least(1600);
    const compared = { t: 1, thresholds: { a: 1, b: 2 } };
    const longer = ',"thresholds":{"a":1,"b":2}'.length;
    expect(bytesOf([compared]) - plain).to.equal(2 * longer + 2 * 320);
  });
});

describe('kernel/waiting: the end of a wait', () => {
  const [past, sooner, later] = ['2026-03-07T05:00:00.000Z', '2026-03-07T06:00:00.000Z', '2026-03-07T07:00:00.000Z'];
  const now = Date.parse('2026-03-07T05:30:00.000Z');
  const ends: [what: string, of: Parameters<typeof endOfWaitMs>[0], at: number][] = [
    ['the timeout', { isReady: false, approvalDueAt: undefined, validationDueAt: later }, Date.parse(later)],
    [
      'an approval that ends first',
      { isReady: false, approvalDueAt: sooner, validationDueAt: later },
      Date.parse(sooner),
    ],
    ['the timeout before it', { isReady: false, approvalDueAt: later, validationDueAt: sooner }, Date.parse(sooner)],
    [
      'the approval of what was ready',
      { isReady: false, approvalDueAt: later, validationDueAt: past },
      Date.parse(later),
    ],
    [
      'the timeout of what was not',
      { isReady: false, approvalDueAt: undefined, validationDueAt: past },
      Date.parse(past),
    ],
    [
      'the approval of what is ready',
      { isReady: true, approvalDueAt: later, validationDueAt: sooner },
      Date.parse(later),
    ],
    ['nothing, where it is ready', { isReady: true, approvalDueAt: undefined, validationDueAt: sooner }, Infinity],
  ];
  for (const [what, of, at] of ends) it(`is ${what}`, () => expect(endOfWaitMs(of, now)).to.equal(at));

  it('is that of an approval that was requested before, while it is ahead', () => {
    const due = { approvalDueAt: later };
    expect(openUntil({}, Date.parse(sooner))).to.equal(undefined);
    expect(openUntil(due, Date.parse(sooner))).to.equal(later);
    expect(openUntil(due, Date.parse(later))).to.equal(undefined);
  });
});
