/**
 * Gives a MARKER its answer: the answer is recorded in the ledger first, on condition that the ledger is as it was
 * read, and then done. Dying in between, the record is delivered again, is known, and its answer is done.
 */
import { isName, type PipelineConfig } from '../../core/config';
import { markerHeld } from '../../core/control/hold';
import type { Instance } from '../../core/instance';
import { addressMarker, decideMarker, type MarkerDecision } from '../../core/markers/decision';
import {
  type Answered,
  eventIdOf,
  instanceNamedBy,
  isAnswered,
  isBeyondKnowledge,
  isOvertaken,
  isStartedTooOften,
  isToldLate,
  knownRecord,
  type Ledger,
  nothingAnswered,
  pendingStart,
  type Start,
  withAnswer,
} from '../../core/markers/ledger';
import type { RunLog } from '../../core/model';
import type { AnswerWrite } from '../../core/ports/ledgers';
import { executionArnOf, executionName } from '../../core/run/execution-name';
import { findCalendar } from '../../core/schedule/calendars';
import { reasonNotToRun } from '../../core/schedule/exclusion';
import { nameInMode, portsInMode } from '../../core/shadow/mode';
import { MarkerAnswer, RunMode, RunStatus } from '../../core/vocabulary';
import {
  type Arrival,
  askedOf,
  heardOf,
  type MarkerPorts,
  NO_PIPELINE,
  named,
  nowOf,
  perform,
  type Refusal,
  readRunLog,
  reject,
  type Subject,
  writtenAs,
} from './arrival';
import { cancellationOfMarker } from './cancelled';
import { tellLeftOf } from './moves-left';
import { pipelineOf, type Registered } from './registered';
import { recordDeath } from './start-again';

/** Others answer MARKERs of the same instance, and executions of it end. */
const TRIES = 8;
const diedTooOften: Refusal = {
  reason: 'its executions have failed again and again before they could start its job',
  remedy: 'Look at the last of them. When the cause is mended, write the MARKER again.',
};
const REPLAY = 'When that date shall run again, say so: write the MARKER with replay = true.';

type Judged = Partial<Pick<Answered, 'answer' | 'attempt' | 'reason' | 'remedy'>> & Pick<Answered, 'answer'>;

const rejected = ({ reason, remedy }: Refusal): Judged => ({ answer: MarkerAnswer.rejected, reason, remedy });

interface Situation {
  arrival: Arrival;
  pipeline: PipelineConfig;
  mode: RunMode;
  ledger: Ledger;
  runLog: RunLog | undefined;
}

/** What the instance's last start makes of the MARKER. Undefined: nothing; `again`: the run log has changed. */
const judgeByStart = async (
  { arrival, ledger, mode, runLog }: Situation,
  ports: MarkerPorts,
): Promise<Judged | 'again' | undefined> => {
  const pending = pendingStart(ledger, runLog);
  if (pending === undefined || pending.mode !== mode) return undefined;
  const executionArn = executionArnOf(ports.stateMachineArn, pending.name);
  const state = await ports.executionStates.stateOf(executionArn);
  if (state === 'running') return { answer: MarkerAnswer.joined, attempt: pending.attempt };
  if (state === 'ended') {
    await recordDeath(ledger, pending, false, ports);
    return 'again';
  }
  if (!isBeyondKnowledge(pending, runLog, ports.clock.now()) || arrival.marker.replay) return undefined;
  return rejected({ reason: `what became of attempt ${pending.attempt} is not kept any more`, remedy: REPLAY });
};

/** Undefined: nothing is cancelled that the MARKER has led to, or would lead to. */
const judgeCancelled = async (
  { arrival, mode, ledger, runLog }: Situation,
  decision: MarkerDecision,
  ports: MarkerPorts,
): Promise<Judged | undefined> => {
  const isOfCancelled = decision.kind === 'reject' && runLog?.status === RunStatus.cancelled;
  if (mode === RunMode.shadow || !(decision.kind === 'start' || isOfCancelled)) return undefined;
  // It joins what was asked for since.
  if (pendingStart(ledger, runLog) !== undefined) return undefined;
  const cancellation = await cancellationOfMarker(askedOf(arrival), ledger, ports);
  if (cancellation === undefined) return undefined;
  const attempt = decision.kind === 'start' ? decision.attempt : (runLog?.attempt ?? 1);
  return { answer: MarkerAnswer.cancelled, attempt, reason: cancellation.reason };
};

const judge = async (situation: Situation, ports: MarkerPorts): Promise<Judged | 'again'> => {
  const { arrival, pipeline, runLog } = situation;
  const addressed = addressMarker(arrival.marker, pipeline, Date.parse(arrival.at));
  if (!addressed.ok) return rejected(addressed);
  const { instance, schedule } = addressed;
  const found = await findCalendar(pipeline, ports.config);
  if (!found.ok) return rejected(found);
  const notToRun = reasonNotToRun(pipeline, schedule, found.calendar, instance.date);
  const decision = decideMarker(arrival.marker, pipeline, { notToRun, runLog, written: writtenAs(arrival) });
  const cancelled = await judgeCancelled(situation, decision, ports);
  if (cancelled !== undefined) return cancelled;
  switch (decision.kind) {
    case 'in-flight':
      return { answer: MarkerAnswer.joined, attempt: decision.runLog.attempt };
    case 'late':
      return {
        answer: isToldLate(arrival, decision.runLog.attempt, situation.ledger) ? MarkerAnswer.known : MarkerAnswer.late,
        attempt: decision.runLog.attempt,
      };
    case 'known':
      return { answer: MarkerAnswer.known, attempt: decision.runLog.attempt };
    case 'reject': {
      const byStart = await judgeByStart(situation, ports);
      return byStart ?? rejected(decision);
    }
    case 'excluded': {
      const answer = pipeline.enabled ? MarkerAnswer.excluded : MarkerAnswer.disabled;
      return { answer, attempt: decision.attempt, reason: decision.reason };
    }
    case 'start':
      return (
        (await judgeByStart(situation, ports)) ??
        (isStartedTooOften(arrival, situation.ledger)
          ? rejected(diedTooOften)
          : { answer: MarkerAnswer.started, attempt: decision.attempt })
      );
  }
};

const answerOf = (arrival: Arrival, judged: Judged, generation: number | null): Answered => {
  const { key, recordId, sequence, image, at, seenAt } = arrival;
  return {
    key,
    recordId,
    sequence,
    image,
    at,
    seenAt,
    attempt: null,
    reason: null,
    remedy: null,
    generation,
    ...judged,
  };
};

const startOf = ({ arrival, mode, ledger }: Situation, instance: Instance, attempt: number, at: string): Start => {
  const generation = ledger.generation + 1;
  const name = nameInMode(mode, executionName(instance, attempt, String(generation)));
  return { ...heardOf(arrival, mode), name, attempt, generation, at, outcome: null };
};

/** How an answer becomes a fact. `refused`: what was read has changed, and the MARKER is judged again. */
export interface Commit {
  /** Everything but a start is done before the answer is recorded: nothing else would do it again. */
  effectsFirst: boolean;
  write: (write: AnswerWrite, answered: Answered) => Promise<boolean>;
}

interface Answering {
  isReturned: boolean;
  unlessAnswered: boolean;
  arrival: Arrival;
  registered: Registered;
  mode: RunMode;
  commit: Commit;
}

/** True: the MARKER has its answer. */
const answerOnce = async (
  { arrival, registered, mode, commit, isReturned, unlessAnswered }: Answering,
  { instance, isAddressed }: Pick<Subject, 'instance' | 'isAddressed'>,
  ports: MarkerPorts,
): Promise<boolean> => {
  const { pipeline } = registered;
  const read = await ports.ledgers.get(instance);
  const ledger: Ledger = read ?? { ...nothingAnswered, ...instance, ttl: null };
  const runLog = await readRunLog(instance, ports);
  const known =
    knownRecord(arrival, ledger) ?? (isReturned && isOvertaken(arrival, ledger) ? { answered: undefined } : undefined);
  if (known !== undefined) {
    ports.log.info('a MARKER that has its answer', { ...instance, answer: known.answered?.answer });
    if (known.answered !== undefined)
      await perform(
        { ...arrival, at: known.answered.at, eventId: eventIdOf(known.answered) },
        known.answered,
        { instance, pipeline, ledger, runLog, isAddressed },
        ports,
      );
    return true;
  }
  if (unlessAnswered && isAnswered(arrival.key, arrival.image, ledger)) return true;
  const situation: Situation = { arrival, pipeline, mode, ledger, runLog };
  const judged = await judge(situation, ports);
  if (judged === 'again') return false;
  const { hold } = registered;
  const isStart = judged.answer === MarkerAnswer.started;
  const isKept = isStart && hold !== null;
  const started = isStart && !isKept ? startOf(situation, instance, judged.attempt ?? 1, nowOf(ports)) : null;
  const answered = answerOf(arrival, isKept ? { answer: MarkerAnswer.kept } : judged, started?.generation ?? null);
  const next = withAnswer(ledger, answered, started);
  const write: AnswerWrite = { next, read, markerTtl: arrival.markerTtl };
  if (isKept) {
    const held = { ...instance, ...heardOf(arrival, mode), heldAt: arrival.at };
    const result = await ports.holds.keep(held, write, markerHeld(held, hold));
    if (result === 'resumed') registered.hold = null;
    else if (result === 'kept') ports.log.info('MARKER kept until its pipeline is resumed', { ...instance, hold });
    return result === 'kept';
  }
  const subject: Subject = { instance, pipeline, ledger: next, runLog, isAddressed };
  const isFirst = commit.effectsFirst && !isStart;
  if (isFirst) await perform(arrival, answered, subject, ports);
  if (!(await commit.write(write, answered))) return false;
  ports.log.info('MARKER answered', { ...instance, answer: answered.answer, attempt: answered.attempt });
  if (!isFirst) await perform(arrival, answered, subject, ports);
  return true;
};

interface HowAnswered {
  /** That in which the MARKER was kept; else the pipeline's own. */
  mode?: RunMode;
  commit?: Commit;
  hold?: null;
  /** The record comes from the queue of returns: later ones of the MARKER may have their answers. */
  isReturned?: boolean;
  /** It was asked for because its content had no answer: one that it has got since, from whichever record, counts. */
  unlessAnswered?: boolean;
}

export const answerMarker = async (
  arrival: Arrival,
  { mode, commit, hold, isReturned = false, unlessAnswered = false }: HowAnswered,
  ports: MarkerPorts,
): Promise<'answered' | 'changed'> => {
  const { pipelineId } = arrival.marker;
  // What is not a name may not even be a part of the alert's key.
  const nowhere = { pipelineId: isName(pipelineId) ? pipelineId : NO_PIPELINE, date: null, scheduleId: null };
  const registered = isName(pipelineId)
    ? await pipelineOf(pipelineId, ports)
    : { reason: 'its pipeline is not a name', remedy: 'Use 1 to 128 letters, digits, and . _ - :' };
  if (!('pipeline' in registered)) {
    await reject(named(arrival), nowhere, registered, ports);
    const instance = isName(pipelineId) ? instanceNamedBy(arrival.marker) : undefined;
    if (instance !== undefined) await tellLeftOf(instance, registered.reason, ports);
    return 'answered';
  }
  if (hold === null) registered.hold = null;
  const own = mode ?? registered.pipeline.mode;
  const inMode = portsInMode<MarkerPorts['shadow'], MarkerPorts>(own, ports);
  // Today is the day on which it was written: delivered late, or once more, the same record is for the same date.
  const addressed = addressMarker(arrival.marker, registered.pipeline, Date.parse(arrival.at));
  const instance = addressed.ok ? addressed.instance : instanceNamedBy(arrival.marker);
  if (instance === undefined) {
    if (!addressed.ok) await reject(named(arrival), nowhere, addressed, inMode);
    return 'answered';
  }
  // It may have been asked for because a live attempt has failed.
  if (mode === undefined && own === RunMode.shadow && arrival.sequence === null)
    await tellLeftOf(instance, 'the pipeline is in shadow mode', ports);
  const writing = commit ?? { effectsFirst: false, write: (write: AnswerWrite) => ports.ledgers.answer(write) };
  const answering = { arrival, registered, mode: own, commit: writing, isReturned, unlessAnswered };
  for (let attempt = 1; attempt <= TRIES; attempt += 1)
    if (await answerOnce(answering, { instance, isAddressed: addressed.ok }, inMode)) return 'answered';
  return 'changed';
};
