/**
 * Acts out a scenario: the real state machine, the real handlers and the wiring of the real Pulumi program, on the
 * embedded cloud and a virtual clock. Same scenario and seed: same result, byte for byte.
 */

import { openTable } from '../../aws/table/client/dynamodb-client';
import { configStore } from '../../aws/table/config/config-reader';
import { configWriter } from '../../aws/table/config/config-writer';
import { holdStore } from '../../aws/table/holds/hold-store';
import type { Cloud } from '../../emulator/cloud';
import { evaluateProgram } from '../../emulator/program/evaluate';
import type { Kept } from '../../emulator/program/kept';
import type { QuotaProfile } from '../../emulator/quotas';
import type { Usage } from '../../emulator/time/usage';
import type { Observer } from '../../emulator/wiring/options';
import type { Clock } from '../../kernel/time/clock';
import { canonicalJson } from '../../kernel/values/json';
import { readContents } from '../collect/contents';
import { readExecution } from '../collect/executions';
import { fanOutStarts } from '../collect/fan-out-starts';
import { findingsOf } from '../collect/findings';
import { deadLettersOf, givenUpOf } from '../collect/given-up';
import { type Inbox, listen } from '../collect/received';
import { STACK_NAME, stackConfigOf } from '../documents/documents';
import { sha256 } from '../evidence/canonical';
import type { Evidence } from '../evidence/evidence';
import { keepLedger, type Ledger } from '../evidence/ledger';
import { createReporter, type Reporter } from '../evidence/reports';
import type { SimulationResult } from '../evidence/result';
import { outsideTable } from '../evidence/table';
import { isoAt } from '../invariants/invariant';
import type { Scenario } from '../scenario/scenario';
import type { ScenarioEvent } from '../scenario/schema';
import { type Deployments, scheduleDeployments, topologyWith } from './deployments';
import { unmetOf } from './expectations';
import { type History, keepHistory } from './history';
import { createLinkApprover } from './link-approver';
import { createStack, createWorld, type Later, questionsTo, type World } from './stack';
import { type Acted, scheduleEvents } from './world-events';

/** A stack as a program beside it finds it. */
export interface Visited {
  cloud: Cloud;
  clock: Clock;
  tableName: string;
}

export interface Visit {
  /** Epoch milliseconds. */
  at: number;
  visit(visited: Visited): Promise<void>;
}

export interface SimulateOptions {
  seed: number;
  /** The limits of an AWS account, and the time that calls take there. Without them there are none. */
  quotas?: QuotaProfile;
  /** Called between slices of virtual time with the instant that has been reached, epoch milliseconds. */
  onProgress?: (at: number) => void;
  /** Listeners for the decisions of the state machine and the table. */
  observer?: Observer;
  /** Visitors that read the stack from outside, each at its instant. */
  visits?: readonly Visit[];
  /** Programs through which some of the events happen; each returns the events that it amounted to. */
  through?: ReadonlyMap<ScenarioEvent, (visited: Visited) => Promise<readonly ScenarioEvent[]>>;
  /** Releases that take each other's place; without them the one of this folder is there throughout. */
  deployments?: Deployments;
  /** Spares the evaluation of the program where an earlier process made it. */
  kept?: Kept;
}

export interface Simulation {
  result: SimulationResult;
  evidence: Evidence;
}

const PROGRESS_SLICE_MS = 3_600_000;

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
    unmet: unmetOf(evidence.scenario.expect, findings),
    ...findings,
  };
};

const limitsReached = ({ quotas }: World): Pick<SimulationResult, 'quotas'> =>
  quotas === undefined
    ? {}
    : {
        quotas: {
          profile: quotas.profile,
          reached: quotas.reached().map(({ first, last, ...limit }) => ({
            ...limit,
            first: isoAt(first),
            last: isoAt(last),
          })),
        },
      };

/** The result of a simulation that has ended. */
interface ActedOut {
  world: World;
  cloud: Cloud;
  acted: Acted;
  inbox: Inbox;
  ledger: Ledger;
  history: History;
  reporter: Reporter;
}

const collect = async (
  scenario: Scenario,
  { world, cloud, acted, inbox, ledger, history, reporter }: ActedOut,
): Promise<Evidence> => {
  const usage: Usage = cloud.usage();
  const executions = cloud.executions().map(readExecution);
  const table = readContents(await outsideTable(cloud.ask, cloud.topology.outputs.tableName).scan());
  const ever = readContents(history.items());
  const { otherwise } = acted;
  return {
    scenario:
      otherwise.size === 0
        ? scenario
        : { ...scenario, events: scenario.events.flatMap((event) => otherwise.get(event) ?? [event]) },
    end: world.time.now(),
    table,
    ever,
    statusChanges: ledger.changes(),
    waitsUnderLock: ledger.waitsUnderLock(),
    executions,
    jobs: [...world.jobs.started(), ...fanOutStarts(ever, scenario.clocks.trigger ?? 0)].sort(
      (left, right) => left.startedAt - right.startedAt,
    ),
    jobQuestions: world.jobs.questions(),
    answers: world.evaluators.answers(),
    ...inbox,
    markers: acted.markers,
    signals: acted.signals,
    records: history.markers(acted.written),
    registered: acted.registered,
    reports: reporter.made,
    faults: world.faults.injected(),
    givenUp: givenUpOf(cloud),
    deadLetters: deadLettersOf(cloud),
    notified: world.receivers.notified(),
    usage,
  };
};

/** Runs the scenario to its end. Throws what the script itself did wrong (a write that the table refused). */
export const simulate = async (
  scenario: Scenario,
  { seed, quotas, onProgress, observer, visits = [], through = new Map(), deployments, kept }: SimulateOptions,
): Promise<Simulation> => {
  const program = await evaluateProgram({ stack: STACK_NAME, config: stackConfigOf(scenario) }, kept);
  const topology = deployments === undefined ? program : topologyWith(program, deployments.first);
  const later: Later = {};
  const world = createWorld(scenario, { seed, quotas, onJob: (job) => later.reporter?.follow(job) });
  const questions = questionsTo(later);
  const cloud = createStack({
    scenario,
    seed,
    topology,
    world,
    questions,
    observer,
    handlers: deployments?.first.handlers,
  });
  const { time } = world;
  const { tableName } = topology.outputs;
  const ledger = keepLedger(cloud, tableName, time.now);
  later.ledger = ledger;
  const history = keepHistory(cloud, tableName, time.now);
  const opened = openTable({ aws: cloud.aws, tableName, clock: time });
  const inbox = listen(cloud, time.now);
  const { isAskedToReport } = questions;
  const reporter = createReporter({
    time,
    cloud,
    runs: () => ledger.runs(),
    tokenOf: ledger.reportToken,
    isAskedToReport,
  });
  later.reporter = reporter;
  const visited: Visited = { cloud, tableName, clock: time };
  const targets = {
    time,
    cloud,
    table: outsideTable(cloud.ask, tableName),
    configs: configWriter(opened),
    reporter,
    linkApprover: createLinkApprover(cloud, time),
    config: configStore(opened),
    holds: holdStore(opened),
    clock: time,
    otherWays: new Map([...through].map(([event, act]) => [event, () => act(visited)])),
  };
  const acted = await scheduleEvents(targets, scenario);
  later.acted = acted;
  for (const { at, visit } of visits)
    time.at(at, () => {
      visit(visited).catch((error: unknown) => acted.failures.push(error));
    });
  scheduleDeployments({ cloud, time, seed }, deployments?.afterwards ?? []);
  await run(world, scenario, onProgress);
  const evidence = await collect(scenario, { world, cloud, acted, inbox, ledger, history, reporter });
  cloud.close();
  if (acted.failures.length > 0) throw acted.failures[0];
  return { result: { ...seal(evidence, seed), ...limitsReached(world) }, evidence };
};
