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

export const parseCondition = (cursor: Cursor): Condition => {
  const reader = conditionReader(cursor);
  const condition = reader.disjunction();
  cursor.finish();
  return condition;
};

const conditionReader = (cursor: Cursor): { disjunction(): Condition } => {
  let operators = 0;

  const countOperator = (): void => {
    operators++;
    if (operators > MAX_OPERATORS)
      cursor.misuse(`The expression contains too many operators; operator count: ${operators}`);
  };

  /** What stands between parentheses, or the whole text: a condition, or an operand alone. */
  const expression = (): Part => {
    let left = conjunction();
    while (cursor.accept('OR')) {
      countOperator();
      left = { condition: { type: 'or', left: asCondition(left), right: asCondition(conjunction()) }, enclosed: false };
    }
    return left;
  };

  const conjunction = (): Part => {
    let left = negation();
    while (cursor.accept('AND')) {
      countOperator();
      left = { condition: { type: 'and', left: asCondition(left), right: asCondition(negation()) }, enclosed: false };
    }
    return left;
  };

  const negation = (): Part => {
    if (!cursor.accept('NOT')) return predicate();
    countOperator();
    return { condition: { type: 'not', operand: asCondition(negation()) }, enclosed: false };
  };

  const predicate = (): Part => {
    const first = primary();
    if ('condition' in first) return first;
    const { operand } = first;
    const token = cursor.peek();
    if (token.type === 'symbol' && COMPARATORS.has(token.text)) {
      cursor.take();
      countOperator();
      return {
        condition: { type: 'compare', comparator: token.text as Comparator, left: asValue(operand), right: value() },
        enclosed: false,
      };
    }
    if (cursor.accept('BETWEEN')) {
      countOperator();
      const low = value();
      cursor.expect('AND');
      return { condition: { type: 'between', operand: asValue(operand), low, high: value() }, enclosed: false };
    }
    if (cursor.accept('IN'))
      return { condition: { type: 'in', operand: asValue(operand), list: list() }, enclosed: false };
    if (isBooleanCall(operand)) return { condition: operand, enclosed: first.enclosed };
    return first;
  };

  const primary = (): Part => {
    if (!cursor.accept('(')) return { operand: parseOperand(cursor), enclosed: false };
    const inner = expression();
    cursor.expect(')');
    if (inner.enclosed) cursor.misuse('The expression has redundant parentheses;');
    return { ...inner, enclosed: true };
  };

  const value = (): Operand => {
    if (!cursor.accept('(')) return asValue(parseOperand(cursor));
    const operand = value();
    cursor.expect(')');
    return operand;
  };

  const list = (): Operand[] => {
    countOperator();
    cursor.expect('(');
    const operands: Operand[] = [];
    do operands.push(value());
    while (cursor.accept(','));
    cursor.expect(')');
    if (operands.length > MAX_IN_OPERANDS)
      cursor.misuse(`The IN operator is provided with too many operands; number of operands: ${operands.length}`);
    return operands;
  };

  const asValue = (operand: Operand): Operand => {
    if (isBooleanCall(operand)) misplaced(cursor, operand.name);
    return operand;
  };

  const asCondition = (part: Part): Condition => {
    if ('condition' in part) return part.condition;
    if (part.operand.type !== 'call') throw cursor.unexpected();
    misplaced(cursor, part.operand.name);
    return part.operand;
  };

  return { disjunction: () => asCondition(expression()) };
};
