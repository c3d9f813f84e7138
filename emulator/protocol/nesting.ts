/** How deep JSON texts may be nested. */

/** No service takes data of this depth; deeper data would overflow the stack where it is walked through. */
export const MAX_NESTING = 1000;

/** Whether brackets are nested more than 1,000 deep, outside of the strings of a JSON text. */
export const isNestedTooDeeply = (text: string): boolean => {
  if (text.length <= 2 * MAX_NESTING) return false;
  let [depth, isString] = [0, false];
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (isString && character === '\\') i++;
    else if (character === '"') isString = !isString;
    else if (!isString && (character === '[' || character === '{')) depth++;
    else if (!isString && (character === ']' || character === '}')) depth--;
    if (depth > MAX_NESTING) return true;
  }
  return false;
};
