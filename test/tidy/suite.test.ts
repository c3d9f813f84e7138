/** The files that `npm test` runs: every file of tests, and none twice, which mocha itself does not check. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { lookupFiles } from 'mocha/lib/cli/lookup-files.js';
import { root } from './sources';

describe('npm test', () => {
  it('runs every file of tests once', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const patterns = [...scripts['test:all']!.matchAll(/"([^"]+)"/g)].map(([, pattern]) => pattern!);
    const run = patterns.flatMap((pattern) => lookupFiles(pattern));
    const all = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join('test', file));
    expect(run.toSorted()).to.deep.equal(all.toSorted());
  });
});
