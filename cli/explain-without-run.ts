/** An instance that has no run: what keeps it from one, or what it waits for. */
import { holdText } from '../core/control/hold';
import type { DomainEvent, Marker } from '../core/model';
import { AlertCategory } from '../core/vocabulary';
import { lockSentence } from './explain-lock';
import { explainUpstreams } from './explain-upstreams';
import { alertSentences, alertsOf, type Explanation, markCommand, rejectionSentences, remedyOf } from './explanation';
import type { Facts } from './facts';
import { instanceText } from './pipelines';
import { whenText } from './time-text';

/** Why the last MARKER came to nothing: alerts since it was written, other than that nothing had come before. */
const refusalsOf = (facts: Facts): DomainEvent[] => {
  const writtenAt = facts.marker?.writtenAt ?? '';
  return alertsOf(facts).filter(({ category, at }) => category !== AlertCategory.scheduleMissed && at >= writtenAt);
};

/** Why the instance cannot run as things stand; undefined when it can. */
const explainBarred = (facts: Facts, nowMs: number): Explanation | undefined => {
  const { instance, marker, excluded, unjudged, isEnabled, hold } = facts;
  const name = instanceText(instance);
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
  if (hold === null) return undefined;
  const kept = marker === undefined ? 'No MARKER for it has arrived.' : 'Its MARKER is kept and runs then.';
  return {
    state: 'HELD',
    sentences: [`${instance.pipelineId} starts nothing new: it is ${holdText(hold)}.`, kept],
    remedy: `To let it go on: signalbox resume ${instance.pipelineId}`,
  };
};

const explainUnmarked = (facts: Facts, nowMs: number): Explanation => {
  const { instance, opensAtMs, dueAtMs } = facts;
  const waits = explainUpstreams(facts.upstreams, instance, nowMs);
  const never = `No MARKER for ${instanceText(instance)} has ever arrived.`;
  const heard = waits === undefined ? never : `${never} ${waits.sentence}`;
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
  const due = dueAtMs === undefined ? '' : ` It is due to start by ${whenText(dueAtMs, nowMs)}.`;
  if (opensAtMs !== undefined && opensAtMs > nowMs)
    return {
      state: 'NOT_DUE',
      sentences: [`${heard} Its schedule opens at ${whenText(opensAtMs, nowMs)}.${due}`],
      remedy: '',
    };
  const toStart = waits === undefined ? 'To start it now' : `${waits.remedy}; to start it without them`;
  return { state: 'EXPECTED', sentences: [`${heard}${due}`], remedy: `${toStart}: ${markCommand(facts)}` };
};

const writtenSentence = ({ writtenAt, source }: Marker, nowMs: number): string => {
  const when = writtenAt === null ? '' : ` at ${whenText(writtenAt, nowMs)}`;
  return `Its MARKER was written${when}${source === null ? '' : ` by ${source}`}.`;
};

const explainMarked = (facts: Facts, marker: Marker, nowMs: number): Explanation => {
  const { instance, opensAtMs, lock } = facts;
  const name = instanceText(instance);
  const written = writtenSentence(marker, nowMs);
  const refusals = refusalsOf(facts);
  if (refusals.length > 0 || facts.rejection !== undefined)
    return {
      state: 'FAILED',
      sentences: [
        `${name} has no run.`,
        ...(facts.rejection === undefined ? [written] : rejectionSentences(facts, nowMs)),
        ...alertSentences(refusals, nowMs),
      ],
      remedy:
        facts.rejection?.remedy ?? remedyOf(refusals) ?? 'Correct what the alert says and write the MARKER again.',
    };
  if (opensAtMs !== undefined && opensAtMs > nowMs) {
    const why =
      marker.notBefore === null
        ? 'it waits for its schedule, which opens'
        : 'its MARKER says not to start before, so it starts';
    return {
      state: 'MARKED',
      sentences: [`${name} came early: ${why} at ${whenText(opensAtMs, nowMs)}.`, written],
      remedy: '',
    };
  }
  if (lock !== undefined) {
    return {
      state: 'MARKED',
      sentences: [lockSentence(name, facts, nowMs), written],
      remedy: 'It starts when the other one is done; `signalbox status` shows who runs.',
    };
  }
  return {
    state: 'MARKED',
    sentences: [`${name} is about to start: its MARKER was heard and no run has been recorded yet.`, written],
    remedy: "Ask again in a few seconds. If nothing changes, look at the stream-router's log and at the dead letters.",
  };
};

export const explainWithoutRun = (facts: Facts, nowMs: number): Explanation => {
  const barred = explainBarred(facts, nowMs);
  if (barred !== undefined) return barred;
  return facts.marker === undefined ? explainUnmarked(facts, nowMs) : explainMarked(facts, facts.marker, nowMs);
};
