/** Errors, those that nothing catches and those that a Catch takes, and the limits. */
import { expect } from 'chai';
import { pattern } from '../../../support/pattern';
import { caughtByAll, failing, one, run, task } from './harness';

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
      'a wait of less than nothing',
      { Type: 'Wait', SecondsPath: '$.a' },
      { a: -1 },
      `${at}The SecondsPath parameter references a negative value: $.a == -1`,
    ],
    [
      'a wait that is too long',
      { Type: 'Wait', SecondsPath: '$.a' },
      { a: 100_000_000 },
      `${at}The SecondsPath parameter references a value larger than 99999999: $.a == 100000000`,
    ],
    [
      'a wait until an instant too far ahead',
      { Type: 'Wait', TimestampPath: '$.a' },
      { a: '9999-01-01T00:00:00Z' },
      `${at}Wait state delay is too long`,
    ],
    [
      'the same, written into the definition',
      { Type: 'Wait', Timestamp: '9999-01-01T00:00:00Z' },
      {},
      `${at}Wait state delay is too long`,
    ],
    [
      'a concurrency that is a text',
      { Type: 'Map', MaxConcurrencyPath: '$.a', ItemsPath: '$.b', ItemProcessor: one({ Type: 'Pass' }) },
      { a: 'many', b: [] },
      `${at}The MaxConcurrencyPath field refers to value "many" which is not a valid integer: $.a`,
    ],
    [
      'a timeout that is not a number',
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

describe('errors that can be caught', () => {
  it('States.IntrinsicFailure', async () => {
    const result = await run(caughtByAll(task({ Parameters: { 'a.$': 'States.StringToJson($.text)' } })), {
      text: '{',
    });
    expect(result.output).to.have.property('Error', 'States.IntrinsicFailure');
    expect((result.output as { Cause: string }).Cause).to.match(
      pattern(
        /^An error occurred while executing the state 'S' \(entered at the event id #2\)\. /,
        /The function 'States\.StringToJson\(\$\.text\)'/,
      ),
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
