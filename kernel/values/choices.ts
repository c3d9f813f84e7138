/** What there is to choose from, in the words of a problem. */
import { nearestName } from './nearest';

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
