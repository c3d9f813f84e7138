/**
 * Texts that say where the data of a day or an hour is, such as `raw/orders/dt={date}/` or
 * `orders/{date-1d:yyyy/MM/dd}/{hour}/`.
 *
 * | Placeholder | Stands for |
 * |---|---|
 * | `{date}`, `{date:yyyy/MM/dd}`, `{weekStart-1w}`, … | a day, see `kernel/time/date-expression` |
 * | `{hour}` | `07` of the schedule `h07` |
 * | `{schedule}`, `{pipeline}` | their names |
 */
import { fillDateExpression, isDateLike, problemOfDateExpression } from '../time/date-expression';
import type { Instance } from '../words/instance';
import { hourOf } from './templates';

/** A part of the text as it is written, the field that replaces it, or the expression of a day. */
type TemplatePart = { text: string } | { field: 'hour' | 'schedule' | 'pipeline' } | { day: string };

export type ParsedTemplate = { ok: true; parts: TemplatePart[] } | { ok: false; problem: string };

const PLACEHOLDERS = '{date}, {date-1d}, {date:yyyy/MM/dd}, {hour}, {schedule}, {pipeline}';

const partOf = (name: string): TemplatePart | { problem: string } => {
  if (name === 'hour' || name === 'schedule' || name === 'pipeline') return { field: name };
  const problem = problemOfDateExpression(name);
  if (problem === undefined) return { day: name };
  return { problem: isDateLike(name) ? problem : `expected one of ${PLACEHOLDERS}` };
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
    const found = partOf(name);
    if ('problem' in found) return { ok: false, problem: `${written} is no placeholder: ${found.problem}` };
    parts.push(found);
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
  const values = { hour: hourOf(scheduleId), schedule: scheduleId, pipeline: pipelineId };
  const filled = parsed.parts.map((part) => {
    if ('text' in part) return part.text;
    return 'day' in part ? fillDateExpression(part.day, date) : values[part.field];
  });
  return filled.every((text) => text !== undefined) ? filled.join('') : undefined;
};
