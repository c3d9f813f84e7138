/** MARKERs without an answer, and starts without a run, of a pipeline in its turn. */
import type { PipelineConfig } from '../../kernel/config';
import { instanceNamedBy } from '../../kernel/markers/ledger';
import { isRecent } from '../../kernel/markers/lost';
import type { StoredMarker } from '../../kernel/markers/marker-store';
import { addDays, spanOfDates, utcDateOf } from '../../kernel/time/date';
import type { SweeperPorts } from '../../kernel/watch/ports';
import { type Log, type LogsOf, requestReprocessing } from '../../kernel/watch/request-reprocessing';
import type { Work } from '../../kernel/watch/work';
import { nameInPipeline } from '../../kernel/words/instance';
import { RunMode } from '../../kernel/words/vocabulary';

/** Around today, in every zone: MARKERs are written for yesterday or today, seldom for tomorrow. */
const DAYS_BACK = 2;
const DAYS_AHEAD = 2;

/** `failures`: items that cannot be read, which do not keep other instances from being checked. */
type CheckWork = Pick<Work<SweeperPorts>, 'tick' | 'ports' | 'failures'>;

/** Read once, and only where a start has to be compared with them. */
const readingLogs = (
  pipelineId: string,
  [from, to]: readonly [string, string],
  { ports, failures }: CheckWork,
): LogsOf => {
  const known = new Map<RunMode, ReturnType<LogsOf>>();
  const read: LogsOf = async (mode) => {
    const { runLogs } = mode === RunMode.shadow ? ports.shadow : ports;
    const logs = new Map<string, Log>();
    const found = await runLogs.between(pipelineId, from, to, (instance, error) => {
      logs.set(nameInPipeline(instance), 'unreadable');
      failures.push(error);
    });
    for (const log of found) logs.set(nameInPipeline(log), log);
    return (instance) => logs.get(nameInPipeline(instance));
  };
  return (mode) => {
    const logs = known.get(mode) ?? read(mode);
    known.set(mode, logs);
    return logs;
  };
};

const nearDates = (nowMs: number): [from: string, to: string] => {
  const today = utcDateOf(nowMs);
  return [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
};

/** The pipeline's MARKERs that may have led to nothing, with their instances. */
const candidates = async (pipelineId: string, isWhole: boolean, nowMs: number, ports: SweeperPorts) => {
  const [from, to] = nearDates(nowMs);
  const isNear = ({ key: { date } }: StoredMarker): boolean => date >= from && date <= to;
  const stored = isWhole ? await ports.markers.all(pipelineId) : await ports.markers.between(pipelineId, from, to);
  return stored
    .filter((marker) => isNear(marker) || isRecent(marker, nowMs))
    .flatMap((marker) => {
      const instance = instanceNamedBy(marker);
      return instance === undefined ? [] : [{ marker, instance }];
    });
};

type Candidate = Awaited<ReturnType<typeof candidates>>[number];
type Checked = Pick<Candidate, 'instance'> & { marker?: StoredMarker };

/** Every one had its run, and nothing in the ledgers has changed since; nor has another ledger an open start. */
const areDecided = async (
  pipelineId: string,
  markers: readonly Candidate[],
  range: readonly [string, string],
  { decided, ledgers }: SweeperPorts,
): Promise<boolean> => {
  if (markers.some(({ marker }) => decided.markOf(marker) === undefined)) return false;
  const marks = await ledgers.marks(pipelineId, ...range);
  return (
    ![...marks.values()].some(({ isOpen }) => isOpen) &&
    markers.every(({ marker, instance }) => marks.get(nameInPipeline(instance))?.mark === decided.markOf(marker))
  );
};

/**
 * The MARKERs of a pipeline, with or without deadlines; the number that the router has to process. A start may also be
 * of a MARKER that was deleted since, or that its producer wrote again for another schedule. `isWhole`: also MARKERs of
 * other dates, where they may still wait.
 */
export const reprocessRecent = async (
  { pipeline, registeredAt }: { pipeline: PipelineConfig; registeredAt: string },
  isWhole: boolean,
  { tick, ports, failures }: CheckWork,
): Promise<number> => {
  if (!pipeline.watch.enabled) return 0;
  const markers = await candidates(pipeline.name, isWhole, tick.nowMs, ports);
  const dates = markers.map(({ instance: { date } }) => date);
  const range = dates.length === 0 ? undefined : spanOfDates([...dates, ...nearDates(tick.nowMs)]);
  if (range === undefined || (await areDecided(pipeline.name, markers, range, ports))) return 0;
  const unreadable = new Set<string>();
  const found = await ports.ledgers.between(pipeline.name, ...range, (instance, error) => {
    unreadable.add(nameInPipeline(instance));
    failures.push(error);
  });
  const ledgers = new Map(found.map((ledger) => [nameInPipeline(ledger), ledger]));
  const logsOf = readingLogs(pipeline.name, range, { tick, ports, failures });
  const named = new Set(markers.map(({ instance }) => nameInPipeline(instance)));
  const others = found.filter((ledger) => !named.has(nameInPipeline(ledger)));
  let asked = 0;
  for (const { marker, instance } of [...markers, ...others.map((instance): Checked => ({ instance }))]) {
    const name = nameInPipeline(instance);
    if (unreadable.has(name)) continue;
    const seen = (start: string): Promise<void> => ports.ledgers.begun(instance, start);
    const known = { marker, ledger: ledgers.get(name), registeredAt, logsOf, seen };
    if (await requestReprocessing(instance, known, tick.nowMs, ports)) asked += 1;
    if (marker !== undefined) ports.decided.learn(marker, known.ledger);
  }
  return asked;
};
