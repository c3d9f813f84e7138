/** A rerun whose attempt has ended before its execution began it ends the same, whichever call records it first. */
import { expect } from 'chai';
import { finishRerun } from '../../../../functions/stream-router/rerun/route-rerun';
import { rerunStateChanged } from '../../../../kernel/reruns/rerun';
import { iso } from '../../../../kernel/time/instant';
import { AT } from '../../../support/clock';
import { exampleEvent } from '../../../support/event';
import { EXECUTION, instance } from '../../../support/instance';
import { LOCK } from '../../../support/job';
import { exampleAdmission, exampleRerun } from '../../../support/rerun';
import { exampleRun } from '../../../support/run';
import { quietLog } from '../../../support/telemetry';
import { type OrchestratorWorld, OTHER, orchestratorWorld, register } from './orchestrator-world';

const RERUN = 'rerun-1';
const within = exampleAdmission({ limit: 9 });
const own = { attempt: 2, rerunId: RERUN };
const attempt = { ...instance, ...own, executionArn: EXECUTION, traceId: RERUN, message: 'not needed', at: AT };
const cancelled = { status: 'failed', message: 'cancelled: not needed' };

describe('functions/orchestrator/begin: the end of a rerun that has not begun', () => {
  let world: OrchestratorWorld;
  const admit = (rerunId: string, number: number) => {
    const rerun = exampleRerun(rerunId, number);
    return world.table.reruns.admit(rerun, within, rerunStateChanged(rerun, iso(world.clock.now())));
  };
  const steps = {
    router: async () => {
      const log = quietLog;
      await finishRerun((await world.table.runLogs.get(instance))!, { ...world.table, clock: world.clock, log });
    },
    'CheckExclusion of its execution': async () => {
      expect((await world.call('checkExclusion', { notBefore: '', ...own })).result).to.equal('excluded');
    },
    'CheckRunLog of its execution': async () => {
      expect((await world.call('checkRunLog', own)).result).to.equal('done');
    },
  };
  type Step = keyof typeof steps;
  const expectOneEnd = async (end: object): Promise<void> => {
    expect(await world.table.reruns.get(RERUN)).to.include(end);
    const changes = (await world.eventsOf()).filter((kind) => kind === 'RERUN_STATE_CHANGED');
    expect(changes).to.have.length(2);
    expect(await admit('rerun-2', 3), 'its slot is free').to.equal('admitted');
  };

  beforeEach(async () => {
    world = orchestratorWorld();
    await register(world);
    expect(await admit(RERUN, 2)).to.equal('admitted');
  });

  const executions: readonly Step[] = ['CheckExclusion of its execution', 'CheckRunLog of its execution'];
  for (const execution of executions)
    for (const order of [[execution, 'router'] as const, ['router', execution] as const])
      it(`is failed after a cancel: first ${order.join(', then ')}`, async () => {
        await world.table.runs.cancelWithoutRun(attempt, []);
        for (const step of order) {
          await steps[step]();
          expect(await world.table.reruns.get(RERUN), step).to.include(cancelled);
        }
        await expectOneEnd(cancelled);
      });

  it('is failed after a cancel for which its execution stops to wait for its lock', async () => {
    await world.table.locks.acquire(LOCK, OTHER, world.clock.now() + 3_600_000);
    const acquire = (previous: { result: string; round: number; waitingSince: string }) =>
      world.call('acquireLock', { lockKey: LOCK, ...own, runId: '', mayTurnBack: true, previous });
    const waits = await acquire({ result: 'none', round: 0, waitingSince: '' });
    expect(waits.result).to.equal('wait');
    await world.table.runs.cancelWithoutRun(attempt, []);
    expect((await acquire(waits)).result).to.equal('changed');
    await steps['CheckExclusion of its execution']();
    await expectOneEnd(cancelled);
  });

  it('is failed where a later attempt has taken its place', async () => {
    await world.table.runs.create(exampleRun({ attempt: 3, executionArn: OTHER }), exampleEvent());
    await steps['CheckExclusion of its execution']();
    const message = 'attempt 2 was overtaken by attempt 3, which is in progress';
    expect(await world.table.reruns.get(RERUN)).to.include({ status: 'failed', message });
  });
});
