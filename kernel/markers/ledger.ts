/**
 * The ledger of an instance: what every delivered record of its MARKERs was answered with, and the last execution that
 * a MARKER started. Pure rules; `aws/table/runs/ledger-store.ts` keeps it.
 *
 * 1. A record has one answer. A record that is delivered again is known by its identity, and changes nothing.
 * 2. A MARKER is unanswered as long as the newest answer of its key was given to another content.
 * 3. Every start has a generation of its own, so that an execution that has ended never uses a name up.
 */
import { executionLost } from '../events/alert';
import { endWithoutRun, routed } from '../events/event';
import type { Cancellation } from '../reruns/rerun';
import type { ReceivedMarker } from '../run/held';
import type { DomainEvent, Marker, Routed, RunLog } from '../run/model';
import type { LoggedAttempt } from '../run/parts';
import { instantMs, isoOf } from '../time/instant';
import { DEFAULT_SCHEDULE_ID, type Instance } from '../words/instance';
import { FailureCategory, type MarkerAnswer, RunMode, RunStatus } from '../words/vocabulary';

/** How an execution ended that had no run: it decided so, and nothing is missing. */
export const WithoutRun = { excluded: 'excluded', disabled: 'disabled', kept: 'kept' } as const;
export type WithoutRun = (typeof WithoutRun)[keyof typeof WithoutRun];

/** The last start by a MARKER. */
export interface Start extends ReceivedMarker {
  name: string;
  attempt: number;
  generation: number;
  at: string;
  /** Absent: its execution waits, has begun its run, or has died. */
  outcome?: WithoutRun;
}

export interface Answered {
  /** Sort key of the MARKER. */
  key: string;
  /** The id of the stream record; `asked:`, an instant and the key for a request to process the MARKER. */
  recordId: string;
  /** The number of the stream record; absent for a request. */
  sequence?: string;
  /** Fingerprint of the MARKER's content. */
  image: string;
  answer: MarkerAnswer;
  /** The mode of the pipeline when it was answered: a redelivered record performs the answer in it. */
  mode: RunMode;
  attempt?: number;
  /** The number of a start. */
  generation?: number;
  /** When the MARKER was written, by DynamoDB's clock. */
  at: string;
  /** For a request: until when that content was stored, by the router's clock; else absent. */
  seenAt?: string;
  /** Why, of those that run nothing, and what to do about it. */
  reason?: string;
  remedy?: string;
}

export interface Ledger extends Instance {
  /** Grows by one with every answer; writes compare it. 0: no answer yet. */
  version: number;
  /** Executions that MARKERs have started. */
  generation: number;
  started?: Start;
  /** Name of the last start whose run the sweeper has seen: it needs no further check. */
  begun?: string;
  /** The newest last. */
  answers: readonly Answered[];
  /** The newest record whose answer is not listed any more. */
  forgotten?: Pick<Answered, 'at'> & { sequence: string };
  /** The last request to cancel the instance that was read. */
  cancelled?: Cancellation;
  /** Epoch seconds; infinite: for ever. */
  ttl: number;
}

/** The ledger's recorded answers alone. */
export type RecordedAnswers = Pick<Ledger, 'answers'>;

export const nothingAnswered = {
  version: 0,
  generation: 0,
  answers: [],
  ttl: Infinity,
} as const;

const MAX_KEY_PART = 128;

/** The instance whose ledger has the MARKER, whether or not its date and schedule exist; undefined: it names none. */
export const instanceNamedBy = ({ pipelineId, date, scheduleId }: Marker): Instance | undefined => {
  const isPart = (text: string): boolean => text !== '' && text.length <= MAX_KEY_PART && !text.includes('#');
  const schedule = scheduleId ?? DEFAULT_SCHEDULE_ID;
  return date !== undefined && isPart(date) && isPart(schedule)
    ? { pipelineId, date, scheduleId: schedule }
    : undefined;
};

/** So many answers are listed: more than a batch of the stream holds of one MARKER, in all but made-up cases. */
const MOST_ANSWERS = 8;
/** Besides, the last answer to a MARKER under another key is listed: an instance has two, in all but made-up cases. */
const MOST_OTHER_KEYS = 4;
/** Records that the sweeper requests have no sequence number. At one instant it may request several of an instance. */
const ASKED = 'asked:';
export const recordIdOfAsking = (askedAt: string, key: string): string => `${ASKED}${askedAt} ${key}`;
const wasAsked = ({ recordId }: Pick<Answered, 'recordId'>): boolean => recordId.startsWith(ASKED);
/** The id of the events that an answer leads to, also if the record comes later than the request to process it. */
export const eventIdOf = (answered: Pick<Answered, 'recordId' | 'image'>): string =>
  wasAsked(answered) ? `asked-${answered.image}` : answered.recordId;

/** Sequence numbers are whole numbers of any length. */
const isUpTo = (sequence: string, other: string): boolean =>
  sequence.length === other.length ? sequence <= other : sequence.length < other.length;

const newest = <Element>(elements: readonly Element[], is: (element: Element) => boolean): Element | undefined =>
  [...elements].reverse().find(is);

export type Delivered = Pick<Answered, 'key' | 'recordId' | 'sequence' | 'image' | 'at'>;

/** Sequence numbers begin anew with a table that was restored; its records are younger. */
const isForgotten = ({ sequence, at }: Delivered, { forgotten }: Ledger): boolean =>
  forgotten !== undefined && sequence !== undefined && isUpTo(sequence, forgotten.sequence) && at <= forgotten.at;

/** A record that is answered already: directly, or through a request to process its content. */
export const knownRecord = (delivered: Delivered, ledger: Ledger): { answered: Answered | undefined } | undefined => {
  const { key, recordId, sequence, image, at } = delivered;
  const isAskedFor = (one: Answered): boolean =>
    one.key === key && wasAsked(one) && one.image === image && at <= (one.seenAt ?? one.at);
  const answered =
    ledger.answers.find((answer) => answer.key === key && answer.recordId === recordId) ??
    (sequence ? newest(ledger.answers, isAskedFor) : undefined);
  if (answered !== undefined) return { answered };
  return isForgotten(delivered, ledger) ? { answered: undefined } : undefined;
};

/** A later writing of the MARKER has its answer, so that this one is not reported any more. */
export const isOvertaken = ({ key, sequence, image, at }: Delivered, { answers }: RecordedAnswers): boolean => {
  const isNewer = (one: Answered): boolean =>
    one.sequence ? !isUpTo(one.sequence, sequence ?? '') && one.at >= at : one.image !== image && one.at > at;
  return sequence !== undefined && answers.some((one) => one.key === key && isNewer(one));
};

/** The last answer to the MARKER. */
export const lastAnswer = (key: string, { answers }: RecordedAnswers): Answered | undefined =>
  newest(answers, (answer) => answer.key === key);

/** Whether the MARKER as it is now has its answer. */
export const isAnswered = (key: string, image: string, ledger: RecordedAnswers | undefined): boolean =>
  lastAnswer(key, ledger ?? nothingAnswered)?.image === image;

/** The MARKER as it is now was answered, and the sweeper has seen the run of the last start. */
export const hasItsRun = (key: string, image: string, ledger: Ledger): boolean =>
  ledger.started !== undefined && ledger.begun === ledger.started.name && isAnswered(key, image, ledger);

const RUNS_NOTHING: ReadonlySet<MarkerAnswer> = new Set(['rejected', 'excluded', 'disabled', 'cancelled']);

/** The MARKER as it is now was answered, and no run follows from it. */
export const isDismissed = (key: string, image: string, ledger: RecordedAnswers | undefined): boolean => {
  const last = lastAnswer(key, ledger ?? nothingAnswered);
  return last?.image === image && RUNS_NOTHING.has(last.answer);
};

/** The attempt had completed when this very content came, and that was reported: requested once more, it is no news. */
export const isReportedLate = ({ key, image }: Delivered, attempt: number, ledger: RecordedAnswers): boolean => {
  const last = lastAnswer(key, ledger);
  return last?.image === image && last.answer === 'late' && last.attempt === attempt;
};

/** The execution of the run log's attempt has run this one: the same, or one whose job failed before it. */
export const isOfItsExecution = (
  attempt: number,
  log: Pick<RunLog, 'attempt' | 'failureRetries' | 'codeRetries'>,
): boolean => attempt <= log.attempt && attempt >= log.attempt - log.failureRetries - log.codeRetries;

/** The content that the newest answer of the MARKER is about. */
export const answeredImage = (key: string, ledger: RecordedAnswers): string => lastAnswer(key, ledger)?.image ?? '';

/** When the content was written, where that is known. */
export const recordedAtOf = (key: string, image: string, { answers }: RecordedAnswers): string | undefined =>
  newest(answers, (answer) => answer.key === key && answer.image === image)?.at;

/** When a MARKER without an answer was written: its writer's word, unless that is no instant or ahead of now. */
export const writtenAtOf = (writtenAt: string | undefined, nowMs: number): string | undefined =>
  (instantMs(writtenAt) ?? Number.POSITIVE_INFINITY) <= nowMs ? isoOf(writtenAt) : undefined;

type StartedLedger = Pick<Ledger, 'started'>;

/** The start whose attempt the run log does not show: it waits, it has died, or it was never made. */
export const pendingStart = ({ started }: StartedLedger, runLog: LoggedAttempt | undefined): Start | undefined =>
  started && !started.outcome && (runLog?.attempt ?? 0) < started.attempt ? started : undefined;

/** One that leads to a live run. A start in shadow mode stays in the ledger, and starts nothing. */
export const pendingLiveStart = (
  ledger: StartedLedger | undefined,
  runLog: LoggedAttempt | undefined,
): Start | undefined => {
  const pending = ledger && pendingStart(ledger, runLog);
  return pending?.mode === RunMode.live ? pending : undefined;
};

/** So many executions of one MARKER may fail before they have a run; then a person has to check. */
const MAX_FAILED_EXECUTIONS = 5;

/** The same content is stored, and it has been started so often already. */
export const isStartedTooOften = ({ key, sequence, at }: Delivered, { answers }: RecordedAnswers): boolean =>
  sequence === undefined &&
  answers.filter((one) => one.key === key && one.at === at && one.generation).length >= MAX_FAILED_EXECUTIONS;

/** Step Functions forgets an execution ninety days after its end. */
const KEPT_BY_STEP_FUNCTIONS_MS = 90 * 86_400_000;

/** Its outcome is unknown: neither the table nor Step Functions has it any more. */
export const isBeyondKnowledge = (start: Start, runLog: unknown, nowMs: number): boolean =>
  runLog === undefined && nowMs - Date.parse(start.at) >= KEPT_BY_STEP_FUNCTIONS_MS;

/** The ledger with another answer; a start is the instance's last one. */
export const withAnswer = <Of extends Pick<Ledger, 'version' | 'generation' | 'started' | 'answers' | 'forgotten'>>(
  ledger: Of,
  answered: Answered,
  started?: Start,
): Of => {
  const answers = [...ledger.answers, answered];
  const older = answers.slice(0, -MOST_ANSWERS);
  const others = older.filter((one) => lastAnswer(one.key, { answers }) === one).slice(-MOST_OTHER_KEYS);
  const dropped = older.filter((one) => !others.includes(one));
  const forgotten = dropped.reduce<Ledger['forgotten']>(
    (last, { sequence, at }) => (sequence && !(last && isUpTo(sequence, last.sequence)) ? { sequence, at } : last),
    ledger.forgotten,
  );
  return {
    ...ledger,
    version: ledger.version + 1,
    generation: started?.generation ?? ledger.generation,
    started: started ?? ledger.started,
    answers: [...others, ...answers.slice(-MOST_ANSWERS)],
    forgotten,
  };
};

/** After the start, another MARKER was left to its execution. */
export const hasJoined = ({ answers, started }: Ledger): boolean => {
  const begun = answers.findIndex(({ generation }) => generation && generation === started?.generation);
  return answers.some(({ answer }, position) => position > begun && answer === 'joined');
};

/** An execution may last a year, and its name is free ninety days after its end. */
export const LEDGER_DAYS = 457;

const MESSAGE = 'its execution has ended without it and before there was a run';

/** The same whichever process finds it: once per execution. */
export const failureOf = (
  { pipelineId, date, scheduleId, ...rest }: Instance & Routed,
  { attempt, traceId, markerAt }: Start,
  executionArn: string,
  at: string,
) => {
  const failure = {
    ...routed(rest),
    pipelineId,
    date,
    scheduleId,
    attempt,
    executionArn,
    traceId,
    failureCategory: FailureCategory.transient,
    message: MESSAGE,
  };
  const events: DomainEvent[] = [
    endWithoutRun({ ...failure, status: RunStatus.failed }, at),
    executionLost({ ...failure, runId: undefined }, { ...failure, since: markerAt }, at),
  ];
  return { failure: { ...failure, at }, events };
};
