/** Conditions of writes that were decided from what was read: the item has these attributes still. */
import type { Condition } from './client';
import type { Item } from './item-reader';

/** `names`: of attributes that are no reserved words. Each has the value it had, or is absent as it was. */
export const asRead = (found: Item, names: readonly string[]): Condition => {
  const known = names.filter((name) => found[name] !== undefined);
  return {
    expression: names
      .map((name) => (found[name] === undefined ? `attribute_not_exists(${name})` : `${name} = :${name}`))
      .join(' AND '),
    ...(known.length === 0 ? {} : { values: Object.fromEntries(known.map((name) => [`:${name}`, found[name]])) }),
  };
};
