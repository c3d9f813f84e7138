import { expect } from 'chai';
import { TaskFailure } from '../../../../emulator/states/index';
import { failing, one, run, task } from './harness';

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
