/** The command between others: documents from a pipe, and an answer that nothing takes. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { root } from '../docs/pages';

const COMMAND = `'${process.execPath}' '${join(root, 'cli', 'signalbox.mjs')}'`;
const FULL = '/dev/full';

const shell = (line: string): { status: number | null; stdout: string; stderr: string } =>
  spawnSync('sh', ['-c', line], { encoding: 'utf8' });

describe('signalbox in a pipe', () => {
  it('waits for documents that another program writes', () => {
    const { status, stdout, stderr } = shell(`${COMMAND} init orders | ${COMMAND} validate -`);
    expect([status, stderr]).to.deep.equal([0, '']);
    expect(stdout).to.match(/documents are valid/);
  });

  it('ends quietly where its reader has seen enough', () => {
    expect(shell(`${COMMAND} --help | head -1`)).to.include({ status: 0, stderr: '' });
  });

  if (existsSync(FULL))
    it('reports an answer that cannot be written, with exit code 3', () => {
      expect(shell(`${COMMAND} init orders > ${FULL}`)).to.include({
        status: 3,
        stderr: 'signalbox: the answer cannot be written: ENOSPC: no space left on device, write\n',
      });
    });
  else it.skip(`an answer that cannot be written: skipped, because there is no ${FULL}`);
});
