/** The situations of a pipeline's instances: one query for each kind of item, whatever the number of dates. */

import { lazy } from '../../aws/runtime/lazy';
import { lockKeyOf } from '../../kernel/attempt/lock-key';
import type { PipelineConfig, ScheduleConfig } from '../../kernel/config';
import type { CalendarReader, StoredConfig } from '../../kernel/config/config-store';
import type { StoredMarker } from '../../kernel/markers/marker-store';
import type { Rerun } from '../../kernel/reruns/rerun';
import type { Run, RunLog } from '../../kernel/run/model';
import { isTerminal } from '../../kernel/run/status';
import { findCalendar } from '../../kernel/schedule/exclusion';
import { scheduleSince } from '../../kernel/schedule/since';
import { asRun, decisiveLog } from '../../kernel/shadow/mode';
import type { SituationKind } from '../../kernel/situation/kinds';
import { withRun } from '../../kernel/situation/run';
import { lastAnswerOf, type Situation, type SituationItems, situationOf } from '../../kernel/situation/situation';
import { isDate } from '../../kernel/time/date';
import type { Instance } from '../../kernel/words/instance';
import { RunMode } from '../../kernel/words/vocabulary';
import { readWaitsUntil } from '../explain/asleep';
import { asksWatchdog, changedAtOf, readWatched } from '../explain/watched';
import { instanceOfMarker } from '../stack/markers';
import { logOf, readableOrNone, type Stack } from '../stack/stack';

/** Everything open on the whole stack, read once for all pipelines. */
export interface Surroundings {
  runs: ReadonlyMap<string, Run>;
  /** Runs that have begun and not ended, by pipeline. */
  reruns: ReadonlyMap<string, readonly Rerun[]>;
  /** The progress of running runs that fan out, by run. */
  progress: ReadonlyMap<string, string>;
  calendars: CalendarReader;
  nowMs: number;
}

/** No MARKER has been answered. */
const UNMARKED: ReadonlySet<SituationKind> = new Set(['not-due', 'expected', 'unwatched', 'not-run', 'missed']);

/** An execution has it. */
const WAITING: ReadonlySet<SituationKind> = new Set(['starts', 'waits-opening']);

interface Key {
  date: string;
  scheduleId: string;
}

export interface Found {
  items: SituationItems;
  situation: Situation;
}

export interface Instances {
  /** Instances of which the table holds anything that is not over, or has ended within the dates. */
  known(): Promise<readonly Key[]>;
  find(schedule: ScheduleConfig, date: string): Promise<Found>;
}

const keyText = ({ date, scheduleId }: Key): string => `${date}#${scheduleId}`;

const byKey = <Of extends Key>(all: readonly Of[]): ReadonlyMap<string, Of> =>
  new Map(all.map((one) => [keyText(one), one]));

const keptOf = async (stack: Stack, { id, hold }: StoredConfig) => {
  const kept = [];
  if (hold !== undefined) for await (const marker of stack.tables.holds.kept(id)) kept.push(marker);
  return kept;
};

/** Reruns by pipeline; those that have begun are in a list of their own. */
export const openReruns = async ({ tables, clock }: Stack): Promise<ReadonlyMap<string, readonly Rerun[]>> => {
  const found = new Map<string, Rerun[]>();
  for await (const open of tables.reruns.open(clock.now() + 1))
    if ('rerunId' in open) found.set(open.pipelineId, [...(found.get(open.pipelineId) ?? []), open]);
  return found;
};

/** One for each instance. */
const logsBetween = async (
  { tables }: Stack,
  { name, mode }: PipelineConfig,
  dates: readonly [string, string],
): Promise<readonly RunLog[]> => {
  if (mode === RunMode.live) return tables.runLogs.between(name, ...dates);
  const found = await Promise.all([
    tables.runLogs.between(name, ...dates),
    tables.shadow.runLogs.between(name, ...dates),
  ]);
  const [live, shadow] = [byKey(found[0]), byKey(found[1])];
  return [...new Set([...live.keys(), ...shadow.keys()])].flatMap(
    (key) => decisiveLog(shadow.get(key), live.get(key)) ?? [],
  );
};

const readLists = async (
  stack: Stack,
  stored: StoredConfig,
  pipeline: PipelineConfig,
  dates: readonly [string, string],
) => {
  const { tables } = stack;
  const [logs, ledgers, requests, kept] = await Promise.all([
    logsBetween(stack, pipeline, dates),
    tables.ledgers.between(stored.id, ...dates),
    tables.reruns.waiting(stored.id),
    keptOf(stack, stored),
  ]);
  return {
    logs,
    ledgers: byKey(ledgers),
    requests: byKey(requests),
    kept: byKey(kept),
  };
};

/** The run logs of the dates, and of every open run and held MARKER. */
const withOlder = async (
  stack: Stack,
  pipeline: PipelineConfig,
  logs: readonly RunLog[],
  keys: readonly Key[],
): Promise<RunLog[]> => {
  const known = byKey(logs);
  const others = [...byKey(keys).values()].filter((key) => !known.has(keyText(key)));
  const older = await Promise.all(
    others.map(({ date, scheduleId }) =>
      readableOrNone(stack, () => logOf(stack, pipeline, { pipelineId: pipeline.name, date, scheduleId })),
    ),
  );
  return [...logs, ...older.filter((log) => log !== undefined)];
};

const markersBetween = async ({ tables }: Stack, pipelineId: string, dates: readonly [string, string]) =>
  (await tables.markers.between(pipelineId, ...dates)).flatMap((marker): (Instance & StoredMarker)[] => {
    const named = instanceOfMarker(marker);
    return named === undefined ? [] : [{ ...marker, ...named }];
  });

export const readInstances = async (
  stack: Stack,
  stored: StoredConfig,
  pipeline: PipelineConfig,
  { dates, runs, reruns, calendars, nowMs }: Surroundings & { dates: readonly [string, string] },
): Promise<Instances> => {
  const { tables } = stack;
  const [calendar, lists, changedAt] = await Promise.all([
    findCalendar(pipeline, calendars),
    readLists(stack, stored, pipeline, dates),
    changedAtOf(stored, pipeline, calendars),
  ]);
  const open = [...runs.values()].filter(({ pipelineId }) => pipelineId === pipeline.name);
  const begun = byKey(reruns.get(pipeline.name) ?? []);
  const logs = await withOlder(stack, pipeline, lists.logs, [...open, ...lists.kept.values()]);
  const logBy = byKey(logs);

  /** The list of open runs may be some moments older than the run log. */
  const runOf = async (log: RunLog | undefined): Promise<Run | undefined> => {
    if (log === undefined || log.runId === undefined) return undefined;
    const { runId, status } = log;
    return runs.get(runId) ?? (isTerminal(status) ? undefined : readableOrNone(stack, () => tables.runs.get(runId)));
  };

  // Read only where a MARKER without an answer, or the watchdog, would make a difference.
  const readMarkers = lazy(async () => byKey(await markersBetween(stack, stored.id, dates)));
  const readWatchdog = lazy(() => readWatched(stack, pipeline, dates));

  const find = async (schedule: ScheduleConfig, date: string): Promise<Found> => {
    const instance = { pipelineId: pipeline.name, date, scheduleId: schedule.name };
    const key = keyText(instance);
    const log = logBy.get(key);
    const run = await runOf(log);
    const found = (more: Partial<Pick<SituationItems, 'marker' | 'lock' | 'watched' | 'waitsUntil'>>): Found => {
      const items: SituationItems = {
        ...{ instance, pipeline: asRun(pipeline, log), schedule, calendar, run },
        registeredAt: scheduleSince(stored, schedule.name),
        ...{ changedAt, watched: undefined, waitsUntil: undefined, marker: undefined, lock: undefined },
        hold: stored.hold,
        runLog: log === undefined ? undefined : withRun(log, run),
        ledger: lists.ledgers.get(key),
        held: lists.kept.get(key),
        request: lists.requests.get(key),
        rerun: begun.get(key),
        ...more,
      };
      return { items, situation: situationOf(items, nowMs) };
    };
    const first = found({});
    // A ledger without answers is that of a cancelled instance.
    const isUnread = UNMARKED.has(first.situation.kind) && lastAnswerOf(first.items) === undefined;
    const marker = isUnread ? (await readMarkers()).get(key) : undefined;
    const marked = marker === undefined ? first : found({ marker });
    if (asksWatchdog(marked.situation, marked.items))
      return found({ marker, watched: (await readWatchdog())(instance) });
    if (!WAITING.has(marked.situation.kind)) return marked;
    const [lock, waitsUntil] = await Promise.all([
      tables.locks.get(lockKeyOf(asRun(pipeline, log), instance)),
      readWaitsUntil(stack, marked.items),
    ]);
    return found({ marker, lock, waitsUntil });
  };

  const known = async (): Promise<readonly Key[]> => {
    const { ledgers, requests, kept } = lists;
    const all = [logBy, ledgers, await readMarkers(), requests, kept, begun].flatMap((keys): Key[] => [
      ...keys.values(),
    ]);
    // Their writers may have named a day that does not exist: the router rejects it, and it has no instance.
    return [...byKey(all).values()].filter(({ date }) => isDate(date));
  };
  return { known, find };
};
