/**
 * Starts of jobs, counted at the engines: alone under their lock, and not while their pipeline is held.
 */

import type { Run } from '../../../../kernel/run/model';
import type { Evidence, StartedJob } from '../../../../simulator/evidence/evidence';
import { holdsOf, nameOf, versionsBetween } from '../../../../simulator/invariants/documents';
import { endOf } from '../../../../simulator/invariants/facts';
import { type Broken, groupBy, type Invariant, isoAt } from '../../../../simulator/invariants/invariant';
import type { SimulatedJob } from '../../../../simulator/world/jobs';
import { reportedEnds } from './reported';
import { isGivenUp } from './truth';

interface Start {
  job: StartedJob;
  run: Run;
}

const startsOf = ({ jobs, ever }: Evidence): Start[] => {
  const runs = new Map(ever.runs.map((run) => [run.runId, run]));
  // The job of a fan-out is its chunks, which say themselves when they end.
  return jobs
    .filter(({ engine }) => engine !== 'fan-out')
    .flatMap((job) => (runs.has(job.runId) ? [{ job, run: runs.get(job.runId)! }] : []));
};

const jobEnd = (evidence: Evidence, { job, run }: Start): number =>
  Math.min(
    job.cancelledAt ?? Infinity,
    (job as Partial<SimulatedJob>).endsAt ?? Infinity,
    ...reportedEnds(evidence, run).map(({ at }) => at),
  );

/** After a job that had its time. Other retries follow an answer that counts as the end of the job. */
const isRetryOf = (run: Run, before: Run): boolean =>
  run.isRetry === true &&
  run.executionArn === before.executionArn &&
  run.attempt > before.attempt &&
  before.failureCategory === 'TIMEOUT';

export const aloneUnderLock: Invariant = {
  name: 'jobs-alone',
  rule:
    'Two jobs of a serial schedule do not run at once, unless the first was given up, or has reported its end; a ' +
    'retry past `poll.timeout` never does.',
  check: (evidence) => {
    const starts = startsOf(evidence).sort((left, right) => left.job.startedAt - right.job.startedAt);
    const isSerial = ({ run }: Start): boolean =>
      versionsBetween(evidence, run.pipelineId, -Infinity, Infinity).every(
        (document) => document.concurrency !== 'per-date',
      );
    return [
      ...groupBy(
        starts,
        (start) => `${start.run.pipelineId} ${start.run.scheduleId}${isSerial(start) ? '' : ` ${start.run.date}`}`,
      ),
    ].flatMap(([key, ofKey]) =>
      ofKey.flatMap((second, index): Broken[] => {
        const first = ofKey
          .slice(0, index)
          .find(
            (earlier) =>
              jobEnd(evidence, earlier) > second.job.startedAt &&
              (!isGivenUp(earlier.run) || isRetryOf(second.run, earlier.run)),
          );
        if (first === undefined) return [];
        return [
          {
            at: second.job.startedAt,
            message:
              `${key}: job ${second.job.jobId} of ${second.run.date} #${second.run.attempt} started while ` +
              `${first.job.jobId} of ${first.run.date} #${first.run.attempt} ran, whose run is ${first.run.status} ` +
              `since ${isoAt(Math.min(endOf(first.run), evidence.end))} (${first.run.message ?? ''})`,
            evidence: { runs: [first.run.runId, second.run.runId] },
          },
        ];
      }),
    );
  },
};

export const askedByOwnId: Invariant = {
  name: 'asked-by-own-id',
  rule: 'A job with an id of its own is only polled and cancelled by its own run, under the id that its API gave.',
  check: ({ jobs, jobQuestions, ever }) => {
    const given = new Map(jobs.map((job) => [job.jobId, job.runId]));
    const asked = jobQuestions.filter(({ runId, jobId }) => jobId === null || given.get(jobId) !== runId);
    const recorded = ever.runs.filter(
      ({ runId, jobId }) =>
        jobId !== undefined && jobQuestions.some((question) => question.runId === runId) && given.get(jobId) !== runId,
    );
    return [
      ...asked.map(
        ({ at, runId, jobId }): Broken => ({
          at,
          message: `run ${runId} asked about ${jobId ?? 'an id that no job has'}, which is no job of its own`,
          evidence: { runId },
        }),
      ),
      ...recorded.map(
        ({ runId, jobId, createdAt }): Broken => ({
          at: Date.parse(createdAt),
          message: `run ${runId} has recorded ${jobId}, which is no job of its own`,
          evidence: { runId },
        }),
      ),
    ];
  },
};

/** Two steps may be retried between reading the configuration and starting the run. */
const LOOK_MARGIN_MS = 5 * 60_000;

export const notWhileHeld: Invariant = {
  name: 'nothing-begins-held',
  rule: 'No attempt begins while its pipeline is held, but the retries of what had begun.',
  check: (evidence) => {
    const begun = new Set<string>();
    return evidence.ever.runs
      .toSorted((left, right) => left.attempt - right.attempt)
      .flatMap((run): Broken[] => {
        const isRetry = begun.has(run.executionArn);
        begun.add(run.executionArn);
        const at = Date.parse(run.createdAt);
        const hold = isRetry
          ? undefined
          : holdsOf(evidence, run.pipelineId).find(({ from, to }) => at > from + LOOK_MARGIN_MS && at < to);
        return hold === undefined
          ? []
          : [
              {
                at,
                message: `${nameOf(run)} #${run.attempt} began while its pipeline was held since ${isoAt(hold.from)}`,
                evidence: { runId: run.runId },
              },
            ];
      });
  },
};
