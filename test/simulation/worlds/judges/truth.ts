/** Recorded ends of jobs agree with their engines. */

import type { Run } from '../../../../kernel/run/model';
import type { Evidence, StartedJob } from '../../../../simulator/evidence/evidence';
import { nameOf } from '../../../../simulator/invariants/documents';
import { endOf, slackOf } from '../../../../simulator/invariants/facts';
import { type Broken, groupBy, type Invariant, isoAt } from '../../../../simulator/invariants/invariant';
import type { SimulatedJob } from '../../../../simulator/world/jobs';
import { reportedEnds } from './reported';

/** How the job had ended by then, by its engine. */
const endedAs = (job: StartedJob, at: number): 'runs' | 'succeeded' | 'failed' | 'vanished' | 'cancelled' => {
  const { endsAt = Infinity, entry } = job as Partial<SimulatedJob>;
  if (job.cancelledAt !== undefined && job.cancelledAt <= at) return 'cancelled';
  if (endsAt > at) return 'runs';
  if (entry?.outcome === 'vanishes') return 'vanished';
  return entry?.outcome === 'failed' ? 'failed' : 'succeeded';
};

/**
 * The run ended without the end of its job: its job may still run, or the response to the start counts as the end,
 * which is so for endpoints and functions that cannot be polled.
 */
export const isGivenUp = ({ status, failureCategory, message }: Run): boolean =>
  status === 'CANCELLED' ||
  (status === 'FAILED' &&
    (failureCategory === 'TIMEOUT' ||
      /may still run|may have been started|knows no job|the job answered HTTP|^function .* failed/.test(
        message ?? '',
      )));

const doubtAbout = (evidence: Evidence, run: Run, jobs: readonly StartedJob[]): string | undefined => {
  const end = endOf(run);
  if (end === Infinity || run.status === 'SHADOW') return undefined;
  // An answer may be on its way, and the clock of the function that records it may be behind.
  const latest = end + slackOf(evidence);
  if (reportedEnds(evidence, run).some(({ at, status }) => status === run.status && at <= latest)) return undefined;
  const job = jobs.at(-1);
  if (run.status === 'COMPLETED') {
    const known = job === undefined ? 'was never started' : endedAs(job, latest);
    return known === 'succeeded' ? undefined : `is COMPLETED, and its job ${known}`;
  }
  if (
    job === undefined ||
    (run.status === 'FAILED' && isGivenUp(run)) ||
    /may still run|may have been started/.test(run.message ?? '')
  )
    return undefined;
  const known = endedAs(job, end);
  if (run.status === 'CANCELLED' && known === 'runs')
    return 'is CANCELLED, its job is still running, and its message does not report that';
  if (run.status === 'FAILED' && known === 'succeeded') return `is FAILED (${run.message}), and its job succeeded`;
  return run.status === 'FAILED' && known === 'runs'
    ? `is FAILED (${run.message}), its job is still running, and its message does not report that`
    : undefined;
};

export const outcomesTrue: Invariant = {
  name: 'outcomes-true',
  rule:
    'A run is COMPLETED when its job succeeded; if its job may still run, its message reports that. Where only the ' +
    'job itself reports its end, the run has the outcome that was reported.',
  check: (evidence: Evidence) => {
    const { ever, jobs } = evidence;
    const ofRun = groupBy(jobs, ({ runId }) => runId);
    const isEvaluated = (run: Run): boolean => run.engine !== 'fan-out';
    return ever.runs.filter(isEvaluated).flatMap((run): Broken[] => {
      const doubt = doubtAbout(evidence, run, ofRun.get(run.runId) ?? []);
      return doubt === undefined
        ? []
        : [
            {
              at: Date.parse(run.createdAt),
              message: `${nameOf(run)} #${run.attempt} ${doubt}, at ${isoAt(endOf(run))}`,
              evidence: { runId: run.runId },
            },
          ];
    });
  },
};
