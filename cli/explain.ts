/** From the facts about an instance to sentences: what blocks it, or what happened, and what to do. */
import { holdText } from '../core/control/hold';
import { concurrencyOf } from '../core/control/rerun';
import { RunMode } from '../core/vocabulary';
import { queuedRerun } from './explain-lock';
import { explainRun } from './explain-run';
import { explainWithoutRun } from './explain-without-run';
import { type Explanation, rejectionSentences } from './explanation';
import type { Facts } from './facts';
import { whenText } from './time-text';

/** Of a rerun that has been asked for and not begun. */
const waitingRerun = ({ rerunRequest: request, hold, engineWait }: Facts): string[] => {
  if (request === undefined) return [];
  const upstreams = request.afterUpstreams === true ? 'an upstream of it is run again or waits to be, ' : '';
  const slots = `${concurrencyOf(request)} reruns of the pipeline are under way`;
  const ownSlots = `${upstreams}${slots}, or the router is behind`;
  const why = hold === null ? (engineWait ?? ownSlots) : `the pipeline is ${holdText(hold)}`;
  return [
    `A rerun has been asked for${request.requestedBy === '' ? '' : ` by ${request.requestedBy}`} and waits: ${why}.`,
  ];
};

/** Of an instance that has run: without a run, what is said of it names the MARKER. */
const signalSentences = ({ marker, runLog }: Facts, nowMs: number): string[] => {
  if (runLog === undefined || marker?.eventId === undefined || marker.source === null) return [];
  const when = marker.writtenAt === null ? '' : `, of ${whenText(marker.writtenAt, nowMs)}`;
  return [`Its last MARKER was brought by ${marker.source}${when}.`];
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
  const { runLog } = facts;
  const { state, sentences, remedy } =
    runLog === undefined ? explainWithoutRun(facts, nowMs) : explainRun(facts, runLog, nowMs);
  const rejected = runLog === undefined ? [] : rejectionSentences(facts, nowMs);
  return {
    state,
    sentences: [
      ...sentences,
      ...signalSentences(facts, nowMs),
      ...rejected,
      ...waitingRerun(facts),
      ...queuedRerun(facts, nowMs),
      ...shadowSentences(facts, nowMs),
    ],
    remedy,
  };
};
