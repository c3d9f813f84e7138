/** The lock at the end of a run: released in the transaction that ends it, or left to ReleaseLock. */
import { expect } from 'chai';
import type { OrchestratorResult } from '../../../../asl/contract';
import type { InState } from '../../../../kernel/run/absence';
import type { RunPlan } from '../../../../kernel/run/execution';
import { EXECUTION } from '../../../support/instance';
import { exampleJob, LOCK } from '../../../support/job';
import { type OrchestratorWorld, OTHER, orchestratorWorld, register, runningRun } from './orchestrator-world';

describe('functions/orchestrator/begin: the lock at the end of a run', () => {
  let world: OrchestratorWorld;
  let runId: string;
  const PASSED = ['ReleaseLock', 'IsMonitored'];
  const job = exampleJob({ state: 'succeeded' });
  const monitoringPlan: RunPlan['monitoring'] = {
    enabled: true,
    waitSeconds: 300,
    intervalSeconds: 300,
    durationSeconds: 7200,
    onDrift: 'alert',
  };
  const end = (fields: object = {}): Promise<InState<OrchestratorResult<'logResult'>>> =>
    world.call('logResult', { runId, job, mayEnd: true, ...fields });
  const holder = async (): Promise<string | undefined> => (await world.table.locks.get(LOCK))?.owner;

  beforeEach(async () => {
    world = orchestratorWorld();
    await register(world);
    runId = await runningRun(world);
  });

  it('goes with the end, and the answer names what need not be passed', async () => {
    expect(await end()).to.deep.include({ outcome: 'COMPLETED', next: 'end', passed: PASSED });
    expect(await holder()).to.equal(undefined);
  });

  it('is never seen free while the run is open, nor held once it has ended', async () => {
    const seen: string[] = [];
    const look = (): void => {
      const item = (PK: string, SK: string) =>
        world.embedded.dynamodb.execute('GetItem', {
          TableName: 'signalbox-test',
          Key: { PK: { S: PK }, SK: { S: SK } },
        }) as { Item?: Record<string, { S?: string }> };
      const status = item(`RUN#${runId}`, 'STATE').Item?.status?.S;
      seen.push(`${status} ${item(`LOCK#${LOCK}`, 'LOCK').Item === undefined ? 'free' : 'held'}`);
    };
    world.embedded.intercept = look;
    await end();
    look();
    expect([...new Set(seen)]).to.deep.equal(['RUNNING held', 'COMPLETED free']);
  });

  it('a call that comes late, or again, releases nothing: a later attempt of the execution may have it', async () => {
    await end();
    await world.table.locks.acquire(LOCK, EXECUTION, world.clock.now() + 3_600_000);
    expect(await end()).to.deep.include({ outcome: 'COMPLETED', next: 'release' });
    expect(await holder()).to.equal(EXECUTION);
  });

  it("another execution's stays where it is, and the run ends all the same", async () => {
    await world.table.locks.release(LOCK, EXECUTION);
    await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 3_600_000);
    expect(await end()).to.deep.include({ outcome: 'COMPLETED', next: 'release' });
    expect(await holder()).to.equal(OTHER);
  });

  it('one that is gone already is no hindrance', async () => {
    await world.table.locks.release(LOCK, EXECUTION);
    expect(await end()).to.deep.include({ outcome: 'COMPLETED', next: 'end' });
  });

  it('a failed run releases it, too, and is not monitored', async () => {
    const failed = exampleJob({ state: 'failed', category: 'PERMANENT', message: 'no such table' });
    expect(await end({ job: failed, monitoringPlan })).to.deep.include({ outcome: 'FAILED', next: 'end' });
    expect(await holder()).to.equal(undefined);
  });

  describe('before a retry', () => {
    const failed = exampleJob({ state: 'failed', category: 'TRANSIENT', message: 'executor lost' });
    const retryPlan: RunPlan['retry'] = {
      failureRetries: 1,
      codeRetries: 0,
      retryable: ['TRANSIENT'],
      backoffSeconds: 3600,
      backoffMultiplier: 2,
      maxBackoffSeconds: 3600,
    };
    const fail = (fields: object = {}): Promise<InState<OrchestratorResult<'logResult'>>> =>
      end({ job: failed, retryPlan, ...fields });

    it('is released, also by the call after one that died before it could', async () => {
      expect((await fail()).next).to.equal('retry');
      expect(await holder()).to.equal(undefined);
      await world.table.locks.acquire(LOCK, EXECUTION, world.clock.now() + 3_600_000);
      expect((await fail()).next).to.equal('retry');
      expect(await holder()).to.equal(undefined);
    });

    it('a call that comes late releases nothing that the attempt has acquired since', async () => {
      world.embedded.intercept = (operation) => {
        if (operation !== 'TransactWriteItems') return;
        world.embedded.dynamodb.execute('UpdateItem', {
          TableName: 'signalbox-test',
          Key: { PK: { S: `LOCK#${LOCK}` }, SK: { S: 'LOCK' } },
          UpdateExpression: 'SET acquiredAt = :at',
          ExpressionAttributeValues: { ':at': { S: new Date(world.clock.now() + 4000).toISOString() } },
        });
      };
      expect((await fail()).next).to.equal('retry');
      expect(await holder()).to.equal(EXECUTION);
    });

    it("another execution's stays where it is, and the attempt follows all the same", async () => {
      await world.table.locks.release(LOCK, EXECUTION);
      await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 3_600_000);
      expect((await fail()).next).to.equal('retry');
      expect(await holder()).to.equal(OTHER);
    });

    it('stays with an execution that an earlier release has started', async () => {
      expect((await fail({ mayEnd: false })).next).to.equal('retry');
      expect(await holder()).to.equal(EXECUTION);
    });

    it('of a job that may run all the same: no attempt follows, whatever is retried', async () => {
      const lost = exampleJob({ state: 'failed', category: 'PERMANENT', message: 'the job may have been started' });
      const every = { ...retryPlan, codeRetries: 3, retryable: ['TRANSIENT', 'PERMANENT'] };
      const answer = await fail({ job: { ...lost, mayRun: true }, retryPlan: every });
      expect(answer).to.deep.include({ outcome: 'FAILED', next: 'end' });
      expect((await world.table.runs.get(runId))?.status).to.equal('FAILED');
    });
  });

  it('where monitoring follows, the answer includes it', async () => {
    expect(await end({ monitoringPlan })).to.deep.include({ next: 'monitor', passed: PASSED });
    expect(await holder()).to.equal(undefined);
  });

  it('stays with a run that owes its dependants their MARKERs, until it has paid', async () => {
    await world.table.config.register('pipeline', 'report', {
      ...((await world.table.config.pipeline('orders'))!.document as object),
      name: 'report',
      upstream: ['orders'],
    });
    expect((await end()).next).to.equal('notify');
    expect(await holder()).to.equal(EXECUTION);
  });

  it('stays for the ReleaseLock of an execution that an earlier release has started', async () => {
    expect((await world.call('logResult', { runId, job })).next).to.equal('release');
    expect(await holder()).to.equal(EXECUTION);
  });
});
