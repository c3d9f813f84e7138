import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { processEnvironment } from '../../../aws/runtime/environment';
import { withFolder } from '../../support/session';

const root = join(__dirname, '..', '..', '..');
const CHANGELOG = '# Changelog\n\n## Unreleased\n\n### Fixed\n\n- A thing.\n\n## 0.1.0 - 2026-01-01\n\n- The first.\n';
const author = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' };
const env = { ...processEnvironment(), ...author, npm_execpath: undefined };

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', env }).trim();

const jsonOf = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** A repository of a package that packs at once. */
const repositoryIn = (folder: string, changelog = CHANGELOG): void => {
  const manifest = { name: 'a', version: '0.1.0', files: [], scripts: {} };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const lock = { name: 'a', version: '0.1.0', lockfileVersion: 3, packages: { '': { name: 'a', version: '0.1.0' } } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  writeFileSync(join(folder, '.gitignore'), '.build/\n');
  git(folder, 'init', '--quiet', '--initial-branch', 'main');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'first');
};

const release = (folder: string, ...args: string[]) => {
  const command = ['--require', require.resolve('tsx/cjs'), join(root, 'packaging', 'release.ts'), ...args];
  return spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8', env });
};

describe('npm run release', () => {
  it('sets the version, dates the changelog, packs, commits and tags', () =>
    withFolder((folder) => {
      repositoryIn(folder);
      const { status, stdout, stderr } = release(folder, '0.2.0');
      expect(status, stderr).to.equal(0);
      expect(stdout).to.contain('git push origin main v0.2.0');
      expect(jsonOf(folder, 'package.json').version).to.equal('0.2.0');
      const lock = jsonOf(folder, 'package-lock.json');
      expect([lock.version, lock.packages[''].version]).to.deep.equal(['0.2.0', '0.2.0']);
      expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).to.match(
        /## Unreleased\n\n## 0\.2\.0 - \d{4}-\d\d-\d\d\n\n### Fixed\n\n- A thing\./,
      );
      expect(existsSync(join(folder, '.build', 'release', 'a-0.2.0.tgz'))).to.equal(true);
      expect(git(folder, 'log', '--format=%s', '-1')).to.equal('chore(release): 0.2.0');
      expect(git(folder, 'cat-file', '-t', 'v0.2.0')).to.equal('tag');
      expect(git(folder, 'status', '--porcelain')).to.equal('');
    }));

  it('changes nothing with --dry-run, and says what it would do', () =>
    withFolder((folder) => {
      repositoryIn(folder);
      const { status, stdout, stderr } = release(folder, '0.2.0', '--dry-run');
      expect(status, stderr).to.equal(0);
      expect(stdout).to.contain('tag v0.2.0').and.to.contain('- A thing.');
      expect(git(folder, 'status', '--porcelain')).to.equal('');
      expect(git(folder, 'tag')).to.equal('');
    }));

  it('says everything that is wrong before it changes anything', () =>
    withFolder((folder) => {
      repositoryIn(folder, '# Changelog\n\n## Unreleased\n\n## 0.1.0 - 2026-01-01\n');
      git(folder, 'tag', 'v0.0.9');
      git(folder, 'switch', '--quiet', '--create', 'other');
      writeFileSync(join(folder, 'new.txt'), '');
      const { status, stderr } = release(folder, '0.0.9');
      expect(status).to.equal(1);
      for (const part of [
        'not newer than 0.1.0',
        'nothing under "Unreleased"',
        'not committed',
        'not main',
        'v0.0.9 is',
      ])
        expect(stderr).to.contain(part);
      expect(release(folder, 'next').stderr).to.contain('"next" is no version; expected X.Y.Z');
    }));

  it('leaves neither a commit nor a tag nor a version where the package cannot be built', () =>
    withFolder((folder) => {
      repositoryIn(folder);
      const manifest = { ...jsonOf(folder, 'package.json'), scripts: { prepack: 'node --eval "process.exit(1)"' } };
      writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
      git(folder, 'commit', '--quiet', '--all', '--message', 'second');
      expect(release(folder, '0.2.0').status).to.equal(1);
      expect(git(folder, 'status', '--porcelain')).to.equal('');
      expect(git(folder, 'log', '--format=%s', '-1')).to.equal('second');
      expect(git(folder, 'tag')).to.equal('');
    }));

  it('first installs what is missing and plays the tests of upgrades that need Node alone, none left out', () => {
    const { scripts } = jsonOf(root, 'package.json') as { scripts: Record<string, string> };
    const releasing = readFileSync(join(root, 'docs', 'releasing.md'), 'utf8');
    const promised = new Set([...releasing.matchAll(/`(test\/[\w/.-]+\.test\.ts)`/g)].map(([, file]) => file));
    const [setUp = '', tests = ''] = scripts.prerelease!.split(' && ');
    expect(setUp).to.equal('node cli/setup.mjs');
    expect(tests.split(' ')).to.have.members(['mocha', '--forbid-pending', ...promised]);
    for (const file of promised) expect(existsSync(join(root, file!)), file).to.equal(true);
  });

  it('changes nothing where one of these tests fails', () =>
    withFolder((folder) => {
      repositoryIn(folder);
      const command = `"${process.execPath}" --require "${require.resolve('tsx/cjs')}"`;
      const scripts = {
        prerelease: 'node --eval "process.exit(7)"',
        release: `${command} "${join(root, 'packaging', 'release.ts')}"`,
      };
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...jsonOf(folder, 'package.json'), scripts }));
      git(folder, 'commit', '--quiet', '--all', '--message', 'second');
      const { status } = spawnSync('npm', ['run', 'release', '--', '0.2.0'], { cwd: folder, encoding: 'utf8', env });
      expect(status).to.equal(7);
      expect(git(folder, 'status', '--porcelain')).to.equal('');
      expect(git(folder, 'tag')).to.equal('');
    }));
});
