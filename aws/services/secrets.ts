/**
 * Secrets from Secrets Manager and parameters from SSM.
 *
 * 1. Only secrets that the stack's configuration lists are ever read; IAM permits no others.
 * 2. It is given out for a use that the configuration lists for it, and for no other.
 * 3. A value lives in this process's memory, for at most five minutes, and nowhere else: no message and no log line
 *    carries it.
 */

import type { Clock, Now } from '../../kernel/time/clock';
import type { AwsService } from '../../kernel/trigger/aws-services';
import type { SecretStore } from '../../kernel/trigger/secret-store';
import {
  type AllowedSecret,
  boundSecrets,
  findAllowedSecret,
  type SecretBindings,
  whyNotUsed,
} from '../../kernel/trigger/secret-use';
import { describeReference, type SecretReference } from '../../kernel/trigger/secrets';
import { ConfigError } from '../../kernel/values/errors';
import type { AwsConfig } from '../runtime/runtime';
import { refusedCall, translateAwsError } from './errors';
import { awsJsonCall } from './signed-call';

/**
 * The text of one secret of Secrets Manager or one parameter of SSM, by the plain JSON call: one action each, and the
 * client library of either service is many times as large.
 */
interface Question {
  service: AwsService;
  action: string;
  parameters: (arn: string) => unknown;
  /** Undefined for a secret without text. */
  text: (body: unknown) => string | undefined;
}

const questions: Readonly<Record<AllowedSecret['service'], Question>> = {
  secretsmanager: {
    service: { target: 'secretsmanager', protocol: '1.1' },
    action: 'GetSecretValue',
    parameters: (SecretId) => ({ SecretId }),
    text: (body) => (body as { SecretString?: string } | undefined)?.SecretString,
  },
  ssm: {
    service: { target: 'AmazonSSM', protocol: '1.1' },
    action: 'GetParameter',
    parameters: (Name) => ({ Name, WithDecryption: true }),
    text: (body) => (body as { Parameter?: { Value?: string } } | undefined)?.Parameter?.Value,
  },
};

/** Throws as a client of the SDK does. */
export const secretText = (aws: AwsConfig, clock: Now): ((secret: AllowedSecret) => Promise<string | undefined>) => {
  const call = awsJsonCall(aws, clock);
  return async ({ service: name, arn }) => {
    const { service, action, parameters, text } = questions[name];
    const { status, body, errorType } = await call(name, service, { action, parameters: parameters(arn) });
    if (status < 300) return text(body);
    throw refusedCall(status, errorType);
  };
};

/** A rotated secret is noticed after so long at the latest. */
const CACHE_MS = 300_000;
const MAX_CACHED = 100;

/** The secret is not there, or cannot be used as it is: asking again finds the same. */
const UNUSABLE = new Set([
  'ResourceNotFoundException',
  'ParameterNotFound',
  'ParameterVersionNotFound',
  'InvalidRequestException',
  'InvalidParameterException',
  'DecryptionFailure',
  'InvalidKeyId',
  'ValidationException',
]);

interface Cached {
  text: string;
  until: number;
}

/** The reference's part of the secret. */
const pick = (text: string, reference: SecretReference): string => {
  const shown = describeReference(reference);
  if (reference.key === undefined) return nonEmpty(text, shown);
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    // The parser's message quotes the text.
    fields = undefined;
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw new ConfigError(
      `Secret ${shown} is malformed: a reference with #${reference.key} needs a JSON object, and the secret is ` +
        `none; store {"${reference.key}": "…"}, or refer to ${reference.name} alone`,
    );
  }
  if (!Object.hasOwn(fields, reference.key)) {
    throw new ConfigError(
      `Secret ${shown} is malformed: its JSON object has no field ${reference.key}; add it, or correct the reference`,
    );
  }
  const value = (fields as Record<string, unknown>)[reference.key];
  if (typeof value === 'string') return nonEmpty(value, shown);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new ConfigError(
    `Secret ${shown} is malformed: the field is ${value === null ? 'null' : 'a list or an object'}; store it as text`,
  );
};

const nonEmpty = (text: string, shown: string): string => {
  if (text.trim() === '') throw new ConfigError(`Secret ${shown} is malformed: it is empty; store a value`);
  return text;
};

export const awsSecrets = ({
  aws,
  clock,
  bindings,
}: {
  aws: AwsConfig;
  clock: Clock;
  bindings: SecretBindings;
}): SecretStore => {
  const allowed = boundSecrets(bindings);
  const textOf = secretText(aws, clock);
  // In the order of their use, the oldest first.
  const cache = new Map<string, Cached>();

  const fetchText = async (secret: AllowedSecret, shown: string): Promise<string> => {
    let text: string | undefined;
    try {
      text = await textOf(secret);
    } catch (error) {
      const { name } = error as Error;
      // Neither service's own words are needed, and they might quote.
      if (UNUSABLE.has(name))
        throw new ConfigError(
          `Secret ${shown} cannot be read: ${name}; see that ${secret.arn} exists, is not scheduled for deletion ` +
            'and can be decrypted',
          { cause: error },
        );
      throw translateAwsError(error, `reading secret ${shown}`);
    }
    if (text === undefined)
      throw new ConfigError(`Secret ${shown} is malformed: it holds no text; store it as text instead of binary data`);
    return text;
  };

  const keep = (arn: string, text: string): void => {
    cache.delete(arn);
    cache.set(arn, { text, until: clock.now() + CACHE_MS });
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_CACHED) break;
      cache.delete(oldest);
    }
  };

  return {
    read: async (reference, { fresh, use }) => {
      const shown = describeReference(reference);
      const secret = findAllowedSecret(allowed, reference.name);
      if (secret === undefined) {
        throw new ConfigError(
          `Secret ${shown} is not one that this stack allows ` +
            `(${allowed.map(({ name }) => name).join(', ') || 'it allows none'}); add its ARN to secretArns in the ` +
            "stack's configuration, or correct the reference",
        );
      }
      const why = whyNotUsed(secret, use);
      if (why !== undefined)
        throw new ConfigError(
          `Secret ${shown} is not one that may be used so: ${why}; list it in secretArns in the stack's ` +
            'configuration, or correct the trigger or the trait',
        );
      const cached = cache.get(secret.arn);
      if (!fresh && cached !== undefined && clock.now() < cached.until) return pick(cached.text, reference);
      const text = await fetchText(secret, shown);
      keep(secret.arn, text);
      return pick(text, reference);
    },
  };
};
