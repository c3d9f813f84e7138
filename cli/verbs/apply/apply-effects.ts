/** A change of pipelines, and what it leaves that no longer starts automatically. */

import type { Stack } from '../../../app/stack/stack';
import type { PipelineConfig } from '../../../kernel/config';
import { commandOn, type Instance } from '../../../kernel/words/instance';
import { shortList } from '../../render/short-list';
import { type Removed, removedJson, removedText, workOfRemovedSchedules } from './apply-schedules';
import { notStarted, withOtherUpstreams } from './apply-upstreams';

export interface Effects {
  /** The instances that no cascade starts. */
  left: readonly Instance[];
  removed: readonly Removed[];
}

/** Makes the change, or rehearses it. */
export const changePipelines = async <Done>(
  stack: Stack,
  pipelines: readonly PipelineConfig[],
  now: () => number,
  change: () => Promise<Done>,
): Promise<{ done: Done; effects: Effects }> => {
  const others = await withOtherUpstreams(stack, pipelines);
  const removed = await workOfRemovedSchedules(stack, pipelines);
  const done = await change();
  const left: Instance[] = [];
  for (const pipeline of others) left.push(...(await notStarted(stack, pipeline, now())));
  return { done, effects: { left, removed } };
};

/** The instances whose upstreams completed earlier, so that no later completion starts them. */
const leftText = (left: readonly Instance[]): string =>
  'The upstreams of these had completed before this change, so no cascade brings them. To run them:\n' +
  shortList(left.map((instance) => commandOn('mark', instance)));

/** Empty: there are none. */
export const effectsText = ({ left, removed }: Effects): string =>
  [...(left.length === 0 ? [] : [leftText(left)]), ...(removed.length === 0 ? [] : [removedText(removed)])].join('\n');

export const effectsJson = ({ left, removed }: Effects) => ({
  notStarted: left,
  underRemovedSchedules: removedJson(removed),
});
