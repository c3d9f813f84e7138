/** The rows of `signalbox status`: what is open, what failed for good, what waits, and what today brings. */
import { progressText } from '../core/chunks/fan-out';
import { type PipelineConfig, parsePipeline, type ScheduleConfig } from '../core/config';
import type { Hold } from '../core/control/hold';
import type { Answered, Ledger } from '../core/markers/ledger';
import type { Run, RunLog } from '../core/model';
import type { ConfigStore, StoredConfig } from '../core/ports/config';
import { type FoundCalendar, findCalendar } from '../core/schedule/calendars';
import { exclusionReason } from '../core/schedule/exclusion';
import { businessDateAt, opensAt, startDueAt, zoneOf } from '../core/schedule/schedule';
import { withRun } from '../core/situation/attempt';
import { addDays } from '../core/time/date';
import { MarkerAnswer, RunMode, RunStatus } from '../core/vocabulary';
import { deadlineFacts, deadlinesOf, readDeadlines } from './deadlines';
import { blockingList } from './explanation';
import { monitoringSummary, readMonitoring } from './monitoring';
import { inModeOf, readableOrNone, type Stack } from './stack';
import { relativeText } from './time-text';

export interface Row {
  pipelineId: string;
  scheduleId: string;
  date: string;
  state: RunStatus | 'MARKED' | 'MISSED' | 'HELD' | 'EXPECTED' | 'NOT_DUE' | 'EXCLUDED' | 'DISABLED' | 'INVALID';
  /** The pipeline's: in shadow mode nothing of it has happened. */
  mode: RunMode;
  /** Why the pipeline starts nothing new. */
  hold: Hold | null;
  attempt: number | null;
  /** Since when it is in this state; null where nothing has happened. */
  since: string | null;
  detail: string;
  deadlines: ReturnType<typeof deadlineFacts>;
}

/** Everything but what all rows of a pipeline read together. */
export type Standing = Omit<Row, 'deadlines' | 'mode' | 'hold'>;

/** Of what has ended; what is open is shown whatever its date. */
const DAYS_BACK = 7;
/** So far ahead of its date a MARKER may be. */
const DAYS_AHEAD = 7;
const isOpen = ({ completedAt }: RunLog): boolean => completedAt === null;

const detailOf = (log: RunLog, run: Run | undefined, progress: ReadonlyMap<string, string>): string => {
  if (log.message !== null)
    return log.failureCategory === null ? log.message : `${log.failureCategory}: ${log.message}`;
  if (run === undefined) return '';
  if (log.status === RunStatus.pending && run.blocking.length > 0) return `waits: ${blockingList(run.blocking)}`;
  return run.jobId === null ? '' : `${run.engine ?? ''} ${progress.get(run.runId) ?? run.jobId}`;
};

export const rowOfLog = (found: RunLog, { runs, progress }: Pick<Surroundings, 'runs' | 'progress'>): Standing => {
  const run = found.runId === null ? undefined : runs.get(found.runId);
  const log = withRun(found, run);
  const { pipelineId, scheduleId, date, status, attempt, updatedAt } = log;
  return {
    pipelineId,
    scheduleId,
    date,
    state: status,
    attempt,
    since: updatedAt,
    detail: detailOf(log, run, progress),
  };
};

/** A start that has not come to its run, or a MARKER that is kept until the pipeline is resumed. */
const isUnderWay = ({ answer }: Pick<Answered, 'answer'>, ledger: Ledger | undefined): boolean =>
  answer === MarkerAnswer.kept || (ledger?.started != null && ledger.started.outcome === null);

/** What there is to say about an instance that has no run. */
export const rowWithoutRun = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  found: FoundCalendar,
  { date, stored, ledger, nowMs }: { date: string; stored: StoredConfig; ledger: Ledger | undefined; nowMs: number },
): Standing => {
  const { registeredAt, hold } = stored;
  const row = { pipelineId: pipeline.name, scheduleId: schedule.name, date, attempt: null, since: null };
  const answered = ledger?.answers.at(-1);
  if (answered?.answer === MarkerAnswer.rejected)
    return {
      ...row,
      state: RunStatus.failed,
      since: answered.at,
      detail: `its MARKER was rejected: ${answered.reason ?? ''}`,
    };
  if (!pipeline.enabled) return { ...row, state: 'DISABLED', detail: '' };
  if (!found.ok) return { ...row, state: 'INVALID', detail: found.reason };
  const excluded = exclusionReason(pipeline, schedule, found.calendar, date);
  if (excluded !== undefined) return { ...row, state: 'EXCLUDED', detail: excluded };
  if (hold !== null) return { ...row, state: 'HELD', since: hold.at, detail: 'starts when the pipeline is resumed' };
  const opening = opensAt(pipeline, schedule, date);
  if (answered !== undefined && isUnderWay(answered, ledger))
    return {
      ...row,
      state: 'MARKED',
      since: answered.at,
      detail:
        opening !== undefined && opening > nowMs
          ? `its MARKER waits for the opening ${relativeText(opening, nowMs)}`
          : 'its MARKER has come; its run is about to begin, or waits for the lock',
    };
  const due = startDueAt(pipeline, schedule, date);
  const dueText = due === undefined ? 'no deadline' : `due ${relativeText(due, nowMs)}`;
  // What fell due before the pipeline was registered was never promised.
  if (due !== undefined && due <= nowMs && pipeline.watch.enabled) {
    if (due > Date.parse(registeredAt)) return { ...row, state: 'MISSED', detail: `no run; was ${dueText}` };
    return { ...row, state: 'EXPECTED', detail: 'no MARKER yet; registered after its deadline' };
  }
  if (opening !== undefined && opening > nowMs)
    return { ...row, state: 'NOT_DUE', detail: `opens ${relativeText(opening, nowMs)}` };
  return { ...row, state: 'EXPECTED', detail: `no MARKER yet; ${dueText}` };
};

export interface Surroundings {
  /** Of running runs that fan out, by run. */
  progress: ReadonlyMap<string, string>;
  runs: ReadonlyMap<string, Run>;
  calendars: Pick<ConfigStore, 'calendar'>;
  nowMs: number;
}

export const invalid = ({ id, hold }: StoredConfig, detail: string): Row => ({
  pipelineId: id,
  scheduleId: '',
  date: '',
  state: 'INVALID',
  mode: RunMode.live,
  hold,
  attempt: null,
  since: null,
  detail,
  deadlines: [],
});

/** A MARKER of it has come, and nothing has followed yet, or never will. */
const isOfInterest = (ledger: Ledger): boolean => {
  const newest = ledger.answers.at(-1);
  return newest !== undefined && (newest.answer === MarkerAnswer.rejected || isUnderWay(newest, ledger));
};

/** Those of the dates, and of every run that is open. */
const logsOf = async (
  stack: Stack,
  pipeline: PipelineConfig,
  { dates, runs }: Pick<Surroundings, 'runs'> & { dates: readonly [string, string] },
): Promise<RunLog[]> => {
  const store = inModeOf(stack, pipeline).runLogs;
  const logs = await store.between(pipeline.name, ...dates);
  const others = [...runs.values()].filter(
    ({ pipelineId, date, scheduleId }) =>
      pipelineId === pipeline.name && !logs.some((log) => log.date === date && log.scheduleId === scheduleId),
  );
  const older = await Promise.all(others.map((run) => readableOrNone(stack, () => store.get(run))));
  return [...logs, ...older.filter((log) => log !== undefined)];
};

export const rowsOf = async (
  stack: Stack,
  stored: StoredConfig,
  { runs, progress, calendars, nowMs }: Surroundings,
): Promise<Row[]> => {
  const parsed = parsePipeline(stored.document);
  if (!parsed.ok) return [invalid(stored, 'its configuration is not valid in this version; apply it again')];
  const pipeline = parsed.value;
  const calendar = await findCalendar(pipeline, calendars);
  const utcToday = new Date(nowMs).toISOString().slice(0, 10);
  const dates = [addDays(utcToday, -DAYS_BACK), addDays(utcToday, DAYS_AHEAD)] as const;
  const logs = await logsOf(stack, pipeline, { dates, runs });
  const ledgers = await stack.tables.ledgers.between(stored.id, ...dates);
  const deadlines = await readDeadlines(stack, pipeline, ...dates);
  const rows = pipeline.schedules.flatMap((schedule): Standing[] => {
    const today = businessDateAt(nowMs, zoneOf(pipeline, schedule));
    const own = logs.filter(({ scheduleId }) => scheduleId === schedule.name);
    const shown = own
      .filter((log) => log.date >= today || isOpen(log) || log.status === RunStatus.failed)
      .map((log) => rowOfLog(log, { runs, progress }));
    const hasRun = (date: string): boolean => own.some((log) => log.date === date);
    const waiting = ledgers.filter(
      (ledger) => ledger.scheduleId === schedule.name && !hasRun(ledger.date) && isOfInterest(ledger),
    );
    const dateless = [...new Set([...(hasRun(today) ? [] : [today]), ...waiting.map(({ date }) => date)])];
    const withoutRun = dateless.map((date) => {
      const ledger = waiting.find((one) => one.date === date);
      return rowWithoutRun(pipeline, schedule, calendar, { date, stored, ledger, nowMs });
    });
    return [...shown, ...withoutRun].sort((left, right) => left.date.localeCompare(right.date));
  });
  return Promise.all(
    rows.map(async (row) => {
      const log = logs.find(({ date, scheduleId }) => date === row.date && scheduleId === row.scheduleId);
      const monitoring = await readableOrNone(stack, () => readMonitoring(stack, pipeline, log));
      const detail = monitoring === undefined ? '' : monitoringSummary(monitoring, nowMs);
      return {
        ...row,
        mode: pipeline.mode,
        hold: stored.hold,
        detail: detail === '' ? row.detail : detail,
        deadlines: deadlineFacts(deadlinesOf(deadlines, row)),
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
