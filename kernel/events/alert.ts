/**
 * Alerts as events of the outbox. Id and start of an episode are derived from what the episode is about, never from who
 * found it or when, so that the orchestrator and the sweeper, twice or at once, record the same alert once.
 */

import type { DomainEvent, Run } from '../run/model';
import type { QueuedJob } from '../trigger/engine';
import { ALERT_BYTES, printable } from '../values/text';
import { commandOn, commandOnRun } from '../words/instance';
import { AlertCategory, AlertLevel, EventChannel, EventKind, type FailureCategory } from '../words/vocabulary';
import { type AboutRun, aboutRun, auditEvent, eventIdOf } from './event';

export interface AlertText {
  category: AlertCategory;
  level: AlertLevel;
  message: string;
  /** The remedy. */
  remedy: string;
  failureCategory?: FailureCategory | undefined;
}

interface Episode {
  id: string;
  at: string;
}

/** Everybody who knows what the episode is about knows its id. */
export const alertIdOf = (
  category: AlertCategory,
  { pipelineId, date, scheduleId }: AboutRun,
  episode: Episode,
): string => eventIdOf(category, pipelineId, date, scheduleId, episode.id, episode.at);

/**
 * `episode.id` distinguishes this episode from others of the same category and instance (for example the run's id);
 * `episode.at` is the instant it began, known to everybody who may find it. Both make the id: a subscriber that drops
 * repeated ids must receive the next episode.
 */
export const alertEvent = (about: AboutRun, text: AlertText, episode: Episode, now: string): DomainEvent =>
  auditEvent({
    ...aboutRun(about),
    eventId: alertIdOf(text.category, about, episode),
    episodeAt: episode.at,
    at: now,
    kind: EventKind.alert,
    channel: EventChannel.alert,
    failureCategory: text.failureCategory ?? null,
    level: about.routing?.severity ?? text.level,
    category: text.category,
    message: printable(text.message, ALERT_BYTES),
    remedy: text.remedy,
  });

/** Once per silence: a run that shows life again and falls silent again is another episode. */
export const stuckRun = (run: Run, silentSince: string, now: string): DomainEvent =>
  alertEvent(
    run,
    {
      category: AlertCategory.stuckRun,
      level: AlertLevel.error,
      message:
        `run ${run.runId} of ${run.pipelineId} for ${run.date} (schedule ${run.scheduleId}) is ${run.status} and ` +
        `has shown no sign of life since ${silentSince}`,
      remedy:
        'Check its execution ' +
        `${run.executionArn}${run.jobId === undefined ? '' : ` and its ${run.engine} job ${run.jobId}`}; the job may ` +
        'still run.',
    },
    { id: run.runId, at: silentSince },
    now,
  );

/**
 * Once per execution that ended without ending its attempt; `since` is its last sign of life, as far as the table
 * shows.
 */
export const executionLost = (
  about: Pick<Run, 'pipelineId' | 'date' | 'scheduleId' | 'attempt' | 'traceId' | 'routing'> & {
    runId: string | undefined;
  },
  lost: { executionArn: string; since: string; message: string; failureCategory: FailureCategory },
  now: string,
): DomainEvent => {
  const { pipelineId, date, scheduleId, attempt } = about;
  return alertEvent(
    about,
    {
      category: AlertCategory.orchestrationError,
      level: AlertLevel.error,
      message:
        `the execution of ${pipelineId} for ${date} (schedule ${scheduleId}, attempt ${attempt}) is gone and the ` +
        `attempt has FAILED: ${lost.message}`,
      remedy:
        `Check the execution ${lost.executionArn}. When its job is known not to run, write the MARKER again with ` +
        `replay = true: ${commandOn('mark', about)} --replay`,
      failureCategory: lost.failureCategory,
    },
    { id: `${lost.executionArn} ${attempt} lost`, at: lost.since },
    now,
  );
};

const minutesText = (ms: number): string => `${Math.round(ms / 60_000)} min`;

/** Once per attempt. */
export const longQueued = (run: Run, { since, message }: QueuedJob, now: string): DomainEvent =>
  alertEvent(
    run,
    {
      category: AlertCategory.longQueued,
      level: AlertLevel.warning,
      message:
        `the job of ${run.pipelineId} for ${run.date} (schedule ${run.scheduleId}, attempt ${run.attempt}) has not ` +
        `begun since ${since}: ${message}`,
      remedy:
        `Check its ${run.engine} job ${run.jobId}: unpause it, or give the engine room. If it shall not run, end ` +
        `it: ${commandOnRun('cancel', run)}.`,
    },
    { id: run.runId, at: run.jobStartedAt ?? run.createdAt },
    now,
  );

/** Once per attempt; `medianMs`: of so many jobs before it. */
export const longRunning = (
  run: Run,
  { forMs, count, medianMs }: { forMs: number; count: number; medianMs: number | undefined },
  now: string,
): DomainEvent => {
  const before =
    medianMs === undefined
      ? 'none of its last runs has completed'
      : `the median of the last ${count} completed ones is ${minutesText(medianMs)}`;
  return alertEvent(
    run,
    {
      category: AlertCategory.longRunning,
      level: AlertLevel.warning,
      message:
        `the job of ${run.pipelineId} for ${run.date} (schedule ${run.scheduleId}, attempt ${run.attempt}) has run ` +
        `for ${minutesText(forMs)}, since ${run.jobStartedAt}; ${before}`,
      remedy:
        `Check its ${run.engine} job ${run.jobId}. If it hangs, end it: ${commandOnRun('cancel', run)}. If it may ` +
        'take so long, raise watch.longRunning.',
    },
    { id: run.runId, at: run.jobStartedAt ?? run.createdAt },
    now,
  );
};
