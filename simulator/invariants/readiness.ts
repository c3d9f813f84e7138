import { mergeTraits, parseArchetype, parsePipeline } from '../../kernel/config';
import type { ReadinessRule, TraitPlan } from '../../kernel/run/execution';
import type { DomainEvent, Run } from '../../kernel/run/model';
import { isShadow } from '../../kernel/shadow/mode';
import { inRecord } from '../../kernel/values/absence';
import { AlertCategory, EventKind, RunStatus } from '../../kernel/words/vocabulary';
import { documentAt, type Evidence } from '../evidence/evidence';
import type { EvaluatorAnswer } from '../world/evaluators';
import { versionsBetween } from './documents';
import { isTampered } from './facts';
import { type Broken, groupBy, type Invariant, isoAt } from './invariant';

/** Between the decision and the start are the trigger's own retries and timeouts. */
const TRIGGER_MARGIN_MS = 30 * 60_000;

/** Between reading a configuration and the begin of the run are the retries of a step. */
const READ_MARGIN_MS = 5 * 60_000;

interface Expectation {
  /** The required traits with scripted evaluators. */
  traits: TraitPlan[];
  rule: ReadinessRule;
  /** The required traits for which there is no evaluator: with them nothing starts. */
  unasked: string[];
}

/**
 * Undefined where the documents were changed behind the registration's back, or where builtins may have made up the
 * number.
 */
const expectationOf = (
  { registered }: Evidence,
  { pipelineId, createdAt }: Run,
  { begunAt, readMs }: { begunAt: number; readMs: number },
): Expectation | undefined => {
  const pipeline = parsePipeline(documentAt(registered, 'pipeline', pipelineId, begunAt - readMs)?.document);
  if (!pipeline.ok) return undefined;
  const at = Date.parse(createdAt) - readMs;
  const archetype = parseArchetype(documentAt(registered, 'archetype', pipeline.value.archetype, at)?.document);
  if (!archetype.ok) return undefined;
  const required = mergeTraits(pipeline.value, archetype.value).filter((trait) => trait.required);
  const traits = required.filter(({ evaluator }) => !evaluator.startsWith('builtin:'));
  const rule = archetype.value.readinessRule;
  if (rule.type !== 'all-required-pass')
    return traits.length === required.length ? { traits, rule, unasked: [] } : undefined;
  const asked = new Set(required.map(({ type }) => type));
  const unasked = archetype.value.requiredTraits.map(({ type }) => type).filter((type) => !asked.has(type));
  return { traits, rule, unasked };
};

/** By the documents of the begin of the run, and by those that it may have read shortly before. */
const expectationsOf = (
  evidence: Evidence,
  run: Run,
  ofExecutions: ReadonlyMap<string, readonly Run[]>,
): Expectation[] => {
  // A retry keeps the version of its pipeline, and archetypes have none.
  const ofExecution = ofExecutions.get(run.executionArn) ?? [];
  const begunAt = Math.min(...[run, ...ofExecution].map(({ createdAt }) => Date.parse(createdAt)));
  const current = expectationOf(evidence, run, { begunAt, readMs: 0 });
  if (current === undefined) return [];
  const read = expectationOf(evidence, run, { begunAt, readMs: READ_MARGIN_MS });
  return [current, ...(read === undefined ? [] : [read])];
};

/** How many of so many required traits must pass. */
const neededOf = ({ type, count }: ReadinessRule, required: number): number => {
  const needed = {
    'all-required-pass': required,
    'any-required': 1,
    majority: Math.floor(required / 2) + 1,
    'at-least': count ?? required,
  };
  return Math.min(needed[type], required);
};

interface Started {
  run: Run;
  startedAt: number;
  answers: readonly EvaluatorAnswer[];
}

const complaint = ({ run, startedAt }: Started, what: string, evidence: Broken['evidence']): Broken => ({
  at: startedAt,
  message:
    `run ${run.runId} of ${run.pipelineId}/${run.date}/${run.scheduleId} started its job although too few ` +
    `required traits passed: ${what}`,
  evidence: { runId: run.runId, ...evidence },
});

const complain = ({ scenario }: Evidence, started: Started, trait: TraitPlan): Broken[] => {
  const { startedAt, answers } = started;
  const isScripted = Object.hasOwn(scenario.evaluators, trait.evaluator);
  const last = answers.findLast(
    ({ trait: type, evaluator, at }) =>
      type === trait.type && at <= startedAt && (!isScripted || evaluator === trait.evaluator),
  );
  const held = last?.status === 'PASS' && last.at + trait.ttlSeconds * 1000 + TRIGGER_MARGIN_MS >= startedAt;
  if (held) return [];
  const found = last === undefined ? 'was never asked' : `said ${last.status ?? 'nothing valid'} at ${isoAt(last.at)}`;
  const evidence = { trait: trait.type, evaluator: trait.evaluator, lastAnswer: last ?? null };
  return [complaint(started, `the evaluator of ${trait.type} ${found}`, evidence)];
};

const complaintsBy = (evidence: Evidence, started: Started, { traits, rule, unasked }: Expectation): Broken[] => {
  const failing = traits
    .map((trait) => complain(evidence, started, trait))
    .filter((complaints) => complaints.length > 0);
  const tooFew = traits.length - failing.length >= neededOf(rule, traits.length) ? [] : failing.flat();
  return [...tooFew, ...unasked.map((trait) => complaint(started, `${trait} has no evaluator`, { trait }))];
};

const isStartedUnready = ({ category }: DomainEvent): boolean => category === AlertCategory.startedUnready;

/** Evaluated by the evaluators' answers, not by the answers that the run believes to have received. */
export const startedWhenReady: Invariant = {
  name: 'started-when-ready',
  rule:
    'A job starts only when as many required traits as the readiness rule demands were PASS, and not expired, at ' +
    'their last evaluation in that run; or with an alert, where the validation timeout is over and the pipeline ' +
    'wants it started then.',
  check: (evidence) => {
    const answers = groupBy(evidence.answers, ({ runId }) => runId);
    const all = evidence.ever.runs;
    const runs = new Map(all.map((run) => [run.runId, run]));
    const ofExecutions = groupBy(all, ({ executionArn }) => executionArn);
    const unready = new Set(evidence.ever.events.filter(isStartedUnready).map(({ runId }) => runId));
    return evidence.jobs.flatMap((job) => {
      const run = runs.get(job.runId);
      if (run === undefined || unready.has(run.runId)) return [];
      const started = { run, startedAt: job.startedAt, answers: answers.get(run.runId) ?? [] };
      const complaints = expectationsOf(evidence, run, ofExecutions).map((one) => complaintsBy(evidence, started, one));
      return complaints.some((one) => one.length === 0) ? [] : (complaints[0] ?? []);
    });
  },
};

const wants = (evidence: Evidence, { pipelineId, createdAt }: Run, policy: string): boolean => {
  const at = Date.parse(createdAt);
  return versionsBetween(evidence, pipelineId, at - READ_MARGIN_MS, at).some(
    ({ sla, approval }) =>
      (sla as { onTimeout?: string } | undefined)?.onTimeout === policy ||
      (approval as { otherwise?: string } | undefined)?.otherwise === policy,
  );
};

/** Alerts that a skipped attempt must not have: it is no failure. */
const OF_FAILURES: ReadonlySet<string | null> = new Set([
  AlertCategory.validationTimeout,
  AlertCategory.approvalTimeout,
  AlertCategory.poolTimeout,
  AlertCategory.runFailed,
  AlertCategory.startedUnready,
]);

const troubleOf = (evidence: Evidence, run: Run): string | undefined => {
  if (!wants(evidence, run, 'skip')) return 'neither its sla.onTimeout nor its approval.otherwise is skip';
  if (run.startToken !== undefined || evidence.jobs.some(({ runId }) => runId === run.runId))
    return 'its job was started';
  if (run.isRetry === true) return 'it is the retry of a failed job';
  const events = evidence.ever.events.filter(({ runId }) => runId === run.runId);
  const asked = events.findLast(({ category }) => category === AlertCategory.approvalRequested);
  // In an outage the validation timeout passes; a run whose data is there afterwards requests its approval.
  const alert = events.find(
    ({ category, at }) =>
      OF_FAILURES.has(category) && !(category === AlertCategory.validationTimeout && at <= (asked?.at ?? '')),
  );
  if (alert !== undefined) return `there is an alert ${alert.category}`;
  return events.some(({ kind }) => kind === EventKind.pipelineSkipped) ? undefined : 'no event reports that';
};

export const timeoutsAsPlanned: Invariant = {
  name: 'timeouts-as-planned',
  rule:
    'A run is skipped, or starts without its data or its approval, only where its pipeline wants that; a skipped ' +
    'one has started no job, has its event, and is alerted as no failure.',
  check: (evidence) => {
    const runs = new Map(evidence.ever.runs.map((run) => [run.runId, run]));
    const skipped = evidence.ever.runs
      .filter((run) => run.status === RunStatus.skipped && !isTampered(evidence, run))
      .map((run) => ({ run, trouble: troubleOf(evidence, run) }));
    const started = evidence.ever.events.filter(isStartedUnready).flatMap(({ runId }) => {
      const run = runs.get(runId ?? '');
      if (run === undefined || isTampered(evidence, run)) return [];
      const isPlanned = wants(evidence, run, 'start') && !isShadow(run);
      return [
        { run, trouble: isPlanned ? undefined : 'neither its sla.onTimeout nor its approval.otherwise is start' },
      ];
    });
    return [...skipped, ...started].flatMap(({ run, trouble }): Broken[] =>
      trouble === undefined
        ? []
        : [
            {
              at: Date.parse(run.updatedAt),
              message: `run ${run.runId} of ${run.pipelineId} was not ready or approved in time, and ${trouble}`,
              evidence: { run },
            },
          ],
    );
  },
};

type Approval = { otherwise?: string; by?: string[] } | undefined;

/** The approvals that a run may have been planned with; undefined in it: none was wanted. */
const approvalsOf = (evidence: Evidence, { pipelineId, createdAt }: Run): Approval[] => {
  const at = Date.parse(createdAt);
  return versionsBetween(evidence, pipelineId, at - READ_MARGIN_MS, at).map(({ approval }) => approval as Approval);
};

const isApproved = ({ status, message }: DomainEvent, approvals: readonly Approval[]): boolean => {
  if (status === 'expired') return approvals.some((approval) => approval?.otherwise === 'start');
  if (status !== 'approved') return false;
  return approvals.some((approval) => {
    const by = approval?.by ?? [];
    return by.length === 0 || by.some((name) => message.startsWith(`approved by ${name}`));
  });
};

/** The router that records the approval may have a clock that is ahead. */
const CLOCK_MARGIN_MS = 2 * 60_000;

export const approvedBeforeStart: Invariant = {
  name: 'approved-before-start',
  rule:
    'A job whose pipeline wants an approval starts only after a person has approved it who may, or after ' +
    'the time for that where `approval.otherwise` is `start`.',
  check: (evidence) => {
    const runs = new Map(evidence.ever.runs.map((run) => [run.runId, run]));
    const decisions = evidence.ever.events.filter(({ kind }) => kind === EventKind.approvalDecided);
    return evidence.jobs.flatMap((job): Broken[] => {
      const run = runs.get(job.runId);
      if (run === undefined || isTampered(evidence, run)) return [];
      // A retry keeps the configuration of its execution's first attempt.
      const first = evidence.ever.runs
        .filter(({ executionArn }) => executionArn === run.executionArn)
        .reduce((earliest, one) => (one.attempt < earliest.attempt ? one : earliest), run);
      const approvals = approvalsOf(evidence, first);
      if (approvals.length === 0 || approvals.some((approval) => approval === undefined)) return [];
      const given = decisions.some(
        (event) =>
          runs.get(event.runId ?? '')?.executionArn === run.executionArn &&
          Date.parse(event.at) <= job.startedAt + CLOCK_MARGIN_MS &&
          isApproved(event, approvals),
      );
      const message = `run ${run.runId} of ${run.pipelineId} started its job, and it was not approved`;
      return given ? [] : [{ at: job.startedAt, message, evidence: { run: inRecord(run), approvals } }];
    });
  },
};
