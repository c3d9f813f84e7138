/**
 * Patterns in which `*` stands for any run of characters, also none, and `\*` and `\\` for the characters themselves.
 * A text is matched in one pass, never by a regular expression: texts of outsiders could make one take hours.
 */

/** The texts around the wildcards, of which there is one fewer. */
export const literalsOf = (pattern: string): readonly string[] => {
  const literals = [''];
  for (const [part] of pattern.matchAll(/\\[*\\]|[\s\S]/gu)) {
    if (part === '*') literals.push('');
    else literals.push(`${literals.pop()}${part.length > 1 && part.startsWith('\\') ? part.slice(1) : part}`);
  }
  return literals;
};

/** The first place of each literal is as good as any later one. */
export const fits = (text: string, literals: readonly string[]): boolean => {
  const [first = '', ...others] = literals;
  const last = others.pop();
  if (last === undefined) return text === first;
  const end = text.length - last.length;
  if (first.length > end || !text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const literal of others) {
    const found = text.indexOf(literal, at);
    if (found === -1) return false;
    at = found + literal.length;
  }
  return at <= end;
};
