/**
 * Condition, filter and key condition expressions. Precedence, strongest first: comparison, BETWEEN, IN; NOT; AND; OR.
 * Parentheses may enclose a condition or a single operand, but not twice.
 */
import type { Comparator, Condition, Operand } from './ast';
import { isBooleanCall, misplaced, parseOperand } from './parser';
import type { Cursor } from './tokens';

const COMPARATORS: ReadonlySet<string> = new Set<Comparator>(['=', '<>', '<', '<=', '>', '>=']);
const MAX_OPERATORS = 300;
const MAX_IN_OPERANDS = 100;

type Part = { condition: Condition; enclosed: boolean } | { operand: Operand; enclosed: boolean };

/** The state of one reading of an expression: its text, and how many operators it had so far. */
interface Reading {
  cursor: Cursor;
  countOperator(): void;
}

const startReading = (cursor: Cursor): Reading => {
  let operators = 0;
  return {
    cursor,
    countOperator() {
      operators++;
      if (operators > MAX_OPERATORS)
        cursor.misuse(`The expression contains too many operators; operator count: ${operators}`);
    },
  };
};

export const parseCondition = (cursor: Cursor): Condition => {
  const condition = asCondition(cursor, expression(startReading(cursor)));
  cursor.finish();
  return condition;
};

/** The text between parentheses, or the whole text: a condition, or an operand alone. */
const expression = (reading: Reading): Part => chain(reading, 'OR', conjunction);

const conjunction = (reading: Reading): Part => chain(reading, 'AND', negation);

/** Parts with this word between them. */
const chain = (reading: Reading, word: 'AND' | 'OR', part: (reading: Reading) => Part): Part => {
  const { cursor, countOperator } = reading;
  const type = word === 'OR' ? 'or' : 'and';
  let left = part(reading);
  while (cursor.accept(word)) {
    countOperator();
    const condition = { type, left: asCondition(cursor, left), right: asCondition(cursor, part(reading)) } as const;
    left = { condition, enclosed: false };
  }
  return left;
};

const negation = (reading: Reading): Part => {
  const { cursor, countOperator } = reading;
  if (!cursor.accept('NOT')) return predicate(reading);
  countOperator();
  return { condition: { type: 'not', operand: asCondition(cursor, negation(reading)) }, enclosed: false };
};

const predicate = (reading: Reading): Part => {
  const { cursor, countOperator } = reading;
  const first = primary(reading);
  if ('condition' in first) return first;
  const { operand } = first;
  const token = cursor.peek();
  if (token.type === 'symbol' && COMPARATORS.has(token.text)) {
    cursor.take();
    countOperator();
    const comparator = token.text as Comparator;
    const left = asValue(cursor, operand);
    return { condition: { type: 'compare', comparator, left, right: value(cursor) }, enclosed: false };
  }
  if (cursor.accept('BETWEEN')) {
    countOperator();
    const low = value(cursor);
    cursor.expect('AND');
    const condition = { type: 'between', operand: asValue(cursor, operand), low, high: value(cursor) } as const;
    return { condition, enclosed: false };
  }
  if (cursor.accept('IN'))
    return { condition: { type: 'in', operand: asValue(cursor, operand), list: list(reading) }, enclosed: false };
  if (isBooleanCall(operand)) return { condition: operand, enclosed: first.enclosed };
  return first;
};

const primary = (reading: Reading): Part => {
  const { cursor } = reading;
  if (!cursor.accept('(')) return { operand: parseOperand(cursor), enclosed: false };
  const inner = expression(reading);
  cursor.expect(')');
  if (inner.enclosed) cursor.misuse('The expression has redundant parentheses;');
  return { ...inner, enclosed: true };
};

const value = (cursor: Cursor): Operand => {
  if (!cursor.accept('(')) return asValue(cursor, parseOperand(cursor));
  const operand = value(cursor);
  cursor.expect(')');
  return operand;
};

const list = ({ cursor, countOperator }: Reading): Operand[] => {
  countOperator();
  cursor.expect('(');
  const operands: Operand[] = [];
  do operands.push(value(cursor));
  while (cursor.accept(','));
  cursor.expect(')');
  if (operands.length > MAX_IN_OPERANDS)
    cursor.misuse(`The IN operator is provided with too many operands; number of operands: ${operands.length}`);
  return operands;
};

const asValue = (cursor: Cursor, operand: Operand): Operand => {
  if (isBooleanCall(operand)) misplaced(cursor, operand.name);
  return operand;
};

const asCondition = (cursor: Cursor, part: Part): Condition => {
  if ('condition' in part) return part.condition;
  if (part.operand.type !== 'call') throw cursor.unexpected();
  misplaced(cursor, part.operand.name);
  return part.operand;
};
