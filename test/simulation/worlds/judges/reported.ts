/**
 * Ends that jobs reported themselves. If no engine can be polled for a job, its report is the outcome of its run, true
 * or not.
 */
import type { Run } from '../../../../kernel/run/model';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import { versionsBetween } from '../../../../simulator/invariants/documents';
import { endOf, slackOf } from '../../../../simulator/invariants/facts';

/** The status of the run that follows. */
const statusAfter: Readonly<Partial<Record<string, Run['status']>>> = {
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  CANCELLED: 'FAILED',
};

interface Trigger {
  type: string;
  statusReports?: boolean;
  statusUrl?: string;
}

const isOnlyReported = ({ type, statusReports, statusUrl }: Trigger): boolean =>
  statusReports === true && (type === 'lambda' || (type === 'http' && statusUrl === undefined));

export interface ReportedEnd {
  at: number;
  status: Run['status'];
}

/** Empty for a job that an engine can be polled for. A report may be recorded although the response to it was lost. */
export const reportedEnds = (evidence: Evidence, run: Run): ReportedEnd[] => {
  const from = Date.parse(run.createdAt) - slackOf(evidence);
  const triggers = versionsBetween(evidence, run.pipelineId, from, endOf(run)).map(({ trigger }) => trigger as Trigger);
  if (!triggers.some(isOnlyReported)) return [];
  return evidence.reports.flatMap(({ jobId, status, answer, at }) => {
    const following = statusAfter[status];
    return jobId !== run.runId || answer === 'refused' || following === undefined ? [] : [{ at, status: following }];
  });
};
