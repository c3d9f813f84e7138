import type { PipelineConfig } from './config';
import type { Instance } from './instance';

/** Names may contain the colon that separates the parts. */
const part = (name: string): string => name.replaceAll('%', '%25').replaceAll(':', '%3A');

/** The lock that an instance runs under: one of a schedule at a time or, with `concurrency: per-date`, one of a date. */
export const lockKeyOf = ({ concurrency }: Pick<PipelineConfig, 'concurrency'>, { pipelineId, scheduleId, date }: Instance): string => {
  const key = `eval:${part(pipelineId)}:${part(scheduleId)}`;
  return concurrency === 'per-date' ? `${key}:${date}` : key;
};
