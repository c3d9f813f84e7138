/**
 * A textlint plugin that reads TypeScript: its comments, texts and names become the sentences that the rules read. The
 * marks of a comment are replaced by blanks, so that every place in a sentence is its place in the file.
 */
import { basename } from 'node:path';
import { ASTNodeTypes, type TxtDocumentNode } from '@textlint/ast-node-types';
import type { TextlintMessage } from '@textlint/kernel';
import ts from 'typescript';
import { storedNames } from './stored-names';

interface Piece {
  start: number;
  end: number;
  value: string;
}

const blank = (text: string): string => ' '.repeat(text.length);

const commentText = (text: string): string =>
  text.replace(/^\/\*+|\*+\/$|^\/\/+/g, blank).replace(/\n[ \t]*\*/g, (mark) => `\n${blank(mark.slice(1))}`);

/** `name:answer-marker` of `answerMarker`, with `()` if it is a function or a file. */
const nameText = (name: string, isCalled: boolean): string => {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
  return `name:${words}${isCalled ? '()' : ''}`;
};

const isSentence = (text: string): boolean => /\w\s+\w/.test(text);

const scriptKind = (path: string): ts.ScriptKind => {
  if (path.endsWith('.tsx')) return ts.ScriptKind.TSX;
  return path.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
};

/** Comments are read as text: their tags are not. */
const parse = (text: string, path: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    { languageVersion: ts.ScriptTarget.ES2023, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
    true,
    scriptKind(path),
  );

const isDeclaredName = (node: ts.Node): node is ts.Identifier =>
  ts.isIdentifier(node) &&
  'name' in node.parent &&
  node.parent.name === node &&
  !ts.isPropertyAccessExpression(node.parent) &&
  !ts.isImportSpecifier(node.parent);

const isFunctionName = ({ parent }: ts.Identifier): boolean =>
  ts.isMethodSignature(parent) ||
  ts.isMethodDeclaration(parent) ||
  ((ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) &&
    parent.initializer !== undefined &&
    ts.isArrowFunction(parent.initializer));

const isStored = (node: ts.Identifier): boolean => Object.hasOwn(storedNames, node.text) && !isFunctionName(node);

/** The comments of a text: what begins like one outside of every literal. `literals` are in their order. */
const commentsIn = (text: string, literals: readonly Piece[]): Piece[] => {
  const comments: Piece[] = [];
  const comment = /\/\/.*|\/\*[\s\S]*?\*\//g;
  let next = 0;
  for (let found = comment.exec(text); found !== null; found = comment.exec(text)) {
    const start = found.index;
    while ((literals[next]?.end ?? Infinity) <= start) next += 1;
    const literal = literals[next];
    if (literal !== undefined && literal.start <= start) {
      comment.lastIndex = literal.end;
      continue;
    }
    comments.push({ start, end: start + found[0].length, value: commentText(found[0]) });
  }
  return comments;
};

const parsePieces = (text: string, path: string): Piece[] => {
  const source = parse(text, path);
  const literals: Piece[] = [];
  const read: Piece[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      const start = node.getStart(source);
      const literal = { start, end: node.end, value: text.slice(start, node.end) };
      literals.push(literal);
      if (!ts.isRegularExpressionLiteral(node) && isSentence(literal.value)) read.push(literal);
    } else if (isDeclaredName(node) && !isStored(node))
      read.push({ start: node.getStart(source), end: node.end, value: nameText(node.text, isFunctionName(node)) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...commentsIn(text, literals), ...read].sort((a, b) => a.start - b.start);
};

let last: { text: string; path: string; pieces: Piece[] } | undefined;

/** A file is read several times in a row: by the rules, for its lines and for its titles. */
const piecesOf = (text: string, path: string): Piece[] => {
  if (last?.text !== text || last.path !== path) last = { text, path, pieces: parsePieces(text, path) };
  return last.pieces;
};

const fileName = (path: string): string => nameText(basename(path).replace(/\..*$/, ''), true);

/**
 * The text that the rules read: the file with the marks of its comments blanked and, below it, a line for each name.
 * `lines` has the line in the file of each line below it.
 */
const readable = (text: string, path: string) => {
  const pieces = piecesOf(text, path);
  const written = pieces.filter(({ value }) => !value.startsWith('name:'));
  const names = [{ start: 0, value: fileName(path) }, ...pieces.filter(({ value }) => value.startsWith('name:'))];
  const blanked = written.reduceRight(
    (before, { start, end, value }) => before.slice(0, start) + value + before.slice(end),
    text,
  );
  const place = placesIn(text);
  const spans = written.map(({ start, end }) => ({ start, end }));
  let whole = `${blanked}\n`;
  for (const { value } of names) {
    spans.push({ start: whole.length, end: whole.length + value.length });
    whole += `${value}\n`;
  }
  return { text: whole, spans, ownLines: text.split('\n').length, lines: names.map(({ start }) => place(start).line) };
};

/** Line (from 1) and column (from 0) of an offset. */
const placesIn = (text: string) => {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset: number) => {
    let [line, after] = [0, starts.length];
    while (after - line > 1) {
      const middle = (line + after) >> 1;
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else after = middle;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) };
  };
};

const documentOf = (text: string, spans: readonly { start: number; end: number }[]): TxtDocumentNode => {
  const place = placesIn(text);
  const node = (type: string, start: number, end: number) => ({
    type,
    raw: text.slice(start, end),
    range: [start, end],
    loc: { start: place(start), end: place(end) },
  });
  const children = spans.map(({ start, end }) => ({
    ...node(ASTNodeTypes.Paragraph, start, end),
    children: [{ ...node(ASTNodeTypes.Str, start, end), value: text.slice(start, end) }],
  }));
  // The nodes are built as data: the types of textlint want a parent in each, which its kernel sets.
  return { ...node(ASTNodeTypes.Document, 0, text.length), children } as unknown as TxtDocumentNode;
};

/** From a line of the text that the rules read to the line in the file. */
export const linesInFile = (text: string, path: string): ((line: number) => number) => {
  const { ownLines, lines } = readable(text, path);
  return (line) => lines[line - ownLines - 1] ?? line;
};

/** The lines with comments, and with titles of tests and of their groups. */
export const titlesAndComments = (text: string, path: string): ReadonlySet<number> => {
  const source = parse(text, path);
  const lines = new Set<number>();
  const add = (start: number, end: number): void => {
    const lineOf = (place: number): number => source.getLineAndCharacterOfPosition(place).line + 1;
    for (let line = lineOf(start); line <= lineOf(end); line += 1) lines.add(line);
  };
  for (const { start, end } of piecesOf(text, path)) if (/^\/[/*]/.test(text.slice(start, start + 2))) add(start, end);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && /^(it|describe)$/.test(node.expression.text)) {
      const [title] = node.arguments;
      if (title !== undefined && !ts.isArrowFunction(title)) add(title.getStart(source), title.end);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
};

type Read = (text: string, path: string) => { text: string; ast: TxtDocumentNode };

const inPlace: Read = (text, path) => {
  const { text: whole, spans } = readable(text, path);
  return { text: whole, ast: documentOf(whole, spans) };
};

/** No rule reads across it: it is the end of a line and no space. */
const BETWEEN = '\n\u0000\n';

const atOnce: Read = (text, path) => {
  const whole = [fileName(path), ...piecesOf(text, path).map(({ value }) => value)].join(BETWEEN);
  return { text: whole, ast: documentOf(whole, [{ start: 0, end: whole.length }]) };
};

/** As textlint constructs it. */
const processorOf = (read: Read) =>
  class {
    availableExtensions(): string[] {
      return ['.ts', '.tsx', '.mjs'];
    }
    processor() {
      return {
        preProcess: (text: string, path = 'text.ts') => read(text, path),
        postProcess: (messages: TextlintMessage[], filePath = '') => ({ messages, filePath }),
      };
    }
  };

/** The plugin. */
export const Processor = processorOf(inPlace);

/** Another plugin: the rules read all as one sentence, which takes less time but does not say where a word is. */
export const wholeFiles = { Processor: processorOf(atOnce) };
