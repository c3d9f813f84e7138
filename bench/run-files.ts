/**
 * Counts the source files that one ordinary run passes: `npx tsx bench/run-files.ts`. With `--list` each file with the
 * functions that read it when they start, and in brackets those that load it only when they need it.
 */
import { parseArgs } from 'node:util';
import { filesOfRun, readAtStart } from '../test/infra/run-files';

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { list: { type: 'boolean' } } });
  const files = await filesOfRun();
  if (values.list === true)
    for (const { path, atStart, lazy } of files)
      console.log([path, ...atStart, ...lazy.map((name) => `(${name})`)].join('  '));
  console.log(`read when the functions start  ${readAtStart(files).length}`);
  console.log(`with lazy parts                ${files.length}`);
};

void main();
