/**
 * The situation of an instance: one of a closed set (`kinds.ts`), with its reason, its next instant and what a person
 * can do. It is computed here from the items of the table, and every command and the console show what follows from it.
 *
 *   an open run                      what the run is doing (`run.ts`)
 *   a start that has no run yet      a rerun, a request for one, a held MARKER, a start by a MARKER: it comes before
 *                                    how the last attempt ended, which is still part of the situation
 *   an attempt that has ended        how it ended
 *   nothing                          whether a MARKER is expected
 */
import type { PipelineConfig, ScheduleConfig } from '../config';
import { isTooFarAhead, isTooOld } from '../markers/decision';
import { type Answered, type Ledger, pendingStart, type Start } from '../markers/ledger';
import { isBeforeRegistration } from '../markers/lost';
import type { Rerun, RerunRequest } from '../reruns/rerun';
import type { HeldMarker, Hold } from '../run/held';
import type { Lock, Marker, Run, RunLog } from '../run/model';
import type { AttemptStatus } from '../run/parts';
import { isTerminal } from '../run/status';
import { exclusionReason, type FoundCalendar } from '../schedule/exclusion';
import { heldTo, type Watched } from '../schedule/held-to';
import { opensAt, startDueAt } from '../schedule/schedule';
import { instantMs, iso, isoOf } from '../time/instant';
import type { Instance } from '../words/instance';
import { MarkerAnswer, RunStatus } from '../words/vocabulary';
import type { SituationKind, State } from './kinds';
import { isRecheckable } from './recheck';
import { runSituation } from './run';

/** The table's items about an instance, in the mode of its pipeline. */
export interface SituationItems {
  instance: Instance;
  pipeline: PipelineConfig;
  schedule: ScheduleConfig;
  calendar: FoundCalendar;
  /** Since when the pipeline has the schedule: dates due before are not missed. */
  registeredAt: string;
  /** When its configuration changed last, with the calendar; undefined: not known. */
  changedAt: string | undefined;
  /** Read where the deadline was before that change; undefined: as the configuration says. */
  watched: Watched | undefined;
  /** Until when its execution waits to begin, as that has decided; undefined: not read, or it does not wait. */
  waitsUntil: string | undefined;
  hold: Hold | undefined;
  /** With what its run says. */
  runLog: RunLog | undefined;
  run: Run | undefined;
  ledger: Ledger | undefined;
  marker: Pick<Marker, 'notBefore' | 'writtenAt'> | undefined;
  /** A MARKER that waits until the pipeline is resumed. */
  held: HeldMarker | undefined;
  /** A rerun that was requested and has not begun. */
  request: RerunRequest | undefined;
  /** The rerun of the instance that has begun and not ended. */
  rerun: Rerun | undefined;
  lock: Lock | undefined;
}

/** A person's options: the words of each command are the caller's. */
export type Remedy =
  | 'enable'
  | 'apply'
  | 'mark'
  | 'replay'
  | 'rerun'
  | 'recheck'
  | 'approve'
  | 'resume'
  | 'correct'
  | 'examine';

export interface Situation {
  kind: SituationKind;
  state: State;
  /** For an instance that cannot run: why. */
  reason: string | null;
  /** Since when; null: nothing has happened, or it is not known. */
  since: string | null;
  /** When something happens automatically; null: not known. */
  nextAt: string | null;
  remedies: readonly Remedy[];
  /** The last attempt, where another start waits after it. */
  last: AttemptStatus | null;
  /** The first sign of life that did not come. */
  silentSince: string | null;
  /** When the next step of an open run was due, which is late; then `nextAt` is when the run counts as stuck. */
  lateSince: string | null;
  cancel: { at: string; reason: string | null } | null;
  /** When a MARKER of the instance was held that is evaluated when the pipeline is resumed; null: no MARKER is held. */
  heldAt: string | null;
}

type Part = Pick<Situation, 'kind' | 'state'> & Partial<Situation>;

/**
 * The instant before which the MARKER is not to start. A started execution keeps the instant of its own MARKER: a newer
 * MARKER joins it.
 */
export const notBeforeOf = ({
  marker,
  ledger,
  runLog,
}: Pick<SituationItems, 'marker' | 'ledger' | 'runLog'>): string | null => {
  const started = ledger === undefined ? undefined : pendingStart(ledger, runLog);
  return (started === undefined ? marker?.notBefore : started.notBefore) ?? null;
};

type Beginning = Pick<SituationItems, 'pipeline' | 'schedule' | 'instance' | 'marker' | 'ledger' | 'runLog'>;

/** When the schedule opens, or the later instant that the MARKER names. */
export const beginsAt = (items: Beginning): number | undefined => {
  const opens = opensAt(items.pipeline, items.schedule, items.instance.date);
  const waitsUntil = instantMs(notBeforeOf(items));
  return waitsUntil === undefined ? opens : Math.max(opens ?? waitsUntil, waitsUntil);
};

/** Why the instance does not run, whatever was requested; undefined: it may. */
export const barred = ({ pipeline, schedule, calendar, instance }: SituationItems): Part | undefined => {
  if (!pipeline.enabled) return { kind: 'disabled', state: 'DISABLED', remedies: ['enable'] };
  if (!calendar.ok) return { kind: 'invalid', state: 'INVALID', reason: calendar.reason, remedies: ['apply'] };
  const reason = exclusionReason(pipeline, schedule, calendar.calendar, instance.date);
  return reason === undefined ? undefined : { kind: 'excluded', state: 'EXCLUDED', reason };
};

/** Between its lock and its run the instance's own execution has it. */
const isHeldByOther = ({ lock, instance }: SituationItems): boolean =>
  lock !== undefined && lock.date !== instance.date;

/** Its execution waits for other reasons than the opening: a delay, an upstream that runs again, an older opening. */
export const ASLEEP = 'asleep';
/** A wait has whole seconds, and ends behind its opening. */
const WAIT_SLACK_MS = 2000;

/** An execution was started, and its run has not begun. */
const startOf = (state: 'MARKED' | 'QUEUED', items: SituationItems, nowMs: number): Part => {
  // A rerun waits for the schedule alone.
  const begins = state === 'QUEUED' ? opensAt(items.pipeline, items.schedule, items.instance.date) : beginsAt(items);
  const wakesMs = instantMs(items.waitsUntil) ?? 0;
  if (wakesMs > nowMs && Math.abs(wakesMs - (begins ?? 0)) > WAIT_SLACK_MS)
    return { kind: 'waits-opening', state, nextAt: iso(wakesMs), reason: ASLEEP };
  if (begins !== undefined && begins > nowMs) return { kind: 'waits-opening', state, nextAt: iso(begins) };
  return isHeldByOther(items) ? { kind: 'waits-lock', state } : { kind: 'starts', state, remedies: ['examine'] };
};

const heldPart = (hold: Hold, since: string | null): Part => ({
  kind: 'held',
  state: 'HELD',
  since,
  remedies: ['resume'],
  reason: hold.kind,
});

const attemptOf = ({ runLog }: SituationItems): number => runLog?.attempt ?? 0;

/** A rerun that was requested, and has no run yet. */
const rerunPart = (items: SituationItems, nowMs: number): Part | undefined => {
  const { rerun, request, hold } = items;
  if (rerun !== undefined && (rerun.attempt ?? 0) > attemptOf(items))
    return { ...startOf('QUEUED', items, nowMs), since: rerun.createdAt, remedies: [] };
  if (request === undefined) return undefined;
  // As its writer has it, which may be no instant.
  const since = isoOf(request.requestedAt) ?? null;
  return hold === undefined ? { kind: 'waits-slot', state: 'QUEUED', since } : heldPart(hold, since);
};

export const lastAnswerOf = ({ ledger }: SituationItems): Answered | undefined => ledger?.answers.at(-1);

const startByMarker = ({ ledger, runLog, pipeline }: SituationItems): Start | undefined => {
  const started = ledger === undefined ? undefined : pendingStart(ledger, runLog);
  return started?.mode === pipeline.mode ? started : undefined;
};

/** How the attempt ended; what follows a MARKER that is held then is no other start where the run has completed. */
const endedPart = (items: SituationItems, log: RunLog, nowMs: number): Part => {
  const { hold, held } = items;
  const hasSucceeded = log.status === RunStatus.completed || log.status === RunStatus.shadow;
  const last = { attempt: log.attempt, status: log.status };
  const rerun = rerunPart(items, nowMs);
  if (rerun !== undefined) return { ...rerun, last };
  if (hold !== undefined && held !== undefined && !hasSucceeded) return { ...heldPart(hold, held.heldAt), last };
  const started = startByMarker(items);
  if (started !== undefined) return { ...startOf('MARKED', items, nowMs), since: started.at, last };
  const since = log.completedAt ?? log.updatedAt;
  const remedies = remediesAtEnd[log.status] ?? [];
  return { kind: endedKinds[log.status as keyof typeof endedKinds], state: log.status, since, remedies };
};

const remediesAtEnd: Readonly<Partial<Record<RunStatus, readonly Remedy[]>>> = {
  [RunStatus.failed]: ['replay'],
  [RunStatus.skipped]: ['rerun'],
};

const endedKinds = {
  [RunStatus.completed]: 'completed',
  [RunStatus.failed]: 'failed',
  [RunStatus.cancelled]: 'cancelled',
  [RunStatus.skipped]: 'skipped',
  [RunStatus.shadow]: 'shadow',
} as const;

const openRemedies = (kind: SituationKind): readonly Remedy[] => {
  if (kind === 'stuck') return ['examine'];
  if (kind === 'waits-approval') return ['approve'];
  return isRecheckable(kind) ? ['recheck'] : [];
};

const openPart = ({ run }: SituationItems, log: RunLog, nowMs: number): Part => {
  // Its run has expired from the table.
  if (run === undefined)
    return { kind: log.status === RunStatus.running ? 'runs' : 'evaluates', state: log.status, since: log.updatedAt };
  const found = runSituation(run, nowMs);
  return { ...found, since: log.updatedAt, remedies: openRemedies(found.kind) };
};

/** Why a MARKER that has come started no run. `unregistered`: it came before its pipeline was registered. */
export const Dismissal = { excluded: 'excluded', disabled: 'disabled', unregistered: 'unregistered' } as const;
export type Dismissal = (typeof Dismissal)[keyof typeof Dismissal];

const isTooEarly = ({ marker, registeredAt }: SituationItems): boolean =>
  marker !== undefined && isBeforeRegistration(marker, registeredAt);

/** By its answer, or by how the execution ended that it started; null: none has come, or its answer says nothing. */
const dismissalOf = (items: SituationItems): Dismissal | null => {
  const { ledger } = items;
  const answered = lastAnswerOf(items);
  if (answered === undefined) return isTooEarly(items) ? Dismissal.unregistered : null;
  const { excluded, disabled } = Dismissal;
  const hasStarted = answered.answer === MarkerAnswer.started || answered.answer === MarkerAnswer.joined;
  const outcome = hasStarted ? ledger?.started?.outcome : answered.answer;
  return outcome === excluded || outcome === disabled ? outcome : null;
};

/** When the instance has to start, and whether it is held to that: the configuration may be younger. */
export const dueOf = (items: SituationItems): { due: number | undefined; isHeldTo: boolean } => {
  const { pipeline, schedule, instance, registeredAt } = items;
  const configured = startDueAt(pipeline, schedule, instance.date);
  const due = configured === undefined ? undefined : heldTo(configured, items);
  const isHeldTo = due !== undefined && pipeline.watch.enabled && due > Date.parse(registeredAt);
  return { due: due ?? configured, isHeldTo };
};

/** Nothing was requested. */
const unmarkedPart = (items: SituationItems, nowMs: number): Part => {
  const { pipeline, schedule, instance, hold } = items;
  const { due, isHeldTo } = dueOf(items);
  const isDue = due !== undefined && due <= nowMs;
  const isMissed = isDue && isHeldTo;
  const isOld = isTooOld(pipeline, { schedule, date: instance.date }, nowMs);
  if (!isMissed && isOld) return { kind: 'not-run', state: 'NOT_RUN', remedies: ['replay'] };
  if (hold !== undefined && !(isMissed && due <= Date.parse(hold.at))) return heldPart(hold, hold.at);
  if (isMissed) return { kind: 'missed', state: 'MISSED', since: iso(due), remedies: [isOld ? 'replay' : 'mark'] };
  if (isDue) return { kind: 'unwatched', state: 'EXPECTED', remedies: ['mark'] };
  const opens = opensAt(pipeline, schedule, instance.date);
  return opens !== undefined && opens > nowMs
    ? { kind: 'not-due', state: 'NOT_DUE', nextAt: iso(opens) }
    : {
        kind: 'expected',
        state: 'EXPECTED',
        nextAt: due === undefined ? null : iso(due),
        remedies: isTooFarAhead(pipeline, { schedule, date: instance.date }, nowMs) ? [] : ['mark'],
      };
};

const withoutRun = (items: SituationItems, nowMs: number): Part => {
  const { marker, hold, held } = items;
  const found = barred(items) ?? rerunPart(items, nowMs);
  if (found !== undefined) return found;
  const answered = lastAnswerOf(items);
  const started = startByMarker(items);
  // Also where a later MARKER was rejected: the one that is held starts nevertheless.
  if (hold !== undefined && held !== undefined) return heldPart(hold, held.heldAt);
  const isUnread = answered === undefined && marker !== undefined && !isTooEarly(items);
  // The router will hold it.
  if (hold !== undefined && isUnread) return heldPart(hold, isoOf(marker.writtenAt) ?? hold.at);
  const isReleased = held !== undefined || answered?.answer === MarkerAnswer.kept;
  if (answered?.answer === MarkerAnswer.rejected && started === undefined && !isReleased)
    return { kind: 'rejected', state: 'FAILED', reason: answered.reason, since: answered.at, remedies: ['correct'] };
  if (hold === undefined && (started !== undefined || isReleased || isUnread))
    return { ...startOf('MARKED', items, nowMs), since: answered?.at ?? isoOf(marker?.writtenAt) ?? null };
  const [part, dismissal] = [unmarkedPart(items, nowMs), dismissalOf(items)];
  return dismissal === null ? part : { ...part, reason: dismissal };
};

export const situationOf = (items: SituationItems, nowMs: number): Situation => {
  const { runLog: log, held } = items;
  const ended = (): Part => (log === undefined ? withoutRun(items, nowMs) : endedPart(items, log, nowMs));
  const part = log === undefined || isTerminal(log.status) ? ended() : openPart(items, log, nowMs);
  return {
    reason: null,
    since: null,
    nextAt: null,
    remedies: [],
    last: null,
    silentSince: null,
    lateSince: null,
    cancel: null,
    heldAt: held?.heldAt ?? null,
    ...part,
  };
};
