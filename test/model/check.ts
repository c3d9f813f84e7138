/** Runs TLC on a configuration of the model, as it is or without one of its conditions, and reads what it says. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../aws/runtime/clock';
import { cache } from '../deploy/places';
import { tryRun } from '../deploy/run';
import type { Configuration, Mutant } from './checks';
import { modelChecker } from './part';

const MODULE = 'Instance.tla';

/** The model as it is written. */
export const modelText = (): string => readFileSync(join(__dirname, MODULE), 'utf8');

export const configurationText = (name: Configuration): string => readFileSync(join(__dirname, `${name}.cfg`), 'utf8');

export interface Checked {
  /** States that were generated, and those of them that differ. */
  states: number;
  distinct: number;
  /** The most steps to any of them; undefined: TLC does not say it where a property is broken. */
  depth: number | undefined;
  seconds: number;
  /** The invariant or property that does not hold. */
  broken: string | undefined;
  /** All that TLC said. */
  said: string;
}

const COUNTS = /([\d,]+) states generated, ([\d,]+) distinct states found, [\d,]+ states left/;
const DEPTH = /depth of the complete state graph search is ([\d,]+)/;

const numberOf = (digits: string): number => Number(digits.replaceAll(',', ''));

/** Its last count is that of all states. */
const countsIn = (said: string): Pick<Checked, 'states' | 'distinct' | 'depth'> => {
  const [, states, distinct] =
    said
      .split('\n')
      .findLast((line) => COUNTS.test(line))
      ?.match(COUNTS) ?? [];
  if (states === undefined || distinct === undefined) throw new Error(`TLC must count its states; it said:\n${said}`);
  const depth = DEPTH.exec(said)?.[1];
  return {
    states: numberOf(states),
    distinct: numberOf(distinct),
    depth: depth === undefined ? undefined : numberOf(depth),
  };
};

const TEMPORAL = 'Error: Temporal properties were violated.';

/** TLC names an invariant or a property of single steps, and of other properties only says that one is broken. */
const brokenIn = (said: string, only: string | undefined): string | undefined =>
  /Error: (?:Invariant|Action property) (\w+) is violated/.exec(said)?.[1] ??
  (said.includes(TEMPORAL) ? (only ?? 'a property') : undefined);

/** A configuration without a condition, in which one invariant or property is checked. */
export const mutated = (text: string, { without, breaks }: Pick<Mutant, 'without' | 'breaks'>): string => {
  const kind = [...text.matchAll(/^(INVARIANTS|PROPERTIES)\b(.*)$/gm)].find(([, , names = '']) =>
    names.trim().split(/\s+/).includes(breaks),
  )?.[1];
  if (kind === undefined) throw new Error(`no configuration checks "${breaks}"`);
  const kept = text.split('\n').filter((line) => !/^(INVARIANTS|PROPERTIES)\b/.test(line));
  return [...kept, `${kind} ${breaks}`, ''].join('\n').replace('Without = {}', `Without = {"${without}"}`);
};

const runTlc = async (text: string, only: string | undefined): Promise<Checked> => {
  const jar = modelChecker();
  const parent = join(cache, 'model');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'check-'));
  try {
    const configuration = join(folder, 'model.cfg');
    writeFileSync(configuration, text);
    const from = systemClock.now();
    const options = ['-nowarning', '-workers', '1', '-metadir', join(folder, 'states'), '-config', configuration];
    // One processor: the figures are the same everywhere. Without the second compiler, which takes longer than the
    // search for most of what is missed.
    const java = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xmx2g', '-cp', jar, 'tlc2.TLC'];
    const { stdout, stderr } = await tryRun('java', [...java, ...options, MODULE], { cwd: __dirname });
    const said = stdout + stderr;
    return {
      ...countsIn(said),
      seconds: Math.round((systemClock.now() - from) / 1000),
      broken: brokenIn(said, only),
      said,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const FINISHED = 'Model checking completed. No error has been found.';

/** Every state of the configuration. */
export const check = async (name: Configuration): Promise<Checked> => {
  const checked = await runTlc(configurationText(name), undefined);
  if (checked.broken === undefined && !checked.said.includes(FINISHED))
    throw new Error(`TLC could not check ${name}:\n${checked.said}`);
  return checked;
};

/** Until the invariant breaks, or every state where it does not. */
export const checkMutant = async (mutant: Mutant): Promise<Checked> =>
  runTlc(mutated(configurationText(mutant.configuration), mutant), mutant.breaks);
