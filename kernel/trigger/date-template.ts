/**
 * Texts that say where the data of a day or an hour is, such as `raw/orders/dt={date}/` or
 * `orders/{date:yyyy/MM/dd}/{hour}/`.
 *
 * | Placeholder | Stands for |
 * |---|---|
 * | `{date}` | the business date, `2026-03-07` |
 * | `{date:yyyy/MM/dd}` | its parts: `yyyy`, `MM` or `M`, `dd` or `d`, with anything but letters between them |
 * | `{hour}` | `07` of the schedule `h07` |
 * | `{schedule}`, `{pipeline}` | their names |
 */
import type { Instance } from '../words/instance';
import { hourOf } from './templates';

/** A part of the text as it is written, or the field that replaces it. */
export type TemplatePart =
  | { text: string }
  | { field: 'year' | 'hour' | 'schedule' | 'pipeline' }
  /** `isPadded`: always two digits. */
  | { field: 'month' | 'day'; isPadded: boolean };

export type ParsedTemplate = { ok: true; parts: TemplatePart[] } | { ok: false; problem: string };

const PLACEHOLDERS = '{date}, {date:yyyy/MM/dd}, {hour}, {schedule}, {pipeline}';
const DATE: TemplatePart[] = [
  { field: 'year' },
  { text: '-' },
  { field: 'month', isPadded: true },
  { text: '-' },
  { field: 'day', isPadded: true },
];

const unitParts: Readonly<Record<string, TemplatePart>> = {
  yyyy: { field: 'year' },
  MM: { field: 'month', isPadded: true },
  M: { field: 'month', isPadded: false },
  dd: { field: 'day', isPadded: true },
  d: { field: 'day', isPadded: false },
};

const partsOfFormat = (format: string): TemplatePart[] | undefined => {
  const words = format.match(/[A-Za-z]+|[^A-Za-z]+/g) ?? [];
  const parts = words.flatMap((word) => {
    if (!/^[A-Za-z]/.test(word)) return [{ text: word }];
    // `yyyyMMdd` is one word.
    const units = word.match(/yyyy|MM|M|dd|d/g) ?? [];
    // The pattern matches these units only.
    return units.join('') === word ? units.map((unit) => unitParts[unit]!) : [undefined];
  });
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts : undefined;
};

const partsOf = (name: string): TemplatePart[] | undefined => {
  if (name === 'date') return DATE;
  if (name === 'hour' || name === 'schedule' || name === 'pipeline') return [{ field: name }];
  return name.startsWith('date:') ? partsOfFormat(name.slice('date:'.length)) : undefined;
};

/** Problems are reported with what could be written instead. */
export const parseDateTemplate = (template: string): ParsedTemplate => {
  const parts: TemplatePart[] = [];
  for (const [written, name] of template.matchAll(/\{([^{}]*)\}|[^{}]+|[{}]/g)) {
    if (written === '{' || written === '}')
      return { ok: false, problem: `a brace without its other: expected one of ${PLACEHOLDERS}` };
    if (name === undefined) {
      if (written.endsWith('$') && template.includes(`${written}{`))
        return { ok: false, problem: 'a $ before a placeholder: expected {date} where triggers have ${date}' };
      parts.push({ text: written });
      continue;
    }
    const found = partsOf(name);
    if (found === undefined)
      return { ok: false, problem: `${written} is no placeholder: expected one of ${PLACEHOLDERS}` };
    parts.push(...found);
  }
  return { ok: true, parts };
};

/**
 * The text for an instance. Throws `TypeError` for a template that `parseDateTemplate` refuses; undefined where it
 * requires the hour of a schedule that is not named after one (`h00` to `h23`).
 */
export const fillDateTemplate = (template: string, instance: Instance): string | undefined => {
  const parsed = parseDateTemplate(template);
  if (!parsed.ok) throw new TypeError(`${JSON.stringify(template)}: ${parsed.problem}`);
  const { date, scheduleId, pipelineId } = instance;
  const [year = '', month = '', day = ''] = date.split('-');
  const hour = hourOf(scheduleId);
  const values = { year, month, day, hour, schedule: scheduleId, pipeline: pipelineId };
  const filled = parsed.parts.map((part) => {
    if ('text' in part) return part.text;
    const value = values[part.field];
    return 'isPadded' in part && !part.isPadded ? String(Number(value)) : value;
  });
  return filled.every((text) => text !== undefined) ? filled.join('') : undefined;
};
