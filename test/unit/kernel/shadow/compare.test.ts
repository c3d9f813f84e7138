import { expect } from 'chai';
import type { ActualRun } from '../../../../kernel/shadow/actual';
import { compare, type Decision, totalsOf, Verdict } from '../../../../kernel/shadow/compare';
import { AT } from '../../../support/clock';

const ofDate = (date: string) => ({ pipelineId: 'orders', date, scheduleId: 'daily' });
const actual = (date: string, startedAt: string, fields: Partial<ActualRun> = {}): ActualRun => ({
  ...ofDate(date),
  startedAt,
  endedAt: null,
  outcome: null,
  source: null,
  ...fields,
});
const start = (at: string): Decision => ({
  kind: 'start',
  at,
  heardAt: null,
  turn: null,
  waitedMinutes: 0,
  waitedFor: [],
});

const DATE = '2026-03-07';
/** Actual runs are recorded: those of the days before and after are known. */
const known = [actual('2026-03-06', '2026-03-06T06:00:00.000Z'), actual('2026-03-08', '2026-03-08T06:00:00.000Z')];

const judge = (
  decision: Decision,
  actuals: readonly ActualRun[],
  { completionDueAt = null, isPast = true }: { completionDueAt?: string | null; isPast?: boolean } = {},
) => compare([{ ...ofDate(DATE), decision, completionDueAt, isPast }], actuals)[0]!;

describe('kernel/shadow/compare', () => {
  const decisions: Record<string, Decision> = {
    start: start(AT),
    'no-start': { kind: 'no-start', at: AT, reason: 'not ready' },
    'cut-off': { kind: 'cut-off', at: AT, reason: 'stopped' },
    outside: { kind: 'outside', reason: 'live' },
    waiting: { kind: 'waiting', since: AT, waitedFor: [] },
    excluded: { kind: 'excluded', reason: 'closed' },
    expected: { kind: 'expected' },
    'no-marker': { kind: 'no-marker', dueAt: null },
  };
  const table: [keyof typeof decisions, Verdict, Verdict, Verdict][] = [
    // decision, with an actual run, without one among known days, with nothing known
    ['start', Verdict.agrees, Verdict.neverStarted, Verdict.noActual],
    ['no-start', Verdict.wouldPrevent, Verdict.neitherRan, Verdict.noActual],
    ['cut-off', Verdict.cutOff, Verdict.cutOff, Verdict.cutOff],
    ['outside', Verdict.notEvaluated, Verdict.notEvaluated, Verdict.notEvaluated],
    ['waiting', Verdict.open, Verdict.open, Verdict.open],
    ['excluded', Verdict.ranExcluded, Verdict.neitherRan, Verdict.noActual],
    ['expected', Verdict.open, Verdict.open, Verdict.open],
    ['no-marker', Verdict.markerMissing, Verdict.neitherRan, Verdict.noActual],
  ];
  for (const [decision, ran, didNot, unknown] of table) {
    it(`${decision}: ${ran} where it ran, ${didNot} where it did not, ${unknown} without records`, () => {
      const found = [[...known, actual(DATE, AT)], known, []].map(
        (actuals) => judge(decisions[decision]!, actuals).verdict,
      );
      expect(found).to.deep.equal([ran, didNot, unknown]);
    });
  }

  it('until its day is over the other one may still start it', () => {
    expect(judge(start(AT), known, { isPast: false }).verdict).to.equal(Verdict.open);
    expect(judge(decisions.excluded!, known, { isPast: false }).verdict).to.equal(Verdict.open);
    expect(judge(start(AT), [...known, actual(DATE, AT)], { isPast: false }).verdict).to.equal(Verdict.agrees);
  });

  const starts: [string, string, Verdict, number][] = [
    ['at the same instant', AT, Verdict.agrees, 0],
    ['within a minute', '2026-03-07T05:59:00.000Z', Verdict.agrees, 1],
    ['over a minute before the data was ready', '2026-03-07T05:58:59.999Z', Verdict.wouldWait, 1],
    ['an hour before it was', '2026-03-07T05:00:00.000Z', Verdict.wouldWait, 60],
    ['long after it was', '2026-03-07T06:30:00.000Z', Verdict.agrees, -30],
    ['the day before', '2026-03-06T23:59:00.000Z', Verdict.wouldWait, 361],
  ];
  for (const [when, startedAt, verdict, difference] of starts) {
    it(`the other one started ${when}: ${verdict}, ${difference} minutes`, () => {
      const { verdict: found, differenceMinutes } = judge(start(AT), [actual(DATE, startedAt)]);
      expect([found, differenceMinutes]).to.deep.equal([verdict, difference]);
    });
  }

  it('compares the start of the first of several runs, and the end of the last one', () => {
    const compared = judge(
      start(AT),
      [
        actual(DATE, '2026-03-07T07:00:00.000Z', { endedAt: '2026-03-07T12:00:00.000Z' }),
        actual(DATE, '2026-03-07T05:00:00.000Z', { endedAt: '2026-03-07T05:10:00.000Z' }),
      ],
      { completionDueAt: '2026-03-07T12:00:00.000Z' },
    );
    expect(compared).to.deep.include({ verdict: Verdict.wouldWait, differenceMinutes: 60, completedLate: true });
    expect(compared.actuals.map(({ startedAt }) => startedAt.slice(11, 16))).to.deep.equal(['05:00', '07:00']);
  });

  it('knows the days from the first to the last one with a recorded run, both included', () => {
    const decided = ['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'].map((date) => ({
      ...ofDate(date),
      decision: start(`${date}T06:00:00.000Z`),
      completionDueAt: null,
      isPast: true,
    }));
    const compared = compare(decided, known);
    expect(compared.map(({ verdict }) => verdict)).to.deep.equal([
      'NO_ACTUAL',
      'AGREES',
      'NEVER_STARTED',
      'AGREES',
      'NO_ACTUAL',
    ]);
    expect(totalsOf(compared)).to.deep.include({ AGREES: 2, NEVER_STARTED: 1, NO_ACTUAL: 2, OPEN: 0 });
  });
});
