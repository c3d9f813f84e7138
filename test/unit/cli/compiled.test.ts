import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { withFolder } from '../../support/session';

const root = join(__dirname, '../../..');
const FOLDERS = [
  'app',
  'asl',
  'aws',
  'cli',
  'console',
  'emulator',
  'examples',
  'functions',
  'infra',
  'kernel',
  'local',
  'simulator',
  'worker',
];

/** A repository of one command, which prints a number that another file has, and where that file is. */
const repositoryIn = (folder: string): void => {
  for (const name of [...FOLDERS, 'node_modules']) mkdirSync(join(folder, name));
  writeFileSync(
    join(folder, 'kernel', 'number.ts'),
    'export const number: number = 1;\nexport const at = __dirname;\n',
  );
  writeFileSync(
    join(folder, 'cli', 'main.ts'),
    [
      "import { at, number } from '../kernel/number';",
      'interface Given { kept: { read(name: string): unknown; write(name: string, value: unknown): void } }',
      'export const main = ({ kept }: Given): void => {',
      "  const earlier = kept.read('topology');",
      "  kept.write('topology', { longest: Infinity, number });",
      '  process.stdout.write(JSON.stringify({ number, at, earlier, isWhole: earlier?.longest === Infinity }));',
      '};',
    ].join('\n'),
  );
};

/** Runs the command in a process of its own. */
const start = (folder: string): { number: number; at: string; isWhole: boolean; compiled: boolean } => {
  const program = `
    import { createRequire } from 'node:module';
    import { loadCommand } from ${JSON.stringify(pathToFileURL(join(root, 'cli', 'compiled.mjs')).href)};
    const require = createRequire(${JSON.stringify(join(root, 'cli', 'signalbox.mjs'))});
    let compiled = false;
    const watched = (name) => {
      compiled ||= name === 'esbuild';
      return require(name);
    };
    const { command, given } = await loadCommand(${JSON.stringify(folder)}, { require: watched, verb: 'simulate' });
    command.main(given);
    process.stdout.write('\\n' + compiled);
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  const [answer = '', compiled] = output.split('\n');
  return { ...JSON.parse(answer), compiled: compiled === 'true' };
};

describe('cli/compiled', () => {
  it('compiles once, and gives each file its own folder', () =>
    withFolder((folder) => {
      repositoryIn(folder);
      const first = start(folder);
      expect(first).to.include({ number: 1, isWhole: false, compiled: true });
      expect(first.at).to.equal(join(folder, 'kernel'));
      expect(start(folder)).to.include({ number: 1, isWhole: true, compiled: false });
    }));

  it('compiles anew what has changed, and forgets what was kept with it', () =>
    withFolder((folder) => {
      repositoryIn(folder);
      start(folder);
      const file = join(folder, 'kernel', 'number.ts');
      // As long as before, and as old.
      writeFileSync(file, readFileSync(file, 'utf8').replace('1', '2'));
      expect(start(folder)).to.include({ number: 2, isWhole: false, compiled: true });
      expect(start(folder)).to.include({ number: 2, isWhole: true, compiled: false });
    }));

  const changes: [string, (folder: string) => void][] = [
    [
      'an installed package',
      (folder) => writeFileSync(join(folder, 'node_modules', '.package-lock.json'), '{"packages": {}}'),
    ],
    ['a file that is new', (folder) => writeFileSync(join(folder, 'kernel', 'other.ts'), '')],
    ['the state machine', (folder) => writeFileSync(join(folder, 'asl', 'pipeline.asl.json'), '{}')],
  ];
  for (const [what, change] of changes) {
    it(`compiles anew after a change of ${what}`, () =>
      withFolder((folder) => {
        repositoryIn(folder);
        start(folder);
        change(folder);
        expect(start(folder)).to.include({ isWhole: false, compiled: true });
      }));
  }

  it('compiles anew where another folder has the same sources, and refuses sources that it does not watch', () =>
    withFolder((folder) => {
      const [one, other] = [join(folder, 'one'), join(folder, 'other')];
      mkdirSync(one);
      repositoryIn(one);
      start(one);
      cpSync(one, other, { recursive: true });
      expect(start(other)).to.include({ compiled: true, at: join(other, 'kernel') });
      mkdirSync(join(one, 'strange'));
      writeFileSync(join(one, 'strange', 'value.ts'), 'export const value = 1;\n');
      appendFileSync(join(one, 'cli', 'main.ts'), "\nexport { value } from '../strange/value';\n");
      expect(() => start(one)).to.throw(/compiled from strange\/value\.ts; name the folder in cli\/compiled\.mjs/);
    }));

  it('works where nothing can be kept', () =>
    withFolder((folder) => {
      repositoryIn(folder);
      rmSync(join(folder, 'node_modules'), { recursive: true });
      writeFileSync(join(folder, 'node_modules'), 'a file, under which nothing can be written');
      expect(start(folder)).to.include({ number: 1, compiled: true });
      expect(start(folder)).to.include({ number: 1, compiled: true });
    }));

  it('loads neither Pulumi nor another package for a simulation that was done before', () =>
    withFolder((folder) => {
      const hook = join(folder, 'count.cjs');
      writeFileSync(
        hook,
        `
        const Module = require('node:module');
        const [load, loaded] = [Module._load, new Set()];
        Module._load = (name, ...rest) => {
          if (!Module.isBuiltin(name)) loaded.add(name);
          return load(name, ...rest);
        };
        process.on('exit', () => process.stderr.write('loaded: ' + [...loaded].join(' ')));
        `,
      );
      const scenario = join(root, 'test', 'scenarios', 'happy-path.yaml');
      const simulate = (): string =>
        spawnSync(
          process.execPath,
          ['--require', hook, join(root, 'cli', 'signalbox.mjs'), 'simulate', scenario, '--json'],
          { encoding: 'utf8', maxBuffer: 2 ** 26 },
        ).stderr;
      simulate();
      expect(simulate()).to.equal('loaded: ');
    }));
});
