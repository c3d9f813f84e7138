/** A situation in one line, for tables. `why` has the sentences. */

import type { Run, RunLog } from '../../kernel/run/model';
import { isTerminal } from '../../kernel/run/status';
import { retryAt } from '../../kernel/situation/run';
import { ASLEEP, dueOf, type Situation, type SituationItems } from '../../kernel/situation/situation';
import { RunStatus } from '../../kernel/words/vocabulary';
import { blockingList } from '../explain/explanation';
import { relativeText } from '../explain/time-text';

export const jobText = ({ engine, jobId }: Run, progress?: string): string =>
  jobId === undefined ? '' : `${engine ?? ''} ${progress ?? jobId}`;

const workText = (
  run: Run,
  { nextAt, silentSince }: Pick<Situation, 'nextAt' | 'silentSince'>,
  { nowMs, progress }: { nowMs: number; progress?: string | undefined },
): string => {
  if (silentSince !== null) return `no sign of life, due ${relativeText(silentSince, nowMs)}`;
  if (run.message !== undefined) return run.message;
  if (retryAt(run, nowMs) !== undefined) return `attempt ${run.attempt} begins ${relativeText(nextAt ?? nowMs, nowMs)}`;
  if (run.status === RunStatus.pending) return run.blocking.length === 0 ? '' : `waits: ${blockingList(run.blocking)}`;
  return jobText(run, progress);
};

/** An open run, from itself: what it waits for, its job, and that it was asked to end. */
export const runLine = (
  run: Run,
  situation: Pick<Situation, 'nextAt' | 'silentSince' | 'lateSince' | 'cancel'>,
  shown: { nowMs: number; progress?: string | undefined },
): string => {
  const { cancel, lateSince } = situation;
  const late = lateSince === null ? '' : `its next check was due ${relativeText(lateSince, shown.nowMs)}`;
  const end = cancel === null ? '' : `asked to end ${relativeText(cancel.at, shown.nowMs)}`;
  return [workText(run, situation, shown), late, end].filter((text) => text !== '').join('; ');
};

const logLine = (log: RunLog): string => {
  if (log.message === undefined) return '';
  return log.failureCategory === undefined ? log.message : `${log.failureCategory}: ${log.message}`;
};

/** The subject that waits: the MARKER's run, or a rerun. */
const waiting = ({ state }: Situation): string => (state === 'QUEUED' ? 'a rerun' : 'its MARKER');

const dueText = (items: SituationItems, nowMs: number): string => {
  const { due } = dueOf(items);
  if (due === undefined) return 'no deadline';
  return `${due <= nowMs ? 'was due' : 'due'} ${relativeText(due, nowMs)}`;
};

const lastText = ({ last }: Situation): string => (last === null ? '' : `; attempt ${last.attempt} is ${last.status}`);

const heldText = ({ heldAt }: Situation, nowMs: number): string =>
  heldAt === null ? '' : `a MARKER is held since ${relativeText(heldAt, nowMs)}`;

const lockText = ({ lock }: SituationItems): string =>
  lock === undefined || lock.date === undefined ? 'its lock' : `the lock of the run of ${lock.date}`;

const startText = (situation: Situation, items: SituationItems, nowMs: number): string => {
  switch (situation.kind) {
    case 'held':
      return 'starts when the pipeline is resumed';
    case 'waits-opening':
      if (situation.reason === ASLEEP)
        return `${waiting(situation)} is decided again ${relativeText(situation.nextAt ?? nowMs, nowMs)}`;
      return `${waiting(situation)} waits for the opening ${relativeText(situation.nextAt ?? nowMs, nowMs)}`;
    case 'waits-slot':
      return 'a rerun waits for its slot';
    case 'waits-lock':
      return `${waiting(situation)} waits for ${lockText(items)}`;
    default:
      return `${situation.state === 'QUEUED' ? 'a rerun started' : 'its MARKER has come'}; its run is about to begin`;
  }
};

const unmarkedText = ({ reason }: Situation): string =>
  reason === null ? 'no MARKER yet' : 'its MARKER started nothing';

const unwatchedText = (items: SituationItems, nowMs: number): string => {
  if (!items.pipeline.watch.enabled) return `${dueText(items, nowMs)}, and is not watched`;
  return items.watched === undefined ? 'registered after its deadline' : 'was not due when its deadline passed';
};

/** `progress`: of a run that fans out. */
export const situationLine = (
  { situation, items }: { situation: Situation; items: SituationItems },
  { nowMs, progress }: { nowMs: number; progress?: string | undefined },
): string => {
  const { run, runLog } = items;
  switch (situation.kind) {
    case 'disabled':
      return '';
    case 'invalid':
    case 'excluded':
      return situation.reason ?? '';
    case 'rejected':
      return `its MARKER was rejected: ${situation.reason ?? ''}`;
    case 'missed':
      return `no run; ${dueText(items, nowMs)}`;
    case 'unwatched':
      return `${unmarkedText(situation)}; ${unwatchedText(items, nowMs)}`;
    case 'not-run':
      return 'no MARKER; older than maxMarkerAge';
    case 'not-due':
      return `opens ${relativeText(situation.nextAt ?? nowMs, nowMs)}`;
    case 'expected':
      return `${unmarkedText(situation)}; ${dueText(items, nowMs)}`;
    default:
      break;
  }
  if (runLog === undefined || situation.last !== null)
    return `${startText(situation, items, nowMs)}${lastText(situation)}`;
  if (isTerminal(runLog.status) || run === undefined)
    return [logLine(runLog), heldText(situation, nowMs)].filter((text) => text !== '').join('; ');
  return runLine(run, situation, { nowMs, progress });
};
