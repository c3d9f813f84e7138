/** The grid of the fleet: the state of every instance of a pipeline, by the rules of `signalbox status`. */

import { readableOrNone, type Stack } from '../../../app/stack/stack';
import { type Found, readInstances, type Surroundings } from '../../../app/status/situation-items';
import { instanceStatusOf } from '../../../app/status/status-rows';
import { parsePipeline, type ScheduleConfig } from '../../../kernel/config';
import type { StoredConfig } from '../../../kernel/config/config-store';
import { tagTexts } from '../../../kernel/events/message';
import { addDays } from '../../../kernel/time/date';
import { hourOf } from '../../../kernel/trigger/templates';
import type { Cell, FleetPipeline, FleetRow } from '../../api';

const hoursOf = (schedules: readonly ScheduleConfig[]): FleetPipeline['hours'] =>
  Object.fromEntries(
    schedules.flatMap(({ name }) => {
      const hour = hourOf(name);
      return hour === undefined ? [] : [[hour, name]];
    }),
  );

export const fleetPipeline = ({ id, document, hold }: StoredConfig): FleetPipeline => {
  const parsed = parsePipeline(document);
  const base = { pipelineId: id, hold: hold ?? null };
  if (!parsed.ok)
    return {
      ...base,
      mode: 'live',
      enabled: true,
      engine: '',
      archetype: null,
      owner: null,
      tags: [],
      schedules: [],
      hours: {},
      invalid: 'its configuration is not valid in this version; apply it again',
    };
  const { mode, enabled, trigger, archetype, owner, tags, schedules } = parsed.value;
  return {
    ...base,
    mode,
    enabled,
    engine: trigger.type,
    archetype: archetype ?? null,
    owner: owner ?? null,
    tags: tagTexts(tags),
    schedules: schedules.map(({ name }) => name),
    hours: hoursOf(schedules),
    invalid: null,
  };
};

const dayOf = (at: string): string => at.slice(0, 10);

/** A date before the pipeline had the schedule is empty, unless the table holds items for it. */
const isEmpty = ({ items, situation }: Found): boolean => {
  const { runLog, ledger, instance, registeredAt } = items;
  const isKnown = runLog !== undefined || ledger !== undefined || situation.state === 'QUEUED';
  return !isKnown && instance.date < addDays(dayOf(registeredAt), -1);
};

/** The dates from the first to the last, both included. */
export const datesBetween = (from: string, to: string): string[] => {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
};

/** One query of the pipeline's own items for each kind of them. */
export const readCells = async (
  stack: Stack,
  stored: StoredConfig,
  { from, to, ...surroundings }: Surroundings & { from: string; to: string },
): Promise<FleetRow> => {
  const parsed = parsePipeline(stored.document);
  if (!parsed.ok) return { pipelineId: stored.id, cells: [] };
  const pipeline = parsed.value;
  const wanted = datesBetween(from, to).flatMap((date) => pipeline.schedules.map((schedule) => ({ date, schedule })));
  const found = await readableOrNone(stack, async () => {
    const instances = await readInstances(stack, stored, pipeline, { ...surroundings, dates: [from, to] });
    return Promise.all(wanted.map(({ date, schedule }) => instances.find(schedule, date)));
  });
  const shown = (found ?? []).filter((one) => !isEmpty(one));
  return {
    pipelineId: stored.id,
    cells: shown.map((one): Cell => {
      const { pipelineId: _, ...cell } = instanceStatusOf(one, surroundings);
      return cell;
    }),
  };
};
