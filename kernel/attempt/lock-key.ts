import type { PipelineConfig } from '../config';
import { modeOf } from '../shadow/mode';
import type { Instance } from '../words/instance';
import { RunMode } from '../words/vocabulary';

/** Names may contain the colon that separates the parts. */
const part = (name: string): string => name.replaceAll('%', '%25').replaceAll(':', '%3A');

/** Whoever runs in shadow mode holds up nobody who runs live. */
const kinds = { [RunMode.live]: 'eval', [RunMode.shadow]: 'shadow' } as const;

/**
 * The lock that an instance runs under: one of a schedule at a time or, with `concurrency: per-date`, one of a date.
 */
export const lockKeyOf = (
  { concurrency, mode }: Pick<PipelineConfig, 'concurrency' | 'mode'>,
  { pipelineId, scheduleId, date }: Instance,
): string => {
  const key = `${kinds[mode]}:${part(pipelineId)}:${part(scheduleId)}`;
  return concurrency === 'per-date' ? `${key}:${date}` : key;
};

/** An execution keeps its mode: the lock of the other one is never the right one, whatever the pipeline has by now. */
export const lockOfExecution = (
  { concurrency }: Pick<PipelineConfig, 'concurrency'>,
  instance: Instance & { executionArn: string },
): string => lockKeyOf({ concurrency, mode: modeOf(instance) }, instance);

/** Every lock that the instance's execution may hold, under whichever configuration it began. */
export const lockKeysOf = (executionArn: string, instance: Instance): string[] =>
  (['serial', 'per-date'] as const).map((concurrency) =>
    lockOfExecution({ concurrency }, { ...instance, executionArn }),
  );
