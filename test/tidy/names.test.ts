/** Texts name the package by a name that is ours: whatever npm finds under another one is a stranger's program. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { root } from './sources';

const OWN_TEXT = 'test/tidy/names.test.ts';
/** `npx`, its options, and the package. */
const CALL = /\bnpx (?:--?[\w-]+(?: (?:FOLDER|PREFIX|'[^']*'|\$\{[^}]*\}))? )*([@\w./${}-]+)/g;

const { name, devDependencies, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

const textFiles = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(md|ts|tsx|mjs|cjs|ya?ml|json|sh)$/.test(path) && path !== OWN_TEXT);

const calls = textFiles.flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(CALL)].map(([text, called = '']) => ({ path, text, called })),
);

describe('names', () => {
  it('calls of `npx` name what is ours or locked', () => {
    // In the sources of the command, a constant holds the name.
    const known = [name, '${PACKAGE}', ...Object.keys(dependencies), ...Object.keys(devDependencies)];
    expect(calls.map(({ called }) => called)).to.include.members([name, 'tsx', 'mocha']);
    expect(calls.filter(({ called }) => !known.includes(called))).to.deep.equal([]);
  });

  it('npm is given the whole name to install', () => {
    const installs = textFiles.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\bnpm i(?:nstall)? (?:-\S+ )*(signalbox)\b/g)].map(
        ([text]) => `${path}: ${text}`,
      ),
    );
    expect(installs).to.deep.equal([]);
  });
});
