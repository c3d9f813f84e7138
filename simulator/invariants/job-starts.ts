import { groupBy, type Invariant, isoAt } from './invariant';

/** Counted at the engine: what the trigger believes to have done does not matter. */
export const atMostOneStart: Invariant = {
  name: 'at-most-one-start',
  rule: 'An engine starts at most one job per instance and attempt, and only under a key that a run has recorded.',
  check: ({ jobs }) => [
    ...jobs
      .filter(({ pipeline }) => pipeline === '')
      .map((job) => ({
        at: job.startedAt,
        message: `job ${job.jobId} was started under the key "${job.token}", which no run has recorded`,
        evidence: { jobId: job.jobId, token: job.token },
      })),
    ...[
      ...groupBy(
        jobs.filter(({ pipeline }) => pipeline !== ''),
        ({ pipeline, date, schedule, attempt }) => `${pipeline}/${date}/${schedule} attempt ${attempt}`,
      ),
    ]
      .filter(([, started]) => started.length > 1)
      .map(([what, started]) => ({
        at: started[1]!.startedAt,
        message: `${started.length} jobs were started for ${what}`,
        evidence: { starts: started.map(({ jobId, startedAt, runId }) => ({ jobId, at: isoAt(startedAt), runId })) },
      })),
  ],
};
