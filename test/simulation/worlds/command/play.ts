/** Plays the worlds that `npm run worlds` has chosen, and checks the world of a file. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { groupBy } from '../../../../simulator/invariants/invariant';
import type { Document } from '../drawn';
import { withRefusals } from '../explore/refusals';
import { judgeWorld } from '../judge';
import { branchesIn } from '../reach/branches';
import { type Coverage, collectReach, reportOf } from '../reach/report';
import { drawWorld } from '../world';
import { type BrokenWorld, keepBroken } from './keep';
import { isBroken, lineOf, nameOf, type Options, repeat, sizeOf, textOf } from './options';
import type { Order, Played } from './player';
import { playAll } from './players';
import { progressOf, rateOf } from './progress';

/** A world to play: of a seed, or as the corpus has it. */
export type Chosen = Pick<Order, 'seed' | 'file' | 'line'>;

interface Outcome {
  played: number;
  broken: Played[];
  violations: number;
  events: number;
  tried: string[];
  coverage: Coverage[] | undefined;
}

export const playWorlds = async (worlds: readonly Chosen[], options: Options, beganAt: number): Promise<Outcome> => {
  const { jobs, coverage, json, remedies, upgrade } = options;
  const coverageFolder = coverage ? mkdtempSync(join(tmpdir(), 'worlds-')) : undefined;
  const seen = collectReach();
  const report = progressOf(beganAt);
  const outcome: Outcome = { played: 0, broken: [], violations: 0, events: 0, tried: [], coverage: undefined };
  const how = { size: sizeOf(options), withReach: coverage, withRemedies: remedies, withUpgrade: upgrade };
  const orders = worlds.map((world) => ({ ...how, ...world }));
  await playAll(orders, {
    jobs,
    fromSources: coverage || upgrade,
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
      report(outcome.played, worlds.length, outcome.broken.length);
    },
  });
  if (coverageFolder !== undefined) {
    outcome.coverage = withRefusals(seen.coverage(await branchesIn(coverageFolder)));
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

export const finish = async (
  worlds: readonly Chosen[],
  options: Options,
  outcome: Outcome,
  beganAt: number,
): Promise<void> => {
  const { played, broken, violations, events, tried, coverage } = outcome;
  const perMillion = events === 0 ? 0 : (violations * 1_000_000) / events;
  if (coverage !== undefined) console.log(options.json ? JSON.stringify(coverage) : reportOf(coverage));
  console.error(
    `${broken.length} of ${played} failed; ${rateOf(played, beganAt)}; ` +
      `${perMillion.toFixed(1)} violations per million events`,
  );
  if (options.remedies) console.error(triedText(tried));
  const toKeep = broken.map((one): BrokenWorld => {
    const file = worlds.find(({ seed, line }) => seed === one.seed && line === one.line)?.file;
    const world = file === undefined ? drawWorld(one.seed, sizeOf(options)) : { seed: one.seed, file };
    return { world, name: nameOf(one), invariant: one.violations[0]?.invariant, repeated: repeat(one, options) };
  });
  await keepBroken(toKeep, options);
};

export const judgeFile = async (path: string, seed: number, withRemedies: boolean): Promise<number> => {
  const { violations } = await judgeWorld(
    { seed, file: JSON.parse(readFileSync(path, 'utf8')) as Document },
    { withRemedies },
  );
  for (const { invariant, at, message } of violations) console.log(`${invariant} ${at} ${message}`);
  console.log(violations.length === 0 ? 'every rule holds' : `${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
};
