/** An instance that has a run: what it waits for, or how it ended. */
import { defaults } from '../../kernel/fields/limits';
import { onlyReportsCount } from '../../kernel/job/run-job';
import type { DomainEvent, Run, RunLog } from '../../kernel/run/model';
import { commandOn, commandOnRun } from '../../kernel/words/instance';
import { AlertCategory, EventKind, RunStatus } from '../../kernel/words/vocabulary';
import { instanceText } from '../stack/pipelines';
import { explainEnded } from './explain-ended';
import { approvalSentences, poolSentences } from './explain-ready';
import {
  type About,
  alertSentences,
  alertsOf,
  blockingText,
  remedyOf,
  type Said,
  toleratedSentences,
} from './explanation';
import type { Facts } from './facts';
import { whenText } from './time-text';

const minutesText = (seconds: number): string => `${Math.round(seconds / 60)} minutes`;

/** Why the polls are further apart than the configuration says. */
const backstopSentences = ({ receivesEvents, pipeline: { trigger } }: Facts): string[] => {
  const { initialDelaySeconds: first, intervalSeconds: then } = defaults.backstop;
  const isOnlyReported = onlyReportsCount(trigger);
  const { initialDelaySeconds, intervalSeconds } = trigger.poll;
  if (!(receivesEvents || isOnlyReported) || (initialDelaySeconds >= first && intervalSeconds >= then)) return [];
  const why = isOnlyReported ? 'Only its reports say how it ends' : 'Its engine sends an event at the end of the job';
  return [
    `${why}, so it is polled after ${minutesText(first)} and then every ${minutesText(then)}, although trigger.poll ` +
      'sets shorter intervals.',
  ];
};

/** Names the job, since when it runs, when it is polled next, and what would poll it at once. */
const jobSentences = (about: Facts, run: Run, next: string | undefined, nowMs: number): string[] => {
  const { instance, receivesEvents } = about;
  const { engine, jobId, jobLink } = run;
  const sentences = [
    `${instanceText(instance)} waits for its job: ${engine ?? 'unknown engine'} ${jobId ?? '(no id)'}, running ` +
      `since ${whenText(run.jobStartedAt ?? run.updatedAt, nowMs)}.`,
  ];
  if (run.jobQueued !== undefined)
    sentences.push(`It has not begun since ${whenText(run.jobQueued.since, nowMs)}: ${run.jobQueued.message}.`);
  if (jobLink !== undefined) sentences.push(`See ${jobLink}.`);
  if (next === undefined) return sentences;
  const reporter = receivesEvents ? `the job or ${engine ?? 'its engine'}` : 'the job';
  sentences.push(
    `The next poll is at ${whenText(next, nowMs)}, or as soon as ${reporter} reports.`,
    `\`${commandOn('recheck', instance)}\` polls it now.`,
    ...backstopSentences(about),
  );
  return sentences;
};

/** Explains why the run waits before its job, and when it is evaluated next. */
const pendingSentences = (about: Facts, run: Run, next: string | undefined, nowMs: number): string[] => {
  const { instance, readiness } = about;
  const name = instanceText(instance);
  if (Date.parse(run.createdAt) > nowMs)
    return [`${name} waits to be tried again: attempt ${run.attempt} begins at ${whenText(run.createdAt, nowMs)}.`];
  const since = whenText(run.updatedAt, nowMs);
  const blocking = run.blocking.length > 0 ? run.blocking : (readiness?.blocking ?? []);
  const traits = blocking.length === 1 ? 'a trait' : `${blocking.length} traits`;
  return [
    blocking.length === 0
      ? `${name} has been evaluating its traits since ${since}.`
      : `${name} has waited for ${traits} since ${since}.`,
    ...blocking.map((trait) => `${blockingText(trait)}.`),
    ...(next === undefined ? [] : [`The next evaluation is at ${whenText(next, nowMs)}.`]),
  ];
};

const LONG = new Set<unknown>([AlertCategory.longRunning, AlertCategory.longQueued]);

/** That the job takes longer than those before it, or does not begin. */
const longOf = ({ events }: Facts, { runId }: Run): DomainEvent[] =>
  events.filter((event) => LONG.has(event.category) && event.runId === runId);

/** A requested cancellation that is not done yet. */
const cancelSentences = ({ situation: { cancel, nextAt, lateSince }, nowMs }: About): string[] => {
  if (cancel === null) return [];
  const when = nextAt === null || lateSince !== null ? '' : `, at ${whenText(nextAt, nowMs)} at the latest`;
  const why = cancel.reason === null ? '' : ` (${cancel.reason})`;
  return [
    `Its cancellation was requested at ${whenText(cancel.at, nowMs)}${why}: the run stops at its next check${when}.`,
  ];
};

/** The last check that was requested of this run, with the requester and what the router answered. */
const checkSentences = ({ facts: { events, run }, nowMs }: About): string[] => {
  const last = events.find(({ kind, runId }) => kind === EventKind.checkRequested && runId === run?.runId);
  return last === undefined ? [] : [`A check was requested at ${whenText(last.at, nowMs)}: it ${last.message}.`];
};

/** The last approval of the run, or that none came in time. */
const decisionSentences = ({ facts: { events, run }, nowMs }: About): string[] => {
  const last = events.find(
    ({ kind, status, runId }) => kind === EventKind.approvalDecided && status !== 'refused' && runId === run?.runId,
  );
  return last === undefined ? [] : [`It was ${last.message} at ${whenText(last.at, nowMs)}.`];
};

/** The job's own word, where its engine says otherwise, or nothing yet. */
const reportSentences = ({ facts: { report, runLog }, nowMs }: About): string[] => {
  if (report === undefined || runLog === undefined || runLog.status === report.state) return [];
  const engine =
    runLog.completedAt === undefined
      ? 'its engine has not confirmed that, and decides when the run ends'
      : `its engine said otherwise, and that counts: ${runLog.status}`;
  return [`The job reported ${report.state} at ${whenText(report.at, nowMs)}; ${engine}.`];
};

/** A MARKER that does not start another run automatically. */
const heldSentences = ({ situation: { heldAt, kind }, facts, nowMs }: About): string[] =>
  heldAt === null || kind === 'held'
    ? []
    : [
        `Another MARKER for it, of ${whenText(heldAt, nowMs)}, is held with ${facts.instance.pipelineId}, ` +
          'and is processed when the pipeline is resumed.',
      ];

const openSentences = ({ facts, situation, nowMs }: About, log: RunLog, run: Run): string[] => {
  const next = situation.cancel === null && situation.lateSince === null ? (situation.nextAt ?? undefined) : undefined;
  if (situation.kind === 'waits-approval') return approvalSentences(facts, run, nowMs);
  if (situation.kind === 'waits-pool') return poolSentences(facts, run, next, nowMs);
  if (log.status === RunStatus.pending) return pendingSentences(facts, run, next, nowMs);
  if (log.status === RunStatus.running)
    return [...jobSentences(facts, run, next, nowMs), ...alertSentences(longOf(facts, run), nowMs)];
  const starting =
    `${instanceText(log)} is starting its ${run.engine ?? ''} job since ${whenText(run.updatedAt, nowMs)}, under the ` +
    `token ${run.startToken ?? '(not yet chosen)'}.`;
  return [starting.replace('  ', ' ')];
};

/** A step that is overdue, before the run counts as stuck. */
const lateSentences = ({ situation: { lateSince, nextAt }, nowMs }: About): string[] =>
  lateSince === null
    ? []
    : [
        `Its next check was due at ${whenText(lateSince, nowMs)}, and has not run; the run counts as stuck from ` +
          `${whenText(nextAt ?? lateSince, nowMs)}.`,
      ];

const waitRemedy = ({ facts: { instance, pipeline }, situation: { kind } }: About, run: Run): string => {
  const by = (pipeline.approval?.by ?? []).length === 0 ? '' : ' --by NAME';
  if (kind === 'waits-approval')
    return `Approve it: ${commandOnRun('approve', run)}${by}. Or cancel it: ${commandOnRun('cancel', run)}`;
  return kind === 'waits-data' ? `When its data is right, have it checked now: ${commandOn('recheck', instance)}` : '';
};

const explainOpen = (about: About, log: RunLog): Said => {
  const { facts, situation, nowMs } = about;
  const { run } = facts;
  if (run === undefined) {
    const since = whenText(log.updatedAt, nowMs);
    return {
      sentences: [`${instanceText(log)} is ${log.status} since ${since}; its run has expired from the table.`],
      remedy: '',
    };
  }
  const sentences = [
    ...openSentences(about, log, run),
    ...lateSentences(about),
    ...toleratedSentences(facts),
    ...checkSentences(about),
    ...decisionSentences(about),
    ...cancelSentences(about),
    ...reportSentences(about),
    ...heldSentences(about),
  ];
  if (situation.silentSince === null)
    return { sentences, remedy: remedyOf(longOf(facts, run)) ?? waitRemedy(about, run) };
  sentences.push(`It should have given a sign of life at ${whenText(situation.silentSince, nowMs)}, and has not.`);
  return {
    sentences,
    remedy:
      remedyOf(alertsOf(facts)) ??
      `Check the execution ${run.executionArn}; if it has ended, write the MARKER again after the lock has expired.`,
  };
};

/** `log`: of the last attempt. */
export const explainRun = (about: About, log: RunLog): Said => {
  const ended = explainEnded(about, log);
  if (ended === undefined) return explainOpen(about, log);
  return {
    ...ended,
    sentences: [...ended.sentences, ...decisionSentences(about), ...reportSentences(about), ...heldSentences(about)],
  };
};
