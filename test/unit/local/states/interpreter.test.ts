/**
 * What is not among the recorded executions: errors that nothing catches, limits, time-outs, cancellation, the clock in
 * choices.
 */
import { expect } from 'chai';
import { TaskFailure, type TaskRequest } from '../../../../local/states/index';
import { type Finished, failing, finished, FUNCTION_ARN, one, run, startMs } from './harness';

const caughtByAll = (state: object): object => ({
  StartAt: 'S',
  States: {
    S: { Next: 'Done', Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Caught' }], ...state },
    Done: { Type: 'Succeed' },
    Caught: { Type: 'Succeed' },
  },
});
const task = (more: object = {}): object => ({ Type: 'Task', Resource: FUNCTION_ARN, ...more });
const choice = (rule: object, fallback?: string): object => ({
  StartAt: 'S',
  States: {
    S: {
      Type: 'Choice',
      Choices: [{ ...rule, Next: 'Yes' }],
      ...(fallback === undefined ? {} : { Default: fallback }),
    },
    Yes: { Type: 'Pass', Result: 'yes', End: true },
    No: { Type: 'Pass', Result: 'no', End: true },
  },
});

describe('errors that no Catch sees', () => {
  const at = "An error occurred while executing the state 'S' (entered at the event id #2). ";
  const cases: [string, object, unknown, string][] = [
    [
      'States.ParameterPathFailure by the documentation',
      task({ Parameters: { 'a.$': '$.missing' } }),
      {},
      `${at}The JSONPath '$.missing' specified for the field 'a.$' could not be found in the input '{}'`,
    ],
    [
      'a missing InputPath',
      task({ InputPath: '$.missing' }),
      {},
      `${at}Invalid path '$.missing' : No results for path: $['missing']`,
    ],
    [
      'a missing OutputPath',
      task({ OutputPath: '$.a.b' }),
      {},
      `${at}Invalid path '$.a.b' : Missing property in path $['a']`,
    ],
    [
      'a missing path in ResultSelector',
      task({ ResultSelector: { 'a.$': '$.missing' } }),
      {},
      `${at}The JSONPath '$.missing' specified for the field 'a.$' could not be found in the input '{}'`,
    ],
    [
      'a Map over what is no array',
      { Type: 'Map', ItemsPath: '$.a', ItemProcessor: one({ Type: 'Pass' }) },
      { a: 1 },
      `${at}Reference path "$.a" must point to array.`,
    ],
    [
      'a time-out that is no number',
      task({ TimeoutSecondsPath: '$.a' }),
      { a: 'x' },
      `${at}The TimeoutSecondsPath parameter cannot be parsed as a positive whole number: $.a == "x"`,
    ],
  ];
  for (const [title, state, input, cause] of cases) {
    it(`${title} is States.Runtime`, async () => {
      const result = await run(caughtByAll(state), input);
      expect(result).to.include({ status: 'FAILED', error: 'States.Runtime', cause });
      expect(result.states).to.deep.equal(['S']);
    });
  }

  it('inside a Map, the execution fails at once, past the Catch of the Map', async () => {
    const result = await run(
      caughtByAll({ Type: 'Map', ItemProcessor: one({ Type: 'Pass', InputPath: '$.missing' }) }),
      [1],
    );
    expect(result).to.include({ status: 'FAILED', error: 'States.Runtime' });
    expect(result.cause).to.match(
      /^An error occurred while executing the state 'S' \(entered at the event id #5\)\. Invalid path/,
    );
    expect(result.types.slice(-2)).to.deep.equal(['PassStateEntered', 'ExecutionFailed']);
  });

  it('a state output above 256 KiB is States.DataLimitExceeded', async () => {
    const result = await run(
      caughtByAll(task({ ResultPath: '$.b' })),
      { a: 'x'.repeat(200_000) },
      { task: async () => 'y'.repeat(100_000) },
    );
    expect(result).to.include({
      status: 'FAILED',
      error: 'States.DataLimitExceeded',
      cause: "The state/task 'S' returned a result with a size exceeding the maximum number of bytes service limit.",
    });
  });

  it('so are Parameters and an item above 256 KiB', async () => {
    const twice = { 'a.$': '$.a', 'b.$': '$.a' };
    const input = { a: 'x'.repeat(200_000), items: [1] };
    for (const state of [
      task({ Parameters: twice }),
      { Type: 'Map', ItemsPath: '$.items', ItemSelector: twice, ItemProcessor: one({ Type: 'Pass' }) },
    ]) {
      expect(await run(caughtByAll(state), input)).to.include({ status: 'FAILED', error: 'States.DataLimitExceeded' });
    }
  });

  it('a task result above 256 KiB fails the task, which can be caught, as was recorded on AWS', async () => {
    const result = await run(caughtByAll(task()), {}, { task: async () => 'y'.repeat(262_144) });
    expect(result).to.include({ status: 'SUCCEEDED' });
    expect(result.output).to.have.property('Error', 'States.DataLimitExceeded');
  });

  it('the 25,000th event is the failure of the execution', async () => {
    const result = await run({
      StartAt: 'A',
      States: { A: { Type: 'Pass', Next: 'B' }, B: { Type: 'Pass', Next: 'A' } },
    });
    expect(result).to.include({
      status: 'FAILED',
      error: 'States.Runtime',
      cause: 'The execution reached the maximum number of history events (25000).',
    });
    expect(result.types).to.have.length(25_000);
    expect(result.types.at(-1)).to.equal('ExecutionFailed');
  });
});

describe('Choice', () => {
  it('States.NoChoiceMatched by the documentation is States.Runtime on AWS', async () => {
    const result = await run(choice({ Variable: '$.a', NumericEquals: 1 }), { a: 2 });
    expect(result).to.include({
      status: 'FAILED',
      error: 'States.Runtime',
      cause:
        "An error occurred while executing the state 'S' (entered at the event id #2). Failed to transition out " +
        'of the state. The state does not point to a next state.',
    });
  });

  for (const rule of [
    { Variable: '$.missing', NumericEquals: 1 },
    { Variable: '$.missing', IsNull: true },
    { Variable: '$.a', NumericEqualsPath: '$.missing' },
  ]) {
    it(`${JSON.stringify(rule)} on a missing path fails, Default or not`, async () => {
      const result = await run(choice(rule, 'No'), { a: 1 });
      expect(result).to.include({
        status: 'FAILED',
        error: 'States.Runtime',
        cause:
          "An error occurred while executing the state 'S' (entered at the event id #2). Invalid path " +
          "'$.missing': The choice state's condition path references an invalid value.",
      });
    });
  }

  const entered = '$$.State.EnteredTime';
  const cases: [object, unknown, string][] = [
    [{ Variable: '$.missing', IsPresent: false }, {}, 'yes'],
    [{ Variable: '$.a', IsPresent: true }, { a: null }, 'yes'],
    [
      {
        And: [
          { Variable: '$.a', IsPresent: true },
          { Variable: '$.a', NumericEquals: 1 },
        ],
      },
      {},
      'no',
    ],
    [{ Or: [{ Variable: '$.a', NumericEquals: 2 }, { Not: { Variable: '$.a', NumericEquals: 2 } }] }, { a: 1 }, 'yes'],
    [{ Variable: '$.a', StringMatches: 'log-*.txt' }, { a: 'log-x.y.txt' }, 'yes'],
    [{ Variable: '$.a', StringMatches: 'log-\\*.txt' }, { a: 'log-x.txt' }, 'no'],
    [{ Variable: '$.a', StringMatches: 'log-\\*.txt' }, { a: 'log-*.txt' }, 'yes'],
    [{ Variable: '$$.Execution.Name', StringEquals: 'one' }, {}, 'yes'],
    [{ Variable: entered, TimestampGreaterThanEqualsPath: '$.due' }, { due: '2026-03-07T06:00:00Z' }, 'yes'],
    [{ Variable: entered, TimestampGreaterThanEqualsPath: '$.due' }, { due: '2026-03-07T07:00:01+01:00' }, 'no'],
    [{ Variable: entered, TimestampGreaterThanEqualsPath: '$.due' }, { due: '' }, 'no'],
  ];
  for (const [rule, input, expected] of cases) {
    it(`${JSON.stringify(rule)} on ${JSON.stringify(input)}: ${expected}`, async () => {
      expect(await run(choice(rule, 'No'), input)).to.include({ status: 'SUCCEEDED', output: expected });
    });
  }

  it('reads the instant at which this state was entered', async () => {
    const definition = {
      StartAt: 'W',
      States: {
        W: { Type: 'Wait', Seconds: 3600, Next: 'S' },
        ...(choice({ Variable: entered, TimestampGreaterThanEqualsPath: '$.due' }, 'No') as { States: object }).States,
      },
    };
    expect(await run(definition, { due: '2026-03-07T07:00:00Z' })).to.include({ output: 'yes' });
    expect(await run(definition, { due: '2026-03-07T07:00:01Z' })).to.include({ output: 'no' });
  });
});

describe('errors that can be caught', () => {
  it('States.IntrinsicFailure', async () => {
    const result = await run(caughtByAll(task({ Parameters: { 'a.$': 'States.StringToJson($.text)' } })), {
      text: '{',
    });
    expect(result.output).to.have.property('Error', 'States.IntrinsicFailure');
    expect((result.output as { Cause: string }).Cause).to.match(
      /^An error occurred while executing the state 'S' \(entered at the event id #2\)\. The function 'States\.StringToJson\(\$\.text\)'/,
    );
  });

  it('States.ResultPathMatchFailure', async () => {
    const result = await run(caughtByAll(task({ ResultPath: '$.a.b' })), { a: 1 });
    expect(result.output).to.have.property('Error', 'States.ResultPathMatchFailure');
  });

  const names: [string, string[], boolean][] = [
    ['Custom', ['States.TaskFailed'], true],
    ['Custom', ['Other', 'Custom'], true],
    ['Custom', ['Other'], false],
    ['States.Timeout', ['States.TaskFailed'], false],
    ['States.Timeout', ['States.Timeout'], true],
    ['States.Permissions', ['States.ALL'], true],
  ];
  for (const [error, wanted, expected] of names) {
    it(`${error} is ${expected ? '' : 'not '}caught by ${wanted.join(', ')}`, async () => {
      const definition = caughtByAll(task({ Catch: [{ ErrorEquals: wanted, ResultPath: '$.error', Next: 'Caught' }] }));
      const result = await run(definition, { kept: 1 }, { task: failing([error]) });
      if (expected)
        expect(result).to.deep.include({
          status: 'SUCCEEDED',
          output: { kept: 1, error: { Error: error, Cause: 'because' } },
        });
      else expect(result).to.include({ status: 'FAILED', error, cause: 'because' });
    });
  }

  it('a host that breaks fails the task under the name of what was thrown', async () => {
    const result = await run(
      one(task()),
      {},
      {
        task: () => {
          throw new RangeError('out of range');
        },
      },
    );
    expect(result).to.include({ status: 'FAILED', error: 'RangeError', cause: 'out of range' });
  });
});

describe('Retry', () => {
  const retried = (retry: object): object => one(task({ Retry: [{ ErrorEquals: ['States.ALL'], ...retry }] }));
  const cases: [string, object, number, number, (() => number)?][] = [
    ['the defaults are 1 s, 3 attempts, doubling', {}, 3, 1 + 2 + 4],
    ['the interval grows by the rate', { IntervalSeconds: 2, BackoffRate: 3, MaxAttempts: 3 }, 3, 2 + 6 + 18],
    ['the delay is capped', { IntervalSeconds: 2, BackoffRate: 3, MaxAttempts: 3, MaxDelaySeconds: 5 }, 3, 2 + 5 + 5],
    [
      'full jitter draws below the delay',
      { IntervalSeconds: 4, BackoffRate: 1, MaxAttempts: 2, JitterStrategy: 'FULL' },
      2,
      2 + 2,
      () => 0.5,
    ],
  ];
  for (const [title, retry, failures, seconds, random] of cases) {
    it(title, async () => {
      const result = await run(
        retried(retry),
        {},
        { task: failing(Array<string>(failures).fill('E')), ...(random === undefined ? {} : { random }) },
      );
      expect(result).to.include({ status: 'SUCCEEDED', seconds, transitions: 1 + failures });
    });
  }

  it('each retrier counts its own attempts', async () => {
    const definition = one(
      task({
        Retry: [
          { ErrorEquals: ['A'], MaxAttempts: 1 },
          { ErrorEquals: ['B'], MaxAttempts: 1 },
        ],
      }),
    );
    expect(await run(definition, {}, { task: failing(['A', 'B']) })).to.include({ status: 'SUCCEEDED' });
    expect(await run(definition, {}, { task: failing(['A', 'B', 'A']) })).to.include({ status: 'FAILED', error: 'A' });
  });

  it('starts anew when the state is entered again', async () => {
    const definition = {
      StartAt: 'S',
      States: {
        S: { ...task({ Retry: [{ ErrorEquals: ['E'], MaxAttempts: 1 }], ResultPath: '$.n' }), Next: 'Again' },
        Again: { Type: 'Choice', Choices: [{ Variable: '$.n', NumericLessThan: 4, Next: 'S' }], Default: 'Done' },
        Done: { Type: 'Succeed' },
      },
    };
    let calls = 0;
    const everySecond = async (): Promise<number> => {
      if (++calls % 2 === 1) throw new TaskFailure('E');
      return calls;
    };
    expect(await run(definition, {}, { task: everySecond })).to.include({
      status: 'SUCCEEDED',
      transitions: 4 + 2 + 1,
    });
  });

  it('sees the number of retries in the context object', async () => {
    const seen: unknown[] = [];
    await run(
      one(task({ Parameters: { 'n.$': '$$.State.RetryCount' }, Retry: [{ ErrorEquals: ['E'] }] })),
      {},
      {
        task: async ({ parameters }) => {
          seen.push(parameters);
          if (seen.length < 3) throw new TaskFailure('E');
          return null;
        },
      },
    );
    expect(seen).to.deep.equal([{ n: 0 }, { n: 1 }, { n: 2 }]);
  });
});

describe('time-outs', () => {
  const never = (): Promise<unknown> => new Promise(() => undefined);

  it('a task that does not answer fails with States.Timeout and is told to stop', async () => {
    let signal: AbortSignal | undefined;
    const result = await run(
      one(task({ TimeoutSeconds: 90 })),
      {},
      { task: (request) => ((signal = request.signal), never()) },
    );
    expect(result).to.include({ status: 'FAILED', error: 'States.Timeout', seconds: 90 });
    expect(result.types.slice(-2)).to.deep.equal(['LambdaFunctionTimedOut', 'ExecutionFailed']);
    expect(signal!.aborted).to.equal(true);
  });

  it('an answer after the time-out changes nothing', async () => {
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
    expect(result).to.include({ status: 'TIMED_OUT', error: 'States.Timeout', seconds: 60 });
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
        task: async (request) => ((taskToken = request.taskToken!), { sent: true }),
        meanwhile: ({ time, service }) => {
          for (const second of [8, 16, 24])
            time.at(startMs + second * 1000, () => service.sendTaskHeartbeat({ taskToken }));
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

  it('a token may come back before the request has been answered', async () => {
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
        meanwhile: ({ service }) => (holder.service = service),
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

describe('Parallel and Map', () => {
  it('the first branch that fails cancels the others; the Catch goes on when all have stopped', async () => {
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
      { task: ({ signal }) => new Promise(() => signal.addEventListener('abort', () => (aborted = true))) },
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
      'MapStateFailed',
      'MapStateExited',
    ]);
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

describe('StopExecution', () => {
  it('ends what waits, once', async () => {
    const result = await run(
      caughtByAll(task()),
      {},
      {
        task: () => new Promise(() => undefined),
        meanwhile: ({ time, service }, executionArn) =>
          void time.at(startMs + 1000, () =>
            service.stopExecution({ executionArn, error: 'Enough', cause: 'by hand' }),
          ),
      },
    );
    expect(result).to.include({ status: 'ABORTED', error: 'Enough', cause: 'by hand', seconds: 1 });
    expect(result.types.at(-1)).to.equal('ExecutionAborted');
    result.service.stopExecution({ executionArn: result.executionArn, error: 'Again' });
    expect(finished(result, result.executionArn)).to.include({ status: 'ABORTED', error: 'Enough' });
  });
});
