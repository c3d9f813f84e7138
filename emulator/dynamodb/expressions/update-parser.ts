/** Update expressions: each of the four sections at most once, in any order. */
import type { Operand, PathElement, Update, UpdateValue } from './ast';
import { parseOperand, parsePath } from './parser';
import type { Cursor } from './tokens';

const SECTIONS = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const;
const OPERATORS = ['+', '-'] as const;

export const parseUpdate = (cursor: Cursor): Update => {
  const set: { path: PathElement[]; value: UpdateValue }[] = [];
  const remove: PathElement[][] = [];
  const add: { path: PathElement[]; value: string }[] = [];
  const deletions: { path: PathElement[]; value: string }[] = [];
  const readers = {
    SET: () => set.push(parseAssignment(cursor)),
    REMOVE: () => remove.push(parsePath(cursor)),
    ADD: () => add.push(parseSetAction(cursor)),
    DELETE: () => deletions.push(parseSetAction(cursor)),
  };

  const seen = new Set<string>();
  while (cursor.peek().type !== 'end') {
    const section = SECTIONS.find((name) => cursor.accept(name));
    if (!section) throw cursor.unexpected();
    if (seen.has(section)) cursor.misuse(`The "${section}" section can only be used once in an update expression;`);
    seen.add(section);
    do readers[section]();
    while (cursor.accept(','));
  }
  cursor.finish();
  return { set, remove, add, delete: deletions };
};

const parseAssignment = (cursor: Cursor): { path: PathElement[]; value: UpdateValue } => {
  const path = parsePath(cursor);
  cursor.expect('=');
  return { path, value: parseValue(cursor) };
};

const parseValue = (cursor: Cursor): UpdateValue => {
  if (cursor.peek().text === '(') {
    cursor.take();
    const inner = parseValue(cursor);
    cursor.expect(')');
    return inner.type === 'sum' ? inner : parseRest(cursor, inner);
  }
  return parseRest(cursor, parseOperand(cursor));
};

const parseRest = (cursor: Cursor, left: Operand): UpdateValue => {
  const operator = OPERATORS.find((symbol) => cursor.accept(symbol));
  return operator ? { type: 'sum', operator, left, right: parseEnclosedOperand(cursor) } : left;
};

const parseEnclosedOperand = (cursor: Cursor): Operand => {
  if (!cursor.accept('(')) return parseOperand(cursor);
  const operand = parseEnclosedOperand(cursor);
  cursor.expect(')');
  return operand;
};

const parseSetAction = (cursor: Cursor): { path: PathElement[]; value: string } => {
  const path = parsePath(cursor);
  if (cursor.peek().type !== 'value') throw cursor.unexpected();
  return { path, value: cursor.take().text };
};
