/** What the configuration of a stack on this machine lists, so that it hears of and may ask what documents name. */
import { parsePipeline } from '../core/config';
import { traitConfigsOf } from './document-values';
import { checkStackConfig } from './simulate/checks';
import { sourceStackConfig } from './simulate/sources';

/** Documents that are wrong name nothing: `signalbox apply` tells of them. A bus of the user's is not named either. */
export const configForDocuments = (
  documents: readonly { kind: string; value: Record<string, unknown> }[],
): Record<string, unknown> => {
  const pipelines = documents.flatMap(({ kind, value }) => {
    const parsed = kind === 'pipeline' ? parsePipeline(value) : undefined;
    return parsed?.ok ? [parsed.value] : [];
  });
  const configs = documents.flatMap(({ value }) => traitConfigsOf(value));
  return { ...sourceStackConfig(pipelines), ...checkStackConfig(configs, []) };
};
