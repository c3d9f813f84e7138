/** The notices that go with a bundle. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { noticesOf } from '../../infra/bundle/bundle-licences';

describe('licences of a bundle', () => {
  let root: string;
  const put = (path: string, text: string): void => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const install = (folder: string, name: string, licence: string | undefined): void => {
    put(`${folder}/package.json`, JSON.stringify({ name, version: '1.2.3', license: 'MIT' }));
    if (licence !== undefined) put(`${folder}/LICENSE.md`, licence);
  };
  before(() => {
    root = mkdtempSync(join(tmpdir(), 'signalbox-licences-'));
    install('node_modules/a', 'a', 'Text one\r\n');
    install('node_modules/@scope/b', '@scope/b', 'Text one');
    install('node_modules/a/node_modules/c', 'c', 'Text two');
    install('node_modules/d', 'd', undefined);
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  it('name each package once, above the text that it shares with others', () => {
    const inputs = [
      'kernel/own.ts',
      'node_modules/a/index.js',
      'node_modules/a/more.js',
      'node_modules/@scope/b/dist/index.js',
      'node_modules/a/node_modules/c/index.js',
      'node_modules/d/index.js',
    ];
    expect(noticesOf(inputs, root)).to.equal(
      '@scope/b 1.2.3 (MIT)\na 1.2.3 (MIT)\n\nText one\n\n---\n\nc 1.2.3 (MIT)\n\nText two\n\n---\n\nd 1.2.3 (MIT)',
    );
    expect(noticesOf(inputs.toReversed(), root)).to.equal(noticesOf(inputs, root));
  });

  it('are empty where only sources of the program went in', () => {
    expect(noticesOf(['kernel/own.ts'], root)).to.equal('');
  });
});
