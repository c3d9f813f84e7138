/** Requests to cancel that meet an instance while it changes, on the real stores. */
import { expect } from 'chai';
import { createTable } from '../../../../../aws/table';
import type { CancelPorts } from '../../../../../functions/stream-router/request/cancel-targets';
import { routeCancel } from '../../../../../functions/stream-router/request/route-cancel';
import { withAnswer } from '../../../../../kernel/markers/ledger';
import { beginMonitoring } from '../../../../../kernel/monitoring/monitoring';
import type { CancelRequest } from '../../../../../kernel/reruns/rerun';
import { executionArnOf, executionName, nameOfArn } from '../../../../../kernel/run/execution-name';
import type { Run } from '../../../../../kernel/run/model';
import type { StreamRecord } from '../../../../../kernel/stream/redrive';
import { FailureCategory, RunStatus } from '../../../../../kernel/words/vocabulary';
import { AT } from '../../../../support/clock';
import { embeddedTable, TABLE, testClock } from '../../../../support/embedded-table';
import { exampleEvent } from '../../../../support/event';
import { instance } from '../../../../support/instance';
import { exampleAnswer, exampleStart, noLedger } from '../../../../support/marker';
import { exampleRun } from '../../../../support/run';
import { quietLog, quietMetrics } from '../../../../support/telemetry';

const record: StreamRecord = {
  eventID: 'e',
  eventName: 'INSERT',
  dynamodb: { Keys: {}, SequenceNumber: '1', ApproximateCreationDateTime: Date.parse(AT) / 1000 },
};
const request: CancelRequest = {
  ...instance,
  runId: undefined,
  reason: 'not needed',
  requestedBy: 'jane',
  requestedAt: AT,
};
const MACHINE = 'arn:aws:states:eu-central-1:123456789012:stateMachine:signalbox-dev-pipeline';
const arnOf = (attempt: number, generation = ''): string =>
  executionArnOf(MACHINE, executionName(instance, attempt, generation));

/**
 * `asked` happens during the call to Step Functions about an execution: between the router's read and its write.
 */
const open = (running: readonly string[], asked: () => Promise<unknown> = async () => undefined) => {
  const clock = testClock(AT);
  const table = createTable({ aws: embeddedTable(clock).aws, tableName: TABLE, clock });
  const woken: string[] = [];
  let isFirst = true;
  const ports = {
    readCancelRequest: () => request,
    config: table.config,
    runLogs: table.runLogs,
    runs: table.runs,
    reruns: table.reruns,
    locks: table.locks,
    ledgers: table.ledgers,
    holds: table.holds,
    monitorings: table.monitorings,
    rejections: table.rejections,
    shadow: table.shadow,
    cancelRequests: { ...table.cancelRequests },
    wakeups: {
      wake: async (runId: string) => {
        woken.push(runId);
        return 'woken';
      },
    },
    executionStates: {
      stateOf: async (executionArn: string) => {
        if (isFirst) {
          isFirst = false;
          await asked();
        }
        return running.includes(executionArn) ? 'running' : 'absent';
      },
    },
    stateMachineArn: MACHINE,
    clock,
    metrics: quietMetrics,
    log: quietLog,
  } as unknown as CancelPorts;
  /** The record comes again. */
  const again = () =>
    routeCancel(record, {}, ports).then(
      () => 'done',
      (error: Error) => error.message,
    );
  const cancel = async () => {
    await table.cancelRequests.write(request);
    return again();
  };
  return { table, woken, cancel, again, ports };
};

const JUDGED_AGAIN = 'orders 2026-03-07 daily changes while it is cancelled; the request is processed again';

describe('functions/stream-router/request/route-cancel', () => {
  it('an attempt followed by its retry at that moment is processed again, and the retry is cancelled', async () => {
    const run = exampleRun({ executionArn: arnOf(1) });
    const next: Run = { ...run, runId: 'run-2', attempt: 2, isRetry: true };
    const failure = { at: AT, failureCategory: FailureCategory.transient, message: 'executor lost' };
    const world = open([run.executionArn], async () =>
      world.table.runs.retry(run, failure, { next, counts: { failureRetries: 1, codeRetries: 0 } }, []),
    );
    await world.table.runs.create(run, exampleEvent());
    expect(await world.cancel()).to.equal(JUDGED_AGAIN);
    expect(await world.again()).to.equal('done');
    expect((await world.table.runs.get('run-2'))!.cancelReason).to.contain('jane');
    expect(world.woken).to.include('run-2');
  });

  it('leaves no lock of a run whose execution is gone, also where the router died once the run had ended', async () => {
    const world = open([]);
    const run = exampleRun({ executionArn: arnOf(1) });
    await world.table.runs.create(run, exampleEvent());
    await world.table.locks.acquire('eval:orders:daily', run.executionArn, Date.parse(AT) + 3_600_000);
    world.ports.runs = {
      ...world.table.runs,
      transition: async (...change: Parameters<typeof world.table.runs.transition>) => {
        await world.table.runs.transition(...change);
        throw new Error('died');
      },
    };
    expect(await world.cancel()).to.equal('died');
    world.ports.runs = world.table.runs;
    expect(await world.again()).to.equal('done');
    expect((await world.table.runs.get(run.runId))!.status).to.equal('CANCELLED');
    expect(await world.table.locks.get('eval:orders:daily')).to.equal(undefined);
  });

  describe('of a run that has completed and is monitored', () => {
    const plan = { enabled: true, waitSeconds: 300, intervalSeconds: 300, durationSeconds: 7200 } as const;
    const monitored = async (world: ReturnType<typeof open>, fields: Partial<Run> = {}) => {
      const run = exampleRun({ executionArn: arnOf(1), ...fields });
      await world.table.runs.create(run, exampleEvent());
      await world.table.runs.transition(run, { to: RunStatus.completed, at: AT, completedAt: AT }, []);
      await world.table.monitorings.put(beginMonitoring(run, { ...plan, onDrift: 'alert' }, AT));
      return run;
    };

    it('ends the monitoring, wakes its execution and leaves the run as it is', async () => {
      const world = open([]);
      const { runId } = await monitored(world);
      expect(await world.cancel()).to.equal('done');
      expect(await world.table.monitorings.get(runId)).to.deep.include({
        status: 'CANCELLED',
        nextCheckAt: undefined,
        endReason: 'cancelled by jane: not needed',
      });
      expect((await world.table.runs.get(runId))!.status).to.equal('COMPLETED');
      expect(world.woken).to.deep.equal([runId]);
    });

    it('wakes its execution again where the router died before it could', async () => {
      const world = open([]);
      const { runId } = await monitored(world);
      const { cancel } = world.table.monitorings;
      world.ports.monitorings = {
        ...world.table.monitorings,
        cancel: async (id, by) => {
          await cancel(id, by);
          throw new Error('died');
        },
      };
      expect(await world.cancel()).to.equal('died');
      world.ports.monitorings = world.table.monitorings;
      expect(await world.again()).to.equal('done');
      expect(world.woken).to.deep.equal([runId]);
    });

    it('leaves a monitoring alone whose run was requested after it', async () => {
      const world = open([]);
      const { runId } = await monitored(world, { createdAt: new Date(Date.parse(AT) + 30_000).toISOString() });
      expect(await world.cancel()).to.equal('done');
      expect(await world.table.monitorings.statusOf(runId)).to.equal('WATCHING');
      expect(world.woken).to.deep.equal([]);
    });
  });

  it('a run with a request to cancel is woken once more, and nothing else', async () => {
    const run = exampleRun({ executionArn: arnOf(1) });
    const world = open([run.executionArn]);
    await world.table.runs.create(run, exampleEvent());
    expect([await world.cancel(), await world.cancel()]).to.deep.equal(['done', 'done']);
    const own = [run.runId, nameOfArn(run.executionArn)];
    expect(world.woken).to.deep.equal([...own, ...own]);
  });

  it('frees the lock of a gone execution, whatever its key, also when the configuration is gone', async () => {
    for (const key of ['eval:orders:daily', 'eval:orders:daily:2026-03-07']) {
      const run = exampleRun({ executionArn: arnOf(1) });
      const world = open([]);
      await world.table.runs.create(run, exampleEvent());
      await world.table.locks.acquire(key, run.executionArn, Date.parse(AT) + 3_600_000);
      expect(await world.cancel()).to.equal('done');
      expect((await world.table.runs.get(run.runId))!.status).to.equal(RunStatus.cancelled);
      expect(await world.table.locks.get(key)).to.equal(undefined);
    }
  });

  /** A MARKER has started this attempt. */
  const startedBy = async ({ table }: ReturnType<typeof open>, attempt: number, recordedAt = AT): Promise<string> => {
    const read = await table.ledgers.get(instance);
    const generation = (read?.generation ?? 0) + 1;
    const start = exampleStart({
      name: executionName(instance, attempt, String(generation)),
      attempt,
      generation,
      recordedAt,
    });
    await table.ledgers.answer({ next: withAnswer(read ?? noLedger, exampleAnswer({ generation }), start), read });
    return arnOf(attempt, String(generation));
  };

  it('an attempt that begins at that moment is processed again, and its run is cancelled', async () => {
    const running: string[] = [];
    const world = open(running);
    running.push(await startedBy(world, 1));
    const { fix } = world.ports.cancelRequests;
    world.ports.cancelRequests.fix = async (...asked) => {
      await world.table.runs.create(exampleRun({ executionArn: running[0]! }), exampleEvent());
      world.ports.cancelRequests.fix = fix;
      return fix(...asked);
    };
    expect(await world.cancel()).to.equal(JUDGED_AGAIN);
    expect(await world.again()).to.equal('done');
    expect((await world.table.runs.get(exampleRun().runId))!.cancelRequestedAt).to.equal(AT);
  });

  it('the execution that the ledger names is found while it waits for its turn', async () => {
    const running: string[] = [];
    const world = open(running);
    running.push(await startedBy(world, 1));
    expect(await world.cancel()).to.equal('done');
    expect((await world.table.runLogs.get(instance))!).to.include({
      status: RunStatus.cancelled,
      attempt: 1,
      executionArn: running[0],
    });
  });

  it('ends the run of a MARKER that was written before it, though another start is the last', async () => {
    const running: string[] = [];
    const world = open(running);
    const first = await startedBy(world, 1);
    running.push(first, await startedBy(world, 1));
    expect(running).to.have.members([first, arnOf(1, '2')]);
    const createdAt = new Date(Date.parse(AT) + 2_000).toISOString();
    const run = exampleRun({ executionArn: first, createdAt });
    await world.table.runs.create(run, exampleEvent());
    expect(await world.cancel()).to.equal('done');
    expect((await world.table.runs.get(run.runId))!.cancelRequestedAt).to.equal(AT);
  });

  it('delivered again after a newer run has begun, it ends nothing', async () => {
    const running: string[] = [];
    const world = open(running);
    const executionArn = await startedBy(world, 1);
    running.push(executionArn);
    const run = exampleRun({ executionArn });
    await world.table.runs.create(run, exampleEvent());
    await world.table.cancelRequests.write(request);
    // The router died before it could drop the request.
    const { drop } = world.ports.cancelRequests;
    world.ports.cancelRequests.drop = async () => undefined;
    expect(await world.again()).to.equal('done');
    const asked = (await world.table.runs.get(run.runId))!;
    await world.table.runs.transition(asked, { to: RunStatus.cancelled, at: AT, completedAt: AT }, []);
    const next = await startedBy(world, 2, new Date(Date.parse(AT) + 30_000).toISOString());
    running.push(next);
    const newer = exampleRun({ executionArn: next, runId: 'run-2', attempt: 2 });
    await world.table.runs.create(newer, exampleEvent({ eventId: 'created-2' }));
    world.ports.cancelRequests.drop = drop;
    expect(await world.again()).to.equal('done');
    expect((await world.table.runs.get('run-2'))!.cancelRequestedAt).to.equal(undefined);
    expect(await world.again(), 'and once more, when the request is gone').to.equal('done');
    expect((await world.table.runs.get('run-2'))!.cancelRequestedAt).to.equal(undefined);
  });
});
