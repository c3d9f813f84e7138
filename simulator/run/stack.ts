/** The stack of a simulation on the embedded cloud, in the scripted world of the scenario. */

import { createAthena } from '../../emulator/athena/athena';
import { type Cloud, createCloud } from '../../emulator/cloud';
import type { Access } from '../../emulator/endpoint/endpoint';
import { firstThatKnows } from '../../emulator/endpoint/external';
import type { Handlers } from '../../emulator/lambda/handlers';
import type { Statement, Topology } from '../../emulator/program/declarations';
import { statementsOf } from '../../emulator/program/read';
import { createQuotas, type QuotaProfile, type Quotas } from '../../emulator/quotas';
import { seededIds } from '../../emulator/time/ids';
import { createVirtualTime, type VirtualTime } from '../../emulator/time/virtual-time';
import type { Observer } from '../../emulator/wiring/options';
import { outsideGrants } from '../../infra/permissions/outside';
import { renderPolicies } from '../../infra/permissions/policy';
import { reportsStatus } from '../../kernel/job/run-job';
import { placeholdersOf, renderTemplates } from '../../kernel/trigger/templates';
import { EVALUATOR_BASE_URL, secretUsersOf, triggersOf } from '../documents/documents';
import { awsSdkScripts, workerTimeoutMs } from '../documents/engines';
import { documentAt, type Registered } from '../evidence/evidence';
import { type ScriptedFaults, scriptedFaults } from '../evidence/faults';
import type { Ledger } from '../evidence/ledger';
import type { Reporter } from '../evidence/reports';
import { seededRandom } from '../scenario/random';
import type { Scenario } from '../scenario/scenario';
import { createAwsWorld } from '../world/aws';
import { answeringAws } from '../world/aws-answers';
import { createChunkWorkers } from '../world/chunk-workers';
import { createEvaluatorWorld, type EvaluatorWorld } from '../world/evaluators';
import { createHttpWorld, type RunOfToken } from '../world/http';
import { publishJobEnds } from '../world/job-events';
import { createJobWorld, type JobIdentity, type JobOfPipeline, type JobWorld, type SimulatedJob } from '../world/jobs';
import { createLambdaWorld, createOutsideFunctions } from '../world/lambda';
import { besideReceivers, createReceivers, receiverSecrets, type SimulatedReceivers } from '../world/receivers';
import { simulatedSecrets } from '../world/secrets';
import { createEvaluatorFunctions } from './evaluator-functions';
import type { Acted } from './world-events';

export interface World {
  time: VirtualTime;
  faults: ScriptedFaults;
  evaluators: EvaluatorWorld;
  jobs: JobWorld;
  receivers: SimulatedReceivers;
  quotas: Quotas | undefined;
}

export interface WorldOptions {
  seed: number;
  quotas: QuotaProfile | undefined;
  onJob: (job: SimulatedJob) => void;
}

export const createWorld = (scenario: Scenario, { seed, quotas, onJob }: WorldOptions): World => {
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
    evaluators: createEvaluatorWorld(time, scenario.evaluators, seed),
    jobs: createJobWorld(time, scenario.jobs, { seed, onStart: onJob }),
    receivers: createReceivers(time.now),
    quotas: quotas === undefined ? undefined : createQuotas(quotas, time.now),
  };
};

/** How long a statement of Athena runs. */
const STATEMENT_MS = 1_000;

type TriggerOf = (pipeline: string) => Readonly<Record<string, unknown>>;

/** As it was registered last. */
const triggerAmong =
  (registered: () => readonly Registered[]): TriggerOf =>
  (pipeline) =>
    (documentAt(registered(), 'pipeline', pipeline, Infinity)?.document.trigger ?? {}) as Readonly<
      Record<string, unknown>
    >;

/** The trigger of this job's pipeline, placeholders filled in. */
export const triggerFor = (
  triggerOf: TriggerOf,
  { pipeline, date, schedule, attempt, runId }: JobIdentity,
): Readonly<Record<string, unknown>> =>
  renderTemplates(
    triggerOf(pipeline),
    placeholdersOf({ pipelineId: pipeline, date, scheduleId: schedule }, { runId, attempt, traceId: '' }),
  );

/** The run of a token, as the table had it last; the trigger uses the run's id. */
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

/** The parts that are created after the world that uses them. */
export interface Later {
  ledger?: Ledger;
  acted?: Acted;
  reporter?: Reporter;
}

/** The queries of the scripted world to the simulation. */
export interface Questions {
  runOf(token: string): RunOfToken | undefined;
  triggerOf: TriggerOf;
  isAskedToReport(job: JobOfPipeline): boolean;
}

export const questionsTo = (later: Later): Questions => {
  const triggerOf = triggerAmong(() => later.acted?.registered ?? []);
  return {
    runOf: (token) => (later.ledger === undefined ? undefined : runOfToken(later.ledger, token)),
    triggerOf,
    isAskedToReport: ({ pipeline }) => reportsStatus(triggerOf(pipeline)),
  };
};

/** The policy that the reference gives operators for the role of a worker. */
export const workerStatements = ({ tables }: Topology): Statement[] =>
  renderPolicies(outsideGrants['chunk-worker'], { table: tables.map(({ arn }) => arn) }).flatMap(statementsOf);

interface StackParts {
  scenario: Scenario;
  seed: number;
  topology: Topology;
  world: World;
  questions: Questions;
  observer: Observer | undefined;
  /** Default: the handlers of this release. */
  handlers: Handlers | undefined;
}

export const createStack = ({ scenario, seed, topology, world, questions, observer, handlers }: StackParts): Cloud => {
  const { time, faults, evaluators, jobs, receivers, quotas } = world;
  const { runOf, triggerOf, isAskedToReport } = questions;
  const http = createHttpWorld({
    clock: time,
    evaluatorBaseUrl: EVALUATOR_BASE_URL,
    evaluators,
    jobs,
    faults,
    runOf,
    triggerOf: (job) => triggerFor(triggerOf, job),
    reportsStatus: isAskedToReport,
  });
  const triggers = triggersOf(scenario);
  const engines = createAwsWorld({
    jobs,
    runOf,
    isOwn: (arn) => topology.stateMachines.some((machine) => machine.arn === arn),
    scripts: awsSdkScripts(triggers),
  });
  const services = answeringAws(engines, scenario.aws, time);
  const secrets = new Map([...simulatedSecrets(secretUsersOf(scenario)), ...receiverSecrets(topology)]);
  let workerAccess: Access | undefined;
  const workers = createChunkWorkers({
    time,
    ids: seededIds(seed, time),
    region: topology.region,
    access: () => {
      workerAccess ??= cloud.accessWith(workerStatements(topology));
      return workerAccess;
    },
    script: scenario.workers,
    timeoutMs: (name) => workerTimeoutMs(triggers, name),
  });
  const cloud: Cloud = createCloud({
    time,
    topology,
    seed,
    http: () => besideReceivers(receivers, http),
    deliver: http,
    invokeExternal: createOutsideFunctions(createLambdaWorld(time, jobs, faults, isAskedToReport), {
      evaluators: createEvaluatorFunctions(evaluators, scenario.evaluators),
      workers,
      splitters: scenario.splitters,
    }),
    external: firstThatKnows([
      publishJobEnds(services, { time, faults, jobs, announce: (event) => cloud.bus.announce(event) }),
      createAthena({
        tables: scenario.tables,
        buckets: () => cloud.buckets,
        now: time.now,
        ids: seededIds(seed, time),
        virtual: { durationMs: STATEMENT_MS, hold: time.hold },
      }),
    ]),
    faults,
    ...(quotas === undefined ? {} : { quotas }),
    clockOffsets: scenario.clocks,
    observer,
    ...(handlers === undefined ? {} : { handlers }),
    secretText: (arn) => secrets.get(arn),
    keepHistories: false,
    ...(scenario.deletedAfterMs === undefined ? {} : { deletesAfterMs: scenario.deletedAfterMs }),
  });
  return cloud;
};
