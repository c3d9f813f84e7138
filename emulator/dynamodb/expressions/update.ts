/** Update expressions with their placeholders filled in, and what they make of an item. */
import { invalidParameter, validation } from '../data/errors';
import { addNumbers, compareNumbers, negateNumber } from '../data/numbers';
import {
  type AttributeType,
  type AttributeValue,
  compareText,
  copyItem,
  type Item,
  MAX_ITEM_BYTES,
  orderedBinaries,
  orderedTexts,
  typeOf,
} from '../data/values';
import type { Operand, Update, UpdateValue } from './ast';
import { putAt, refuseOverlaps, removeNested, valueAt } from './paths';
import type { Path, Placeholders } from './placeholders';
import { expressionError } from './tokens';

type BoundValue =
  | { type: 'path'; path: Path }
  | { type: 'value'; value: AttributeValue }
  | { type: 'if_not_exists'; path: Path; otherwise: BoundValue }
  | { type: 'list_append'; left: BoundValue; right: BoundValue }
  | { type: 'sum'; operator: '+' | '-'; left: BoundValue; right: BoundValue };

export interface BoundUpdate {
  set: readonly { path: Path; value: BoundValue }[];
  remove: readonly Path[];
  add: readonly { path: Path; value: AttributeValue }[];
  delete: readonly { path: Path; value: AttributeValue }[];
  /** Every path that the update writes. */
  paths: readonly Path[];
}

const longNames: Readonly<Record<AttributeType, string>> = {
  S: 'STRING',
  N: 'NUMBER',
  B: 'BINARY',
  SS: 'STRING_SET',
  NS: 'NUMBER_SET',
  BS: 'BINARY_SET',
  BOOL: 'BOOLEAN',
  NULL: 'NULL',
  L: 'LIST',
  M: 'MAP',
};
const ADDABLE: ReadonlySet<AttributeType> = new Set(['N', 'SS', 'NS', 'BS'] as const);
const DELETABLE: ReadonlySet<AttributeType> = new Set(['SS', 'NS', 'BS'] as const);

/**
 * @throws ValidationException for overlapping paths, key attributes and operands of a type that the operator never
 * takes.
 */
export const bindUpdate = (update: Update, placeholders: Placeholders, keyNames: readonly string[]): BoundUpdate => {
  const bound = {
    set: update.set.map(({ path, value }) => ({
      path: placeholders.path(path),
      value: bindValue(value, placeholders),
    })),
    remove: update.remove.map((path) => placeholders.path(path)),
    add: update.add.map(({ path, value }) => ({
      path: placeholders.path(path),
      value: setOperand('ADD', ADDABLE, placeholders.value(value)),
    })),
    delete: update.delete.map(({ path, value }) => ({
      path: placeholders.path(path),
      value: setOperand('DELETE', DELETABLE, placeholders.value(value)),
    })),
  };
  const paths = [
    ...bound.set.map(({ path }) => path),
    ...bound.remove,
    ...bound.add.map(({ path }) => path),
    ...bound.delete.map(({ path }) => path),
  ];
  refuseOverlaps('UpdateExpression', paths);
  const keyPath = paths.find(([name]) => keyNames.includes(name as string));
  if (keyPath) throw invalidParameter(`Cannot update attribute ${keyPath[0]}. This attribute is part of the key`);
  return { ...bound, paths };
};

const setOperand = (
  section: 'ADD' | 'DELETE',
  allowed: ReadonlySet<AttributeType>,
  value: AttributeValue,
): AttributeValue => {
  const type = typeOf(value);
  if (allowed.has(type)) return value;
  throw expressionError(
    'UpdateExpression',
    `Incorrect operand type for operator or function; operator: ${section}, operand type: ${longNames[type]}, ` +
      `typeSet: ALLOWED_FOR_${section}_OPERAND`,
  );
};

const bindValue = (value: UpdateValue, placeholders: Placeholders): BoundValue => {
  if (value.type === 'sum') {
    const [left, right] = [value.left, value.right].map((operand) =>
      typed(value.operator, 'N', bindOperand(operand, placeholders)),
    ) as [BoundValue, BoundValue];
    return { type: 'sum', operator: value.operator, left, right };
  }
  return bindOperand(value, placeholders);
};

const bindOperand = (operand: Operand, placeholders: Placeholders): BoundValue => {
  if (operand.type === 'path') return { type: 'path', path: placeholders.path(operand.path) };
  if (operand.type === 'value') return { type: 'value', value: placeholders.value(operand.name) };
  const [first, second] = operand.args as [Operand, Operand];
  if (operand.name === 'if_not_exists') {
    const path = first.type === 'path' ? placeholders.path(first.path) : [];
    return { type: 'if_not_exists', path, otherwise: bindOperand(second, placeholders) };
  }
  const [left, right] = [first, second].map((list) => typed('list_append', 'L', bindOperand(list, placeholders))) as [
    BoundValue,
    BoundValue,
  ];
  return { type: 'list_append', left, right };
};

const typed = (name: string, wanted: AttributeType, value: BoundValue): BoundValue => {
  if (value.type !== 'value' || typeOf(value.value) === wanted) return value;
  throw expressionError(
    'UpdateExpression',
    `Incorrect operand type for operator or function; operator or function: ${name}, operand type: ` +
      `${typeOf(value.value)}`,
  );
};

/**
 * The item after the update. Every operand reads the item as it was; list indexes mean the positions in it.
 * @throws ValidationException when the item has not what the update takes for granted.
 */
export const applyUpdate = (update: BoundUpdate, item: Item): Item => {
  const draft = copyItem(item);
  const values = update.set.map(({ path, value }) => ({ path, value: evaluate(value, item) }));
  for (const { path, value } of values.sort(byListIndex)) requirePath(putAt(draft, path, value));
  for (const { path, value } of update.add) requirePath(putAt(draft, path, added(valueAt(item, path), value)));
  const removals = [...update.remove];
  for (const { path, value } of update.delete) {
    const current = valueAt(item, path);
    const rest = current && subtracted(current, value);
    if (rest) requirePath(putAt(draft, path, rest));
    else if (current) removals.push(path);
  }
  // From the end of a list to its start, so that every index still means what it meant.
  for (const path of removals.sort((a, b) => -compareIndexes(a, b)))
    if (path.length > 1) requirePath(removeNested(draft, path));
  return withoutAttributes(draft, removals);
};

/** Built anew rather than with `delete`, which would make every later read of the item slow. */
const withoutAttributes = (item: Item, removals: readonly Path[]): Item =>
  removals.reduce(
    (rest, [name, ...others]) =>
      others.length === 0 && typeof name === 'string' && rest[name] ? copyItem(rest, name) : rest,
    item,
  );

const requirePath = (found: boolean): void => {
  if (!found) throw validation('The document path provided in the update expression is invalid for update');
};

const evaluate = (value: BoundValue, item: Item): AttributeValue => {
  switch (value.type) {
    case 'value':
      return value.value;
    case 'path': {
      const current = valueAt(item, value.path);
      if (!current) throw validation('The provided expression refers to an attribute that does not exist in the item');
      return current;
    }
    case 'if_not_exists':
      return valueAt(item, value.path) ?? evaluate(value.otherwise, item);
    case 'list_append': {
      const [left, right] = [evaluate(value.left, item), evaluate(value.right, item)];
      if (!('L' in left) || !('L' in right)) throw incorrectType();
      // A member takes a byte at least. Checked here because calls in calls would double the list again and again.
      if (left.L.length + right.L.length > MAX_ITEM_BYTES)
        throw validation('Item size to update has exceeded the maximum allowed size');
      return { L: [...left.L, ...right.L] };
    }
    case 'sum': {
      const [left, right] = [evaluate(value.left, item), evaluate(value.right, item)];
      if (!('N' in left) || !('N' in right)) throw incorrectType();
      return { N: addNumbers(left.N, value.operator === '+' ? right.N : negateNumber(right.N)) };
    }
  }
};

const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];

const added = (current: AttributeValue | undefined, value: AttributeValue): AttributeValue => {
  if (!current) return value;
  if ('N' in value && 'N' in current) return { N: addNumbers(current.N, value.N) };
  if ('SS' in value && 'SS' in current) return { SS: orderedTexts(union(current.SS, value.SS)) };
  if ('NS' in value && 'NS' in current) return { NS: union(current.NS, value.NS).sort(compareNumbers) };
  if ('BS' in value && 'BS' in current) return { BS: orderedBinaries(union(current.BS, value.BS)) };
  throw incorrectType();
};

/** The rest of a set; undefined when nothing remains, because there is no empty set. */
const subtracted = (current: AttributeValue, value: AttributeValue): AttributeValue | undefined => {
  const less = (from: readonly string[], members: readonly string[]): string[] => {
    const gone = new Set(members);
    return from.filter((member) => !gone.has(member));
  };
  if ('SS' in value && 'SS' in current) return nonEmpty(less(current.SS, value.SS), (SS) => ({ SS }));
  if ('NS' in value && 'NS' in current) return nonEmpty(less(current.NS, value.NS), (NS) => ({ NS }));
  if ('BS' in value && 'BS' in current) return nonEmpty(less(current.BS, value.BS), (BS) => ({ BS }));
  throw incorrectType();
};

const nonEmpty = (members: string[], make: (members: string[]) => AttributeValue): AttributeValue | undefined =>
  members.length > 0 ? make(members) : undefined;

const incorrectType = (): Error => validation('An operand in the update expression has an incorrect data type');

/** Members set past the end of one list are appended in the order of their indexes. */
const byListIndex = (a: { path: Path }, b: { path: Path }): number => compareIndexes(a.path, b.path);

/** A total order of paths in which the members of one list follow their indexes. */
const compareIndexes = (a: Path, b: Path): number => {
  for (const [i, x] of a.entries()) {
    const y = b[i];
    if (x === y) continue;
    if (y === undefined) break;
    return typeof x === 'number' && typeof y === 'number' ? x - y : compareText(String(x), String(y));
  }
  return a.length - b.length;
};
