/** The checks after completion, and what remains of them when a call dies. */
import { expect } from 'chai';
import type { EvaluatedTrait, MonitoringPlan, RunPlan } from '../../../../../kernel/run/execution';
import { MONITORING_WAKE_UPS } from '../../../../../kernel/waiting/pacing';
import { NOT_WAKEABLE } from '../../../../../kernel/waiting/wake';
import { AT } from '../../../../support/clock';
import { exampleJob, LOCK } from '../../../../support/job';
import { rejection } from '../../../../support/rejection';
import { type OrchestratorWorld, orchestratorWorld, register, runningRun } from '../orchestrator-world';

const monitoring: MonitoringPlan = {
  enabled: true,
  waitSeconds: 300,
  intervalSeconds: 300,
  durationSeconds: 7200,
  onDrift: 'alert',
};
const plan = {
  traits: [{ type: 'freshness', required: true, evaluator: 'e', config: {}, ttlSeconds: 60, timeoutSeconds: 10 }],
  monitoring,
} as unknown as RunPlan;
const result = (status: EvaluatedTrait['status'], reason = ''): EvaluatedTrait => ({
  type: 'freshness',
  status,
  reason,
  failureCategory: '',
  expiresAt: AT,
});

describe('functions/orchestrator/begin: monitoring', () => {
  let world: OrchestratorWorld;
  let runId: string;

  beforeEach(async () => {
    world = orchestratorWorld();
    await register(world);
    runId = await runningRun(world);
    await world.call('logResult', { runId, job: exampleJob({ state: 'succeeded' }), monitoringPlan: monitoring });
    await world.table.locks.release(LOCK, 'nobody');
  });

  const look = (
    status: EvaluatedTrait['status'],
    { at = '2026-03-07T06:05:00.000Z', round = 0, failing = [] as string[], using = plan } = {},
  ) => {
    world.clock.set(at);
    return world.call('checkDrift', {
      runId,
      plan: using,
      passed: [result('PASS')],
      checkedAt: at,
      monitoring: {
        result: 'continue',
        batches: [using.traits],
        round,
        waitSeconds: 300,
        startedAt: AT,
        failing,
        results: [[result(status)]],
      },
    });
  };
  const stored = () => world.table.monitorings.get(runId);
  const told = async () =>
    (await world.eventsOf()).filter(
      (kind) => kind === 'DRIFT_DETECTED' || kind === 'trait_drift' || kind === 'monitoring_stopped',
    );

  it('the completion of a monitored run puts it on record, once', async () => {
    expect(await stored()).to.include({
      status: 'WATCHING',
      round: 0,
      startedAt: AT,
      endsAt: '2026-03-07T08:00:00.000Z',
      nextCheckAt: '2026-03-07T06:05:00.000Z',
    });
    await look('PASS');
    await world.call('logResult', { runId, job: exampleJob({ state: 'succeeded' }), monitoringPlan: monitoring });
    expect(await stored(), 'a repeated logResult').to.include({ round: 1 });
  });

  it('a check without findings returns when the next one is', async () => {
    expect(await look('PASS')).to.deep.equal({
      result: 'continue',
      batches: [plan.traits],
      round: 1,
      waitSeconds: 600,
      startedAt: AT,
      failing: [],
    });
    expect(await stored()).to.deep.include({
      status: 'WATCHING',
      round: 1,
      checkedAt: '2026-03-07T06:05:00.000Z',
      nextCheckAt: '2026-03-07T06:15:00.000Z',
      findings: [],
    });
    expect(await told()).to.deep.equal([]);
  });

  const woken = async (state: object = {}) => {
    const monitoring = { batches: [plan.traits], round: 0, waitSeconds: 300, startedAt: AT, failing: [], ...state };
    const fields = { runId, plan, passed: [result('PASS')], checkedAt: AT };
    return world.call('checkDrift', {
      ...fields,
      monitoring: { result: 'continue', seen: 0, woken: 0, ...monitoring },
    });
  };

  it('evaluates nothing when it is woken, and waits for the check that is due', async () => {
    await world.table.waits.countWakeUp(runId, 'MONITORING');
    world.clock.set('2026-03-07T06:01:00.000Z');
    const answer = await woken();
    expect(answer).to.deep.include({ result: 'continue', round: 0, waitSeconds: 240, seen: 1, woken: 1 });
    expect(await stored()).to.include({ status: 'WATCHING', round: 0 });
    const last = { ...answer, woken: MONITORING_WAKE_UPS - 1 };
    expect(await woken(last), 'as often as the history allows').to.include({ seen: NOT_WAKEABLE });
  });

  it('ends when it was cancelled, and the check in progress begins nothing again', async () => {
    const before = (await stored())!;
    world.embedded.intercept = (operation) => {
      if (operation !== 'TransactWriteItems') return;
      world.embedded.intercept = undefined;
      world.embedded.dynamodb.execute('UpdateItem', {
        TableName: 'signalbox-test',
        Key: { PK: { S: `RUN#${runId}` }, SK: { S: 'MONITORING' } },
        UpdateExpression: 'SET #status = :status, endedAt = :at',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':status': { S: 'CANCELLED' }, ':at': { S: AT } },
      });
    };
    expect(await look('FAIL')).to.include({ result: 'over' });
    expect(await told()).to.deep.equal([]);
    expect(await stored()).to.include({ status: 'CANCELLED', round: before.round });
    expect(await woken()).to.include({ result: 'over' });
  });

  it('what is found is announced and recorded once, however often the call is repeated', async () => {
    const answer = await look('FAIL');
    expect(answer).to.include({ result: 'over', round: 1 });
    expect(await look('FAIL')).to.deep.equal(answer);
    expect(await told()).to.have.members(['DRIFT_DETECTED', 'trait_drift']);
    expect((await stored())!.findings).to.deep.equal([
      {
        type: 'freshness',
        field: null,
        kind: 'status',
        message: 'freshness was PASS and is FAIL',
        at: '2026-03-07T06:05:00.000Z',
      },
    ]);
  });

  it('dies between announcing and recording: the repeated call announces nothing new', async () => {
    const { put } = world.table.monitorings;
    await look('FAIL');
    const before = (await stored())!;
    // As if the record had never been written.
    await put({ ...before, round: 9, status: 'WATCHING', findings: [] });
    await look('FAIL', { round: 9 });
    expect(await told()).to.have.length(2);
  });

  it('drift requests another run where the pipeline wants one; what cannot be measured does not', async () => {
    const reruns = { ...plan, monitoring: { ...monitoring, onDrift: 'rerun' as const } };
    const late = { at: '2026-03-07T08:00:00.000Z', failing: ['freshness'], using: reruns };
    expect(await look('ERROR', late)).to.include({ result: 'over' });
    expect(await look('FAIL', { round: 1, using: reruns })).to.include({ result: 'rerun' });
    expect(await stored()).to.include({ round: 2, status: 'RERUN' });
  });

  it('B-43 the request for another run states what was found, and a repeated call makes the same one', async () => {
    await look('FAIL', { using: { ...plan, monitoring: { ...monitoring, onDrift: 'rerun' } } });
    for (let call = 1; call <= 2; call += 1) {
      world.clock.advance(5000);
      expect(await world.call('requestRerun', { runId })).to.deep.equal({ result: 'requested' });
      expect(await world.table.reruns.waiting('orders')).to.deep.equal([
        {
          pipelineId: 'orders',
          date: '2026-03-07',
          scheduleId: 'daily',
          kind: 'drift',
          reason: `drift after run ${runId}: freshness was PASS and is FAIL`,
          requestedBy: 'signalbox',
          requestedAt: (await stored())!.endedAt,
          concurrency: undefined,
          backfill: undefined,
          automatic: true,
        },
      ]);
    }
  });

  it('ends when a newer attempt has begun', async () => {
    await world.call('resolvePipeline', {
      attempt: 2,
      executionArn: 'arn:aws:states:eu-central-1:123456789012:execution:m:second',
      lockKey: LOCK,
      markerAt: AT,
    });
    expect(await look('FAIL')).to.include({ result: 'over' });
    expect(await stored()).to.include({ status: 'SUPERSEDED', nextCheckAt: undefined });
    expect(await told()).to.deep.equal([]);
  });

  it('a record that was deleted is made anew', async () => {
    const bare = orchestratorWorld();
    await register(bare);
    runId = await runningRun(bare);
    await bare.call('logResult', { runId, job: exampleJob({ state: 'succeeded' }) });
    world = bare;
    expect(await stored()).to.equal(undefined);
    await look('PASS');
    expect(await stored()).to.include({ status: 'WATCHING', round: 1 });
  });

  it('a step of the check that fails is reported as that, and changes nothing about the run', async () => {
    const error = { Error: 'Signalbox.Permission', Cause: 'not allowed' };
    const answer = await world.call('alertError', {
      runId,
      lockKey: '',
      error,
      job: exampleJob({ state: 'succeeded' }),
      monitoringResult: 'continue',
    });
    expect(answer).to.include({ outcome: 'COMPLETED', runId });
    expect(await told()).to.deep.equal(['monitoring_stopped']);
    expect(await world.eventsOf()).to.not.include('orchestration_error');
    expect(await stored()).to.include({ status: 'STOPPED', nextCheckAt: undefined });
    expect(await world.table.runs.get(runId)).to.include({ status: 'COMPLETED' });
  });

  it('refuses a run that is not monitored', async () => {
    const none = { ...plan, monitoring: { enabled: false as const, waitSeconds: 0 as const } };
    expect((await rejection(look('PASS', { using: none }))).message).to.match(/is not monitored/);
  });
});
