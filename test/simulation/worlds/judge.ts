/** Plays a world and returns its violations: of the simulator's own invariants, and of those for a finished world. */
import type { Observer } from '../../../emulator/wiring/options';
import type { Evidence } from '../../../simulator/evidence/evidence';
import type { Violation } from '../../../simulator/evidence/result';
import { groupBy, isoAt } from '../../../simulator/invariants/invariant';
import { simulate } from '../../../simulator/run/simulate';
import { consoleActions } from './asked/actions';
import { visitsAroundChanges } from './asked/around-changes';
import type { Asked } from './asked/ask';
import { createConsoles } from './asked/console';
import { tryRemedies } from './asked/remedies';
import { judgeAnswers } from './asked/rules';
import { drawVisits } from './asked/visits';
import { rules } from './judges';
import { quotasOf } from './troubles';
import { type SeededFile, scenarioOf } from './world';

export interface Judged {
  violations: Violation[];
  digest: string;
  evidence: Evidence;
  /** The commands and views beside it, with their answers. */
  asked: readonly Asked[];
  /** The remedies that were tried, `{what printed it}: {verb}`. */
  tried: readonly string[];
}

/** Violations of the rules that every finished world keeps. */
export const brokenRules = (evidence: Evidence): Violation[] =>
  rules.flatMap(({ name, check }) =>
    check(evidence).map(({ at, ...rest }) => ({ invariant: name, at: isoAt(at), ...rest })),
  );

export interface JudgeOptions {
  observer?: Observer;
  /** Tries some of the printed remedies, each in a copy of the world. */
  withRemedies?: boolean;
}

export const judgeWorld = async (
  world: SeededFile,
  { observer, withRemedies = false }: JudgeOptions = {},
): Promise<Judged> => {
  const scenario = scenarioOf(world);
  const asked: Asked[] = [];
  const acting = { consoles: createConsoles(), asked };
  const { result, evidence } = await simulate(scenario, {
    seed: world.seed,
    visits: [...drawVisits(world.seed, world.file, acting), ...visitsAroundChanges(world.seed, world.file, asked)],
    through: consoleActions(world.seed, scenario, acting),
    ...quotasOf(world),
    ...(observer === undefined ? {} : { observer }),
  });
  const ofAnswers = judgeAnswers(asked, evidence);
  const remedies = withRemedies ? await tryRemedies(world, asked, evidence) : { tried: [], violations: [] };
  return {
    violations: [...result.violations, ...brokenRules(evidence), ...ofAnswers, ...remedies.violations],
    digest: result.digest,
    evidence,
    asked,
    tried: remedies.tried,
  };
};

const counted = (words: Iterable<string>): string =>
  [...groupBy(words, (word) => word)]
    .map(([word, found]) => `${found.length} ${word}`)
    .sort()
    .join(', ');

/** Counts MARKERs, jobs, runs, alerts and faults of a played world, for the log. */
export const summaryOf = ({ evidence: { table, jobs, alerts, faults, markers } }: Judged): string =>
  [
    `${markers.length} MARKERs`,
    `${jobs.length} jobs`,
    `runs: ${counted(table.runs.map(({ status }) => status))}`,
    `alerts: ${counted(alerts.map(({ event }) => event.category ?? ''))}`,
    `${faults.length} faults`,
  ].join('; ');
