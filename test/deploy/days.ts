/** Days that are near: the clock of a deployed stack is the machine's, and MARKERs may be seven days old. */
import { systemClock } from '../../aws/runtime/clock';

const DAY_MS = 86_400_000;

/** The date in UTC so many days ago, `yyyy-MM-dd`. */
export const daysAgo = (days: number): string => new Date(systemClock.now() - days * DAY_MS).toISOString().slice(0, 10);
