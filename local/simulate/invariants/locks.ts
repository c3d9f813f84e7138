import { lockKeyOf } from '../../../core/run/lock-key';
import { modeOf } from '../../../core/shadow/mode';
import { RunStatus } from '../../../core/vocabulary';
import { documentAt, type Evidence } from '../evidence';
import { type Broken, groupBy, type Invariant, isoAt } from './invariant';

const keyOf = ({ registered }: Evidence, run: Evidence['table']['runs'][number]): string => {
  const isPerDate =
    documentAt(registered, 'pipeline', run.pipelineId, Date.parse(run.createdAt))?.document.concurrency === 'per-date';
  return lockKeyOf({ concurrency: isPerDate ? 'per-date' : 'serial', mode: modeOf(run) }, run);
};

interface Span {
  runId: string;
  from: number;
  to: number;
}

const overlaps = (key: string, spans: readonly Span[]): Broken[] => {
  const ordered = [...spans].sort((left, right) => left.from - right.from);
  return ordered.slice(1).flatMap((span, index): Broken[] => {
    const before = ordered[index]!;
    if (span.from >= before.to) return [];
    return [
      {
        at: span.from,
        message: `runs ${before.runId} and ${span.runId} were open at the same time under lock ${key}`,
        evidence: {
          lock: key,
          runs: [before, span].map(({ runId, from, to }) => ({
            runId,
            from: isoAt(from),
            to: Number.isFinite(to) ? isoAt(to) : null,
          })),
        },
      },
    ];
  });
};

/**
 * A run whose execution has ended holds nothing any more: the watchdog reports it, and the next run may have its turn.
 */
export const oneOpenRunPerLock: Invariant = {
  name: 'one-open-run-per-lock',
  rule: 'At most one run per lock key is open at any instant, as long as its execution lives.',
  check: (evidence) => {
    const stoppedAt = new Map(evidence.executions.map(({ arn, stoppedAt: at }) => [arn, at ?? Infinity]));
    const isTerminal = (status: RunStatus): boolean =>
      status === RunStatus.completed ||
      status === RunStatus.failed ||
      status === RunStatus.cancelled ||
      status === RunStatus.shadow;
    return [...groupBy(evidence.table.runs, (run) => keyOf(evidence, run))].flatMap(([key, runs]) =>
      overlaps(
        key,
        runs.map((run) => ({
          runId: run.runId,
          from: Date.parse(run.createdAt),
          to: Math.min(
            isTerminal(run.status) ? Date.parse(run.updatedAt) : Infinity,
            stoppedAt.get(run.executionArn) ?? Infinity,
          ),
        })),
      ),
    );
  },
};

export const locksReleased: Invariant = {
  name: 'locks-released',
  rule: 'No lock is held at the end by an execution that has finished.',
  check: (evidence) => {
    const finished = new Map(
      evidence.executions.filter(({ status }) => status !== 'RUNNING').map((execution) => [execution.arn, execution]),
    );
    return evidence.table.locks.flatMap((lock): Broken[] => {
      const owner = finished.get(lock.owner);
      // Somebody who stopped an execution took its ReleaseLock away; the lock runs out by itself.
      if (owner === undefined || owner.status === 'ABORTED' || Date.parse(lock.expiresAt) <= evidence.end) return [];
      return [
        {
          at: owner.stoppedAt ?? evidence.end,
          message:
            `lock ${lock.key} is held until ${lock.expiresAt} by execution ${owner.name}, which has finished ` +
            `(${owner.status})`,
          evidence: { lock: lock.key, execution: owner.name, lastStates: owner.states.slice(-5) },
        },
      ];
    });
  },
};
