/** Recognises credentials by their form, wherever they are. */

/**
 * Values that have the form of credentials: AWS keys, JSON web tokens, and the prefixes that Databricks, GitHub,
 * GitLab and Slack use.
 */
const CREDENTIALS = [
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/,
  /\bdapi[0-9a-f]{16,}/,
  /\bdose[0-9a-f]{16,}/,
  /\bgh[pousr]_\w{20,}/,
  /\bglpat-[\w-]{16,}/,
  /\bxox[abprs]-[\w-]{10,}/,
  /\b(?:Bearer|Basic)\s+[\w+/=.~-]{8,}/i,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
];

export const looksLikeCredential = (text: string): boolean => CREDENTIALS.some((pattern) => pattern.test(text));

const EVERY_CREDENTIAL = CREDENTIALS.map(({ source, flags }) => new RegExp(source, `${flags}g`));

/** A text of others as it may be kept and shown. */
export const withoutCredentials = (text: string): string =>
  EVERY_CREDENTIAL.reduce((left, pattern) => left.replaceAll(pattern, '***'), text);
