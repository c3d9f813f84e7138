/** Events that only the state machine's own steps record. */
import type { TaskInput } from '../../../asl/contract';
import { alertEvent } from '../../../kernel/events/alert';
import { aboutRun, busEvent } from '../../../kernel/events/event';
import type { BlockingTrait, DomainEvent, Routed } from '../../../kernel/run/model';
import { MESSAGE_BYTES, printable } from '../../../kernel/values/text';
import { commandOn } from '../../../kernel/words/instance';
import { AlertCategory, AlertLevel, EventKind, type FailureCategory } from '../../../kernel/words/vocabulary';

export type About = Pick<TaskInput, 'pipelineId' | 'date' | 'scheduleId' | 'attempt' | 'traceId'> &
  Routed & { runId: string | null };

interface Failure {
  executionArn: string;
  failureCategory: FailureCategory;
  message: string;
  /** Start of the episode. */
  at: string;
}

/** One alert per failed attempt: its execution is the episode. */
export const runFailed = (about: About, failure: Failure, now: string): DomainEvent =>
  alertEvent(
    about,
    {
      category: AlertCategory.runFailed,
      level: AlertLevel.error,
      message:
        `${about.pipelineId} failed for ${about.date} (schedule ${about.scheduleId}, attempt ${about.attempt}): ` +
        `${failure.message}`,
      remedy:
        `See what happened: ${commandOn('why', about)}. When the cause is fixed, write the MARKER again with ` +
        'replay = true.',
      failureCategory: failure.failureCategory,
    },
    { id: `${failure.executionArn} ${about.attempt}`, at: failure.at },
    now,
  );

export const validationTimedOut = (about: About, failure: Failure, now: string): DomainEvent =>
  alertEvent(
    about,
    {
      category: AlertCategory.validationTimeout,
      level: AlertLevel.error,
      message:
        `${about.pipelineId} never became ready for ${about.date} (schedule ${about.scheduleId}, attempt ` +
        `${about.attempt}): ${failure.message}`,
      remedy: `Find out why the data is late: ${commandOn('why', about)}. When it is there, write the MARKER again.`,
      failureCategory: failure.failureCategory,
    },
    { id: `${failure.executionArn} ${about.attempt}`, at: failure.at },
    now,
  );

/** The run was ready, and the approval did not come in time. */
export const notApproved = (about: About, failure: Failure, now: string): DomainEvent =>
  alertEvent(
    about,
    {
      category: AlertCategory.approvalTimeout,
      level: AlertLevel.error,
      message:
        `${about.pipelineId} was not approved for ${about.date} (schedule ${about.scheduleId}, attempt ` +
        `${about.attempt}): ${failure.message}`,
      remedy: `Its data was ready. If it is to run all the same, run it again: ${commandOn('rerun', about)}.`,
      failureCategory: failure.failureCategory,
    },
    { id: `${failure.executionArn} ${about.attempt}`, at: failure.at },
    now,
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
  `${type}, which is ${status}${reason === '' ? '' : ` (${reason})`}`;

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
