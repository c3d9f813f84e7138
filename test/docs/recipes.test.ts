/** The recipe for an engine in CONTRIBUTING.md against the sources: it names every file that knows an engine. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { root, sources } from '../tidy/sources';

const ENGINE = 'emr-serverless';
const MENTION = /emr-?serverless/i;
/** They speak of the engine as an example, and need no other one. */
const EXAMPLES = ['test/printed/stubs.test.ts', 'test/unit/cli/verbs/completion/completion.test.ts'];

const scenarios = readdirSync(join(root, 'test/scenarios'))
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => ({ path: `test/scenarios/${name}`, text: readFileSync(join(root, 'test/scenarios', name), 'utf8') }));

const recipe = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('## Adding an engine')[1]!.split('\n## ')[0]!;

/** What the recipe names, without what stands in it for other kinds of engines. */
const named = new Set(
  [...recipe.matchAll(/`([\w./-]+\.(?:ts|yaml))`/g)].map(([, path]) => path!.replace('NAME', ENGINE)),
);
const places = [...sources, ...scenarios]
  .filter(({ path, text }) => MENTION.test(text) && !EXAMPLES.includes(path) && path !== 'test/docs/recipes.test.ts')
  .map(({ path }) => path);

describe('docs: the recipe for an engine', () => {
  it('names every file of the sources that knows an engine of AWS', () => {
    expect(places.filter((path) => !named.has(path))).to.deep.equal([]);
  });

  it('names files that exist', () => {
    const paths = new Set([...sources, ...scenarios].map(({ path }) => path));
    expect([...named].filter((path) => !paths.has(path))).to.deep.equal([]);
  });

  it('says in how many files of the program and of the tests an engine stands', () => {
    const ofTests = places.filter((path) => path.startsWith('test/')).length;
    expect(recipe).to.contain(`${places.length - ofTests} files of the program and ${ofTests} of the tests`);
  });
});
