/** The reads of a pipeline's upstreams in the steps of an execution. Pipelines without upstreams pay nothing for it. */

import type { EndingStatus } from '../../../kernel/attempt/transitions';
import { type HasUpstreams, type PipelineConfig, parsePipeline } from '../../../kernel/config';
import { readUpstreams, type UpstreamState } from '../../../kernel/markers/late-data';
import type { UpstreamPlan } from '../../../kernel/run/execution';
import type { BlockingTrait, Run, RunLog } from '../../../kernel/run/model';
import { isRerun } from '../../../kernel/run/status';
import { iso } from '../../../kernel/time/instant';
import { upstreamCheckStretch } from '../../../kernel/waiting/pacing';
import type { InstanceInPipeline } from '../../../kernel/words/instance';
import { RunStatus, TraitStatus } from '../../../kernel/words/vocabulary';
import type { OrchestratorPorts } from './ports';

/** The start of the execution. */
export interface Origin {
  rerunId: string | undefined;
  fromCascade?: boolean;
}

/**
 * A person who writes a MARKER or requests a rerun has checked the upstreams; a cascade has checked them before. A
 * rerun that follows its upstreams waits for their delays, which no one has checked.
 */
export const upstreamPlanOf = (
  { upstream }: HasUpstreams,
  { fromCascade = false, ...input }: Origin,
): UpstreamPlan | undefined => {
  if (upstream.length === 0) return undefined;
  if (isRerun(input)) return { needs: fromCascade ? 'rested' : 'settled', of: upstream };
  return { needs: fromCascade ? 'completed' : 'none', of: upstream };
};

export const fetchUpstreams = async (
  plan: UpstreamPlan,
  { date, scheduleId }: InstanceInPipeline,
  { upstreamLogs }: OrchestratorPorts,
): Promise<UpstreamState> => {
  const logs = await Promise.all(
    plan.of.map(
      async ({ pipeline }): Promise<[string, RunLog | undefined]> => [
        pipeline,
        await upstreamLogs.current({ pipelineId: pipeline, date, scheduleId }),
      ],
    ),
  );
  const found = new Map(logs);
  return readUpstreams(plan, (upstream) => found.get(upstream));
};

const nothingMissing: UpstreamState = { attempts: {}, blocking: [], underWaySinceMs: undefined, notBeforeMs: 0 };

const SHORTEST_INTERVAL_MS = 60_000;
const LONGEST_INTERVAL_MS = 15 * 60_000;
/** A share of the time since the upstream began. */
const INTERVAL_PART = 4;

/** When to check upstreams that run again once more, after so many waits; undefined: there is nothing to wait for. */
export const nextCheckMs = ({ underWaySinceMs }: UpstreamState, nowMs: number, round: number): number | undefined => {
  if (underWaySinceMs === undefined) return undefined;
  const due = Math.min(LONGEST_INTERVAL_MS, Math.max(SHORTEST_INTERVAL_MS, (nowMs - underWaySinceMs) / INTERVAL_PART));
  return nowMs + due * upstreamCheckStretch(round);
};

/** Before the run begins: what a cascade has found may have changed while the execution waited. */
export const readForCascade = async (
  pipeline: HasUpstreams,
  input: InstanceInPipeline & Origin,
  ports: OrchestratorPorts,
): Promise<UpstreamState> => {
  const plan = input.fromCascade === true ? upstreamPlanOf(pipeline, input) : undefined;
  return plan === undefined ? nothingMissing : fetchUpstreams(plan, input, ports);
};

/** Why a job that is ready by its traits may not start. */
export const blockedBy = ({ blocking, notBeforeMs }: UpstreamState, nowMs: number): BlockingTrait[] =>
  blocking.length > 0 || notBeforeMs <= nowMs
    ? blocking
    : [
        {
          type: 'upstream',
          status: TraitStatus.fail,
          reason: `the delay since its completion ends at ${iso(notBeforeMs)}`,
        },
      ];

/** The pipeline's policy for a run that completes on old data of upstreams; undefined: none can be old. */
export const lateDataPolicy = async (
  { pipelineId, upstreamAttempts }: Run,
  { status }: EndingStatus,
  { config }: OrchestratorPorts,
): Promise<PipelineConfig['lateData'] | undefined> => {
  if (upstreamAttempts === undefined || status !== RunStatus.completed) return undefined;
  const parsed = parsePipeline((await config.pipeline(pipelineId))?.document);
  return parsed.ok ? parsed.value.lateData : 'ignore';
};
