import * as z from 'zod/mini';
import { date, listOf, mapping, name, text, weekday } from './fields';
import { limits } from './limits';

export const calendar = mapping({
  kind: z._default(z.literal('calendar', { error: 'the word calendar' }), 'calendar'),
  name,
  description: z.optional(text(limits.textLength)),
  days: z._default(listOf(weekday, 7), []),
  dates: z._default(listOf(date, limits.dates), []),
});

export type CalendarConfig = z.output<typeof calendar>;
