/** From the facts about an instance to sentences: what blocks it, or what happened, and what to do. */
import { holdText } from '../core/control/hold';
import { concurrencyOf } from '../core/control/rerun';
import { commandOn } from '../core/instance';
import type { BlockingTrait, DomainEvent, Lock, Run, RunLog } from '../core/model';
import { isDrift } from '../core/monitoring/monitoring';
import { judgeHolder } from '../core/run/left-lock';
import { silentSince } from '../core/run/silence';
import { AlertCategory, AlertLevel, EventKind, FailureCategory, RunMode, RunStatus } from '../core/vocabulary';
import { explainUpstreams } from './explain-upstreams';
import type { Facts } from './facts';
import { monitoringSentences } from './monitoring';
import { instanceText } from './pipelines';
import { durationText, relativeText, whenText } from './time-text';

/** What an instance is at, in one word. Beside the run's own status, what there is to say before a run exists. */
export type State =
  | RunStatus
  | 'NOT_DUE'
  | 'EXPECTED'
  | 'MISSED'
  | 'EXCLUDED'
  | 'HELD'
  | 'DISABLED'
  | 'INVALID'
  | 'MARKED'
  | 'STUCK';

export interface Explanation {
  state: State;
  sentences: string[];
  /** What to do; empty when there is nothing to do. */
  remedy: string;
}

/** States that a person must act on. */
export const isBad = (state: State): boolean =>
  state === 'MISSED' ||
  state === 'INVALID' ||
  state === 'STUCK' ||
  state === RunStatus.failed ||
  state === RunStatus.cancelled;

const blockingText = ({ type, status, reason }: BlockingTrait): string =>
  `${type} is ${status}${reason === '' ? '' : ` (${reason})`}`;

export const blockingList = (blocking: readonly BlockingTrait[]): string => blocking.map(blockingText).join('; ');

/** What did not pass and keeps nothing waiting. */
const toleratedSentences = ({ readiness }: Facts): string[] =>
  readiness === undefined || readiness.tolerated.length === 0
    ? []
    : [`${readiness.ready ? 'It went on without' : 'It does not wait for'} ${blockingList(readiness.tolerated)}.`];

const markCommand = ({ instance }: Facts): string => commandOn('mark', instance);

const rerunCommand = ({ instance }: Facts): string => commandOn('rerun', instance);

const alertsOf = ({ events }: Facts): DomainEvent[] =>
  events.filter(({ kind, level }) => kind === EventKind.alert && level !== AlertLevel.info);

const alertSentences = (alerts: readonly DomainEvent[], nowMs: number): string[] =>
  alerts
    .slice(0, 3)
    .map(({ category, message, at }) =>
      `Alert ${category} (${relativeText(at, nowMs)}): ${message}.`.replace(/\.\.$/, '.'),
    );

const remedyOf = (alerts: readonly DomainEvent[]): string | undefined =>
  alerts.find(({ remedy }) => remedy !== null)?.remedy ?? undefined;

/** Why the last MARKER came to nothing: alerts since it was written, other than that nothing had come before. */
const refusalsOf = (facts: Facts): DomainEvent[] => {
  const writtenAt = facts.marker?.writtenAt ?? '';
  return alertsOf(facts).filter(({ category, at }) => category !== AlertCategory.scheduleMissed && at >= writtenAt);
};

const lockSentence = (name: string, lock: Lock, holderLog: RunLog | undefined, nowMs: number): string => {
  if (judgeHolder(lock, holderLog, nowMs) === 'left')
    return (
      `${name} waits for its lock: ${lock.key} was left by ${lock.owner}, whose run for ${lock.date} has ended; it ` +
      'is taken over at the next look.'
    );
  return (
    `${name} waits for its lock: ${lock.key} is held by ${lock.owner} since ${whenText(lock.acquiredAt, nowMs)}, ` +
    `at most until ${whenText(lock.expiresAt, nowMs)}.`
  );
};

const explainWithoutRun = (facts: Facts, nowMs: number): Explanation => {
  const { instance, marker, excluded, unjudged, isEnabled, hold, opensAtMs, dueAtMs, lock, holderLog } = facts;
  const name = instanceText(instance);
  const due = dueAtMs === undefined ? '' : ` It is due to start by ${whenText(dueAtMs, nowMs)}.`;
  if (!isEnabled)
    return {
      state: 'DISABLED',
      sentences: [`${instance.pipelineId} is disabled: its MARKERs are refused and it is not watched.`],
      remedy: 'Set `enabled: true` and apply it.',
    };
  if (unjudged !== undefined)
    return {
      state: 'INVALID',
      sentences: [`${name} cannot be judged: ${unjudged.reason}.`, ...alertSentences(alertsOf(facts), nowMs)],
      remedy: unjudged.remedy,
    };
  if (excluded !== undefined)
    return { state: 'EXCLUDED', sentences: [`${name} does not run: ${excluded}.`], remedy: '' };
  if (hold !== null) {
    const kept = marker === undefined ? 'No MARKER for it has arrived.' : 'Its MARKER is kept and runs then.';
    return {
      state: 'HELD',
      sentences: [`${instance.pipelineId} starts nothing new: it is ${holdText(hold)}.`, kept],
      remedy: `To let it go on: signalbox resume ${instance.pipelineId}`,
    };
  }
  if (marker === undefined) {
    const waits = explainUpstreams(facts.upstreams, instance, nowMs);
    const heard = [`No MARKER for ${name} has ever arrived.`, ...(waits === undefined ? [] : [waits.sentence])].join(
      ' ',
    );
    if (dueAtMs !== undefined && dueAtMs <= nowMs) {
      return {
        state: 'MISSED',
        sentences: [
          heard,
          `It was due to start by ${whenText(dueAtMs, nowMs)}.`,
          ...alertSentences(alertsOf(facts), nowMs),
        ],
        remedy: `${waits?.remedy ?? 'Ask whoever writes its MARKER'}; to start it now: ${markCommand(facts)}`,
      };
    }
    if (opensAtMs !== undefined && opensAtMs > nowMs)
      return {
        state: 'NOT_DUE',
        sentences: [`${heard} Its schedule opens at ${whenText(opensAtMs, nowMs)}.${due}`],
        remedy: '',
      };
    return {
      state: 'EXPECTED',
      sentences: [`${heard}${due}`],
      remedy:
        `${waits === undefined ? 'To start it now' : `${waits.remedy}; to start it without them`}: ` +
        `${markCommand(facts)}`,
    };
  }
  const written =
    'Its MARKER was ' +
    `written${marker.writtenAt === null ? '' : ` at ${whenText(marker.writtenAt, nowMs)}`}${marker.source === null ? '' : ` by ${marker.source}`}.`;
  const refusals = refusalsOf(facts);
  if (refusals.length > 0)
    return {
      state: 'FAILED',
      sentences: [`${name} has no run.`, written, ...alertSentences(refusals, nowMs)],
      remedy: remedyOf(refusals) ?? 'Correct what the alert says and write the MARKER again.',
    };
  if (opensAtMs !== undefined && opensAtMs > nowMs) {
    return {
      state: 'MARKED',
      sentences: [
        `${name} came early: ` +
          `${marker.notBefore === null ? 'it waits for its schedule, which opens' : 'its MARKER says not to start before, so it starts'} ` +
          `at ${whenText(opensAtMs, nowMs)}.`,
        written,
      ],
      remedy: '',
    };
  }
  if (lock !== undefined) {
    return {
      state: 'MARKED',
      sentences: [lockSentence(name, lock, holderLog, nowMs), written],
      remedy: 'It starts when the other one is done; `signalbox status` shows who runs.',
    };
  }
  return {
    state: 'MARKED',
    sentences: [`${name} is about to start: its MARKER was heard and no run has been recorded yet.`, written],
    remedy: "Ask again in a few seconds. If nothing changes, look at the stream-router's log and at the dead letters.",
  };
};

const attemptText = ({ attempt }: RunLog): string => (attempt > 1 ? ` (attempt ${attempt})` : '');

const advice: Readonly<Record<FailureCategory, string>> = {
  [FailureCategory.transient]: 'This kind of failure often passes. Write the MARKER again:',
  [FailureCategory.timeout]: 'It took longer than it may: see why, or raise the timeout. Then write the MARKER again:',
  [FailureCategory.permanent]: 'Trying again does not help by itself: mend the cause. Then write the MARKER again:',
  [FailureCategory.evaluatorCrash]: 'The evaluator is broken: mend it. Then write the MARKER again:',
};

const explainFailed = (facts: Facts, log: RunLog, nowMs: number): Explanation => {
  const { run } = facts;
  const category = log.failureCategory === null ? '' : ` as ${log.failureCategory}`;
  const sentences = [
    `${instanceText(log)} failed${attemptText(log)}${category} at ` +
      `${whenText(log.completedAt ?? log.updatedAt, nowMs)}: ${log.message ?? 'no message was recorded'}.`,
  ];
  if (run !== undefined && run.jobId !== null)
    sentences.push(`Its job was ${run.engine ?? ''} ${run.jobId}${run.jobLink === null ? '' : ` (${run.jobLink})`}.`);
  else if (run !== undefined && run.blocking.length > 0)
    sentences.push(`Its job was never started, because ${blockingList(run.blocking)}.`);
  const what = log.failureCategory === null ? 'Write the MARKER again:' : advice[log.failureCategory];
  return { state: 'FAILED', sentences, remedy: `${what} ${markCommand(facts)} --replay` };
};

const explainCompleted = (facts: Facts, log: RunLog, nowMs: number): Explanation => {
  const { run, events, monitoring } = facts;
  const endedAt = log.completedAt ?? log.updatedAt;
  const took = `${durationText(log.createdAt, endedAt)} after it began`;
  const sentences = [`${instanceText(log)} completed${attemptText(log)} at ${whenText(endedAt, nowMs)}, ${took}.`];
  if (run !== undefined && run.jobId !== null)
    sentences.push(`Its job was ${run.engine ?? ''} ${run.jobId}${run.jobLink === null ? '' : ` (${run.jobLink})`}.`);
  sentences.push(...toleratedSentences(facts));
  const late = events.filter(({ kind, attempt }) => kind === EventKind.lateData && attempt === log.attempt).length;
  if (late > 0)
    sentences.push(
      `Since then its MARKER came ${late === 1 ? 'once' : `${late} times`} more: data arrived late and was not ` +
        'processed by it.',
    );
  sentences.push(...monitoringSentences(monitoring, nowMs));
  const hasChanged = late > 0 || monitoring?.findings.some(isDrift);
  return {
    state: 'COMPLETED',
    sentences,
    remedy: hasChanged ? `If it matters, run it again: ${rerunCommand(facts)}` : '',
  };
};

/** Which job, since when, when it is asked about again, and what would have it asked about at once. */
const jobSentences = ({ instance, hearsEvents }: Facts, run: Run, next: string | null, nowMs: number): string[] => {
  const { engine, jobId, jobLink } = run;
  const sentences = [
    `${instanceText(instance)} waits for its job: ${engine ?? 'unknown engine'} ${jobId ?? '(no id)'}, running ` +
      `since ${whenText(run.jobStartedAt ?? run.updatedAt, nowMs)}.`,
  ];
  if (jobLink !== null) sentences.push(`See ${jobLink}.`);
  if (next === null) return sentences;
  const events = hearsEvents ? `an event of ${engine ?? 'its engine'} about its end, or ` : '';
  sentences.push(
    `The next poll is at ${whenText(next, nowMs)}; before that ${events}a report (an item RUN#${run.runId} / ` +
      'REPORT#…) has it asked at once.',
  );
  return sentences;
};

const explainOpen = (facts: Facts, log: RunLog, nowMs: number): Explanation => {
  const { run, readiness } = facts;
  const name = instanceText(log);
  if (run === undefined)
    return {
      state: log.status,
      sentences: [
        `${name} is ${log.status} since ${whenText(log.updatedAt, nowMs)}; its run has expired from the table.`,
      ],
      remedy: '',
    };
  const since = whenText(run.updatedAt, nowMs);
  const next = run.nextCheckAt;
  const silent = silentSince(run, nowMs);
  const sentences: string[] = [];
  if (log.status === RunStatus.pending) {
    const blocking = run.blocking.length > 0 ? run.blocking : (readiness?.blocking ?? []);
    sentences.push(
      blocking.length === 0
        ? `${name} is evaluating its traits since ${since}.`
        : `${name} waits since ${since} for ${blocking.length === 1 ? 'a trait' : `${blocking.length} traits`}: ` +
            `${blockingList(blocking)}.`,
    );
    if (Date.parse(run.createdAt) > nowMs)
      sentences.splice(
        0,
        1,
        `${name} waits to be tried again: attempt ${run.attempt} begins at ${whenText(run.createdAt, nowMs)}.`,
      );
    else if (next !== null && silent === undefined)
      sentences.push(`The next evaluation is at ${whenText(next, nowMs)}.`);
  } else if (log.status === RunStatus.triggering) {
    sentences.push(
      (
        `${name} is starting its ${run.engine ?? ''} job since ${since}, under the token ` +
        `${run.startToken ?? '(not yet chosen)'}.`
      ).replace('  ', ' '),
    );
  } else {
    sentences.push(...jobSentences(facts, run, silent === undefined ? next : null, nowMs));
  }
  sentences.push(...toleratedSentences(facts));
  if (silent === undefined) return { state: log.status, sentences, remedy: '' };
  sentences.push(`It should have given a sign of life at ${whenText(silent, nowMs)}, and has not.`);
  return {
    state: 'STUCK',
    sentences,
    remedy:
      remedyOf(alertsOf(facts)) ??
      `Look at the execution ${run.executionArn}; if it has ended, write the MARKER again after the lock has run out.`,
  };
};

const explainShadow = (facts: Facts, log: RunLog, nowMs: number): Explanation => {
  const sentences = [
    `${instanceText(log)} was ready${attemptText(log)} at ${whenText(log.completedAt ?? log.updatedAt, nowMs)}: ` +
      `it ${log.message ?? 'would have started its job'}.`,
    ...toleratedSentences(facts),
  ];
  return { state: RunStatus.shadow, sentences, remedy: '' };
};

const explainInstance = (facts: Facts, nowMs: number): Explanation => {
  const { runLog } = facts;
  if (runLog === undefined) return explainWithoutRun(facts, nowMs);
  switch (runLog.status) {
    case RunStatus.failed:
      return explainFailed(facts, runLog, nowMs);
    case RunStatus.completed:
      return explainCompleted(facts, runLog, nowMs);
    case RunStatus.cancelled:
      return {
        state: 'CANCELLED',
        sentences: [
          `${instanceText(runLog)} was cancelled at ` +
            `${whenText(runLog.completedAt ?? runLog.updatedAt, nowMs)}${runLog.message === null ? '' : `: ${runLog.message}`}.`,
        ],
        remedy: '',
      };
    case RunStatus.shadow:
      return explainShadow(facts, runLog, nowMs);
    default:
      return explainOpen(facts, runLog, nowMs);
  }
};

/** Of a rerun that has been asked for and not begun. */
const waitingRerun = ({ rerunRequest: request, hold, engineWait }: Facts): string[] => {
  if (request === undefined) return [];
  const ownSlots = `${concurrencyOf(request)} reruns of the pipeline are under way, or the router is behind`;
  const why = hold === null ? (engineWait ?? ownSlots) : `the pipeline is ${holdText(hold)}`;
  return [
    `A rerun has been asked for${request.requestedBy === '' ? '' : ` by ${request.requestedBy}`} and waits: ${why}.`,
  ];
};

/** In shadow mode whatever is said has happened to nobody. */
const shadowSentences = ({ instance, mode, shadowLog }: Facts, nowMs: number): string[] => {
  if (mode === RunMode.shadow) return [`${instance.pipelineId} is in shadow mode: nothing is started.`];
  if (shadowLog === undefined) return [];
  const { status, completedAt, updatedAt, message } = shadowLog;
  return [
    `Its MARKER was heard in shadow mode, which ran nothing: ${status} at ` +
      `${whenText(completedAt ?? updatedAt, nowMs)}${message === null ? '' : `, ${message}`}.`,
  ];
};

export const explain = (facts: Facts, nowMs: number): Explanation => {
  const { state, sentences, remedy } = explainInstance(facts, nowMs);
  return { state, sentences: [...sentences, ...waitingRerun(facts), ...shadowSentences(facts, nowMs)], remedy };
};
