/** The watchdog's check of due schedules, and the sweeper's pass, over the real stores on the embedded table. */
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { createTable } from '../../../../aws/table';
import { sweepOfAll } from '../../../../functions/sweeper/sweep-pass';
import { dueSchedules } from '../../../../functions/watchdog/due-schedules';
import { decidedMarkers } from '../../../../kernel/markers/decided';
import type { DomainEvent } from '../../../../kernel/run/model';
import type { SweeperPorts, WatchdogPorts } from '../../../../kernel/watch/ports';
import { pipelineDocument } from '../../../support/documents';
import { embeddedTable, TABLE, testClock } from '../../../support/embedded-table';
import { quietLog, quietMetrics } from '../../../support/telemetry';

export const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export const documentOf = (fields: Record<string, unknown> = {}) =>
  pipelineDocument({
    schedules: [{ name: 'daily', after: '06:00', deadline: '10:00', timezone: 'America/New_York' }],
    ...fields,
  });

const noPools = (): never => {
  throw new Error('no run waits for a pool here');
};

/** The findings are read off the events. */
export const openDueList = (at: string) => {
  const clock = testClock(at);
  const embedded = embeddedTable(clock);
  const table = createTable({ aws: embedded.aws, tableName: TABLE, clock });
  const raw = new DynamoDBClient(embedded.aws);
  const ports: WatchdogPorts & SweeperPorts = {
    config: table.config,
    due: table.due,
    sweep: table.sweep,
    runLogs: table.runLogs,
    runs: table.runs,
    locks: table.locks,
    deadlines: table.deadlines,
    shadow: table.shadow,
    timers: { set: async () => 'set' },
    markers: table.markers,
    monitorings: table.monitorings,
    events: table.events,
    alerts: table.alerts,
    reruns: table.reruns,
    holds: table.holds,
    rejections: table.rejections,
    poolRepair: noPools,
    ledgers: table.ledgers,
    decided: decidedMarkers(),
    cascade: table.cascade,
    executionStates: { stateOf: async () => 'absent' },
    stateMachineArn: 'arn:aws:states:eu-central-1:123456789012:stateMachine:signalbox-dev-pipeline',
    notifications: { destinationsOf: () => [], publish: async () => undefined },
    clock,
    log: quietLog,
    metrics: quietMetrics,
  };
  /** Both are woken at once; here one after the other. */
  const tick = async (now: string, { workingMs = 10 * MINUTE_MS, using = ports } = {}) => {
    clock.set(now);
    const nowMs = clock.now();
    const times = { nowMs, searchBackMs: DAY_MS, searchAheadMs: 11 * MINUTE_MS, untilMs: nowMs + workingMs };
    const round = await Promise.allSettled([sweepOfAll(times, using)]);
    const due = await Promise.allSettled([dueSchedules(times, using)]);
    const failures = [...due, ...round].flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []));
    if (failures.length > 0) throw new Error(failures.join('; '));
  };
  const alerts = async (pipelineId = 'orders'): Promise<DomainEvent[]> =>
    (await table.events.list(pipelineId, 2000)).filter(({ category }) => category === 'schedule_missed').reverse();
  const missed = async (pipelineId?: string) =>
    (await alerts(pipelineId)).map((event) => `${event.date} ${event.scheduleId} ${event.episodeAt.slice(0, 16)}`);
  const listed = async () => {
    const found: string[] = [];
    for await (const item of table.due.until(Date.parse('9999-01-01T00:00:00Z'))) {
      found.push(
        item.kind !== 'schedule'
          ? `${item.kind} ${item.pipelineId}`
          : `${item.entry.pipelineId} ${item.entry.scheduleId} ${item.entry.date} ${item.entry.dueAt.slice(0, 16)}`,
      );
    }
    return found;
  };
  const putRaw = (item: Record<string, unknown>) =>
    raw.send(new PutItemCommand({ TableName: TABLE, Item: marshall(item, { removeUndefinedValues: true }) }));
  const configByHand = (document: Record<string, unknown>, registeredAt: string) =>
    putRaw({
      PK: 'PIPELINE#orders',
      SK: 'CONFIG',
      GSI1PK: 'PIPELINES',
      GSI1SK: 'orders',
      contentHash: 'unknown',
      registeredAt,
      document,
    });
  return { clock, embedded, table, ports, tick, alerts, missed, listed, putRaw, configByHand, raw };
};
