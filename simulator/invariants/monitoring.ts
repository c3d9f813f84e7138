import type { Monitoring } from '../../kernel/monitoring/monitoring';
import type { DriftFinding } from '../../kernel/traits/drift';
import { AlertCategory, DriftKind, MonitoringStatus } from '../../kernel/words/vocabulary';
import type { Evidence } from '../evidence/evidence';
import { isTampered } from './facts';
import { type Broken, type Invariant, isoAt } from './invariant';

/** The sweeper's own timeout, and two ticks while everything fails. */
const WATCHDOG_MARGIN_MS = 2 * 3_600_000;

export const monitoringEnded: Invariant = {
  name: 'monitoring-ended',
  rule: 'Monitoring whose execution has finished has ended, with it or, in time, by the sweeper.',
  check: (evidence) => {
    const { table, executions, end } = evidence;
    const byArn = new Map(executions.map((execution) => [execution.arn, execution]));
    return table.monitorings.flatMap((monitoring): Broken[] => {
      const execution = byArn.get(monitoring.executionArn);
      if (
        monitoring.status !== MonitoringStatus.watching ||
        !monitoring.watched ||
        execution === undefined ||
        execution.status === 'RUNNING' ||
        isTampered(evidence, monitoring)
      )
        return [];
      const dueAt = Date.parse(monitoring.nextCheckAt ?? monitoring.endsAt) + WATCHDOG_MARGIN_MS;
      if (dueAt > end) return [];
      return [
        {
          at: execution.stoppedAt ?? end,
          message:
            `monitoring of run ${monitoring.runId} continues in the table, its execution ${execution.name} has ` +
            'ended, and no event reports it',
          evidence: {
            runId: monitoring.runId,
            execution: execution.name,
            nextCheckAt: monitoring.nextCheckAt ?? null,
            dueAt: isoAt(dueAt),
          },
        },
      ];
    });
  },
};

/** The mistake in a finding; builtins answer from the table, which no listener sees. */
const doubtsAbout = (
  { runId, startedAt }: Monitoring,
  { type, kind, at }: DriftFinding & { at: string },
  { answers, ever }: Evidence,
): string[] => {
  const later = answers.filter(
    (answer) =>
      answer.runId === runId &&
      answer.trait === type &&
      answer.at >= Date.parse(startedAt) &&
      answer.at <= Date.parse(at),
  );
  const isMadeUp = kind === DriftKind.status && later.length > 0 && later.every(({ status }) => status === 'PASS');
  const isKept = !ever.events.some((event) => event.category === AlertCategory.traitDrift && event.runId === runId);
  return [...(isMadeUp ? ['its evaluator answered PASS every time'] : []), ...(isKept ? ['there was no alert'] : [])];
};

export const driftTrue: Invariant = {
  name: 'drift-true',
  rule:
    'Each finding of monitoring was alerted; and if a trait no longer passes, its evaluator had answered so after ' +
    'the completion.',
  check: (evidence) =>
    evidence.table.monitorings.flatMap((monitoring) =>
      monitoring.findings.flatMap((finding) =>
        doubtsAbout(monitoring, finding, evidence).map((doubt) => ({
          at: Date.parse(finding.at),
          message: `monitoring of run ${monitoring.runId} found that ${finding.message}; ${doubt}`,
          evidence: { runId: monitoring.runId, finding: { ...finding } },
        })),
      ),
    ),
};
