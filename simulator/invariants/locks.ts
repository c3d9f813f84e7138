import type { Run } from '../../kernel/run/model';
import { isShadow } from '../../kernel/shadow/mode';
import { RunStatus } from '../../kernel/words/vocabulary';
import type { Evidence } from '../evidence/evidence';
import type { StatusChange } from '../evidence/ledger';
import { versionsBetween } from './documents';
import { type Broken, groupBy, type Invariant, isoAt } from './invariant';

interface Span {
  run: Run;
  /** The job's time, from before its start to the end of its run. */
  from: number;
  to: number;
  /** When the execution began its first run, and whether that was under a lock of its own date. */
  beganAt: string;
  isPerDate: boolean;
}

const isTerminal = (status: RunStatus): boolean =>
  status === RunStatus.completed ||
  status === RunStatus.failed ||
  status === RunStatus.cancelled ||
  status === RunStatus.skipped;

/** Between reading a configuration and the begin of the run are the retries of two steps. */
const READ_MARGIN_MS = 5 * 60_000;

const isPerDate = (evidence: Evidence, { pipelineId, createdAt }: Run): boolean => {
  const at = Date.parse(createdAt);
  return versionsBetween(evidence, pipelineId, at - READ_MARGIN_MS, at).some(
    ({ concurrency }) => concurrency === 'per-date',
  );
};

/** The later one began under a lock that the earlier one keeps from it: that of the schedule, or of the same date. */
const excludes = (left: Span, right: Span): boolean => {
  const [earlier, later] = left.beganAt <= right.beganAt ? [left, right] : [right, left];
  return (
    earlier.run.executionArn !== later.run.executionArn && (!later.isPerDate || earlier.run.date === later.run.date)
  );
};

/** Where two begin at one instant, the one that ends at it was the first. */
const inOrder = (left: Span, right: Span): number =>
  left.from - right.from || (left.to === right.to ? 0 : left.to - right.to);

const overlaps = (spans: readonly Span[]): Broken[] => {
  const ordered = spans.toSorted(inOrder);
  return ordered.flatMap((span, index): Broken[] => {
    const before = ordered.slice(0, index).find((earlier) => span.from < earlier.to && excludes(earlier, span));
    if (before === undefined) return [];
    return [
      {
        at: span.from,
        message:
          `jobs of runs ${before.run.runId} (${before.run.date}) and ${span.run.runId} (${span.run.date}) of ` +
          `${span.run.pipelineId}, schedule ${span.run.scheduleId}, ran at the same time under one lock`,
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

interface Course {
  /** By execution; Infinity where it still runs. */
  stoppedAt: ReadonlyMap<string, number>;
  /** By run, in their order. */
  changes: ReadonlyMap<string, readonly StatusChange[]>;
}

const courseOf = ({ executions, statusChanges }: Evidence): Course => ({
  stoppedAt: new Map(executions.map(({ arn, stoppedAt = Infinity }) => [arn, stoppedAt])),
  changes: groupBy(statusChanges, ({ runId }) => runId),
});

/** A run whose execution has ended holds nothing any more: the sweeper ends it, and the next may have its turn. */
const spansOf = (evidence: Evidence, { stoppedAt, changes }: Course, runs: readonly Run[]): Span[] =>
  [...groupBy(runs, ({ executionArn }) => executionArn).values()].flatMap((ofOne): Span[] => {
    const ordered = ofOne.toSorted((left, right) => left.attempt - right.attempt);
    const [first] = ordered;
    if (first === undefined) return [];
    const began = { beganAt: first.createdAt, isPerDate: isPerDate(evidence, first) };
    const triggeredAt = ({ runId }: Run): number | undefined =>
      changes.get(runId)?.find(({ to }) => to === RunStatus.triggering)?.at;
    return ordered.flatMap((run): Span[] => {
      const statuses = changes.get(run.runId) ?? [];
      const from = triggeredAt(run);
      if (from === undefined) return [];
      const to = statuses.find(({ to: status }) => isTerminal(status))?.at ?? Infinity;
      return [{ run, from, to: Math.min(to, stoppedAt.get(run.executionArn) ?? Infinity), ...began }];
    });
  });

export const oneJobPerLock: Invariant = {
  name: 'one-job-per-lock',
  rule:
    'At most one job of a schedule, or of a date with `concurrency: per-date`, is running at any instant, by the ' +
    'configuration of its start and as long as its execution lives.',
  check: (evidence) => {
    const live = evidence.ever.runs.filter((run) => !isShadow(run));
    const course = courseOf(evidence);
    const keyOf = (run: Run): string => `${run.pipelineId} ${run.scheduleId}`;
    return [...groupBy(live, keyOf).values()].flatMap((runs) => overlaps(spansOf(evidence, course, runs)));
  },
};

export const waitsUnlocked: Invariant = {
  name: 'waits-unlocked',
  rule: 'A run that waits for its traits or its retry holds no lock: it keeps no other run waiting.',
  check: ({ waitsUnderLock }) =>
    waitsUnderLock.map(({ at, runId, lock }) => ({
      at,
      message: `run ${runId} waits for its traits or its retry and holds ${lock}`,
      evidence: { runId, lock },
    })),
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
      // A user who stopped an execution took its ReleaseLock away; the lock expires.
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
