import { isShadow } from '../../../core/shadow/mode';
import { RunMode } from '../../../core/vocabulary';
import { documentAt, type Evidence } from '../evidence';
import type { Broken, Invariant } from './invariant';

type Job = Evidence['jobs'][number];

/** By what was registered when the execution began, whatever its name says. */
const wasRegisteredAsShadow = ({ executions, ever, registered }: Evidence, job: Job): boolean => {
  const run = ever.runs.find(({ runId }) => runId === job.runId);
  const execution = executions.find(({ arn }) => arn === run?.executionArn);
  return (
    documentAt(registered, 'pipeline', job.pipeline, execution?.startedAt ?? job.startedAt)?.document.mode ===
    RunMode.shadow
  );
};

const jobsStarted = (evidence: Evidence): Broken[] => {
  const shadows = new Set(evidence.ever.runs.filter(isShadow).map(({ runId }) => runId));
  return evidence.jobs
    .filter((job) => shadows.has(job.runId) || wasRegisteredAsShadow(evidence, job))
    .map((job) => ({
      at: job.startedAt,
      message: `job ${job.jobId} of ${job.pipeline} was started in shadow mode`,
      evidence: { jobId: job.jobId, runId: job.runId },
    }));
};

const topicsReached = ({ alerts, lifecycle }: Evidence): Broken[] =>
  [...alerts, ...lifecycle]
    .filter(({ event }) => event.shadow === true)
    .map(({ at, event }) => ({
      at,
      message: `a topic was told of ${event.kind} ${event.eventId}, which is of shadow mode`,
      evidence: { eventId: event.eventId, runId: event.runId },
    }));

const locksTaken = ({ table, end }: Evidence): Broken[] =>
  table.locks
    .filter(({ key, owner }) => isShadow({ executionArn: owner }) !== key.startsWith(`${RunMode.shadow}:`))
    .map(({ key, owner }) => ({
      at: end,
      message: `lock ${key} is held by ${owner}, which runs in another mode`,
      evidence: { lock: key, owner },
    }));

export const shadowDoesNothing: Invariant = {
  name: 'shadow-does-nothing',
  rule: 'A pipeline in shadow mode starts no job, holds no lock of live runs, and tells no topic.',
  check: (evidence) => [...jobsStarted(evidence), ...topicsReached(evidence), ...locksTaken(evidence)],
};
