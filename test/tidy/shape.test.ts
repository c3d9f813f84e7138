/** Sizes, and what classes may be. */
import { expect } from 'chai';
import * as ts from 'typescript';
import { type Source, sources } from './sources';

/** Functions of tests: Biome counts those of the product and cannot distinguish a test from the block that holds it. */
const MAX_FUNCTION_LINES = 70;
const BLOCKS = new Set(['describe', 'context']);

interface Class {
  place: string;
  path: string;
  node: ts.ClassDeclaration | ts.ClassExpression;
  base: string;
}

const classes: Class[] = sources
  .filter(({ path }) => !path.startsWith('test/'))
  .flatMap(({ path, tree }) => {
    const found: Class[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isClassLike(node)) {
        const base =
          node.heritageClauses
            ?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
            ?.types[0]?.expression.getText(tree) ?? '';
        found.push({
          path,
          place:
            `${path}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}: class ` +
            `${node.name?.text ?? '(anonymous)'}`,
          node: node as ts.ClassDeclaration,
          base,
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return found;
  });

const TITLED = new Set(['it', 'describe']);
const MAX_TITLE = 100;

/** As they are written; what a template puts in does not count. */
const longTitles = ({ path, tree }: Source): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const [title] = ts.isCallExpression(node) && TITLED.has(node.expression.getText(tree)) ? node.arguments : [];
    if (title !== undefined && ts.isStringLiteralLike(title) && title.text.length > MAX_TITLE)
      found.push(`${path}: ${title.text}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

const longFunctions = ({ path, tree }: Source): string[] => {
  const lineOf = (position: number): number => tree.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isBlock = ts.isCallExpression(node.parent) && BLOCKS.has(node.parent.expression.getText(tree));
    if ((ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && !isBlock) {
      const lines = lineOf(node.body.getEnd()) - lineOf(node.body.getStart(tree)) - 1;
      if (lines > MAX_FUNCTION_LINES) found.push(`${path}:${lineOf(node.getStart(tree)) + 1}: ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(tree, visit);
  return found;
};

describe('shape', () => {
  it(`no function of a test has more than ${MAX_FUNCTION_LINES} lines, blocks of tests excepted`, () => {
    const long = sources.filter(({ path }) => path.startsWith('test/')).flatMap(longFunctions);
    expect(long.join('\n')).to.equal('');
  });

  it(`no title of a test has more than ${MAX_TITLE} characters`, () => {
    expect(sources.flatMap(longTitles).join('\n')).to.equal('');
  });

  it("classes extend Error or Pulumi's ComponentResource, and nothing else", () => {
    expect(
      classes
        .filter(({ base }) => !['', 'Error', 'pulumi.ComponentResource'].includes(base))
        .map(({ place, base }) => `${place} extends ${base}`)
        .join('\n'),
    ).to.equal('');
  });

  it('errors have a literal name: minified, a class is called something else, and a Catch would not match', () => {
    const nameless = classes.filter(({ base, path, node }) => {
      if (base !== 'Error') return false;
      // A stub of an AWS service answers under the name that the service gives its error.
      const isNamedByData =
        /^(emulator|simulator|local)\//.test(path) &&
        node.members.some(
          (member) =>
            ts.isConstructorDeclaration(member) &&
            member.parameters.some((parameter) => parameter.name.getText() === 'name'),
        );
      if (isNamedByData) return false;
      const name = node.members.find(
        (member): member is ts.PropertyDeclaration =>
          ts.isPropertyDeclaration(member) && member.name.getText() === 'name',
      );
      return name?.initializer === undefined || !ts.isStringLiteral(name.initializer);
    });
    expect(nameless.map(({ place }) => `${place}: give it \`override readonly name = '…'\``).join('\n')).to.equal('');
  });
});
