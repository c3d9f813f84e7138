import type { Run } from '../../kernel/run/model';
import { HISTORY_BUDGET } from '../../kernel/waiting/pacing';
import { Outcome, RunStatus } from '../../kernel/words/vocabulary';
import { type Broken, type Invariant, isoAt } from './invariant';

const outcomes: readonly string[] = Object.values(Outcome);

export const outcomeSaid: Invariant = {
  name: 'outcome-said',
  rule: 'Every execution that finished succeeded technically and says its outcome.',
  check: ({ executions }) =>
    executions.flatMap((execution): Broken[] => {
      const { name, status, error, cause, outcome, stoppedAt, states } = execution;
      if (status === 'RUNNING' || status === 'ABORTED') return [];
      const at = stoppedAt ?? 0;
      if (status !== 'SUCCEEDED')
        return [
          {
            at,
            message: `execution ${name} ended ${status}: ${error ?? ''} ${cause ?? ''}`.trim(),
            evidence: { execution: name, lastStates: states.slice(-5) },
          },
        ];
      return outcome !== undefined && outcomes.includes(outcome)
        ? []
        : [
            {
              at,
              message: `execution ${name} ended without an outcome`,
              evidence: { execution: name, outcome: outcome ?? null },
            },
          ];
    }),
};

export const boundedHistory: Invariant = {
  name: 'bounded-history',
  rule: `No execution goes beyond ${HISTORY_BUDGET} history events.`,
  check: ({ executions, end }) =>
    executions
      .filter(({ historyEvents }) => historyEvents > HISTORY_BUDGET)
      .map(({ name, historyEvents, stoppedAt }) => ({
        at: stoppedAt ?? end,
        message: `execution ${name} has ${historyEvents} history events`,
        evidence: { execution: name, historyEvents },
      })),
};

/** When silence makes a run stuck. */
const stuckAt = ({ nextCheckAt, aliveAt, stuckAfterSeconds }: Run): number =>
  Date.parse(nextCheckAt ?? aliveAt) + stuckAfterSeconds * 1000;

/** The run's own threshold, and two turns of the sweeper. */
const WATCHDOG_MARGIN_MS = 2 * 3_600_000;

export const runsClosed: Invariant = {
  name: 'runs-closed',
  rule: 'A run whose execution has finished is closed, by its execution or, in time, by the sweeper.',
  check: ({ executions, table, end }) => {
    const byArn = new Map(executions.map((execution) => [execution.arn, execution]));
    const isOpen = (status: RunStatus): boolean =>
      status === RunStatus.pending || status === RunStatus.triggering || status === RunStatus.running;
    return table.runs.flatMap((run): Broken[] => {
      const execution = byArn.get(run.executionArn);
      if (!isOpen(run.status) || execution === undefined || execution.status === 'RUNNING') return [];
      const dueAt = stuckAt(run) + WATCHDOG_MARGIN_MS;
      if (dueAt > end) return [];
      return [
        {
          at: execution.stoppedAt ?? end,
          message:
            `run ${run.runId} is still ${run.status}, its execution ${execution.name} has ended, and the ` +
            'sweeper has not closed it',
          evidence: {
            runId: run.runId,
            execution: execution.name,
            outcome: execution.outcome ?? null,
            nextCheckAt: run.nextCheckAt ?? null,
            dueAt: isoAt(dueAt),
          },
        },
      ];
    });
  },
};
