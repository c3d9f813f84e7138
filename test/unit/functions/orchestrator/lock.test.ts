/** Taking the lock of a run and giving it back. */
import { expect } from 'chai';
import type { LockResult } from '../../../../asl/contract';
import { acquireLock } from '../../../../functions/orchestrator/begin/acquire-lock';
import type { OrchestratorPorts } from '../../../../functions/orchestrator/task/ports';
import { FIRST_PASS_SECONDS } from '../../../../kernel/job/run-job';
import type { InState } from '../../../../kernel/run/absence';
import { lockWait } from '../../../../kernel/waiting/pacing';
import { AT } from '../../../support/clock';
import { exampleEvent } from '../../../support/event';
import { EXECUTION, instance } from '../../../support/instance';
import { LOCK } from '../../../support/job';
import { exampleRun } from '../../../support/run';
import { type OrchestratorWorld, OTHER, orchestratorWorld, register, runningRun } from './orchestrator-world';

describe('functions/orchestrator/begin: decisions', () => {
  let world: OrchestratorWorld;
  beforeEach(() => {
    world = orchestratorWorld();
  });

  describe('acquireLock', () => {
    const first = { lockKey: LOCK, previous: { result: 'none', round: 0, waitingSince: '' } };

    it('takes a free lock for the longest first pass', async () => {
      expect(await world.call('acquireLock', first)).to.deep.include({ result: 'acquired', round: 0 });
      expect(Date.parse((await world.table.locks.get(LOCK))!.expiresAt)).to.equal(
        world.clock.now() + FIRST_PASS_SECONDS * 1000,
      );
    });

    it('W-03 D-17 waits at growing intervals for a held lock, and takes it when it is free', async () => {
      await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 3_600_000, { date: '2026-03-06' });
      const waits: number[] = [];
      let previous: InState<LockResult> | typeof first.previous = first.previous;
      for (let round = 0; round < 6; round += 1) {
        const answer: InState<LockResult> = await world.call('acquireLock', { lockKey: LOCK, previous });
        expect(answer).to.deep.include({ result: 'wait', round: round + 1, waitingSince: AT });
        waits.push(answer.waitSeconds);
        world.clock.advance(answer.waitSeconds * 1000);
        previous = answer;
      }
      // The holder may be checked two minutes after it has taken the lock.
      expect(waits[0]).to.be.greaterThan(120).and.lessThan(180);
      expect([...waits].sort((a, b) => a - b)).to.deep.equal(waits);
      expect(waits.at(-1)).to.equal(1800);
      await world.table.locks.release(LOCK, OTHER);
      expect((await world.call('acquireLock', { lockKey: LOCK, previous })).result).to.equal('acquired');
    });

    describe('of an execution that has waited', () => {
      const later = { lockKey: LOCK, previous: { result: 'wait', round: 1, waitingSince: AT }, mayTurnBack: true };
      const ask = async (fields: object = {}) => (await world.call('acquireLock', { ...later, ...fields })).result;
      beforeEach(async () => {
        await register(world);
        await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 3_600_000, { date: '2026-03-06' });
      });

      it('is given up where another lock is the right one by now, unless its run has begun', async () => {
        expect(await ask()).to.equal('wait');
        const runId = await runningRun(world);
        await register(world, { concurrency: 'per-date' });
        expect(await ask({ mayTurnBack: false }), 'an execution of an earlier release').to.equal('wait');
        expect(await ask({ runId }), 'its run has begun').to.equal('wait');
        expect(await ask()).to.equal('changed');
        expect(await world.table.lockQueue.waiters(LOCK, 9)).to.deep.equal([]);
      });

      it('is given up where its attempt has ended', async () => {
        await world.table.runs.create(exampleRun({ executionArn: OTHER, attempt: 2 }), exampleEvent());
        expect(await ask()).to.equal('changed');
      });
    });

    it('a lock that is released while an execution enters its queue is tried again at once', async () => {
      await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 3_600_000, { date: '2026-03-06' });
      const { locks } = world.table;
      const ports = {
        clock: world.clock,
        runLogs: world.table.runLogs,
        tableName: 'signalbox',
        locks: {
          ...locks,
          queue: async (...place: Parameters<typeof locks.queue>) => {
            await locks.release(LOCK, OTHER);
            return locks.queue(...place);
          },
        },
      } as unknown as OrchestratorPorts;
      const input = {
        action: 'acquireLock' as const,
        lockKey: LOCK,
        previous: { ...first.previous, waitingSince: undefined },
        runId: undefined,
        datesApartUntil: undefined,
        ...instance,
        executionArn: EXECUTION,
        attempt: 1,
        traceId: 't',
        rerunId: undefined,
      };
      expect(await acquireLock(input, ports)).to.deep.include({ result: 'wait', waitSeconds: 1 });
    });

    it('takes over a lock whose holder`s run has ended, and waits for one whose run is open or not known', async () => {
      const yesterday = { ...exampleRun({ date: '2026-03-06', runId: 'yesterday', executionArn: OTHER }) };
      const hold = () =>
        world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 3_600_000, { date: yesterday.date });
      await hold();
      expect((await world.call('acquireLock', first)).result, 'about to begin').to.equal('wait');
      world.clock.advance(180_000);
      expect((await world.call('acquireLock', first)).result, 'no answer').to.equal('wait');
      expect(world.warnings).to.deep.equal([
        'could not check whether the holder of a lock runs; its release is awaited',
      ]);
      await world.table.runs.create(yesterday, exampleEvent());
      expect((await world.call('acquireLock', first)).result, 'open').to.equal('wait');
      await world.table.runs.transition(yesterday, { to: 'FAILED', at: AT, completedAt: AT }, []);
      expect((await world.call('acquireLock', first)).result, 'ended').to.equal('acquired');
      expect((await world.table.locks.get(LOCK))!).to.deep.include({ owner: EXECUTION, date: '2026-03-07' });
      expect((await world.call('releaseLock', { lockKey: LOCK, executionArn: OTHER })).result).to.equal('not-held');
    });

    it('a lock whose owner did not say for which date he has it is waited for', async () => {
      await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 3_600_000);
      world.clock.advance(1_800_000);
      expect((await world.call('acquireLock', first)).result).to.equal('wait');
      expect(world.warnings).to.deep.equal([]);
    });

    it('gives up when it has waited as long as is allowed, and says who holds the lock', async () => {
      await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 10 * 86_400_000);
      world.clock.advance(lockWait.timeoutSeconds * 1000);
      const answer = await world.call('acquireLock', {
        lockKey: LOCK,
        previous: { result: 'wait', round: 9, waitingSince: AT },
      });
      expect(answer.result).to.equal('timed-out');
      expect(answer.message).to.include(OTHER);
      const scarce = await world.call('acquireLock', {
        lockKey: LOCK,
        previous: {
          result: 'wait',
          round: lockWait.maxRounds,
          waitingSince: new Date(world.clock.now()).toISOString(),
        },
      });
      expect(scarce.result).to.equal('timed-out');
    });
  });

  it('releaseLock releases its own lock only, and returns whether it did', async () => {
    await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 60_000);
    expect(await world.call('releaseLock', { lockKey: LOCK })).to.deep.equal({ result: 'not-held' });
    expect(await world.call('releaseLock', { lockKey: LOCK, executionArn: OTHER })).to.deep.equal({
      result: 'released',
    });
    expect(await world.call('releaseLock', { lockKey: LOCK, executionArn: OTHER })).to.deep.equal({
      result: 'not-held',
    });
  });
});
