/** Compares what Signalbox would have done with what another scheduler did. */

import type { Run } from '../../kernel/run/model';
import { findCalendar } from '../../kernel/schedule/exclusion';
import { businessDateAt, findSchedule, zoneOf } from '../../kernel/schedule/schedule';
import type { ActualRun } from '../../kernel/shadow/actual';
import type { FoundActual } from '../../kernel/shadow/actual-store';
import { type Compared, compare, totalsOf, type Verdict } from '../../kernel/shadow/compare';
import { decisionsOf } from '../../kernel/shadow/decisions';
import { disabledPeriods, shadowPeriods } from '../../kernel/shadow/periods';
import { addDays, DAY_MS, dateToUtcMs } from '../../kernel/time/date';
import { required } from '../../kernel/values/required';
import { RunMode } from '../../kernel/words/vocabulary';
import { UsageError } from '../stack/exit';
import { checkedDate, findPipeline } from '../stack/pipelines';
import { readableOrNone, type Stack } from '../stack/stack';

export interface ReportOptions {
  from?: string;
  to?: string;
}

const DEFAULT_DAYS = 14;

/** A quarter: with hourly schedules more than two thousand instances. */
const MAX_DAYS = 92;

/** Runs that are read at the same time. */
const BATCH = 25;

export interface ShadowReport {
  pipelineId: string;
  mode: string;
  from: string;
  to: string;
  instances: Compared[];
  /** Items that say nothing, and why. */
  refused: { place: string; problem: string }[];
  totals: Record<Verdict, number>;
}

const rangeOf = ({ from, to }: ReportOptions, today: string): { from: string; to: string } => {
  const last = to === undefined ? today : checkedDate(to, '--to');
  const first = from === undefined ? addDays(last, 1 - DEFAULT_DAYS) : checkedDate(from, '--from');
  if (first > last) throw new UsageError(`--from ${first} is after --to ${last}. Exchange them.`);
  const days = (dateToUtcMs(last) - dateToUtcMs(first)) / DAY_MS + 1;
  if (days > MAX_DAYS)
    throw new UsageError(
      `--from ${first} --to ${last} are ${days} days; a report covers at most ${MAX_DAYS}. Select fewer days.`,
    );
  return { from: first, to: last };
};

const runsOf = async (stack: Stack, runIds: readonly string[]): Promise<Map<string, Run>> => {
  const runs = new Map<string, Run>();
  for (let start = 0; start < runIds.length; start += BATCH) {
    const found = await Promise.all(
      runIds.slice(start, start + BATCH).map((runId) => readableOrNone(stack, () => stack.tables.runs.get(runId))),
    );
    for (const run of found) if (run !== undefined) runs.set(run.runId, run);
  }
  return runs;
};

/** Separates the runs that can be compared from the others, with the reason for each. */
const sift = (
  found: readonly FoundActual[],
  isKnown: (scheduleId: string) => boolean,
  known: string,
): { actuals: ActualRun[]; refused: ShadowReport['refused'] } => {
  const actuals: ActualRun[] = [];
  const refused: ShadowReport['refused'] = [];
  for (const each of found) {
    if (!each.ok) refused.push({ place: each.place, problem: each.problem });
    else if (isKnown(each.actual.scheduleId)) actuals.push(each.actual);
    else
      refused.push({
        place: `ACTUAL#${each.actual.pipelineId} / ${each.actual.date}#${each.actual.scheduleId}`,
        problem: `its SK says the schedule "${each.actual.scheduleId}", and the pipeline has ${known}`,
      });
  }
  return { actuals, refused };
};

export const readReport = async (
  stack: Stack,
  name: string,
  options: ReportOptions,
  nowMs: number,
): Promise<ShadowReport> => {
  const { tables } = stack;
  const pipeline = await findPipeline(stack, name);
  const stored = required(await tables.config.pipeline(name), `pipeline ${name}`);
  const { from, to } = rangeOf(
    options,
    businessDateAt(nowMs, zoneOf(pipeline, required(pipeline.schedules[0], `schedule of ${name}`))),
  );
  const calendar = await findCalendar(pipeline, tables.config);
  if (!calendar.ok) throw new UsageError(`${name} cannot be compared: ${calendar.reason}. ${calendar.remedy}`);
  const [logs, found, ledgers, versions] = await Promise.all([
    tables.shadow.runLogs.between(name, from, to),
    tables.actuals.between(name, from, to),
    tables.ledgers.between(name, from, to),
    tables.versions.list(name),
  ]);
  const runs = await runsOf(
    stack,
    logs.flatMap(({ runId }) => runId ?? []),
  );
  const isKnown = (scheduleId: string): boolean =>
    findSchedule(pipeline, scheduleId) !== undefined || logs.some((log) => log.scheduleId === scheduleId);
  const { actuals, refused } = sift(found, isKnown, pipeline.schedules.map((schedule) => schedule.name).join(', '));
  const held = versions.map(({ document, ...version }) => ({
    ...version,
    mode: document.mode === RunMode.shadow ? RunMode.shadow : RunMode.live,
    isEnabled: document.enabled !== false,
  }));
  const facts = {
    ...{ pipeline, calendar: calendar.calendar, ledgers, logs, runs, nowMs },
    periods: shadowPeriods(held, { mode: pipeline.mode, since: stored.registeredAt }),
    disabled: disabledPeriods(held),
  };
  const instances = compare(decisionsOf(facts, from, to, actuals), actuals);
  return { pipelineId: name, mode: pipeline.mode, from, to, instances, refused, totals: totalsOf(instances) };
};
