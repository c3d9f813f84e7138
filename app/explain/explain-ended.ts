/** An instance whose last attempt has ended: how, and what runs it again. */
import { isDrift } from '../../kernel/monitoring/monitoring';
import { defaultBudgets } from '../../kernel/reruns/rerun';
import type { RunLog } from '../../kernel/run/model';
import { barred } from '../../kernel/situation/situation';
import { clause } from '../../kernel/values/text';
import { commandOn } from '../../kernel/words/instance';
import { EventKind, FailureCategory, RunStatus } from '../../kernel/words/vocabulary';
import { instanceText } from '../stack/pipelines';
import { type About, blockingList, markCommand, type Said, toleratedSentences } from './explanation';
import type { Facts } from './facts';
import { monitoringSentences } from './monitoring';
import { durationText, whenText, withInstants } from './time-text';

/** A request beyond the budget would be refused. */
const withinBudget = ({ pipeline: { budgets }, manualReruns: used }: Facts): string => {
  const limit = budgets.manualReruns ?? defaultBudgets.manualReruns;
  return used < limit ? '' : `raise budgets.manualReruns (${used} of ${limit} reruns have been used), apply it, and `;
};

/** `when`: in which case, as the beginning of a sentence. */
const rerunRemedy = (facts: Facts, when: string): string =>
  `${when}, ${withinBudget(facts)}run it again: ${commandOn('rerun', facts.instance)}`;

const attemptText = ({ attempt }: RunLog): string => (attempt > 1 ? ` (attempt ${attempt})` : '');

const advice: Readonly<Record<FailureCategory, string>> = {
  [FailureCategory.transient]: 'This kind of failure often passes. ',
  [FailureCategory.timeout]: 'It took longer than it may: see why, or raise the timeout. Then ',
  [FailureCategory.permanent]: 'Fix the cause first; a retry alone will fail again. Then ',
  [FailureCategory.evaluatorCrash]: 'The evaluator is broken: fix it. Then ',
};

/** A fan-out keeps the chunks that have completed, where a rerun is possible; a MARKER runs everything again. */
const howToRepeat = (facts: Facts): string => {
  const { unfinished, instance } = facts;
  if (unfinished === undefined || barred(facts) !== undefined)
    return `write the MARKER again: ${markCommand(facts)} --replay`;
  const { jobsCompleted, jobsTotal } = unfinished;
  const which = jobsCompleted === 0 ? 'its' : `the other ${jobsTotal - jobsCompleted} of its ${jobsTotal}`;
  return `${withinBudget(facts)}run ${which} chunks again: ${commandOn('rerun', instance)} --failed-chunks`;
};

const failedRemedy = (facts: Facts, { pipelineId, failureCategory }: RunLog): string => {
  const first = failureCategory === undefined ? '' : advice[failureCategory];
  const how = howToRepeat(facts);
  const held = facts.hold === undefined ? '' : `; it starts after: signalbox resume ${pipelineId}`;
  return `${first}${first.endsWith('Then ') ? how : `${how.charAt(0).toUpperCase()}${how.slice(1)}`}${held}`;
};

const explainFailed = (facts: Facts, log: RunLog, nowMs: number): Said => {
  const { run } = facts;
  const category = log.failureCategory === undefined ? '' : ` as ${log.failureCategory}`;
  const when = whenText(log.completedAt ?? log.updatedAt, nowMs);
  const sentences = [
    `${instanceText(log)} failed${attemptText(log)}${category} at ${when}.`,
    `Reason: ${log.message ?? 'no message was recorded'}.`,
  ];
  if (run !== undefined && run.jobId !== undefined)
    sentences.push(`Its job was ${run.engine ?? ''} ${run.jobId}${clause(' (', run.jobLink, ')')}.`);
  else if (run !== undefined && run.blocking.length > 0)
    sentences.push(`Its job was never started, because ${blockingList(run.blocking)}.`);
  return { sentences, remedy: failedRemedy(facts, log) };
};

const explainCompleted = (facts: Facts, log: RunLog, nowMs: number): Said => {
  const { run, events, monitoring } = facts;
  const endedAt = log.completedAt ?? log.updatedAt;
  // The log has the beginning of the first attempt.
  const took = `${durationText(run?.createdAt ?? log.createdAt, endedAt)} after it began`;
  const sentences = [`${instanceText(log)} completed${attemptText(log)} at ${whenText(endedAt, nowMs)}, ${took}.`];
  if (run !== undefined && run.jobId !== undefined)
    sentences.push(`Its job was ${run.engine ?? ''} ${run.jobId}${clause(' (', run.jobLink, ')')}.`);
  if (log.message !== undefined) sentences.push(`The job said: ${log.message}.`.replace(/\.\.$/, '.'));
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
    sentences,
    remedy: hasChanged ? rerunRemedy(facts, 'If it matters') : '',
  };
};

const explainShadow = (facts: Facts, log: RunLog, nowMs: number): Said => ({
  sentences: [
    `${instanceText(log)} was ready${attemptText(log)} at ${whenText(log.completedAt ?? log.updatedAt, nowMs)}: ` +
      `it ${withInstants(log.message ?? 'would have started its job')}.`,
    ...toleratedSentences(facts),
  ],
  remedy: '',
});

const explainCancelled = (log: RunLog, nowMs: number): Said => {
  const at = whenText(log.completedAt ?? log.updatedAt, nowMs);
  const why = log.message === undefined ? '' : `: ${log.message}`;
  return { sentences: [`${instanceText(log)} was cancelled at ${at}${why}.`], remedy: '' };
};

const explainSkipped = (facts: Facts, log: RunLog, nowMs: number): Said => ({
  sentences: [
    `${instanceText(log)} was skipped at ${whenText(log.completedAt ?? log.updatedAt, nowMs)}.`,
    `Its job was not started: ${log.message ?? 'its data did not come in time'}.`,
  ],
  remedy: rerunRemedy(facts, 'If its data has come'),
});

/** Undefined: it is open. */
export const explainEnded = ({ facts, nowMs }: About, log: RunLog): Said | undefined => {
  switch (log.status) {
    case RunStatus.failed:
      return explainFailed(facts, log, nowMs);
    case RunStatus.completed:
      return explainCompleted(facts, log, nowMs);
    case RunStatus.cancelled:
      return explainCancelled(log, nowMs);
    case RunStatus.skipped:
      return explainSkipped(facts, log, nowMs);
    case RunStatus.shadow:
      return explainShadow(facts, log, nowMs);
    default:
      return undefined;
  }
};
