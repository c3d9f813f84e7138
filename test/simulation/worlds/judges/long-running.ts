/** Alerts about long-running jobs: one for each such job, while it runs, and none for other jobs. */
import { parsePipeline } from '../../../../kernel/config';
import type { DomainEvent, Run } from '../../../../kernel/run/model';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import { versionsOf } from '../../../../simulator/invariants/documents';
import { endOf, leadOf, livesOf, slackOf } from '../../../../simulator/invariants/facts';
import { type Broken, groupBy, type Invariant, isoAt } from '../../../../simulator/invariants/invariant';

const WITHOUT_HISTORY_MS = 3 * 3_600_000;

const tookMs = ({ jobStartedAt, completedAt }: Run): number =>
  Date.parse(completedAt ?? '') - Date.parse(jobStartedAt ?? '');

/** Limits for long-running jobs by every version of the pipeline; empty if all of them have `off`. */
const rulesOf = (evidence: Evidence, pipelineId: string): { factor: number; atLeastMs: number }[] =>
  versionsOf(evidence, pipelineId).flatMap((document) => {
    const parsed = parsePipeline(document);
    if (!parsed.ok || parsed.value.watch.longRunning === 'off') return [];
    const { factor, atLeastSeconds } = parsed.value.watch.longRunning;
    return [{ factor, atLeastMs: atLeastSeconds * 1000 }];
  });

/** The smallest limit that any history of the pipeline until then gives: a shorter job must not raise an alert. */
const leastMs = (evidence: Evidence, { pipelineId }: Run, at: number): number => {
  const before = evidence.ever.runs
    .filter((run) => run.pipelineId === pipelineId && run.status === 'COMPLETED' && run.jobStartedAt !== undefined)
    .filter((run) => endOf(run) <= at)
    .map(tookMs);
  const least = rulesOf(evidence, pipelineId).map(({ factor, atLeastMs }) =>
    Math.max(atLeastMs, before.length === 0 ? WITHOUT_HISTORY_MS : factor * Math.min(...before)),
  );
  return Math.min(...least);
};

const wrongIn = (evidence: Evidence, alert: DomainEvent): string | undefined => {
  const at = Date.parse(alert.at);
  const run = evidence.ever.runs.find(({ runId }) => runId === alert.runId);
  if (run === undefined || run.jobStartedAt === undefined) return 'has no job';
  const startedAt = Date.parse(run.jobStartedAt);
  const slack = slackOf(evidence) + leadOf(evidence);
  // An execution that hung writes the end later than it is.
  const { to: endedAt } = livesOf(evidence)(run);
  if (endedAt + slack < at) return `had ended at ${isoAt(endedAt)}`;
  return at - startedAt < leastMs(evidence, run, at + slack) - slack ? `began at ${run.jobStartedAt} only` : undefined;
};

export const longTrue: Invariant = {
  name: 'long-running-true',
  rule: 'A job is reported as long-running once per attempt, while it runs, and only when it takes longer than others.',
  check: (evidence) => {
    const alerts = evidence.ever.events.filter(({ category }) => category === 'long_running');
    const broken = (alert: DomainEvent, message: string): Broken => ({
      at: Date.parse(alert.at),
      message: `run ${alert.runId} of ${alert.pipelineId} is reported as long-running at ${alert.at}, and ${message}`,
      evidence: {},
    });
    return [
      ...[...groupBy(alerts, ({ runId }) => String(runId)).values()].flatMap(([first, second]) =>
        first === undefined || second === undefined ? [] : [broken(second, `was already reported at ${first.at}`)],
      ),
      ...alerts.flatMap((alert) => {
        const wrong = wrongIn(evidence, alert);
        return wrong === undefined ? [] : [broken(alert, wrong)];
      }),
    ];
  },
};
