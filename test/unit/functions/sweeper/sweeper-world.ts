/** A sweeper's ports: what the tables hold is given, and what the checks do is recorded. */

import type { Notified } from '../../../../kernel/markers/cascade-store';
import { decidedMarkers } from '../../../../kernel/markers/decided';
import type { Rerun, RerunRequest } from '../../../../kernel/reruns/rerun';
import type { LeftOpen } from '../../../../kernel/reruns/rerun-store';
import type { DomainEvent, Run, RunLog } from '../../../../kernel/run/model';
import type { SweepStore } from '../../../../kernel/schedule/due-store';
import type { SweeperPorts } from '../../../../kernel/watch/ports';
import { exampleRun } from '../../../support/run';
import { quietLog } from '../../../support/telemetry';

/** A run whose job started at 11:00, with a check due at 11:05. */
export const run = (fields: Partial<Run> = {}): Run => {
  const at = '2026-03-07T11:00:00.000Z';
  return exampleRun({
    ...{ runId: 'run-1', status: 'RUNNING', version: 3, createdAt: at, updatedAt: at, aliveAt: at },
    ...{ nextCheckAt: '2026-03-07T11:05:00.000Z', startToken: 'token', engine: 'http', jobId: 'job-1' },
    ...fields,
  });
};

/** The contents of the tables and the services. */
export interface World {
  runs?: Run[];
  /** Step Functions' answer about every execution. */
  execution?: 'running' | 'ended' | 'absent';
  outbox?: DomainEvent[];
  refuse?: (event: DomainEvent) => boolean;
  owing?: Run[];
  notify?: (run: Run) => Notified;
  /** In progress for long. */
  reruns?: LeftOpen[];
  requests?: RerunRequest[];
  runLog?: RunLog;
}

/** The decision of deadlines is acted out where there is a table. */
const noDeadlines: SweeperPorts['deadlines'] = {
  get: async () => undefined,
  between: async () => [],
  open: async (deadline) => deadline,
  warn: async () => false,
  decide: async (_, { outcome, announced }) => ({ outcome, announced }),
  async *due() {},
};

const noRound: SweepStore = {
  requestPlanning: async () => undefined,
  pipelinesAfter: async () => ({ pipelines: [], next: undefined }),
  sweepCursor: async () => ({
    after: undefined,
    begunAt: undefined,
    wholeAt: undefined,
    sweptAt: undefined,
    isSweep: false,
    lostAt: undefined,
    lostUntil: undefined,
    updatedAt: undefined,
  }),
  saveCursor: async () => undefined,
  lost: async () => true,
};

const createRecord = () => ({
  recorded: new Map<string, DomainEvent>(),
  published: [] as string[],
  marked: [] as string[],
  transitions: [] as string[],
  released: [] as string[],
  finished: [] as string[],
  nudged: [] as string[],
  counted: {} as Record<string, number>,
});

/** The calls of the checks, in their order. */
type SweeperRecord = ReturnType<typeof createRecord>;

type Ports<K extends keyof SweeperPorts> = Pick<SweeperPorts, K>;

const runPorts = (
  { runs = [], execution = 'running', runLog }: World,
  { transitions, released }: SweeperRecord,
): Ports<'runs' | 'runLogs' | 'locks' | 'executionStates' | 'stateMachineArn'> => ({
  runs: {
    get: async (runId) => runs.find((run) => run.runId === runId),
    async *open() {
      yield* runs;
    },
    transition: async (ended, change) => {
      transitions.push(`${ended.runId} ${change.to} ${change.failureCategory ?? ''}`.trim());
      return { result: 'changed', run: { ...ended, status: change.to }, released: false };
    },
    failWithoutRun: async () => 'recorded',
    list: async () => [],
  },
  runLogs: { get: async () => runLog, between: async () => [] },
  locks: {
    release: async (key) => {
      released.push(key);
      return true;
    },
  },
  executionStates: { stateOf: async () => execution },
  stateMachineArn: 'arn:machine',
});

const eventPorts = (
  { outbox = [], refuse = () => false }: World,
  { recorded, marked, published }: SweeperRecord,
): Ports<'events' | 'notifications'> => ({
  events: {
    append: async (event) => {
      const key = `${event.pipelineId}/${event.episodeAt}/${event.eventId}`;
      if (recorded.has(key)) return 'duplicate';
      recorded.set(key, event);
      return 'appended';
    },
    isRecorded: async () => false,
    async *unpublished() {
      yield* outbox;
    },
    markReached: async (event, destinations) => void marked.push(`${event.eventId} reached ${destinations.join()}`),
    markPublished: async (event) => void marked.push(event.eventId),
  },
  notifications: {
    destinationsOf: () => ['topic'],
    publish: async (event) => {
      if (refuse(event)) throw new Error('topic unavailable');
      published.push(event.eventId);
    },
  },
});

const rerunPorts = (
  { reruns = [], requests = [] }: World,
  { finished, nudged }: SweeperRecord,
): Ports<'reruns' | 'holds' | 'rejections' | 'alerts' | 'poolRepair'> => ({
  reruns: {
    async *open() {
      yield* reruns;
    },
    pending: async () =>
      requests.map((request) => ({ request, awaitsUpstreams: request.afterUpstreams === true, shownAt: undefined })),
    showAgain: async ({ pipelineId }) => void nudged.push(pipelineId),
    signal: async (engine) => void nudged.push(engine),
    get: async (rerunId) => reruns.find((rerun): rerun is Rerun => 'rerunId' in rerun && rerun.rerunId === rerunId),
    finish: async (rerunId, { status, message }) => {
      finished.push(`${rerunId} ${status} ${message ?? ''}`.trim());
      return reruns.find((rerun): rerun is Rerun => 'rerunId' in rerun && rerun.rerunId === rerunId);
    },
  },
  holds: { async *kept() {}, drain: async () => undefined },
  rejections: { async *over() {}, end: async () => true },
  poolRepair: () => {
    throw new Error('no run waits for a pool here');
  },
  alerts: { async *open() {}, resolve: async () => true },
});

const cascadePorts = ({
  owing = [],
  notify = () => ({ marked: 1, already: 0, waiting: 0 }),
}: World): Ports<'cascade'> => ({
  cascade: {
    hasDependants: async () => false,
    async *owing() {
      yield* owing;
    },
    notify: async (run) => notify(run),
  },
});

/** Nothing is configured, expected or monitored. */
const nothingPlanned: Ports<
  'config' | 'deadlines' | 'timers' | 'sweep' | 'shadow' | 'markers' | 'ledgers' | 'monitorings'
> = {
  config: {
    pipeline: async () => undefined,
    pipelineVersion: async () => undefined,
    calendar: async () => undefined,
    decision: async () => undefined,
  },
  deadlines: noDeadlines,
  timers: { set: async () => 'set' },
  sweep: noRound,
  shadow: { runLogs: { get: async () => undefined, between: async () => [] }, deadlines: noDeadlines },
  markers: { get: async () => undefined, at: async () => undefined, all: async () => [], between: async () => [] },
  ledgers: {
    get: async () => undefined,
    between: async () => [],
    marks: async () => new Map(),
    begun: async () => undefined,
    ask: async () => undefined,
    pending: async () => [],
    askAgain: async () => undefined,
  },
  monitorings: { get: async () => undefined, put: async () => true, async *overdue() {} },
};

const machinePorts = ({ counted }: SweeperRecord): Ports<'clock' | 'log' | 'metrics'> => ({
  clock: { now: () => 0, sleep: async () => undefined },
  log: quietLog,
  metrics: {
    count: (name, value) => {
      counted[name] = (counted[name] ?? 0) + value;
    },
  },
});

export const createWorld = (world: World) => {
  const record = createRecord();
  const ports: SweeperPorts = {
    ...nothingPlanned,
    ...runPorts(world, record),
    ...eventPorts(world, record),
    ...rerunPorts(world, record),
    ...cascadePorts(world),
    ...machinePorts(record),
    decided: decidedMarkers(),
  };
  return { ...record, ports, recorded: () => [...record.recorded.values()] };
};

export const tickAt = (instant: string) => ({
  nowMs: Date.parse(instant),
  untilMs: Date.parse(instant) + 60_000,
});
