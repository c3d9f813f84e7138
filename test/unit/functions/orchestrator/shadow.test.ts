/** The actions for executions in shadow mode, and against those that are not. */
import { expect } from 'chai';
import type { EvaluationState, RunPlan } from '../../../../kernel/run/execution';
import { executionName } from '../../../../kernel/run/execution-name';
import { nameInMode } from '../../../../kernel/shadow/mode';
import { neverWoken } from '../../../../kernel/waiting/wake';
import { AT } from '../../../support/clock';
import { archetypeDocument, pipelineDocument } from '../../../support/documents';
import { EXECUTION, executionArn, instance } from '../../../support/instance';
import { noJob } from '../../../support/job';
import { rejection } from '../../../support/rejection';
import { type OrchestratorWorld, orchestratorWorld, register } from './orchestrator-world';

const SHADOW = executionArn(nameInMode('shadow', executionName(instance, 1)));
const LOCK = 'shadow:orders:daily';

const evaluated = (plan: RunPlan, status: 'PASS' | 'FAIL', round = 0): EvaluationState & { results: [] } =>
  ({
    result: 'waiting',
    batches: [plan.traits],
    passed: [],
    blocking: [],
    round,
    streak: 0,
    waitSeconds: 0,
    wake: neverWoken,
    results: [
      plan.traits.map(({ type }) => ({
        type,
        status,
        reason: status === 'FAIL' ? 'late' : '',
        failureCategory: '',
        expiresAt: '2026-03-07T12:00:00.000Z',
      })),
    ],
  }) as unknown as EvaluationState & { results: [] };

describe('functions/orchestrator/begin: shadow mode', () => {
  let world: OrchestratorWorld;
  const inShadow = { executionArn: SHADOW };
  const begin = async (fields: Record<string, unknown> = {}): Promise<RunPlan> => {
    await register(world, { mode: 'shadow', ...fields });
    await world.table.locks.acquire(LOCK, SHADOW, world.clock.now() + 3_600_000);
    return world.call('resolvePipeline', { ...inShadow, lockKey: LOCK });
  };
  beforeEach(() => {
    world = orchestratorWorld();
  });

  it("checkExclusion names the shadows' lock, and marks what it says", async () => {
    await register(world, { mode: 'shadow', exclusions: { dates: ['2026-03-08'] } });
    expect(await world.call('checkExclusion', { ...inShadow, notBefore: '' })).to.include({
      result: 'proceed',
      lockKey: LOCK,
    });
    await world.call('checkExclusion', { ...inShadow, date: '2026-03-08', notBefore: '' });
    expect((await world.table.events.list('orders', 10)).map(({ kind, shadow }) => [kind, shadow])).to.deep.equal([
      ['PIPELINE_EXCLUDED', true],
    ]);
  });

  for (const action of ['checkExclusion', 'resolvePipeline'] as const) {
    it(`${action} refuses to run a pipeline live that is in shadow mode by now`, async () => {
      await register(world, { mode: 'shadow' });
      await world.table.locks.acquire('eval:orders:daily', EXECUTION, world.clock.now() + 3_600_000);
      const error = await rejection(world.call(action, { lockKey: 'eval:orders:daily', notBefore: '' } as never));
      expect(error.name).to.equal('Signalbox.Config');
      expect(error.message).to.include('was set to shadow mode after this execution began, so nothing is started');
    });
  }

  it('resolvePipeline keeps an execution in the mode that it began with', async () => {
    await register(world, { mode: 'live' });
    await world.table.locks.acquire(LOCK, SHADOW, world.clock.now() + 3_600_000);
    expect((await world.call('resolvePipeline', { ...inShadow, lockKey: LOCK })).mode).to.equal('shadow');
  });

  it('a run that began live stays live in its next attempt, whatever the pipeline is by then', async () => {
    await register(world);
    await world.table.locks.acquire('eval:orders:daily', EXECUTION, world.clock.now() + 3_600_000);
    const first = await world.call('resolvePipeline', { lockKey: 'eval:orders:daily' });
    await world.table.config.register('pipeline', 'orders', pipelineDocument({ mode: 'shadow' }));
    // The same attempt, requested again: its run was planned on the version before.
    expect(await world.call('resolvePipeline', { lockKey: 'eval:orders:daily' })).to.include({
      runId: first.runId,
      mode: 'live',
    });
  });

  it('checkReadiness ends a run that is ready, says what it would have done, and says the same again', async () => {
    const plan = await begin();
    const waiting = await world.call('checkReadiness', {
      ...inShadow,
      runId: plan.runId,
      lockKey: LOCK,
      plan,
      evaluation: evaluated(plan, 'FAIL'),
    });
    expect(waiting.result).to.equal('waiting');
    world.clock.advance(47 * 60_000);
    const input = { ...inShadow, runId: plan.runId, lockKey: LOCK, plan, evaluation: evaluated(plan, 'PASS', 1) };
    expect((await world.call('checkReadiness', input)).result).to.equal('shadow');
    world.clock.advance(5000);
    expect((await world.call('checkReadiness', input)).result).to.equal('shadow');

    const message =
      'would have started its http job at 2026-03-07T06:47:00.000Z, after waiting 47 minutes for freshness ' +
      '(FAIL: late)';
    const run = (await world.table.runs.get(plan.runId))!;
    expect(run).to.deep.include({
      status: 'SHADOW',
      message,
      completedAt: '2026-03-07T06:47:00.000Z',
      startToken: undefined,
      jobId: undefined,
    });
    expect(run.blocking).to.deep.equal([{ type: 'freshness', status: 'FAIL', reason: 'late' }]);
    expect(await world.table.shadow.runLogs.get(instance)).to.deep.include({ status: 'SHADOW', message });
    expect(await world.table.runLogs.get(instance)).to.equal(undefined);
    expect((await world.table.events.list('orders', 10)).filter(({ status }) => status === 'SHADOW')).to.have.length(1);
    expect(world.counts).to.deep.equal({});
  });

  it('logResult of a run that was never ready: FAILED in its own log, on no topic, counted by no metric', async () => {
    const plan = await begin();
    const job = { ...noJob, state: 'failed' as const, category: 'TIMEOUT' as const, message: 'not ready by noon' };
    expect(await world.call('logResult', { ...inShadow, runId: plan.runId, lockKey: LOCK, job })).to.include({
      outcome: 'FAILED',
      next: 'release',
    });
    expect(await world.table.shadow.runLogs.get(instance)).to.deep.include({
      status: 'FAILED',
      failureCategory: 'TIMEOUT',
    });
    expect(
      (await world.table.events.list('orders', 10))
        .filter(({ channel }) => channel !== null)
        .map(({ channel, shadow }) => [channel, shadow]),
    ).to.deep.equal([
      ['bus', true],
      ['bus', true],
    ]);
    expect(world.counts).to.deep.equal({});
  });

  it('alertError without a run leaves the live run log alone', async () => {
    await world.table.config.register('archetype', 'batch', archetypeDocument());
    const error = { Error: 'Signalbox.Config', Cause: 'There is no pipeline orders' };
    await world.call('alertError', {
      ...inShadow,
      runId: '',
      lockKey: '',
      error,
      job: noJob,
    });
    expect(await world.table.runLogs.get(instance)).to.equal(undefined);
    expect(await world.table.shadow.runLogs.get(instance)).to.deep.include({
      status: 'FAILED',
      runId: undefined,
      completedAt: AT,
    });
    expect((await world.table.events.list('orders', 10)).every(({ shadow }) => shadow === true)).to.equal(true);
    expect(world.counts).to.deep.equal({});
  });
});
