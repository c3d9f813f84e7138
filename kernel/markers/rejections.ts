/**
 * Reports of MARKERs that start nothing. Each rejection is an event of its own; people are alerted of the first
 * one of a pipeline at once, and of those in the hour after it together, when the hour is over.
 *
 *   first ── alert at once, the hour begins ── further ones are counted ── the hour is over ── one alert with the count
 *                                                                              └── by the sweeper, or by the next one
 *
 * A rejection and what it does to the hour are one transaction, so that each of them is alerted or counted once.
 */
import { alertEvent } from '../events/alert';
import { type AboutRun, aboutRun, busEvent, eventIdOf, routed } from '../events/event';
import type { DomainEvent, Routed } from '../run/model';
import { printable } from '../values/text';
import { AlertCategory, AlertLevel, EventKind } from '../words/vocabulary';

/** The hour of a pipeline, and the rejections that were counted in it. */
export interface Rejections extends Routed {
  pipelineId: string;
  /** When the hour began: the first rejection, which was alerted. */
  since: string;
  /** When it is over. */
  until: string;
  /** Rejections behind the first. */
  counted: number;
  /** Some of their MARKERs, as people find them in the table. */
  markers: readonly string[];
}

export interface Rejection {
  about: AboutRun;
  /** The MARKER, as people find it in the table. */
  marker: string;
  /** The id of the MARKER's record: the same however often it is delivered. */
  recordId: string;
  /** When the MARKER was written. */
  writtenAt: string;
  /** When it was rejected. */
  at: string;
  reason: string;
  remedy: string;
}

const HOUR_MS = 3_600_000;
/** Named in the alert. */
const MOST_NAMED = 5;
const MAX_NAME_BYTES = 160;

/** The audit's, and the bus's: one for each record of a MARKER. */
export const markerRejected = ({
  about,
  marker,
  recordId,
  writtenAt,
  at,
  reason,
  remedy,
}: Rejection): DomainEvent & { kind: typeof EventKind.markerRejected } => ({
  ...busEvent({
    ...aboutRun(about),
    eventId: eventIdOf(EventKind.markerRejected, about.pipelineId, about.date, about.scheduleId, recordId, writtenAt),
    episodeAt: writtenAt,
    at,
    kind: EventKind.markerRejected,
    message: printable(`MARKER ${marker} was not run: ${reason}`, 1024),
    remedy,
  }),
  kind: EventKind.markerRejected,
});

const warning = { category: AlertCategory.markerRejected, level: AlertLevel.warning } as const;

/** The record of the first one. */
export const firstRejected = ({ about, recordId, writtenAt, at, remedy, ...rejection }: Rejection): DomainEvent => {
  const { message } = markerRejected({ about, recordId, writtenAt, at, remedy, ...rejection });
  return alertEvent(about, { ...warning, message, remedy }, { id: recordId, at: writtenAt }, at);
};

/** The record of those in the hour after the first; undefined: there are no others. */
export const furtherRejected = (
  { pipelineId, since, counted, markers, ...rest }: Rejections,
  now: string,
): DomainEvent | undefined => {
  if (counted === 0) return undefined;
  const what = counted === 1 ? '1 more MARKER was' : `${counted} more MARKERs were`;
  const more = counted > markers.length ? ' and others' : '';
  return alertEvent(
    { pipelineId, date: null, scheduleId: null, ...routed(rest) },
    {
      ...warning,
      message: `${what} not run since ${since}: ${markers.join(', ')}${more}`,
      remedy:
        `Each has its reason in an event ${EventKind.markerRejected}: signalbox events --pipeline ${pipelineId}. Fix ` +
        'the cause, then write the MARKERs again.',
    },
    { id: 'further', at: since },
    now,
  );
};

export const beginHour = ({ about, at }: Rejection): Rejections => ({
  pipelineId: about.pipelineId,
  since: at,
  until: new Date(Date.parse(at) + HOUR_MS).toISOString(),
  counted: 0,
  markers: [],
  ...routed(about),
});

export const isHourOver = ({ until }: Rejections, at: string): boolean => until <= at;

export const withRejection = (hour: Rejections, { marker }: Rejection): Rejections => ({
  ...hour,
  counted: hour.counted + 1,
  markers: hour.markers.length < MOST_NAMED ? [...hour.markers, printable(marker, MAX_NAME_BYTES)] : hour.markers,
});
