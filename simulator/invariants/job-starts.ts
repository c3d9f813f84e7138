import type { Evidence } from '../evidence/evidence';
import { versionsOf } from './documents';
import { groupBy, type Invariant, isoAt } from './invariant';

/** The document says that its job may start twice after a lost answer. */
const mayStartTwice = (evidence: Evidence, pipeline: string): boolean =>
  versionsOf(evidence, pipeline).some(({ trigger }) => (trigger as { onLostAnswer?: string }).onLostAnswer === 'start');

/** Counted at the engine: what the trigger believes to have done does not matter. */
export const atMostOneStart: Invariant = {
  name: 'at-most-one-start',
  rule:
    'An engine starts at most one job per instance and attempt, unless `onLostAnswer: start` allows another, and ' +
    'only under a key that a run has recorded.',
  check: (evidence) => [
    ...evidence.jobs
      .filter(({ pipeline }) => pipeline === '')
      .map((job) => ({
        at: job.startedAt,
        message: `job ${job.jobId} was started under the key "${job.token}", which no run has recorded`,
        evidence: { jobId: job.jobId, token: job.token },
      })),
    ...[
      ...groupBy(
        evidence.jobs.filter(({ pipeline }) => pipeline !== '' && !mayStartTwice(evidence, pipeline)),
        ({ pipeline, date, schedule, attempt }) => `${pipeline}/${date}/${schedule} attempt ${attempt}`,
      ),
    ].flatMap(([what, started]) => {
      const [, second] = started;
      if (second === undefined) return [];
      const starts = started.map(({ jobId, startedAt, runId }) => ({ jobId, at: isoAt(startedAt), runId }));
      return { at: second.startedAt, message: `${started.length} jobs were started for ${what}`, evidence: { starts } };
    }),
  ],
};
