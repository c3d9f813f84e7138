import { isShadow } from '../../kernel/shadow/mode';
import { EventKind } from '../../kernel/words/vocabulary';
import type { Evidence, Execution } from '../evidence/evidence';
import { isClosedThroughout, nameOf, type OfInstance } from './documents';
import { factsOf, isTampered, isUnwatched, leadOf, slackOf } from './facts';
import { type Broken, type Invariant, isoAt } from './invariant';

/** Events that report the end of an attempt that never had a run. */
const REPORTING: ReadonlySet<string> = new Set([
  EventKind.pipelineFailed,
  EventKind.pipelineExcluded,
  EventKind.markerHeld,
  EventKind.markerRejected,
  EventKind.rerunStateChanged,
  EventKind.alert,
]);

const isReported = (evidence: Evidence, { input, startedAt }: Execution, stoppedAt: number): boolean =>
  factsOf(evidence)
    .events(input)
    .some(({ kind, at, category, attempt }) => {
      // Its attempt may have been cancelled, or counted as missed, while it waited.
      if (kind === EventKind.pipelineCancelled) return Date.parse(at) >= startedAt;
      // Another execution has run its attempt meanwhile: it would have found that, and ended.
      const isEnd = kind === EventKind.pipelineCompleted || kind === EventKind.pipelineFailed;
      if (isEnd && (attempt ?? 0) >= input.attempt && Date.parse(at) <= stoppedAt) return Date.parse(at) >= startedAt;
      return REPORTING.has(kind) && category !== 'schedule_missed' && Date.parse(at) >= stoppedAt - slackOf(evidence);
    });

export const failuresReported: Invariant = {
  name: 'failures-reported',
  rule: 'An execution that ended outside its flow before it had a run is reported, each time.',
  check: (evidence) => {
    const withRun = new Set(evidence.ever.runs.map(({ executionArn }) => executionArn));
    return evidence.executions.flatMap((execution): Broken[] => {
      const { arn, name, status, stoppedAt, startedAt, input } = execution;
      if (status === 'RUNNING' || status === 'SUCCEEDED' || stoppedAt === undefined || withRun.has(arn)) return [];
      const until = factsOf(evidence).answeredBy(input.pipelineId, stoppedAt);
      const isExcused =
        until >= evidence.end ||
        isTampered(evidence, input) ||
        isUnwatched(evidence, input.pipelineId, startedAt, until) ||
        isClosedThroughout(evidence, input, stoppedAt, until);
      if (isExcused || isReported(evidence, execution, stoppedAt)) return [];
      const message =
        `execution ${name} of ${nameOf(input)} ended ${status} at ${isoAt(stoppedAt)} before it had a run, ` +
        'and no event reports it';
      return [{ at: stoppedAt, message, evidence: { execution: name } }];
    });
  },
};

/** An attempt whose execution continues for so long after it was reported as failed has not failed. */
const CONTINUES_MS = 3_600_000;

export const failuresTrue: Invariant = {
  name: 'failures-true',
  rule: 'No attempt is reported as failed that completed, or whose execution continues to run it.',
  check: (evidence) => {
    const { ever } = evidence;
    const completed = new Set(
      ever.events
        .filter(({ kind }) => kind === EventKind.pipelineCompleted)
        .map((event) => `${nameOf(event)} #${event.attempt} ${event.shadow === true}`),
    );
    const runs = new Map(ever.runs.map((run) => [run.executionArn, run]));
    return ever.events
      .filter(({ kind }) => kind === EventKind.pipelineFailed)
      .flatMap((event): Broken[] => {
        const at = Date.parse(event.at);
        const name = `${nameOf(event)} #${event.attempt}`;
        if (completed.has(`${name} ${event.shadow === true}`))
          return [{ at, message: `${name} is reported as failed, and it has completed`, evidence: {} }];
        const ofAttempt =
          event.runId === null
            ? factsOf(evidence)
                .executions(event as OfInstance)
                .filter(
                  ({ arn, input }) =>
                    input.attempt === event.attempt &&
                    // Shadow mode counts attempts of its own.
                    isShadow({ executionArn: arn }) === (event.shadow === true),
                )
            : [];
        // A rerun may wait beside the MARKER's execution, for the same attempt: the reported failure is that of one.
        const isDead = ({ status, stoppedAt = Infinity }: Execution): boolean =>
          status !== 'RUNNING' && status !== 'SUCCEEDED' && stoppedAt <= at + leadOf(evidence);
        // It may spend its last hours on recording that, or on the release of its lock.
        const hasFailed = ({ outcome }: Execution): boolean => outcome === 'FAILED' || outcome === 'UNDECIDED';
        const alive = ofAttempt.some((execution) => isDead(execution) || hasFailed(execution))
          ? undefined
          : ofAttempt.find(
              ({ arn, startedAt, stoppedAt = evidence.end }) =>
                startedAt <= at && (stoppedAt > at + CONTINUES_MS || Date.parse(runs.get(arn)?.createdAt ?? '') > at),
            );
        return alive === undefined
          ? []
          : [
              {
                at,
                message: `${name} is reported as failed at ${isoAt(at)}, and its execution ${alive.name} continues`,
                evidence: { execution: alive.name },
              },
            ];
      });
  },
};
