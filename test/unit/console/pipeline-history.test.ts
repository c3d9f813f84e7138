/** Traits and costs of a pipeline's executions, from their histories. */
import type { HistoryEvent } from '@aws-sdk/client-sfn';
import { expect } from 'chai';
import { ONE_RUN_USD } from '../../../app/console/run-cost';
import type { FoundHistory } from '../../../aws/services/execution-history';
import { createPipelineHistory } from '../../../console/server/reads/pipeline-history';
import { countOneRun } from '../../simulation/one-run';
import { exampleTrait } from '../../support/run';
import { register, runOf, seedRun } from '../../support/seeds';
import { type TestSession, testSession } from '../../support/session';

const eventAt = (at: string, fields: Omit<HistoryEvent, 'timestamp' | 'id'>): HistoryEvent => ({
  id: 1,
  timestamp: new Date(at),
  ...fields,
});

/** An execution that has evaluated the rows of a date twice. */
const historyOf = (date: string, rows: number, isEnded = true): HistoryEvent[] => {
  const evaluated = (time: string, status: string, measured: number): HistoryEvent[] => [
    eventAt(`${date}T${time}Z`, { type: 'TaskStateEntered', stateEnteredEventDetails: { name: 'EvaluateTrait' } }),
    eventAt(`${date}T${time}Z`, { type: 'LambdaFunctionScheduled' }),
    eventAt(`${date}T${time}Z`, {
      type: 'TaskStateExited',
      stateExitedEventDetails: {
        name: 'EvaluateTrait',
        output: JSON.stringify([{ type: 'freshness', status, reason: 'counted', measured: { rows: measured } }]),
      },
    }),
  ];
  const end = isEnded ? [eventAt(`${date}T07:01:00Z`, { type: 'ExecutionSucceeded' })] : [];
  return [...evaluated('06:00:00', 'FAIL', rows - 50), ...evaluated('07:00:00', 'PASS', rows), ...end];
};

const seed = async (): Promise<TestSession> => {
  const session = testSession();
  await register(session, {
    traits: {
      freshness: { evaluator: 'builtin:measurement', config: { sensor: 'orders', field: 'rows', min: 100, max: 400 } },
    },
  });
  for (const [index, date] of ['2026-03-05', '2026-03-06', '2026-03-07'].entries())
    await seedRun(session, runOf({ date, runId: `run-${index}`, executionArn: `arn:${date}` }));
  return session;
};

describe('console: histories of a pipeline', () => {
  let asked: string[];
  let answers: Record<string, FoundHistory>;
  const read = async (session: TestSession) => {
    const history = createPipelineHistory(session.stack, async (executionArn) => {
      asked.push(executionArn);
      return answers[executionArn] ?? { ok: false, reason: 'your role may not read it' };
    });
    return { history, first: await history('orders') };
  };
  beforeEach(() => {
    asked = [];
    answers = {
      'arn:2026-03-05': { ok: true, events: historyOf('2026-03-05', 200), truncated: false },
      'arn:2026-03-07': { ok: true, events: historyOf('2026-03-07', 300, false), truncated: false },
    };
  });

  it('has of every execution the last evaluation with its numbers, the oldest first, and their bounds', async () => {
    const { first } = await read(await seed());
    expect(
      first.traits.map(({ date, values, evaluations, status }) => [date, values, evaluations, status]),
    ).to.deep.equal([
      ['2026-03-05', { rows: 200 }, 2, 'PASS'],
      ['2026-03-07', { rows: 300 }, 2, 'PASS'],
    ]);
    expect(first.bounds.find(({ type }) => type === 'freshness')).to.deep.include({ min: 100, max: 400 });
  });

  it('says which histories cannot be read, and why', async () => {
    const { first } = await read(await seed());
    expect(first.unread).to.deep.equal([{ reason: 'your role may not read it', executions: 1 }]);
  });

  it('adds the value of the last evaluation, which the table has', async () => {
    const session = await seed();
    await session.stack.tables.traits.put(
      exampleTrait({
        type: 'freshness',
        date: '2026-03-06',
        value: { rows: 250, late: true },
        evaluatedAt: '2026-03-06T08:00:00.000Z',
        expiresAt: '2026-03-08T00:00:00.000Z',
      }),
    );
    const { first } = await read(session);
    expect(first.traits.map(({ date, values }) => [date, values.rows])).to.deep.equal([
      ['2026-03-05', 200],
      ['2026-03-06', 250],
      ['2026-03-07', 300],
    ]);
  });

  it('reads the history of an execution that has ended once', async () => {
    const { history } = await read(await seed());
    await history('orders');
    expect(asked.filter((arn) => arn === 'arn:2026-03-05')).to.have.length(1);
    expect(asked.filter((arn) => arn === 'arn:2026-03-07')).to.have.length(2);
  });

  it('counts an execution once, however many attempts it has', async () => {
    const session = testSession();
    await register(session);
    for (const attempt of [1, 2])
      await seedRun(session, runOf({ attempt, runId: `run-${attempt}`, executionArn: 'arn:2026-03-05' }), {
        to: 'FAILED',
        at: '2026-03-07T11:30:00.000Z',
        completedAt: '2026-03-07T11:30:00.000Z',
      });
    const { first } = await read(session);
    expect(first.executions.map(({ runId }) => runId)).to.deep.equal(['run-2']);
  });

  it('costs more with every transition beyond those of the shortest run', async () => {
    const [short, long] = [historyOf('2026-03-05', 200), historyOf('2026-03-07', 300)];
    const entered = eventAt('2026-03-07T06:30:00Z', {
      type: 'TaskStateEntered',
      stateEnteredEventDetails: { name: 'WaitForTraits' },
    });
    answers['arn:2026-03-05'] = { ok: true, events: short, truncated: false };
    answers['arn:2026-03-07'] = {
      ok: true,
      events: [...Array<HistoryEvent>(30).fill(entered), ...long],
      truncated: false,
    };
    const { first } = await read(await seed());
    expect(first.executions.map(({ transitions }) => transitions)).to.deep.equal([3, 33]);
    expect(first.executions[0]!.usd).to.be.closeTo(ONE_RUN_USD, 1e-9);
    expect(first.executions[1]!.usd).to.be.closeTo(ONE_RUN_USD + 21 * 0.000025, 1e-9);
  });

  it('starts from what the simulator counts of one run', async () => {
    expect(ONE_RUN_USD).to.be.closeTo((await countOneRun()).estimatedUsd, 0.000005);
  });
});
