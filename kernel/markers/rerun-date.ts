/** Whether a date may run again at all, whatever has become of it: asked by the router, and by a command beforehand. */
import type { CalendarConfig, PipelineConfig } from '../config';
import { reasonNotToRun } from '../schedule/exclusion';
import type { Instance } from '../words/instance';
import { addressMarker } from './decision';

/** Undefined: it may. A rerun asks for a date of any age. */
export const whyNotOnItsDate = (
  { pipelineId, date, scheduleId }: Instance,
  pipeline: PipelineConfig,
  calendar: CalendarConfig | undefined,
  nowMs: number,
): string | undefined => {
  const marker = { pipelineId, date, scheduleId, source: null, writtenAt: null, traceId: null, upstreamAttempts: null };
  const addressed = addressMarker({ ...marker, replay: true, notBefore: null }, pipeline, nowMs);
  if (!addressed.ok) return addressed.reason;
  const reason = reasonNotToRun(pipeline, addressed.schedule, calendar, date);
  return reason === undefined ? undefined : `excluded: ${reason}`;
};
