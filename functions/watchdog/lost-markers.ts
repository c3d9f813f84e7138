/** MARKERs that led to nothing: of one instance that is due, or of a pipeline that the round has come to. */
import { pipelineExcluded } from '../../core/events';
import type { CalendarConfig, PipelineConfig } from '../../core/config';
import { addDays, utcDateOf } from '../../core/date';
import { reasonNotToRun } from '../../core/exclusion';
import type { Instance } from '../../core/instance';
import { missingAttempt, neglected } from '../../core/lost-marker';
import type { RunLog } from '../../core/model';
import type { StoredMarker } from '../../core/ports/store';
import { retrieveMarker } from './abandoned';
import { iso, type WatchdogPorts } from './check';

/** Around today, in every zone: MARKERs are written for yesterday or today, seldom for tomorrow. */
const DAYS_BACK = 2;
const DAYS_AHEAD = 2;

/** A pipeline as it is judged: `configuredAt` is its last change. */
export interface Judged {
  pipeline: PipelineConfig;
  calendar: CalendarConfig | undefined;
  configuredAt: string | null;
}

const sameInstance = (left: Instance) => (right: Instance): boolean => left.date === right.date && left.scheduleId === right.scheduleId;

/** Hands the MARKER over when the attempt that it should have led to is missing. */
const retrieve = async (marker: StoredMarker, { pipeline, calendar, configuredAt }: Judged, runLogOf: (instance: Instance) => RunLog | undefined, nowMs: number, ports: WatchdogPorts): Promise<boolean> => {
  const addressed = neglected(marker, pipeline, configuredAt, nowMs);
  if (addressed === undefined) return false;
  const { instance, schedule } = addressed;
  const attempt = missingAttempt(marker, pipeline, reasonNotToRun(pipeline, schedule, calendar, instance.date), runLogOf(instance));
  if (attempt === undefined) return false;
  // It was excluded when it came, and a calendar has changed since.
  if (await ports.events.isRecorded(pipelineExcluded({ ...instance, attempt, traceId: '' }, '', iso(nowMs)))) return false;
  return retrieveMarker({ marker, instance, attempt }, nowMs, ports);
};

/** Of an instance that is due and has no run log: its MARKER, after it was handed over where it was lost. */
export const retrieveDue = async (instance: Instance, judged: Judged, nowMs: number, ports: WatchdogPorts): Promise<StoredMarker | undefined> => {
  const marker = await ports.markers.get(instance);
  if (marker !== undefined) await retrieve(marker, judged, () => undefined, nowMs, ports);
  return marker;
};

/** Of a pipeline, with or without deadlines; the number that was handed over. Run logs are read only where there are MARKERs to compare them with. */
export const retrieveRecent = async (judged: Judged, nowMs: number, ports: WatchdogPorts): Promise<number> => {
  const { pipeline, configuredAt } = judged;
  if (!pipeline.enabled || !pipeline.watch.enabled) return 0;
  const today = utcDateOf(nowMs);
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const markers = (await ports.markers.between(pipeline.name, from, to)).filter((marker) => neglected(marker, pipeline, configuredAt, nowMs) !== undefined);
  if (markers.length === 0) return 0;
  const logs = await ports.runLogs.between(pipeline.name, from, to);
  let found = 0;
  for (const marker of markers) {
    // An attribute may name another date than the key, and logs of that one were not read.
    const isWithin = marker.date !== null && marker.date >= from && marker.date <= to;
    if (isWithin && (await retrieve(marker, judged, (instance) => logs.find(sameInstance(instance)), nowMs, ports))) found += 1;
  }
  return found;
};
