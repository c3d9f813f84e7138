import { StatesError } from './failures';

const MAX_NAME_LENGTH = 80;
/** White space, brackets, wildcards, special characters and control characters, as the API reference lists them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among those that names may not have
const ILLEGAL_CHARACTER = /[\s<>{}[\]?*"#%\\^|~`$&,;:/\u0000-\u001f\u007f-\u009f\ufffe\uffff]/u;

/** Throws InvalidName for what is no legal name of an execution or a state machine. */
export const checkName = (what: string, name: string): void => {
  const refuse = (why: string): StatesError =>
    new StatesError('InvalidName', `Invalid Name: '${name}': a name of ${what} ${why}`);
  if (name.length === 0 || name.length > MAX_NAME_LENGTH)
    throw refuse(`has 1 to ${MAX_NAME_LENGTH} characters, this one has ${name.length}`);
  const illegal = ILLEGAL_CHARACTER.exec(name)?.[0];
  if (illegal !== undefined) throw refuse(`may not contain ${JSON.stringify(illegal)}`);
};
