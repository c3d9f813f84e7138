/** Records that a request has led to no rerun: one answer for each request, whichever call gives it first. */
import { registeredRouting } from '../../../kernel/config';
import type { PlanReader } from '../../../kernel/config/config-store';
import {
  type RerunRequest,
  refusedRerun,
  rerunIdOf,
  rerunRefused,
  rerunStateChanged,
} from '../../../kernel/reruns/rerun';
import type { RerunStore } from '../../../kernel/reruns/rerun-store';
import { inShadow } from '../../../kernel/shadow/mode';
import type { Clock } from '../../../kernel/time/clock';
import type { Log } from '../../../kernel/words/telemetry';

export interface Refusal {
  reason: string;
  isUnderWay?: boolean;
  /** Nothing of the pipeline happens for anybody. */
  isShadow?: boolean;
}

interface RefusalPorts {
  config: PlanReader;
  reruns: Pick<RerunStore, 'refuse'>;
  clock: Clock;
  log: Log;
}

/** False: it is recorded already, or another call has begun the rerun, of `nextAttempt`, meanwhile. */
export const recordRefusal = async (
  request: RerunRequest,
  { reason, isUnderWay = false, isShadow = false }: Refusal,
  { nextAttempt, ports }: { nextAttempt: number; ports: RefusalPorts },
): Promise<boolean> => {
  const now = new Date(ports.clock.now()).toISOString();
  const rerun = refusedRerun(request, reason, now);
  // A run in progress reads the current data; no one else follows Signalbox's own requests.
  const isReported = request.automatic === true && !isUnderWay;
  const about = { ...rerun, ...(await registeredRouting(rerun.pipelineId, ports)) };
  const events = [rerunStateChanged(about, now), ...(isReported ? [rerunRefused(about, reason)] : [])];
  const published = isShadow ? events.map(inShadow) : events;
  const isRecorded = await ports.reruns.refuse(rerun, rerunIdOf(request, nextAttempt), ...published);
  const { pipelineId, date, scheduleId } = request;
  if (isRecorded) ports.log.info('rerun refused', { pipelineId, date, scheduleId, reason });
  return isRecorded;
};
