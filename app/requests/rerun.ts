/** Requests a rerun: the router decides the request. */

import type { PipelineConfig } from '../../kernel/config';
import type { RerunRequest } from '../../kernel/reruns/rerun';
import type { Instance } from '../../kernel/words/instance';
import { RerunKind } from '../../kernel/words/vocabulary';
import { lastChunks } from '../chunks/chunks';
import { UsageError } from '../stack/exit';
import { findPipeline, type InstanceOptions, instanceOf, instanceText } from '../stack/pipelines';
import type { Stack } from '../stack/stack';

export const requestFor = (
  instance: Instance,
  { reason, requestedBy }: Pick<RerunRequest, 'reason' | 'requestedBy'>,
  nowMs: number,
): RerunRequest => ({
  ...instance,
  kind: RerunKind.manual,
  reason,
  requestedBy,
  requestedAt: new Date(nowMs).toISOString(),
});

/** There must be something to run again, and something to keep. */
const checkChunks = async (stack: Stack, { name, trigger }: PipelineConfig, instance: Instance): Promise<void> => {
  if (trigger.type !== 'fan-out')
    throw new UsageError(`${name} has no chunks: its trigger is ${trigger.type}. Leave --failed-chunks out.`);
  const run = await lastChunks(stack, await stack.tables.runLogs.get(instance));
  if (run === undefined)
    throw new UsageError(
      `the last attempt of ${instanceText(instance)} has no chunks, or none any more. Leave --failed-chunks out.`,
    );
  if (run.jobsCompleted === run.jobsTotal)
    throw new UsageError(`all ${run.jobsTotal} chunks of run ${run.runId} have completed. Leave --failed-chunks out.`);
};

/** Writes the request; the router decides it. */
export const requestRerun = async (
  stack: Stack,
  name: string,
  { failedChunks = false, reason = '', ...which }: InstanceOptions & { reason?: string; failedChunks?: boolean },
  nowMs: number,
): Promise<RerunRequest> => {
  const pipeline: PipelineConfig = await findPipeline(stack, name);
  const { instance } = instanceOf(pipeline, which, nowMs);
  if (failedChunks) await checkChunks(stack, pipeline, instance);
  const request = {
    ...requestFor(instance, { reason, requestedBy: await stack.requester() }, nowMs),
    ...(failedChunks ? { failedChunks: true as const } : {}),
  };
  await stack.tables.reruns.request(request);
  return request;
};
