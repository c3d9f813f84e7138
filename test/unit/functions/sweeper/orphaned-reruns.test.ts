import { expect } from 'chai';
import { orphanedReruns } from '../../../../functions/sweeper/orphaned-reruns';
import type { Rerun, RerunRequest } from '../../../../kernel/reruns/rerun';
import type { RunLog } from '../../../../kernel/run/model';
import { createWorld, run, tickAt, type World } from './sweeper-world';

const UNKNOWN = 'its execution is gone, and there is no run log: its run had not begun, or its log was deleted';

describe('left reruns', () => {
  const request: RerunRequest = {
    pipelineId: 'orders',
    date: '2026-03-06',
    scheduleId: 'daily',
    kind: 'manual',
    reason: '',
    requestedBy: '',
    requestedAt: '',
    concurrency: undefined,
    backfill: undefined,
  };
  const rerun: Rerun = {
    ...request,
    rerunId: 'r1',
    status: 'running',
    attempt: 2,
    engine: 'http',
    message: undefined,
    createdAt: '2026-03-07T11:00:00.000Z',
    updatedAt: '2026-03-07T11:00:00.000Z',
    completedAt: undefined,
  };
  const log = (fields: Partial<RunLog>): RunLog => ({
    ...run(),
    failureRetries: 0,
    codeRetries: 0,
    attempt: 2,
    rerunId: 'r1',
    ...fields,
  });
  const cases: [title: string, world: World, finished?: string[], alerts?: number, nudged?: string[]][] = [
    ['its run continues', { runLog: log({ status: 'RUNNING' }) }],
    [
      'its execution waits for its turn',
      { runLog: log({ attempt: 1, rerunId: undefined, status: 'COMPLETED' }), execution: 'running' },
    ],
    [
      'its execution died before it had a run',
      { runLog: log({ attempt: 1, rerunId: undefined, status: 'COMPLETED' }), execution: 'ended' },
      ['r1 failed its execution is gone, and its run had not begun'],
      1,
    ],
    ['the same for an instance that had never run', { execution: 'ended' }, [`r1 failed ${UNKNOWN}`], 1],
    [
      'its execution was never started, and its request is there',
      { execution: 'absent', requests: [request] },
      undefined,
      undefined,
      ['orders'],
    ],
    ['its execution was never started, and its request is gone', { execution: 'absent' }, [`r1 failed ${UNKNOWN}`], 1],
    ['its run has ended, and its end was not recorded', { runLog: log({ status: 'COMPLETED' }) }, ['r1 completed']],
    [
      'its attempt was run by another execution',
      { runLog: log({ rerunId: undefined, status: 'COMPLETED' }), execution: 'ended' },
      ['r1 failed attempt 2 was run by another execution'],
    ],
  ];
  for (const [title, fields, finished = [], alerts = 0, nudged = []] of cases) {
    it(title, async () => {
      const world = createWorld({ reruns: [rerun], ...fields });
      for (let repeat = 0; repeat < 2; repeat += 1) await orphanedReruns(tickAt('2026-03-07T11:35:00Z'), world.ports);
      expect([...new Set(world.finished)]).to.deep.equal(finished);
      expect(world.recorded()).to.have.length(alerts);
      expect([...new Set(world.nudged)]).to.deep.equal(nudged);
    });
  }

  const meanwhile: [title: string, change: (world: ReturnType<typeof createWorld>) => void, finished: string[]][] = [
    [
      'has ended it',
      ({ ports }) => Object.assign(ports.reruns, { get: async () => ({ ...rerun, status: 'refused' }) }),
      [],
    ],
    [
      'has begun its run',
      ({ ports }) => Object.assign(ports.runLogs, { get: async () => log({ status: 'RUNNING' }) }),
      [],
    ],
    [
      'has ended its run',
      ({ ports }) => Object.assign(ports.runLogs, { get: async () => log({ status: 'COMPLETED' }) }),
      ['r1 completed'],
    ],
  ];
  for (const [title, change, finished] of meanwhile)
    it(`is none of which the execution ${title} when it is seen to have ended`, async () => {
      const world = createWorld({ reruns: [rerun] });
      const stateOf = async () => {
        change(world);
        return 'ended' as const;
      };
      Object.assign(world.ports.executionStates, { stateOf });
      await orphanedReruns(tickAt('2026-03-07T11:35:00Z'), world.ports);
      expect(world.finished).to.deep.equal(finished);
      expect(world.recorded()).to.deep.equal([]);
    });

  it('of pipelines that have waited for an engine for a while: the router checks each engine once', async () => {
    const wait = (engine: string, pipelineId: string) => ({
      engine,
      pipelineId,
      since: '2026-03-07T11:00:00.000Z',
      asked: 1,
    });
    const world = createWorld({ reruns: [wait('glue', 'orders'), wait('glue', 'prices'), wait('emr', 'orders')] });
    expect(await orphanedReruns(tickAt('2026-03-07T11:35:00Z'), world.ports)).to.deep.equal({ examined: 3, found: 0 });
    expect(world.nudged).to.deep.equal(['glue', 'emr']);
  });
});
