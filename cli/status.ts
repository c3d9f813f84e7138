/** `signalbox status`: every schedule of every pipeline as it stands now. */

import { progressText } from '../core/chunks/fan-out';
import { type PipelineConfig, parsePipeline, type ScheduleConfig } from '../core/config';
import { type Hold, holdText } from '../core/control/hold';
import type { Run, RunLog } from '../core/model';
import type { ConfigStore, StoredConfig } from '../core/ports/config';
import { type FoundCalendar, findCalendar, readingEachOnce } from '../core/schedule/calendars';
import { exclusionReason } from '../core/schedule/exclusion';
import { businessDateAt, opensAt, startDueAt, zoneOf } from '../core/schedule/schedule';
import { addDays } from '../core/time/date';
import { HoldKind, RunMode, RunStatus } from '../core/vocabulary';
import { deadlineFacts, deadlineSummary, deadlinesOf, readDeadlines } from './deadlines';
import { enginesText, readEngines } from './engines';
import { ExitCode } from './exit';
import { blockingList } from './explanation';
import { withRun } from './facts';
import { monitoringSummary, readMonitoring } from './monitoring';
import type { Session, StackOptions } from './session';
import { inModeOf, readableOrNone, type Stack, withStack } from './stack';
import { type Paint, paintOf, paintStatus, printJson, printTable, progressLine } from './terminal';
import { relativeText } from './time-text';

interface Row {
  pipelineId: string;
  scheduleId: string;
  date: string;
  state: RunStatus | 'MISSED' | 'HELD' | 'EXPECTED' | 'NOT_DUE' | 'EXCLUDED' | 'DISABLED' | 'INVALID';
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
type Standing = Omit<Row, 'deadlines' | 'mode' | 'hold'>;

const DAYS_BACK = 7;
/** Pipelines that are asked about at the same time. */
const BATCH = 10;

const isOpen = ({ completedAt }: RunLog): boolean => completedAt === null;

const detailOf = (log: RunLog, run: Run | undefined, progress: ReadonlyMap<string, string>): string => {
  if (log.message !== null)
    return log.failureCategory === null ? log.message : `${log.failureCategory}: ${log.message}`;
  if (run === undefined) return '';
  if (log.status === RunStatus.pending && run.blocking.length > 0) return `waits: ${blockingList(run.blocking)}`;
  return run.jobId === null ? '' : `${run.engine ?? ''} ${progress.get(run.runId) ?? run.jobId}`;
};

const rowOfLog = (found: RunLog, { runs, progress }: Pick<Surroundings, 'runs' | 'progress'>): Standing => {
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

/** What there is to say about an instance that has no run. */
const rowWithoutRun = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  found: FoundCalendar,
  { date, stored, nowMs }: { date: string; stored: StoredConfig; nowMs: number },
): Standing => {
  const { registeredAt, hold } = stored;
  const row = { pipelineId: pipeline.name, scheduleId: schedule.name, date, attempt: null, since: null };
  if (!pipeline.enabled) return { ...row, state: 'DISABLED', detail: '' };
  if (!found.ok) return { ...row, state: 'INVALID', detail: found.reason };
  const excluded = exclusionReason(pipeline, schedule, found.calendar, date);
  if (excluded !== undefined) return { ...row, state: 'EXCLUDED', detail: excluded };
  if (hold !== null) return { ...row, state: 'HELD', since: hold.at, detail: 'starts when the pipeline is resumed' };
  const due = startDueAt(pipeline, schedule, date);
  const opening = opensAt(pipeline, schedule, date);
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

interface Surroundings {
  /** Of running runs that fan out, by run. */
  progress: ReadonlyMap<string, string>;
  runs: ReadonlyMap<string, Run>;
  calendars: Pick<ConfigStore, 'calendar'>;
  nowMs: number;
}

const invalid = ({ id, hold }: StoredConfig, detail: string): Row => ({
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

const rowsOf = async (
  stack: Stack,
  stored: StoredConfig,
  { runs, progress, calendars, nowMs }: Surroundings,
): Promise<Row[]> => {
  const parsed = parsePipeline(stored.document);
  if (!parsed.ok) return [invalid(stored, 'its configuration is not valid in this version; apply it again')];
  const pipeline = parsed.value;
  const calendar = await findCalendar(pipeline, calendars);
  const utcToday = new Date(nowMs).toISOString().slice(0, 10);
  const dates = [addDays(utcToday, -DAYS_BACK), addDays(utcToday, 1)] as const;
  const logs = await inModeOf(stack, pipeline).runLogs.between(stored.id, ...dates);
  const deadlines = await readDeadlines(stack, pipeline, ...dates);
  const rows = pipeline.schedules.flatMap((schedule) => {
    const today = businessDateAt(nowMs, zoneOf(pipeline, schedule));
    const own = logs
      .filter(({ scheduleId }) => scheduleId === schedule.name)
      .sort((left, right) => left.date.localeCompare(right.date));
    const last = own.at(-1);
    const shown = own
      .filter((log) => log.date >= today || isOpen(log) || (log === last && log.status === RunStatus.failed))
      .map((log) => rowOfLog(log, { runs, progress }));
    return own.some(({ date }) => date === today)
      ? shown
      : [...shown, rowWithoutRun(pipeline, schedule, calendar, { date: today, stored, nowMs })];
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
const progressOf = async (stack: Stack, runs: Iterable<Run>): Promise<Map<string, string>> => {
  const progress = new Map<string, string>();
  for (const { runId, engine, status } of runs) {
    const isWanted = engine === 'fan-out' && status === RunStatus.running;
    const run = isWanted ? await readableOrNone(stack, () => stack.tables.chunks.run(runId)) : undefined;
    if (run !== undefined) progress.set(runId, progressText(run));
  }
  return progress;
};

const BAD: ReadonlySet<string> = new Set(['FAILED', 'MISSED', 'INVALID']);

/** A pipeline that a person has paused is as it should be; one that holds itself is not. */
const isBad = ({ state, mode, hold }: Row): boolean =>
  mode === RunMode.live && (BAD.has(state) || hold?.kind === HoldKind.circuit);

/** Below the table, once per pipeline: why it starts nothing new, since when, and what to do. */
const heldText = (rows: readonly Row[]): string => {
  const holds = new Map(
    rows.flatMap(({ pipelineId, hold }): [string, Hold][] => (hold === null ? [] : [[pipelineId, hold]])),
  );
  return [...holds]
    .map(
      ([pipelineId, hold]) =>
        `${pipelineId} starts nothing new: it is ${holdText(hold)}. To let it go on: signalbox resume ${pipelineId}\n`,
    )
    .join('');
};

/** The state, with the attempt where it is not the first, and the mode where the state does not tell it. */
const stateText = ({ state, mode, attempt }: Row, paint: Paint): string => {
  const attemptText = attempt !== null && attempt > 1 ? ` (${attempt})` : '';
  const modeText = mode === RunMode.shadow && state !== RunStatus.shadow ? ' (shadow)' : '';
  return `${paintStatus(paint, state)}${attemptText}${modeText}`;
};

export const runStatus = async (session: Session, options: StackOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  const nowMs = session.clock.now();
  const progress = progressLine(session.terminal);
  const { rows, engines } = await withStack(stack, async () => {
    const open = new Map<string, Run>();
    for await (const run of stack.tables.runs.open()) open.set(run.runId, run);
    const pipelines = await stack.tables.config.pipelines();
    const surroundings = {
      runs: open,
      progress: await progressOf(stack, open.values()),
      calendars: readingEachOnce(stack.tables.config),
      nowMs,
    };
    const all: Row[] = [];
    for (let start = 0; start < pipelines.length; start += BATCH) {
      if (session.terminal.progress)
        progress.show(`reading ${start + 1} to ${Math.min(start + BATCH, pipelines.length)} of ${pipelines.length}`);
      const batch = await Promise.all(
        pipelines
          .slice(start, start + BATCH)
          .map(
            async (stored) =>
              (await readableOrNone(stack, () => rowsOf(stack, stored, surroundings))) ?? [
                invalid(stored, 'something that it refers to cannot be read'),
              ],
          ),
      );
      all.push(...batch.flat());
    }
    return { rows: all, engines: await readEngines(stack) };
  }).finally(progress.clear);
  const code = rows.some(isBad) ? ExitCode.bad : ExitCode.ok;
  if (options.json === true) {
    printJson(session.terminal, { instances: rows, engines });
    return code;
  }
  if (rows.length === 0) {
    session.terminal.write(
      `No pipeline is registered on ${stack.title}. Register some: signalbox apply examples/pipelines\n`,
    );
    return code;
  }
  const paint = paintOf(session.terminal);
  const haveDeadlines = rows.some(({ deadlines }) => deadlines.length > 0);
  printTable(
    session.terminal,
    ['PIPELINE', 'SCHEDULE', 'DATE', 'STATE', 'SINCE', ...(haveDeadlines ? ['DEADLINES'] : []), 'DETAIL'],
    rows.map((row) => [
      row.pipelineId,
      row.scheduleId,
      row.date,
      stateText(row, paint),
      row.since === null ? '' : relativeText(row.since, nowMs),
      ...(haveDeadlines ? [deadlineSummary(row.deadlines)] : []),
      row.detail,
    ]),
  );
  session.terminal.write(heldText(rows) + enginesText(engines));
  return code;
};
