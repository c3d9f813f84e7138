/** Finding what the user names: a registered pipeline, its schedule, a date. */

import type { ConfigKind } from '../../aws/table/client/keys';
import { isName, type PipelineConfig, parsePipeline, type ScheduleConfig } from '../../kernel/config';
import type { StoredConfig } from '../../kernel/config/config-store';
import { businessDateAt, findSchedule, zoneOf } from '../../kernel/schedule/schedule';
import { isDate } from '../../kernel/time/date';
import { nearestName } from '../../kernel/values/nearest';
import { DEFAULT_SCHEDULE_ID, type Instance } from '../../kernel/words/instance';
import { UsageError } from './exit';
import { logOf, type Stack, type StackTables } from './stack';

export interface InstanceOptions {
  date?: string;
  schedule?: string;
}

/** The hint where no document of the kind has the name: the nearest name, or the existing ones. */
export const remedyForUnknown = (name: string, known: readonly string[], kind: ConfigKind = 'pipeline'): string => {
  const nearest = nearestName(name, known);
  if (nearest !== undefined) return `Did you mean ${nearest}?`;
  if (known.length === 0) return `No ${kind} is registered: use \`signalbox apply\`.`;
  return `Registered are ${known.slice(0, 10).join(', ')}${known.length > 10 ? ', …' : ''}.`;
};

/** The registered document; without one, the error has the names. `what`: what the name may stand for. */
export const findDocument = async (
  { tables, title }: Stack,
  kind: ConfigKind,
  name: string,
  what: string = kind,
): Promise<StoredConfig> => {
  const stored = name.includes('#') || name === '' ? undefined : await tables.config[kind](name);
  if (stored !== undefined) return stored;
  const known = (await tables.config.documents(kind)).map(({ id }) => id);
  throw new UsageError(`${title} has no ${what} "${name}". ${remedyForUnknown(name, known, kind)}`);
};

export const findPipeline = async (stack: Stack, name: string, what?: string): Promise<PipelineConfig> => {
  const stored = await findDocument(stack, 'pipeline', name, what);
  const parsed = parsePipeline(stored.document);
  if (!parsed.ok)
    throw new UsageError(
      `the registered configuration of ${name} is not valid in this version. Apply it again: \`signalbox apply ` +
        '--dry-run FILE` says what is wrong.',
    );
  return parsed.value;
};

/** The schedule that is named; else `daily`; else the only one. */
export const scheduleOf = (pipeline: PipelineConfig, name: string | undefined): ScheduleConfig => {
  const known = pipeline.schedules.map((schedule) => schedule.name);
  const schedule =
    findSchedule(pipeline, name ?? DEFAULT_SCHEDULE_ID) ??
    (name === undefined && pipeline.schedules.length === 1 ? pipeline.schedules[0] : undefined);
  if (schedule !== undefined) return schedule;
  if (name === undefined)
    throw new UsageError(`${pipeline.name} has the schedules ${known.join(', ')}. Say which: --schedule NAME.`);
  const nearest = nearestName(name, known);
  throw new UsageError(
    `${pipeline.name} has no schedule "${name}". ` +
      `${nearest === undefined ? `It has ${known.join(', ')}.` : `Did you mean ${nearest}?`}`,
  );
};

export const checkedDate = (date: string, option = '--date'): string => {
  if (!isDate(date))
    throw new UsageError(`${option} is "${date}". Write a day that exists as YYYY-MM-DD, for example 2026-03-07.`);
  return date;
};

/** Without a date: today where the schedule is. */
export const instanceOf = (
  pipeline: PipelineConfig,
  { date, schedule: name }: InstanceOptions,
  nowMs: number,
): { instance: Instance; schedule: ScheduleConfig } => {
  const schedule = scheduleOf(pipeline, name);
  const day = date === undefined ? businessDateAt(nowMs, zoneOf(pipeline, schedule)) : checkedDate(date);
  return { instance: { pipelineId: pipeline.name, date: day, scheduleId: schedule.name }, schedule };
};

/** As `instanceOf`; also an instance that has run under a schedule which its pipeline has no longer. */
export const recordedInstanceOf = async (
  stack: StackTables,
  pipeline: PipelineConfig,
  options: InstanceOptions,
  nowMs: number,
): Promise<ReturnType<typeof instanceOf>> => {
  const { date, schedule: name } = options;
  if (date !== undefined && name !== undefined && isName(name) && findSchedule(pipeline, name) === undefined) {
    const instance = { pipelineId: pipeline.name, date: checkedDate(date), scheduleId: name };
    if ((await logOf(stack, pipeline, instance)) !== undefined) return { instance, schedule: { name } };
  }
  return instanceOf(pipeline, options, nowMs);
};

export const instanceText = ({ pipelineId, date, scheduleId }: Instance): string =>
  scheduleId === DEFAULT_SCHEDULE_ID
    ? `${pipelineId} for ${date}`
    : `${pipelineId} for ${date}, schedule ${scheduleId}`;
