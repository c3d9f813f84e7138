/**
 * A statement that the compiler or the linter takes on trust has its reason beside it: a comment on the line, directly
 * above it, or directly above its statement.
 */
import { expect } from 'chai';
import * as ts from 'typescript';
import { type Source, sources } from './sources';

const PRODUCT = /^(aws|functions|kernel|asl|app|cli|console|emulator|simulator|local|worker|infra|packaging)\//;

const isDouble = (node: ts.Node): boolean =>
  ts.isAsExpression(node) &&
  ts.isAsExpression(node.expression) &&
  node.expression.type.kind === ts.SyntaxKind.UnknownKeyword;

const statementOf = (node: ts.Node): ts.Node =>
  ts.isStatement(node) || node.parent === undefined ? node : statementOf(node.parent);

const hasReason = (node: ts.Node, file: ts.SourceFile, lines: readonly string[]): boolean => {
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const at = lineOf(node.end);
  const isComment = (line: number): boolean => /^\s*\/\/ \S/.test(lines[line] ?? '');
  return / \/\/ \S/.test(lines[at] ?? '') || isComment(at - 1) || isComment(lineOf(statementOf(node).getStart()) - 1);
};

/** The places without a reason. */
const unreasoned = ({ path, text, tree: file }: Source): string[] => {
  const lines = text.split('\n');
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isDouble(node) && !hasReason(node, file, lines))
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.end).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const planted = (text: string): Source => ({
  path: 'kernel/planted.ts',
  imports: [],
  text,
  tree: ts.createSourceFile('planted.ts', text, ts.ScriptTarget.Latest, true),
});

describe('reasons', () => {
  it('are given for every `as unknown as` of the product', () => {
    const found = sources.filter(({ path }) => PRODUCT.test(path)).flatMap(unreasoned);
    expect(found.join('\n'), 'say in a comment why the value has this type').to.equal('');
  });

  it('are given for every exception from the rules of Biome', () => {
    const found = sources
      .filter(({ path }) => PRODUCT.test(path))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, index) => (/biome-ignore(?! \S+: \S)/.test(line) ? [`${path}:${index + 1}`] : [])),
      );
    expect(found.join('\n')).to.equal('');
  });

  it('are found on the line, above it, and above the statement, and missed where they are missing', () => {
    const found = (text: string): string[] => unreasoned(planted(text));
    expect(found('const one = two as unknown as Three;')).to.deep.equal(['kernel/planted.ts:1']);
    expect(found('const one = two as unknown as Three; // as it is parsed')).to.deep.equal([]);
    expect(found('// as it is parsed\nconst one =\n  two as unknown as Three;')).to.deep.equal([]);
    expect(found('/** The first. */\nconst one = two as unknown as Three;')).to.deep.equal(['kernel/planted.ts:2']);
    expect(found('const one = two as Three;')).to.deep.equal([]);
  });
});
