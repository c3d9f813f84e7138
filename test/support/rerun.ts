/** A person's request to run the instance again; each test says only what matters to it. */
import { newRerun, type Rerun, type RerunRequest } from '../../kernel/reruns/rerun';
import type { Admission } from '../../kernel/reruns/rerun-store';
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

/** Room for one rerun, and no other call has refused its request. */
export const exampleAdmission = (fields: Partial<Admission> = {}): Admission => ({
  concurrency: 1,
  budget: 'manualReruns',
  limit: 1,
  engineLimit: 1,
  hasTurn: false,
  refusalId: 'refused',
  ...fields,
});

/** It was admitted, and runs. */
export const exampleRerun = (rerunId = 'rerun-1', attempt = 2): Rerun =>
  newRerun(exampleRequest(), rerunId, { status: 'running', attempt }, AT);
