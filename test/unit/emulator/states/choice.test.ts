/** Choices, the clock in them too. */
import { expect } from 'chai';
import { choice, run } from './harness';

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
