/**
 * A table full of watched schedules, and a tick of the watchdog and of the sweeper on it: what they read is counted
 * where the table answers.
 */

import { marshall } from '@aws-sdk/util-dynamodb';
import type { AwsConfig } from '../../aws/runtime/runtime';
import { createTable, type Table } from '../../aws/table';
import { contentHash } from '../../aws/table/client/content-hash';
import { configPosition, duePosition } from '../../aws/table/client/index-positions';
import { keys } from '../../aws/table/client/keys';
import type { DynamoDb } from '../../emulator/dynamodb';
import { tableCalls } from '../../emulator/endpoint/direct-calls';
import { inProcessConfig, type Wire } from '../../emulator/protocol/client-config';
import { sweeping } from '../../functions/sweeper/checks';
import { watching } from '../../functions/watchdog/due-schedules';
import { parsePipeline } from '../../kernel/config';
import { decidedMarkers } from '../../kernel/markers/decided';
import { planPipeline } from '../../kernel/schedule/due-list';
import type { Clock } from '../../kernel/time/clock';
import { runTick } from '../../kernel/watch/tick';
import { embeddedDynamoDb, TABLE, testClock } from '../support/embedded-table';
import { quietLog, quietMetrics } from '../support/telemetry';

export const REGISTERED_AT = '2026-03-07T00:50:00.000Z';
/** Between two deadlines of the schedules that are in time. */
export const TICK_AT = '2026-03-07T01:10:00.000Z';

interface Kind {
  name: string;
  isOverdue: boolean;
  /** 0: the schedule that a pipeline has without any. */
  schedules: number;
}

/**
 * Up to 24 schedules: those in time have their deadlines at a quarter to each hour, the overdue ones theirs just before
 * the tick.
 */
const documentOf = ({ name, isOverdue, schedules }: Kind) => ({
  kind: 'pipeline',
  name,
  archetype: 'batch',
  trigger: { type: 'http', url: 'https://jobs.example.com/job' },
  ...(schedules === 0
    ? {}
    : {
        schedules: Array.from({ length: schedules }, (_, hour) => ({
          name: `h${String(hour).padStart(2, '0')}`,
          deadline: isOverdue ? '01:05' : ':45',
        })),
      }),
});

export interface Reads {
  requests: number;
  items: number;
  units: number;
  /** Alerts that the tick recorded. */
  alerts: number;
  /** CPU time of this process in milliseconds. */
  cpuMs: number;
}

type Put = (item: Record<string, unknown>) => void;

export const nameOfPipeline = (index: number): string => `pipeline-${String(index).padStart(5, '0')}`;

/** A MARKER of the last pipeline, written when the clock starts. */
export const lastMarker = (pipelines: number) => ({
  PK: `MARKER#${nameOfPipeline(pipelines - 1)}`,
  SK: '2026-03-07#daily',
  writtenAt: TICK_AT,
});

/** Puts the pipeline into the state in which the watchdog stores it after planning. */
const putPipeline = (index: number, { isOverdue, schedules }: Omit<Kind, 'name'>, put: Put): void => {
  const name = nameOfPipeline(index);
  const document = documentOf({ name, isOverdue, schedules });
  const hash = contentHash(document);
  put({
    ...keys.config('pipeline', name),
    ...configPosition('pipeline', name),
    document,
    contentHash: hash,
    plannedHash: hash,
    registeredAt: REGISTERED_AT,
    updatedAt: REGISTERED_AT,
  });
  const parsed = parsePipeline(document);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  for (const entry of planPipeline(parsed.value, [], Date.parse(REGISTERED_AT))) {
    put({
      ...keys.due(name, entry.scheduleId),
      ...duePosition(entry.dueAt, name, entry.scheduleId),
      pipelineId: name,
      scheduleId: entry.scheduleId,
      date: entry.date,
      dueAt: entry.dueAt,
    });
  }
};

interface Counted {
  requests: number;
  items: number;
  units: number;
  alerts: number;
}

/** Registers pipelines, of which the first `overdue` have missed all of their 24 instances. */
const fill = ({ pipelines, overdue, schedules = 24 }: Size, put: Put): void => {
  for (let index = 0; index < pipelines; index += 1) putPipeline(index, { isOverdue: index < overdue, schedules }, put);
};

/** The table's client, which counts what is read through it. */
const countingClient = (dynamodb: DynamoDb, clock: Clock, counted: Counted): AwsConfig => {
  const wire: Wire = async ({ headers, body }) => {
    const { status, ...answer } = dynamodb.handle(headers['x-amz-target'] ?? '', String(body));
    return { statusCode: status, ...answer };
  };
  const ask = (_service: string, operation: string, input: object): unknown => {
    const answer = dynamodb.execute(operation, input) as { ScannedCount?: number; Item?: unknown };
    if (operation === 'Query' || operation === 'GetItem') {
      counted.requests += 1;
      counted.items += answer.ScannedCount ?? (answer.Item === undefined ? 0 : 1);
    }
    return answer;
  };
  return {
    ...inProcessConfig({ region: 'eu-central-1', clock, ids: { random: () => 0 }, wire }),
    callTable: tableCalls({ ask }),
  };
};

/** The ports of the watchdog: the table, whose new alerts are counted, and services that do nothing. */
const portsOf = (table: Table, clock: Clock, counted: Counted) => ({
  ...table,
  chunkWatch: table,
  decided: decidedMarkers(),
  events: {
    ...table.events,
    append: async (event: Parameters<typeof table.events.append>[0]) => {
      const answer = await table.events.append(event);
      if (answer === 'appended') counted.alerts += 1;
      return answer;
    },
  },
  clock,
  timers: { set: async () => 'set' as const },
  notifications: { destinationsOf: () => [], publish: async () => undefined },
  executionStates: { stateOf: async () => 'running' as const },
  stateMachineArn: 'arn:aws:states:eu-central-1:123456789012:stateMachine:bench',
  poolRepair: (): never => {
    throw new Error('no run waits for a pool here');
  },
  log: quietLog,
  metrics: quietMetrics,
});

/** The first `overdue` pipelines of `pipelines` have missed all of their instances; `schedules`: 24 of each. */
interface Size {
  pipelines: number;
  overdue: number;
  schedules?: number;
}

export const watchedTable = (size: Size) => {
  const clock = testClock(TICK_AT);
  const counted: Counted = { requests: 0, items: 0, units: 0, alerts: 0 };
  const countUnits = ({ readUnits }: { readUnits: number }): void => {
    counted.units += readUnits;
  };
  // Without a stream: it has no reader here and would hold every item twice.
  const dynamodb = embeddedDynamoDb(clock, countUnits, { StreamSpecification: undefined });
  const put: Put = (item) =>
    void dynamodb.execute('PutItem', { TableName: TABLE, Item: marshall(item, { removeUndefinedValues: true }) });
  fill(size, put);
  const table = createTable({
    aws: countingClient(dynamodb, clock, counted),
    tableName: TABLE,
    clock,
    snapshots: true,
  });
  const ports = portsOf(table, clock, counted);
  const tickBoth = async (): Promise<Reads> => {
    Object.assign(counted, { requests: 0, items: 0, units: 0, alerts: 0 });
    const nowMs = clock.now();
    const start = process.cpuUsage();
    const tick = { nowMs, searchBackMs: 86_400_000, searchAheadMs: 660_000, untilMs: nowMs + 180_000 };
    await runTick(watching, tick, ports);
    await runTick(sweeping, tick, ports);
    const { user, system } = process.cpuUsage(start);
    return { ...counted, cpuMs: Math.round((user + system) / 1000) };
  };
  return { tick: tickBoth, table, put, advance: clock.advance };
};
