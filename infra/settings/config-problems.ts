/**
 * How a problem of the configuration is worded: where it is, what was found, what is expected, and what to do. The same
 * problems arise from keys of Pulumi.<stack>.yaml and from arguments of the component; a wording says both.
 */

/** The prefix of the keys. */
export const NAMESPACE = 'signalbox';

/** What to do: set the key to a value such as the example, remove it, or what the sentence says. */
export type Remedy = { set: string; example: string } | { remove: string } | string;

/** In the place of a key: the name of the stack itself. */
export const STACK_NAME = '';

export interface Problem {
  key: string;
  found: unknown;
  expected: string;
  remedy: Remedy;
}

export const problem = (key: string, found: unknown, expected: string, remedy: Remedy): Problem => ({
  key,
  found,
  expected,
  remedy,
});

export const set = (key: string, example: string): Remedy => ({ set: key, example });

/** Words the problems of one source of values. */
export interface Wording {
  /** The subject of the whole message: `the configuration of stack "dev" is`. */
  whole: (stack: string) => string;
  /** Where a key is; STACK_NAME is no key. */
  place: (key: string) => string;
  remedy: (remedy: Remedy) => string;
  /** How the stack gets another name. */
  rename: string;
}

const isStructured = (example: string): boolean => /^[[{]/.test(example);

/**
 * Words for `pulumi config`. Lists and objects go in as JSON text, which decode reads: `config set` has no flag for
 * them. Pulumi takes a key that is called so for a secret itself.
 */
export const ofSettings: Wording = {
  whole: (stack) => `the configuration of stack "${stack}" is`,
  place: (key) => (key === STACK_NAME ? "the stack's name" : `${NAMESPACE}:${key}`),
  remedy: (remedy) => {
    if (typeof remedy === 'string') return remedy;
    if ('remove' in remedy) return `Remove it: pulumi config rm ${NAMESPACE}:${remedy.remove}`;
    const { set: key, example } = remedy;
    return (
      `Set it, for example: pulumi config set ${/secret/i.test(key) ? '--plaintext ' : ''}${NAMESPACE}:${key} ` +
      `${isStructured(example) ? `'${example}'` : example}`
    );
  },
  rename: 'Rename it: pulumi stack rename',
};

/** A text that is no JSON goes in quotation marks. */
const asCode = (example: string): string =>
  isStructured(example) || /^(true|false|\d+)$/.test(example) ? example : JSON.stringify(example);

/** Words for `new Signalbox(name, arguments)`. */
export const ofArguments: Wording = {
  whole: (name) => `the arguments of new Signalbox("${name}", …) are`,
  place: (key) => (key === STACK_NAME ? 'the name' : key),
  remedy: (remedy) => {
    if (typeof remedy === 'string') return remedy;
    if ('remove' in remedy) return 'Remove it.';
    return `Pass it, for example: ${remedy.set}: ${asCode(remedy.example)}`;
  },
  rename: 'Give it another name, for example: new Signalbox("prod", …)',
};

/** A text in the place of a secret's ARN may be the secret itself. */
const shown = (found: unknown): string =>
  JSON.stringify(found, (key, value: unknown) =>
    /secret$/i.test(key) && typeof value === 'string' && !value.startsWith('arn:') ? '***' : value,
  );

export const describeProblem = ({ key, found, expected, remedy }: Problem, wording: Wording): string =>
  `${wording.place(key)}: found ${found === undefined ? 'nothing' : shown(found)}, ${expected}. ` +
  wording.remedy(remedy);
