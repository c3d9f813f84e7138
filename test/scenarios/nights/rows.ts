/** The table of nights: every row. */
import { deadlineRows } from './deadlines';
import { repeatRows } from './repeats';
import type { Row } from './row';
import { scheduleRows } from './schedules';
import { waitRows } from './waits';

export const rows: readonly Row[] = [...scheduleRows, ...deadlineRows, ...repeatRows, ...waitRows];
