import type { Run } from '../../../core/model';
import { isShadow } from '../../../core/shadow/mode';
import { RunStatus } from '../../../core/vocabulary';
import type { Evidence } from '../evidence';
import { versionsBetween } from './documents';
import { type Broken, groupBy, type Invariant, isoAt } from './invariant';

interface Span {
  run: Run;
  from: number;
  to: number;
  /** Whether it began under a lock of its own date. */
  isPerDate: boolean;
}

const isTerminal = (status: RunStatus): boolean =>
  status === RunStatus.completed ||
  status === RunStatus.failed ||
  status === RunStatus.cancelled ||
  status === RunStatus.shadow;

/** Between the look at a configuration and the begin of the run lie the retries of two steps. */
const LOOK_MARGIN_MS = 5 * 60_000;

const isPerDate = (evidence: Evidence, { pipelineId, createdAt }: Run): boolean => {
  const at = Date.parse(createdAt);
  return versionsBetween(evidence, pipelineId, at - LOOK_MARGIN_MS, at).some(
    ({ concurrency }) => concurrency === 'per-date',
  );
};

/** The later one begins under a lock that the earlier one keeps from it: that of the schedule, or of the same date. */
const excludes = (earlier: Span, later: Span): boolean => !later.isPerDate || earlier.run.date === later.run.date;

const overlaps = (spans: readonly Span[]): Broken[] => {
  const ordered = spans.toSorted((left, right) => left.from - right.from);
  return ordered.flatMap((span, index): Broken[] => {
    const before = ordered.slice(0, index).find((earlier) => span.from < earlier.to && excludes(earlier, span));
    if (before === undefined) return [];
    return [
      {
        at: span.from,
        message:
          `runs ${before.run.runId} (${before.run.date}) and ${span.run.runId} (${span.run.date}) of ` +
          `${span.run.pipelineId}, schedule ${span.run.scheduleId}, were open at the same time under one lock`,
        evidence: {
          runs: [before, span].map(({ run, from, to }) => ({
            runId: run.runId,
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
 * The attempts of one execution are one span: it keeps its lock from one to the next.
 */
export const oneOpenRunPerLock: Invariant = {
  name: 'one-open-run-per-lock',
  rule:
    'At most one run of a schedule, or of a date with `concurrency: per-date`, is open at any instant, its retries ' +
    'with it, by the configuration of its start and as long as its execution lives.',
  check: (evidence) => {
    const stoppedAt = new Map(evidence.executions.map(({ arn, stoppedAt: at }) => [arn, at ?? Infinity]));
    const keyOf = (run: Run): string => `${run.pipelineId} ${run.scheduleId} ${isShadow(run)}`;
    return [...groupBy(evidence.ever.runs, keyOf).values()].flatMap((runs) =>
      overlaps(
        [...groupBy(runs, ({ executionArn }) => executionArn).values()].map((ofOne): Span => {
          const ordered = ofOne.toSorted((left, right) => left.attempt - right.attempt);
          const [run, last] = [ordered[0]!, ordered.at(-1)!];
          return {
            run,
            from: Date.parse(run.createdAt),
            to: Math.min(
              isTerminal(last.status) ? Date.parse(last.updatedAt) : Infinity,
              stoppedAt.get(run.executionArn) ?? Infinity,
            ),
            isPerDate: isPerDate(evidence, run),
          };
        }),
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
