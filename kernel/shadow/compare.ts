/**
 * A shadow's decisions beside the runs of another scheduler, instance by instance. Pure. Runs that did not happen need
 * not be written down, so that an absent run means something only between the first and the last date with a written
 * run.
 */

import type { BlockingTrait } from '../run/model';
import type { Instance } from '../words/instance';
import type { ActualRun } from './actual';
import { minutesBetween } from './mode';

/** The wait before its first evaluation. */
export interface Turn {
  minutes: number;
  for: 'opening' | 'lock';
}

export type Decision =
  /** It would have started its job. `heardAt`: when its MARKER came, as far as that is known still. */
  | {
      kind: 'start';
      at: string;
      heardAt: string | null;
      turn: Turn | null;
      waitedMinutes: number;
      waitedFor: BlockingTrait[];
    }
  /** Its data never became ready: it would have failed without a start. */
  | { kind: 'no-start'; at: string; reason: string }
  /** An error or a stop has ended it before that was known. */
  | { kind: 'cut-off'; at: string; reason: string }
  /** The pipeline was not in shadow mode for all of the time in which it would have had to decide. */
  | { kind: 'outside'; reason: string }
  /** It is not decided yet. */
  | { kind: 'waiting'; since: string; waitedFor: BlockingTrait[] }
  | { kind: 'excluded'; reason: string }
  /** Its day is not over, and nothing has come yet. */
  | { kind: 'expected' }
  /** No MARKER has come. `dueAt`: its deadline, which has passed. */
  | { kind: 'no-marker'; dueAt: string | null };

export const Verdict = Object.freeze({
  /** Both would have started it, and the data was ready when the other one did. */
  agrees: 'AGREES',
  /** The other one started before the data was ready. */
  wouldWait: 'WOULD_WAIT',
  /** The other one ran it on data that never became ready. */
  wouldPrevent: 'WOULD_PREVENT',
  ranExcluded: 'RAN_EXCLUDED',
  /** The other one ran it, and no MARKER says that there was anything to run. */
  markerMissing: 'MARKER_MISSING',
  /** The other one has not started it, although the data was ready. */
  neverStarted: 'NEVER_STARTED',
  neitherRan: 'NEITHER_RAN',
  /** It is not known whether the other one ran it. */
  noActual: 'NO_ACTUAL',
  /** Not decided yet. */
  open: 'OPEN',
  /** An error or a stop came before the decision. */
  cutOff: 'CUT_OFF',
  /** Not in shadow mode at the time. */
  notEvaluated: 'NOT_JUDGED',
} as const);
export type Verdict = (typeof Verdict)[keyof typeof Verdict];

/** Verdicts that need a person's review before the pipeline is switched to live. */
export const toExamine: ReadonlySet<Verdict> = new Set([
  Verdict.wouldPrevent,
  Verdict.ranExcluded,
  Verdict.markerMissing,
  Verdict.neverStarted,
]);

export interface Compared extends Instance {
  decision: Decision;
  /** The first of them is compared. */
  actuals: ActualRun[];
  verdict: Verdict;
  /**
   * How much later Signalbox would have started, in minutes; negative: earlier. Null where one of the two did not
   * start.
   */
  differenceMinutes: number | null;
  /** The other run ended after the completion deadline; null without a deadline, or without an end. */
  completedLate: boolean | null;
}

/** Clocks and schedulers are not exact: within this both started at the same time. */
const SAME_TIME_MS = 60_000;

const verdictOnActual = (decision: Decision, startedAt: string): Verdict => {
  switch (decision.kind) {
    case 'start':
      return Date.parse(decision.at) - Date.parse(startedAt) > SAME_TIME_MS ? Verdict.wouldWait : Verdict.agrees;
    case 'no-start':
      return Verdict.wouldPrevent;
    case 'cut-off':
      return Verdict.cutOff;
    case 'outside':
      return Verdict.notEvaluated;
    case 'waiting':
    case 'expected':
      return Verdict.open;
    case 'excluded':
      return Verdict.ranExcluded;
    case 'no-marker':
      return Verdict.markerMissing;
  }
};

/** Until its day is over the other one may still start it. */
const verdictWithout = (decision: Decision, isPast: boolean, isKnown: boolean): Verdict => {
  if (decision.kind === 'outside') return Verdict.notEvaluated;
  if (!isPast || decision.kind === 'waiting' || decision.kind === 'expected') return Verdict.open;
  if (decision.kind === 'cut-off') return Verdict.cutOff;
  if (!isKnown) return Verdict.noActual;
  return decision.kind === 'start' ? Verdict.neverStarted : Verdict.neitherRan;
};

export interface Decided extends Instance {
  decision: Decision;
  /** The completion deadline, which a shadow cannot meet or miss itself. */
  completionDueAt: string | null;
  /** Its date has ended, by the clocks of its schedule. */
  isPast: boolean;
}

const completedLate = (completionDueAt: string | null, actuals: readonly ActualRun[]): boolean | null => {
  const endedAt = actuals.at(-1)?.endedAt ?? null;
  return completionDueAt === null || endedAt === null ? null : endedAt >= completionDueAt;
};

const differenceOf = (decision: Decision, first: ActualRun | undefined): number | null => {
  if (decision.kind !== 'start' || first === undefined) return null;
  const isLater = decision.at >= first.startedAt;
  const minutes = isLater ? minutesBetween(first.startedAt, decision.at) : minutesBetween(decision.at, first.startedAt);
  return isLater || minutes === 0 ? minutes : -minutes;
};

const sameInstance =
  (left: Instance) =>
  (right: Instance): boolean =>
    left.date === right.date && left.scheduleId === right.scheduleId;

/** The comparisons of one pipeline, in the order of `decided`. */
export const compare = (decided: readonly Decided[], actuals: readonly ActualRun[]): Compared[] => {
  const dates = actuals.map(({ date }) => date).sort();
  const [firstDate, lastDate] = [dates[0], dates.at(-1)];
  return decided.map(({ decision, completionDueAt, isPast, ...instance }) => {
    const own = actuals
      .filter(sameInstance(instance))
      .sort((left, right) => left.startedAt.localeCompare(right.startedAt));
    const [first] = own;
    const isKnown =
      firstDate !== undefined && lastDate !== undefined && instance.date >= firstDate && instance.date <= lastDate;
    const verdict =
      first === undefined ? verdictWithout(decision, isPast, isKnown) : verdictOnActual(decision, first.startedAt);
    return {
      ...instance,
      decision,
      actuals: own,
      verdict,
      differenceMinutes: differenceOf(decision, first),
      completedLate: completedLate(completionDueAt, own),
    };
  });
};

/** How often each verdict was given, the agreeing ones first. */
export const totalsOf = (compared: readonly Compared[]): Record<Verdict, number> =>
  Object.fromEntries(
    Object.values(Verdict).map((verdict) => [verdict, compared.filter((each) => each.verdict === verdict).length]),
  ) as Record<Verdict, number>;
