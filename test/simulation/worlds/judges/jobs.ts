/**
 * Starts of jobs, counted at the engines: alone under their lock, and never where somebody says that nothing may start.
 */

import type { Run } from '../../../../core/model';
import type { Evidence, StartedJob } from '../../../../local/simulate/evidence';
import { type Broken, groupBy, type Invariant, isoAt } from '../../../../local/simulate/invariants/invariant';
import type { SimulatedJob } from '../../../../local/simulate/world/jobs';
import { endOf } from './attempts';
import { holdsOf, isOpenDay, nameOf, opensAt, versionsBetween } from './documents';
import { isGivenUp } from './truth';

interface Start {
  job: StartedJob;
  run: Run;
}

const startsOf = ({ jobs, table }: Evidence): Start[] => {
  const runs = new Map(table.runs.map((run) => [run.runId, run]));
  return jobs.flatMap((job) => (runs.has(job.runId) ? [{ job, run: runs.get(job.runId)! }] : []));
};

const jobEnd = (job: StartedJob): number =>
  Math.min(job.cancelledAt ?? Infinity, (job as Partial<SimulatedJob>).endsAt ?? Infinity);

export const aloneUnderLock: Invariant = {
  name: 'jobs-alone',
  rule: 'Two jobs of a serial schedule do not run at once, unless the first was given up.',
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
          .find((earlier) => jobEnd(earlier.job) > second.job.startedAt && !isGivenUp(earlier.run));
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

/** Between the look at a configuration and the start of the run lie the retries of two steps. */
const LOOK_MARGIN_MS = 5 * 60_000;

const beginOf = (evidence: Evidence, { executionArn, createdAt }: Run): number =>
  evidence.executions.find(({ arn }) => arn === executionArn)?.startedAt ?? Date.parse(createdAt);

export const onlyWhenAllowed: Invariant = {
  name: 'starts-allowed',
  rule: 'No job starts before its schedule opens, on a day that is excluded, or of a pipeline that is disabled.',
  check: (evidence) =>
    startsOf(evidence).flatMap(({ job, run }): Broken[] => {
      const versions = versionsBetween(evidence, run.pipelineId, beginOf(evidence, run), job.startedAt);
      const why = [
        ...(versions.every((document) => (opensAt(document, run) ?? -Infinity) > job.startedAt)
          ? ['before its schedule opens']
          : []),
        ...(versions.every((document) => !isOpenDay(evidence, document, run)) ? ['on a day that does not run'] : []),
      ];
      return why.map((reason) => ({
        at: job.startedAt,
        message: `${nameOf(run)} #${run.attempt}: job ${job.jobId} started ${reason}`,
        evidence: { runId: run.runId },
      }));
    }),
};

export const notWhileHeld: Invariant = {
  name: 'nothing-begins-held',
  rule: 'No attempt begins while its pipeline is held, but the retries of what had begun.',
  check: (evidence) => {
    const begun = new Set<string>();
    return evidence.table.runs
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
