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

const piecesOf = (text: string, path: string): Piece[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, scriptKind(path));
  const pieces = new Map<number, Piece>();
  const add = (start: number, end: number, value: string): void => {
    pieces.set(start, { start, end, value });
  };
  const comments = (position: number): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, position) ?? []),
      ...(ts.getTrailingCommentRanges(text, position) ?? []),
    ];
    for (const { pos, end } of ranges) add(pos, end, commentText(text.slice(pos, end)));
  };
  const visit = (node: ts.Node): void => {
    comments(node.pos);
    if (!ts.isJsxText(node)) comments(node.end);
    const start = node.getStart(source);
    const own = text.slice(start, node.end);
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      if (isSentence(own)) add(start, node.end, own);
    } else if (isDeclaredName(node) && !isStored(node)) add(start, node.end, nameText(node.text, isFunctionName(node)));
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...pieces.values()].sort((a, b) => a.start - b.start);
};

/**
 * The text that the rules read: the file with the marks of its comments blanked and, below it, a line for each name.
 * `lines` has the line in the file of each line below it.
 */
const readable = (text: string, path: string) => {
  const pieces = piecesOf(text, path);
  const written = pieces.filter(({ value }) => !value.startsWith('name:'));
  const names = [
    { start: 0, value: nameText(basename(path).replace(/\..*$/, ''), true) },
    ...pieces.filter(({ value }) => value.startsWith('name:')),
  ];
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
    const line = starts.findLastIndex((start) => start <= offset);
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
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, scriptKind(path));
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

/** The plugin, as textlint constructs it. */
export const Processor = class {
  availableExtensions(): string[] {
    return ['.ts', '.tsx', '.mjs'];
  }
  processor() {
    return {
      preProcess: (text: string, path = 'text.ts') => {
        const { text: whole, spans } = readable(text, path);
        return { text: whole, ast: documentOf(whole, spans) };
      },
      postProcess: (messages: TextlintMessage[], filePath = '') => ({ messages, filePath }),
    };
  }
};
