/**
 * Pure results that are needed again and again: ten thousand pipelines need the same few. Emptied when
 * full, so that it cannot grow.
 */
const SIZE = 20_000;

export const memo = <Value>() => {
  const values = new Map<string, Value>();
  return (key: string, compute: () => Value): Value => {
    const known = values.get(key);
    if (known !== undefined) return known;
    if (values.size >= SIZE) values.clear();
    const value = compute();
    values.set(key, value);
    return value;
  };
};
