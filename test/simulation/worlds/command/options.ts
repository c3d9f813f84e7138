/** The options of `npm run worlds`. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { testCommand } from '../../../support/test-command';
import type { WorldSize } from '../world';
import type { Played, PlayedLine } from './player';

export interface Options {
  seeds: number[];
  fresh?: number;
  small: boolean;
  jobs: number;
  coverage: boolean;
  remedies: boolean;
  upgrade: boolean;
  json: boolean;
  print: boolean;
  keep?: string;
  file?: string;
  explore: boolean;
  /** True: the folder of the repository. */
  corpus?: string | true;
  /** The only line of the corpus to play. */
  line?: number;
  save: boolean;
  /** The folder to write into. */
  complete?: string;
}

const SEEDS = /^(\d{1,9})(?:-(\d{1,9}))?$/;

const seedsIn = (text: string): number[] => {
  const [, from = '', to = from] = SEEDS.exec(text) ?? [];
  const count = Number(to) - Number(from) + 1;
  if (from === '' || count < 1) throw new InvalidArgumentError('Expected a seed such as 7, or a range such as 1-200.');
  return Array.from({ length: count }, (_, index) => Number(from) + index);
};

const jobsIn = (text: string): number => {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError('Expected a number of processes from 1 to 99.');
  return Number(text);
};

const countIn = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('Expected a number of seeds from 1 to 999999.');
  return Number(text);
};

const lineIn = (text: string): number => {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('Expected a line from 1 to 999.');
  return Number(text);
};

const EXAMPLES = [
  '',
  'Exit codes: 0 when no rule was broken, 1 when one was, 2 for a wrong option.',
  '',
  'Examples:',
  '  npm run worlds -- --seeds 7                       one world',
  '  npm run worlds -- --seeds 1-200 --jobs 2          many, on two processors',
  '  npm run worlds -- --fresh 200 --small             many small ones, others after each change',
  '  npm run worlds -- --seeds 1-200 --coverage        what they reached, and what they did not',
  '  npm run worlds -- --seeds 1-200 --small --remedies  and whether what is printed does what it says',
  '  npm run worlds -- --corpus                        those that were found by searching',
  '  npm run worlds -- --corpus --seeds 1-40 --coverage  what they reach, and what they do not',
  '  npm run worlds -- --explore --seeds 1-500 --small --keep .build  search for more',
  '  npm run worlds -- --complete .build/complete      worlds for what those of the corpus lack',
  '  npm run worlds -- --seeds 1-50 --upgrade          worlds in which this release replaces the last one',
  '  npm run worlds -- --seeds 1-200 --keep .build     with a small scenario file for each world that fails',
  '  npm run worlds -- --seeds 7 --file .build/world-7.json',
];

export const commandLine = (): Command =>
  testCommand('worlds')
    .description('Plays random worlds, each drawn from a seed, and checks every rule that holds in any world.')
    .option('--seeds <FROM[-TO]>', 'the seeds to play', seedsIn, seedsIn('1-20'))
    .addOption(
      new Option(
        '--fresh <N>',
        'so many seeds that follow from the sources of the product: others after each change, the same ones without it',
      )
        .argParser(countIn)
        .conflicts('seeds'),
    )
    .option('--small', 'worlds of a pipeline or two over some hours, ten for the price of a usual one', false)
    .option('--jobs <N>', 'how many processes play side by side', jobsIn, 1)
    .option('--coverage', 'print what the worlds drew and reached, and what they did not', false)
    .option(
      '--remedies',
      'try up to three commands that its answers and alerts printed, each in a copy of the world',
      false,
    )
    .addOption(
      new Option(
        '--upgrade',
        'worlds that the last release drew, on its code until this one takes its place, or vice versa',
      )
        .default(false)
        .conflicts(['small', 'coverage', 'remedies', 'keep', 'file', 'explore', 'corpus']),
    )
    .option(
      '--corpus [DIR]',
      'the worlds that are kept in this folder, by default those of the repository; with --seeds, these as well',
    )
    .option('--line <N>', 'with --corpus: only the world in this line of its file', lineIn)
    .addOption(
      new Option(
        '--explore',
        'search: each seed changes a world that was kept, or draws one, and keeps it if it reaches something new',
      )
        .default(false)
        .conflicts(['remedies', 'coverage', 'file', 'print']),
    )
    .option(
      '--save',
      'with --explore: write the smallest worlds that reach as much into the folder of the corpus',
      false,
    )
    .addOption(
      new Option(
        '--complete <DIR>',
        'write the corpus into this folder, with worlds made for every class and pair that it lacks; play nothing',
      ).conflicts(['small', 'coverage', 'remedies', 'keep', 'file', 'explore', 'upgrade', 'print']),
    )
    .option('--json', 'print one line of JSON for each seed, and with --coverage the report as JSON', false)
    .option('--keep <DIR>', 'make each world that breaks a rule as small as possible, and keep its scenario file there')
    .option('--print', 'print the scenario file of the first seed and play nothing', false)
    .option('--file <FILE>', 'check a kept scenario file, with the first seed, instead of drawing a world')
    .addHelpText('after', EXAMPLES.join('\n'));

export const sizeOf = ({ small }: Pick<Options, 'small'>): WorldSize => (small ? 'small' : 'usual');

type Repeated = Pick<Options, 'seeds' | 'small' | 'remedies' | 'upgrade' | 'explore' | 'corpus'>;

/** The command that plays the world again. A search is repeated up to the step that made it. */
export const repeat = ({ seed, line }: PlayedLine, options: Repeated): string => {
  const { corpus, explore } = options;
  const folder = typeof corpus === 'string' ? `--corpus ${corpus}` : '--corpus';
  const what =
    line === undefined ? `--seeds ${explore ? `${options.seeds[0]}-${seed}` : seed}` : `${folder} --line ${line}`;
  const switches = (['small', 'remedies', 'upgrade', 'explore'] as const).filter((name) => options[name]);
  return ['npm run worlds --', what, ...(line === undefined ? switches.map((name) => `--${name}`) : [])].join(' ');
};

/** As the output names it. */
export const nameOf = ({ seed, line }: PlayedLine): string => (line === undefined ? `${seed}` : `line ${line}`);

export const textOf = (played: Played, options: Repeated): string => {
  const { violations, summary, error } = played;
  const name = nameOf(played);
  if (error !== undefined) return `${name} could not be played: ${error}\n  repeat: ${repeat(played, options)}`;
  if (violations.length === 0) return `${name} holds; ${summary}`;
  const broken = violations.map(({ invariant, at, message }) => `  ${name} ${invariant} ${at} ${message}`);
  return [summary, ...broken, `  repeat: ${repeat(played, options)}`].join('\n');
};

export const lineOf = ({ seed, line, digest, violations, error }: Played): string =>
  JSON.stringify({ seed, line, digest, violations, error });

export const isBroken = ({ violations, error }: Played): boolean => violations.length > 0 || error !== undefined;
