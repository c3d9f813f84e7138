/** Timeouts, heartbeats and cancellation. */
import { expect } from 'chai';
import type { TaskRequest } from '../../../../emulator/states/index';
import { START } from '../../../support/clock';
import { caughtByAll, type Finished, finished, one, run, task } from './harness';

describe('timeouts', () => {
  const never = (): Promise<unknown> => new Promise(() => undefined);

  it('a task that does not answer fails with States.Timeout and is aborted', async () => {
    let signal: AbortSignal | undefined;
    const result = await run(
      one(task({ TimeoutSeconds: 90 })),
      {},
      {
        task: (request) => {
          signal = request.signal;
          return never();
        },
      },
    );
    expect(result).to.include({ status: 'FAILED', error: 'States.Timeout', seconds: 90 });
    expect(result.types.slice(-2)).to.deep.equal(['LambdaFunctionTimedOut', 'ExecutionFailed']);
    expect(signal!.aborted).to.equal(true);
  });

  it('an answer after the timeout changes nothing', async () => {
    const late = (_request: TaskRequest, time: Finished['time']): Promise<unknown> =>
      time.sleep(100_000).then(() => 'late');
    const result = await run(caughtByAll(task({ TimeoutSeconds: 90 })), {}, { task: late });
    expect(result.output).to.deep.equal({ Error: 'States.Timeout', Cause: '' });
    expect(result.types.filter((type) => type.startsWith('LambdaFunction'))).to.deep.equal([
      'LambdaFunctionScheduled',
      'LambdaFunctionStarted',
      'LambdaFunctionTimedOut',
    ]);
  });

  it('of the machine ends the execution with TIMED_OUT, whatever it waits for', async () => {
    const result = await run(
      {
        TimeoutSeconds: 60,
        StartAt: 'P',
        States: {
          P: {
            Type: 'Parallel',
            End: true,
            Catch: [{ ErrorEquals: ['States.ALL'], Next: 'X' }],
            Branches: [one({ Type: 'Wait', Seconds: 100 }), one(task())],
          },
          X: { Type: 'Succeed' },
        },
      },
      {},
      { task: never },
    );
    // As recorded on AWS: DescribeExecution returns neither error nor cause.
    expect(result).to.include({ status: 'TIMED_OUT', error: undefined, cause: undefined, seconds: 60 });
    expect(result.types.at(-1)).to.equal('ExecutionTimedOut');
  });

  const token = {
    Type: 'Task',
    Resource: 'arn:aws:states:::sqs:sendMessage.waitForTaskToken',
    Parameters: { 't.$': '$$.Task.Token' },
    HeartbeatSeconds: 10,
  };

  it('heartbeats keep a task alive; without them it fails, and States.HeartbeatTimeout catches it', async () => {
    const definition = caughtByAll({ ...token, Catch: [{ ErrorEquals: ['States.HeartbeatTimeout'], Next: 'Caught' }] });
    let taskToken = '';
    const result = await run(
      definition,
      {},
      {
        task: async (request) => {
          taskToken = request.taskToken!;
          return { sent: true };
        },
        meanwhile: ({ time, service }) => {
          for (const second of [8, 16, 24])
            time.at(START + second * 1000, () => service.sendTaskHeartbeat({ taskToken }));
        },
      },
    );
    expect(result).to.include({ status: 'SUCCEEDED', seconds: 34 });
    expect(result.states).to.deep.equal(['S', 'Caught']);
    expect(result.types).to.include.members(['TaskSubmitted', 'TaskTimedOut']);
    expect(() => result.service.sendTaskHeartbeat({ taskToken }))
      .to.throw()
      .with.property('name', 'TaskTimedOut');
    expect(() => result.service.sendTaskSuccess({ taskToken: 'guessed', output: '1' }))
      .to.throw()
      .with.property('name', 'InvalidToken');
  });

  it('a task that waits for its job has a token, too, which may end it before the job does', async () => {
    const sync = {
      Type: 'Task',
      Resource: 'arn:aws:states:::states:startExecution.sync:2',
      Parameters: { 't.$': '$$.Task.Token' },
    };
    const holder: { service?: Finished['service'] } = {};
    const withToken = (early: boolean): Promise<Finished> =>
      run(
        one(sync),
        {},
        {
          task: async ({ parameters }, time) => {
            const { t: taskToken } = parameters as { t: string };
            if (early)
              time.at(time.now() + 1000, () =>
                holder.service!.sendTaskSuccess({ taskToken, output: '{"early":true}' }),
              );
            await time.sleep(60_000);
            return { job: 'done' };
          },
          meanwhile: ({ service }) => {
            holder.service = service;
          },
        },
      );
    expect(await withToken(false)).to.deep.include({ status: 'SUCCEEDED', output: { job: 'done' }, seconds: 60 });
    expect(await withToken(true)).to.deep.include({ status: 'SUCCEEDED', output: { early: true } });
  });

  it('a task token may be sent before the request has been answered', async () => {
    const holder: { service?: Finished['service'] } = {};
    const result: Finished = await run(
      one(token),
      {},
      {
        task: async ({ taskToken }, time) => {
          time.at(time.now(), () => holder.service!.sendTaskSuccess({ taskToken: taskToken!, output: '{"ok":true}' }));
          await time.sleep(1000);
          return { sent: true };
        },
        meanwhile: ({ service }) => {
          holder.service = service;
        },
      },
    );
    expect(result).to.deep.include({ status: 'SUCCEEDED', output: { ok: true } });
    expect(result.types.slice(-5)).to.deep.equal([
      'TaskStarted',
      'TaskSubmitted',
      'TaskSucceeded',
      'TaskStateExited',
      'ExecutionSucceeded',
    ]);
  });
});

describe('StopExecution', () => {
  it('ends what waits, once', async () => {
    const result = await run(
      caughtByAll(task()),
      {},
      {
        task: () => new Promise(() => undefined),
        meanwhile: ({ time, service }, executionArn) =>
          void time.at(START + 1000, () => service.stopExecution({ executionArn, error: 'Enough', cause: 'by hand' })),
      },
    );
    expect(result).to.include({ status: 'ABORTED', error: 'Enough', cause: 'by hand', seconds: 1 });
    expect(result.types.at(-1)).to.equal('ExecutionAborted');
    result.service.stopExecution({ executionArn: result.executionArn, error: 'Again' });
    expect(finished(result, result.executionArn)).to.include({ status: 'ABORTED', error: 'Enough' });
  });
});
