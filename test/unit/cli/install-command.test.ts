/** The packages are installed on every system: Node refuses to start a .cmd file but through the shell. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';

interface Install {
  command: string;
  args: string[];
  shell: boolean;
}
type InstallCommand = (where: { platform: string; node: string; npm?: string }) => Install;
type Packages = Record<string, { version?: string; integrity?: string; optional?: boolean }>;
type IsInstalled = (
  lock: { packages: Packages },
  installed: { packages: Packages } | undefined,
  isThere: (folder: string) => boolean,
) => boolean;

const file = join(__dirname, '..', '..', '..', 'cli', 'install-command.mjs');
const load = async () => (await import(file)) as { installCommand: InstallCommand; isInstalled: IsInstalled };

describe('the command that installs packages', () => {
  const byNpm: [platform: string, node: string, npm: string][] = [
    ['linux', '/usr/bin/node', '/usr/lib/node_modules/npm/bin/npm-cli.js'],
    ['win32', 'C:\\Program Files\\nodejs\\node.exe', 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js'],
  ];
  for (const [platform, node, npm] of byNpm)
    it(`is Node with npm's own file where npm calls: ${platform}`, async () => {
      const { installCommand } = await load();
      const { command, args, shell } = installCommand({ platform, node, npm });
      expect([command, ...args.slice(0, 2), shell]).to.deep.equal([node, npm, 'ci', false]);
      expect(args).to.include('--ignore-scripts');
    });

  it('is npm otherwise, on Windows through the shell', async () => {
    const { installCommand } = await load();
    for (const npm of [undefined, '/usr/lib/yarn.js'])
      for (const platform of ['linux', 'darwin', 'win32']) {
        const { command, args, shell } = installCommand({
          platform,
          node: 'node',
          ...(npm === undefined ? {} : { npm }),
        });
        expect([command, args[0], shell]).to.deep.equal(['npm', 'ci', platform === 'win32']);
        // The shell gets them as they are: none has a character that means something to it.
        for (const arg of args) expect(arg).to.match(/^[a-z=-]+$/);
      }
  });

  it('the scripts of package.json are for every shell', () => {
    const { scripts } = JSON.parse(readFileSync(join(file, '..', '..', 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    // npm runs them by cmd.exe on Windows: it knows double quotes and &&, and no variables, `;` or Unix commands.
    const commands = Object.values(scripts).flatMap((script) => script.split(' && '));
    expect(
      commands.filter(
        (command) => !/^(node|npm run|tsx|mocha|biome|vitepress) [^'$;`<>|&]*("[^"$`]*"[^'$;`<>|&]*)*$/.test(command),
      ),
    ).to.deep.equal([]);
    expect(commands.filter((command) => /\b[A-Z_]+=/.test(command))).to.deep.equal([]);
  });
});

describe('whether the packages are installed', () => {
  const a = { version: '1.0.0', integrity: 'sha512-a' };
  const lock = {
    packages: { '': { version: '0.1.0' }, 'node_modules/a': a, 'node_modules/mac': { ...a, optional: true } },
  };
  const cases: [what: string, packages: Packages | undefined, expected: boolean][] = [
    ['nothing is installed', undefined, false],
    ['every package is, by whichever command of npm', { 'node_modules/a': a, 'node_modules/mac': a }, true],
    ['an optional package of another system is missing', { 'node_modules/a': a }, true],
    ['a package is missing', { 'node_modules/mac': a }, false],
    ['a package has another version', { 'node_modules/a': { ...a, version: '1.0.1' } }, false],
    ['a package has another content', { 'node_modules/a': { ...a, integrity: 'sha512-b' } }, false],
    ['a package is left over', { 'node_modules/a': a, 'node_modules/b': a }, false],
  ];
  for (const [what, packages, expected] of cases)
    it(`is ${expected ? 'true' : 'false'} where ${what}`, async () => {
      const { isInstalled } = await load();
      expect(isInstalled(lock, packages === undefined ? undefined : { packages }, () => true)).to.equal(expected);
    });

  it('is false where the folder of a recorded package has been deleted', async () => {
    const { isInstalled } = await load();
    for (const deleted of ['node_modules/a', 'node_modules/mac'])
      expect(
        isInstalled(lock, lock, (folder) => folder !== deleted),
        deleted,
      ).to.equal(false);
  });

  it('is true of the packages that this test runs on', async () => {
    const { isInstalled } = await load();
    const root = join(__dirname, '..', '..', '..');
    const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
    const isThere = (folder: string) => existsSync(join(root, folder, 'package.json'));
    expect(isInstalled(read('package-lock.json'), read('node_modules/.package-lock.json'), isThere)).to.equal(true);
  });
});
