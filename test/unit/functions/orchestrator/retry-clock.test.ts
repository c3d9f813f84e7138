/**
 * A retry is not before its backoff is over, whatever the clocks do meanwhile, and its attempt keeps the business date.
 */
import { expect } from 'chai';
import { changes, HOUR_MS, iso, MINUTE_MS, zones } from '../../../support/clock-edges';
import { dayAfter, instantShowing } from '../../../support/clock-oracle';
import { archetypeDocument, pipelineDocument } from '../../../support/documents';
import { executionArn } from '../../../support/instance';
import { exampleJob, LOCK } from '../../../support/job';
import { orchestratorWorld } from './orchestrator-world';

const EXECUTION = executionArn('orders-daily-clock-a1');
const retryPlan = {
  failureRetries: 2,
  codeRetries: 0,
  retryable: ['TRANSIENT' as const],
  backoffSeconds: 4 * 3600,
  backoffMultiplier: 2,
  maxBackoffSeconds: 4 * 3600,
};

/** A job that fails at `failedMs`; the result that its execution receives, then and when it calls again later. */
const failAt = async (failedMs: number, date: string) => {
  const startedAt = iso(failedMs - 10 * MINUTE_MS)!;
  const world = orchestratorWorld(startedAt);
  await world.table.config.register('archetype', 'batch', archetypeDocument());
  await world.table.config.register(
    'pipeline',
    'orders',
    pipelineDocument({ retry: { maxAttempts: 3, backoffSeconds: '4h' } }),
  );
  const of = { date, executionArn: EXECUTION, lockKey: LOCK };
  await world.table.locks.acquire(LOCK, EXECUTION, failedMs + HOUR_MS);
  const { runId } = await world.call('resolvePipeline', { ...of, markerAt: startedAt });
  const pending = (await world.table.runs.get(runId))!;
  const triggering = await world.table.runs.transition(
    pending,
    { to: 'TRIGGERING', at: startedAt, startToken: runId, engine: 'http' },
    [],
  );
  await world.table.runs.transition(triggering.run!, { to: 'RUNNING', at: startedAt, jobId: 'job-1' }, []);
  const job = exampleJob({ state: 'failed', category: 'TRANSIENT', message: 'executor lost', startedAt });
  const told = async (ms: number) => {
    world.clock.set(iso(ms)!);
    const answer = await world.call('logResult', { ...of, runId, job, retryPlan });
    if (answer.next !== 'retry') throw new Error(`it is not tried again: ${answer.next}`);
    return answer.resume;
  };
  return { world, told };
};

describe('orchestrator: a retry over the night', () => {
  for (const zone of zones) {
    for (const date of [...changes[zone]!, '2028-02-29', '2026-02-01']) {
      it(`${zone} ${date}`, async () => {
        for (const minutes of [-1, 0, 1]) {
          const failedMs = instantShowing(zone, date, 0) + minutes * MINUTE_MS;
          for (const businessDate of [dayAfter(date, -1), dayAfter(date, -31)]) {
            const { world, told } = await failAt(failedMs, businessDate);
            const resume = await told(failedMs);
            const waitMs = resume.retry.waitSeconds * 1000;
            expect(resume.attempt).to.equal(2);
            expect(waitMs).to.be.within(0.8 * 4 * HOUR_MS, 4 * HOUR_MS);
            const log = (await world.table.runLogs.get({
              pipelineId: 'orders',
              date: businessDate,
              scheduleId: 'daily',
            }))!;
            const run = (await world.table.runs.get(log.runId!))!;
            expect([run.date, run.attempt, run.createdAt, run.nextCheckAt]).to.deep.equal([
              businessDate,
              2,
              iso(failedMs + waitMs),
              iso(failedMs + waitMs),
            ]);
            // The answer was lost: the call is repeated after the clocks have changed, and the instant is the same.
            const later = await told(failedMs + 3 * HOUR_MS + 500);
            expect(failedMs + 3 * HOUR_MS + 500 + later.retry.waitSeconds * 1000).to.be.within(
              failedMs + waitMs,
              failedMs + waitMs + 1000,
            );
          }
        }
      });
    }
  }
});
