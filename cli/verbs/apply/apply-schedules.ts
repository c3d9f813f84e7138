/** Work under schedules that a change takes away, most often because they are renamed. */

import type { Stack } from '../../../app/stack/stack';
import { type UnderWay, underWayOf } from '../../../app/status/under-way';
import type { PipelineConfig } from '../../../kernel/config';
import { commandOn } from '../../../kernel/words/instance';
import { shortList } from '../../render/short-list';
import { registeredOrNone } from './apply-registered';

export interface Removed {
  pipeline: PipelineConfig;
  work: UnderWay;
}

const workUnder = async (stack: Stack, pipeline: PipelineConfig): Promise<Removed[]> => {
  const kept = new Set(pipeline.schedules.map(({ name }) => name));
  const before = await registeredOrNone(stack, pipeline.name);
  const removed = new Set(before?.schedules.map(({ name }) => name).filter((name) => !kept.has(name)));
  if (removed.size === 0) return [];
  const work = await underWayOf(stack, pipeline.name);
  return work.filter(({ scheduleId }) => removed.has(scheduleId)).map((one) => ({ pipeline, work: one }));
};

/** Unfinished work under schedules that the pipelines, as they are given, do not have. */
export const workOfRemovedSchedules = async (stack: Stack, pipelines: readonly PipelineConfig[]): Promise<Removed[]> =>
  (await Promise.all(pipelines.map((pipeline) => workUnder(stack, pipeline)))).flat();

/** A run has begun, and keeps the version that it began with. */
const isBegun = ({ kind }: UnderWay): boolean => kind === 'run' || kind === 'rerun';

const lineOf = ({ pipeline: { name, schedules }, work }: Removed): string => {
  if (isBegun(work)) return `${name}: ${work.reason}; it continues, and a retry of its job fails`;
  const [first] = schedules;
  const under = schedules.length === 1 && first !== undefined ? first.name : 'NAME';
  return `${name}: ${work.reason}; to run it: ${commandOn('mark', { ...work, scheduleId: under })}`;
};

export const removedText = (removed: readonly Removed[]): string =>
  'These belong to schedules that their pipelines do not have any more. What has not begun starts nothing:\n' +
  shortList(removed.map(lineOf));

export const removedJson = (removed: readonly Removed[]) =>
  removed.map(({ work: { kind, id, pipelineId, date, scheduleId } }) => ({ kind, id, pipelineId, date, scheduleId }));
