/** What the configuration of a stack on this machine lists, so that it hears of and may ask what documents name. */
import { parsePipeline } from '../core/config';
import { traitConfigsOf } from './document-values';
import { checkStackConfig } from './simulate/checks';
import { enginesUsed, evaluatorsIn, secretUsersIn, triggersIn } from './simulate/documents';
import { engineStackConfig, evaluatorStackConfig } from './simulate/engines';
import { sourceStackConfig } from './simulate/sources';
import { bucketsNamedIn } from './simulate/world/aws-answers';
import { secretStackConfig } from './simulate/world/secrets';

export interface NamedDocument {
  kind: string;
  value: Record<string, unknown>;
}

/**
 * Documents that are wrong name nothing: `signalbox apply` tells of them. A bus of the user's is not named either.
 * `answers`: those that a script gives for AWS.
 */
export const configForDocuments = (
  documents: readonly NamedDocument[],
  { evaluatorBaseUrl, answers }: { evaluatorBaseUrl: string; answers: unknown },
): Record<string, unknown> => {
  const values = documents.map(({ value }) => value);
  const pipelines = documents.flatMap(({ kind, value }) => {
    const parsed = kind === 'pipeline' ? parsePipeline(value) : undefined;
    return parsed?.ok ? [parsed.value] : [];
  });
  const triggers = triggersIn(values);
  return {
    evaluatorBaseUrl,
    enabledEngines: enginesUsed(triggers),
    ...engineStackConfig(triggers),
    ...evaluatorStackConfig(values.flatMap((document) => evaluatorsIn({ document }))),
    ...sourceStackConfig(pipelines),
    ...checkStackConfig(values.flatMap(traitConfigsOf), bucketsNamedIn(answers)),
    ...secretStackConfig(secretUsersIn(values, evaluatorBaseUrl)),
  };
};
