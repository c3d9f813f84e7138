/**
 * Acts out a scenario: the real state machine, the real handlers and the wiring of the real Pulumi program, on the
 * embedded cloud and a virtual clock. Same scenario and seed: same result, byte for byte.
 */
import { configStore, configWriter, holdStore, openTable } from '../../adapters/table/open';
import { reportsStatus } from '../../core/job/run-job';
import { placeholdersOf, renderTemplates } from '../../core/trigger/templates';
import { type Cloud, createCloud } from '../cloud';
import { seededIds } from '../ids';
import { evaluateProgram } from '../topology/evaluate';
import type { Usage } from '../usage';
import { createVirtualTime, type VirtualTime } from '../virtual-time';
import { canonicalJson, sha256 } from './canonical';
import { readContents } from './collect/contents';
import { readExecution } from './collect/executions';
import { fanOutStarts } from './collect/fan-out-starts';
import { findingsOf } from './collect/findings';
import { type Inbox, listen } from './collect/received';
import { EVALUATOR_BASE_URL, STACK_NAME, stackConfigOf, triggersOf } from './documents';
import { awsSdkScripts, workerTimeoutMs } from './engines';
import { documentAt, type Evidence, type Registered } from './evidence';
import { type ScriptedFaults, scriptedFaults } from './faults';
import { isoAt } from './invariants/invariant';
import { keepLedger, type Ledger } from './ledger';
import { seededRandom } from './random';
import { createReporter, type Reporter } from './reports';
import type { SimulationResult } from './result';
import type { Scenario } from './scenario';
import { type Acted, setStage } from './stage';
import { outsideTable } from './table';
import { createAwsWorld } from './world/aws';
import { createChunkWorkers } from './world/chunk-workers';
import { createEvaluatorWorld, type EvaluatorWorld } from './world/evaluators';
import { createHttpWorld, type RunOfToken } from './world/http';
import { tellingOfJobs } from './world/job-events';
import { createJobWorld, type JobIdentity, type JobWorld, type SimulatedJob } from './world/jobs';
import { createLambdaWorld, createOutsideFunctions } from './world/lambda';
import { simulatedSecrets } from './world/secrets';

export interface SimulateOptions {
  seed: number;
  /** Called between slices of virtual time with the instant that has been reached, epoch milliseconds. */
  onProgress?: (at: number) => void;
}

export interface Simulation {
  result: SimulationResult;
  evidence: Evidence;
}

const PROGRESS_SLICE_MS = 3_600_000;

interface World {
  time: VirtualTime;
  faults: ScriptedFaults;
  evaluators: EvaluatorWorld;
  jobs: JobWorld;
}

const createWorld = (scenario: Scenario, seed: number, onJob: (job: SimulatedJob) => void): World => {
  const time = createVirtualTime(scenario.start);
  const faults = scriptedFaults({
    now: time.now,
    entries: scenario.faults,
    byChance: scenario.randomFaults,
    random: seededRandom(seed, 'faults'),
  });
  return {
    time,
    faults,
    evaluators: createEvaluatorWorld(time, scenario.evaluators),
    jobs: createJobWorld(time, scenario.jobs, onJob),
  };
};

type TriggerOf = (pipeline: string) => Readonly<Record<string, unknown>>;

/** As it was registered last. */
const triggerAmong =
  (registered: () => readonly Registered[]): TriggerOf =>
  (pipeline) =>
    (documentAt(registered(), 'pipeline', pipeline, Infinity)?.document.trigger ?? {}) as Readonly<
      Record<string, unknown>
    >;

const statusUrlOf = (
  triggerOf: TriggerOf,
  { pipeline, date, schedule, attempt, runId }: JobIdentity,
): string | undefined => {
  const { statusUrl } = triggerOf(pipeline);
  return typeof statusUrl === 'string'
    ? renderTemplates(
        statusUrl,
        placeholdersOf({ pipelineId: pipeline, date, scheduleId: schedule }, { runId, attempt, traceId: '' }),
      )
    : undefined;
};

const run = async (
  { time }: World,
  { start, until }: Scenario,
  onProgress: SimulateOptions['onProgress'],
): Promise<void> => {
  for (let at = start; at < until; ) {
    at = Math.min(until, at + PROGRESS_SLICE_MS);
    await time.run(at);
    onProgress?.(at);
  }
};

const seal = (evidence: Evidence, seed: number): SimulationResult => {
  const findings = findingsOf(evidence);
  return {
    seed,
    start: isoAt(evidence.scenario.start),
    end: isoAt(evidence.end),
    digest: sha256(canonicalJson(findings)),
    ...findings,
  };
};

/** What the run of a token is, as the table had it last; the trigger uses the run's id. */
const runOfToken = (ledger: Ledger, token: string): RunOfToken | undefined => {
  const run = ledger.run(token);
  return run === undefined
    ? undefined
    : {
        pipeline: run.pipelineId,
        date: run.date,
        schedule: run.scheduleId,
        attempt: run.attempt,
        runId: run.runId,
        status: run.status,
      };
};

interface Heard {
  inbox: Inbox;
  ledger: Ledger;
  reporter: Reporter;
}

const collect = async (
  scenario: Scenario,
  world: World,
  cloud: Cloud,
  acted: Acted,
  { inbox, ledger, reporter }: Heard,
): Promise<Evidence> => {
  const usage: Usage = cloud.usage();
  const executions = cloud.executions().map(readExecution);
  const table = readContents(await outsideTable(cloud.aws, cloud.topology.outputs.tableName).scan());
  return {
    scenario,
    end: world.time.now(),
    table,
    statusChanges: ledger.changes(),
    executions,
    jobs: [...world.jobs.started(), ...fanOutStarts(table)].sort((left, right) => left.startedAt - right.startedAt),
    answers: world.evaluators.answers(),
    ...inbox,
    markers: acted.markers,
    registered: acted.registered,
    reports: reporter.made,
    faults: world.faults.dealt(),
    usage,
  };
};

/** Runs the scenario to its end. Throws what the script itself did wrong (a write that the table refused). */
export const simulate = async (scenario: Scenario, { seed, onProgress }: SimulateOptions): Promise<Simulation> => {
  const topology = await evaluateProgram({ stack: STACK_NAME, config: stackConfigOf(scenario) });
  let reporter: Reporter | undefined;
  const world = createWorld(scenario, seed, (job) => reporter?.follow(job));
  const { time, faults, evaluators, jobs } = world;
  let ledger: Ledger | undefined;
  let acted: Acted | undefined;
  const runOf = (token: string): RunOfToken | undefined =>
    ledger === undefined ? undefined : runOfToken(ledger, token);
  const triggerOf = triggerAmong(() => acted?.registered ?? []);
  const isAskedToReport = ({ pipeline }: JobIdentity): boolean => reportsStatus(triggerOf(pipeline));
  const http = createHttpWorld({
    clock: time,
    evaluatorBaseUrl: EVALUATOR_BASE_URL,
    evaluators,
    jobs,
    faults,
    runOf,
    statusUrlOf: (job) => statusUrlOf(triggerOf, job),
    reportsStatus: isAskedToReport,
  });
  const engines = createAwsWorld({
    jobs,
    runOf,
    isOwn: (arn) => topology.stateMachines.some((machine) => machine.arn === arn),
    scripts: awsSdkScripts(triggersOf(scenario)),
  });
  const secrets = simulatedSecrets(triggersOf(scenario));
  const workers = createChunkWorkers({
    time,
    ids: seededIds(seed, time),
    region: topology.region,
    wire: () => cloud.wire,
    script: scenario.workers,
    timeoutMs: (name) => workerTimeoutMs(triggersOf(scenario), name),
  });
  const cloud: Cloud = createCloud({
    time,
    topology,
    seed,
    http: () => http,
    deliver: http,
    invokeExternal: createOutsideFunctions(createLambdaWorld(time, jobs, faults, isAskedToReport), {
      workers,
      splitters: scenario.splitters,
    }),
    external: tellingOfJobs(engines, { time, faults, jobs, announce: (event) => cloud.bus.announce(event) }),
    faults,
    secretText: (arn) => secrets.get(arn),
    keepHistories: false,
  });
  const { tableName } = topology.outputs;
  ledger = keepLedger(cloud, tableName, time.now);
  const opened = openTable({ aws: cloud.aws, tableName, clock: time });
  const inbox = listen(cloud, time.now);
  const statuses = ledger;
  reporter = createReporter({ time, cloud, runs: () => statuses.runs(), isAskedToReport });
  const stage = {
    time,
    cloud,
    table: outsideTable(cloud.aws, tableName),
    configs: configWriter(opened),
    reporter,
    config: configStore(opened),
    holds: holdStore(opened),
    clock: time,
  };
  acted = await setStage(stage, scenario);
  await run(world, scenario, onProgress);
  const evidence = await collect(scenario, world, cloud, acted, { inbox, ledger, reporter });
  cloud.close();
  if (acted.failures.length > 0) throw acted.failures[0];
  return { result: seal(evidence, seed), evidence };
};
