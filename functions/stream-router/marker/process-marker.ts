/**
 * The steps of processing a MARKER. Each caller combines its own: a record of the stream, a redriven one, a
 * request, and a MARKER whose pipeline was resumed.
 *
 *   place          its pipeline, its instance and its mode; a MARKER that has none is rejected
 *   read           what the table says of the instance
 *   decide         which answer follows (`decide-answer.ts`)
 *   record         in the ledger, on condition that it is as it was read
 *   perform        what the answer says (`perform-answer.ts`); all of it may be done twice
 */

import { isName } from '../../../kernel/config';
import { routingOf } from '../../../kernel/events/event';
import { markerHeld } from '../../../kernel/holds/hold';
import { addressMarker } from '../../../kernel/markers/decision';
import {
  type Answered,
  eventIdOf,
  instanceNamedBy,
  type Ledger,
  nothingAnswered,
  type Start,
  withAnswer,
} from '../../../kernel/markers/ledger';
import type { AnswerWrite } from '../../../kernel/markers/ledger-store';
import { executionName } from '../../../kernel/run/execution-name';
import type { Hold } from '../../../kernel/run/held';
import { nameInMode, portsInMode } from '../../../kernel/shadow/mode';
import { retryOnConflict } from '../../../kernel/values/errors';
import { MarkerAnswer, type RunMode } from '../../../kernel/words/vocabulary';
import { type Decided, decideAnswer, type Situation } from './decide-answer';
import { recordFailure } from './ensure-execution';
import {
  type IncomingMarker,
  type MarkerPorts,
  NO_PIPELINE,
  nowOf,
  pipelineOf,
  readRunLog,
  receivedOf,
  reject,
  type Subject,
  withInstance,
} from './incoming-marker';
import { perform, reportLeftOf } from './perform-answer';

export interface Place extends Pick<Subject, 'instance' | 'pipeline' | 'isAddressed'> {
  mode: RunMode;
  hold: Hold | undefined;
  /** Stores for the mode. */
  ports: MarkerPorts;
  /** The same place in a mode. */
  inMode(mode: RunMode): Place;
}

/**
 * `mode`: in which the MARKER was received before; else its pipeline's. Undefined: it has no place, and was rejected.
 */
export const placeOf = async (
  incomingMarker: IncomingMarker,
  mode: RunMode | undefined,
  ports: MarkerPorts,
): Promise<Place | undefined> => {
  const { pipelineId } = incomingMarker.marker;
  // An invalid name may not even be a part of the alert's key.
  const nowhere = { pipelineId: isName(pipelineId) ? pipelineId : NO_PIPELINE, date: null, scheduleId: null };
  const registered = isName(pipelineId)
    ? await pipelineOf(pipelineId, ports)
    : { reason: 'its pipeline is not a name', remedy: 'Use 1 to 128 letters, digits, and . _ - :' };
  if (!('pipeline' in registered)) {
    await reject(withInstance(incomingMarker), nowhere, registered, ports);
    const instance = isName(pipelineId) ? instanceNamedBy(incomingMarker.marker) : undefined;
    if (instance !== undefined) await reportLeftOf(instance, registered.reason, ports);
    return undefined;
  }
  const { pipeline, hold } = registered;
  const own = mode ?? pipeline.mode;
  const portsIn = (of: RunMode): MarkerPorts => portsInMode<MarkerPorts['shadow'], MarkerPorts>(of, ports);
  // Today is the day on which it was written: delivered late, or once more, the same record is for the same date.
  const addressed = addressMarker(incomingMarker.marker, pipeline, Date.parse(incomingMarker.at));
  const instance = addressed.ok ? addressed.instance : instanceNamedBy(incomingMarker.marker);
  if (instance !== undefined) {
    const { ok: isAddressed } = addressed;
    const inMode = (of: RunMode): Place => ({
      ...{ instance, pipeline, isAddressed, hold },
      ...{ mode: of, ports: portsIn(of), inMode },
    });
    return inMode(own);
  }
  if (!addressed.ok)
    await reject(withInstance(incomingMarker), { ...nowhere, ...routingOf(pipeline) }, addressed, portsIn(own));
  return undefined;
};

export interface Read extends Situation {
  /** Undefined: the instance has no ledger yet. */
  read: Ledger | undefined;
}

export const readSituation = async (
  incomingMarker: IncomingMarker,
  { instance, pipeline, isAddressed, mode, ports }: Place,
): Promise<Read> => {
  const read = await ports.ledgers.get(instance);
  const ledger = read ?? { ...nothingAnswered, ...instance };
  return {
    incomingMarker,
    instance,
    pipeline,
    isAddressed,
    mode,
    read,
    ledger,
    runLog: await readRunLog(instance, ports),
  };
};

/** An earlier answer that the MARKER has; `answered` is undefined where nothing is left to perform. */
export type Earlier = { answered: Answered | undefined } | undefined;

/** The call that recorded the answer may have died before it performed it. */
export const performEarlier = async (
  { answered }: NonNullable<Earlier>,
  { incomingMarker, ...situation }: Read,
  place: Place,
): Promise<void> => {
  place.ports.log.info('a MARKER that has its answer', { ...place.instance, answer: answered?.answer });
  if (answered === undefined) return;
  const same = { ...incomingMarker, at: answered.at, eventId: eventIdOf(answered) };
  if (answered.mode === place.mode) return perform(same, answered, situation, place.ports);
  // Its pipeline has changed its mode since.
  const then = place.inMode(answered.mode);
  await perform(same, answered, await readSituation(incomingMarker, then), then.ports);
};

/** Undefined: the end of a failed execution was recorded, and the MARKER is decided again. */
export const decide = async (situation: Read, { ports }: Place): Promise<Decided | undefined> => {
  const decided = await decideAnswer(situation, ports);
  if (!('died' in decided)) return decided;
  await recordFailure(situation.ledger, decided.died, false, ports);
  return undefined;
};

const startOf = ({ incomingMarker, instance, mode, ledger }: Situation, attempt: number, at: string): Start => {
  const generation = ledger.generation + 1;
  const name = nameInMode(mode, executionName(instance, attempt, String(generation)));
  return { ...receivedOf(incomingMarker, mode), name, attempt, generation, at };
};

export interface Answer {
  answered: Answered;
  write: AnswerWrite;
}

/** The answer as the ledger records it. */
export const answerWith = (situation: Read, decided: Decided, { mode, ports }: Place): Answer => {
  const { incomingMarker, ledger, read } = situation;
  const { key, recordId, sequence, image, at, seenAt, markerTtl } = incomingMarker;
  const started =
    decided.answer === MarkerAnswer.started ? startOf(situation, decided.attempt ?? 1, nowOf(ports)) : undefined;
  const generation = started?.generation;
  const answered = { key, recordId, sequence, image, at, seenAt, mode, generation, ...decided };
  return { answered, write: { next: withAnswer(ledger, answered, started), read, markerTtl } };
};

export const performAnswer = (situation: Read, { answered, write }: Answer, { ports }: Place): Promise<void> =>
  perform(situation.incomingMarker, answered, { ...situation, ledger: write.next }, ports);

export const logAnswer = ({ answered: { answer, attempt } }: Answer, { instance, ports }: Place): void =>
  ports.log.info('MARKER answered', { ...instance, answer, attempt });

/** `resumed`: the pipeline is not held any more. */
type Outcome = 'answered' | 'changed' | 'resumed';

const keep = async (situation: Read, hold: Hold, place: Place): Promise<Outcome> => {
  const { instance, mode, ports } = place;
  const { incomingMarker } = situation;
  const { write } = answerWith(situation, { answer: MarkerAnswer.kept }, place);
  const held = { ...instance, ...receivedOf(incomingMarker, mode), heldAt: incomingMarker.at };
  const result = await ports.holds.keep(held, write, markerHeld(held, hold));
  if (result !== 'kept') return result;
  ports.log.info('MARKER kept until its pipeline is resumed', { ...instance, hold });
  return 'answered';
};

/** A pipeline that has been resumed holds no MARKER in the next try. */
export const tryToAnswer = async (place: Place, once: (place: Place) => Promise<Outcome>): Promise<void> => {
  const { pipelineId, date, scheduleId } = place.instance;
  let current = place;
  await retryOnConflict(`answering the MARKER of ${pipelineId} ${date} ${scheduleId}`, async () => {
    const outcome = await once(current);
    if (outcome === 'resumed') current = { ...place, hold: undefined };
    return outcome === 'answered' || undefined;
  });
};

/** Recorded before it is performed. `earlierOf`: by which the caller finds that the MARKER has its answer. */
export const processMarker = (
  incomingMarker: IncomingMarker,
  place: Place,
  earlierOf: (incomingMarker: IncomingMarker, ledger: Ledger) => Earlier,
): Promise<void> =>
  tryToAnswer(place, async (current) => {
    const { hold, ports } = current;
    const situation = await readSituation(incomingMarker, current);
    const earlier = earlierOf(incomingMarker, situation.ledger);
    if (earlier !== undefined) {
      await performEarlier(earlier, situation, current);
      return 'answered';
    }
    const decided = await decide(situation, current);
    if (decided === undefined) return 'changed';
    if (hold !== undefined && decided.answer === MarkerAnswer.started) return keep(situation, hold, current);
    const answer = answerWith(situation, decided, current);
    if (!(await ports.ledgers.answer(answer.write))) return 'changed';
    logAnswer(answer, current);
    await performAnswer(situation, answer, current);
    return 'answered';
  });
