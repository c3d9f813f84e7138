/** The compiler over every file, as one more test: beside the others it costs no time of its own. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'chai';

const root = join(__dirname, '..', '..');

describe('types', function () {
  // On an idle machine half a minute.
  this.timeout(600_000);

  it('hold in every file', async () => {
    const said = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [require.resolve('typescript/bin/tsc'), '--noEmit'],
        { cwd: root, maxBuffer: 64 * 1024 * 1024 },
        (_error, stdout, stderr) => resolve(stdout + stderr),
      );
    });
    expect(said).to.equal('');
  });
});
