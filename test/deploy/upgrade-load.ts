/** Pipelines in every phase of a run while a stack is upgraded, and what came of them. */
import { DynamoDBClient, PutItemCommand, paginateScan } from '@aws-sdk/client-dynamodb';
import { type ExecutionListItem, ListExecutionsCommand, SFNClient } from '@aws-sdk/client-sfn';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { systemClock } from '../../aws/runtime/clock';
import { type Session, until } from './session';

const SCHEDULE = 'daily';
const notYet = { status: 'FAIL', reason: 'the newest file is of yesterday' };
const failed = { status: 'failed', message: 'executor lost', failureCategory: 'TRANSIENT' };

/** Each pipeline's conditions before the new release is deployed, and after that. */
interface Phase {
  /** More of its document. */
  document?: string;
  dates: number;
  before?: (world: Session['world'], pipeline: string) => void;
  after?: (world: Session['world'], pipeline: string) => void;
  /** The request that is written while parts of both releases are there. */
  request?: 'RERUNREQUEST' | 'CANCELREQUEST';
  /** The status that its runs have before the upgrade. */
  reaches: string;
  /** How each of its instances ends, by attempt. */
  ends: readonly string[];
}

const PER_DATE = 'concurrency: per-date\n';

const phases: Readonly<Record<string, Phase>> = {
  'waits-for-data': {
    document: PER_DATE,
    dates: 3,
    before: (world, name) => world.evaluator(name, notYet),
    after: (world, name) => world.evaluator(name, { status: 'PASS' }),
    reaches: 'PENDING',
    ends: ['COMPLETED'],
  },
  'in-its-job': {
    document: PER_DATE,
    dates: 3,
    before: (world, name) => world.job(name, { status: 'running' }),
    after: (world, name) => world.job(name, { status: 'succeeded' }),
    reaches: 'RUNNING',
    ends: ['COMPLETED'],
  },
  'waits-for-its-lock': {
    dates: 3,
    before: (world, name) => world.job(name, { status: 'running' }),
    after: (world, name) => world.job(name, { status: 'succeeded' }),
    reaches: 'RUNNING',
    ends: ['COMPLETED'],
  },
  'tries-again': {
    document: 'retry: {maxAttempts: 2}\n',
    dates: 1,
    before: (world, name) => world.job(name, failed, { status: 'running' }),
    after: (world, name) => world.job(name, failed, { status: 'succeeded' }),
    reaches: 'RUNNING',
    ends: ['FAILED', 'COMPLETED'],
  },
  'is-monitored': {
    document: 'watch: {monitoring: {enabled: true, duration: 1m, interval: 60s}}\n',
    dates: 1,
    reaches: 'COMPLETED',
    ends: ['COMPLETED'],
  },
  'runs-again': { dates: 1, request: 'RERUNREQUEST', reaches: 'COMPLETED', ends: ['COMPLETED', 'COMPLETED'] },
  'is-cancelled': {
    dates: 1,
    before: (world, name) => world.evaluator(name, notYet),
    request: 'CANCELREQUEST',
    reaches: 'PENDING',
    ends: ['CANCELLED'],
  },
  'has-failed': {
    dates: 1,
    before: (world, name) => world.job(name, { ...failed, failureCategory: 'PERMANENT' }),
    reaches: 'FAILED',
    ends: ['FAILED'],
  },
};

/** Gets MARKERs one after another, from before the deployment on. */
const STEADY = 'steady';
const STEADY_EVERY_MS = 500;
const STEADY_MARKERS = 40;

const dateOf = (index: number): string => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

/** The documents to apply. */
export const documents = (url: string): string => {
  const pipelines = Object.entries({ ...phases, [STEADY]: { document: PER_DATE } }).map(
    ([name, { document = '' }]) => `---
kind: pipeline
name: ${name}
archetype: batch
maxMarkerAge: 365d
trigger:
  type: http
  url: "${url}/jobs/${name}"
  statusUrl: "${url}/status/${name}/\${runId}"
  poll: {initialDelay: 1s, interval: 1s, timeout: 2h}
${document}`,
  );
  return `kind: archetype
name: batch
requiredTraits:
  - {type: freshness, description: source is fresh, defaultEvaluator: freshness, defaultTtl: 30m, defaultTimeout: 10}
readinessRule: {type: all-required-pass}
${pipelines.join('')}`;
};

interface Run {
  pipelineId: string;
  date: string;
  attempt: number;
  status: string;
  runId: string;
}

interface Instance {
  pipeline: string;
  date: string;
}

export interface Load {
  /** Instances that got a MARKER. */
  marked: readonly Instance[];
  /** Marks every phase; `steady` ends after `end`. */
  begin(): Promise<{ steady: Promise<void> }>;
  /** Requests of people while the deployment is in progress. */
  request(): Promise<void>;
  /** Lets the runs end. */
  release(): void;
  /** No MARKER follows. */
  end(): void;
}

export interface Reads {
  runs(): Promise<Run[]>;
  isInEveryPhase(): Promise<true | undefined>;
  /** The runs, each as `pipeline date attempt status`, once they are as expected, or have had their time. */
  settled(expected: readonly string[]): Promise<string[]>;
  runningExecutions(): Promise<string[]>;
  endedExecutions(): Promise<ExecutionListItem[]>;
}

/** Each as `pipeline date attempt status`. */
export const expectedRuns = (marked: readonly Instance[]): string[] =>
  marked
    .flatMap(({ pipeline, date }) =>
      (phases[pipeline]?.ends ?? ['COMPLETED']).map((status, index) => `${pipeline} ${date} ${index + 1} ${status}`),
    )
    .sort();

/**
 * Each as `run PIPELINE_status`. A failed attempt that is followed by another one in its execution is not published.
 */
export const expectedEvents = (runs: readonly Run[]): string[] =>
  runs
    .filter(({ pipelineId, attempt }) => pipelineId !== 'tries-again' || attempt > 1)
    .map(({ runId, status }) => `${runId} PIPELINE_${status}`)
    .sort();

export const loadOn = ({ world, aws }: Session, TableName: string): Load => {
  const table = new DynamoDBClient(aws);
  const marked: Instance[] = [];
  let isOver = false;

  const put = async (PK: string, SK: string, fields: Record<string, string>): Promise<void> => {
    const texts = Object.entries({ PK, SK, ...fields }).map(([name, S]) => [name, { S }]);
    await table.send(new PutItemCommand({ TableName, Item: Object.fromEntries(texts) }));
  };
  const now = (): string => new Date(systemClock.now()).toISOString();
  const mark = async (pipeline: string, date: string): Promise<void> => {
    marked.push({ pipeline, date });
    await put(`MARKER#${pipeline}`, `${date}#${SCHEDULE}`, { date, scheduleID: SCHEDULE, writtenAt: now() });
  };
  const steadily = async (): Promise<void> => {
    for (let index = 0; index < STEADY_MARKERS && !isOver; index += 1) {
      await mark(STEADY, dateOf(index));
      await systemClock.sleep(STEADY_EVERY_MS);
    }
  };

  return {
    marked,
    async begin() {
      for (const [name, { before, dates }] of Object.entries(phases)) {
        before?.(world, name);
        for (let index = 0; index < dates; index += 1) await mark(name, dateOf(index));
      }
      return { steady: steadily() };
    },
    async request() {
      for (const [name, { request }] of Object.entries(phases))
        if (request !== undefined)
          await put(`REQUEST#${name}`, `${request}#${dateOf(0)}#${SCHEDULE}`, {
            requestedBy: 'on-call',
            requestedAt: now(),
            reason: 'asked during the upgrade',
          });
    },
    release() {
      for (const [name, { after }] of Object.entries(phases)) after?.(world, name);
    },
    end() {
      isOver = true;
    },
  };
};

const PATIENCE_MS = 180_000;

export const readsOf = ({ aws }: Session, { tableName, stateMachineArn }: Record<string, string>): Reads => {
  const [table, states] = [new DynamoDBClient(aws), new SFNClient(aws)];

  const runs = async (): Promise<Run[]> => {
    const found: Run[] = [];
    const pages = paginateScan({ client: table }, { TableName: tableName, ConsistentRead: true });
    for await (const { Items = [] } of pages)
      for (const item of Items)
        if (item.PK?.S?.startsWith('RUN#') && item.SK?.S === 'STATE') found.push(unmarshall(item) as Run);
    return found;
  };
  const executions = async (): Promise<ExecutionListItem[]> => {
    const page = await states.send(new ListExecutionsCommand({ stateMachineArn, maxResults: 1000 }));
    return page.executions ?? [];
  };
  const texts = async (): Promise<string[]> =>
    (await runs()).map(({ pipelineId, date, attempt, status }) => `${pipelineId} ${date} ${attempt} ${status}`).sort();

  return {
    runs,
    async isInEveryPhase() {
      const all = await runs();
      const isThere = ([name, { reaches }]: [string, Phase]): boolean =>
        all.some(({ pipelineId, status }) => pipelineId === name && status === reaches);
      return Object.entries(phases).every(isThere) ? true : undefined;
    },
    async settled(expected) {
      const end = systemClock.now() + PATIENCE_MS;
      for (;;) {
        const found = await texts();
        if (found.join() === expected.join() || systemClock.now() > end) return found;
        await systemClock.sleep(500);
      }
    },
    runningExecutions: async () =>
      (await executions()).flatMap(({ status, executionArn = '' }) => (status === 'RUNNING' ? [executionArn] : [])),
    endedExecutions: () =>
      until('every execution to end', async () => {
        const all = await executions();
        return all.some(({ status }) => status === 'RUNNING') ? undefined : all;
      }),
  };
};
