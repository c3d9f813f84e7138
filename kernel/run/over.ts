import { RunStatus } from '../words/vocabulary';

/** Whether a run of this status has ended: it never changes again. */
export const isOver = (status: RunStatus): boolean =>
  status === RunStatus.completed ||
  status === RunStatus.failed ||
  status === RunStatus.cancelled ||
  status === RunStatus.shadow;
