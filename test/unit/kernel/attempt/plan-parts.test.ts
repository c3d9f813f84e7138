/** The parts of a plan that follow from single fields of the configuration. */
import { expect } from 'chai';
import { type PlannedRun, planRun } from '../../../../kernel/attempt/plan';
import type { RunPlan } from '../../../../kernel/run/execution';
import { WAIT_TTL_SECONDS } from '../../../../kernel/waiting/wake';
import { archetypeOf, pipelineOf } from '../../../support/documents';
import { instance } from '../../../support/instance';

const NOW = Date.parse('2026-03-07T12:00:00Z');
const run: PlannedRun = {
  ...{ nowMs: NOW, runId: 'run-1', attempt: 2, traceId: 'trace-1', tableName: 'signalbox', eventEngines: [] },
};
const retried = { spent: { evaluation: 3, polling: 5, attempts: 1 } };
const planOf = (fields: Record<string, unknown>, more: Partial<PlannedRun> = {}): RunPlan =>
  planRun(pipelineOf(fields), archetypeOf(), instance, { ...run, ...more });

describe('kernel/attempt/plan: its parts', () => {
  const outcomes: [onTimeout: string, more: Partial<PlannedRun>, planned: string | undefined][] = [
    ['fail', {}, undefined],
    ['skip', {}, 'skip'],
    ['start', {}, 'start'],
    ['skip', retried, undefined],
    ['start', retried, 'start'],
  ];
  for (const [onTimeout, more, planned] of outcomes)
    it(`onTimeout ${onTimeout} is ${planned ?? 'left out'}${more === retried ? ' in a retry' : ''}`, () => {
      const plan = planOf({ sla: { validationTimeout: '4h', onTimeout } }, more);
      expect('onTimeout' in plan ? plan.onTimeout : undefined).to.equal(planned);
    });

  it('an approval and slots are of live runs alone', () => {
    const fields = { approval: { by: ['ann'] }, pool: { name: 'warehouse' } };
    expect(planOf(fields)).to.include.keys('approval', 'pool');
    expect(planOf({ ...fields, mode: 'shadow' })).not.to.include.any.keys('approval', 'pool');
    expect(planOf({})).not.to.include.any.keys('approval', 'pool');
  });

  it('a retry begins without the lock, and checks everything', () => {
    expect(planOf({}, retried)).to.include({ startsWhenPassed: false, beginsUnlocked: true });
    expect(planOf({})).to.include({ startsWhenPassed: true }).and.not.to.have.property('beginsUnlocked');
  });

  it('evaluations become less frequent the longer the data may take', () => {
    const waits = (validationTimeout: string): unknown => {
      const { maxIntervalSeconds, longestWokenSeconds } = planOf({ sla: { validationTimeout } }).evaluationWait;
      return { maxIntervalSeconds, longestWokenSeconds };
    };
    expect(waits('4h')).to.deep.equal({ maxIntervalSeconds: 600, longestWokenSeconds: 900 });
    expect(waits('10h')).to.deep.equal({ maxIntervalSeconds: 1200, longestWokenSeconds: 4320 });
    expect(waits('48h')).to.deep.equal({ maxIntervalSeconds: 3600, longestWokenSeconds: 31_680 });
    expect(planOf({}).evaluationWait).to.include({ intervalSeconds: 60, backoff: 1.5 });
  });

  it('checks are kept for the attempts that may follow', () => {
    const checks = (fields: Record<string, unknown>, more: Partial<PlannedRun> = {}): number =>
      planOf(fields, more).poll.maxRounds;
    const [alone, first] = [checks({ retry: { maxAttempts: 1 } }), checks({ retry: { maxAttempts: 4 } })];
    expect(first).to.be.below(alone);
    const last = { spent: { evaluation: 0, polling: 0, attempts: 3 } };
    expect(checks({ retry: { maxAttempts: 4 } }, last)).to.equal(alone);
    expect(checks({ retry: { maxAttempts: 4 } }, { spent: { ...last.spent, attempts: 9 } })).to.equal(alone);
    expect(checks({ retry: { maxAttempts: 1 } }, { spent: { evaluation: 0, polling: 100, attempts: 0 } })).to.be.below(
      alone,
    );
  });

  it('polls of an engine that announces its jobs are far apart, unless they are configured further apart', () => {
    const glue = { type: 'glue', jobName: 'load' };
    const poll = (trigger: object): unknown => {
      const { initialDelaySeconds, intervalSeconds, maxIntervalSeconds, hearsEvents } = planOf(
        { trigger },
        { eventEngines: ['glue'] },
      ).poll;
      return [hearsEvents, initialDelaySeconds, intervalSeconds, maxIntervalSeconds];
    };
    expect(poll(glue)).to.deep.equal([true, 900, 1500, 1500]);
    const hours = { initialDelay: '2h', interval: '1h', maxInterval: '3h' };
    expect(poll({ ...glue, poll: hours })).to.deep.equal([true, 7200, 3600, 10_800]);
    expect((poll({ type: 'http', url: 'https://jobs.example.com/' }) as unknown[])[0]).to.equal(false);
  });

  it('the breaker and the life of its tokens are planned', () => {
    expect(planOf({}).circuitBreakerFailures).to.equal(0);
    expect(planOf({ circuitBreaker: { failures: 3 } }).circuitBreakerFailures).to.equal(3);
    expect(planOf({}).waitTtl).to.equal(NOW / 1000 + WAIT_TTL_SECONDS);
    expect(planOf({}, { nowMs: NOW + 1 }).waitTtl).to.equal(NOW / 1000 + 1 + WAIT_TTL_SECONDS);
  });

  it('a schedule that is not there is named with those that are', () => {
    const schedules = [{ name: 'early' }, { name: 'late' }];
    expect(() => planOf({ schedules })).to.throw(
      'Pipeline orders has no schedule "daily"; it has early, late. Write the MARKER with one of these.',
    );
  });
});
