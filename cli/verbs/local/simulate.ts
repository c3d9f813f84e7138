/**
 * `signalbox simulate FILE...`: rehearse a configuration in virtual time. Exit codes: 0 done, 1 a broken invariant or
 * something expected that did not happen, 2 the scenario is wrong.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { shownOf } from '../../../app/console/simulation-report';
import { ExitCode, UsageError } from '../../../app/stack/exit';
import type { QuotaProfile } from '../../../emulator/quotas';
import { clockAt } from '../../../kernel/time/time-zone';
import { messageOf } from '../../../kernel/values/errors';
import { checkDocuments } from '../../../simulator/documents/documents';
import { warningsOf } from '../../../simulator/documents/warnings';
import { reportText } from '../../../simulator/report/text';
import { reportOf } from '../../../simulator/report/timeline';
import { simulate } from '../../../simulator/run/simulate';
import { filesOfMachine, isFolder } from '../../../simulator/scenario/files';
import { loadScenario } from '../../../simulator/scenario/load';
import { describeProblem, ScenarioError } from '../../../simulator/scenario/problems';
import type { Scenario } from '../../../simulator/scenario/scenario';
import type { Terminal } from '../../render/terminal';
import type { Session } from '../../session/session';

export interface SimulateArguments {
  files: readonly string[];
  /** Default: the scenario's own, else 1. */
  seed?: number;
  quotas?: QuotaProfile;
  json?: boolean;
  /** A file for the report as a page. */
  html?: string;
  /** Where the output goes instead of standard output. */
  out?: string;
}

const DEFAULT_SEED = 1;
/** Moves to the start of the line, and clears the rest. */
const REWRITE = '\r\u001b[K';

/** Everything that is wrong with the files, before anything runs. */
export const readScenario = (files: readonly string[]): Scenario => {
  const scenario = loadScenario(files, filesOfMachine);
  const problems = checkDocuments(scenario);
  if (problems.length > 0) throw new ScenarioError(problems);
  return scenario;
};

const showProgress = (
  { start, until, timezone }: Scenario,
  { progress, complain }: Terminal,
): ((at: number) => void) => {
  if (!progress) return () => undefined;
  return (at) =>
    complain(
      at >= until
        ? REWRITE
        : `${REWRITE}${clockAt(timezone, at)}  ${Math.floor(((at - start) / (until - start)) * 100)} %`,
    );
};

/** The exit code. */
const writeTo = (option: string, path: string, text: string): void => {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${messageOf(error)}. Name another file with ${option}.`);
  }
};

/** Before the simulation, which may take minutes. */
const checkPlaces = ({ html, out }: Pick<SimulateArguments, 'html' | 'out'>): void => {
  if (html !== undefined && out !== undefined && resolve(html) === resolve(out))
    throw new UsageError(`--out and --html both name ${out}. Name two files.`);
  for (const [option, path] of [
    ['--out', out],
    ['--html', html],
  ] as const)
    if (path !== undefined && (!existsSync(dirname(resolve(path))) || isFolder(path)))
      throw new UsageError(`${path} is no place for a file. Name another file with ${option}.`);
};

export const runSimulate = async (
  { files, seed, quotas, json = false, html, out }: SimulateArguments,
  { terminal, kept, pages }: Pick<Session, 'terminal' | 'kept' | 'pages'>,
): Promise<ExitCode> => {
  checkPlaces({ html, out });
  let scenario: Scenario;
  try {
    scenario = readScenario(files);
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    terminal.complain(error.problems.map((problem) => `${describeProblem(problem)}\n`).join(''));
    return ExitCode.usage;
  }
  for (const warning of warningsOf(scenario)) terminal.complain(`warning: ${warning}\n`);
  const { result, evidence } = await simulate(scenario, {
    seed: seed ?? scenario.seed ?? DEFAULT_SEED,
    ...(quotas === undefined ? {} : { quotas }),
    onProgress: showProgress(scenario, terminal),
    ...(kept === undefined ? {} : { kept }),
  });
  const report = json || html !== undefined ? reportOf(evidence, result) : undefined;
  const text = json
    ? `${JSON.stringify(report, null, 2)}\n`
    : reportText(evidence, result, { colours: terminal.colours && out === undefined });
  if (out === undefined) terminal.write(text);
  else writeTo('--out', out, text);
  if (html !== undefined && report !== undefined)
    writeTo('--html', html, await pages.simulationPage(shownOf(report), kept));
  return result.violations.length + result.unmet.length > 0 ? ExitCode.bad : ExitCode.ok;
};
