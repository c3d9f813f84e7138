/** One dialect: what the formatter and the linter leave open. */
import { expect } from 'chai';
import * as ts from 'typescript';
import { type Source, sources } from './sources';

const MAX_COLUMNS = 120;
const CONSTANT_CASE = /^[A-Z][A-Z0-9_]*$/;
const ARITHMETIC = new Set(['+', '-', '*', '/', '**']);
/** A file that stands in for one of the SDK keeps the SDK's names. */
const NAMES_OF_THE_SDK = new Set(['aws/lambda-sdk/at-start.ts']);

const bare = (value: ts.Expression): ts.Expression =>
  ts.isAsExpression(value) || ts.isSatisfiesExpression(value) || ts.isParenthesizedExpression(value)
    ? bare(value.expression)
    : value;

/** Text, a number, a regular expression, or a list or set of them, written out. */
const isPlain = (written: ts.Expression): boolean => {
  const value = bare(written);
  if (ts.isPrefixUnaryExpression(value)) return isPlain(value.operand);
  if (ts.isBinaryExpression(value)) return ARITHMETIC.has(value.operatorToken.getText());
  if (ts.isArrayLiteralExpression(value)) return value.elements.every(isPlain);
  if (ts.isNewExpression(value) && value.expression.getText() === 'Set') return (value.arguments ?? []).every(isPlain);
  return ts.isLiteralExpression(value) || ts.isTemplateExpression(value);
};

interface Named {
  place: string;
  name: string;
  value: ts.Expression;
}

const constantsOf = ({ path, tree }: Source): Named[] =>
  tree.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      const isConstant = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
      if (!isConstant || !ts.isIdentifier(name) || initializer === undefined) return [];
      const line = tree.getLineAndCharacterOfPosition(name.getStart(tree)).line + 1;
      return [{ place: `${path}:${line}`, name: name.text, value: initializer }];
    }),
  );

const constants = sources.filter(({ path }) => !NAMES_OF_THE_SDK.has(path)).flatMap(constantsOf);

/** Function declarations that can be written as arrow constants. */
const declaredFunctions = ({ path, tree }: Source): string[] => {
  const found: string[] = [];
  const overloaded = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node)) {
      const name = node.name?.text ?? '';
      const needsKeyword = node.asteriskToken !== undefined || node.body === undefined || overloaded.has(name);
      if (node.body === undefined) overloaded.add(name);
      if (!needsKeyword) found.push(`${path}: function ${name}; write const ${name} = (…) => …`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

describe('dialect', () => {
  it('functions are arrow constants', () => {
    expect(sources.flatMap(declaredFunctions).join('\n')).to.equal('');
  });

  it('text, numbers, regular expressions and lists of them that a module writes out are in CONSTANT_CASE', () => {
    const found = constants.filter(({ name, value }) => name.length > 1 && isPlain(value) && !CONSTANT_CASE.test(name));
    expect(found.map(({ place, name }) => `${place}: ${name}`).join('\n')).to.equal('');
  });

  it('functions and objects are not', () => {
    const found = constants.filter(({ name, value }) => {
      const written = bare(value);
      const isOther = ts.isArrowFunction(written) || ts.isObjectLiteralExpression(written);
      return name.length > 1 && isOther && CONSTANT_CASE.test(name);
    });
    expect(found.map(({ place, name }) => `${place}: ${name}`).join('\n')).to.equal('');
  });

  it(`no line has more than ${MAX_COLUMNS} characters`, () => {
    const long = sources.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (line.length > MAX_COLUMNS ? [`${path}:${index + 1}`] : [])),
    );
    expect(long.join('\n')).to.equal('');
  });
});
