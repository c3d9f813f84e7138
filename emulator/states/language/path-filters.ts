/** The `[?(...)]` of JSONPath: comparisons of `@` paths with values, existence, `&&`, `||`, `!`, `in` and `=~`. */
import { isArray, type Json, sameJson } from './json';

/** A compiled path. */
interface Found {
  definite: boolean;
  find(root: Json): Json | undefined;
}

type Test = (item: Json, root: Json) => boolean;
type Operand = (item: Json, root: Json) => Json | undefined | RegExp;
type CompilePath = (text: string) => Found;

/** Operators, then quoted text and regular expressions, paths and lists, numbers and words. */
const TOKENS = [
  String.raw`&&|\|\||==|!=|<=|>=|=~|<|>|!|\(|\)|in\b|nin\b`,
  String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\/(?:[^/\\]|\\.)+\/i?`,
  String.raw`[@$](?:\.\.?[\w*-]+|\[[^\]]*\])*|\[[^\]]*\]`,
  String.raw`-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null`,
];
const token = new RegExp(String.raw`\s*(${TOKENS.join('|')})`, 'y');

export const compileFilter = (text: string, compilePath: CompilePath): Test => {
  const found: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.trimEnd().length) {
    const at = token.lastIndex;
    const match = token.exec(text);
    if (match === null) throw new SyntaxError(`filter "${text}" is wrong at character ${at + 1}`);
    found.push(match[1] ?? '');
  }
  const stream = { tokens: found, at: 0 };
  const test = parseOr(stream, compilePath);
  if (stream.at < found.length) throw new SyntaxError(`filter "${text}" is wrong at "${found[stream.at]}"`);
  return test;
};

interface Stream {
  tokens: string[];
  at: number;
}

const take = (stream: Stream, wanted: string): boolean => {
  if (stream.tokens[stream.at] !== wanted) return false;
  stream.at++;
  return true;
};

const parseOr = (stream: Stream, compilePath: CompilePath): Test => {
  const first = parseAnd(stream, compilePath);
  const tests = [first];
  while (take(stream, '||')) tests.push(parseAnd(stream, compilePath));
  return tests.length === 1 ? first : (item, root) => tests.some((test) => test(item, root));
};

const parseAnd = (stream: Stream, compilePath: CompilePath): Test => {
  const first = parseNot(stream, compilePath);
  const tests = [first];
  while (take(stream, '&&')) tests.push(parseNot(stream, compilePath));
  return tests.length === 1 ? first : (item, root) => tests.every((test) => test(item, root));
};

const parseNot = (stream: Stream, compilePath: CompilePath): Test => {
  if (take(stream, '!')) {
    const negated = parseNot(stream, compilePath);
    return (item, root) => !negated(item, root);
  }
  if (take(stream, '(')) {
    const inner = parseOr(stream, compilePath);
    if (!take(stream, ')')) throw new SyntaxError('filter lacks a closing parenthesis');
    return inner;
  }
  return parseComparison(stream, compilePath);
};

const comparisons: Record<string, (left: Json | undefined | RegExp, right: Json | undefined | RegExp) => boolean> = {
  '==': (left, right) => sameJson(left as Json, right as Json),
  '!=': (left, right) => !sameJson(left as Json, right as Json),
  '<': (left, right) => order(left, right) < 0,
  '<=': (left, right) => order(left, right) <= 0,
  '>': (left, right) => order(left, right) > 0,
  '>=': (left, right) => order(left, right) >= 0,
  '=~': (left, right) => typeof left === 'string' && right instanceof RegExp && right.test(left),
  in: (left, right) => isArray(right as Json) && (right as Json[]).some((item) => sameJson(left as Json, item)),
  nin: (left, right) => isArray(right as Json) && !(right as Json[]).some((item) => sameJson(left as Json, item)),
};

/** Below 0, 0 or above it; NaN, which fails every comparison, for what has no order. */
const order = (left: unknown, right: unknown): number => {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left !== 'string' || typeof right !== 'string') return Number.NaN;
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

const parseComparison = (stream: Stream, compilePath: CompilePath): Test => {
  const left = parseOperand(stream, compilePath);
  const compare = comparisons[stream.tokens[stream.at] ?? ''];
  if (compare === undefined) return (item, root) => left(item, root) !== undefined;
  stream.at++;
  const right = parseOperand(stream, compilePath);
  return (item, root) => compare(left(item, root), right(item, root));
};

const parseOperand = (stream: Stream, compilePath: CompilePath): Operand => {
  const text = stream.tokens[stream.at++];
  if (text === undefined) throw new SyntaxError('filter ends where a value is expected');
  if (text[0] === '@' || text[0] === '$') {
    const path = compilePath(`$${text.slice(1)}`);
    const found = (from: Json): Json | undefined => {
      const value = path.find(from);
      return path.definite || !isArray(value) || value.length > 0 ? value : undefined;
    };
    return text[0] === '@' ? found : (_item, root) => found(root);
  }
  if (text[0] === '/') {
    const end = text.lastIndexOf('/');
    const expression = new RegExp(`^(?:${text.slice(1, end)})$`, text.slice(end + 1));
    return () => expression;
  }
  const value = JSON.parse(
    text[0] === "'" ? JSON.stringify(text.slice(1, -1).replace(/\\(.)/g, '$1')) : text.replaceAll("'", '"'),
  ) as Json;
  return () => value;
};
