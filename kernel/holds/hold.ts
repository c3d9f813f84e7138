/**
 * A pipeline that is held starts nothing new: a person has paused it, or so many of its runs failed in a row that its
 * circuit breaker opened. Its MARKERs are held, and run in the order in which they came when it is resumed. Runs in
 * progress continue.
 */

import { alertEvent } from '../events/alert';
import { type AboutRun, aboutRun, busEvent, eventIdOf, routed } from '../events/event';
import type { HeldMarker, Hold } from '../run/held';
import type { DomainEvent, Run } from '../run/model';
import { clause, givenText } from '../values/text';
import type { Instance } from '../words/instance';
import { AlertCategory, AlertLevel, EventKind, HoldKind, RunStatus } from '../words/vocabulary';

/** Also of a hold that another program has written into the table. */
export const holdText = ({ kind, at, by, reason }: Hold): string =>
  kind === 'paused'
    ? `paused since ${at}${clause(' by ', givenText(by))}${clause(' (', givenText(reason), ')')}`
    : `held by its circuit breaker since ${at} (${reason})`;

interface HoldEvent {
  kind: EventKind;
  about: AboutRun;
  /** Distinguishes it from the pipeline's other events of its kind. */
  identity: readonly unknown[];
  at: string;
  message: string;
}

const holdEvent = ({ kind, about, identity, at, message }: HoldEvent): DomainEvent =>
  busEvent({
    ...aboutRun(about),
    eventId: eventIdOf(kind, about.pipelineId, ...identity),
    episodeAt: at,
    at,
    kind,
    message,
  });

const aboutPipeline = (pipelineId: string): AboutRun => ({ pipelineId, date: null, scheduleId: null });

export const pipelinePaused = (pipelineId: string, hold: Hold): DomainEvent =>
  holdEvent({
    kind: EventKind.pipelinePaused,
    about: aboutPipeline(pipelineId),
    identity: [hold.at],
    at: hold.at,
    message: holdText(hold),
  });

/** The pause stays the same; each change of its reason is an event of its own, also back to an earlier one. */
export const pauseExplained = (pipelineId: string, hold: Hold, by: string, at: string): DomainEvent =>
  holdEvent({
    kind: EventKind.pipelinePaused,
    about: aboutPipeline(pipelineId),
    identity: [hold.at, hold.reason, at],
    at,
    message: `${holdText(hold)}; the reason was changed${clause(' by ', givenText(by))}`,
  });

export const pipelineResumed = (pipelineId: string, hold: Hold, by: string, at: string): DomainEvent =>
  holdEvent({
    kind: EventKind.pipelineResumed,
    about: aboutPipeline(pipelineId),
    identity: [hold.at],
    at,
    message: `resumed${clause(' by ', givenText(by))}; it was ${holdText(hold)}`,
  });

/** Once per MARKER and hold, however often the record is delivered. */
export const markerHeld = (marker: Pick<HeldMarker, keyof Instance | 'heldAt' | 'traceId'>, hold: Hold): DomainEvent =>
  holdEvent({
    kind: EventKind.markerHeld,
    about: marker,
    identity: [marker.date, marker.scheduleId, hold.at, marker.heldAt],
    at: marker.heldAt,
    message: `its MARKER is held until the pipeline is resumed: ${holdText(hold)}`,
  });

/** Once per opening: the hold is the episode. */
export const circuitOpened = (run: Pick<Run, 'pipelineId' | 'routing'>, hold: Hold): DomainEvent =>
  alertEvent(
    { ...aboutPipeline(run.pipelineId), ...routed(run) },
    {
      category: AlertCategory.circuitOpen,
      level: AlertLevel.error,
      message: `${run.pipelineId} starts nothing more: ${hold.reason}. Its MARKERs are held.`,
      remedy: `Fix the cause, then: signalbox resume ${run.pipelineId}`,
    },
    { id: 'circuit', at: hold.at },
    hold.at,
  );

/** In the order in which they came. */
export const inOrder = (markers: readonly HeldMarker[]): HeldMarker[] =>
  [...markers].sort(
    (left, right) =>
      left.heldAt.localeCompare(right.heldAt) ||
      left.date.localeCompare(right.date) ||
      left.scheduleId.localeCompare(right.scheduleId),
  );

/** The effect of a run's end on its pipeline's breaker. */
export interface BreakerCount {
  /** How many failures in a row open it. */
  failures: number;
  /** The hold, with its alert, when there are as many. */
  opening: (inARow: number, at: string) => { hold: Hold; event: DomainEvent };
}

/**
 * An attempt that never came to its job, but was begun because the one before it failed with its own, ends a run that
 * failed with a job.
 */
const hadJob = ({ status, isRetry }: Run): boolean => status !== RunStatus.pending || isRetry === true;

/**
 * The circuit breaker: so many runs in a row that failed with their job hold their pipeline, whichever process closed
 * them. A failure is counted in the transaction of the run's end, and the one that makes it enough holds the pipeline
 * in the same transaction, so that no crash can come between the two; the hold is an episode of its own, alerted once.
 * Data that never came is no failure, and neither is a cancelled run. Reruns count for nothing: what old dates do says
 * nothing of today's.
 *
 * `run` as it was before it ends with `to`; `failures`: how many open the breaker, 0 without a breaker. Undefined:
 * the end counts nothing.
 */
export const countForBreaker = (run: Run, to: RunStatus, failures: number): BreakerCount | undefined => {
  if (failures === 0 || run.rerunId !== undefined) return undefined;
  if (!(to === RunStatus.completed || (to === RunStatus.failed && hadJob(run)))) return undefined;
  return {
    failures,
    opening: (inARow, at) => {
      const hold: Hold = {
        kind: HoldKind.circuit,
        at,
        by: '',
        reason: `${inARow} runs failed in a row, the last for ${run.date} (schedule ${run.scheduleId})`,
      };
      return { hold, event: circuitOpened(run, hold) };
    },
  };
};
