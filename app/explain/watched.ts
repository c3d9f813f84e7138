/** The watchdog's decisions: asked where a deadline is before the last change of the configuration. */
import type { PipelineConfig } from '../../kernel/config';
import type { CalendarReader, StoredConfig } from '../../kernel/config/config-store';
import { isBeforeChange, type Watched } from '../../kernel/schedule/held-to';
import type { Situation, SituationItems } from '../../kernel/situation/situation';
import { addDays } from '../../kernel/time/date';
import type { InstanceInPipeline } from '../../kernel/words/instance';
import { AlertCategory, RunMode } from '../../kernel/words/vocabulary';
import type { StackTables } from '../stack/stack';

/** Zones, an opening and an offset move a deadline away from its date by less. */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 6;

export const readWatched = async (
  { tables }: StackTables,
  { name, mode }: PipelineConfig,
  [from, to]: readonly [string, string],
): Promise<(instance: InstanceInPipeline) => Watched | undefined> => {
  // The first plan goes by the registration, however old that is.
  if ((await tables.due.pipeline(name))?.plannedHash === undefined) return () => undefined;
  const [entries, events] = await Promise.all([
    tables.due.ofPipeline(name),
    tables.events.filedBetween(name, addDays(from, -DAYS_BEFORE), addDays(to, DAYS_AFTER)),
  ]);
  const missed = events.filter(
    ({ category, shadow = false }) => category === AlertCategory.scheduleMissed && shadow === (mode === RunMode.shadow),
  );
  return ({ date, scheduleId }) => {
    const alert = missed.find((event) => event.date === date && event.scheduleId === scheduleId);
    const entry = entries.find((one) => one.scheduleId === scheduleId && one.date <= date);
    return { missedBy: alert?.episodeAt, waitsUntil: entry?.dueAt };
  };
};

/** When the pipeline's document or its calendar changed last. */
export const changedAtOf = async (
  { updatedAt }: Pick<StoredConfig, 'updatedAt'>,
  { exclusions: { calendar } }: PipelineConfig,
  calendars: CalendarReader,
): Promise<string | undefined> => {
  const named = calendar === undefined ? undefined : await calendars.calendar(calendar);
  const last = [updatedAt ?? '', named?.updatedAt ?? ''].sort().at(-1);
  return last === '' ? undefined : last;
};

/** It seems missed, by a configuration that came into force after its deadline. */
export const asksWatchdog = ({ kind, since }: Situation, { changedAt }: Pick<SituationItems, 'changedAt'>): boolean =>
  kind === 'missed' && since !== null && isBeforeChange(Date.parse(since), changedAt);
