/** From the facts about an instance to sentences: its situation, why, and what to do. */
import { isTerminal } from '../../kernel/run/status';
import { findSchedule } from '../../kernel/schedule/schedule';
import { situationOf } from '../../kernel/situation/situation';
import { RunMode } from '../../kernel/words/vocabulary';
import { explainRun } from './explain-run';
import { explainStart } from './explain-start';
import { explainWithoutRun } from './explain-without-run';
import { type Explanation, rejectionSentences, type Said } from './explanation';
import type { Facts } from './facts';
import { whenText, withInstants } from './time-text';

/** Names the MARKER of an instance that has run; without a run, other sentences name it. */
const signalSentences = ({ marker, runLog }: Facts, nowMs: number): string[] => {
  if (runLog === undefined || marker?.eventId === undefined || marker.source === undefined) return [];
  const when = marker.writtenAt === undefined ? '' : `, written ${whenText(marker.writtenAt, nowMs)}`;
  return [`Last MARKER: ${marker.source}${when}.`];
};

/** Sentences about shadow mode, in which nothing that is reported has taken effect. */
const shadowSentences = ({ instance, pipeline, shadowLog, isShadowByNow }: Facts, nowMs: number): string[] => {
  if (isShadowByNow) return [`${instance.pipelineId} is in shadow mode by now: a MARKER starts no job.`];
  if (pipeline.mode === RunMode.shadow) return [`${instance.pipelineId} is in shadow mode: nothing is started.`];
  if (shadowLog === undefined) return [];
  const { status, completedAt, updatedAt, message } = shadowLog;
  return [
    `Its MARKER was processed in shadow mode, which started nothing: ${status} at ` +
      `${whenText(completedAt ?? updatedAt, nowMs)}${message === undefined ? '' : `, ${withInstants(message)}`}.`,
  ];
};

const goneSentence = ({ instance: { pipelineId, scheduleId } }: Facts): string =>
  `${pipelineId} has no schedule ${scheduleId} any more: a MARKER or a rerun for that schedule is refused.`;

export const explain = (facts: Facts, nowMs: number): Explanation => {
  const { runLog } = facts;
  const situation = situationOf(facts, nowMs);
  const about = { facts, situation, nowMs };
  const said = (): Said => {
    const start = explainStart(about);
    if (runLog === undefined) return start ?? explainWithoutRun(about);
    if (start === undefined) return explainRun(about, runLog);
    return { ...start, sentences: [...start.sentences, ...explainRun(about, runLog).sentences] };
  };
  const isGone = findSchedule(facts.pipeline, facts.instance.scheduleId) === undefined;
  const { sentences, remedy } = said();
  const first = facts.isShadowByNow ? `Apply ${facts.instance.pipelineId} without \`mode: shadow\`. ` : '';
  const isSaid = situation.kind === 'rejected';
  return {
    situation,
    state: situation.state,
    sentences: [
      ...sentences,
      ...signalSentences(facts, nowMs),
      ...(isSaid ? [] : rejectionSentences(facts, nowMs)),
      ...shadowSentences(facts, nowMs),
      ...(isGone ? [goneSentence(facts)] : []),
    ],
    remedy: remedy === '' || (isGone && runLog !== undefined && isTerminal(runLog.status)) ? '' : `${first}${remedy}`,
  };
};
