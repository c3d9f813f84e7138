/**
 * The properties of each resource type, read from the declarations of the installed @pulumi/aws package: its inputs
 * down to the last nested property, and the names of its outputs. The provider refuses everything else, so that the
 * program cannot name a property that AWS's own provider does not know. Reading takes a second or two, so the result is
 * kept in a file.
 *
 * An input that a program may leave out and that is always there as an output is optional and computed in AWS's
 * provider: what AWS has stays, and is no difference.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as ts from 'typescript';

export type Kind =
  | { is: 'string' | 'number' | 'boolean' | 'archive' | 'anything' }
  | { is: 'list'; of: Kind }
  | { is: 'map'; of: Kind }
  | { is: 'object'; properties: Properties }
  | { is: 'either'; of: Kind[] };

export interface Property {
  kind: Kind;
  isRequired: boolean;
  isComputed: boolean;
}

export type Properties = Record<string, Property>;

export interface ResourceType {
  inputs: Properties;
  /** Every property that a program may read of the resource, inputs among them. */
  outputs: string[];
}

const packageFolder = dirname(require.resolve('@pulumi/aws/package.json'));

export const awsPackageVersion = (
  JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
).version;

const parse = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(join(packageFolder, path), 'utf8'), ts.ScriptTarget.ES2023, true);

/** Interfaces of types/input.d.ts and types/output.d.ts by their qualified name: `dynamodb.TableAttribute`. */
const nestedInterfaces = (file: 'input' | 'output'): Map<string, ts.InterfaceDeclaration> => {
  const found = new Map<string, ts.InterfaceDeclaration>();
  const visit = (node: ts.Node, path: readonly string[]): void => {
    if (ts.isModuleDeclaration(node)) ts.forEachChild(node, (child) => visit(child, [...path, node.name.text]));
    else if (ts.isInterfaceDeclaration(node)) found.set([...path, node.name.text].join('.'), node);
    else if (ts.isSourceFile(node) || ts.isModuleBlock(node)) ts.forEachChild(node, (child) => visit(child, path));
  };
  visit(parse(`types/${file}.d.ts`), []);
  return found;
};

const simple: Readonly<Record<string, Kind>> = {
  'pulumi.asset.Archive': { is: 'archive' },
  'pulumi.asset.Asset': { is: 'anything' },
  // A program may pass a resource where its ARN or id is meant; the engine sends the text.
  'pulumi.Resource': { is: 'string' },
};

const isUndefined = (node: ts.TypeNode): boolean => node.kind === ts.SyntaxKind.UndefinedKeyword;

type Interfaces = ReadonlyMap<string, ts.InterfaceDeclaration>;

/** Properties that are always there. */
const always = (members: ts.NodeArray<ts.TypeElement | ts.ClassElement> | undefined): Set<string> =>
  new Set(
    (members ?? []).flatMap((member) => {
      if (ts.isPropertySignature(member)) return member.questionToken === undefined ? [member.name.getText()] : [];
      if (!ts.isPropertyDeclaration(member) || member.type === undefined) return [];
      return / undefined>$/.test(member.type.getText()) ? [] : [member.name.getText()];
    }),
  );

const kindReader = (interfaces: Interfaces, outputs: Interfaces) => {
  const either = (kinds: Kind[]): Kind =>
    kinds.length === 1 && kinds[0] !== undefined ? kinds[0] : { is: 'either', of: kinds };

  const kindOf = (node: ts.TypeNode): Kind => {
    if (node.kind === ts.SyntaxKind.StringKeyword) return { is: 'string' };
    if (node.kind === ts.SyntaxKind.NumberKeyword) return { is: 'number' };
    if (node.kind === ts.SyntaxKind.BooleanKeyword) return { is: 'boolean' };
    if (node.kind === ts.SyntaxKind.AnyKeyword) return { is: 'anything' };
    if (ts.isParenthesizedTypeNode(node)) return kindOf(node.type);
    if (ts.isUnionTypeNode(node)) return either(node.types.filter((type) => !isUndefined(type)).map(kindOf));
    if (ts.isArrayTypeNode(node)) return { is: 'list', of: kindOf(node.elementType) };
    if (ts.isTypeLiteralNode(node)) {
      const index = node.members.find(ts.isIndexSignatureDeclaration);
      if (index !== undefined) return { is: 'map', of: kindOf(index.type) };
    }
    if (ts.isTypeReferenceNode(node)) return referred(node);
    throw new Error(
      `the type "${node.getText()}" of @pulumi/aws is of a form that this reader does not know; teach it ` +
        '(test/deploy/provider/types.ts)',
    );
  };

  const referred = (node: ts.TypeReferenceNode): Kind => {
    const name = node.typeName.getText();
    const [argument] = node.typeArguments ?? [];
    if (name === 'pulumi.Input' && argument !== undefined) return kindOf(argument);
    if (simple[name] !== undefined) return simple[name];
    if (name.startsWith('enums.')) return { is: 'string' };
    if (name.startsWith('inputs.')) {
      const qualified = name.slice('inputs.'.length);
      const declaration = interfaces.get(qualified);
      const given = always(outputs.get(qualified)?.members);
      if (declaration !== undefined) return { is: 'object', properties: propertiesOf(declaration, given) };
      throw new Error(`@pulumi/aws refers to ${name}, which its types/input.d.ts does not declare`);
    }
    // A resource class, such as Role for a role's ARN, or a union of such that has a name.
    return { is: 'string' };
  };

  const propertiesOf = (declaration: ts.InterfaceDeclaration, given: ReadonlySet<string>): Properties => {
    const properties: Properties = {};
    for (const member of declaration.members) {
      if (!ts.isPropertySignature(member) || member.type === undefined) continue;
      const [name, isRequired] = [member.name.getText(), member.questionToken === undefined];
      properties[name] = { kind: kindOf(member.type), isRequired, isComputed: !isRequired && given.has(name) };
    }
    return properties;
  };
  return propertiesOf;
};

/** `aws:dynamodb/table:Table` is declared in dynamodb/table.d.ts as class Table with the arguments TableArgs. */
const readType = (token: string, propertiesOf: ReturnType<typeof kindReader>): ResourceType => {
  const [, path = '', name = ''] = token.split(':');
  const { statements } = parse(`${path}.d.ts`);
  const args = statements.find(
    (node): node is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(node) && node.name.text === `${name}Args`,
  );
  const type = statements.find(
    (node): node is ts.ClassDeclaration => ts.isClassDeclaration(node) && node.name?.text === name,
  );
  if (args === undefined || type === undefined)
    throw new Error(`@pulumi/aws ${awsPackageVersion} declares no ${name} in ${path}.d.ts`);
  const outputs = type.members
    .filter(ts.isPropertyDeclaration)
    .filter(({ modifiers = [] }) => !modifiers.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword));
  return {
    inputs: propertiesOf(args, always(type.members)),
    outputs: outputs.map((member) => member.name.getText()),
  };
};

/**
 * The types of the given resources, from the file when it was written for this version of the package and these
 * resources.
 */
export const readResourceTypes = (
  tokens: readonly string[],
  cacheFolder: string,
): Readonly<Record<string, ResourceType>> => {
  const file = join(cacheFolder, `aws-properties-${awsPackageVersion}.json`);
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ResourceType>;
    if (tokens.every((token) => kept[token] !== undefined)) return kept;
  }
  const propertiesOf = kindReader(nestedInterfaces('input'), nestedInterfaces('output'));
  const types = Object.fromEntries(tokens.map((token) => [token, readType(token, propertiesOf)]));
  mkdirSync(cacheFolder, { recursive: true });
  // Several providers may do this at once; none may read half a file.
  const written = `${file}.${process.pid}`;
  writeFileSync(written, JSON.stringify(types));
  renameSync(written, file);
  return types;
};
