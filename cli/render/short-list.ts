const MOST_SHOWN = 20;

/** Indented, a line each; of a long list its beginning, and how many more there are. */
export const shortList = (lines: readonly string[]): string => {
  const more = lines.length > MOST_SHOWN ? [`and ${lines.length - MOST_SHOWN} more`] : [];
  return [...lines.slice(0, MOST_SHOWN), ...more].map((line) => `  ${line}\n`).join('');
};
