/**
 * A pipeline that is held starts nothing new: a person has paused it, or so many of its runs failed in a row that its
 * circuit breaker opened. Its MARKERs are kept, and run in the order in which they came when it is resumed. What is
 * under way goes on.
 */
import { alertEvent } from '../events/alert';
import { type AboutRun, aboutRun, busEvent, eventIdOf } from '../events/event';
import type { HeldMarker, Hold } from '../run/held';
import type { DomainEvent } from '../run/model';
import type { Instance } from '../words/instance';
import { AlertCategory, AlertLevel, EventKind } from '../words/vocabulary';

export const holdText = ({ kind, at, by, reason }: Hold): string =>
  kind === 'paused'
    ? `paused since ${at}${by === '' ? '' : ` by ${by}`}${reason === '' ? '' : ` (${reason})`}`
    : `held by its circuit breaker since ${at} (${reason})`;

interface HoldEvent {
  kind: EventKind;
  about: AboutRun;
  /** What tells it from the pipeline's other events of its kind. */
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

/** The pause stays the same; each reason is an event of its own. */
export const pauseExplained = (pipelineId: string, hold: Hold, by: string, at: string): DomainEvent =>
  holdEvent({
    kind: EventKind.pipelinePaused,
    about: aboutPipeline(pipelineId),
    identity: [hold.at, hold.reason],
    at,
    message: `${holdText(hold)}; the reason was changed${by === '' ? '' : ` by ${by}`}`,
  });

export const pipelineResumed = (pipelineId: string, hold: Hold, by: string, at: string): DomainEvent =>
  holdEvent({
    kind: EventKind.pipelineResumed,
    about: aboutPipeline(pipelineId),
    identity: [hold.at],
    at,
    message: `resumed${by === '' ? '' : ` by ${by}`}; it was ${holdText(hold)}`,
  });

/** Once per MARKER and hold, however often the record is delivered. */
export const markerHeld = (marker: Pick<HeldMarker, keyof Instance | 'heldAt' | 'traceId'>, hold: Hold): DomainEvent =>
  holdEvent({
    kind: EventKind.markerHeld,
    about: marker,
    identity: [marker.date, marker.scheduleId, hold.at, marker.heldAt],
    at: marker.heldAt,
    message: `its MARKER is kept until the pipeline is resumed: ${holdText(hold)}`,
  });

/** Once per opening: the hold is the episode. */
export const circuitOpened = (pipelineId: string, hold: Hold): DomainEvent =>
  alertEvent(
    aboutPipeline(pipelineId),
    {
      category: AlertCategory.circuitOpen,
      level: AlertLevel.error,
      message: `${pipelineId} starts nothing more: ${hold.reason}. Its MARKERs are kept.`,
      remedy: `Mend the cause, then: signalbox resume ${pipelineId}`,
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
