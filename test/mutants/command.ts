/** `npm run mutants`: changes the code of folders, one place at a time, and counts the changes that no test notices. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { processArguments } from '../../aws/runtime/environment';
import { call } from '../support/call';
import { testCommand } from '../support/test-command';
import { type Report, scoreOf, survivorsOf } from './report';

const ROOT = join(__dirname, '..', '..');
const LEAST_PERCENT = 90;
const VERSION = '9.6.1';
/** The newest mocha that this version of Stryker runs with. */
const MOCHA = '11.7.5';
const BUILD = join(ROOT, '.build', 'mutants');
const PROGRAM = join(BUILD, VERSION);
const STRYKER = join(PROGRAM, 'node_modules', '@stryker-mutator');

/** Another zone than UTC, so that a time that is read in the machine's zone is a wrong one. */
const elsewhere = { TZ: 'Asia/Tokyo' };

/** In a folder of its own, because its runner refuses the mocha of package.json. */
const install = (): void => {
  if (existsSync(join(STRYKER, 'mocha-runner'))) return;
  const packages = [`@stryker-mutator/core@${VERSION}`, `@stryker-mutator/mocha-runner@${VERSION}`, `mocha@${MOCHA}`];
  const options = ['--no-save', '--no-audit', '--no-fund', '--legacy-peer-deps', '--ignore-scripts'];
  call('npm', ['install', '--prefix', PROGRAM, ...options, ...packages]);
};

const settingsOf = (folder: string, report: string) => {
  const { require: loaded } = JSON.parse(readFileSync(join(ROOT, '.mocharc.json'), 'utf8')) as { require: string[] };
  return {
    plugins: [join(STRYKER, 'mocha-runner', 'dist', 'src', 'index.js')],
    mutate: [`${folder}/**/*.ts`],
    testRunner: 'mocha',
    mochaOptions: { require: [...loaded, './test/mutants/empty-memos.ts'], spec: [`test/unit/${folder}/**/*.test.ts`] },
    coverageAnalysis: 'perTest',
    // A mutant that does not compile counts as any other: the compiler would take longer than the tests.
    checkers: [],
    disableTypeChecks: false,
    concurrency: 1,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    tempDirName: join('.build', 'mutants', 'sandbox'),
    ignorePatterns: ['.build', 'dist'],
    warnings: { slow: false },
  };
};

const testFolder = (folder: string): number => {
  const name = folder.replaceAll('/', '-');
  const [settings, report] = [join(BUILD, `${name}.settings.json`), join(BUILD, `${name}.json`)];
  mkdirSync(BUILD, { recursive: true });
  writeFileSync(settings, JSON.stringify(settingsOf(folder, report), null, 2));
  call(process.execPath, [join(STRYKER, 'core', 'bin', 'stryker.js'), 'run', settings], elsewhere);
  const result = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const survivors = survivorsOf(result);
  const { mutants, percent } = scoreOf(result);
  for (const survivor of survivors) console.log(survivor);
  console.log(`${folder}: ${percent.toFixed(1)} % of ${mutants} mutants found, ${survivors.length} not`);
  return percent;
};

const folderIn = (text: string, before: readonly string[] = []): readonly string[] => {
  const folder = text.replace(/\/$/, '');
  if (!/^(?:kernel|functions)(?:\/[\w-]+)*$/.test(folder) || !existsSync(join(ROOT, folder)))
    throw new InvalidArgumentError('Expected a folder of kernel or functions.');
  return [...before, folder];
};

const main = (): void => {
  const [folders] = testCommand('mutants')
    .description(
      'Changes the code of a folder in one place at a time, plays the unit tests of the folder, and lists each ' +
        'change that they do not notice. Stryker is installed the first time.',
    )
    .argument('<FOLDER...>', 'folders of kernel or functions', folderIn)
    .addHelpText(
      'after',
      [
        '',
        `Exit codes: 0 when the tests notice at least ${LEAST_PERCENT} % of the changes of each folder,`,
        '1 when they do not, 2 for a wrong argument.',
        '',
        'Examples:',
        '  npm run mutants -- kernel/time                    some minutes',
        '  npm run mutants -- kernel/schedule kernel/sla     one after the other',
      ].join('\n'),
    )
    .parse(processArguments(), { from: 'user' }).processedArgs as [readonly string[]];
  install();
  if (folders.map(testFolder).some((percent) => percent < LEAST_PERCENT)) process.exitCode = 1;
};

main();
