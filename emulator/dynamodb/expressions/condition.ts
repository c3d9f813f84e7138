/** Conditions with their placeholders filled in: static checks once per request, then evaluation per item. */
import { required } from '../../../kernel/values/required';
import { compareValues, equalValues } from '../data/measures';
import {
  ATTRIBUTE_TYPES,
  type AttributeType,
  type AttributeValue,
  compareBinary,
  type Item,
  setMembers,
  typeOf,
} from '../data/values';
import type { Comparator, Condition, Operand } from './ast';
import { pathText, valueAt } from './paths';
import type { Path, Placeholders } from './placeholders';
import { type ExpressionKind, expressionError } from './tokens';

export type BoundOperand =
  | { type: 'path'; path: Path }
  | { type: 'value'; value: AttributeValue }
  | { type: 'size'; operand: BoundOperand };

export type BoundCondition =
  | { type: 'and' | 'or'; left: BoundCondition; right: BoundCondition }
  | { type: 'not'; operand: BoundCondition }
  | { type: 'compare'; comparator: Comparator; left: BoundOperand; right: BoundOperand }
  | { type: 'between'; operand: BoundOperand; low: BoundOperand; high: BoundOperand }
  | { type: 'in'; operand: BoundOperand; list: readonly BoundOperand[] }
  | { type: 'call'; name: string; args: readonly BoundOperand[] };

const ORDERED: ReadonlySet<string> = new Set<AttributeType>(['S', 'N', 'B']);
const SIZED: ReadonlySet<string> = new Set<AttributeType>(['S', 'B', 'SS', 'NS', 'BS', 'L', 'M']);
const WITH_BEGINNING: ReadonlySet<string> = new Set<AttributeType>(['S', 'B']);

/** @throws ValidationException for operands that the operator can never take. */
export const bindCondition = (
  kind: ExpressionKind,
  condition: Condition,
  placeholders: Placeholders,
): BoundCondition => {
  switch (condition.type) {
    case 'and':
    case 'or':
      return {
        type: condition.type,
        left: bindCondition(kind, condition.left, placeholders),
        right: bindCondition(kind, condition.right, placeholders),
      };
    case 'not':
      return { type: 'not', operand: bindCondition(kind, condition.operand, placeholders) };
    case 'compare': {
      const { comparator } = condition;
      const left = bindOperand(kind, condition.left, placeholders);
      const right = bindOperand(kind, condition.right, placeholders);
      // A value is never the same as a path.
      if (left.type === 'path' && right.type === 'path') refuseSame(kind, comparator, [left, right]);
      if (comparator !== '=' && comparator !== '<>') requireTypes(kind, comparator, [left, right], ORDERED);
      return { type: 'compare', comparator, left, right };
    }
    case 'between': {
      const low = bindOperand(kind, condition.low, placeholders);
      const high = bindOperand(kind, condition.high, placeholders);
      requireBounds(kind, low, high);
      return { type: 'between', operand: bindOperand(kind, condition.operand, placeholders), low, high };
    }
    case 'in': {
      const operand = bindOperand(kind, condition.operand, placeholders);
      const list = condition.list.map((member) => bindOperand(kind, member, placeholders));
      refuseSame(kind, 'IN', [operand, ...list]);
      return { type: 'in', operand, list };
    }
    case 'call': {
      const args = condition.args.map((argument) => bindOperand(kind, argument, placeholders));
      refuseSame(kind, condition.name, args);
      checkArguments(kind, condition.name, args);
      return { type: 'call', name: condition.name, args };
    }
  }
};

const bindOperand = (kind: ExpressionKind, operand: Operand, placeholders: Placeholders): BoundOperand => {
  if (operand.type === 'path') return { type: 'path', path: placeholders.path(operand.path) };
  if (operand.type === 'value') return { type: 'value', value: placeholders.value(operand.name) };
  const argument = bindOperand(kind, required(operand.args[0], 'operand of size'), placeholders);
  requireType(kind, 'size', argument, SIZED);
  return { type: 'size', operand: argument };
};

const checkArguments = (kind: ExpressionKind, name: string, args: readonly BoundOperand[]): void => {
  if (name === 'begins_with') requireTypes(kind, name, args, WITH_BEGINNING);
  if (name !== 'attribute_type') return;
  const wanted = required(args[1], 'type to compare with');
  requireType(kind, name, wanted, new Set(['S']));
  if (wanted.type !== 'value')
    throw expressionError(
      kind,
      'Incorrect operand type for operator or function; operator or function: attribute_type, operand type: path',
    );
  const type = 'S' in wanted.value ? wanted.value.S : '';
  if (!ATTRIBUTE_TYPES.has(type)) {
    throw expressionError(
      kind,
      `Invalid attribute type name found; type: ${type}, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}`,
    );
  }
};

const staticType = (operand: BoundOperand): AttributeType | undefined => {
  if (operand.type === 'size') return 'N';
  return operand.type === 'value' ? typeOf(operand.value) : undefined;
};

const requireType = (kind: ExpressionKind, name: string, operand: BoundOperand, allowed: ReadonlySet<string>): void => {
  const type = staticType(operand);
  if (type !== undefined && !allowed.has(type)) {
    throw expressionError(
      kind,
      `Incorrect operand type for operator or function; operator or function: ${name}, operand type: ${type}`,
    );
  }
};

const requireTypes = (
  kind: ExpressionKind,
  name: string,
  operands: readonly BoundOperand[],
  allowed: ReadonlySet<string>,
): void => {
  for (const operand of operands) requireType(kind, name, operand, allowed);
};

const requireBounds = (kind: ExpressionKind, low: BoundOperand, high: BoundOperand): void => {
  requireTypes(kind, 'BETWEEN', [low, high], ORDERED);
  if (low.type !== 'value' || high.type !== 'value') return;
  const rule =
    typeOf(low.value) === typeOf(high.value)
      ? 'upper bound to be greater than or equal to lower bound'
      : 'same data type for lower and upper bounds';
  const order = compareValues(low.value, high.value);
  if (order !== undefined && order <= 0) return;
  throw expressionError(
    kind,
    `The BETWEEN operator requires ${rule}; lower bound operand: ${valueText(low.value)}, upper bound operand: ` +
      `${valueText(high.value)}`,
  );
};

const valueText = (value: AttributeValue): string => {
  const typed = Object.entries(value).map(([type, content]) => `${type}:${String(content)}`);
  return `AttributeValue: {${typed.join()}}`;
};

const refuseSame = (kind: ExpressionKind, name: string, [first, ...rest]: readonly BoundOperand[]): void => {
  if (first?.type !== 'path' || !rest.some(({ type }) => type === 'path')) return;
  const text = pathText(first.path);
  if (!rest.some((operand) => operand.type === 'path' && pathText(operand.path) === text)) return;
  throw expressionError(
    kind,
    'The first operand must be distinct from the remaining operands for this operator or function; operator: ' +
      `${name}, first operand: ${text}`,
  );
};

/** `item` undefined: there is no item, so no attribute exists. */
export const holds = (condition: BoundCondition, item: Item | undefined): boolean => {
  switch (condition.type) {
    case 'and':
      return holds(condition.left, item) && holds(condition.right, item);
    case 'or':
      return holds(condition.left, item) || holds(condition.right, item);
    case 'not':
      return !holds(condition.operand, item);
    case 'compare':
      return compare(condition.comparator, resolve(condition.left, item), resolve(condition.right, item));
    case 'between': {
      const value = resolve(condition.operand, item);
      return compare('>=', value, resolve(condition.low, item)) && compare('<=', value, resolve(condition.high, item));
    }
    case 'in': {
      const value = resolve(condition.operand, item);
      return condition.list.some((member) => compare('=', value, resolve(member, item)));
    }
    case 'call':
      return required(predicates[condition.name], 'such predicate')(
        resolve(required(condition.args[0], 'argument of the predicate'), item),
        condition.args[1] && resolve(condition.args[1], item),
      );
  }
};

const resolve = (operand: BoundOperand, item: Item | undefined): AttributeValue | undefined => {
  if (operand.type === 'value') return operand.value;
  if (operand.type === 'path') return item && valueAt(item, operand.path);
  const value = resolve(operand.operand, item);
  const size = value && sizeOf(value);
  return size === undefined ? undefined : { N: String(size) };
};

const sizeOf = (value: AttributeValue): number | undefined => {
  if ('S' in value) return value.S.length;
  if ('B' in value) return Buffer.byteLength(value.B, 'base64');
  if ('L' in value) return value.L.length;
  if ('M' in value) return Object.keys(value.M).length;
  return setMembers(value)?.length;
};

export const compare = (
  comparator: Comparator,
  left: AttributeValue | undefined,
  right: AttributeValue | undefined,
): boolean => {
  if (left === undefined || right === undefined) return comparator === '<>';
  if (comparator === '=') return equalValues(left, right);
  if (comparator === '<>') return !equalValues(left, right);
  const order = compareValues(left, right);
  if (order === undefined) return false;
  if (comparator === '<') return order < 0;
  if (comparator === '<=') return order <= 0;
  return comparator === '>' ? order > 0 : order >= 0;
};

const predicates: Readonly<
  Record<string, (value: AttributeValue | undefined, argument: AttributeValue | undefined) => boolean>
> = {
  attribute_exists: (value) => value !== undefined,
  attribute_not_exists: (value) => value === undefined,
  attribute_type: (value, type) => value !== undefined && type !== undefined && 'S' in type && typeOf(value) === type.S,
  begins_with: (value, prefix) => value !== undefined && prefix !== undefined && beginsWith(value, prefix),
  contains: (value, member) => value !== undefined && member !== undefined && contains(value, member),
};

export const beginsWith = (value: AttributeValue, prefix: AttributeValue): boolean => {
  if ('S' in value) return 'S' in prefix && value.S.startsWith(prefix.S);
  if (!('B' in value) || !('B' in prefix)) return false;
  const start = Buffer.from(prefix.B, 'base64');
  return Buffer.from(value.B, 'base64').subarray(0, start.length).equals(start);
};

const contains = (value: AttributeValue, member: AttributeValue): boolean => {
  if ('S' in value) return 'S' in member && value.S.includes(member.S);
  if ('B' in value) return 'B' in member && Buffer.from(value.B, 'base64').includes(Buffer.from(member.B, 'base64'));
  if ('L' in value) return value.L.some((element) => equalValues(element, member));
  if ('SS' in value) return 'S' in member && value.SS.includes(member.S);
  if ('NS' in value) return 'N' in member && value.NS.includes(member.N);
  return 'BS' in value && 'B' in member && value.BS.some((element) => compareBinary(element, member.B) === 0);
};
