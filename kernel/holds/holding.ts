/** Pausing and resuming by a person: the same from the command line and in a rehearsal. */

import type { PipelineReader } from '../config/config-store';
import type { Hold } from '../run/held';
import type { Clock } from '../time/clock';
import { givenText } from '../values/text';
import { HoldKind } from '../words/vocabulary';
import { pauseExplained, pipelinePaused, pipelineResumed } from './hold';
import type { HoldStore, HoldSwitch } from './hold-store';

interface Ports {
  holds: HoldSwitch;
  clock: Clock;
}

export const pausePipeline = async (
  { holds, clock }: Ports,
  pipelineId: string,
  by: string,
  reason: string,
): Promise<'done' | 'held' | 'absent'> => {
  const at = new Date(clock.now()).toISOString();
  const hold: Hold = { kind: HoldKind.paused, at, by: givenText(by), reason: givenText(reason) };
  return holds.hold(pipelineId, hold, pipelinePaused(pipelineId, hold));
};

/** The pause with its new reason; undefined where the pipeline is not paused, or has this reason, or none is given. */
export const explainPause = async (
  { holds, clock, config }: { holds: Pick<HoldStore, 'giveReason'>; clock: Clock; config: PipelineReader },
  pipelineId: string,
  by: string,
  given: string,
): Promise<Hold | undefined> => {
  const reason = givenText(given);
  const hold = (await config.pipeline(pipelineId))?.hold ?? null;
  if (hold?.kind !== HoldKind.paused || reason === '' || reason === hold.reason) return undefined;
  const next = { ...hold, reason };
  const event = pauseExplained(pipelineId, next, by, new Date(clock.now()).toISOString());
  return (await holds.giveReason(pipelineId, hold, reason, event)) ? next : undefined;
};

/** The hold that was lifted; undefined when the pipeline was not held. */
export const resumePipeline = async (
  { holds, clock, config }: Ports & { config: PipelineReader },
  pipelineId: string,
  by: string,
): Promise<Hold | undefined> => {
  const hold = (await config.pipeline(pipelineId))?.hold ?? null;
  if (hold === null) return undefined;
  const at = new Date(clock.now()).toISOString();
  return (await holds.resume(pipelineId, hold, pipelineResumed(pipelineId, hold, by, at))) ? hold : undefined;
};
