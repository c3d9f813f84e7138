/** MARKERs without an answer, and starts without a run: of an instance that is due, or of a pipeline in its turn. */
import type { PipelineConfig } from '../../core/config';
import { CorruptItemError } from '../../core/errors';
import type { Instance } from '../../core/instance';
import {
  instanceNamedBy,
  isBeyondKnowledge,
  isDismissed,
  type Ledger,
  pendingStart,
  type Start,
} from '../../core/markers/ledger';
import { isRecent, isStartLate, isUnanswered } from '../../core/markers/lost';
import type { RunLog } from '../../core/model';
import type { StoredMarker } from '../../core/ports/markers';
import { executionArnOf } from '../../core/run/execution-name';
import { addDays, utcDateOf } from '../../core/time/date';
import { RunMode } from '../../core/vocabulary';
import { recordDeath } from './abandoned';
import { iso, type WatchdogPorts } from './check';
import type { Work } from './due-work';

/** Around today, in every zone: MARKERs are written for yesterday or today, seldom for tomorrow. */
const DAYS_BACK = 2;
const DAYS_AHEAD = 2;

type Log = RunLog | 'unreadable' | undefined;
type LogsOf = (mode: RunMode) => Promise<(instance: Instance) => Log>;

const nameOf = ({ date, scheduleId }: Pick<Instance, 'date' | 'scheduleId'>): string => `${date}#${scheduleId}`;

/** Step Functions knows what became of it: it waits, it died without a run, or it was never made. */
const retrieveStart = async (
  instance: Instance,
  start: Start,
  runLog: RunLog | undefined,
  { nowMs, ports }: { nowMs: number; ports: WatchdogPorts },
): Promise<boolean> => {
  if (isBeyondKnowledge(start, runLog, nowMs)) return false;
  const executionArn = executionArnOf(ports.stateMachineArn, start.name);
  const state = await ports.executionStates.stateOf(executionArn);
  if (state === 'running') return false;
  if (state === 'ended') return recordDeath(instance, start, executionArn, { nowMs, ports });
  await ports.ledgers.ask({ ...instance, markerSort: start.markerSort, askedAt: iso(nowMs) });
  ports.log.warn('a start that was never made is shown to the router', { ...instance, attempt: start.attempt });
  return true;
};

/** Has the router look at the MARKER when it has no answer, or when its start led to nothing. */
const retrieve = async (
  instance: Instance,
  { marker, ledger, logsOf }: { marker: StoredMarker; ledger: Ledger | undefined; logsOf: LogsOf },
  nowMs: number,
  ports: WatchdogPorts,
): Promise<boolean> => {
  if (isUnanswered(marker, ledger, nowMs)) {
    await ports.ledgers.ask({ ...instance, markerSort: marker.markerSort, askedAt: iso(nowMs) });
    ports.log.warn('a MARKER without an answer is shown to the router', { ...instance, key: marker.markerSort });
    return true;
  }
  const started = ledger?.started ?? null;
  if (ledger === undefined || started === null || started.outcome !== null || !isStartLate(started, nowMs))
    return false;
  const runLog = (await logsOf(started.mode))(instance);
  if (runLog === 'unreadable') return false;
  const pending = pendingStart(ledger, runLog);
  return pending !== undefined && retrieveStart(instance, pending, runLog, { nowMs, ports });
};

/** `failures`: items that cannot be read, which keep no other instance from being looked at. */
type Looking = Pick<Work, 'tick' | 'ports' | 'failures'>;

/** Of an instance that is due and has no run log: its MARKER, after the router was asked where it was lost. */
export const retrieveDue = async (
  instance: Instance,
  { tick: { nowMs }, ports, failures }: Looking,
): Promise<{ marker: StoredMarker; isDismissed: boolean } | undefined> => {
  const marker = await ports.markers.get(instance);
  const named = marker === undefined ? undefined : instanceNamedBy(marker);
  // What its attributes say wins over its key: then it is of another instance.
  if (marker === undefined || named === undefined || nameOf(named) !== nameOf(instance)) return undefined;
  try {
    const ledger = await ports.ledgers.get(named);
    await retrieve(named, { marker, ledger, logsOf: async () => () => undefined }, nowMs, ports);
    return { marker, isDismissed: isDismissed(marker.markerSort, marker.image, ledger) };
  } catch (error) {
    if (!(error instanceof CorruptItemError)) throw error;
    failures.push(error);
  }
  return { marker, isDismissed: false };
};

/** Read once, and only where a start has to be compared with them. */
const readingLogs = (
  pipelineId: string,
  [from, to]: readonly [string, string],
  { ports, failures }: Looking,
): LogsOf => {
  const known = new Map<RunMode, ReturnType<LogsOf>>();
  const read: LogsOf = async (mode) => {
    const { runLogs } = mode === RunMode.shadow ? ports.shadow : ports;
    const logs = new Map<string, Log>();
    const found = await runLogs.between(pipelineId, from, to, (instance, error) => {
      logs.set(nameOf(instance), 'unreadable');
      failures.push(error);
    });
    for (const log of found) logs.set(nameOf(log), log);
    return (instance) => logs.get(nameOf(instance));
  };
  return (mode) => {
    const logs = known.get(mode) ?? read(mode);
    known.set(mode, logs);
    return logs;
  };
};

/** The pipeline's MARKERs that may have led to nothing, with their instances. */
const candidates = async (
  pipelineId: string,
  isWhole: boolean,
  nowMs: number,
  ports: Pick<WatchdogPorts, 'markers'>,
) => {
  const today = utcDateOf(nowMs);
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const isNear = ({ key: { date } }: StoredMarker): boolean => date >= from && date <= to;
  const stored = isWhole ? await ports.markers.all(pipelineId) : await ports.markers.between(pipelineId, from, to);
  return stored
    .filter((marker) => isNear(marker) || isRecent(marker, nowMs))
    .flatMap((marker) => {
      const instance = instanceNamedBy(marker);
      return instance === undefined ? [] : [{ marker, instance }];
    });
};

/**
 * Of a pipeline, with or without deadlines; the number that the router was asked about. `isWhole`: also MARKERs of
 * other dates, where they may still wait.
 */
export const retrieveRecent = async (
  pipeline: PipelineConfig,
  isWhole: boolean,
  { tick, ports, failures }: Looking,
): Promise<number> => {
  if (!pipeline.watch.enabled) return 0;
  const markers = await candidates(pipeline.name, isWhole, tick.nowMs, ports);
  if (markers.length === 0) return 0;
  const dates = markers.map(({ instance: { date } }) => date).sort();
  const range = [dates[0]!, dates.at(-1)!] as const;
  const unreadable = new Set<string>();
  const found = await ports.ledgers.between(pipeline.name, ...range, (instance, error) => {
    unreadable.add(nameOf(instance));
    failures.push(error);
  });
  const ledgers = new Map(found.map((ledger) => [nameOf(ledger), ledger]));
  const logsOf = readingLogs(pipeline.name, range, { tick, ports, failures });
  let asked = 0;
  for (const { marker, instance } of markers) {
    const name = nameOf(instance);
    if (unreadable.has(name)) continue;
    if (await retrieve(instance, { marker, ledger: ledgers.get(name), logsOf }, tick.nowMs, ports)) asked += 1;
  }
  return asked;
};
