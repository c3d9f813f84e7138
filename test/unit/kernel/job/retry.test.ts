import { expect } from 'chai';
import fc from 'fast-check';
import { parsePipeline } from '../../../../kernel/config';
import {
  backoffSeconds,
  categoryOfHttpStatus,
  countRetry,
  furtherAttempts,
  hasChecksLeft,
  longestBackoffs,
  retryPlanOf,
  spentAfter,
} from '../../../../kernel/job/retry';
import type { RunPlan } from '../../../../kernel/run/execution';
import {
  ATTEMPT_AS_POLLS,
  evaluationsLeft,
  HISTORY_BUDGET,
  pollsLeft,
  worstCaseHistoryEvents,
} from '../../../../kernel/waiting/pacing';
import type { FailureCategory } from '../../../../kernel/words/vocabulary';
import { pipelineDocument } from '../../../support/documents';

const planOf = (fields: Record<string, unknown>) => {
  const parsed = parsePipeline(pipelineDocument(fields));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return retryPlanOf(parsed.value);
};

/** How often in a row a failure of the category is tried again. */
const retriesOf = (fields: Record<string, unknown>, category: FailureCategory): number => {
  const plan = planOf(fields);
  let counts = { failureRetries: 0, codeRetries: 0 };
  for (let retries = 0; ; retries += 1) {
    const next = countRetry(plan, category, counts);
    if (next === undefined) return retries;
    counts = next;
  }
};

describe('kernel/job/retry', () => {
  const cases: [title: string, fields: Record<string, unknown>, Record<FailureCategory, number>][] = [
    ['without settings nothing is tried again', {}, { TRANSIENT: 0, TIMEOUT: 0, PERMANENT: 0, EVALUATOR_CRASH: 0 }],
    [
      'three attempts at what usually passes',
      { retry: { maxAttempts: 3 } },
      { TRANSIENT: 2, TIMEOUT: 2, PERMANENT: 0, EVALUATOR_CRASH: 0 },
    ],
    [
      'only what is named',
      { retry: { maxAttempts: 3, retryableFailures: ['TIMEOUT'] } },
      { TRANSIENT: 0, TIMEOUT: 2, PERMANENT: 0, EVALUATOR_CRASH: 0 },
    ],
    [
      'B-31 errors of the code have a budget of their own',
      { retry: { maxAttempts: 3 }, budgets: { codeRetries: 1 } },
      { TRANSIENT: 2, TIMEOUT: 2, PERMANENT: 1, EVALUATOR_CRASH: 1 },
    ],
    [
      'errors of the code that are named have as many as failures',
      { retry: { maxAttempts: 4, retryableFailures: ['PERMANENT'] } },
      { TRANSIENT: 0, TIMEOUT: 0, PERMANENT: 3, EVALUATOR_CRASH: 0 },
    ],
    [
      'a budget of 0 wins over the list',
      { retry: { maxAttempts: 4, retryableFailures: ['PERMANENT'] }, budgets: { codeRetries: 0 } },
      { TRANSIENT: 0, TIMEOUT: 0, PERMANENT: 0, EVALUATOR_CRASH: 0 },
    ],
  ];
  for (const [title, fields, expected] of cases) {
    it(title, () => {
      const found = Object.fromEntries(
        Object.keys(expected).map((category) => [category, retriesOf(fields, category as FailureCategory)]),
      );
      expect(found).to.deep.equal(expected);
    });
  }

  it('one kind of failure does not use up the budget of the other', () => {
    const plan = planOf({ retry: { maxAttempts: 2 }, budgets: { codeRetries: 1 } });
    const afterCode = countRetry(plan, 'PERMANENT', { failureRetries: 0, codeRetries: 0 })!;
    expect(countRetry(plan, 'TRANSIENT', afterCode)).to.deep.equal({ failureRetries: 1, codeRetries: 1 });
    expect(countRetry(plan, 'PERMANENT', afterCode)).to.equal(undefined);
  });

  it('the backoff grows, is capped, and differs from run to run but not from call to call', () => {
    const plan = planOf({
      retry: { maxAttempts: 5, backoffSeconds: 60, backoffMultiplier: 3, maxBackoffSeconds: 600 },
    });
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 400 }), (runId, before) => {
        const wait = backoffSeconds(plan, before, runId);
        const full = Math.min(60 * 3 ** before, 600);
        expect(wait).to.be.within(Math.floor(full * 0.8), Math.min(600, Math.ceil(full * 1.2)));
        expect(backoffSeconds(plan, before, runId)).to.equal(wait);
      }),
    );
    expect(
      new Set(Array.from({ length: 50 }, (_, index) => backoffSeconds(plan, 1, `run-${index}`))).size,
    ).to.be.greaterThan(20);
  });

  it('the default cap is an hour, or the first backoff where that is longer', () => {
    expect(planOf({}).maxBackoffSeconds).to.equal(3600);
    expect(planOf({ retry: { backoffSeconds: '2h' } }).maxBackoffSeconds).to.equal(7200);
  });

  it('W-18 an execution stays within its history limit, however its checks are spread over attempts', () => {
    const wait = { intervalSeconds: 60, backoff: 1, maxIntervalSeconds: 60, maxEarly: 0 };
    const attempt = fc.record({
      evaluations: fc.double({ min: 0, max: 1, noNaN: true }),
      polls: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const monitored: RunPlan['monitoring'] = {
      enabled: true,
      waitSeconds: 300,
      intervalSeconds: 300,
      durationSeconds: 7200,
      onDrift: 'alert',
    };
    /** ResolvePipeline to WaitForRetry: 7 Tasks with their retries, 7 choices, 3 passes and a wait for a token. */
    const outsideLoops = 7 * 15 + 10 * 2 + 16;
    fc.assert(
      fc.property(
        fc.constantFrom(1, 3, 10, 50),
        fc.array(attempt, { minLength: 1, maxLength: 12 }),
        (traits, attempts) => {
          let spent = { evaluation: 0, polling: 0, attempts: 0 };
          let history = 0;
          for (const [index, { evaluations, polls }] of attempts.entries()) {
            if (index > 0 && !hasChecksLeft(spent, traits)) break;
            const used = {
              evaluation: 1 + Math.floor(evaluations * (evaluationsLeft(traits, spent.evaluation) - 1)),
              polling: Math.floor(polls * pollsLeft(spent.polling)),
            };
            const cost = (looks: typeof used, monitoring: RunPlan['monitoring'] = { enabled: false, waitSeconds: 0 }) =>
              worstCaseHistoryEvents({
                monitoring,
                traits: Array.from({ length: traits }) as never,
                evaluationWait: { ...wait, maxRounds: looks.evaluation - 1 },
                poll: {
                  ...wait,
                  initialDelaySeconds: 0,
                  timeoutSeconds: 60,
                  maxRounds: looks.polling,
                  relaxes: false,
                  hearsEvents: false,
                },
              });
            // The waits for the lock and the way outside of the loops are counted once by the formula.
            history += index === 0 ? cost(used) : cost(used) - cost({ evaluation: 0, polling: -1 }) + outsideLoops;
            // The last attempt may complete, and be monitored.
            if (index === attempts.length - 1) history += cost(used, monitored) - cost(used);
            spent = spentAfter(spent, used);
          }
          expect(history).to.be.below(HISTORY_BUDGET);
        },
      ),
    );
  });

  it('takes an HTTP status for a success, for what may pass, or for what will not', () => {
    const categories = (...all: number[]) => all.map((status) => categoryOfHttpStatus(status) ?? 'success');
    expect(categories(200, 204, 299)).to.deep.equal(['success', 'success', 'success']);
    expect(new Set(categories(408, 425, 429, 500, 503, 599))).to.deep.equal(new Set(['TRANSIENT']));
    expect(new Set(categories(199, 300, 302, 400, 404, 424, 499))).to.deep.equal(new Set(['PERMANENT']));
  });

  it('knows how many attempts may follow, and how long they wait at most', () => {
    const retry = { maxAttempts: 3, backoffSeconds: 100 };
    const bounds = (fields: Record<string, unknown>) => {
      const plan = planOf(fields);
      return [furtherAttempts(plan), longestBackoffs(plan)];
    };
    expect(bounds({})).to.deep.equal([0, 0]);
    expect(bounds({ retry })).to.deep.equal([2, 120 + 240]);
    expect(bounds({ retry, budgets: { codeRetries: 1 } })).to.deep.equal([3, 120 + 240 + 480]);
    expect(bounds({ retry: { ...retry, retryableFailures: ['PERMANENT'] } })).to.deep.equal([2, 120 + 240]);
    expect(bounds({ retry: { ...retry, retryableFailures: [] }, budgets: { codeRetries: 1 } })).to.deep.equal([1, 120]);
  });

  it('counts what an attempt has used, and at least one evaluation', () => {
    const none = { evaluation: 0, polling: 0, attempts: 0 };
    const once = spentAfter(none, { evaluation: 0, polling: 0 });
    expect(once).to.deep.equal({ evaluation: 1, polling: 1 + ATTEMPT_AS_POLLS, attempts: 1 });
    expect(spentAfter(once, { evaluation: 5, polling: 7 })).to.deep.equal({
      ...{ evaluation: 6, polling: 9 + 2 * ATTEMPT_AS_POLLS, attempts: 2 },
    });
  });

  it('has room for another attempt as long as one evaluation and six polls are left', () => {
    const [evaluations, polls] = [evaluationsLeft(3, 0), pollsLeft(0)];
    const left = (evaluation: number, polling: number) =>
      hasChecksLeft({ evaluation: evaluations - evaluation, polling: polls - polling, attempts: 1 }, 3);
    expect([left(1, 6), left(2, 7), left(0, 6), left(1, 5)]).to.deep.equal([true, true, false, false]);
  });
});
