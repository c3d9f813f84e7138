/** Calls that end an attempt and die after a request: the next call comes to the same end. */
import { expect } from 'chai';
import { instance } from '../../../support/instance';
import { exampleJob, LOCK } from '../../../support/job';
import { type OrchestratorWorld, orchestratorWorld, register, runningRun } from './orchestrator-world';

describe('functions/orchestrator/begin: ends', () => {
  let world: OrchestratorWorld;
  const logOf = () => world.table.runLogs.get(instance);

  beforeEach(async () => {
    world = orchestratorWorld();
    await register(world);
  });

  describe('dies after any call to the table, and is called again', () => {
    const actions = {
      'logResult of a success': (runId: string) =>
        world.call('logResult', { runId, job: exampleJob({ state: 'succeeded' }) }),
      'logResult of a failure': (runId: string) =>
        world.call('logResult', { runId, job: exampleJob({ state: 'failed', category: 'PERMANENT', message: 'no' }) }),
      'alertError of a run': (runId: string) =>
        world.call('alertError', {
          runId,
          lockKey: LOCK,
          error: { Error: 'Lambda.Unknown' },
          job: exampleJob({ state: 'running' }),
        }),
      'alertError after a success': (runId: string) =>
        world.call('alertError', {
          runId,
          lockKey: LOCK,
          error: { Error: 'Lambda.Unknown' },
          job: exampleJob({ state: 'succeeded' }),
        }),
    };
    for (const [title, act] of Object.entries(actions)) {
      it(`${title}: the same end as without the crash`, async () => {
        const expected = await (async () => {
          await act(await runningRun(world));
          return {
            events: (await world.eventsOf()).sort(),
            status: (await logOf())!.status,
            lock: await world.table.locks.get(LOCK),
          };
        })();
        for (let dead = 1; dead <= 4; dead += 1) {
          world = orchestratorWorld();
          await register(world);
          const runId = await runningRun(world);
          let calls = 0;
          world.embedded.intercept = () => {
            calls += 1;
            return calls === dead ? 'lost' : undefined;
          };
          const first = await act(runId).then(
            () => 'done',
            (error: Error) => error.name,
          );
          world.embedded.intercept = undefined;
          world.clock.advance(2000);
          if (first !== 'done') expect(first).to.equal('Signalbox.Transient');
          await act(runId);
          const found = {
            events: (await world.eventsOf()).sort(),
            status: (await logOf())!.status,
            lock: await world.table.locks.get(LOCK),
          };
          expect({ ...found, lock: found.lock === undefined }, `died after call ${dead}`).to.deep.equal({
            ...expected,
            lock: expected.lock === undefined,
          });
        }
      });
    }
  });
});
