/** A person's request to run the instance again; each test says only what matters to it. */
import { newRerun, type Rerun, type RerunRequest } from '../../kernel/reruns/rerun';
import { AT } from './clock';
import { instance } from './instance';

export const exampleRequest = (fields: Partial<RerunRequest> = {}): RerunRequest => ({
  ...instance,
  kind: 'manual',
  reason: '',
  requestedBy: '',
  requestedAt: AT,
  ...fields,
});

/** It was admitted, and runs. */
export const exampleRerun = (rerunId = 'rerun-1', attempt = 2): Rerun =>
  newRerun(exampleRequest(), rerunId, { status: 'running', attempt }, AT);
