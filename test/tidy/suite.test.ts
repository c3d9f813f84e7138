/**
 * The files that each script of tests runs: every file that it is for, and none twice. Mocha checks neither: a pattern
 * without a file is only a warning, and in parallel mode a file that two patterns name runs twice, also beside itself.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { lookupFiles } from 'mocha/lib/cli/lookup-files.js';
import { root } from './sources';

const suites: [script: string, isOfSuite: (file: string) => boolean][] = [
  ['test:all', (file) => file.endsWith('.test.ts')],
  ['test:unit', (file) => /^test\/(unit|tidy)\/.*\.test\.ts$/.test(file)],
  ['test:scenarios', (file) => /^test\/scenarios\/.*\.test\.ts$/.test(file)],
  ['test:simulation', (file) => /^test\/simulation\/.*\.test\.ts$/.test(file)],
  ['test:console', (file) => file.endsWith('.browser.ts')],
  ['test:deploy', (file) => file.endsWith('.deploy.ts')],
];

describe('Each script of tests', () => {
  for (const [script, isOfSuite] of suites)
    it(`npm run ${script} runs every file of its tests once`, () => {
      const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>;
      };
      const patterns = scripts[script]!.replaceAll('"', '').match(/\btest\/\S+/g) ?? [];
      const run = patterns.flatMap((pattern) => lookupFiles(pattern));
      const all = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
        .map((file) => join('test', file))
        .filter(isOfSuite);
      expect(run.toSorted()).to.deep.equal(all.toSorted());
    });
});
