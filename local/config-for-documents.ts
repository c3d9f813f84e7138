/** The configuration of a stack on this machine: it receives from, and may call, what the documents name. */
import { parsePipeline } from '../kernel/config';
import { checkStackConfig } from '../simulator/documents/checks';
import { enginesUsed, evaluatorsIn, secretUsersIn, triggersIn } from '../simulator/documents/documents';
import { engineStackConfig, evaluatorStackConfig } from '../simulator/documents/engines';
import { sourceStackConfig } from '../simulator/documents/sources';
import { traitConfigsOf } from '../simulator/scenario/document-values';
import { bucketsNamedIn } from '../simulator/world/aws-answers';
import { secretStackConfig } from '../simulator/world/secrets';

export interface NamedDocument {
  kind: string;
  value: Record<string, unknown>;
}

/**
 * Documents that are wrong name nothing: `signalbox apply` reports them. A bus of the user's is not named either.
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
