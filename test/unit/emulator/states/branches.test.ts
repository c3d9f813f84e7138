/** Parallel and Map, and that the same answers give the same history. */
import { expect } from 'chai';
import type { RenderedEvent } from '../../../../emulator/states/history';
import { TaskFailure, type TaskRequest } from '../../../../emulator/states/index';
import { caughtByAll, type Finished, one, run, task } from './harness';

const eventsOf = ({ service, executionArn }: Finished, types: RegExp): RenderedEvent[] =>
  service.getExecutionHistory({ executionArn, maxResults: 1000 }).events.filter(({ type }) => types.test(type));

describe('Parallel and Map', () => {
  it('the first branch that fails cancels the others; the Catch runs when all have stopped', async () => {
    let aborted = false;
    const definition = caughtByAll({
      Type: 'Parallel',
      Branches: [
        one({ Type: 'Wait', Seconds: 1000 }),
        {
          StartAt: 'W',
          States: { W: { Type: 'Wait', Seconds: 5, Next: 'F' }, F: { Type: 'Fail', Error: 'E', Cause: 'C' } },
        },
        one(task()),
      ],
    });
    const result = await run(
      definition,
      {},
      {
        task: ({ signal }) =>
          new Promise(() =>
            signal.addEventListener('abort', () => {
              aborted = true;
            }),
          ),
      },
    );
    expect(result).to.deep.include({ status: 'SUCCEEDED', output: { Error: 'E', Cause: 'C' }, seconds: 5 });
    expect(result.types.slice(-8)).to.deep.equal([
      'FailStateEntered',
      'WaitStateAborted',
      'TaskStateAborted',
      'ParallelStateFailed',
      'ParallelStateExited',
      'SucceedStateEntered',
      'SucceedStateExited',
      'ExecutionSucceeded',
    ]);
    expect(aborted).to.equal(true);
    // As recorded on AWS: what is aborted names the event that ended the branch that failed.
    const { id } = eventsOf(result, /^FailStateEntered$/)[0]!;
    const stopped = eventsOf(result, /Aborted$|^ParallelStateFailed$/);
    expect(stopped.map(({ previousEventId }) => previousEventId)).to.deep.equal([id, id, id]);
  });

  it('MaxConcurrency bounds what runs at a time; results keep the order of the items', async () => {
    let running = 0;
    let most = 0;
    const slow = async ({ parameters }: TaskRequest, time: Finished['time']): Promise<unknown> => {
      most = Math.max(most, ++running);
      await time.sleep((10 - (parameters as number)) * 1000);
      running--;
      return parameters;
    };
    const result = await run(
      one({ Type: 'Map', MaxConcurrency: 3, ItemProcessor: one(task()) }),
      [0, 1, 2, 3, 4, 5, 6, 7],
      { task: slow },
    );
    expect(result).to.deep.include({ status: 'SUCCEEDED', output: [0, 1, 2, 3, 4, 5, 6, 7], transitions: 9 });
    expect(most).to.equal(3);
  });

  it('a failed iteration aborts the others and starts no more', async () => {
    const result = await run(caughtByAll({ Type: 'Map', MaxConcurrency: 2, ItemProcessor: one(task()) }), [1, 2, 3], {
      task: ({ parameters }, time) =>
        parameters === 1 ? time.sleep(1000).then(() => Promise.reject(new TaskFailure('E'))) : time.sleep(5000),
    });
    expect(result).to.deep.include({ status: 'SUCCEEDED', output: { Error: 'E', Cause: null }, seconds: 1 });
    const mapEvents = result.types.filter((type) => /^Map|Aborted$/.test(type));
    expect(mapEvents).to.deep.equal([
      'MapStateEntered',
      'MapStateStarted',
      'MapIterationStarted',
      'MapIterationStarted',
      'MapIterationFailed',
      'TaskStateAborted',
      'MapIterationAborted',
      'TaskStateAborted',
      'MapStateFailed',
      'MapStateExited',
    ]);
    const { id } = eventsOf(result, /^LambdaFunctionFailed$|^TaskFailed$/)[0]!;
    const aborted = eventsOf(result, /Aborted$/);
    expect(aborted.map(({ previousEventId }) => previousEventId)).to.deep.equal([id, id, id]);
  });

  it('a task that fails its branch is aborted as well, as recorded on AWS', async () => {
    const result = await run(
      caughtByAll({ Type: 'Parallel', Branches: [one(task())] }),
      {},
      {
        task: () => Promise.reject(new TaskFailure('E')),
      },
    );
    expect(result.types.slice(3, 9)).to.deep.equal([
      'TaskStateEntered',
      'LambdaFunctionScheduled',
      'LambdaFunctionStarted',
      'LambdaFunctionFailed',
      'TaskStateAborted',
      'ParallelStateFailed',
    ]);
    const { id } = eventsOf(result, /^LambdaFunctionFailed$/)[0]!;
    const ended = eventsOf(result, /^(TaskStateAborted|ParallelStateFailed)$/);
    expect(ended.map(({ previousEventId }) => previousEventId)).to.deep.equal([id, id]);
  });

  it('an empty Map gives an empty array, and $$.Map.Item reaches into the iteration', async () => {
    const inner = one({ Type: 'Pass', Parameters: { 'i.$': '$$.Map.Item.Index', 'v.$': '$$.Map.Item.Value' } });
    expect(await run(one({ Type: 'Map', ItemProcessor: inner }), [])).to.deep.include({ output: [] });
    expect(await run(one({ Type: 'Map', ItemProcessor: inner }), ['a'])).to.deep.include({
      output: [{ i: 0, v: 'a' }],
    });
  });
});

describe('determinism', () => {
  it('the same host sees the same history', async () => {
    const definition = one({
      Type: 'Map',
      MaxConcurrency: 4,
      ItemProcessor: one(task({ Retry: [{ ErrorEquals: ['E'], JitterStrategy: 'FULL' }] })),
    });
    const histories = [];
    for (let i = 0; i < 2; i++) {
      let calls = 0;
      const result = await run(definition, [1, 2, 3, 4, 5, 6], {
        random: () => 0.25,
        task: async (_request, time) => {
          if (++calls % 3 === 0) throw new TaskFailure('E');
          await time.sleep(calls * 100);
          return calls;
        },
      });
      histories.push(
        result.service.getExecutionHistory({ executionArn: result.executionArn, maxResults: 1000 }).events,
      );
    }
    expect(histories[0]).to.deep.equal(histories[1]);
    expect(histories[0]!.length).to.be.greaterThan(20);
  });
});
