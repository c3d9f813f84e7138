import { expect } from 'chai';
import { START } from '../../../support/clock';
import { FUNCTION_ARN, one, ROLE_ARN, run, type Setup, setup } from './harness';

const DAY_MS = 24 * 60 * 60 * 1000;
const waiting = JSON.stringify(one({ Type: 'Wait', Seconds: 60 }));

const withMachine = (options: Parameters<typeof setup>[1] = {}): Setup & { stateMachineArn: string } => {
  const made = setup(undefined, options);
  return { ...made, ...made.service.createStateMachine({ name: 'machine', definition: waiting, roleArn: ROLE_ARN }) };
};
const nameOf = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    return (error as Error).name;
  }
  return 'nothing thrown';
};

describe('the history of assigned variables', () => {
  it('names them where a state assigns any, and nowhere else', async () => {
    const assigning = (Assign: object): object => one({ Type: 'Pass', Assign });
    for (const [variables, expected] of [
      [{ x: 1 }, { x: '1' }],
      [{}, undefined],
    ] as const) {
      const { service, executionArn } = await run(assigning(variables));
      const { events } = service.getExecutionHistory({ executionArn });
      const { stateExitedEventDetails: exited } = events[2] as { stateExitedEventDetails?: Record<string, unknown> };
      expect(exited!.assignedVariables).to.deep.equal(expected);
      expect('assignedVariablesDetails' in exited!).to.equal(expected !== undefined);
    }
  });
});

describe('StartExecution', () => {
  it('with the name and input of a running execution succeeds with the same answer', async () => {
    const { service, time, stateMachineArn } = withMachine();
    const first = service.startExecution({ stateMachineArn, name: 'a', input: '{"n":1}' });
    await time.run(START + 10_000);
    expect(service.startExecution({ stateMachineArn, name: 'a', input: '{"n":1}' })).to.deep.equal(first);
    expect(service.listExecutions({ stateMachineArn }).executions).to.have.length(1);
  });

  it('with other input, or once it has closed, is ExecutionAlreadyExists until 90 days later', async () => {
    const { service, time, stateMachineArn } = withMachine();
    const start = (input: string): unknown => service.startExecution({ stateMachineArn, name: 'a', input });
    start('{"n":1}');
    expect(nameOf(() => start('{"n":2}'))).to.equal('ExecutionAlreadyExists');
    await time.run(START + 60_000 + 90 * DAY_MS - 1);
    expect(nameOf(() => start('{"n":1}'))).to.equal('ExecutionAlreadyExists');
    await time.run(START + 60_000 + 90 * DAY_MS);
    expect(nameOf(() => start('{"n":1}'))).to.equal('nothing thrown');
  });

  const names: [string, string][] = [
    ['a'.repeat(80), 'nothing thrown'],
    ['orders_2026-03-07.daily-1', 'nothing thrown'],
    ['a'.repeat(81), 'InvalidName'],
    ['', 'InvalidName'],
    ...[
      ' ',
      '\t',
      '<',
      '}',
      '?',
      '*',
      '"',
      '#',
      '%',
      '\\',
      '^',
      '|',
      '~',
      '`',
      '$',
      '&',
      ',',
      ';',
      ':',
      '/',
      '\u0000',
      '\u009f',
    ].map((c): [string, string] => [`a${c}b`, 'InvalidName']),
  ];
  for (const [name, expected] of names) {
    it(`the name ${JSON.stringify(name)}: ${expected}`, () => {
      const { service, stateMachineArn } = withMachine();
      expect(nameOf(() => service.startExecution({ stateMachineArn, name }))).to.equal(expected);
    });
  }

  it('refuses input that is no JSON or too large, and unknown machines', () => {
    const { service, stateMachineArn } = withMachine();
    expect(nameOf(() => service.startExecution({ stateMachineArn, input: '{' }))).to.equal('InvalidExecutionInput');
    expect(
      nameOf(() => service.startExecution({ stateMachineArn, input: JSON.stringify('x'.repeat(262_144)) })),
    ).to.equal('InvalidExecutionInput');
    expect(nameOf(() => service.startExecution({ stateMachineArn: `${stateMachineArn}x` }))).to.equal(
      'StateMachineDoesNotExist',
    );
    expect(nameOf(() => service.describeExecution({ executionArn: 'arn:none' }))).to.equal('ExecutionDoesNotExist');
  });

  it('answers before the first state is entered, under a new id when no name is given', async () => {
    const { service, stateMachineArn, time } = withMachine();
    const { executionArn } = service.startExecution({ stateMachineArn });
    expect(executionArn).to.equal(
      'arn:aws:states:eu-central-1:123456789012:execution:machine:01900000-0000-7000-8000-000000000001',
    );
    expect(service.getExecutionHistory({ executionArn }).events.map((event) => event.type)).to.deep.equal([
      'ExecutionStarted',
    ]);
    await time.drain();
    expect(
      service.getExecutionHistory({ executionArn, reverseOrder: true }).events.map((event) => event.type),
    ).to.deep.equal(['WaitStateEntered', 'ExecutionStarted']);
  });
});

describe('reports about executions', () => {
  it('every start and end reaches the listeners once, and descriptions are complete by then', async () => {
    const { service, time, stateMachineArn } = withMachine();
    const heard: [string, string][] = [];
    const stop = service.onExecutionChange(({ name, status, executionArn }) => {
      heard.push([name, status]);
      expect(service.describeExecution({ executionArn }).status).to.equal(status);
    });
    service.startExecution({ stateMachineArn, name: 'a' });
    await time.run(START + 61_000);
    stop();
    service.startExecution({ stateMachineArn, name: 'b' });
    expect(heard).to.deep.equal([
      ['a', 'RUNNING'],
      ['a', 'SUCCEEDED'],
    ]);
  });

  it('lists newest first, by status and by page', async () => {
    const { service, time, stateMachineArn } = withMachine();
    for (const name of ['a', 'b']) service.startExecution({ stateMachineArn, name });
    await time.run(START + 61_000);
    service.startExecution({ stateMachineArn, name: 'c' });
    const names = (request: object): string[] =>
      service.listExecutions({ stateMachineArn, ...request }).executions.map((execution) => execution.name);
    expect(names({})).to.deep.equal(['c', 'b', 'a']);
    expect(names({ statusFilter: 'SUCCEEDED' })).to.deep.equal(['b', 'a']);
    const { nextToken } = service.listExecutions({ stateMachineArn, maxResults: 2 });
    expect(names({ maxResults: 2, nextToken })).to.deep.equal(['a']);
  });

  it('keeps only the ends of finished executions when asked to, and still describes and counts them', async () => {
    const { service, time, stateMachineArn } = withMachine({ keepHistory: 'ends' });
    const { executionArn } = service.startExecution({ stateMachineArn, name: 'a', input: '{"n":1}' });
    await time.run(START + 61_000);
    expect(service.getExecutionHistory({ executionArn }).events.map((event) => event.type)).to.deep.equal([
      'ExecutionStarted',
      'ExecutionSucceeded',
    ]);
    expect(service.describeExecution({ executionArn })).to.deep.include({
      status: 'SUCCEEDED',
      input: '{"n":1}',
      output: '{"n":1}',
      stopDate: new Date(START + 60_000),
    });
    expect(service.statistics(executionArn)).to.deep.equal({ transitions: 1, historyEvents: 4, states: ['S'] });
  });
});

describe('CreateStateMachine', () => {
  it('is the same machine again for the same request, and refuses another one under its name', () => {
    const { service, stateMachineArn } = withMachine();
    expect(
      service.createStateMachine({ name: 'machine', definition: waiting, roleArn: ROLE_ARN }).stateMachineArn,
    ).to.equal(stateMachineArn);
    expect(
      nameOf(() => service.createStateMachine({ name: 'machine', definition: waiting, roleArn: `${ROLE_ARN}2` })),
    ).to.equal('StateMachineAlreadyExists');
    expect(service.describeStateMachine({ stateMachineArn })).to.include({
      name: 'machine',
      definition: waiting,
      roleArn: ROLE_ARN,
    });
  });

  const wrong: [string, string | object, RegExp][] = [
    ['text that is no JSON', '{', /^definition: .*JSON/],
    ['a definition that is no object', '[]', /^definition: must be a JSON object/],
    ['no States', { StartAt: 'S' }, /States must be an object/],
    ['an unknown start', { StartAt: 'X', States: { S: { Type: 'Succeed' } } }, /StartAt: leads to the state "X"/],
    ['an unknown Next', one({ Type: 'Pass', End: undefined, Next: 'X' }), /state S: leads to the state "X"/],
    [
      'an unknown Next of a Catch',
      one({ Type: 'Task', Resource: FUNCTION_ARN, Catch: [{ ErrorEquals: ['E'], Next: 'X' }] }),
      /state S, Catch: leads to the state "X"/,
    ],
    [
      'an unknown target of a Choice',
      { StartAt: 'S', States: { S: { Type: 'Choice', Choices: [{ Variable: '$.a', IsNull: true, Next: 'X' }] } } },
      /leads to the state "X"/,
    ],
    ['an unknown Type', one({ Type: 'Loop' }), /has the Type "Loop"; known are Pass/],
    ['neither Next nor End', one({ Type: 'Pass', End: undefined }), /either Next or "End": true/],
    ['a broken path', one({ Type: 'Pass', InputPath: '$.a[' }), /state S: path "\$\.a\[" is wrong at character/],
    [
      'a broken function',
      one({ Type: 'Pass', Parameters: { 'a.$': 'States.Nope()' } }),
      /intrinsic function "States.Nope" does not exist/,
    ],
    [
      'a Retry without names',
      one({ Type: 'Task', Resource: FUNCTION_ARN, Retry: [{}] }),
      /ErrorEquals must be a list of error names/,
    ],
    [
      'a Retry that shrinks its interval',
      one({ Type: 'Task', Resource: FUNCTION_ARN, Retry: [{ ErrorEquals: ['E'], BackoffRate: 0.5 }] }),
      /BackoffRate must be a number from 1 up, got 0.5/,
    ],
    [
      'a timeout that is not a number',
      one({ Type: 'Task', Resource: FUNCTION_ARN, TimeoutSeconds: '5' }),
      /TimeoutSeconds must be a whole number/,
    ],
    [
      'a comparison that does not exist',
      { StartAt: 'S', States: { S: { Type: 'Choice', Choices: [{ Variable: '$.a', Equals: 1, Next: 'S' }] } } },
      /has no comparison; known are/,
    ],
    [
      'an indefinite ResultPath',
      one({ Type: 'Pass', ResultPath: '$.a[*]' }),
      /ResultPath must be a path of names and indexes/,
    ],
    ['a Wait without a time', one({ Type: 'Wait' }), /one of Seconds/],
    ['a resource that is none', one({ Type: 'Task', Resource: 'work' }), /Resource must be a Lambda function/],
    [
      'JSONata for all states',
      { QueryLanguage: 'JSONata', ...one({ Type: 'Pass' }) },
      /^definition: only the query language JSONPath/,
    ],
    [
      'Credentials',
      one({ Type: 'Task', Resource: FUNCTION_ARN, Credentials: { RoleArn: ROLE_ARN } }),
      /state S: Credentials are not supported/,
    ],
    [
      'the type of executions that only a distributed Map has',
      one({
        Type: 'Map',
        ItemProcessor: {
          ProcessorConfig: { Mode: 'INLINE', ExecutionType: 'EXPRESS' },
          StartAt: 'P',
          States: { P: { Type: 'Pass', End: true } },
        },
      }),
      /state S: ExecutionType belongs to a distributed Map/,
    ],
    [
      'an escaped quotation mark in a function',
      one({ Type: 'Pass', Parameters: { 'a.$': 'States.StringToJson(\'{\\"b\\":1}\')' } }),
      /expected strings without \\"/,
    ],
    [
      'escaped braces outside of States.Format',
      one({ Type: 'Pass', Parameters: { 'a.$': "States.StringToJson('\\{\\}')" } }),
      /expected braces without a backslash in States.StringToJson/,
    ],
    ['JSONata', one({ Type: 'Pass', QueryLanguage: 'JSONata' }), /only the query language JSONPath/],
    [
      'a distributed Map',
      one({ Type: 'Map', ItemProcessor: { ProcessorConfig: { Mode: 'DISTRIBUTED' }, ...one({ Type: 'Pass' }) } }),
      /distributed Map is not supported/,
    ],
  ];
  for (const [title, definition, message] of wrong) {
    it(`refuses ${title}`, () => {
      const { service } = setup();
      const create = (): unknown =>
        service.createStateMachine({
          name: 'm',
          definition: typeof definition === 'string' ? definition : JSON.stringify(definition),
          roleArn: ROLE_ARN,
        });
      expect(nameOf(create)).to.equal('InvalidDefinition');
      expect(create).to.throw(message);
    });
  }
});
