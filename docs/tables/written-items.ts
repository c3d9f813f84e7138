/**
 * One of every item, written by the real stores into the embedded DynamoDB: what the page says about attributes is read
 * off these.
 */
import { createTable } from '../../adapters/table';
import { createTableClient } from '../../adapters/table/client';
import { ttlAt } from '../../adapters/table/items';
import { keys, parseKey } from '../../adapters/table/keys';
import { chunkIdAt, type FanOut } from '../../core/chunks/chunk';
import { circuitOpened, type Hold, markerHeld, pipelineResumed } from '../../core/control/hold';
import { newRerun, type RerunRequest, rerunStateChanged } from '../../core/control/rerun';
import { alertEvent } from '../../core/events/alert';
import { runStateChanged } from '../../core/events/event';
import { lifecycleEvent } from '../../core/events/lifecycle-event';
import { lifecycles } from '../../core/lifecycle';
import type { Deadline, Run } from '../../core/model';
import { beginMonitoring, endMonitoring } from '../../core/monitoring/monitoring';
import { inShadow } from '../../core/shadow/mode';
import {
  AlertCategory,
  AlertLevel,
  DriftKind,
  FailureCategory,
  HoldKind,
  RerunKind,
  RerunStatus,
  RunStatus,
  TraitStatus,
  WaitPhase,
} from '../../core/vocabulary';
import { createDynamoDb } from '../../local/dynamodb';
import { inProcessConfig } from '../../local/endpoint/client-config';

const AT = '2026-03-07T06:00:00.000Z';
const TABLE = 'documented';
const instance = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' } as const;
const EXECUTION_ARN =
  'arn:aws:states:us-east-1:123456789012:execution:signalbox-dev-pipeline:orders-daily-2026-03-07-a1';

const runOf = (number: number): Run => ({
  ...instance,
  scheduleId: `h0${number}`,
  runId: `00000000-0000-7000-8000-00000000000${number}`,
  attempt: 1,
  status: RunStatus.pending,
  version: 1,
  executionArn: EXECUTION_ARN,
  traceId: 'trace',
  configVersion: 1,
  createdAt: AT,
  updatedAt: AT,
  aliveAt: AT,
  nextCheckAt: AT,
  watched: true,
  stuckAfterSeconds: 1800,
  startToken: null,
  engine: null,
  jobId: null,
  jobLink: null,
  jobStartedAt: null,
  blocking: [],
  failureCategory: null,
  message: null,
  completedAt: null,
  rerunId: null,
  cancelRequestedAt: null,
  cancelReason: null,
});

const failure = { failureCategory: FailureCategory.permanent, message: 'the job failed' } as const;
const blocking = [{ type: 'freshness', status: TraitStatus.fail, reason: 'late' }];

const openTable = () => {
  const clock = { now: () => Date.parse(AT), sleep: async () => undefined };
  let uuids = 0;
  const dynamodb = createDynamoDb({
    now: clock.now,
    uuid: () => `00000000-0000-7000-9000-${String((uuids += 1)).padStart(12, '0')}`,
    region: 'us-east-1',
    accountId: '123456789012',
  });
  const names = ['PK', 'SK', 'GSI1PK', 'GSI1SK'];
  const keySchema = ([hash, range]: readonly string[]) => [
    { AttributeName: hash, KeyType: 'HASH' },
    { AttributeName: range, KeyType: 'RANGE' },
  ];
  dynamodb.execute('CreateTable', {
    TableName: TABLE,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(names.slice(0, 2)),
    AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: [
      { IndexName: 'GSI1', KeySchema: keySchema(names.slice(2)), Projection: { ProjectionType: 'ALL' } },
    ],
  });
  const aws = inProcessConfig({
    region: 'us-east-1',
    clock,
    ids: { random: () => 0 },
    wire: async ({ headers, body }) => {
      const { status, ...answer } = dynamodb.handle(headers['x-amz-target'] ?? '', body);
      return { statusCode: status, ...answer };
    },
  });
  return {
    dynamodb,
    table: createTable({ aws, tableName: TABLE, clock }),
    client: createTableClient({ aws, tableName: TABLE, clock }),
  };
};

const writeRuns = async ({ runs, events }: ReturnType<typeof createTable>): Promise<void> => {
  // One that waits, and one that went all the way.
  const waiting = runOf(1);
  await runs.create(waiting, runStateChanged(waiting, RunStatus.pending, AT, 'attempt 1 begins'));
  await runs.heartbeat(waiting.runId, EXECUTION_ARN, { aliveAt: AT, nextCheckAt: AT, blocking });
  const ending = runOf(2);
  await runs.create(ending, runStateChanged(ending, RunStatus.pending, AT, 'attempt 1 begins'));
  const steps: Parameters<typeof runs.transition>[1][] = [
    { to: RunStatus.triggering, at: AT, startToken: ending.runId, engine: 'http' },
    {
      to: RunStatus.running,
      at: AT,
      jobTellsItsEnd: true,
      jobId: 'job-1',
      jobLink: 'https://jobs.example.com/job-1',
      jobStartedAt: AT,
    },
    { to: RunStatus.failed, at: AT, ...failure, completedAt: AT },
  ];
  let current: Run = { ...ending, blocking };
  for (const step of steps) {
    const ended: Parameters<typeof lifecycleEvent>[0] = {
      ...current,
      ...failure,
      status: RunStatus.failed,
      completedAt: AT,
    };
    const text = { category: AlertCategory.runFailed, level: AlertLevel.error, remedy: 'what to do', ...failure };
    const alert = alertEvent(current, text, { id: EXECUTION_ARN, at: AT }, AT);
    const answer = await runs.transition(
      current,
      step,
      step.to === RunStatus.failed ? [lifecycleEvent(ended), alert] : [],
    );
    if (answer.result !== 'changed')
      throw new Error(`the documented run could not become ${step.to}: ${answer.result}`);
    current = answer.run;
    if (step.to === RunStatus.failed) {
      await events.markReached(lifecycleEvent(ended), ['topic']);
      await events.markPublished(alert);
    }
  }
  const [first, second] = [runOf(3), { ...runOf(4), scheduleId: 'h03', attempt: 2, isRetry: true as const }];
  await runs.create(first, runStateChanged(first, RunStatus.pending, AT, 'attempt 1 begins'));
  await runs.retry(first, { at: AT, ...failure }, second, { failureRetries: 1, codeRetries: 1 }, []);
};

const writeChunks = async ({ chunks, fanOuts }: ReturnType<typeof createTable>): Promise<void> => {
  const { runId } = runOf(1);
  const [first, second] = [chunkIdAt(0), chunkIdAt(500)];
  await chunks.register({ runId, survey: 'grs-15', createdAt: AT, params: { threshold: 3 } }, [
    { chunkId: first, chunkKey: 'chunks/chunk-0000000.npz', nSpectra: 500, input: { field: 'a' } },
    { chunkId: second, chunkKey: 'chunks/chunk-0000500.npz', nSpectra: 500 },
  ]);
  const fanOut: FanOut = {
    ...instance,
    runId,
    traceId: 'trace',
    workerTimeoutSeconds: 900,
    lostAfterSeconds: 900,
    onOverdue: 'fail',
    createdAt: AT,
    stoppedAt: null,
    handOut: { workerFunction: 'fit', concurrency: 10, dispatched: 0, through: null, handing: [] },
  };
  await fanOuts.open(fanOut, AT);
  await fanOuts.begin(fanOut, [first, second]);
  for (const chunkId of [first, second]) await fanOuts.handOver(runId, chunkId, AT);
  await fanOuts.nudge(runId, AT);
  await chunks.claim(runId, first, { worker: 'request-1', at: AT, leaseUntil: AT });
  await chunks.complete(runId, first, {
    worker: 'request-1',
    at: AT,
    startedAt: AT,
    outputKey: 'results/chunk-0000000.parquet',
  });
  const { chunk } = await chunks.claim(runId, second, { worker: 'request-2', at: AT, leaseUntil: AT });
  const event = alertEvent(
    { ...instance, runId },
    { category: AlertCategory.stuckRun, level: AlertLevel.error, message: 'stuck', remedy: 'what to do' },
    { id: second, at: AT },
    AT,
  );
  await fanOuts.report(runId, [{ chunk: chunk!, kind: 'stuck', since: AT }], { at: AT, policy: 'alert', event });
  await chunks.fail(runId, second, { worker: 'request-2', at: AT, startedAt: AT, attempt: 1, error: 'out of memory' });
  await fanOuts.stop(runId, AT);
  const watched = { ...fanOut, runId: runOf(2).runId };
  await fanOuts.open(watched, AT);
  await chunks.register({ runId: watched.runId, survey: 'grs-15', createdAt: AT }, [{ chunkId: first }]);
  await chunks.claim(watched.runId, first, { worker: 'request-3', at: AT, leaseUntil: AT });
  const held = await chunks.chunk(watched.runId, first);
  await fanOuts.report(watched.runId, [{ chunk: held!, kind: 'stuck', since: AT }], {
    at: AT,
    policy: 'alert',
    event: { ...event, eventId: 'another' },
  });
};

const writeRequests = async (
  table: ReturnType<typeof createTable>,
  client: ReturnType<typeof createTableClient>,
): Promise<void> => {
  const request: RerunRequest = {
    ...instance,
    kind: RerunKind.manual,
    reason: 'prices were wrong',
    requestedBy: 'somebody',
    requestedAt: AT,
    concurrency: 3,
    backfill: 'february',
  };
  const begun = newRerun(
    request,
    'rerun-1',
    { status: RerunStatus.running, attempt: 2, engine: 'glue', message: null },
    AT,
  );
  const drift = newRerun(
    { ...request, scheduleId: 'h01' },
    'rerun-2',
    { status: RerunStatus.running, attempt: 2, engine: 'glue', message: null },
    AT,
  );
  const refused = newRerun(
    { ...request, scheduleId: 'h02' },
    'rerun-3',
    { status: RerunStatus.refused, attempt: null, engine: null, message: 'excluded: friday' },
    AT,
  );
  await table.reruns.request(request);
  await table.reruns.showAgain(request);
  const within = { concurrency: 3, limit: 1, engineLimit: 1, hasTurn: false };
  await table.reruns.admit(begun, { ...within, budget: 'manualReruns' }, rerunStateChanged(begun, AT));
  await table.reruns.admit(drift, { ...within, budget: 'driftReruns', engineLimit: 2 }, rerunStateChanged(drift, AT));
  await table.reruns.refuse(refused, rerunStateChanged(refused, AT));
  await table.engines.queue('glue', 'orders', 2);
  await table.reruns.ring('glue');
  await table.reruns.finish('rerun-2', { status: RerunStatus.failed, message: 'executor lost', at: AT }, (rerun) =>
    rerunStateChanged(rerun, AT),
  );
  await table.cancelRequests.write({
    ...instance,
    runId: runOf(1).runId,
    reason: 'not needed',
    requestedBy: 'somebody',
    requestedAt: AT,
  });
  await table.runs.create(
    { ...runOf(5), rerunId: 'rerun-1' },
    runStateChanged(runOf(5), RunStatus.pending, AT, 'attempt 1 begins'),
  );
  await table.runs.requestCancel(runOf(5).runId, { at: AT, reason: 'cancelled by somebody' });
  await table.runs.transition(
    (await table.runs.get(runOf(5).runId))!,
    { to: RunStatus.cancelled, at: AT, completedAt: AT },
    [],
  );
  await table.locks.want('eval:orders:daily', Date.parse(AT));
  const hold: Hold = { kind: HoldKind.circuit, at: AT, by: '', reason: '5 runs failed in a row' };
  const marker = { ...instance, heldAt: AT, markerSort: '2026-03-07#daily', traceId: 'trace' };
  await table.holds.hold('orders', hold, circuitOpened('orders', hold));
  await table.holds.keep(marker, markerHeld(marker, hold));
  await table.holds.showAgain(marker);
  await table.holds.resume('orders', hold, pipelineResumed('orders', hold, 'somebody', AT));
  await table.holds.goOn('orders');
  await table.holds.hold('orders', hold, circuitOpened('orders', hold));
  await client.update({
    key: { PK: 'PIPELINE#orders', SK: 'CONTROL' },
    update: 'SET failuresInARow = :one',
    values: { ':one': 1 },
  });
};

/** Attributes by entity and name, with the types that they have in DynamoDB. */
export const writtenAttributes = async (): Promise<Map<string, Map<string, Set<string>>>> => {
  const { dynamodb, table, client } = openTable();
  await table.config.register('pipeline', 'orders', { name: 'orders' });
  await table.config.register('pipeline', 'orders', { name: 'orders', enabled: false });
  await table.due.planned((await table.due.pipeline('orders'))!);
  await table.due.put(
    { pipelineId: 'orders', scheduleId: 'daily', date: '2026-03-07', dueAt: AT, judgedDate: '2026-03-06' },
    undefined,
  );
  await table.due.lookAtDeadlines('orders', AT);
  await table.due.continueRoundAt('orders', AT);
  await table.config.register('pipeline', 'report', {
    name: 'report',
    archetype: 'batch',
    trigger: { type: 'http', url: 'https://jobs.example.com/report' },
    upstream: ['orders'],
  });
  await writeRuns(table);
  const measured = { ...instance, runId: runOf(1).runId, evaluatedAt: AT };
  await table.traits.put({
    ...measured,
    type: 'freshness',
    status: TraitStatus.error,
    value: { lagMinutes: 12 },
    reason: 'down',
    failureCategory: FailureCategory.transient,
    expiresAt: AT,
  });
  await table.readiness.put({ ...measured, ready: false, blocking, tolerated: blocking, nextEvaluationAt: AT });
  const monitored = beginMonitoring(
    runOf(2),
    { enabled: true, waitSeconds: 300, intervalSeconds: 300, durationSeconds: 7200, onDrift: 'alert' },
    AT,
  );
  await table.monitorings.put(monitored);
  const moved = {
    type: 'volume',
    field: 'rows',
    kind: DriftKind.moved,
    message: 'rows of volume moved from 1000 to 900, by more than 5%',
    at: AT,
  };
  await table.monitorings.put(
    endMonitoring({ ...monitored, runId: runOf(3).runId, round: 1, checkedAt: AT, findings: [moved] }, 'OVER', AT),
  );
  const deadline: Deadline = {
    ...instance,
    kind: 'completion',
    dueAt: AT,
    judgeAt: AT,
    riskAt: AT,
    warned: false,
    attempt: 1,
    outcome: 'pending',
    decidedAt: null,
    reason: null,
    announced: false,
  };
  await table.deadlines.open(deadline);
  await table.deadlines.decide(deadline, { outcome: 'met', reason: 'completed', at: AT, announced: false }, []);
  await table.actuals.write({
    ...instance,
    number: '',
    startedAt: AT,
    endedAt: AT,
    outcome: 'succeeded',
    source: 'cron',
  });
  await table.events.append(
    inShadow(
      alertEvent(
        instance,
        { category: AlertCategory.scheduleMissed, level: AlertLevel.error, message: 'late', remedy: 'what to do' },
        { id: 'missed', at: AT },
        AT,
      ),
    ),
  );
  await table.locks.acquire('eval:orders:daily', EXECUTION_ARN, Date.parse(AT) + 1000, { date: instance.date });
  await table.markers.write({ ...instance, source: 'airflow', traceId: 'trace', replay: true });
  // The token is laid by the state machine (asl/pipeline.asl.json), not by a store.
  await client.put({
    ...keys.wait(runOf(1).runId, WaitPhase.job),
    taskToken: 'token',
    seen: 0,
    waitsUntil: AT,
    ttl: ttlAt(AT) + 1,
  });
  await table.waits.countWakeUp(runOf(1).runId, WaitPhase.job);
  await table.waits.register(runOf(1).runId, instance, [{ kind: 'sensor', name: 'orders' }], AT);
  await client.put({ ...keys.report(runOf(1).runId, 'job') });
  await table.markers.handOver((await table.markers.get(instance))!);
  await client.put({ PK: 'MARKER#report', SK: '2026-03-07#daily', notBefore: AT, upstreamAttempts: { orders: 1 } });
  await client.put({ PK: 'SENSOR#orders', SK: '2026-03-07', updatedAt: AT, data: { count: 1000 }, ttl: 1 });

  await writeChunks(table);

  const job = lifecycles.job!;
  await table.lifecycles.create(job, {
    id: 'run-abc-123',
    group: 'momentum',
    runId: runOf(1).runId,
    trace: { traceId: 'trace', jobId: 'job-1', mlflowRunId: 'mlflow-1', gitCommit: '0a1b2c3' },
    attributes: { ecs_task_arn: 'arn:aws:ecs:task' },
  });
  await table.lifecycles.move(job, 'run-abc-123', {
    to: 'RUNNING',
    executionArn: EXECUTION_ARN,
    attributes: { started_at: AT },
  });
  await table.lifecycles.create(job, { id: 'run-abc-124' });
  await table.lifecycles.move(job, 'run-abc-124', {
    to: 'FAILED',
    error: 'out of memory',
    attributes: { completed_at: AT },
  });

  await writeRequests(table, client);

  const found = new Map<string, Map<string, Set<string>>>();
  const { Items } = dynamodb.execute('Scan', { TableName: TABLE }) as {
    Items: Record<string, Record<string, unknown>>[];
  };
  for (const item of Items) {
    const key = { PK: String(item.PK!.S), SK: String(item.SK!.S) };
    const entity = parseKey(key)?.entity ?? 'unknown';
    const attributes = found.get(entity) ?? new Map<string, Set<string>>();
    found.set(entity, attributes);
    for (const [name, value] of Object.entries(item))
      attributes.set(name, new Set([...(attributes.get(name) ?? []), ...Object.keys(value)]));
  }
  return found;
};
