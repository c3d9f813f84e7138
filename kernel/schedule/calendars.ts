/** The calendar that a pipeline names, as it is registered now. */
import { type CalendarConfig, type PipelineConfig, parseCalendar } from '../config';
import type { ConfigStore } from '../config/config-store';

/**
 * `calendar` is undefined when the pipeline names none. A calendar that is gone or wrong is said, because nobody can
 * tell then which days are open.
 */
export type FoundCalendar =
  | { ok: true; calendar: CalendarConfig | undefined }
  | { ok: false; reason: string; remedy: string };

/** Reads the table only for a pipeline that names a calendar. */
export const findCalendar = async (
  { name, exclusions }: PipelineConfig,
  config: Pick<ConfigStore, 'calendar'>,
): Promise<FoundCalendar> => {
  const named = exclusions.calendar;
  if (named === undefined) return { ok: true, calendar: undefined };
  const stored = await config.calendar(named);
  if (stored === undefined) {
    return {
      ok: false,
      reason: `pipeline ${name} names the calendar ${named}, which does not exist`,
      remedy: `Register the calendar ${named} again (signalbox apply), or apply the pipeline without it.`,
    };
  }
  const parsed = parseCalendar(stored.document);
  if (parsed.ok) return { ok: true, calendar: parsed.value };
  return {
    ok: false,
    reason: `the calendar ${named}, which pipeline ${name} names, is not valid in this version`,
    remedy: `Apply the calendar ${named} again (signalbox apply says what is wrong).`,
  };
};

/** The same calendars for as long as the result lives: for whoever judges many pipelines that share a few. */
export const readingEachOnce = (config: Pick<ConfigStore, 'calendar'>): Pick<ConfigStore, 'calendar'> => {
  const read = new Map<string, ReturnType<ConfigStore['calendar']>>();
  return {
    calendar: (name) => {
      const stored = read.get(name) ?? config.calendar(name);
      read.set(name, stored);
      return stored;
    },
  };
};
