/**
 * Puts defects back, one at a time, into a copy of the sources, and plays scenarios and random worlds on it until a
 * judge fires: `npx tsx test/defects/run.ts [NAME…] [--seeds N] [--from SEED]`. See README.md beside this file.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { systemClock } from '../../adapters/clock';
import { processArguments } from '../../adapters/environment';

const ROOT = join(__dirname, '..', '..');
const PATCHES = join(__dirname, 'patches');
const SKIPPED = new Set(['node_modules', '.git']);
const DEFAULT_SEEDS = 200;

interface Defect {
  name: string;
  file: string;
  /** Its first line. */
  what: string;
  /** The title of a test of `scenarios.test.ts` that has to fail. */
  scenario: string | undefined;
}

const defects: readonly Defect[] = readdirSync(PATCHES)
  .filter((file) => file.endsWith('.patch'))
  .sort()
  .map((file) => {
    const text = readFileSync(join(PATCHES, file), 'utf8');
    const [what = ''] = text.split('\n');
    return {
      name: basename(file, '.patch'),
      file: join(PATCHES, file),
      what,
      scenario: /^Scenario: (.+)$/m.exec(text)?.[1],
    };
  });

interface Finished {
  code: number | null;
  output: string;
}

/** Stops early when `goesOn` says no to a line of its output. */
const run = async (
  cwd: string,
  [command, ...words]: readonly [string, ...string[]],
  goesOn: (line: string) => Promise<boolean> = async () => true,
): Promise<Finished> => {
  const child = spawn(command, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  child.stderr.on('data', (text: Buffer) => output.push(text.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    if (await goesOn(line)) continue;
    child.kill();
    break;
  }
  return { code: await ended, output: output.join('\n') };
};

interface Played {
  seed: number;
  violations: { invariant: string; at: string; message: string }[];
}

const playedIn = (line: string): Played | undefined =>
  line.startsWith('{') ? (JSON.parse(line) as Played) : undefined;

const worlds = (from: number, to: number): [string, ...string[]] => [
  'npx',
  'tsx',
  'test/simulation/worlds/trial.ts',
  String(from),
  String(to),
  '--json',
];

/** What the rules say of a world without the defect; nothing, where nothing is wrong. */
const brokenAnyway = async (seed: number): Promise<Set<string>> => {
  const { output } = await run(ROOT, worlds(seed, seed));
  const played = output.split('\n').flatMap((line) => playedIn(line) ?? []);
  return new Set(played.flatMap(({ violations }) => violations.map(({ invariant }) => invariant)));
};

const byWorlds = async (copy: string, from: number, seeds: number): Promise<string | undefined> => {
  let found: string | undefined;
  const { output } = await run(copy, worlds(from, from + seeds - 1), async (line) => {
    const played = playedIn(line);
    if (played === undefined || played.violations.length === 0) return true;
    const known = await brokenAnyway(played.seed);
    const fresh = played.violations.find(({ invariant }) => !known.has(invariant));
    if (fresh === undefined) return true;
    const { seed } = played;
    found = `after ${seed - from + 1} seeds, with seed ${seed}: ${fresh.invariant} ${fresh.at} ${fresh.message}`;
    return false;
  });
  if (found === undefined && !output.includes('seeds per second')) throw new Error(output);
  return found;
};

const byScenario = async (copy: string, title: string): Promise<string | undefined> => {
  const { code, output } = await run(copy, ['npx', 'mocha', 'test/defects/scenarios.test.ts', '--fgrep', title]);
  if (!/\d+ (passing|failing)/.test(output)) throw new Error(output);
  return code === 0 ? undefined : `by the scenario "${title}"`;
};

const prove = async (defect: Defect, from: number, seeds: number): Promise<boolean> => {
  const copy = mkdtempSync(join(tmpdir(), 'signalbox-defect-'));
  try {
    cpSync(ROOT, copy, { recursive: true, filter: (path) => !SKIPPED.has(basename(path)) });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    const applied = await run(copy, ['git', 'apply', defect.file]);
    if (applied.code !== 0) {
      console.log(`${defect.name}: the patch does not apply any more\n${applied.output}`);
      return false;
    }
    const began = systemClock.now();
    const scenario = defect.scenario === undefined ? undefined : await byScenario(copy, defect.scenario);
    const found = scenario ?? (await byWorlds(copy, from, seeds));
    const seconds = Math.round((systemClock.now() - began) / 1000);
    console.log(
      `${defect.name}: ${found === undefined ? `NOT FOUND in ${seeds} seeds` : `found ${found}`} (${seconds} s)`,
    );
    return found !== undefined;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

const numberAfter = (words: readonly string[], option: string, otherwise: number): number => {
  const at = words.indexOf(option);
  return at === -1 ? otherwise : Number(words[at + 1]);
};

const main = async (): Promise<void> => {
  const words = processArguments();
  const names = words.filter((word, index) => !word.startsWith('--') && words[index - 1]?.startsWith('--') !== true);
  const unknown = names.filter((name) => !defects.some((defect) => defect.name === name));
  if (unknown.length > 0)
    throw new Error(
      `there is no defect ${unknown.join(', ')}; there are ${defects.map(({ name }) => name).join(', ')}`,
    );
  let missing = 0;
  for (const defect of defects.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`${defect.name}: ${defect.what}`);
    if (!(await prove(defect, numberAfter(words, '--from', 1), numberAfter(words, '--seeds', DEFAULT_SEEDS))))
      missing += 1;
  }
  if (missing > 0) throw new Error(`${missing} defects were not found`);
};

void main();
