import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { EVALUATIONS_AT_ONCE, FIRST_ROUND_SECONDS, roundSeconds } from '../../../../functions/orchestrator/lock-ttl';

interface State {
  TimeoutSeconds?: number;
  MaxConcurrency?: number;
  Retry?: { MaxAttempts: number; IntervalSeconds: number; BackoffRate: number }[];
  ItemProcessor?: { States: Record<string, State> };
}

describe("the lock's time while traits are evaluated", () => {
  const { States } = JSON.parse(readFileSync(join(__dirname, '../../../../asl/pipeline.asl.json'), 'utf8')) as {
    States: Record<string, State>;
  };
  const map = States.EvaluateTraits!;

  const longest = ({ TimeoutSeconds = Infinity, Retry: [retry] = [] }: State): number => {
    if (retry === undefined) return TimeoutSeconds;
    const pauses = Array.from(
      { length: retry.MaxAttempts },
      (_, attempt) => retry.IntervalSeconds * retry.BackoffRate ** attempt,
    );
    return TimeoutSeconds * (retry.MaxAttempts + 1) + pauses.reduce((sum, pause) => sum + pause, 0);
  };
  const evaluation = (traits: number): number =>
    Math.ceil(traits / map.MaxConcurrency!) * longest(map.ItemProcessor!.States.EvaluateTrait!);
  const way = (...names: string[]): number => names.reduce((sum, name) => sum + longest(States[name]!), 0);

  const afterEvaluation = [
    ['CheckEvaluationSLA', 'CheckValidationTimeout', 'CheckReadiness', 'TriggerPipeline'],
    ['CheckEvaluationSLA', 'CheckValidationTimeout', 'LogResult', 'NotifyDownstream', 'ReleaseLock'],
  ];

  for (const traits of [1, 10, 11, 50]) {
    it(`B-32 D-14 covers a round of ${traits} traits in which every Task uses up its time`, () => {
      for (const names of afterEvaluation)
        expect(roundSeconds(traits), names.join(', ')).to.be.greaterThan(evaluation(traits) + way(...names));
    });
  }

  it('B-32 covers the way from AcquireLock through the first round', () => {
    expect(EVALUATIONS_AT_ONCE).to.equal(map.MaxConcurrency);
    for (const names of afterEvaluation) {
      expect(FIRST_ROUND_SECONDS).to.be.greaterThan(
        way('CheckRunLog', 'ResolvePipeline') + evaluation(EVALUATIONS_AT_ONCE) + way(...names),
      );
    }
  });
});
