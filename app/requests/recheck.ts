/** Asks that a run which waits for its data or its job checks now. */

import type { RecheckRequest } from '../../kernel/reruns/rerun';
import { decideRecheck, readAttempt } from '../../kernel/situation/recheck';
import { commandOn, type Instance } from '../../kernel/words/instance';
import { UsageError } from '../stack/exit';
import { findPipeline, type InstanceOptions, instanceText, recordedInstanceOf } from '../stack/pipelines';
import type { Stack } from '../stack/stack';

/** By a run's id, or by a pipeline with the options of an instance. */
export const findTarget = async (
  stack: Stack,
  name: string,
  options: InstanceOptions,
  nowMs: number,
): Promise<{ instance: Instance; runId: string | undefined }> => {
  const run = await stack.tables.runs.get(name);
  if (run !== undefined) {
    const { pipelineId, date, scheduleId, runId } = run;
    return { instance: { pipelineId, date, scheduleId }, runId };
  }
  const pipeline = await findPipeline(stack, name, 'run and no pipeline');
  return { instance: (await recordedInstanceOf(stack, pipeline, options, nowMs)).instance, runId: undefined };
};

/** Writes the request. Throws where the run does not wait: the router would refuse it. */
export const requestRecheck = async (
  stack: Stack,
  name: string,
  { reason = '', ...which }: InstanceOptions & { reason?: string },
  nowMs: number,
): Promise<RecheckRequest> => {
  const { instance, runId } = await findTarget(stack, name, which, nowMs);
  const attempt = await readAttempt(instance, stack.tables);
  const decision = decideRecheck(attempt, runId, nowMs);
  if ('refused' in decision) {
    const start = attempt.log === undefined ? `Start a run: ${commandOn('mark', instance)}. ` : '';
    throw new UsageError(
      `${instanceText(instance)} waits neither for its data nor for its job: ${decision.refused}. ${start}` +
        `See what there is: ${commandOn('why', instance)}`,
    );
  }
  const requestedBy = await stack.requester();
  const request = { ...instance, runId, reason, requestedBy, requestedAt: new Date(nowMs).toISOString() };
  await stack.tables.recheckRequests.write(request);
  return request;
};
