import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { limits } from '../../../../../kernel/fields/limits';
import { FIRST_PASS_SECONDS, PASS_SECONDS } from '../../../../../kernel/job/run-job';
import { TRAITS_PER_CALL } from '../../../../../kernel/traits/evaluator';
import { LONGEST_OUTAGE_SECONDS } from '../../../../../kernel/waiting/outage';

interface State {
  TimeoutSeconds?: number;
  MaxConcurrency?: number;
  Retry?: { IntervalSeconds: number; BackoffRate: number; MaxDelaySeconds?: number }[];
  ItemProcessor?: { States: Record<string, State> };
}

/** Beyond these attempts a Task waits out an outage. */
const ATTEMPTS = 4;

describe("the lock's time while traits are evaluated", () => {
  const { States } = JSON.parse(readFileSync(join(__dirname, '../../../../../asl/pipeline.asl.json'), 'utf8')) as {
    States: Record<string, State>;
  };
  const map = States.EvaluateTraits!;

  const longest = ({ TimeoutSeconds = Infinity, Retry: [retry] = [] }: State): number => {
    if (retry === undefined) return TimeoutSeconds;
    const pauses = Array.from(
      { length: ATTEMPTS - 1 },
      (_, attempt) => retry.IntervalSeconds * retry.BackoffRate ** attempt,
    );
    return TimeoutSeconds * ATTEMPTS + pauses.reduce((sum, pause) => sum + pause, 0);
  };
  /** It ends when the Task has just been refused again. */
  const outage = LONGEST_OUTAGE_SECONDS + (map.ItemProcessor!.States.EvaluateTrait!.Retry![0]!.MaxDelaySeconds ?? 0);
  const evaluation = longest(map.ItemProcessor!.States.EvaluateTrait!);
  const way = (...names: string[]): number => names.reduce((sum, name) => sum + longest(States[name]!), 0);

  const afterEvaluation = [
    ['CheckEvaluationSLA', 'CheckValidationTimeout', 'CheckReadiness', 'TriggerPipeline'],
    ['CheckEvaluationSLA', 'CheckValidationTimeout', 'LogResult', 'NotifyDownstream', 'ReleaseLock'],
  ];

  it('B-32 D-14 covers an outage, and a pass in which every Task uses up its time', () => {
    for (const names of afterEvaluation)
      expect(PASS_SECONDS, names.join(', ')).to.be.greaterThan(outage + evaluation + way(...names));
  });

  it('all calls of an evaluation run in parallel, so that it is as long as one', () => {
    expect(map.MaxConcurrency).to.be.at.least(limits.traits / TRAITS_PER_CALL);
  });

  it('B-32 covers the way from AcquireLock through the first pass', () => {
    for (const names of afterEvaluation) {
      expect(FIRST_PASS_SECONDS).to.be.greaterThan(
        outage + way('CheckRunLog', 'ResolvePipeline') + evaluation + way(...names),
      );
    }
  });
});
