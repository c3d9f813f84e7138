/**
 * The rules of a lifecycle as conditions and updates of DynamoDB, with exactly the names and values that they mention.
 */
import type { Lifecycle } from '../../../kernel/lifecycle';
import type { Condition, Update } from '../client/client';
import { ttlAt } from '../client/expiry';
import type { Item } from '../client/item-reader';
import type { Key } from '../client/keys';

export interface Guarded {
  version: number;
  executionArn?: string;
  /** Attributes that must stand as they were read; undefined: absent. */
  asRead?: Readonly<Record<string, unknown>>;
}

/**
 * The item is there, in a state from which `to` is entered, in the version that was read, and not another execution's.
 * Source: seed 000, "Transition Condition Implementation": DynamoDB refuses values that the expression does not use.
 */
export const guardOf = (
  lifecycle: Lifecycle,
  to: string,
  { version, executionArn, asRead = {} }: Guarded,
): Condition => {
  const sources = lifecycle.sourcesOf(to).map((state) => lifecycle.states[state]!);
  const conditions = ['attribute_exists(PK)', `#status IN (${sources.map((_, index) => `:from${index}`).join(', ')})`];
  const names: Record<string, string> = { '#status': 'status', '#version': 'version' };
  const values: Item = Object.fromEntries(sources.map((word, index) => [`:from${index}`, word]));
  // An item that somebody else put has no version yet.
  conditions.push(version === 0 ? '(attribute_not_exists(#version) OR #version = :version)' : '#version = :version');
  values[':version'] = version;
  if (executionArn !== undefined) {
    conditions.push('(attribute_not_exists(execution_arn) OR execution_arn = :executionArn)');
    values[':executionArn'] = executionArn;
  }
  for (const [index, [name, value]] of Object.entries(asRead).entries()) {
    names[`#read${index}`] = name;
    conditions.push(value === undefined ? `attribute_not_exists(#read${index})` : `#read${index} = :read${index}`);
    if (value !== undefined) values[`:read${index}`] = value;
  }
  return { expression: conditions.join(' AND '), names, values };
};

/**
 * Writes `attributes` (undefined ones are left as they are) and, on entering another state, what the state does to its
 * item.
 */
export const entering = (
  lifecycle: Lifecycle,
  key: Key,
  guard: Condition,
  { to, at, attributes, entersNewState }: { to: string; at: string; attributes: Item; entersNewState: boolean },
): Update => {
  const { stamp = [], clear = [], expireAfterDays } = entersNewState ? (lifecycle.onEnter[to] ?? {}) : {};
  const set: Item = {
    status: lifecycle.states[to],
    updated_at: at,
    ...Object.fromEntries(stamp.map((name) => [name, at])),
    ...attributes,
  };
  if (expireAfterDays !== undefined) set.ttl = ttlAt(Date.parse(at) + expireAfterDays * 86_400_000);
  const given = Object.entries(set).filter(([, value]) => value !== undefined);
  const removed = [...clear, ...(entersNewState && expireAfterDays === undefined ? ['ttl'] : [])].filter(
    (name) => set[name] === undefined,
  );
  const assignments = given.map((_, index) => `#set${index} = :set${index}`).join(', ');
  const removal = removed.length === 0 ? '' : ` REMOVE ${removed.map((_, index) => `#remove${index}`).join(', ')}`;
  return {
    key,
    update: `SET ${assignments}${removal}`,
    expression: guard.expression,
    names: {
      ...guard.names,
      ...Object.fromEntries(given.map(([name], index) => [`#set${index}`, name])),
      ...Object.fromEntries(removed.map((name, index) => [`#remove${index}`, name])),
    },
    values: { ...guard.values, ...Object.fromEntries(given.map(([, value], index) => [`:set${index}`, value])) },
  };
};
