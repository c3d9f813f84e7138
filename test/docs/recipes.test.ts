/** The recipe for an engine in CONTRIBUTING.md against the sources: it names every file that an engine touches. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { root, sources } from '../tidy/sources';

const ENGINE = 'emr-serverless';
const MENTION = /emr-?serverless/i;
const MOST = 5;

/** Tests that have the engine as an example among others, or what it alone does; a new engine needs no line there. */
const EXAMPLES = new Set([
  'test/deploy/own-ids.deploy.ts',
  'test/docs/recipes.test.ts',
  'test/infra/config-engines.test.ts',
  'test/infra/job-events.test.ts',
  'test/infra/permissions-engines.test.ts',
  'test/printed/stubs.test.ts',
  'test/scenarios/engines.test.ts',
  'test/simulation/worlds/triggers.ts',
  'test/unit/aws/engines/emr-serverless.test.ts',
  'test/unit/cli/verbs/completion/completion.test.ts',
  'test/unit/kernel/job/aws-events.test.ts',
]);

const recipe = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('## Adding an engine')[1]!.split('\n## ')[0]!;

/** The files of its numbered steps, for an engine that is a service of AWS. */
const named = [...recipe.matchAll(/^\d+\. \*\*[^*]+\*\* `([\w./-]+\.ts)`/gm)].map(([, path]) =>
  path!.replace('NAME', ENGINE),
);
const places = sources
  .filter(({ path, text }) => MENTION.test(text) || path.includes(ENGINE))
  .map(({ path }) => path)
  .filter((path) => !EXAMPLES.has(path));

describe('docs: the recipe for an engine', () => {
  it('names exactly the files that know an engine of AWS', () => {
    expect([...named].sort()).to.deep.equal([...places].sort());
  });

  it(`has at most ${MOST} places`, () => {
    expect(places.length).to.be.at.most(MOST);
  });

  it('knows its examples: each of them still names the engine', () => {
    const others = sources.filter(({ path }) => EXAMPLES.has(path));
    expect(others).to.have.length(EXAMPLES.size);
    expect(others.filter(({ text }) => !MENTION.test(text)).map(({ path }) => path)).to.deep.equal([]);
  });
});
