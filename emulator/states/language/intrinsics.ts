/**
 * Intrinsic functions: parsing with AWS's escaping rules (`\'` and `\\`, in States.Format also `\{` and `\}`),
 * compilation and the failures around a call.
 */
import { required } from '../../../kernel/values/required';
import type { Expression, Surroundings } from './evaluation';
import { runtimeFailure, StateFailure } from './failures';
import { type Argument, formatTemplate, functions, IntrinsicError } from './intrinsic-functions';
import type { Json } from './json';

export interface Call {
  name: string;
  args: (Call | { expression: string } | { literal: Json } | { text: string })[];
}

/** Parses the whole of `text`; `text` arguments keep their escapes, because Format must distinguish `{` from `\{`. */
export const parseCall = (text: string): Call => {
  const cursor = { text, at: 0 };
  const call = readCall(cursor);
  if (cursor.at < text.length) throw wrong(cursor, 'the end');
  return call;
};

interface Cursor {
  text: string;
  at: number;
}

const wrong = (cursor: Cursor, expected: string): SyntaxError =>
  new SyntaxError(`intrinsic function "${cursor.text}" is wrong at character ${cursor.at + 1}: expected ${expected}`);

const read = (cursor: Cursor, pattern: RegExp): string | undefined => {
  pattern.lastIndex = cursor.at;
  const match = pattern.exec(cursor.text)?.[0];
  if (match !== undefined) cursor.at += match.length;
  return match;
};

const skipSpace = (cursor: Cursor): unknown => read(cursor, /\s*/y);

const readCall = (cursor: Cursor): Call => {
  const name = read(cursor, /States\.\w+/y);
  if (name === undefined) throw wrong(cursor, 'States.Name(');
  if (functions[name] === undefined && name !== 'States.Format') {
    throw new SyntaxError(
      `intrinsic function "${name}" does not exist; known are States.Format, ${Object.keys(functions).join(', ')}`,
    );
  }
  skipSpace(cursor);
  if (read(cursor, /\(/y) === undefined) throw wrong(cursor, '(');
  const args: Call['args'] = [];
  skipSpace(cursor);
  if (read(cursor, /\)/y) !== undefined) return { name, args };
  for (;;) {
    skipSpace(cursor);
    args.push(readArgument(cursor, name));
    skipSpace(cursor);
    if (read(cursor, /\)/y) !== undefined) return { name, args };
    if (read(cursor, /,/y) === undefined) throw wrong(cursor, ', or )');
  }
};

/**
 * AWS refuses `\"` when the state machine is created. Of escaped braces outside of States.Format no execution on AWS is
 * known, and other emulators pass them on as they are: no definition may come to rely on them.
 */
const checkEscapes = (quoted: string, name: string, cursor: Cursor): void => {
  for (const [pair] of quoted.matchAll(/\\[\s\S]/g)) {
    if (pair === '\\"') throw wrong(cursor, `strings without ${pair}`);
    if (/[{}]/.test(pair) && name !== 'States.Format') throw wrong(cursor, `braces without a backslash in ${name}`);
  }
};

const readArgument = (cursor: Cursor, name: string): Call['args'][number] => {
  if (cursor.text[cursor.at] === "'") {
    const quoted = read(cursor, /'(?:[^'\\]|\\[\s\S])*'/y);
    if (quoted === undefined) throw wrong(cursor, "a closing '");
    checkEscapes(quoted, name, cursor);
    return { text: quoted.slice(1, -1) };
  }
  if (cursor.text.startsWith('States.', cursor.at)) return readCall(cursor);
  if (cursor.text[cursor.at] === '$') {
    // Up to what cannot belong to a path; inside brackets, quoted names and filters may hold anything.
    const path = /\$\$?(?:[^[\](),\s'"]|\[(?:[^[\]'"]|\[[^\]]*\]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")*\])*/y;
    return { expression: read(cursor, path) ?? '' };
  }
  const literal = read(cursor, /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y);
  if (literal === undefined) throw wrong(cursor, 'a quoted string, a number, true, false, null, a path or a function');
  return { literal: JSON.parse(literal) as Json };
};

const unescaped = (text: string): string => text.replace(/\\(['{}\\])/g, '$1');

type Run = (input: Json, around: Surroundings) => Json;

export const compileCall = (call: Call, whole: string, compileExpression: (text: string) => Expression): Run => {
  const failed = (message: string): string => `The function '${whole}' had the following error: ${message}`;
  const argument = (arg: Call['args'][number]): Run => {
    if ('name' in arg) return compileCall(arg, whole, compileExpression);
    if ('literal' in arg) return () => arg.literal;
    if ('text' in arg) {
      const text = unescaped(arg.text);
      return () => text;
    }
    const expression = compileExpression(arg.expression);
    return (input, around) => {
      const value = expression.find(input, around);
      if (value !== undefined) return value;
      const shown = JSON.stringify(input);
      throw runtimeFailure(
        failed(`The JsonPath argument for the field '${expression.text}' could not be found in the input '${shown}'`),
      );
    };
  };
  const guarded =
    (apply: (args: Argument[], around: Surroundings) => Json, args: Run[]): Run =>
    (input, around) => {
      try {
        return apply(
          args.map((arg) => arg(input, around)),
          around,
        );
      } catch (error) {
        if (error instanceof IntrinsicError) throw new StateFailure('States.IntrinsicFailure', failed(error.message));
        throw error;
      }
    };
  const [first, ...rest] = call.args;
  if (call.name === 'States.Format' && first !== undefined && 'text' in first) {
    const format = formatTemplate(first.text);
    return guarded(format, rest.map(argument));
  }
  if (call.name === 'States.Format') {
    return guarded(([template, ...args], around) => {
      if (typeof template !== 'string')
        throw new IntrinsicError('States.Format expects a string as its first argument');
      return formatTemplate(template)(args, around);
    }, call.args.map(argument));
  }
  return guarded(required(functions[call.name], `function ${call.name}`), call.args.map(argument));
};
