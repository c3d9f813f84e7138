import * as z from 'zod/mini';
import { complain, date, listOf, mapping, name, text, weekday } from './fields';
import { limits } from './limits';
import { OPEN_DATE_TEXT } from './open-dates';

const days = listOf(weekday, 7).check((context) => {
  if (new Set(context.value).size === 7) complain(context, [], OPEN_DATE_TEXT, 'all seven days of the week');
});

export const calendar = mapping({
  kind: z._default(z.literal('calendar', { error: 'the word calendar' }), 'calendar'),
  name,
  description: z.optional(text(limits.textLength)),
  owner: z.optional(text(limits.textLength)),
  days: z._default(days, []),
  dates: z._default(listOf(date, limits.dates), []),
});

export type CalendarConfig = z.output<typeof calendar>;
