/** The verdicts of a comparison in words. */
import type { BlockingTrait } from '../core/model';
import { type Compared, Verdict } from '../core/shadow/compare';
import { minutesText } from '../core/shadow/waited';
import { blockingList } from './explanation';
import { instantText } from './time-text';

export const verdictTexts: Readonly<Record<Verdict, string>> = {
  [Verdict.agrees]: 'both would have started it, and the data was ready',
  [Verdict.wouldWait]: 'it was started before the data was ready; Signalbox would have waited',
  [Verdict.wouldPrevent]: 'it was started on data that never became ready; Signalbox would not have started it',
  [Verdict.ranExcluded]: 'it was started on a date that is excluded',
  [Verdict.markerMissing]: 'it was started, and no MARKER has come: Signalbox would not have known',
  [Verdict.neverStarted]: 'it was never started, although the data was ready',
  [Verdict.neitherRan]: 'neither has run it',
  [Verdict.noActual]: 'nobody has written down whether it was run',
  [Verdict.open]: 'not decided yet',
};

const waitsFor = (waitedFor: readonly BlockingTrait[]): string =>
  waitedFor.length === 0 ? '' : ` for ${blockingList(waitedFor)}`;

const decisionText = ({ decision, differenceMinutes }: Compared): string => {
  switch (decision.kind) {
    case 'start':
      if (differenceMinutes !== null && differenceMinutes > 0) {
        return decision.waitedFor.length === 0
          ? `its MARKER came ${minutesText(differenceMinutes)} later`
          : `would have waited ${minutesText(differenceMinutes)}${waitsFor(decision.waitedFor)}`;
      }
      return decision.waitedFor.length === 0
        ? ''
        : `had waited ${minutesText(decision.waitedMinutes)}${waitsFor(decision.waitedFor)}`;
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
