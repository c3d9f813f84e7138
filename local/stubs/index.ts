/**
 * Stubs for the services that a stack on this machine cannot reach: job engines of AWS, Databricks, Airflow, functions
 * outside of the stack, answers of AWS to checks, Slack and PagerDuty. They are those of simulations, in the stack's
 * own time. What runs on this machine is called over HTTP: evaluators that are not scripted, and jobs of HTTP triggers
 * at any host but `jobs.local` and those of pipelines that the script names.
 */

import type { Cloud, CloudOptions } from '../../emulator/cloud';
import type { ExternalServices } from '../../emulator/endpoint/external';
import type { Topology } from '../../emulator/program/declarations';
import { seededIds } from '../../emulator/time/ids';
import type { Timers } from '../../emulator/time/timers';
import type { RawTrigger } from '../../kernel/engines/description';
import type { HttpClient } from '../../kernel/trigger/http';
import { RunStatus } from '../../kernel/words/vocabulary';
import { secretUsersIn, triggersIn } from '../../simulator/documents/documents';
import { awsSdkScripts, workerTimeoutMs } from '../../simulator/documents/engines';
import { scriptedFaults } from '../../simulator/evidence/faults';
import { createReporter, type Reporter } from '../../simulator/evidence/reports';
import { createEvaluatorFunctions } from '../../simulator/run/evaluator-functions';
import { workerStatements } from '../../simulator/run/stack';
import { valuesOf } from '../../simulator/scenario/document-values';
import { seededRandom } from '../../simulator/scenario/random';
import { createAwsWorld } from '../../simulator/world/aws';
import { answeringAws } from '../../simulator/world/aws-answers';
import { createChunkWorkers } from '../../simulator/world/chunk-workers';
import { createEvaluatorWorld, parseQuestion } from '../../simulator/world/evaluators';
import { createHttpWorld } from '../../simulator/world/http';
import { publishJobEnds } from '../../simulator/world/job-events';
import { createJobWorld, type SavedJob } from '../../simulator/world/jobs';
import { createLambdaWorld, createOutsideFunctions } from '../../simulator/world/lambda';
import { besideReceivers, createReceivers, receiverSecrets } from '../../simulator/world/receivers';
import { simulatedSecrets } from '../../simulator/world/secrets';
import { engineCall } from '../../simulator/world/web-engines';
import { type Records, recordsOf } from './records';
import type { StubScript } from './script';

export interface StubsOptions {
  time: Timers;
  seed: number;
  script: StubScript;
  /** The documents as written, registered or not: their triggers name what the engines may be asked to do. */
  documents: readonly Readonly<Record<string, unknown>>[];
  topology: Topology;
  /** Base URL of evaluators that are given as a path. */
  evaluatorBaseUrl: string;
  /** The calls over HTTP that are not scripted. */
  http: CloudOptions['http'];
  /** Comes into being after the world that it asks. */
  cloud: () => Cloud;
}

export type Stubs = Required<Pick<CloudOptions, 'http' | 'invokeExternal' | 'secretText' | 'faults'>> & {
  external: ExternalServices;
  jobs: {
    saved(): readonly SavedJob[];
    /** After the table: jobs of runs that wait for them report again, also what they would have reported meanwhile. */
    restore(saved: readonly SavedJob[]): void;
  };
};

/** HTTP jobs at this host are played; nothing on a network has the name. */
const JOBS_HOST = 'jobs.local';

/** The hosts at which HTTP jobs are played: a pipeline that the script names has no other service on this machine. */
const hostsOfJobs = ({ script, documents }: StubsOptions): ReadonlySet<string> => {
  const named = new Set(script.jobs.map(({ match }) => match?.pipeline));
  const triggers = triggersIn(documents.filter(({ kind, name }) => kind === 'pipeline' && named.has(String(name))));
  const urls = valuesOf(
    ['url', 'statusUrl', 'cancelUrl', 'tokenUrl'],
    triggers.filter(({ type }) => type === 'http'),
  );
  const hosts = urls.map(String).flatMap((url) => (URL.canParse(url) ? [new URL(url).hostname] : []));
  return new Set([JOBS_HOST, ...hosts]);
};

/** A job that the script says nothing of ends soon: a person waits for it. */
const USUAL_DURATION_MS = 10_000;

const evaluatorOf = (url: string, baseUrl: string): string => {
  const base = baseUrl.replace(/\/*$/, '/');
  return url.startsWith(base) ? url.slice(base.length) : url;
};

const reporterOf = ({ time, cloud }: StubsOptions, records: Records): Reporter =>
  createReporter({
    time,
    cloud: { invoke: (name, event) => cloud().invoke(name, event) },
    runs: () => [],
    tokenOf: records.reportTokenOf,
    isAskedToReport: records.isAskedToReport,
  });

const createHttp = (options: StubsOptions, world: Parameters<typeof createHttpWorld>[0]): CloudOptions['http'] => {
  const { script, evaluatorBaseUrl, http } = options;
  const hosts = hostsOfJobs(options);
  const played = createHttpWorld(world);
  const receivers = createReceivers(world.clock.now);
  const isScripted: (request: Parameters<HttpClient['send']>[0]) => boolean = (request) => {
    const question = request.method === 'POST' ? parseQuestion(request.body) : undefined;
    if (question !== undefined) return Object.hasOwn(script.evaluators, evaluatorOf(request.url, evaluatorBaseUrl));
    return hosts.has(new URL(request.url).hostname) || engineCall(world, request) !== undefined;
  };
  return (reach) => {
    const real = http(reach);
    return besideReceivers(receivers, { send: (request) => (isScripted(request) ? played : real).send(request) });
  };
};

const createWorkers = ({ time, seed, script, topology, cloud }: StubsOptions, triggers: readonly RawTrigger[]) =>
  createChunkWorkers({
    time,
    ids: seededIds(seed, time),
    region: topology.region,
    access: () => cloud().accessWith(workerStatements(topology)),
    script: script.workers,
    timeoutMs: (name) => workerTimeoutMs(triggers, name),
  });

export const createStubs = (options: StubsOptions): Stubs => {
  const { time, seed, script, documents, topology, evaluatorBaseUrl, cloud } = options;
  const records = recordsOf(cloud);
  const faults = scriptedFaults({
    now: time.now,
    entries: script.faults,
    byChance: { rate: 0, until: 0 },
    random: seededRandom(seed, 'faults'),
  });
  const evaluators = createEvaluatorWorld(time, script.evaluators, seed);
  const reporter = reporterOf(options, records);
  const jobs = createJobWorld(time, script.jobs, {
    seed,
    onStart: reporter.follow,
    usualDurationMs: USUAL_DURATION_MS,
  });
  const triggers = triggersIn(documents);
  const engines = createAwsWorld({
    jobs,
    runOf: records.runOf,
    isOwn: (arn) => topology.stateMachines.some((machine) => machine.arn === arn),
    scripts: awsSdkScripts(triggers),
  });
  const secrets = new Map([
    ...simulatedSecrets(secretUsersIn(documents, evaluatorBaseUrl)),
    ...receiverSecrets(topology),
  ]);
  return {
    http: createHttp(options, {
      clock: time,
      evaluatorBaseUrl,
      evaluators,
      jobs,
      faults,
      runOf: records.runOf,
      triggerOf: records.triggerOf,
      reportsStatus: records.isAskedToReport,
    }),
    invokeExternal: createOutsideFunctions(createLambdaWorld(time, jobs, faults, records.isAskedToReport), {
      evaluators: createEvaluatorFunctions(evaluators, script.evaluators),
      workers: createWorkers(options, triggers),
      splitters: script.splitters,
    }),
    external: publishJobEnds(answeringAws(engines, script.aws, time), {
      time,
      faults,
      jobs,
      announce: (event) => cloud().bus.announce(event),
    }),
    jobs: {
      saved: jobs.started,
      restore(saved) {
        jobs.restore(saved);
        for (const job of jobs.started())
          if (records.runOf(job.runId)?.status === RunStatus.running) reporter.follow(job);
      },
    },
    secretText: (arn) => secrets.get(arn),
    faults,
  };
};
