/** Events that only the state machine's own steps record. */
import type { TaskInput } from '../../../asl/contract';
import { alertEvent } from '../../../kernel/events/alert';
import { aboutRun, busEvent } from '../../../kernel/events/event';
import type { BlockingTrait, DomainEvent, Routed } from '../../../kernel/run/model';
import { clause, MESSAGE_BYTES, printable } from '../../../kernel/values/text';
import { commandOn } from '../../../kernel/words/instance';
import { AlertCategory, AlertLevel, EventKind, type FailureCategory } from '../../../kernel/words/vocabulary';

export type About = Pick<TaskInput, 'pipelineId' | 'date' | 'scheduleId' | 'attempt' | 'traceId'> &
  Routed & { runId: string | undefined };

interface Failure {
  executionArn: string;
  failureCategory: FailureCategory;
  message: string;
  /** Start of the episode. */
  at: string;
}

/** One alert per failed attempt: its execution is the episode. `what` follows the name of the pipeline. */
const attemptFailed =
  (category: AlertCategory, what: string, remedyOf: (about: About) => string) =>
  (about: About, failure: Failure, now: string): DomainEvent =>
    alertEvent(
      about,
      {
        category,
        level: AlertLevel.error,
        message:
          `${about.pipelineId} ${what} for ${about.date} (schedule ${about.scheduleId}, attempt ${about.attempt}): ` +
          failure.message,
        remedy: remedyOf(about),
        failureCategory: failure.failureCategory,
      },
      { id: `${failure.executionArn} ${about.attempt}`, at: failure.at },
      now,
    );

export const runFailed = attemptFailed(
  AlertCategory.runFailed,
  'failed',
  (about) =>
    `See what happened: ${commandOn('why', about)}. When the cause is fixed, write the MARKER again with ` +
    'replay = true.',
);

export const validationTimedOut = attemptFailed(
  AlertCategory.validationTimeout,
  'was not ready',
  (about) =>
    `Find out why the data is late: ${commandOn('why', about)}. When it is there, write the MARKER again with ` +
    'replay = true.',
);

/** The run was ready, and the approval did not come in time. */
export const notApproved = attemptFailed(
  AlertCategory.approvalTimeout,
  'was not approved',
  (about) => `Its data was ready. If it is to run all the same, run it again: ${commandOn('rerun', about)}.`,
);

/** The run was ready, and its pool had no room for too long. */
export const poolTimedOut = attemptFailed(
  AlertCategory.poolTimeout,
  'got no slots of its pool',
  (about) =>
    `Its data was ready. See what takes the slots, give the pool more, and run it again: ${commandOn('rerun', about)}.`,
);

/** The state machine itself failed, not the job; `message` says what became of the run. */
export const orchestrationError = (about: About, failure: Failure, now: string): DomainEvent =>
  alertEvent(
    about,
    {
      category: AlertCategory.orchestrationError,
      level: AlertLevel.error,
      message:
        `the execution of ${about.pipelineId} for ${about.date} (schedule ${about.scheduleId}, attempt ` +
        `${about.attempt}) went wrong: ${failure.message}`,
      remedy: `Read the execution ${failure.executionArn}. ${commandOn('why', about)} shows the state of the run.`,
      failureCategory: failure.failureCategory,
    },
    { id: `${failure.executionArn} ${about.attempt}`, at: failure.at },
    now,
  );

export const toleratedText = ({ type, status, reason }: BlockingTrait): string =>
  `${type}, which is ${status}${clause(' (', reason, ')')}`;

export const startOfDate = ({ date }: About): string => `${date}T00:00:00.000Z`;

/**
 * Once per run: what did not pass when it was let go. The date names the episode, since a repeated call comes at
 * another instant.
 */
export const traitsTolerated = (
  about: About & { runId: string },
  tolerated: readonly BlockingTrait[],
  now: string,
): DomainEvent =>
  busEvent({
    ...aboutRun(about),
    eventId: `${about.runId}-${EventKind.traitsTolerated}`,
    episodeAt: startOfDate(about),
    at: now,
    kind: EventKind.traitsTolerated,
    message: printable(`the run continues without ${tolerated.map(toleratedText).join('; ')}`, MESSAGE_BYTES),
  });
