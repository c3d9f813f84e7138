/** How much a person reads who follows one run: `npx tsx bench/run-files.ts --list` prints the files. */
import { expect } from 'chai';
import { filesOfRun, readAtStart } from './run-files';

const MAX_FILES_AT_START = 200;
const MAX_FILES = 240;

describe('the files of one ordinary run', () => {
  it(`are at most ${MAX_FILES_AT_START} that a start reads, and ${MAX_FILES} with lazy parts`, async () => {
    const files = await filesOfRun();
    expect(readAtStart(files), 'merge a file into that of its subject').to.have.length.at.most(MAX_FILES_AT_START);
    expect(files, 'merge a file into that of its subject').to.have.length.at.most(MAX_FILES);
  });
});
