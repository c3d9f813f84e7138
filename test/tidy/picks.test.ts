/** A part of a type that is used in several places has a name, which says what it is for. */
import { expect } from 'chai';
import * as ts from 'typescript';
import { type SyntaxTree, sources } from './sources';

interface Picked {
  part: string;
  place: string;
}

/** `Run: attempt | runId`; undefined for keys that are not written out. */
const partOf = (node: ts.Node, file: ts.SourceFile): string | undefined => {
  if (!ts.isTypeReferenceNode(node) || node.typeName.getText(file) !== 'Pick') return undefined;
  const [type, keys] = node.typeArguments ?? [];
  if (type === undefined || keys === undefined) return undefined;
  const names = ts.isUnionTypeNode(keys) ? keys.types : [keys];
  if (!names.every(ts.isLiteralTypeNode)) return undefined;
  const sorted = names.map((name) => name.getText(file)).sort();
  return `${type.getText(file)}: ${sorted.join(' | ')}`;
};

const picksIn = ({ path, tree: file }: SyntaxTree): Picked[] => {
  const found: Picked[] = [];
  const visit = (node: ts.Node): void => {
    const part = partOf(node, file);
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    if (part !== undefined) found.push({ part, place: `${path}:${line + 1}` });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const pickedTwice = (picks: readonly Picked[]): string[] => {
  const places = new Map<string, string[]>();
  for (const { part, place } of picks) places.set(part, [...(places.get(part) ?? []), place]);
  return [...places].filter(([, where]) => where.length > 1).map(([part, where]) => `${part} in ${where.join(', ')}`);
};

const planted = (text: string): Picked[] =>
  picksIn({ path: 'planted.ts', tree: ts.createSourceFile('planted.ts', text, ts.ScriptTarget.Latest, true) });

describe('parts of types', () => {
  it('that are picked in two places have a name', () => {
    expect(pickedTwice(sources.flatMap(picksIn)), 'declare a name beside the type').to.deep.equal([]);
  });

  it('are the same in whatever order their keys are written', () => {
    const twice = "type One = Pick<Run, 'runId' | 'attempt'>;\ntype Other = Partial<Pick<Run, 'attempt' | 'runId'>>;";
    expect(pickedTwice(planted(twice))).to.deep.equal(["Run: 'attempt' | 'runId' in planted.ts:1, planted.ts:2"]);
  });

  it('are others with other keys, or of another type', () => {
    const others =
      "type One = Pick<Run, 'runId'>;\ntype Two = Pick<Run, 'attempt'>;\ntype Three = Pick<RunLog, 'runId'>;";
    expect(pickedTwice(planted(others))).to.deep.equal([]);
    expect(pickedTwice(planted('type A<T, K extends keyof T> = Pick<T, K> & Pick<T, K>;'))).to.deep.equal([]);
  });
});
