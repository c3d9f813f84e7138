/** The pipeline of a MARKER, as it is registered. */
import { type PipelineConfig, parsePipeline } from '../../../kernel/config';
import type { Hold } from '../../../kernel/run/held';
import type { MarkerPorts, Refusal } from './arrival';

export interface Registered {
  pipeline: PipelineConfig;
  hold: Hold | null;
}

export const pipelineOf = async (
  pipelineId: string,
  ports: Pick<MarkerPorts, 'config'>,
): Promise<Registered | Refusal> => {
  const stored = await ports.config.pipeline(pipelineId);
  if (stored === undefined)
    return {
      reason: `there is no pipeline "${pipelineId}"`,
      remedy: 'Register it (signalbox apply), or correct who writes the MARKER; then write it again.',
    };
  const parsed = parsePipeline(stored.document);
  if (!parsed.ok)
    return {
      reason: `the configuration of ${pipelineId} is not valid in this version`,
      remedy: 'Apply it again (signalbox apply says what is wrong), then write the MARKER again.',
    };
  return { pipeline: parsed.value, hold: stored.hold };
};
