/** The sentences of `status` and `why` about the time after a run's completion. */
import type { PipelineConfig } from '../../kernel/config';
import type { Monitoring } from '../../kernel/monitoring/monitoring';
import type { LoggedRun } from '../../kernel/run/parts';
import { LATE_MS } from '../../kernel/situation/run';
import { MonitoringStatus, RunStatus } from '../../kernel/words/vocabulary';
import type { Stack } from '../stack/stack';
import { relativeText, whenText } from './time-text';

/** The monitoring of a completed run; undefined where it was not monitored. */
export const readMonitoring = async (
  { tables }: Stack,
  pipeline: PipelineConfig,
  log: LoggedRun | undefined,
): Promise<Monitoring | undefined> =>
  pipeline.watch.monitoring.enabled && log?.status === RunStatus.completed && log.runId !== undefined
    ? tables.monitorings.get(log.runId)
    : undefined;

const checksText = (round: number): string => `${round} ${round === 1 ? 'check' : 'checks'}`;

const isLost = ({ nextCheckAt }: Monitoring, nowMs: number): boolean =>
  nextCheckAt !== undefined && Date.parse(nextCheckAt) + LATE_MS < nowMs;

const stateSentence = (monitoring: Monitoring, nowMs: number): string => {
  const { status, round, endsAt, nextCheckAt, endedAt, endReason, findings } = monitoring;
  switch (status) {
    case MonitoringStatus.watching:
      if (isLost(monitoring, nowMs))
        return (
          `Its next check was due at ${whenText(nextCheckAt ?? endsAt, nowMs)}, and did not run: its data may ` +
          'no longer be monitored.'
        );
      return (
        `It is monitored until ${whenText(endsAt, nowMs)}: ${checksText(round)} so far, the next one at ` +
        `${whenText(nextCheckAt ?? endsAt, nowMs)}.`
      );
    case MonitoringStatus.over:
      return (
        `It was monitored until ${whenText(endedAt ?? endsAt, nowMs)}, in ` +
        `${checksText(round)}${findings.length === 0 ? ': nothing had changed' : ''}.`
      );
    case MonitoringStatus.rerun:
      return `Its monitoring ended at ${whenText(endedAt ?? endsAt, nowMs)}, when another run was requested.`;
    case MonitoringStatus.superseded:
      return 'Its monitoring ended with a newer attempt, which has its own.';
    case MonitoringStatus.stopped:
      return `Its monitoring stopped early, after ${checksText(round)}: its data is no longer monitored.`;
    case MonitoringStatus.cancelled:
      return `Its monitoring ended at ${whenText(endedAt ?? endsAt, nowMs)}, ${endReason ?? 'cancelled'}.`;
  }
};

export const monitoringSentences = (monitoring: Monitoring | undefined, nowMs: number): string[] =>
  monitoring === undefined
    ? []
    : [
        stateSentence(monitoring, nowMs),
        ...monitoring.findings.map(({ message, at }) => `Found at ${whenText(at, nowMs)}: ${message}.`),
      ];

/** For a list: the finding, else the current state; empty when there is nothing to report. */
export const monitoringSummary = (monitoring: Monitoring, nowMs: number): string => {
  const [first, ...others] = monitoring.findings;
  if (first !== undefined)
    return `changed since: ${first.message}${others.length === 0 ? '' : ` and ${others.length} more`}`;
  if (monitoring.status === MonitoringStatus.stopped || isLost(monitoring, nowMs)) return 'monitoring stopped early';
  return monitoring.status === MonitoringStatus.watching
    ? `monitored, ends ${relativeText(monitoring.endsAt, nowMs)}`
    : '';
};
