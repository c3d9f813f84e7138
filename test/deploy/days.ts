/** Days that are near: the clock of a deployed stack is the machine's, and MARKERs may be seven days old. */
import { systemClock } from '../../aws/runtime/clock';
import { addDays, utcDateOf } from '../../kernel/time/date';

/** The date in UTC so many days ago, `yyyy-MM-dd`. */
export const daysAgo = (days: number): string => addDays(utcDateOf(systemClock.now()), -days);
