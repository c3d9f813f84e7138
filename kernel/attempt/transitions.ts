/**
 * Transitions of things that have a lifecycle at the end of a run (`onCompleted`, `onFailed`). They come before the run
 * is closed: a process that dies in between leaves an open run, whose next closing finds them done, because a run moves
 * a subject once. What is refused becomes an alert in the very transaction that closes the run, and never keeps it
 * open.
 *
 * A run that failed leaves its moves to the attempt that its MARKER leads to; where none follows, they are alerted.
 */

import type { PipelineConfig } from '../config';
import { alertEvent } from '../events/alert';
import type { EventAppender } from '../events/event-store';
import { explainRefusal, lifecycles as known, type SubjectMover } from '../lifecycle';
import { cancelMessage, orphanedJob } from '../reruns/cancellation';
import type { PlannedTransitions } from '../run/execution';
import type { DomainEvent, PendingTransitions, PlannedTransition, Run, RunLog } from '../run/model';
import { isShadow } from '../shadow/mode';
import type { Clock } from '../time/clock';
import { iso } from '../time/instant';
import { placeholdersOf, renderTemplates } from '../trigger/templates';
import { messageOf, TransientError } from '../values/errors';
import { MESSAGE_BYTES, printable, shellWord } from '../values/text';
import type { Instance } from '../words/instance';
import type { Log } from '../words/telemetry';
import { AlertCategory, AlertLevel, FailureCategory, RunStatus } from '../words/vocabulary';

export const transitionsOf = (
  { onCompleted, onFailed }: PipelineConfig,
  instance: Instance,
  run: { runId: string; attempt: number; traceId: string },
): PlannedTransitions => renderTemplates({ completed: onCompleted, failed: onFailed }, placeholdersOf(instance, run));

/** A run in shadow mode moves nothing, as it starts no job; neither does one that is cancelled or skipped. */
export const transitionsFor = (
  run: Run,
  { status }: EndingStatus,
  { completed, failed }: PlannedTransitions,
): readonly PlannedTransition[] => {
  if (isShadow(run)) return [];
  if (status === RunStatus.completed) return completed;
  return status === RunStatus.failed ? failed : [];
};

type MoverOf = Pick<
  Run,
  'pipelineId' | 'date' | 'scheduleId' | 'runId' | 'attempt' | 'traceId' | 'createdAt' | 'routing'
>;

/** Once per run and subject. */
export const transitionRefused = (
  run: MoverOf,
  { lifecycle, id, to }: PlannedTransition,
  why: string,
  now: string,
): DomainEvent =>
  alertEvent(
    run,
    {
      category: AlertCategory.moveRefused,
      level: AlertLevel.warning,
      message:
        `${run.pipelineId} ended for ${run.date} (schedule ${run.scheduleId}), and ${lifecycle} ${id} was not ` +
        `moved to ${to}: ${why}`,
      remedy:
        `See it: signalbox lifecycle show ${lifecycle} ${shellWord(id)}. Move it, or correct ` +
        'onCompleted and onFailed.',
    },
    { id: `${run.runId} ${lifecycle} ${id}`, at: run.createdAt },
    now,
  );

export interface TransitionPorts {
  lifecycles: SubjectMover;
  log: Log;
}

interface Refused extends PlannedTransition {
  why: string;
}

const tryMove = async (
  run: Run,
  { lifecycle: name, id, to }: PlannedTransition,
  error: string | undefined,
  { lifecycles, log }: TransitionPorts,
): Promise<string | undefined> => {
  const lifecycle = Object.hasOwn(known, name) ? known[name] : undefined;
  const state = lifecycle?.stateOf(to);
  if (lifecycle === undefined || state === undefined) return `there is no state ${to} of a lifecycle ${name}`;
  const moved = await lifecycles.move(lifecycle, id, {
    to: state,
    runId: run.runId,
    trace: { traceId: run.traceId },
    ...(error === undefined ? {} : { error }),
  });
  log.info('the end of a run moves a subject', {
    runId: run.runId,
    lifecycle: name,
    id,
    to: state,
    result: moved.result,
  });
  return moved.result === 'refused' ? explainRefusal(lifecycle, id, state, moved.refusal) : undefined;
};

/** `last`: the call is not repeated, so transient failures are given up as well. */
const performTransitions = async (
  run: Run,
  moves: readonly PlannedTransition[],
  { error, last }: { error: string | undefined; last: boolean },
  ports: TransitionPorts,
): Promise<Refused[]> => {
  const refused: Refused[] = [];
  for (const move of moves) {
    try {
      const why = await tryMove(run, move, error, ports);
      if (why !== undefined) refused.push({ ...move, why });
    } catch (thrown) {
      if (thrown instanceof TransientError && !last) throw thrown;
      refused.push({ ...move, why: messageOf(thrown) });
    }
  }
  return refused;
};

/** Makes the transitions of the ending; returns alerts about refusals, for the transaction that closes the run. */
export const transitionsAtEnd = async (
  run: Run,
  ending: Ending,
  { moves, last }: { moves: PlannedTransitions; last: boolean },
  ports: TransitionPorts,
): Promise<(at: string) => DomainEvent[]> => {
  const error = ending.status === RunStatus.failed ? ending.message : undefined;
  const refused = await performTransitions(run, transitionsFor(run, ending, moves), { error, last }, ports);
  return (at) => refused.map(({ why, ...move }) => transitionRefused(run, move, why, at));
};

/** For the transaction that fails the run. Undefined: there is nothing to move. */
export const pendingTransitions = (
  run: Run,
  ending: Ending,
  planned: PlannedTransitions,
): PendingTransitions | undefined => {
  const { runId, attempt, createdAt } = run;
  const moves = transitionsFor(run, ending, planned);
  return moves.length === 0 ? undefined : { runId, attempt, createdAt, moves };
};

/** No other attempt follows, and so nothing moves what the last run has left to it. Repeated: the same alerts. */
export const leftForGood = (runLog: RunLog | undefined, why: string, now: string): DomainEvent[] => {
  if (runLog?.movesLeft === undefined) return [];
  const { moves, ...run } = runLog.movesLeft;
  const about = { ...runLog, ...run };
  return moves.map((move) => transitionRefused(about, move, `no other attempt follows: ${why}`, now));
};

/** For those that end no attempt in a transaction of their own. */
export const reportPendingTransitions = async (
  runLog: RunLog | undefined,
  why: string,
  { events, clock }: { events: EventAppender; clock: Clock },
): Promise<void> => {
  for (const event of leftForGood(runLog, why, iso(clock.now()))) await events.append(event);
};

export type Ending =
  | { status: typeof RunStatus.completed; message?: string }
  | { status: typeof RunStatus.cancelled; message: string }
  | { status: typeof RunStatus.skipped; message: string }
  | { status: typeof RunStatus.failed; failureCategory: FailureCategory; message: string };

/** The status with which a run ends. */
export type EndingStatus = Pick<Ending, 'status'>;

/**
 * How a run ends whose execution cannot continue: what was known of its job holds, and what is not known must not start
 * the job again.
 *
 * `cause` and its category hold as long as the job was not started; afterwards only a person may say that it runs
 * again.
 */
export const endingOfInterrupted = (run: Run, cause: { failureCategory: FailureCategory; message: string }): Ending => {
  if (run.cancelRequestedAt !== undefined) return { status: RunStatus.cancelled, message: cancelMessage(run, false) };
  if (run.status === RunStatus.pending) return { status: RunStatus.failed, ...cause };
  return {
    status: RunStatus.failed,
    failureCategory: FailureCategory.permanent,
    message: printable(`${orphanedJob(run)}; ${cause.message}`, MESSAGE_BYTES),
  };
};

/**
 * The same for an abandoned run, whose execution is gone: a job that ended with the answer to its start is known to
 * have ended.
 */
export const endingOfAbandoned = (run: Run, message: string): Ending => {
  if (run.status === RunStatus.running && run.completedAt !== undefined) {
    return run.failureCategory === undefined
      ? { status: RunStatus.completed, ...(run.message === undefined ? {} : { message: run.message }) }
      : { status: RunStatus.failed, failureCategory: run.failureCategory, message: run.message ?? message };
  }
  return endingOfInterrupted(run, { failureCategory: FailureCategory.transient, message });
};
