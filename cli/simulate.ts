/** `signalbox simulate FILE...`: rehearse a configuration in virtual time. Exit codes: 0 done, 1 a broken invariant, 2 the scenario is wrong. */
import { readFileSync, writeFileSync } from 'node:fs';
import { checkDocuments } from '../local/simulate/documents';
import { loadScenario } from '../local/simulate/load';
import { describeProblem, ScenarioError } from '../local/simulate/problems';
import { reportText } from '../local/simulate/report/text';
import { clockText } from '../local/simulate/report/timeline';
import type { Scenario } from '../local/simulate/scenario';
import { simulate } from '../local/simulate/simulate';

export interface SimulateArguments {
  files: readonly string[];
  /** Default: the scenario's own, else 1. */
  seed?: number;
  json?: boolean;
  /** Where the output goes instead of standard output. */
  out?: string;
}

export interface SimulateTerminal {
  /** Standard output. */
  write(text: string): void;
  /** Standard error. */
  complain(text: string): void;
  /** Standard output is a terminal that shows colours. */
  colours: boolean;
  /** Standard error is a terminal: progress is shown on it. */
  progress: boolean;
}

const DEFAULT_SEED = 1;
/** Back to the start of the line, and the rest of it cleared. */
const REWRITE = '\r\u001b[K';

/** Everything that is wrong with the files, before anything runs. */
export const readScenario = (files: readonly string[]): Scenario => {
  const scenario = loadScenario(files, (file) => readFileSync(file, 'utf8'));
  const problems = checkDocuments(scenario);
  if (problems.length > 0) throw new ScenarioError(problems);
  return scenario;
};

const showProgress = ({ start, until }: Scenario, { progress, complain }: SimulateTerminal): ((at: number) => void) => {
  if (!progress) return () => undefined;
  return (at) => complain(at >= until ? REWRITE : `${REWRITE}${clockText(at)}  ${Math.floor(((at - start) / (until - start)) * 100)} %`);
};

/** The exit code. */
export const runSimulate = async ({ files, seed, json = false, out }: SimulateArguments, terminal: SimulateTerminal): Promise<number> => {
  let scenario: Scenario;
  try {
    scenario = readScenario(files);
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    terminal.complain(error.problems.map((problem) => `${describeProblem(problem)}\n`).join(''));
    return 2;
  }
  const { result, evidence } = await simulate(scenario, { seed: seed ?? scenario.seed ?? DEFAULT_SEED, onProgress: showProgress(scenario, terminal) });
  const text = json ? `${JSON.stringify(result, null, 2)}\n` : reportText(evidence, result, { colours: terminal.colours && out === undefined });
  if (out === undefined) terminal.write(text);
  else writeFileSync(out, text);
  return result.violations.length > 0 ? 1 : 0;
};
