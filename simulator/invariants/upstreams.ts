/** Dependants build on what their upstreams have completed, or say that they do not. */
import type { Run } from '../../kernel/run/model';
import { isShadow } from '../../kernel/shadow/mode';
import { EventKind, RunStatus } from '../../kernel/words/vocabulary';
import type { Evidence } from '../evidence/evidence';
import { nameOf, type OfInstance, versionsBetween } from './documents';
import { endOf, factsOf, slackOf } from './facts';
import { type Broken, type Invariant, isoAt } from './invariant';

type Entry = string | { pipeline: string };

/** The upstreams that some version of the pipeline named between two instants, for the instance's date and schedule. */
const upstreamsOf = (evidence: Evidence, instance: OfInstance, from: number, to: number): OfInstance[] => {
  const { pipelineId, date, scheduleId } = instance;
  const entries = versionsBetween(evidence, pipelineId, from, to).flatMap(
    ({ upstream }) => (upstream as Entry[] | undefined) ?? [],
  );
  const names = new Set(entries.map((entry) => (typeof entry === 'string' ? entry : entry.pipeline)));
  return [...names].map((name) => ({ pipelineId: name, date, scheduleId }));
};

const liveRuns = (evidence: Evidence, instance: OfInstance): Run[] =>
  factsOf(evidence)
    .runs(instance)
    .filter((run) => !isShadow(run));

const ENDS_BADLY: ReadonlySet<string> = new Set([EventKind.pipelineFailed, EventKind.pipelineCancelled]);

const hasCompletedAt = (evidence: Evidence, upstream: OfInstance, at: number): boolean => {
  // A rerun that was skipped, or cancelled before its job started, leaves the earlier completion in place.
  const isUndone = ({ status, startToken }: Run): boolean =>
    (status === RunStatus.cancelled || status === RunStatus.skipped) && startToken === null;
  const begun = liveRuns(evidence, upstream).filter(
    (run) => Date.parse(run.createdAt) <= at && !(isUndone(run) && endOf(run) <= at),
  );
  const last = begun.sort((left, right) => left.attempt - right.attempt).at(-1);
  if (last?.status !== RunStatus.completed || endOf(last) > at) return false;
  return !factsOf(evidence)
    .events(upstream)
    .some(
      ({ kind, at: endedAt }) => ENDS_BADLY.has(kind) && Date.parse(endedAt) > endOf(last) && Date.parse(endedAt) <= at,
    );
};

/** Whether an upstream of the instance had not completed at some moment between two instants. */
export const wasUpstreamMissing = (evidence: Evidence, instance: OfInstance, from: number, to: number): boolean =>
  upstreamsOf(evidence, instance, from, to).some((upstream) => {
    const moments = liveRuns(evidence, upstream).flatMap(({ createdAt }) => {
      const at = Date.parse(createdAt);
      return at > from && at <= to ? [at] : [];
    });
    return [from, ...moments, to].some((at) => !hasCompletedAt(evidence, upstream, at));
  });

/** The run of an upstream that completed while the job of this one ran. */
const completedBeside = (evidence: Evidence, run: Run): Run | undefined => {
  const { jobStartedAt, completedAt } = run;
  if (jobStartedAt === null || completedAt === null) return undefined;
  const [from, to] = [Date.parse(jobStartedAt) + slackOf(evidence), Date.parse(completedAt) - slackOf(evidence)];
  return upstreamsOf(evidence, run, Date.parse(run.createdAt), to)
    .flatMap((upstream) => liveRuns(evidence, upstream))
    .find((other) => other.status === RunStatus.completed && endOf(other) > from && endOf(other) < to);
};

export const staleRunsReported: Invariant = {
  name: 'stale-runs-reported',
  rule:
    'A run that completes after an upstream has completed beside its job is reported as `LATE_DATA`, or another ' +
    'attempt has begun since.',
  check: (evidence) =>
    evidence.ever.runs
      .filter((run) => run.status === RunStatus.completed && !isShadow(run))
      .flatMap((run): Broken[] => {
        const beside = completedBeside(evidence, run);
        if (beside === undefined) return [];
        const facts = factsOf(evidence);
        const isReported = facts
          .events(run)
          .some(({ kind, attempt }) => kind === EventKind.lateData && attempt === run.attempt);
        const isFollowed = facts
          .runs(run)
          .some(({ attempt, createdAt }) => attempt > run.attempt && Date.parse(createdAt) > endOf(beside));
        if (isReported || isFollowed) return [];
        return [
          {
            at: endOf(run),
            message:
              `attempt ${run.attempt} of ${nameOf(run)} completed on old data of ${beside.pipelineId}, and no event ` +
              'reports it',
            evidence: { run: run.runId, upstream: beside.runId, upstreamCompletedAt: isoAt(endOf(beside)) },
          },
        ];
      }),
};
