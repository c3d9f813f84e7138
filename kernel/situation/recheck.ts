/**
 * A request that a waiting run checks now: evaluates its traits, or polls its job. It is a wake-up that a person or a
 * program requests, so that a run finds at once what it would find at the end of its wait, and nothing else changes.
 */

import { aboutRun, busEvent, eventIdOf } from '../events/event';
import type { RecheckRequest } from '../reruns/rerun';
import type { DomainEvent, Run, RunLog } from '../run/model';
import { isTerminal } from '../run/status';
import { inShadow, isShadow } from '../shadow/mode';
import { clause, MESSAGE_BYTES, printable } from '../values/text';
import type { Instance } from '../words/instance';
import { EventKind, WakeReason } from '../words/vocabulary';
import type { SituationKind } from './kinds';
import { attemptText, openRunOf, runSituation } from './run';

/** An evaluation in progress is followed by another one: it may have read what was wrong. */
const rechecks: Readonly<Partial<Record<SituationKind, WakeReason>>> = {
  'waits-data': WakeReason.recheckData,
  'waits-approval': WakeReason.recheckData,
  'waits-pool': WakeReason.recheckData,
  evaluates: WakeReason.recheckData,
  runs: WakeReason.recheckJob,
};

/** Whether an instance in this situation waits for something that a check may find. */
export const isRecheckable = (kind: SituationKind): boolean => kind === 'waits-data' || kind === 'runs';

export interface Attempt {
  log: RunLog | undefined;
  /** The run of the attempt; undefined: it has ended, or has no run. */
  run: Run | undefined;
}

interface RunLogs {
  get(instance: Instance): Promise<RunLog | undefined>;
}

export interface AttemptStores {
  runLogs: RunLogs;
  shadow: { runLogs: RunLogs };
  runs: { get(runId: string): Promise<Run | undefined> };
}

const openOf = async (instance: Instance, runLogs: RunLogs): Promise<RunLog | undefined> => {
  const log = await runLogs.get(instance);
  return log === undefined || isTerminal(log.status) ? undefined : log;
};

/** The attempt that may wait: a live one before one in shadow mode, which waits for its data, too. */
export const readAttempt = async (instance: Instance, { runLogs, shadow, runs }: AttemptStores): Promise<Attempt> => {
  const live = await runLogs.get(instance);
  const isLive = live !== undefined && !isTerminal(live.status);
  const log = isLive ? live : ((await openOf(instance, shadow.runLogs)) ?? live);
  return { log, run: await openRunOf(log, runs) };
};

/** The wait that ends, or why no wait does. */
export const decideRecheck = (
  { log, run }: Attempt,
  runId: string | undefined,
  nowMs: number,
): { recheck: { run: Run; reason: WakeReason } } | { refused: string } => {
  if (log === undefined) return { refused: 'it has no run' };
  if (runId !== undefined && log.runId !== runId) return { refused: `run ${runId} is not its run any more` };
  if (run === undefined) return { refused: attemptText(log, { run, nowMs }) };
  const { kind, silentSince } = runSituation(run, nowMs);
  const reason = rechecks[kind];
  if (reason !== undefined) return { recheck: { run, reason } };
  const silent = silentSince === null ? '' : `, and was due to give a sign of life at ${silentSince}`;
  return { refused: `${attemptText(log, { run, nowMs })}${silent}` };
};

/** When a run checks whose early checks are used up. */
export const usedUpText = ({ nextCheckAt }: Run): string =>
  `the run has used up its early checks${nextCheckAt === undefined ? '' : `; its next check is at ${nextCheckAt}`}`;

export type RecheckAnswer = { result: 'accepted' } | { result: 'refused'; reason: string };

const askedText = ({ requestedBy, reason }: RecheckRequest): string =>
  `requested${clause(' by ', requestedBy)}${clause(' (', reason, ')')}`;

/** The id of the event that answers a request; requests that claim the same instant differ in `recordedAt`. */
export const checkEventId = (
  { pipelineId, date, scheduleId, requestedAt }: RecheckRequest,
  recordedAt: string,
): string => eventIdOf(EventKind.checkRequested, pipelineId, date, scheduleId, requestedAt, recordedAt);

/** `recordedAt`: of the request, by DynamoDB's clock. A record that is delivered again makes the same event. */
export const checkRequested = (
  request: RecheckRequest,
  answer: RecheckAnswer,
  { log, recordedAt, now }: { log: RunLog | undefined; recordedAt: string; now: string },
): DomainEvent => {
  const said = answer.result === 'accepted' ? 'checks now' : `does not check now: ${answer.reason}`;
  const event = busEvent({
    // A request may name a run that there never was.
    ...aboutRun(log ?? { ...request, runId: undefined }),
    eventId: checkEventId(request, recordedAt),
    episodeAt: recordedAt,
    at: now,
    kind: EventKind.checkRequested,
    status: answer.result,
    message: printable(`${said}; ${askedText(request)}`, MESSAGE_BYTES),
  });
  return log !== undefined && isShadow(log) ? inShadow(event) : event;
};
