/** Key conditions: the hash key's value, and a range of range keys, out of a condition expression. */
import { required } from '../../../kernel/values/required';
import type { Bounds, Position } from '../data/collection';
import { invalidParameter, validation } from '../data/errors';
import { type KeyAttribute, type KeySchema, refuseEmptyKey, scalarText } from '../data/schema';
import { type AttributeValue, typeOf } from '../data/values';
import type { Comparator } from './ast';
import type { BoundCondition, BoundOperand } from './condition';

/** The demand of one condition on one key attribute. */
interface Term {
  attribute: string;
  operator: Comparator | 'between' | 'begins_with';
  values: AttributeValue[];
}

export interface KeyCondition {
  hashKey: string;
  bounds: Bounds;
}

const mirrored: Readonly<Record<string, Comparator>> = { '=': '=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** @throws ValidationException unless it is an equality of the hash key, and at most one condition of the range key. */
export const bindKeyCondition = (condition: BoundCondition, schema: KeySchema): KeyCondition => {
  const terms: Term[] = [];
  addTerms(condition, terms);
  if (terms.some(({ attribute }, i) => terms.findIndex((term) => term.attribute === attribute) < i)) {
    throw validation('KeyConditionExpressions must only contain one condition per key');
  }
  const hash = terms.find(({ attribute }) => attribute === schema.hash.name);
  if (!hash) throw validation(`Query condition missed key schema element: ${schema.hash.name}`);
  const others = terms.filter((term) => term !== hash);
  const range = others.find(({ attribute }) => attribute === schema.range?.name);
  if (others.length > (range ? 1 : 0)) {
    throw validation(
      schema.range
        ? `Query condition missed key schema element: ${schema.range.name}`
        : 'Query key condition not supported',
    );
  }
  if (hash.operator !== '=') throw validation('Query key condition not supported');
  checkValues(schema.hash, hash);
  if (range && schema.range) checkValues(schema.range, range);
  return {
    hashKey: scalarText(required(hash.values[0], 'value of the hash key')),
    bounds: range ? boundsOf(range) : {},
  };
};

const checkValues = ({ name, type }: KeyAttribute, { values, operator }: Term): void => {
  for (const value of values) {
    if (typeOf(value) !== type || (operator === 'begins_with' && type === 'N')) {
      throw invalidParameter('Condition parameter type does not match schema type');
    }
    refuseEmptyKey(name, value);
  }
};

const at = (sort: string): Position => ({ sort, hash: '', range: '' });
const after = (sort: string): Position => ({ sort, hash: '', range: '', edge: 'after-equal' });

const boundsOf = ({ operator, values: [first, last] }: Term): Bounds => {
  const low = scalarText(required(first, 'value of the range key'));
  switch (operator) {
    case '=':
      return { lower: at(low), upper: after(low) };
    case '<':
      return { upper: at(low) };
    case '<=':
      return { upper: after(low) };
    case '>':
      return { lower: after(low) };
    case '>=':
      return { lower: at(low) };
    case 'between':
      return { lower: at(low), upper: after(scalarText(required(last, 'upper bound'))) };
    case 'begins_with':
      return { lower: at(low), upper: { ...at(low), edge: 'after-prefix' } };
    default:
      throw unsupported(operator);
  }
};

const addTerms = (condition: BoundCondition, terms: Term[]): void => {
  switch (condition.type) {
    case 'and':
      addTerms(condition.left, terms);
      addTerms(condition.right, terms);
      return;
    case 'compare': {
      const { comparator, left, right } = condition;
      if (comparator === '<>') throw unsupported(comparator);
      terms.push(
        left.type === 'value'
          ? term(required(mirrored[comparator], 'such comparator'), right, [left])
          : term(comparator, left, [right]),
      );
      return;
    }
    case 'between':
      terms.push(term('between', condition.operand, [condition.low, condition.high]));
      return;
    case 'call': {
      if (condition.name !== 'begins_with') throw unsupported(condition.name);
      const [key, prefix] = condition.args as [BoundOperand, BoundOperand];
      terms.push(term('begins_with', key, [prefix]));
      return;
    }
    default:
      throw unsupported(condition.type.toUpperCase());
  }
};

const term = (operator: Term['operator'], key: BoundOperand, operands: readonly BoundOperand[]): Term => {
  if (key.type === 'size' || operands.some((operand) => operand.type === 'size'))
    throw validation('KeyConditionExpressions cannot contain nested operations');
  const values: AttributeValue[] = [];
  for (const operand of operands) if (operand.type === 'value') values.push(operand.value);
  if (key.type !== 'path' || values.length < operands.length) {
    throw validation('Invalid KeyConditionExpression: a key attribute must be compared with values');
  }
  if (key.path.length > 1) {
    throw validation(
      `Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: ${key.path[0]}`,
    );
  }
  return { attribute: key.path[0] as string, operator, values };
};

const unsupported = (operator: string): Error =>
  validation(`Invalid operator used in KeyConditionExpression: ${operator}`);

/** Top-level attribute names that a condition reads. */
export const attributesRead = (condition: BoundCondition): string[] => {
  const operand = (input: BoundOperand): string[] => {
    if (input.type === 'path') return [input.path[0] as string];
    return input.type === 'size' ? operand(input.operand) : [];
  };
  switch (condition.type) {
    case 'and':
    case 'or':
      return [...attributesRead(condition.left), ...attributesRead(condition.right)];
    case 'not':
      return attributesRead(condition.operand);
    case 'compare':
      return [condition.left, condition.right].flatMap(operand);
    case 'between':
      return [condition.operand, condition.low, condition.high].flatMap(operand);
    case 'in':
      return [condition.operand, ...condition.list].flatMap(operand);
    case 'call':
      return condition.args.flatMap(operand);
  }
};
