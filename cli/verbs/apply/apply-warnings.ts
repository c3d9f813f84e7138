/**
 * The warnings of `signalbox apply` about accepted documents: `kernel/registration/warnings.ts` has the rules and
 * reasons.
 */

import type { Checked, CheckedDocument } from '../../../app/documents/check-documents';
import type { Place } from '../../../app/documents/documents';
import type { ArchetypeConfig, CalendarConfig, PipelineConfig } from '../../../kernel/config';
import { warningOfStart } from '../../../kernel/registration/http-jobs';
import { type Warning, warningsOf } from '../../../kernel/registration/warnings';
import { utcDateOf } from '../../../kernel/time/date';
import { paintOf } from '../../render/terminal';
import type { Session } from '../../session/session';

export interface PlacedWarning extends Place {
  path: string;
  message: string;
  /** The business dates that it is about. */
  dates: string[];
}

/** A schedule as it is written: one of `every: hour` has no entry of its own. */
const indexOf = ({ value }: CheckedDocument, schedule: string): number => {
  const written = (value.schedules ?? []) as { name?: unknown; every?: unknown }[];
  const named = written.findIndex(({ name, every }) => name === schedule && every === undefined);
  return named === -1 ? written.findIndex(({ every }) => every !== undefined) : named;
};

const place = (document: CheckedDocument, { field, schedule, message, dates }: Warning): PlacedWarning => {
  const index = indexOf(document, schedule);
  const path = field === 'deadline' ? ['schedules', index, field] : ['sla', field];
  const text = field === 'deadline' ? `schedules[${index}].deadline` : `sla.${field}`;
  return { ...document.placeOf({ path, atKey: false }), path: text, message, dates };
};

const ofStart = (document: CheckedDocument, { trigger }: PipelineConfig): PlacedWarning[] => {
  const message = warningOfStart(trigger);
  const path = ['trigger'];
  return message === undefined
    ? []
    : [{ ...document.placeOf({ path, atKey: false }), path: 'trigger', message, dates: [] }];
};

/** The warnings about valid documents, with the items of the table that they refer to. */
export const warningsFor = (
  { pipelines }: Checked,
  known: {
    archetypes: ReadonlyMap<string, ArchetypeConfig>;
    calendars: ReadonlyMap<string, CalendarConfig | undefined>;
  },
  nowMs: number,
): PlacedWarning[] =>
  pipelines.flatMap(({ document, config }) => {
    const start = ofStart(document, config);
    const named = config.exclusions.calendar;
    const calendar = known.calendars.get(named ?? '');
    // The open dates of a calendar that this release cannot read are unknown.
    if (named !== undefined && calendar === undefined) return start;
    const archetype = known.archetypes.get(config.archetype);
    const warnings = warningsOf({ pipeline: config, archetype, calendar, from: utcDateOf(nowMs) });
    return [...start, ...warnings.map((warning) => place(document, warning))];
  });

export const warn = ({ terminal }: Session, warnings: readonly PlacedWarning[]): void => {
  const paint = paintOf(terminal);
  for (const { file, line, column, path, message } of warnings)
    terminal.complain(
      `${paint.bold(`${file}:${line}:${column}`)}: ${paint.yellow('warning')}: ${paint.cyan(path)}: ${message}\n`,
    );
};
