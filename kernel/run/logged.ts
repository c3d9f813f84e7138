import { RunStatus } from '../words/vocabulary';
import type { RunLog } from './model';

/** What follows "attempt 1" or a name, from the run log alone, which says PENDING until the attempt ends. */
export const loggedText = ({ status }: Pick<RunLog, 'status'>): string =>
  `is ${status === RunStatus.pending ? 'in progress' : status}`;
