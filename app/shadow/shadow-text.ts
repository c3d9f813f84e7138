/** The verdicts of a comparison in words. */
import type { BlockingTrait } from '../../kernel/run/model';
import { type Compared, type Decision, Verdict } from '../../kernel/shadow/compare';
import { minutesBetween, minutesText } from '../../kernel/shadow/mode';
import { blockingList } from '../explain/explanation';
import { instantText } from '../explain/time-text';

export const verdictTexts: Readonly<Record<Verdict, string>> = {
  [Verdict.agrees]: 'both would have started it, and the data was ready',
  [Verdict.wouldWait]: 'it was started before the data was ready; Signalbox would have waited',
  [Verdict.wouldPrevent]: 'it was started on data that never became ready; Signalbox would not have started it',
  [Verdict.ranExcluded]: 'it was started on a date that is excluded',
  [Verdict.markerMissing]: 'it was started, and no MARKER has come: Signalbox would not have known',
  [Verdict.neverStarted]: 'it was never started, although the data was ready',
  [Verdict.neitherRan]: 'neither has run it',
  [Verdict.noActual]: 'no start of the other scheduler was recorded',
  [Verdict.open]: 'not decided yet',
  [Verdict.cutOff]: 'an error or a stop ended it before Signalbox could decide',
  [Verdict.notEvaluated]: 'the pipeline was not in shadow mode at the time, or disabled',
};

const waitsFor = (waitedFor: readonly BlockingTrait[]): string =>
  waitedFor.length === 0 ? '' : ` for ${blockingList(waitedFor)}`;

const turnTexts = { opening: 'for its opening', lock: 'for its lock' } as const;

/** Explains why it would have started later than the other scheduler's run: its MARKER, its turn, its traits. */
const startText = (
  { heardAt, turn, waitedFor, waitedMinutes }: Extract<Decision, { kind: 'start' }>,
  { actuals: [first], differenceMinutes }: Compared,
): string => {
  const isLater = differenceMinutes !== null && differenceMinutes > 0;
  const markerMinutes = first === undefined || heardAt === null ? 0 : minutesBetween(first.startedAt, heardAt);
  const waited = isLater ? 'would have waited' : 'had waited';
  const causes = [
    ...(isLater && markerMinutes > 0 ? [`its MARKER came ${minutesText(markerMinutes)} later`] : []),
    ...(turn === null ? [] : [`${waited} ${minutesText(turn.minutes)} ${turnTexts[turn.for]}`]),
  ];
  const isOnlyTraits = causes.length === 0 && isLater;
  const traits =
    waitedFor.length === 0
      ? []
      : [`${waited} ${minutesText(isOnlyTraits ? differenceMinutes : waitedMinutes)}${waitsFor(waitedFor)}`];
  return [...causes, ...traits].join(', ');
};

const decisionText = (compared: Compared): string => {
  const { decision } = compared;
  switch (decision.kind) {
    case 'start':
      return startText(decision, compared);
    case 'cut-off':
    case 'outside':
    case 'no-start':
      return decision.reason;
    case 'waiting':
      return `waits since ${instantText(decision.since)}${waitsFor(decision.waitedFor)}`;
    case 'excluded':
      return decision.reason;
    case 'expected':
      return 'its MARKER is still to come';
    case 'no-marker':
      return decision.dueAt === null
        ? 'no MARKER has come'
        : `no MARKER has come; Signalbox would have alerted at ${instantText(decision.dueAt)}`;
  }
};

/** Why the verdict is what it is; empty where there is nothing to add. */
export const reasonOf = (compared: Compared): string => {
  const failed = compared.actuals.at(-1)?.outcome === 'failed' ? ['what ran has failed'] : [];
  const late = compared.completedLate === true ? ['what ran ended after the completion deadline'] : [];
  return [decisionText(compared), ...failed, ...late].filter((text) => text !== '').join('; ');
};
