/** MARKERs without an answer, and starts without a run: the router is requested to process them again. */

import { isBeyondKnowledge, type Ledger, pendingStart, type Start } from '../markers/ledger';
import { isStartLate, isUnanswered } from '../markers/lost';
import type { StoredMarker } from '../markers/marker-store';
import { executionArnOf } from '../run/execution-name';
import type { RunLog } from '../run/model';
import { iso } from '../time/instant';
import type { Instance } from '../words/instance';
import type { RunMode } from '../words/vocabulary';
import { recordExecutionFailure } from './execution-failures';
import type { RetrievalPorts } from './ports';

export type Log = RunLog | 'unreadable' | undefined;
export type LogsOf = (mode: RunMode) => Promise<(instance: Instance) => Log>;

/** Step Functions knows the outcome: it waits, it died without a run, or it was never made. */
const reprocessStart = async (
  instance: Instance,
  start: Start,
  runLog: RunLog | undefined,
  { nowMs, ports }: { nowMs: number; ports: RetrievalPorts },
): Promise<boolean> => {
  if (isBeyondKnowledge(start, runLog, nowMs)) return false;
  const executionArn = executionArnOf(ports.stateMachineArn, start.name);
  const state = await ports.executionStates.stateOf(executionArn);
  if (state === 'running') return false;
  if (state === 'ended') {
    // Until it ended, it may have recorded why it has no run: its MARKER is held, or its date is excluded.
    const ledger = await ports.ledgers.get(instance);
    if (ledger === undefined || pendingStart(ledger, runLog)?.name !== start.name) return false;
    if (!(await recordExecutionFailure(instance, start, { at: iso(nowMs), asksMarker: true }, ports))) return false;
    ports.log.warn('an execution has died without a run', { ...instance, attempt: start.attempt, executionArn });
    return true;
  }
  await ports.ledgers.ask({ ...instance, markerSort: start.markerSort, askedAt: iso(nowMs) });
  ports.log.warn('a start that was never made is shown to the router', { ...instance, attempt: start.attempt });
  return true;
};

export interface KnownOfMarker {
  /** Absent: it was deleted or is of another instance, and only the last start is checked. */
  marker?: StoredMarker | undefined;
  ledger: Ledger | undefined;
  /** When its pipeline was registered. */
  registeredAt: string;
  logsOf: LogsOf;
  /** Remembers the last start whose run is there, by its name: it needs no other check. Absent: all are checked. */
  seen?: (name: string) => Promise<void>;
}

/** Has the router process the MARKER when it has no answer, or when its start led to nothing. */
export const requestReprocessing = async (
  instance: Instance,
  { marker, ledger, registeredAt, logsOf, seen }: KnownOfMarker,
  nowMs: number,
  ports: RetrievalPorts,
): Promise<boolean> => {
  if (marker !== undefined && isUnanswered(marker, { ledger, registeredAt }, nowMs)) {
    await ports.ledgers.ask({ ...instance, markerSort: marker.markerSort, askedAt: iso(nowMs) });
    ports.log.warn('a MARKER without an answer is shown to the router', { ...instance, key: marker.markerSort });
    return true;
  }
  const started = ledger?.started;
  if (ledger === undefined || started === undefined || started.outcome !== undefined || !isStartLate(started, nowMs))
    return false;
  if (seen !== undefined && started.name === ledger.begun) return false;
  const runLog = (await logsOf(started.mode))(instance);
  if (runLog === 'unreadable') return false;
  const pending = pendingStart(ledger, runLog);
  if (pending !== undefined) return reprocessStart(instance, pending, runLog, { nowMs, ports });
  await seen?.(started.name);
  return false;
};
