/** `npm run worlds`: plays random worlds, and says what they broke and, where asked, what they reached. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { systemClock } from '../../../../aws/runtime/clock';
import { processArguments } from '../../../../aws/runtime/environment';
import { groupBy } from '../../../../simulator/invariants/invariant';
import type { Document } from '../drawn';
import { judgeWorld } from '../judge';
import { branchesIn } from '../reach/branches';
import { type Coverage, collectReach, reportOf } from '../reach/report';
import { drawWorld, type World, type WorldSize } from '../world';
import { freshSeeds } from './fresh';
import { minimise } from './minimise';
import type { Played } from './player';
import { playSeeds } from './players';

interface Options {
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

const commandLine = (): Command =>
  new Command('npm run worlds --')
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
        .conflicts(['small', 'coverage', 'remedies', 'keep', 'file']),
    )
    .option('--json', 'print one line of JSON for each seed, and with --coverage the report as JSON', false)
    .option('--keep <DIR>', 'make each world that breaks a rule as small as possible, and keep its scenario file there')
    .option('--print', 'print the scenario file of the first seed and play nothing', false)
    .option('--file <FILE>', 'check a kept scenario file, with the first seed, instead of drawing a world')
    .addHelpText(
      'after',
      [
        '',
        'Exit codes: 0 when no rule was broken, 1 when one was, 2 for a wrong option.',
        '',
        'Examples:',
        '  npm run worlds -- --seeds 7                       one world',
        '  npm run worlds -- --seeds 1-200 --jobs 2          many, on two processors',
        '  npm run worlds -- --fresh 200 --small             many small ones, others after each change',
        '  npm run worlds -- --seeds 1-200 --coverage        what they reached, and what they did not',
        '  npm run worlds -- --seeds 1-200 --small --remedies  and whether what is printed does what it says',
        '  npm run worlds -- --seeds 1-50 --upgrade          worlds in which this release replaces the last one',
        '  npm run worlds -- --seeds 1-200 --keep .build     with a small scenario file for each world that fails',
        '  npm run worlds -- --seeds 7 --file .build/world-7.json',
      ].join('\n'),
    )
    .configureOutput({ outputError: (text, write) => write(text) })
    .exitOverride((error) => {
      process.exit(error.exitCode === 0 ? 0 : 2);
    });

const sizeOf = ({ small }: Pick<Options, 'small'>): WorldSize => (small ? 'small' : 'usual');

const repeat = (seed: number, options: Pick<Options, 'small' | 'remedies' | 'upgrade'>): string =>
  [
    `npm run worlds -- --seeds ${seed}`,
    ...(['small', 'remedies', 'upgrade'] as const).filter((name) => options[name]).map((name) => `--${name}`),
  ].join(' ');

const textOf = ({ seed, violations, summary, error }: Played, options: Options): string => {
  if (error !== undefined) return `${seed} could not be played: ${error}\n  repeat: ${repeat(seed, options)}`;
  if (violations.length === 0) return `${seed} holds; ${summary}`;
  const broken = violations.map(({ invariant, at, message }) => `  ${seed} ${invariant} ${at} ${message}`);
  return [summary, ...broken, `  repeat: ${repeat(seed, options)}`].join('\n');
};

const lineOf = ({ seed, digest, violations, error }: Played): string =>
  JSON.stringify({ seed, digest, violations, ...(error === undefined ? {} : { error }) });

const isBroken = ({ violations, error }: Played): boolean => violations.length > 0 || error !== undefined;

/** Minimises a world that breaks the rule `invariant`, and saves it. Returns the path of the file. */
const keepSmall = async (world: World, invariant: string, folder: string, withRemedies: boolean): Promise<string> => {
  const { seed } = world;
  const stillBreaks = async (file: Document): Promise<boolean> => {
    try {
      const { violations } = await judgeWorld({ seed, file }, { withRemedies });
      return violations.some((violation) => violation.invariant === invariant);
    } catch {
      return false;
    }
  };
  const small = await minimise(world.file, stillBreaks);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `world-${seed}.json`);
  writeFileSync(path, `${JSON.stringify(small, null, 1)}\n`);
  return path;
};

const EVERY_SEEDS = 10;

const rateOf = (seeds: number, beganAt: number): string =>
  `${((seeds * 60_000) / Math.max(1, systemClock.now() - beganAt)).toFixed(0)} seeds a minute`;

interface Outcome {
  played: number;
  broken: Played[];
  violations: number;
  events: number;
  tried: string[];
  coverage: Coverage[] | undefined;
}

const playAll = async (options: Options, beganAt: number): Promise<Outcome> => {
  const { seeds, jobs, coverage, json, remedies, upgrade } = options;
  const coverageFolder = coverage ? mkdtempSync(join(tmpdir(), 'worlds-')) : undefined;
  const seen = collectReach();
  const outcome: Outcome = { played: 0, broken: [], violations: 0, events: 0, tried: [], coverage: undefined };
  await playSeeds({
    seeds,
    size: sizeOf(options),
    jobs,
    withReach: coverage,
    withRemedies: remedies,
    withUpgrade: upgrade,
    coverageFolder,
    onPlayed: (played) => {
      outcome.played += 1;
      outcome.violations += played.violations.length;
      outcome.events += played.events;
      outcome.tried.push(...played.tried);
      if (played.reach !== undefined) seen.add(played.reach);
      if (isBroken(played)) outcome.broken.push(played);
      if (json) console.log(lineOf(played));
      else if (!coverage || isBroken(played)) console.log(textOf(played, options));
      if (outcome.played % EVERY_SEEDS === 0)
        console.error(
          `${outcome.played} of ${seeds.length} seeds, ${rateOf(outcome.played, beganAt)}, ` +
            `${outcome.broken.length} failed`,
        );
      return true;
    },
  });
  if (coverageFolder !== undefined) {
    outcome.coverage = seen.coverage(await branchesIn(coverageFolder));
    rmSync(coverageFolder, { recursive: true });
  }
  return outcome;
};

/** The number of remedies that were tried, by source and verb. */
const triedText = (tried: readonly string[]): string =>
  [
    `${tried.length} remedies tried`,
    ...[...groupBy(tried, (kind) => kind)].map(([kind, found]) => `  ${found.length} ${kind}`).sort(),
  ].join('\n');

const finish = async (options: Options, outcome: Outcome, beganAt: number): Promise<void> => {
  const { played, broken, violations, events, tried, coverage } = outcome;
  const perMillion = events === 0 ? 0 : (violations * 1_000_000) / events;
  if (coverage !== undefined) console.log(options.json ? JSON.stringify(coverage) : reportOf(coverage));
  console.error(
    `${broken.length} of ${played} failed; ${rateOf(played, beganAt)}; ` +
      `${perMillion.toFixed(1)} violations per million events`,
  );
  if (options.remedies) console.error(triedText(tried));
  if (options.keep === undefined) return;
  const { remedies } = options;
  for (const { seed, violations: all } of broken) {
    if (all[0] === undefined) continue;
    const path = await keepSmall(drawWorld(seed, sizeOf(options)), all[0].invariant, options.keep, remedies);
    console.error(`${path} breaks ${all[0].invariant}: ${repeat(seed, options)} --file ${path}`);
  }
};

const judgeFile = async (path: string, seed: number, withRemedies: boolean): Promise<number> => {
  const { violations } = await judgeWorld(
    { seed, file: JSON.parse(readFileSync(path, 'utf8')) as Document },
    { withRemedies },
  );
  for (const { invariant, at, message } of violations) console.log(`${invariant} ${at} ${message}`);
  console.log(violations.length === 0 ? 'every rule holds' : `${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
};

const main = async (): Promise<void> => {
  const given = commandLine().parse(processArguments(), { from: 'user' }).opts<Options>();
  const options = given.fresh === undefined ? given : { ...given, seeds: freshSeeds(given.fresh) };
  const [seed = 1] = options.seeds;
  if (options.print) return console.log(JSON.stringify(drawWorld(seed, sizeOf(options)).file, null, 1));
  if (options.file !== undefined) {
    process.exitCode = await judgeFile(options.file, seed, options.remedies);
    return;
  }
  const beganAt = systemClock.now();
  const outcome = await playAll(options, beganAt);
  await finish(options, outcome, beganAt);
  process.exitCode = outcome.broken.length === 0 ? 0 : 1;
};

void main();
