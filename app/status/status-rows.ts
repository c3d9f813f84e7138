/** The rows of `signalbox status`: what is open, what failed for good, what waits, and what today brings. */
import { progressText } from '../../kernel/chunks';
import { type PipelineConfig, parsePipeline } from '../../kernel/config';
import type { StoredConfig } from '../../kernel/config/config-store';
import type { Hold } from '../../kernel/run/held';
import type { Run } from '../../kernel/run/model';
import { isTerminal } from '../../kernel/run/status';
import { businessDateAt, findSchedule, zoneOf } from '../../kernel/schedule/schedule';
import type { SituationKind, State } from '../../kernel/situation/kinds';
import { addDays } from '../../kernel/time/date';
import { RunMode, RunStatus } from '../../kernel/words/vocabulary';
import { deadlineFacts, deadlinesOf, readDeadlines } from '../explain/deadlines';
import { monitoringSummary, readMonitoring } from '../explain/monitoring';
import { readableOrNone, type Stack } from '../stack/stack';
import { type Found, type Instances, readInstances, type Surroundings } from './situation-items';
import { situationLine } from './situation-line';

/** The state of an instance. */
export interface InstanceStatus {
  pipelineId: string;
  scheduleId: string;
  date: string;
  state: State;
  /** One of the closed set of situations; null: the pipeline cannot be read. */
  situation: SituationKind | null;
  attempt: number | null;
  /** Since when it is in this state; null where nothing has happened. */
  since: string | null;
  /** When something happens automatically; null: not known. */
  nextAt: string | null;
  detail: string;
}

export interface Row extends InstanceStatus {
  /** The pipeline's mode: in shadow mode nothing has taken effect. */
  mode: RunMode;
  /** Why the pipeline starts nothing new. */
  hold: Hold | null;
  deadlines: ReturnType<typeof deadlineFacts>;
}

/** The limit for ended instances; open ones are shown whatever their date. */
const DAYS_BACK = 7;
/** So far ahead of its date a MARKER may be. */
const DAYS_AHEAD = 7;

export const instanceStatusOf = ({ items, situation }: Found, { progress, nowMs }: Surroundings): InstanceStatus => {
  const { instance, runLog, run } = items;
  return {
    ...instance,
    state: situation.state,
    situation: situation.kind,
    attempt: runLog?.attempt ?? null,
    since: situation.since,
    nextAt: situation.nextAt,
    detail: situationLine(
      { items, situation },
      { nowMs, progress: run === undefined ? undefined : progress.get(run.runId) },
    ),
  };
};

export const invalid = ({ id, hold }: StoredConfig, detail: string): Row => ({
  pipelineId: id,
  scheduleId: '',
  date: '',
  state: 'INVALID',
  situation: null,
  mode: RunMode.live,
  hold: hold ?? null,
  attempt: null,
  since: null,
  nextAt: null,
  detail,
  deadlines: [],
});

/** Situations in which nothing has happened for the instance, and nothing waits. */
const UNASKED: ReadonlySet<SituationKind> = new Set([
  'disabled',
  'invalid',
  'excluded',
  'not-due',
  'expected',
  'unwatched',
  'not-run',
  'missed',
]);
const SUCCEEDED: ReadonlySet<SituationKind> = new Set(['completed', 'cancelled', 'skipped', 'shadow']);

/** Today's, and of the other dates what has not come to a good end. */
const isShown = ({ situation, items }: Found, today: string): boolean => {
  const { kind, heldAt } = situation;
  if (items.instance.date === today || heldAt !== null) return true;
  if (items.runLog === undefined) return !UNASKED.has(kind) && (kind !== 'held' || items.request !== undefined);
  return items.instance.date > today || !SUCCEEDED.has(kind);
};

/** Open runs of schedules that their pipeline has no longer: they hold their locks until they end. */
const openWithoutSchedule = async (
  pipeline: PipelineConfig,
  instances: Instances,
  known: readonly { scheduleId: string; date: string }[],
): Promise<Found[]> => {
  const gone = known.filter(({ scheduleId }) => findSchedule(pipeline, scheduleId) === undefined);
  const found = await Promise.all(gone.map(({ scheduleId, date }) => instances.find({ name: scheduleId }, date)));
  return found.filter(({ items: { runLog } }) => runLog !== undefined && !isTerminal(runLog.status));
};

const foundOf = async (pipeline: PipelineConfig, instances: Instances, nowMs: number): Promise<Found[]> => {
  const known = await instances.known();
  const perSchedule = pipeline.schedules.map(async (schedule) => {
    const today = businessDateAt(nowMs, zoneOf(pipeline, schedule));
    const own = known.filter(({ scheduleId }) => scheduleId === schedule.name).map(({ date }) => date);
    const dates = [...new Set([today, ...own])].sort();
    const found = await Promise.all(dates.map((date) => instances.find(schedule, date)));
    return found.filter((one) => isShown(one, today));
  });
  return [...(await Promise.all(perSchedule)).flat(), ...(await openWithoutSchedule(pipeline, instances, known))];
};

export const rowsOf = async (stack: Stack, stored: StoredConfig, surroundings: Surroundings): Promise<Row[]> => {
  const parsed = parsePipeline(stored.document);
  if (!parsed.ok) return [invalid(stored, 'its configuration is not valid in this version; apply it again')];
  const pipeline = parsed.value;
  const { nowMs } = surroundings;
  const utcToday = new Date(nowMs).toISOString().slice(0, 10);
  const dates = [addDays(utcToday, -DAYS_BACK), addDays(utcToday, DAYS_AHEAD)] as const;
  const [instances, deadlines] = await Promise.all([
    readInstances(stack, stored, pipeline, { ...surroundings, dates }),
    readDeadlines(stack, pipeline, ...dates),
  ]);
  return Promise.all(
    (await foundOf(pipeline, instances, nowMs)).map(async (found) => {
      const status = instanceStatusOf(found, surroundings);
      const { runLog } = found.items;
      const monitoring = await readableOrNone(stack, () => readMonitoring(stack, pipeline, runLog));
      const watched = monitoring === undefined ? '' : monitoringSummary(monitoring, nowMs);
      return {
        ...status,
        mode: found.items.pipeline.mode,
        hold: stored.hold ?? null,
        detail: watched === '' || found.situation.heldAt !== null ? status.detail : watched,
        deadlines: deadlineFacts(deadlinesOf(deadlines, status, runLog)),
      };
    }),
  );
};

/** How far the chunks of those are that fan out; nothing is read for the others. */
export const progressOf = async (stack: Stack, runs: Iterable<Run>): Promise<Map<string, string>> => {
  const progress = new Map<string, string>();
  for (const { runId, engine, status } of runs) {
    const isWanted = engine === 'fan-out' && status === RunStatus.running;
    const run = isWanted ? await readableOrNone(stack, () => stack.tables.chunks.run(runId)) : undefined;
    if (run !== undefined) progress.set(runId, progressText(run));
  }
  return progress;
};
