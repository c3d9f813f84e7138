/** Parts that all expression languages share: paths, operands and function calls; and the projection expression. */

import type { Operand, PathElement, Projection } from './ast';
import { isReserved } from './reserved-words';
import type { Cursor } from './tokens';

/** The operands of a function, and where it is allowed. */
const functions: Readonly<
  Record<string, { operands: number; in: 'condition' | 'update'; result: 'boolean' | 'value'; pathFirst: boolean }>
> = {
  attribute_exists: { operands: 1, in: 'condition', result: 'boolean', pathFirst: true },
  attribute_not_exists: { operands: 1, in: 'condition', result: 'boolean', pathFirst: true },
  attribute_type: { operands: 2, in: 'condition', result: 'boolean', pathFirst: true },
  begins_with: { operands: 2, in: 'condition', result: 'boolean', pathFirst: false },
  contains: { operands: 2, in: 'condition', result: 'boolean', pathFirst: false },
  size: { operands: 1, in: 'condition', result: 'value', pathFirst: false },
  if_not_exists: { operands: 2, in: 'update', result: 'value', pathFirst: true },
  list_append: { operands: 2, in: 'update', result: 'value', pathFirst: false },
};

const MAX_LIST_INDEX = 2 ** 31 - 1;

export const parsePath = (cursor: Cursor): PathElement[] => {
  const path = [parseAttributeName(cursor)];
  for (;;) {
    if (cursor.accept('.')) path.push(parseAttributeName(cursor));
    else if (cursor.accept('[')) path.push(parseIndex(cursor));
    else return path;
  }
};

const parseAttributeName = (cursor: Cursor): PathElement => {
  const token = cursor.peek();
  if (token.type === 'name') return { placeholder: cursor.take().text };
  if (token.type !== 'identifier') throw cursor.unexpected();
  if (isReserved(token.text)) cursor.misuse(`Attribute name is a reserved keyword; reserved keyword: ${token.text}`);
  return { name: cursor.take().text };
};

const parseIndex = (cursor: Cursor): PathElement => {
  if (cursor.peek().type !== 'index') throw cursor.unexpected();
  const text = cursor.take().text;
  const index = Number(text);
  if (index > MAX_LIST_INDEX) cursor.misuse(`List index is not within the allowable range; index: [${text}]`);
  cursor.expect(']');
  return { index };
};

/** A path, a value placeholder, or a call. */
export const parseOperand = (cursor: Cursor): Operand => {
  const token = cursor.peek();
  if (token.type === 'value') return { type: 'value', name: cursor.take().text };
  if (token.type === 'identifier' && cursor.peekSecond().text === '(') return parseCall(cursor);
  return { type: 'path', path: parsePath(cursor) };
};

const parseCall = (cursor: Cursor): Operand & { type: 'call' } => {
  const name = cursor.take().text;
  cursor.expect('(');
  const args: Operand[] = [];
  do args.push(nested(cursor, parseOperand(cursor)));
  while (cursor.accept(','));
  cursor.expect(')');
  checkCall(cursor, name, args);
  return { type: 'call', name, args };
};

const checkCall = (cursor: Cursor, name: string, args: readonly Operand[]): void => {
  const signature = Object.hasOwn(functions, name) ? functions[name] : undefined;
  const language = cursor.kind === 'UpdateExpression' ? 'update' : 'condition';
  if (!signature) {
    cursor.misuse(`Invalid function name; function: ${name}`);
  } else if (signature.in !== language) {
    cursor.misuse(
      `The function is not allowed in ${language === 'update' ? 'an update' : 'a condition'} expression; ` +
        `function: ${name}`,
    );
  } else if (args.length !== signature.operands) {
    cursor.misuse(
      `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ` +
        `${args.length}`,
    );
  } else if (signature.pathFirst && args[0]?.type !== 'path') {
    cursor.misuse(`Operator or function requires a document path; operator or function: ${name}`);
  }
};

export const isBooleanCall = (operand: Operand): operand is Operand & { type: 'call' } =>
  operand.type === 'call' && functions[operand.name]?.result === 'boolean';

/** A predicate is not allowed where a value is wanted, nor a value where a predicate is. */
export const misplaced = (cursor: Cursor, name: string): void => {
  cursor.misuse(`The function is not allowed to be used this way in an expression; function: ${name}`);
};

const nested = (cursor: Cursor, operand: Operand): Operand => {
  if (isBooleanCall(operand)) misplaced(cursor, operand.name);
  return operand;
};

export const parseProjection = (cursor: Cursor): Projection => {
  const paths = [];
  do paths.push(parsePath(cursor));
  while (cursor.accept(','));
  cursor.finish();
  return paths;
};
