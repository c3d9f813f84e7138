/**
 * The instances that do not start automatically after a change of upstreams: a completion writes MARKERs for the
 * pipelines that wait for it at that moment. Where the last missing upstream was removed, or the pipeline began to wait
 * after its upstreams had completed, no MARKER is written.
 */

import { instanceOfMarker } from '../../../app/stack/markers';
import { inModeOf, type Stack } from '../../../app/stack/stack';
import type { HasUpstreams, PipelineConfig } from '../../../kernel/config';
import { addDays, utcDateOf } from '../../../kernel/time/date';
import type { Instance, InstanceInPipeline } from '../../../kernel/words/instance';
import { RunStatus } from '../../../kernel/words/vocabulary';
import { registeredOrNone } from './apply-registered';

const DAY_SECONDS = 86_400;
const MOST_DAYS = 31;

const namesOf = ({ upstream }: HasUpstreams): string =>
  upstream
    .map(({ pipeline }) => pipeline)
    .sort()
    .join();

/** The pipelines whose upstreams differ from those in the table. */
export const withOtherUpstreams = async (
  stack: Stack,
  pipelines: readonly PipelineConfig[],
): Promise<PipelineConfig[]> => {
  const others: PipelineConfig[] = [];
  for (const pipeline of pipelines) {
    if (pipeline.upstream.length === 0) continue;
    const stored = await registeredOrNone(stack, pipeline.name);
    if (stored === undefined || namesOf(stored) !== namesOf(pipeline)) others.push(pipeline);
  }
  return others;
};

const keyOf = ({ date, scheduleId }: InstanceInPipeline): string => `${date}#${scheduleId}`;

/** By date: instances that MARKERs may still start, whose upstreams have all completed, and that have had no MARKER. */
export const notStarted = async (stack: Stack, pipeline: PipelineConfig, nowMs: number): Promise<Instance[]> => {
  const { tables } = stack;
  const today = utcDateOf(nowMs);
  const days = Math.min(MOST_DAYS, Math.ceil(pipeline.maxMarkerAgeSeconds / DAY_SECONDS));
  const range = [addDays(today, -days), addDays(today, 1)] as const;
  const completedOf = async (upstream: string): Promise<Instance[]> =>
    (await tables.runLogs.between(upstream, ...range)).filter(({ status }) => status === RunStatus.completed);
  const [first = [], ...rest] = await Promise.all(pipeline.upstream.map((entry) => completedOf(entry.pipeline)));
  const sets = rest.map((logs) => new Set(logs.map(keyOf)));
  const had = new Set([
    ...(await inModeOf(stack, pipeline).runLogs.between(pipeline.name, ...range)).map(keyOf),
    ...(await tables.markers.between(pipeline.name, ...range)).flatMap((marker) => {
      const named = instanceOfMarker(marker);
      return named === undefined ? [] : [keyOf(named)];
    }),
  ]);
  const schedules = new Set(pipeline.schedules.map(({ name }) => name));
  return first
    .filter((log) => schedules.has(log.scheduleId) && sets.every((set) => set.has(keyOf(log))) && !had.has(keyOf(log)))
    .map(({ date, scheduleId }) => ({ pipelineId: pipeline.name, date, scheduleId }))
    .sort((left, right) => keyOf(left).localeCompare(keyOf(right)));
};
