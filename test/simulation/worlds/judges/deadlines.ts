/** Deadlines of `sla`: each is decided once, as what happened says, and announced once when it was breached. */

import { isShadow } from '../../../../kernel/shadow/mode';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import { isHang } from '../../../../simulator/evidence/faults';
import type { PlainItem } from '../../../../simulator/evidence/table';
import { isOpenThroughout, nameOf, type OfInstance, versionsOf } from '../../../../simulator/invariants/documents';
import { factsOf, isTampered, leadOf } from '../../../../simulator/invariants/facts';
import { type Broken, type Invariant, isoAt } from '../../../../simulator/invariants/invariant';

interface Found extends OfInstance {
  kind: string;
  outcome: string;
  dueAt: number;
  decidedAt: number;
  judgeAt: number;
  attempt: number | null;
  announced: boolean;
  reason: string;
  /** The deadline has a configured `onTimeout`, so missing it is no failure. */
  isPlanned: boolean;
  shadow: boolean;
}

const foundIn = (item: PlainItem): Found[] => {
  const [entity, date, scheduleId, kind] = String(item.SK).split('#');
  if ((entity !== 'SLA' && entity !== 'SHADOWSLA') || kind === undefined) return [];
  const at = (field: string): number => Date.parse(String(item[field]));
  return [
    {
      pipelineId: String(item.pipelineId),
      date: date!,
      scheduleId: scheduleId!,
      kind,
      outcome: String(item.outcome),
      dueAt: at('dueAt'),
      judgeAt: at('judgeAt'),
      decidedAt: at('decidedAt'),
      attempt: (item.attempt as number | undefined) ?? null,
      announced: item.announced === true,
      reason: String(item.reason),
      isPlanned: item.onTimeout !== undefined,
      shadow: entity === 'SHADOWSLA',
    },
  ];
};

/** When the goal was reached first, or last, by the statuses that the table took: whose job started was ready. */
const reached = ({ statusChanges, ever }: Evidence, found: Found): number[] => {
  const runs = new Set(
    ever.runs
      .filter(
        (run) =>
          nameOf(run) === nameOf(found) &&
          isShadow(run) === found.shadow &&
          (found.kind !== 'validation' || run.attempt === found.attempt) &&
          (found.kind !== 'duration' || run.attempt >= (found.attempt ?? 0)),
      )
      .map(({ runId }) => runId),
  );
  // A run that ends between readiness and job start has only its final status to show that it was ready.
  const ready = found.outcome === 'met' ? ['TRIGGERING', 'SHADOW', 'CANCELLED', 'FAILED'] : ['TRIGGERING', 'SHADOW'];
  const goals = found.kind === 'completion' || found.kind === 'duration' ? ['COMPLETED'] : ready;
  return statusChanges.filter(({ runId, to }) => runs.has(runId) && goals.includes(to)).map(({ at }) => at);
};

/** Between being ready, which is recorded first, and the start of the job lie the retries of two steps. */
const RECORD_MARGIN_MS = 20 * 60_000;
const TICKS_MS = 40 * 60_000;

/** An execution that hangs between being ready and the start of its job. */
const hangsUntil = ({ faults }: Evidence, at: number): number =>
  Math.max(at, ...faults.filter((fault) => isHang(fault) && fault.at <= at).map(({ until }) => until));

/** These executions go back to a step before the start of the job: without the lock, or after an outage. */
const stepsBack: Readonly<Record<string, string>> = { IsReady: 'AcquireLock', TriggerPipeline: 'EvaluateTraits' };

/** A run that was ready in time stays ready while it waits for the lock, for an approval or for a slot of its pool. */
const hasWaitedReady = (evidence: Evidence, found: Found): boolean =>
  evidence.ever.events.some((event) => event.category === 'approval_requested' && nameOf(event) === nameOf(found)) ||
  evidence.ever.runs.some((run) => run.pool !== undefined && nameOf(run) === nameOf(found)) ||
  factsOf(evidence)
    .executions(found)
    .some(({ states }) => states.some((state, index) => index > 0 && state === stepsBack[states[index - 1]!]));

const wrongOutcome = (evidence: Evidence, found: Found): string | undefined => {
  const { outcome, dueAt, kind, judgeAt } = found;
  const first = Math.min(Infinity, ...reached(evidence, found));
  const isExact = kind === 'completion' || kind === 'duration';
  if (outcome === 'pending') return judgeAt + TICKS_MS < evidence.end ? 'it has not been decided' : undefined;
  const isHeldUp = !isExact && hasWaitedReady(evidence, found);
  const metBy = isExact ? dueAt : hangsUntil(evidence, judgeAt + RECORD_MARGIN_MS) + RECORD_MARGIN_MS;
  if (outcome === 'met' && !isHeldUp && first >= metBy)
    return `it counts as met, and the goal was reached ${first === Infinity ? 'never' : `at ${isoAt(first)}`}`;
  // A deadline that counts from the first request may be opened by a later one, so completions count at any time.
  // A function whose clock is ahead decides before the instant has come.
  if (outcome === 'breached' && first < dueAt - leadOf(evidence))
    return `it counts as breached, and the goal was reached at ${isoAt(first)}`;
  return undefined;
};

const categories: Readonly<Record<string, string>> = {
  evaluation: 'evaluation_sla_breach',
  completion: 'completion_sla_breach',
  duration: 'duration_sla_breach',
  validation: 'validation_timeout',
};

const announcements = ({ ever }: Evidence, found: Found): number =>
  ever.events.filter(
    (event) =>
      event.category === categories[found.kind] &&
      nameOf(event) === nameOf(found) &&
      (event.shadow === true) === found.shadow &&
      (found.kind !== 'validation' || event.attempt === found.attempt) &&
      (found.kind !== 'duration' || Date.parse(event.episodeAt) === found.dueAt),
  ).length;

/** The instance needs nothing more, or never is ready. */
const settles = ({ kind, category }: Evidence['ever']['events'][number]): boolean =>
  kind === 'PIPELINE_CANCELLED' || kind === 'PIPELINE_SKIPPED' || category === 'started_unready';

/**
 * The deadline follows the calendar, and was dropped without a reason: the pipeline was not changed, and the run was
 * not cancelled.
 */
const isLetGo = (evidence: Evidence, found: Found): boolean => {
  const [document, ...others] = versionsOf(evidence, found.pipelineId);
  if (
    found.outcome !== 'not-applicable' ||
    found.kind === 'validation' ||
    document === undefined ||
    others.length > 0 ||
    !isOpenThroughout(evidence, found, -Infinity, Infinity)
  )
    return false;
  const isDecided = evidence.ever.events.some((event) => settles(event) && nameOf(event) === nameOf(found));
  return !isDecided && found.dueAt > evidence.scenario.start && !/ready before anybody|due before/.test(found.reason);
};

/** Warnings that came when there was nothing to warn of any more. */
const lateWarnings = (evidence: Evidence, found: Found): number => {
  const first = Math.min(Infinity, ...reached(evidence, found));
  const isOfKind =
    found.kind === 'completion' || found.kind === 'duration' ? /is not completed yet/ : /is not ready yet/;
  const isIts = ({ category, episodeAt, message, shadow, ...event }: Evidence['ever']['events'][number]): boolean =>
    category === 'sla_at_risk' &&
    Date.parse(episodeAt) === found.dueAt &&
    (shadow === true) === found.shadow &&
    isOfKind.test(message) &&
    nameOf(event) === nameOf(found);
  return evidence.ever.events.filter((event) => isIts(event) && Date.parse(event.at) > first + leadOf(evidence)).length;
};

/** A start without the data starts nothing while an upstream has not completed: then the run fails like others. */
const hasFailedForUpstreams = ({ ever }: Evidence, found: Found): boolean =>
  ever.runs.some(
    (run) =>
      nameOf(run) === nameOf(found) &&
      run.attempt === found.attempt &&
      run.failureCategory === 'TIMEOUT' &&
      // The timer of a run that hung has decided the deadline, and knows no reason.
      /\bupstream /.test(`${found.reason} ${run.message}`),
  );

export const deadlinesTrue: Invariant = {
  name: 'deadlines-true',
  rule: 'Every deadline is decided, once and as it was; a breach is announced once, and nothing else is.',
  check: (evidence) =>
    evidence.ever.items.flatMap(foundIn).flatMap((found): Broken[] => {
      if (isTampered(evidence, found)) return [];
      const name =
        `${nameOf(found)} ${found.kind}${found.shadow ? ' (shadow)' : ''} due ${isoAt(found.dueAt)} is ` +
        `${found.outcome} (${found.reason})`;
      const broken = (message: string): Broken => ({ at: found.dueAt, message: `${name}: ${message}`, evidence: {} });
      const wrong = wrongOutcome(evidence, found);
      const alerts = announcements(evidence, found);
      const evaluated = evidence.ever.events.filter(
        ({ kind, status, episodeAt, shadow, ...event }) =>
          kind === 'SLA_EVALUATED' &&
          status?.startsWith(`${found.kind}:`) === true &&
          nameOf(event) === nameOf(found) &&
          (shadow === true) === found.shadow &&
          Date.parse(episodeAt) === found.dueAt,
      );
      // After a configuration change, the deadline may be published again for another time.
      const isOne = versionsOf(evidence, found.pipelineId).length === 1;
      return [
        ...(wrong === undefined ? [] : [broken(wrong)]),
        ...(isLetGo(evidence, found) ? [broken('it was dropped without a reason')] : []),
        ...(lateWarnings(evidence, found) > 0 ? [broken('a warning came after the goal was reached')] : []),
        ...(found.outcome === 'breached' && alerts === 0 && !found.isPlanned ? [broken('no alert was published')] : []),
        ...(found.isPlanned && alerts > 0 && !hasFailedForUpstreams(evidence, found)
          ? [broken('a planned timeout is alerted as a failure')]
          : []),
        ...(isOne && found.outcome === 'breached' && alerts > 1 ? [broken(`told ${alerts} times`)] : []),
        // Ready in time, and not any more when it had the lock: it has timed out all the same.
        ...(isOne && found.outcome !== 'breached' && alerts > 0 && !hasWaitedReady(evidence, found)
          ? [broken(`a breach was alerted ${alerts} times`)]
          : []),
        ...(found.outcome !== 'pending' && evaluated.length !== 1
          ? [broken(`${evaluated.length} events report it`)]
          : []),
      ];
    }),
};
