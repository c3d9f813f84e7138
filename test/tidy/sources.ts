/** The repository's sources as syntax trees, read once for all tidy tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import * as ts from 'typescript';

export const root = join(__dirname, '..', '..');

const NOT_OURS = new Set(['node_modules', '.build', 'dist']);
const SOURCE = /\.(tsx?|mjs|cjs)$/;

export interface Import {
  /** Path from the root, of the file that is meant, or the package as it is written. */
  target: string;
  isOurs: boolean;
  /** Erased by the compiler. */
  isType: boolean;
  line: number;
}

export interface Source {
  /** From the root, with `/`. */
  path: string;
  text: string;
  tree: ts.SourceFile;
  imports: Import[];
}

export type SyntaxTree = Pick<Source, 'path' | 'tree'>;

const walk = (folder: string): { files: string[]; folders: string[] } => {
  const found = { files: [] as string[], folders: [folder] };
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (NOT_OURS.has(entry.name)) continue;
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      const inner = walk(path);
      found.files.push(...inner.files);
      found.folders.push(...inner.folders);
    } else if (SOURCE.test(entry.name)) {
      found.files.push(path);
    }
  }
  return found;
};

/** Every folder that holds program text of ours, so that the rules apply to a new one from its first file. */
const tree = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !NOT_OURS.has(entry.name))
  .map(({ name }) => walk(name))
  .filter((top) => top.files.length > 0);
export const folders: readonly string[] = tree.flatMap((top) => top.folders);
const files = new Set(tree.flatMap((top) => top.files));

const resolveOurs = (from: string, specifier: string): string => {
  const path = relative(root, resolve(root, dirname(from), specifier))
    .split(sep)
    .join('/');
  return (
    [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}.mjs`, `${path}.cjs`].find((candidate) =>
      files.has(candidate),
    ) ?? path
  );
};

/** Static and dynamic imports, re-exports, `import()` types and `require` calls. */
const importsOf = (path: string, source: ts.SourceFile): Import[] => {
  const imports: Import[] = [];
  const add = (node: ts.Node, specifier: ts.Node | undefined, isType: boolean): void => {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    const isOurs = specifier.text.startsWith('.');
    imports.push({
      target: isOurs ? resolveOurs(path, specifier.text) : specifier.text,
      isOurs,
      isType,
      line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
    });
  };
  const bindsOnlyTypes = (clause: ts.ImportClause | undefined): boolean => {
    if (clause === undefined) return false;
    const named = clause.namedBindings;
    const namesAreTypes =
      named !== undefined &&
      ts.isNamedImports(named) &&
      named.elements.length > 0 &&
      named.elements.every((element) => element.isTypeOnly);
    return clause.isTypeOnly || (clause.name === undefined && namesAreTypes);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node, node.moduleSpecifier, bindsOnlyTypes(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node, node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node, node.argument.literal, true);
    else if (
      ts.isCallExpression(node) &&
      (node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText(source) === 'require')
    )
      add(node, node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
};

const kindOf = (path: string): ts.ScriptKind => {
  if (path.endsWith('.tsx')) return ts.ScriptKind.TSX;
  return path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.JS;
};

export const sources: readonly Source[] = [...files].sort().map((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const parsed = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, kindOf(path));
  return { path, text, tree: parsed, imports: importsOf(path, parsed) };
});

export const topOf = (path: string): string => path.split('/')[0] ?? '';
