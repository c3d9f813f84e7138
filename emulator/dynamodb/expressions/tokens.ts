/** Splits an expression into tokens and words syntax errors as the service does. */
import { type AwsError, validation } from '../data/errors';

export type TokenType = 'identifier' | 'keyword' | 'name' | 'value' | 'index' | 'symbol' | 'end';

export interface Token {
  type: TokenType;
  text: string;
  start: number;
  end: number;
}

/** Which parameter of a request an expression came in; it starts every error message. */
export type ExpressionKind =
  | 'ConditionExpression'
  | 'UpdateExpression'
  | 'FilterExpression'
  | 'KeyConditionExpression'
  | 'ProjectionExpression';

const PATTERN = new RegExp(
  [
    /(?<identifier>[A-Za-z][A-Za-z0-9_]*)/,
    /(?<name>#[A-Za-z0-9_]+)/,
    /(?<value>:[A-Za-z0-9_]+)/,
    /(?<index>0|[1-9]\d*)/,
    /(?<symbol><=|>=|<>|\S)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);
/**
 * Words of the grammar, in any case: they are never attribute names, so that one in a wrong place is a syntax error.
 */
const KEYWORDS: ReadonlySet<string> = new Set(['SET', 'REMOVE', 'ADD', 'DELETE', 'AND', 'OR', 'NOT', 'IN', 'BETWEEN']);
const MAX_EXPRESSION_BYTES = 4096;
/** As many as an expression may have operators; parsing is recursive. */
const MAX_NESTING = 300;

export const expressionError = (kind: ExpressionKind, problem: string): AwsError =>
  validation(`Invalid ${kind}: ${problem}`);

export const tokenize = (kind: ExpressionKind, text: string): Token[] => {
  if (text.trim() === '') throw expressionError(kind, 'The expression can not be empty;');
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_EXPRESSION_BYTES) {
    throw expressionError(kind, `Expression size has exceeded the maximum allowed size; expression size: ${bytes}`);
  }
  const tokens: Token[] = [];
  for (const match of text.matchAll(PATTERN)) {
    const type = KEYWORDS.has(match[0].toUpperCase())
      ? 'keyword'
      : (Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0] as TokenType);
    tokens.push({ type, text: match[0], start: match.index, end: match.index + match[0].length });
  }
  refuseDeepNesting(kind, tokens);
  tokens.push(endOf(text));
  return tokens;
};

const endOf = (text: string): Token => ({ type: 'end', text: '<EOF>', start: text.length, end: text.length });

const refuseDeepNesting = (kind: ExpressionKind, tokens: readonly Token[]): void => {
  let depth = 0;
  for (const { text } of tokens) {
    if (text === '(') depth++;
    if (text === ')') depth--;
    if (depth > MAX_NESTING)
      throw expressionError(kind, `The expression has more than ${MAX_NESTING} parentheses in each other`);
  }
};

/**
 * Reads tokens one after the other. The first misuse that is no syntax error is kept until the whole text has been
 * read.
 */
export interface Cursor {
  readonly kind: ExpressionKind;
  peek(): Token;
  /** The token after the next one. */
  peekSecond(): Token;
  take(): Token;
  /** Takes the token if it is this symbol or (in any case) this keyword. */
  accept(text: string): boolean;
  expect(text: string): void;
  unexpected(): AwsError;
  /** Remembers a misuse; syntax errors further on come first. */
  misuse(problem: string): void;
  /** Throws unless the text ends here, then the first misuse. */
  finish(): void;
}

export const openCursor = (kind: ExpressionKind, text: string): Cursor => {
  const tokens = tokenize(kind, text);
  let position = 0;
  let firstMisuse: AwsError | undefined;
  const end = endOf(text);
  const peek = (): Token => tokens[position] ?? end;

  const unexpected = (): AwsError => {
    const token = peek();
    const from = (tokens[position - 1] ?? token).start;
    const to = (tokens[position + 1] ?? token).end;
    return expressionError(kind, `Syntax error; token: "${token.text}", near: "${text.slice(from, to)}"`);
  };
  const accept = (wanted: string): boolean => {
    const token = peek();
    const matches =
      token.type === 'symbol' ? token.text === wanted : token.type === 'keyword' && token.text.toUpperCase() === wanted;
    if (matches) position++;
    return matches;
  };

  return {
    kind,
    peek,
    peekSecond: () => tokens[position + 1] ?? peek(),
    take: () => tokens[position++] ?? end,
    accept,
    expect: (wanted) => {
      if (!accept(wanted)) throw unexpected();
    },
    unexpected,
    misuse: (problem) => {
      firstMisuse ??= expressionError(kind, problem);
    },
    finish: () => {
      if (peek().type !== 'end') throw unexpected();
      if (firstMisuse) throw firstMisuse;
    },
  };
};
