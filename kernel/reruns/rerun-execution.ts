/** The execution that a rerun starts. */
import type { ExecutionInput } from '../run/execution';
import { executionName } from '../run/execution-name';
import type { Rerun, RerunRequest } from './rerun';

/** No person has requested a rerun of this instance for itself, and has checked its upstreams. */
const followsUpstreams = ({ automatic, afterUpstreams }: RerunRequest): boolean =>
  automatic === true || afterUpstreams === true;

export const executionOf = (
  { pipelineId, date, scheduleId, rerunId, kind, attempt, createdAt }: Rerun,
  request: RerunRequest,
): { name: string; input: ExecutionInput } => {
  const instance = { pipelineId, date, scheduleId };
  const input: ExecutionInput = {
    ...instance,
    attempt: attempt ?? 1,
    traceId: rerunId,
    markerAt: createdAt,
    source: `rerun:${kind}`,
    rerunId,
    ...(followsUpstreams(request) ? { fromCascade: true } : {}),
  };
  return { name: executionName(instance, input.attempt, rerunId), input };
};
