/** The grid of the fleet: how every instance of a pipeline stands, by the rules of `signalbox status`. */
import { inModeOf, readableOrNone, type Stack } from '../../cli/stack';
import { rowOfLog, rowWithoutRun, type Standing, type Surroundings } from '../../cli/status-rows';
import { type PipelineConfig, parsePipeline, type ScheduleConfig } from '../../core/config';
import type { Ledger } from '../../core/markers/ledger';
import type { Run, RunLog } from '../../core/model';
import type { StoredConfig } from '../../core/ports/config';
import { silentSince } from '../../core/run/silence';
import { type FoundCalendar, findCalendar } from '../../core/schedule/calendars';
import { addDays } from '../../core/time/date';
import { hourOf } from '../../core/trigger/templates';
import type { Cell, FleetPipeline, FleetRow } from '../api';

const hoursOf = (schedules: readonly ScheduleConfig[]): FleetPipeline['hours'] =>
  Object.fromEntries(
    schedules.flatMap(({ name }) => {
      const hour = hourOf(name);
      return hour === undefined ? [] : [[hour, name]];
    }),
  );

export const fleetPipeline = ({ id, document, hold }: StoredConfig): FleetPipeline => {
  const parsed = parsePipeline(document);
  const base = { pipelineId: id, hold };
  if (!parsed.ok)
    return {
      ...base,
      mode: 'live',
      enabled: true,
      engine: '',
      archetype: null,
      schedules: [],
      hours: {},
      invalid: 'its configuration is not valid in this version; apply it again',
    };
  const { mode, enabled, trigger, archetype, schedules } = parsed.value;
  return {
    ...base,
    mode,
    enabled,
    engine: trigger.type,
    archetype: archetype ?? null,
    schedules: schedules.map(({ name }) => name),
    hours: hoursOf(schedules),
    invalid: null,
  };
};

interface Found {
  pipeline: PipelineConfig;
  stored: StoredConfig;
  calendar: FoundCalendar;
  logs: ReadonlyMap<string, RunLog>;
  ledgers: ReadonlyMap<string, Ledger>;
}

const keyOf = ({ date, scheduleId }: Pick<Cell, 'date' | 'scheduleId'>): string => `${date}#${scheduleId}`;

const byKey = <Of extends Pick<Cell, 'date' | 'scheduleId'>>(all: readonly Of[]): Map<string, Of> =>
  new Map(all.map((one) => [keyOf(one), one]));

const dayOf = (at: string): string => at.slice(0, 10);

/** A date of before the pipeline was registered has nothing to say, unless something has run for it. */
const withoutRun = (
  { pipeline, stored, calendar, ledgers }: Found,
  schedule: ScheduleConfig,
  { date, nowMs }: { date: string; nowMs: number },
): Standing | undefined => {
  const ledger = ledgers.get(keyOf({ date, scheduleId: schedule.name }));
  if (ledger === undefined && date < addDays(dayOf(stored.registeredAt), -1)) return undefined;
  // What was missed before the pipeline was held is not held.
  const isHeld = stored.hold !== null && date >= dayOf(stored.hold.at);
  const held = isHeld ? stored : { ...stored, hold: null };
  return rowWithoutRun(pipeline, schedule, calendar, { date, stored: held, ledger, nowMs });
};

const isSilent = (log: RunLog, runs: ReadonlyMap<string, Run>, nowMs: number): boolean => {
  const run = log.completedAt === null && log.runId !== null ? runs.get(log.runId) : undefined;
  return run !== undefined && silentSince(run, nowMs) !== undefined;
};

const cellsOf = (found: Found, dates: readonly string[], surroundings: Surroundings): Cell[] => {
  const { runs, nowMs } = surroundings;
  const cellOf = (schedule: ScheduleConfig, date: string): Cell[] => {
    const log = found.logs.get(keyOf({ date, scheduleId: schedule.name }));
    const standing = log === undefined ? withoutRun(found, schedule, { date, nowMs }) : rowOfLog(log, surroundings);
    if (standing === undefined) return [];
    const { pipelineId: _, ...cell } = standing;
    return [log !== undefined && isSilent(log, runs, nowMs) ? { ...cell, state: 'STUCK' } : cell];
  };
  return dates.flatMap((date) => found.pipeline.schedules.flatMap((schedule) => cellOf(schedule, date)));
};

/** The dates from the first to the last, both included. */
export const datesBetween = (from: string, to: string): string[] => {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
};

/** Two queries of the pipeline's own items: its run logs and its ledgers of these dates. */
export const readCells = async (
  stack: Stack,
  stored: StoredConfig,
  { from, to, ...surroundings }: Surroundings & { from: string; to: string },
): Promise<FleetRow> => {
  const parsed = parsePipeline(stored.document);
  if (!parsed.ok) return { pipelineId: stored.id, cells: [] };
  const pipeline = parsed.value;
  const found = await readableOrNone(stack, async () => {
    const [calendar, logs, ledgers] = await Promise.all([
      findCalendar(pipeline, surroundings.calendars),
      inModeOf(stack, pipeline).runLogs.between(stored.id, from, to),
      stack.tables.ledgers.between(stored.id, from, to),
    ]);
    return { pipeline, stored, calendar, logs: byKey(logs), ledgers: byKey(ledgers) };
  });
  return {
    pipelineId: stored.id,
    cells: found === undefined ? [] : cellsOf(found, datesBetween(from, to), surroundings),
  };
};
