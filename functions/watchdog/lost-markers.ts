/** MARKERs that led to nothing: of one instance that is due, or of a pipeline that the round has come to. */

import type { CalendarConfig, PipelineConfig } from '../../core/config';
import { pipelineExcluded } from '../../core/events/event';
import { DEFAULT_SCHEDULE_ID, type Instance } from '../../core/instance';
import { addressMarker } from '../../core/markers/decision';
import { isNeglected, isSeen, missingAttempt } from '../../core/markers/lost';
import type { RunLog } from '../../core/model';
import type { StoredMarker } from '../../core/ports/markers';
import { reasonNotToRun } from '../../core/schedule/exclusion';
import { addDays, utcDateOf } from '../../core/time/date';
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

const nameOf = ({ date, scheduleId }: Pick<Instance, 'date' | 'scheduleId'>): string => `${date}#${scheduleId}`;

/** Hands the MARKER over when the attempt that it should have led to is missing. */
const retrieve = async (
  marker: StoredMarker,
  { pipeline, calendar }: Judged,
  { nowMs, runLogOf }: { nowMs: number; runLogOf: (instance: Instance) => RunLog | undefined },
  ports: WatchdogPorts,
): Promise<boolean> => {
  const addressed = addressMarker(marker, pipeline, nowMs);
  if (!addressed.ok) return false;
  const { instance, schedule } = addressed;
  const attempt = missingAttempt(
    marker,
    pipeline,
    reasonNotToRun(pipeline, schedule, calendar, instance.date),
    runLogOf(instance),
  );
  if (attempt === undefined) return false;
  // It was excluded when it came, and a calendar has changed since.
  if (await ports.events.isRecorded(pipelineExcluded({ ...instance, attempt, traceId: '' }, '', iso(nowMs))))
    return false;
  return retrieveMarker({ marker, instance, attempt }, pipeline.mode, nowMs, ports);
};

/** Of an instance that is due and has no run log: its MARKER, after it was handed over where it was lost. */
export const retrieveDue = async (
  instance: Instance,
  judged: Judged,
  nowMs: number,
  ports: WatchdogPorts,
): Promise<StoredMarker | undefined> => {
  const marker = await ports.markers.get(instance);
  if (marker !== undefined && isNeglected(marker, judged.configuredAt, nowMs))
    await retrieve(marker, judged, { nowMs, runLogOf: () => undefined }, ports);
  return marker;
};

/**
 * Of a pipeline, with or without deadlines; the number that was handed over. Run logs are read only where there are
 * MARKERs to compare them with.
 */
export const retrieveRecent = async (judged: Judged, nowMs: number, ports: WatchdogPorts): Promise<number> => {
  const { pipeline, configuredAt } = judged;
  if (!pipeline.enabled || !pipeline.watch.enabled) return 0;
  const today = utcDateOf(nowMs);
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  // An attribute may name another date than the key, and logs of that one are not read.
  const markers = (await ports.markers.between(pipeline.name, from, to)).filter(
    (marker) =>
      isNeglected(marker, configuredAt, nowMs) && marker.date !== null && marker.date >= from && marker.date <= to,
  );
  if (!markers.some((marker) => addressMarker(marker, pipeline, nowMs).ok)) return 0;
  const logs = new Map((await ports.runLogs.between(pipeline.name, from, to)).map((log) => [nameOf(log), log]));
  const runLogOf = (instance: Instance): RunLog | undefined => logs.get(nameOf(instance));
  let found = 0;
  for (const marker of markers) {
    // Nearly every one; where the others lead to is dearer to find out.
    if (isSeen(marker, logs.get(nameOf({ date: marker.date!, scheduleId: marker.scheduleId ?? DEFAULT_SCHEDULE_ID }))))
      continue;
    if (await retrieve(marker, judged, { nowMs, runLogOf }, ports)) found += 1;
  }
  return found;
};
