/**
 * Puts defects back, one at a time, into a copy of the sources, and plays the tests that they name, else random worlds,
 * until an invariant fails: `npx tsx test/defects/run.ts [NAME…] [--worlds] [--seeds N] [--from SEED]`. See README.md
 * in this folder.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { systemClock } from '../../aws/runtime/clock';
import { processArguments } from '../../aws/runtime/environment';
import { literally } from '../support/pattern';
import { applyPatch, type Defect, defects, ROOT, type Scenario } from './defects';

const SKIPPED = new Set(['node_modules', '.git', '.build']);
const DEFAULT_SEEDS = 200;

const interruption = new AbortController();

/**
 * Runs Node in the folder, and gives what it prints; stops it early when `continues` says no to a line of its output.
 */
const runNode = async (
  cwd: string,
  words: readonly string[],
  continues: (line: string) => Promise<boolean> = async () => true,
): Promise<string> => {
  const { signal } = interruption;
  const child = spawn(process.execPath, words, { cwd, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  // Awaited below; until then an interruption is not unhandled.
  closed.catch(() => undefined);
  const output: string[] = [];
  child.stderr.on('data', (text: Buffer) => output.push(text.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    if (await continues(line)) continue;
    child.kill();
    break;
  }
  await closed;
  return output.join('\n');
};

interface Place {
  /** The sources as they are. */
  sound: string;
  /** The sources into which defects are put. */
  defective: string;
  /** Where mocha writes what came of its tests. */
  report: string;
}

const copyTo = (folder: string): string => {
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !SKIPPED.has(basename(path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};

interface Report {
  passes: { file: string; title: string }[];
  failures: { file: string; title: string; err: Failure }[];
}

interface Failure {
  message?: string;
  /** The result that was found, where another was expected: over several lines. */
  actual?: unknown;
}

const LONGEST_REASON = 240;

const reasonOf = ({ message = 'it failed', actual }: Failure): string => {
  const [first = ''] = message.split('\n');
  const reason = actual === undefined ? first : `${first}; found ${String(actual).replaceAll(/\s+/g, ' ')}`;
  return reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON)}…` : reason;
};

/** Plays the tests. Gives why each of them failed; empty: it passed; undefined: it was not played. */
const play = async (
  folder: string,
  scenarios: readonly Scenario[],
  report: string,
): Promise<(scenario: Scenario) => string | undefined> => {
  rmSync(report, { force: true });
  const files = [...new Set(scenarios.map(({ file }) => file))];
  const titles = [...new Set(scenarios.map(({ title }) => literally(title)))].join('|');
  const reporting = ['--reporter', 'json', '--reporter-option', `output=${report}`];
  const words = ['node_modules/mocha/bin/mocha.js', ...reporting, '--grep', `(?:${titles})$`, ...files];
  const output = await runNode(folder, words);
  if (!existsSync(report)) throw new Error(`mocha could not play ${files.join(', ')}\n${output}`);
  const { passes, failures } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return ({ file, title }) => {
    const isThis = (test: { file: string; title: string }): boolean =>
      test.title === title && test.file === join(folder, file);
    const failure = failures.find(isThis);
    if (failure === undefined) return passes.some(isThis) ? '' : undefined;
    return reasonOf(failure.err);
  };
};

const nameScenario = ({ file, title }: Scenario): string => `"${title}" (${file})`;

/** A test that fails anyway, or does not exist, finds nothing. */
const holdScenarios = async (chosen: readonly Defect[], { sound, report }: Place): Promise<void> => {
  const scenarios = chosen.flatMap((defect) => defect.scenarios);
  if (scenarios.length === 0) return;
  const failureOf = await play(sound, scenarios, report);
  const wrong = scenarios.flatMap((scenario) => {
    const failure = failureOf(scenario);
    if (failure === undefined) return [`there is no test ${nameScenario(scenario)}`];
    return failure === '' ? [] : [`${nameScenario(scenario)} fails without any defect: ${failure}`];
  });
  if (wrong.length > 0) throw new Error([...new Set(wrong)].join('\n'));
};

interface Finding {
  isFound: boolean;
  text: string;
}

/** Every test that the defect names has to fail: one that passes proves nothing, and says that it does. */
const byScenarios = async ({ scenarios }: Defect, { defective, report }: Place): Promise<Finding> => {
  const failureOf = await play(defective, scenarios, report);
  const findings = scenarios.map((scenario) => ({ scenario, failure: failureOf(scenario) ?? '' }));
  return {
    isFound: findings.every(({ failure }) => failure !== ''),
    text: findings
      .map(({ scenario, failure }) =>
        failure === '' ? `NOT FOUND by ${nameScenario(scenario)}` : `found by ${nameScenario(scenario)}: ${failure}`,
      )
      .join('\n  '),
  };
};

interface Played {
  seed: number;
  violations: { invariant: string; at: string; message: string }[];
}

const playedIn = (line: string): Played | undefined =>
  line.startsWith('{') ? (JSON.parse(line) as Played) : undefined;

const worlds = (from: number, to: number): string[] => [
  '--require',
  '@swc-node/register',
  'test/simulation/worlds/command/worlds.ts',
  '--seeds',
  `${from}-${to}`,
  '--json',
];

/** The violations in a world without the defect; none in a correct one. */
const brokenAnyway = async (seed: number, { sound }: Place): Promise<Set<string>> => {
  const output = await runNode(sound, worlds(seed, seed));
  const played = output.split('\n').flatMap((line) => playedIn(line) ?? []);
  return new Set(played.flatMap(({ violations }) => violations.map(({ invariant }) => invariant)));
};

const byWorlds = async ({ from, seeds }: Options, place: Place): Promise<Finding> => {
  let text: string | undefined;
  const output = await runNode(place.defective, worlds(from, from + seeds - 1), async (line) => {
    const played = playedIn(line);
    if (played === undefined || played.violations.length === 0) return true;
    const known = await brokenAnyway(played.seed, place);
    const fresh = played.violations.find(({ invariant }) => !known.has(invariant));
    if (fresh === undefined) return true;
    const { seed } = played;
    text = `found after ${seed - from + 1} seeds, with seed ${seed}: ${fresh.invariant} ${fresh.at} ${fresh.message}`;
    return false;
  });
  if (text === undefined && !output.includes('seeds a minute')) throw new Error(output);
  return { isFound: text !== undefined, text: text ?? `NOT FOUND in ${seeds} seeds` };
};

interface Options {
  names: readonly string[];
  /** Plays random worlds also for defects that name tests. */
  worlds: boolean;
  from: number;
  seeds: number;
}

const prove = async (defect: Defect, options: Options, place: Place): Promise<boolean> => {
  console.log(`${defect.name}: ${defect.what}`);
  const trouble = applyPatch(place.defective, defect.patch);
  if (trouble !== undefined) {
    console.log(`  the patch does not apply any more\n${trouble}`);
    return false;
  }
  const began = systemClock.now();
  const isPlayed = options.worlds || defect.scenarios.length === 0;
  const { isFound, text } = await (isPlayed ? byWorlds(options, place) : byScenarios(defect, place));
  console.log(`  ${text} (${Math.round((systemClock.now() - began) / 1000)} s)`);
  const left = applyPatch(place.defective, defect.patch, '--reverse');
  if (left !== undefined) throw new Error(`${defect.name} could not be taken out again: ${left}`);
  return isFound;
};

const optionsIn = (words: readonly string[]): Options => {
  const numberAfter = (option: string, otherwise: number): number => {
    const at = words.indexOf(option);
    return at === -1 ? otherwise : Number(words[at + 1]);
  };
  const names = words.filter(
    (word, index) => !word.startsWith('--') && !['--seeds', '--from'].includes(words[index - 1] ?? ''),
  );
  const unknown = names.filter((name) => !defects.some((defect) => defect.name === name));
  if (unknown.length > 0)
    throw new Error(
      `there is no defect ${unknown.join(', ')}; there are ${defects.map(({ name }) => name).join(', ')}`,
    );
  return {
    names,
    worlds: words.includes('--worlds'),
    from: numberAfter('--from', 1),
    seeds: numberAfter('--seeds', DEFAULT_SEEDS),
  };
};

const main = async (): Promise<void> => {
  const options = optionsIn(processArguments());
  const { names } = options;
  const chosen = defects.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-defects-'));
  try {
    const [sound, defective] = [copyTo(join(folder, 'sound')), copyTo(join(folder, 'defective'))];
    const place = { sound, defective, report: join(folder, 'report.json') };
    if (!options.worlds) await holdScenarios(chosen, place);
    const missed: string[] = [];
    for (const defect of chosen) if (!(await prove(defect, options, place))) missed.push(defect.name);
    if (missed.length > 0) throw new Error(`${missed.length} of ${chosen.length} were not found: ${missed.join(', ')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

void main();
