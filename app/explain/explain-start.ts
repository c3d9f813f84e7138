/** Explains a start without a run yet: a MARKER, a rerun, or a request for one. */
import { LOST_AFTER_MS } from '../../kernel/markers/lost';
import { concurrencyOf } from '../../kernel/reruns/rerun';
import { ASLEEP, notBeforeOf } from '../../kernel/situation/situation';
import { commandOn } from '../../kernel/words/instance';
import { MarkerAnswer, RunMode } from '../../kernel/words/vocabulary';
import { instanceText } from '../stack/pipelines';
import { lockSentences } from './explain-lock';
import { markerSentences, writtenSentence } from './explain-marker';
import { explainAwaited, type UpstreamExplanation } from './explain-upstreams';
import type { About, Said } from './explanation';
import { holdSentence, whenText } from './time-text';

const requestSentences = ({ facts: { request, hold, engineWait } }: About): string[] => {
  if (request === undefined) return [];
  const upstreams = request.afterUpstreams === true ? 'An upstream is being rerun or waits for its rerun, ' : '';
  const slots = `${concurrencyOf(request)} reruns of the pipeline are in progress`;
  const ownSlots = `${upstreams}${slots}, or the router is late`;
  const why = hold === undefined ? (engineWait ?? ownSlots) : `The pipeline is ${holdSentence(hold)}`;
  return [
    `A rerun was requested${request.requestedBy === '' ? '' : ` by ${request.requestedBy}`} and waits.`,
    `${why}.`,
  ];
};

const isRerun = ({ situation }: About): boolean => situation.state === 'QUEUED';

const subjectOf = (about: About): string => {
  const name = instanceText(about.facts.instance);
  return isRerun(about) ? `A rerun of ${name}` : name;
};

const openingSentence = (about: About): string => {
  const { facts, situation, nowMs } = about;
  const when = whenText(situation.nextAt ?? nowMs, nowMs);
  if (isRerun(about)) return `${subjectOf(about)} waits for its schedule, which opens at ${when}.`;
  const notBefore = notBeforeOf(facts);
  const why =
    notBefore === null ? 'it waits for its schedule, which opens' : 'its MARKER says not to start before, so it starts';
  return `${subjectOf(about)} came early: ${why} at ${when}.`;
};

/** A held MARKER keeps the mode in which it came. */
const isHeldInShadow = ({ held, pipeline }: About['facts']): boolean =>
  held?.mode === RunMode.shadow && pipeline.mode === RunMode.live;

const keptSentences = (about: About): string[] => {
  const { facts, situation } = about;
  const { held, request } = facts;
  if (isHeldInShadow(facts)) return ['Its MARKER came in shadow mode: it is held, and starts nothing after that.'];
  if (held !== undefined) return ['Its MARKER is held and starts after that.'];
  return request === undefined && situation.last === null ? markerSentences(about) : [];
};

const heldSaid = (about: About): Said => {
  const { instance, hold } = about.facts;
  return {
    sentences: [
      ...(hold === undefined ? [] : [`${instance.pipelineId} starts nothing new: it is ${holdSentence(hold)}.`]),
      ...keptSentences(about),
      ...requestSentences(about),
    ],
    remedy:
      `To continue: signalbox resume ${instance.pipelineId}` +
      (isHeldInShadow(about.facts) ? `. Then start it: ${commandOn('mark', instance)}` : ''),
  };
};

/** The upstreams without which a MARKER of a cascade starts nothing. */
const awaited = ({ facts, nowMs }: About): UpstreamExplanation | undefined =>
  facts.marker?.upstreamAttempts === undefined ? undefined : explainAwaited(facts.upstreams, facts.instance, nowMs);

const startsSaid = (about: About): Said => {
  if (isRerun(about))
    return { sentences: [`${subjectOf(about)} was started, and its run has not begun yet.`], remedy: '' };
  const upstreams = awaited(about);
  if (upstreams !== undefined)
    return {
      sentences: [`${subjectOf(about)} has not begun. ${upstreams.sentence}`, ...writtenSentence(about)],
      remedy: upstreams.remedy ?? '',
    };
  const { instance, ledger } = about.facts;
  const isUnread = ledger === undefined;
  const isLate = !isUnread && about.nowMs - Date.parse(about.situation.since ?? '') > LOST_AFTER_MS;
  if (isLate && ledger.answers.at(-1)?.answer === MarkerAnswer.kept)
    return {
      sentences: [
        `${subjectOf(about)} has not begun: its MARKER is held still, although ${instance.pipelineId} is not paused.`,
        ...writtenSentence(about),
      ],
      remedy: `To start it now: signalbox resume ${instance.pipelineId}`,
    };
  if (isLate)
    return {
      sentences: [
        `${subjectOf(about)} has not begun, although its MARKER was accepted: its execution may be lost.`,
        ...writtenSentence(about),
      ],
      remedy:
        `To start it now: ${commandOn('rerun', instance)}. A lost execution is found by the sweeper, ` +
        'which alerts it.',
    };
  const answered = isUnread
    ? 'its MARKER was written, and the router has not processed it yet'
    : 'its MARKER was accepted, and no run has been recorded yet';
  return {
    sentences: [`${subjectOf(about)} is about to start: ${answered}.`, ...writtenSentence(about)],
    remedy: "Repeat this in a few seconds. If nothing changes, check the stream-router's log and the dead letters.",
  };
};

const lockRemedy = (about: About): string => {
  const { hold, instance } = about.facts;
  return isRerun(about) && hold !== undefined
    ? `If its turn comes while ${instance.pipelineId} is held, it is refused. Resume before that: signalbox resume ` +
        `${instance.pipelineId}; or request it again afterwards.`
    : 'It starts when the other one is done; `signalbox status` shows who runs.';
};

/** Another wait than that for the opening of today's configuration. */
const asleepSaid = (about: About, written: readonly string[]): Said => {
  const { facts, situation, nowMs } = about;
  return {
    sentences: [
      `${subjectOf(about)} has not begun: its execution decides again at ` +
        `${whenText(situation.nextAt ?? nowMs, nowMs)}, when the opening or the delay is over for which it waits.`,
      ...written,
    ],
    remedy: isRerun(about) ? '' : `To start it now: ${commandOn('rerun', facts.instance)}`,
  };
};

const waitsForOpening = (about: About, written: readonly string[]): Said => {
  const upstreams = isRerun(about) ? undefined : awaited(about);
  const isAsleep = about.situation.reason === ASLEEP;
  if (isAsleep && upstreams !== undefined) return startsSaid(about);
  if (isAsleep) return asleepSaid(about, written);
  return {
    sentences: [openingSentence(about), ...(upstreams === undefined ? [] : [upstreams.sentence]), ...written],
    remedy: upstreams?.remedy ?? '',
  };
};

/** Undefined where nothing waits to begin. */
export const explainStart = (about: About): Said | undefined => {
  const { facts, situation, nowMs } = about;
  const written = isRerun(about) ? [] : writtenSentence(about);
  if (facts.runLog !== undefined && situation.last === null) return undefined;
  switch (situation.kind) {
    case 'held':
      return heldSaid(about);
    case 'waits-slot':
      return { sentences: requestSentences(about), remedy: '' };
    case 'waits-opening':
      return waitsForOpening(about, written);
    case 'waits-lock':
      return {
        sentences: [...lockSentences(subjectOf(about), facts, nowMs), ...written],
        remedy: lockRemedy(about),
      };
    case 'starts':
      return startsSaid(about);
    default:
      return undefined;
  }
};
