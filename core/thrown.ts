/** What was thrown, as text. Never throws itself, whatever it gets: the cause of a failure must not be lost. */

const UNSPEAKABLE = 'what was thrown cannot be written as text';

/** What JSON cannot hold is written as text; what contains itself is written once. */
const jsonOf = (value: object): string | undefined => {
  const seen = new Set<unknown>();
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part === 'bigint') return String(part);
    if (typeof part !== 'object' || part === null) return part;
    if (seen.has(part)) return '(again)';
    seen.add(part);
    return part;
  });
};

const read = (thrown: unknown, ofError: (error: Error) => string): string => {
  try {
    if (thrown instanceof Error) return ofError(thrown);
    return typeof thrown === 'object' && thrown !== null ? (jsonOf(thrown) ?? UNSPEAKABLE) : String(thrown);
  } catch {
    return UNSPEAKABLE;
  }
};

/** An error's message; anything else as JSON. */
export const messageOf = (thrown: unknown): string => read(thrown, ({ message }) => String(message));

/** An error's name and message. */
export const namedMessageOf = (thrown: unknown): string =>
  read(thrown, ({ name, message }) => `${String(name)}: ${String(message)}`);
