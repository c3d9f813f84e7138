/** Levenshtein distance, row by row. */
const distance = (left: string, right: string): number => {
  let above = Array.from({ length: right.length }, (_, column) => column + 1);
  for (let row = 0; row < left.length; row += 1) {
    let [before, corner] = [row + 1, row];
    above = above.map((upper, column) => {
      const substitution = corner + (left[row] === right[column] ? 0 : 1);
      corner = upper;
      before = Math.min(substitution, upper + 1, before + 1);
      return before;
    });
  }
  return above.at(-1) ?? left.length;
};

/** Longer names are not compared: a slip of the finger is short, and the work grows with the square. */
const MAX_COMPARED_LENGTH = 128;

/** Known names that come closest, the nearest first; those that contain what was found come before all others. */
export const nearestNames = (found: string, known: Iterable<string>, atMost: number): string[] => {
  const wanted = found.toLowerCase().slice(0, MAX_COMPARED_LENGTH);
  const rank = (name: string): number =>
    name.toLowerCase().includes(wanted) ? -1 : distance(wanted, name.toLowerCase());
  return [...known].sort((left, right) => rank(left) - rank(right)).slice(0, atMost);
};

/** The known name that was probably meant: at most a third of its letters differ, upper and lower case alike. */
export const nearestName = (found: string, known: Iterable<string>): string | undefined => {
  if (found.length > MAX_COMPARED_LENGTH) return undefined;
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    const apart = distance(found.toLowerCase(), name.toLowerCase());
    if (apart <= Math.max(1, Math.floor(name.length / 3)) && (best === undefined || apart < best.distance))
      best = { name, distance: apart };
  }
  return best?.name;
};

/** The possible words, in the text of a problem. */
const MAX_SHOWN = 10;

export const didYouMean = (found: string, known: Iterable<string>, otherwise: string): string => {
  const nearest = nearestName(found, known);
  return nearest === undefined ? otherwise : `Did you mean ${nearest}?`;
};

/** `one of a, b, c and 7 more`. */
export const oneOfThese = (names: Iterable<string>): string => {
  const all = [...names];
  if (all.length === 0) return 'nothing, for none is registered';
  return (
    'one of ' +
    `${all.slice(0, MAX_SHOWN).join(', ')}${all.length > MAX_SHOWN ? ` and ${all.length - MAX_SHOWN} more` : ''}`
  );
};
