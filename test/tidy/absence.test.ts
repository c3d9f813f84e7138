/**
 * Absence has one form in code, `undefined`. A type names null only where something is recorded, or answered, with it:
 * in the files below, each with its reason. What others have written is asserted to be what it may be: `as … | null`.
 */
import { expect } from 'chai';
import * as ts from 'typescript';
import { type SyntaxTree, sources, topOf } from './sources';

const PROGRAM = new Set([
  ...['kernel', 'aws', 'functions', 'worker', 'infra'],
  ...['app', 'cli', 'console', 'emulator', 'simulator', 'local'],
]);

/** Files, folders, or types of a file, that are recorded or answered as they are, or belong to others. */
const recorded: Readonly<Record<string, string>> = {
  'kernel/values/absence.ts': 'the boundary itself',
  'kernel/values/required.ts': 'takes the answers of others, too',
  'kernel/values/text.ts': 'takes what is recorded, too',
  'kernel/time/instant.ts': 'takes what is recorded, too',
  'kernel/chunks/event.ts': 'the event that a worker gets has every field',
  'kernel/run/model.ts#Acknowledgement': 'a part of the event of an alert, and of the id of another one',
  'kernel/run/model.ts#DomainEvent': 'the message to subscribers has every field, and takes them as they are',
  'kernel/run/execution.ts': 'the history of an execution has null for what is no number',
  'kernel/traits/drift.ts': 'findings, and what a trait measured, are recorded within an item',
  'kernel/shadow/': 'the answer of `shadow --json`',
  'kernel/situation/run.ts': 'a part of the answer of `why --json`',
  'kernel/situation/situation.ts': 'a part of the answer of `why --json`',
  'aws/engines/airflow.ts': 'a document says null for no logical date, and Airflow is told so',
  'aws/table/client/item-reader.ts': 'reads what is recorded with null',
  'aws/table/runs/run-parts.ts': 'null removes an attribute',
  'worker/': 'what users of the package give and get',
  'app/schedule/ahead.ts': 'the answer of `calendar --json`',
  'app/stack/pools.ts': 'the answer of `pools --json`',
  'app/status/': 'the answer of `status --json`',
  'cli/verbs/apply/apply-report.ts': 'the answer of `apply --json`',
  'cli/verbs/documents/list.ts': 'the answer of `list --json`',
  'cli/verbs/shadow/shadow-report.ts': 'words the answer of `shadow --json`',
  'console/': "the answers of the console's API, who makes and who shows them, and what React and browsers have",
  'emulator/': "the cloud's own JSON",
  'simulator/': 'the results and the evidence of a simulation are JSON',
};

const isNull = (node: ts.Node): boolean =>
  ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword;

const isDeclared = (node: ts.Node, types: readonly string[]): boolean =>
  ts.isInterfaceDeclaration(node) && types.includes(node.name.text);

/** `besides`: not in these types. */
const nullsIn = ({ tree }: Pick<SyntaxTree, 'tree'>, besides: readonly string[] = []): number => {
  let found = 0;
  const visit = (node: ts.Node): void => {
    if (isNull(node)) found += 1;
    if (isDeclared(node, besides)) return;
    if (ts.isAsExpression(node)) visit(node.expression);
    else ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

const isAt = (path: string, place: string): boolean =>
  path === place || (place.endsWith('/') && path.startsWith(place));

const program = sources.filter(({ path }) => PROGRAM.has(topOf(path)));
const isRecorded = (path: string): boolean => Object.keys(recorded).some((place) => isAt(path, place));
const recordedIn = (path: string): string[] =>
  Object.keys(recorded).flatMap((place) => (place.startsWith(`${path}#`) ? [place.slice(path.length + 1)] : []));

/** Whether a source has null where the place says that it is recorded. */
const isUsed = (source: SyntaxTree, place: string): boolean => {
  const [path = '', type] = place.split('#');
  if (!isAt(source.path, path)) return false;
  return type === undefined ? nullsIn(source) > 0 : nullsIn(source) > nullsIn(source, [type]);
};

const planted = (text: string): number =>
  nullsIn({ tree: ts.createSourceFile('planted.ts', text, ts.ScriptTarget.Latest, true) });

describe('absence', () => {
  it('is undefined in every type: null only where it is recorded, for a reason', () => {
    const found = program
      .filter(({ path }) => !isRecorded(path))
      .map((source) => [source.path, nullsIn(source, recordedIn(source.path))] as const)
      .filter(([, count]) => count > 0);
    expect(Object.fromEntries(found), 'write `| undefined`, or `?:`').to.deep.equal({});
  });

  it('is recorded as null in each of the files that have a reason for it', () => {
    const idle = Object.keys(recorded).filter((place) => !program.some((source) => isUsed(source, place)));
    expect(idle).to.deep.equal([]);
  });

  it('would be found in a field, a parameter or an answer, and not in what others have written', () => {
    expect(planted('interface A { b: string | null; c?: null }')).to.equal(2);
    expect(planted('const f = (a: number | null): string | null => null;')).to.equal(2);
    expect(planted('const a = (read() as { b?: string } | null)?.b; const c = null;')).to.equal(0);
  });
});
