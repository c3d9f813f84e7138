import { isShadow } from '../../kernel/shadow/mode';
import { RunMode } from '../../kernel/words/vocabulary';
import { documentAt, type Evidence } from '../evidence/evidence';
import type { Broken, Invariant } from './invariant';

type Job = Evidence['jobs'][number];

/** By what was registered when the execution began, whatever its name says. */
const registeredAsShadow = ({ executions, ever, registered }: Evidence): ((job: Job) => boolean) => {
  const arns = new Map(ever.runs.map(({ runId, executionArn }) => [runId, executionArn]));
  const begun = new Map(executions.map(({ arn, startedAt }) => [arn, startedAt]));
  return ({ runId, pipeline, startedAt }) => {
    const at = begun.get(arns.get(runId) ?? '') ?? startedAt;
    return documentAt(registered, 'pipeline', pipeline, at)?.document.mode === RunMode.shadow;
  };
};

const jobsStarted = (evidence: Evidence): Broken[] => {
  const shadows = new Set(evidence.ever.runs.filter(isShadow).map(({ runId }) => runId));
  const wasRegisteredAsShadow = registeredAsShadow(evidence);
  return evidence.jobs
    .filter((job) => shadows.has(job.runId) || wasRegisteredAsShadow(job))
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
      message: `a topic received ${event.kind} ${event.eventId}, which is of shadow mode`,
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
  rule: 'A pipeline in shadow mode starts no job, holds no lock of live runs, and notifies no topic.',
  check: (evidence) => [...jobsStarted(evidence), ...topicsReached(evidence), ...locksTaken(evidence)],
};
