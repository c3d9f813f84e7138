/**
 * Every secret that the scenario's pipelines refer to: a made-up value under a made-up ARN, as the stack's
 * configuration lists it.
 */
import { parseSecretArn } from '../../../core/trigger/secret-arn';
import { secretsOf } from '../../../core/trigger/secrets';

const PLACE = 'us-east-1:123456789012';
const VALUE = 'simulated-secret-value';

const arnOf = (name: string): string =>
  parseSecretArn(name) === undefined
    ? `arn:aws:secretsmanager:${PLACE}:secret:${name.replace(/^\//, '')}-000000`
    : name;

/** The secrets' texts by ARN. One of which a key is named is a JSON object with that key. */
export const simulatedSecrets = (
  triggers: readonly Readonly<Record<string, unknown>>[],
): ReadonlyMap<string, string> => {
  const references = triggers.flatMap(secretsOf);
  const arns = [...new Set(references.map(({ name }) => arnOf(name)))];
  return new Map(
    arns.map((arn) => {
      const keys = references.flatMap(({ name, key }) => (arnOf(name) === arn && key !== null ? [key] : []));
      return [arn, keys.length === 0 ? VALUE : JSON.stringify(Object.fromEntries(keys.map((key) => [key, VALUE])))];
    }),
  );
};

/** What the stack's configuration says about them. */
export const secretStackConfig = (
  triggers: readonly Readonly<Record<string, unknown>>[],
): { secretArns?: string[] } => {
  const arns = [...simulatedSecrets(triggers).keys()];
  return arns.length === 0 ? {} : { secretArns: arns };
};
