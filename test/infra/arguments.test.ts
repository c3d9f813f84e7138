/** The arguments of the component are the keys of the configuration, in the interface, its comments and its example. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from 'chai';
import ts from 'typescript';
import type { SignalboxArgs } from '../../infra/config/arguments';
import { Signalbox } from '../../infra/package';
import { type Key, keys } from '../../infra/settings/config-keys';
import { listKeys } from '../../infra/settings/engine-keys';
import { blocks } from '../docs/pages';
import { all, nameAsCode, record } from './program-recorder';

/** Neither lacks a key of the other: this does not compile otherwise. */
const sameKeys: [Exclude<Key, keyof SignalboxArgs>, Exclude<keyof SignalboxArgs, Key>] extends [never, never]
  ? true
  : false = true;

/** By property: the words of its comment. */
const commentsOf = (file: string): Record<string, string> => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const comments: Record<string, string> = {};
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node)) {
      const [tag] = ts.getJSDocCommentsAndTags(node);
      comments[node.name.getText()] = String(tag?.comment ?? '').replace(/\s+/g, ' ');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return comments;
};

describe('the arguments of the component', () => {
  it('are the keys of the configuration, each with a comment', () => {
    expect(sameKeys).to.equal(true);
    const comments = commentsOf(join(__dirname, '..', '..', 'infra', 'config', 'arguments.ts'));
    // The keys of engines share one comment.
    const own = Object.keys(keys).filter((key) => !(listKeys as readonly string[]).includes(key));
    expect(Object.keys(comments)).to.have.members(own);
    for (const [key, comment] of Object.entries(comments)) expect(comment, key).to.have.length.greaterThan(20);
  });

  it('are what the example of the guide says, which declares what it names', async () => {
    const [{ text } = { text: '' }] = blocks.filter(
      ({ page, language, text: of }) => page === 'docs/operations.md' && language === 'ts' && of.includes('new Signal'),
    );
    const { name } = JSON.parse(readFileSync(join(__dirname, '..', '..', 'package.json'), 'utf8')) as { name: string };
    expect(text).to.contain(`from '${name}'`);
    const { outputText } = ts.transpileModule(`const assumeRolePolicy = '{}';\n${text}`, {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    });
    const own = createRequire(__filename);
    class WithoutCode extends Signalbox {
      constructor(...[which, args]: ConstructorParameters<typeof Signalbox>) {
        super(which, args, {}, nameAsCode);
      }
    }
    const load = (wanted: string): unknown => (wanted === name ? { Signalbox: WithoutCode } : own(wanted));
    const program = await record('mine', () => {
      const made: Record<string, unknown> = {};
      new Function('require', 'exports', outputText)(load, made);
      return { tableName: made.tableName };
    });
    expect(program.outputs.tableName).to.equal('signalbox-prod-table-0a1b2c3');
    expect(all(program, 'aws:sns/topic:Topic').map((topic) => topic.name)).to.deep.equal([
      'data-alerts',
      'signalbox-prod-lifecycle',
    ]);
    expect(all(program, 'aws:iam/rolePolicy:RolePolicy').map((policy) => policy.name)).to.include(
      'signalbox-prod-mark-orders-loader',
    );
  });
});
