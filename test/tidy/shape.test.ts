/** Sizes, and what classes may be. */
import { expect } from 'chai';
import * as ts from 'typescript';
import { sources } from './sources';

const MAX_LINES = 400;

/** Files that are longer for a reason. */
const longer: Readonly<Record<string, string>> = {};

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

describe('shape', () => {
  it(`no file has more than ${MAX_LINES} lines`, () => {
    const long = sources
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ path, lines }) => lines > MAX_LINES && longer[path] === undefined);
    expect(
      long.map(({ path, lines }) => `${path}: ${lines} lines; divide it by what its parts are for`).join('\n'),
    ).to.equal('');
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
      // What stands in for an AWS service answers under the name that the service gives its error.
      const isNamedByData =
        path.startsWith('local/') &&
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
