/** What was thrown, as text. Never throws itself, whatever it gets: the cause of a failure must not be lost. */

const orUnspeakable = (say: () => string): string => {
  try {
    return say();
  } catch {
    return 'what was thrown cannot be written as text';
  }
};

/** An error's message. */
export const messageOf = (thrown: unknown): string =>
  orUnspeakable(() => String(thrown instanceof Error ? thrown.message : thrown));

/** As JSON, of outsiders; what JSON cannot hold is written as text, and what contains itself once. */
export const jsonTextOf = (value: unknown): string =>
  orUnspeakable(() => {
    if (typeof value !== 'object' || value === null) return String(value);
    const seen = new Set<unknown>();
    const replaced = (_name: string, part: unknown): unknown => {
      if (typeof part === 'bigint') return String(part);
      if (typeof part !== 'object' || part === null) return part;
      return seen.has(part) ? '(again)' : seen.add(part) && part;
    };
    return String(JSON.stringify(value, replaced));
  });

/** An error's name and message; anything else as JSON. */
export const namedMessageOf = (thrown: unknown): string =>
  orUnspeakable(() =>
    thrown instanceof Error ? `${String(thrown.name)}: ${String(thrown.message)}` : jsonTextOf(thrown),
  );
