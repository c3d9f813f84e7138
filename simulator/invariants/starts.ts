/** Where nothing may start, and how often something may. */
import type { Run } from '../../kernel/run/model';
import { isShadow } from '../../kernel/shadow/mode';
import { AlertCategory } from '../../kernel/words/vocabulary';
import type { Evidence } from '../evidence/evidence';
import { opensAt } from './calendar';
import { isClosedThroughout, nameOf, type OfInstance, versionsBetween, versionsOf } from './documents';
import { factsOf, isTampered } from './facts';
import { type Broken, groupBy, type Invariant, isoAt } from './invariant';

/** Between reading a configuration and the begin of the run are the retries of two steps. */
const READ_MARGIN_MS = 5 * 60_000;

const firstOfExecution = (runs: readonly Run[]): Run[] =>
  [...groupBy(runs, ({ executionArn }) => executionArn).values()].map((ofOne) =>
    ofOne.reduce((first, run) => (run.attempt < first.attempt ? run : first)),
  );

/** Faults between the read and the begin make the way longer. */
const readAt = ({ faults }: Evidence, at: number): number => {
  const trouble = faults.filter((fault) => fault.at <= at && fault.until >= at - 6 * READ_MARGIN_MS);
  return trouble.reduce((earliest, fault) => Math.min(earliest, fault.at), at) - READ_MARGIN_MS;
};

const startedClosed = (evidence: Evidence): Broken[] =>
  firstOfExecution(evidence.ever.runs).flatMap((run): Broken[] => {
    const at = Date.parse(run.createdAt);
    if (!isClosedThroughout(evidence, run, readAt(evidence, at), at)) return [];
    return [
      {
        at,
        message: `${nameOf(run)} #${run.attempt} began at ${isoAt(at)}, when its date or its pipeline was out`,
        evidence: { runId: run.runId },
      },
    ];
  });

/** By the clock of the function that decides the opening. */
const startedEarly = (evidence: Evidence): Broken[] => {
  const aheadMs = Math.max(0, evidence.scenario.clocks.orchestrator ?? 0);
  const runs = new Map(evidence.ever.runs.map((run) => [run.runId, run]));
  const begun = new Map(evidence.executions.map(({ arn, startedAt }) => [arn, startedAt]));
  return evidence.jobs.flatMap((job): Broken[] => {
    const run = runs.get(job.runId);
    if (run === undefined) return [];
    const from = begun.get(run.executionArn) ?? Date.parse(run.createdAt);
    const versions = versionsBetween(evidence, run.pipelineId, from, job.startedAt);
    if (!versions.every((document) => (opensAt(document, run) ?? -Infinity) > job.startedAt + aheadMs)) return [];
    return [
      {
        at: job.startedAt,
        message: `${nameOf(run)} #${run.attempt}: job ${job.jobId} started before its schedule opens`,
        evidence: { runId: run.runId },
      },
    ];
  });
};

export const startsAllowed: Invariant = {
  name: 'starts-allowed',
  rule: 'Nothing begins on a date or of a pipeline that is out at that moment, and no job before its schedule opens.',
  check: (evidence) => [...startedClosed(evidence), ...startedEarly(evidence)],
};

/** The attempts that one execution makes without a MARKER, by the most generous version. */
const attemptsPerExecution = (evidence: Evidence, pipeline: string): number =>
  Math.max(
    1,
    ...versionsOf(evidence, pipeline).map(({ retry, budgets }) => {
      const { maxAttempts = 1 } = (retry ?? {}) as { maxAttempts?: number };
      const { codeRetries = maxAttempts - 1 } = (budgets ?? {}) as { codeRetries?: number };
      return maxAttempts + codeRetries;
    }),
  );

/** Each write of a MARKER, each admitted rerun and each reported failure may lead to an execution. */
const executionsAllowed = (evidence: Evidence, instance: OfInstance): number => {
  const facts = factsOf(evidence);
  const failures = new Set(
    facts
      .events(instance)
      .filter(({ category }) => category === AlertCategory.orchestrationError)
      .map(({ eventId }) => eventId),
  );
  const killed = facts
    .executions(instance)
    .filter(({ status }) => status !== 'RUNNING' && status !== 'SUCCEEDED').length;
  return facts.records(instance).length + facts.reruns(instance).length + Math.max(failures.size, killed);
};

export const attemptsAllowed: Invariant = {
  name: 'attempts-allowed',
  rule: 'An instance has no more attempts, over all its executions, than its MARKERs, its reruns and its policy allow.',
  check: (evidence) =>
    [...groupBy(evidence.ever.runs, (run) => `${nameOf(run)} ${isShadow(run)}`).values()].flatMap((runs): Broken[] => {
      const [run, ...others] = runs;
      const last = others.at(-1) ?? run;
      const perExecution = attemptsPerExecution(evidence, run.pipelineId);
      const most = executionsAllowed(evidence, run) * perExecution;
      if (runs.length <= most || isTampered(evidence, run)) return [];
      const message = `${nameOf(run)} had ${runs.length} attempts, allowed are ${most}`;
      return [{ at: Date.parse(last.createdAt), message, evidence: { runs: runs.map(({ runId }) => runId) } }];
    }),
};
