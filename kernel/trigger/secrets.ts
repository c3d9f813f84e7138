/**
 * References to secrets in a trigger: `{{secret:NAME#KEY}}` in what is sent to the job, and the field `tokenSecret:
 * NAME#KEY`. NAME is a secret's name or ARN in Secrets Manager, or a parameter's in SSM; KEY a field of a secret that
 * is a JSON object.
 */
import { isJson } from '../values/json';
import { stringsIn } from './templates';

export interface SecretReference {
  name: string;
  /** Undefined: the whole secret. */
  key: string | undefined;
}

const NAME = '[A-Za-z0-9/_+=.@:-]{1,512}';
const KEY = '[^{}#\\s]{1,128}';
const REFERENCE = new RegExp(`\\{\\{secret:(${NAME})(?:#(${KEY}))?\\}\\}`, 'g');
const WHOLE_REFERENCE = new RegExp(`^(${NAME})(?:#(${KEY}))?$`);

/** Everything that may have been meant as a reference. */
const INTENDED = /\{\{\s*secret\b/gi;

/** Fields of a trigger whose strings are sent to the job; only there a reference is replaced. */
const SENT = new Set([
  'headers',
  'body',
  'statusBody',
  'cancelBody',
  'payload',
  'arguments',
  'args',
  'conf',
  'parameters',
  'input',
  'jobDriver',
]);

export const describeReference = ({ name, key }: SecretReference): string =>
  key === undefined ? name : `${name}#${key}`;

export const secretReferencesIn = (text: string): SecretReference[] =>
  [...text.matchAll(REFERENCE)].map(([, name = '', key]) => ({ name, key }));

/** The value of a field that is itself a reference, `NAME#KEY`. Undefined: it cannot be one. */
export const parseSecretReference = (text: string): SecretReference | undefined => {
  const [, name, key] = WHOLE_REFERENCE.exec(text) ?? [];
  return name === undefined ? undefined : { name, key };
};

/** True: a part of the text resembles a reference and is not one. */
export const hasMalformedReference = (text: string): boolean =>
  [...text.matchAll(INTENDED)].length !== secretReferencesIn(text).length;

/** Whether a reference is allowed at this place of a trigger. */
export const mayHoldSecret = (path: readonly (string | number)[]): boolean =>
  path.some((part) => typeof part === 'string' && SENT.has(part));

/** Every secret that a trigger refers to, once. */
export const secretsOf = (trigger: Readonly<Record<string, unknown>>): SecretReference[] => {
  const found = stringsIn(trigger).flatMap(({ path, text }) => (mayHoldSecret(path) ? secretReferencesIn(text) : []));
  const { tokenSecret } = trigger;
  const token = typeof tokenSecret === 'string' ? parseSecretReference(tokenSecret) : undefined;
  const all = token === undefined ? found : [token, ...found];
  return [...new Map(all.map((reference) => [describeReference(reference), reference])).values()];
};

/** The text with the values in the place of its references. */
export const withSecretsIn = (text: string, reveal: (reference: SecretReference) => string): string =>
  text.replaceAll(REFERENCE, (_source, name: string, key: string | undefined) => reveal({ name, key }));

/**
 * A copy of the trigger with the values in the place of the references; `tokenSecret` becomes `token`. JSON that is
 * sent as text stays JSON.
 */
export const insertSecrets = (
  trigger: { type: string } & Record<string, unknown>,
  reveal: (reference: SecretReference) => string,
): { type: string } & Record<string, unknown> => {
  const insert = (part: unknown, path: (string | number)[]): unknown => {
    if (typeof part === 'string') {
      if (!mayHoldSecret(path) || !part.includes('{{')) return part;
      const isJsonText = /body$/i.test(String(path.at(-1))) && isJson(part);
      return part.replaceAll(REFERENCE, (_source, name: string, key: string | undefined) => {
        const value = reveal({ name, key });
        return isJsonText ? JSON.stringify(value).slice(1, -1) : value;
      });
    }
    if (Array.isArray(part)) return part.map((item, index) => insert(item, [...path, index]));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, insert(item, [...path, name])]));
  };
  const { tokenSecret, ...rest } = insert(trigger, []) as { type: string } & Record<string, unknown>;
  const token = typeof tokenSecret === 'string' ? parseSecretReference(tokenSecret) : undefined;
  return token === undefined ? rest : { ...rest, token: reveal(token) };
};

/**
 * Values that have the form of credentials: AWS keys, JSON web tokens, and the prefixes that Databricks, GitHub,
 * GitLab and Slack use.
 */
const CREDENTIALS = [
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  // Each beginning reads as far as the next one, so that a text with many is read once.
  /\beyJ(?:(?!-eyJ[\w-]{8})[\w-]){8,}\.[\w-]{8,}\.[\w-]*/,
  /\bdapi[0-9a-f]{16,}/,
  /\bdose[0-9a-f]{16,}/,
  /\bgh[pousr]_\w{20,}/,
  /\bglpat-[\w-]{16,}/,
  /\bxox[abprs]-[\w-]{10,}/,
  /\b(?:Bearer|Basic)\s+[\w+/=.~-]{8,}/i,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
];

export const resemblesCredential = (text: string): boolean => CREDENTIALS.some((pattern) => pattern.test(text));

const EVERY_CREDENTIAL = /* @__PURE__ */ CREDENTIALS.map(({ source, flags }) => new RegExp(source, `${flags}g`));

/** A text of others as it may be kept and shown. */
export const withoutCredentials = (text: string): string =>
  EVERY_CREDENTIAL.reduce((left, pattern) => left.replaceAll(pattern, '***'), text);
