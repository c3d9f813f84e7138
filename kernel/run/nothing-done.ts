import { RunStatus } from '../words/vocabulary';
import type { Run } from './model';

/** What a run says that begins, be it the first attempt or one that follows a failed job. */
export const nothingDone = {
  status: RunStatus.pending,
  version: 1,
  startToken: null,
  engine: null,
  jobId: null,
  jobLink: null,
  jobStartedAt: null,
  blocking: [],
  failureCategory: null,
  message: null,
  completedAt: null,
  cancelRequestedAt: null,
  cancelReason: null,
} as const satisfies Partial<Run>;
