/**
 * Every secret that the scenario's pipelines refer to: a made-up value under a made-up ARN, as the stack's
 * configuration lists it.
 */
import { parseSecretArn, type SecretBinding, type SecretBindings, secretUse } from '../../kernel/trigger/secret-use';
import { secretsOf } from '../../kernel/trigger/secrets';

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
      const keys = references.flatMap(({ name, key }) => (arnOf(name) === arn && key !== undefined ? [key] : []));
      return [arn, keys.length === 0 ? VALUE : JSON.stringify(Object.fromEntries(keys.map((key) => [key, VALUE])))];
    }),
  );
};

/** The stack's configuration for the secrets: each may go where its triggers send it. */
export const secretStackConfig = (
  triggers: readonly Readonly<Record<string, unknown>>[],
): { secretArns?: SecretBindings } => {
  const arns = [...simulatedSecrets(triggers).keys()];
  const binding = (arn: string): SecretBinding => {
    const uses = triggers
      .filter((trigger) => secretsOf(trigger).some(({ name }) => arnOf(name) === arn))
      .map((trigger) => secretUse('', trigger));
    return {
      hosts: [...new Set(uses.flatMap(({ hosts }) => hosts ?? []))],
      engines: [...new Set(uses.filter(({ hosts }) => hosts === undefined).map(({ engine }) => engine))],
      pipelines: [],
    };
  };
  return arns.length === 0 ? {} : { secretArns: Object.fromEntries(arns.map((arn) => [arn, binding(arn)])) };
};
