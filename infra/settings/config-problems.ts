/** How a problem of the configuration is worded: what was found, what is expected, and what to do. */

/** The prefix of the keys. */
export const NAMESPACE = 'signalbox';

export const problem = (key: string, found: unknown, expected: string, remedy: string): string =>
  `${NAMESPACE}:${key}: found ${found === undefined ? 'nothing' : JSON.stringify(found)}, ${expected}. ${remedy}`;

/**
 * The remedy that sets a key. Lists and objects go in as JSON text, which decode reads: `config set` has no flag for
 * them. Pulumi takes a key that is called so for a secret itself.
 */
export const set = (key: string, example: string): string =>
  `Set it, for example: pulumi config set ${/secret/i.test(key) ? '--plaintext ' : ''}${NAMESPACE}:${key} ` +
  `${/^[[{]/.test(example) ? `'${example}'` : example}`;
