/** An instance that nothing has started: what keeps it from running, or what it waits for. */

import { addressMarker, decideMarker } from '../../kernel/markers/decision';
import { type Opening, openingOf } from '../../kernel/sources/openings';
import { nameInPipeline } from '../../kernel/words/instance';
import { RunMode } from '../../kernel/words/vocabulary';
import { instanceText } from '../stack/pipelines';
import { isDismissal, markerSentences } from './explain-marker';
import { explainUpstreams } from './explain-upstreams';
import { type About, alertSentences, alertsOf, markCommand, rejectionSentences, type Said } from './explanation';
import type { Facts } from './facts';
import { durationText, whenText } from './time-text';

/** The opening that brings the MARKER; undefined: a MARKER is there, or comes from elsewhere. */
const awaitedOpening = ({ facts, nowMs }: About): Opening | undefined => {
  const { pipeline, schedule, instance, marker, ledger, registeredAt } = facts;
  if (marker !== undefined || (ledger?.answers.length ?? 0) > 0) return undefined;
  return openingOf(pipeline, { schedule, date: instance.date, since: registeredAt }, nowMs);
};

const openingSentence = ({ atMs, state }: Opening, { facts, nowMs }: About): string => {
  const opening = `Its opening at ${whenText(atMs, nowMs)}`;
  switch (state) {
    case 'ahead':
      return `${opening}, brings its MARKER.`;
    case 'early':
      return (
        `${opening}, brings no MARKER: the schedule was registered later, at ` +
        `${whenText(facts.registeredAt, nowMs)}.`
      );
    case 'due':
      return `${opening}, brings its MARKER with the next wake-up of the stack, within 26 hours.`;
    case 'over':
      return `${opening}, brings no MARKER any more: no wake-up wrote it within 26 hours.`;
  }
};

interface Unmarked {
  sentences: string[];
  remedy: string | undefined;
  opening: Opening | undefined;
}

/** That no MARKER has arrived, or started anything, and what its upstreams or its opening have to do with it. */
const unmarked = (about: About): Unmarked => {
  const { facts, nowMs } = about;
  const waits = explainUpstreams(facts.upstreams, facts, nowMs);
  const opening = awaitedOpening(about);
  return {
    sentences: [
      ...markerSentences(about),
      ...(waits === undefined ? [] : [waits.sentence]),
      ...(opening === undefined ? [] : [openingSentence(opening, about)]),
    ],
    remedy: waits?.remedy,
    opening,
  };
};

const dueSentences = ({ dueAtMs }: Facts, nowMs: number): string[] => {
  if (dueAtMs === undefined) return [];
  return [`It ${dueAtMs <= nowMs ? 'was' : 'is'} due to start by ${whenText(dueAtMs, nowMs)}.`];
};

/** In shadow mode a MARKER has everything decided, and starts no job. */
const toStart = ({ pipeline }: Facts): string => (pipeline.mode === RunMode.shadow ? 'try' : 'start');

/** With `--replay`, where the date is too old without it. */
const startCommand = ({ facts, situation }: About): string =>
  `${markCommand(facts)}${situation.remedies.includes('replay') ? ' --replay' : ''}`;

const explainMissed = (about: About): Said => {
  const { facts, situation, nowMs } = about;
  const { sentences, remedy, opening } = unmarked(about);
  const isItsOwn = isDismissal(situation.reason) || opening !== undefined;
  const first = remedy ?? (isItsOwn ? undefined : 'Check the system that writes its MARKER');
  const how = `o ${toStart(facts)} it ${remedy === undefined ? 'now' : 'without them'}: ${startCommand(about)}`;
  return {
    sentences: [...sentences, ...dueSentences(facts, nowMs), ...alertSentences(alertsOf(facts), nowMs)],
    remedy: first === undefined ? `T${how}` : `${first}; t${how}`,
  };
};

/** Why nothing was due by the deadline of today's configuration. */
const unwatchedReason = ({ pipeline, registeredAt, watched }: Facts, nowMs: number): string => {
  if (!pipeline.watch.enabled) return 'it is not watched';
  return watched === undefined
    ? `it was registered later, at ${whenText(registeredAt, nowMs)}`
    : 'by the configuration of then it was not due';
};

/** After a deadline that is not watched, or came into force later. */
const explainUnwatched = (about: About): Said => {
  const { facts, nowMs } = about;
  const { sentences } = unmarked(about);
  return {
    sentences: [
      ...sentences,
      ...dueSentences(facts, nowMs),
      `That is no missed run: ${unwatchedReason(facts, nowMs)}.`,
    ],
    remedy: `To ${toStart(facts)} it now: ${markCommand(facts)}`,
  };
};

/** No MARKER is expected any more, and no deadline says that there should have been one. */
const explainNotRun = (about: About): Said => ({
  sentences: [
    ...unmarked(about).sentences,
    `It is not expected any more: it is older than maxMarkerAge, ` +
      `${durationText(0, about.facts.pipeline.maxMarkerAgeSeconds * 1000)}.`,
  ],
  remedy: `To ${toStart(about.facts)} it now: ${startCommand(about)}`,
});

const explainExpected = (about: About): Said => {
  const { facts, situation, nowMs } = about;
  const { sentences, remedy, opening } = unmarked(about);
  const due = dueSentences(facts, nowMs);
  if (situation.kind === 'not-due') {
    // The sentence about its MARKER names the opening, too.
    const at = `Its schedule opens at ${whenText(situation.nextAt ?? nowMs, nowMs)}.`;
    return { sentences: [...sentences, ...(opening === undefined ? [at] : []), ...due], remedy: '' };
  }
  const how = toStart(facts);
  const so = remedy === undefined ? `To ${how} it now` : `${remedy}; to ${how} it without them`;
  const isTooEarly = situation.kind === 'expected' && situation.remedies.length === 0;
  return { sentences: [...sentences, ...due], remedy: isTooEarly ? '' : `${so}: ${startCommand(about)}` };
};

/** Whether the router would take the MARKER now: the cause of its rejection is gone. */
const isTakenNow = ({ marker, instance, pipeline, runLog, ledger }: Facts, nowMs: number): boolean => {
  // A rejection because of attempts that were lost has not ended with them.
  if (ledger === undefined || ledger.started !== undefined) return false;
  const again = marker ?? { ...instance, replay: false };
  const addressed = addressMarker(again, pipeline, nowMs);
  const decision = decideMarker(again, pipeline, { notToRun: undefined, runLog });
  return addressed.ok && nameInPipeline(addressed.instance) === nameInPipeline(instance) && decision.kind !== 'reject';
};

const explainRejected = ({ facts, nowMs }: About): Said => {
  const isTaken = isTakenNow(facts, nowMs);
  return {
    sentences: [
      `${instanceText(facts.instance)} has no run.`,
      ...rejectionSentences(facts, nowMs),
      ...(isTaken ? ['That reason is gone: the MARKER would be accepted now.'] : []),
    ],
    remedy: isTaken ? `Write it again: ${markCommand(facts)}` : (facts.rejection?.remedy ?? ''),
  };
};

export const explainWithoutRun = (about: About): Said => {
  const { facts, situation, nowMs } = about;
  const { instance, calendar } = facts;
  const name = instanceText(instance);
  switch (situation.kind) {
    case 'disabled':
      return {
        sentences: [`${instance.pipelineId} is disabled: its MARKERs are refused and it is not watched.`],
        remedy: 'Set `enabled: true` and apply it.',
      };
    case 'invalid':
      return {
        sentences: [
          `${name} cannot be evaluated: ${situation.reason ?? ''}.`,
          ...alertSentences(alertsOf(facts), nowMs),
        ],
        remedy: calendar.ok ? '' : calendar.remedy,
      };
    case 'excluded':
      return { sentences: [`${name} does not run: ${situation.reason ?? ''}.`], remedy: '' };
    case 'rejected':
      return explainRejected(about);
    case 'missed':
      return explainMissed(about);
    case 'unwatched':
      return explainUnwatched(about);
    case 'not-run':
      return explainNotRun(about);
    default:
      return explainExpected(about);
  }
};
