/** Requests to cancel: each ends the work that existed when it arrived, publishes this once, and ends nothing else. */
import { parseKey } from '../../../../aws/table/client/parse-key';
import type { Run } from '../../../../kernel/run/model';
import { isShadow } from '../../../../kernel/shadow/mode';
import type { Evidence, Execution } from '../../../../simulator/evidence/evidence';
import { isHang } from '../../../../simulator/evidence/faults';
import type { PlainItem } from '../../../../simulator/evidence/table';
import { holdsOf, nameOf, type OfInstance, versionsBetween } from '../../../../simulator/invariants/documents';
import { endOf, factsOf, isTampered, leadOf, livesOf, slackOf } from '../../../../simulator/invariants/facts';
import { type Broken, type Invariant, isoAt } from '../../../../simulator/invariants/invariant';

export interface Cancel {
  at: number;
  instance: OfInstance;
  /** Only reruns of this backfill are meant. */
  backfill?: string;
}

const askedCancels = ({ scenario }: Evidence): Cancel[] =>
  scenario.events.flatMap(({ at, cancel }): Cancel[] =>
    cancel === undefined
      ? []
      : [{ at, instance: { pipelineId: cancel.pipeline, date: cancel.date, scheduleId: cancel.schedule ?? 'daily' } }],
  );

/** Also those that a program of the user wrote as items, with any attributes. */
export const writtenCancels = (evidence: Evidence): Cancel[] => [
  ...askedCancels(evidence),
  ...evidence.scenario.events.flatMap(({ at, put, update }): Cancel[] => {
    const { PK = '', SK = '', backfill } = (put ?? update ?? {}) as { PK?: string; SK?: string; backfill?: unknown };
    const key = parseKey({ PK, SK });
    if (key?.entity !== 'cancel-request') return [];
    return [{ at, instance: key, ...(typeof backfill === 'string' ? { backfill } : {}) }];
  }),
];

/**
 * Requests whose stream records were processed. A record that was given up names only its instance, so all requests
 * of this instance are left out.
 */
const cancelsOf = (evidence: Evidence): Cancel[] =>
  askedCancels(evidence).filter(
    ({ instance: { pipelineId, date, scheduleId } }) =>
      !evidence.givenUp.has(`REQUEST#${pipelineId} / CANCELREQUEST#${date}#${scheduleId}`),
  );

const rerunsOf = ({ ever }: Evidence, instance: OfInstance): PlainItem[] =>
  ever.items.filter(
    (item) =>
      String(item.PK).startsWith('RERUN#') &&
      item.SK === 'STATE' &&
      nameOf(item as unknown as OfInstance) === nameOf(instance),
  );

const MINUTE_MS = 60_000;

/** A throttled router is called again every minute, and its records wait until the throttling ends. */
const throttledUntil = ({ faults }: Evidence, time: number): number => {
  let until = time;
  for (const { at, target, kind } of faults)
    if (target === 'lambda:stream-router' && kind === 'throttle' && at > until && at <= until + 2 * MINUTE_MS)
      until = at;
  return until;
};

/** The run reads the request at the end of its current wait at the latest; faults delay it. */
const CANCELLED_WITHIN_MS = 45 * 60_000;

/** An execution that hung finds at its next state what is wrong then. */
const hungUntil = (evidence: Evidence, faults: Evidence['faults'], { pipelineId }: OfInstance): number[] =>
  faults.filter(isHang).map(({ until }) => factsOf(evidence).answeredBy(pipelineId, until));

/** The sweeper finds a run whose execution was stopped by hand when the run has shown no sign of life for long. */
const stoppedAt = (evidence: Evidence, { executionArn, ...instance }: Run): number =>
  factsOf(evidence)
    .executions(instance)
    .findLast(({ arn, status }) => arn === executionArn && status === 'ABORTED')?.stoppedAt ?? 0;

/** The end of a fault that the scenario scripts: it hits each repeat of a call, however many there are. */
const scriptedUntil = ({ faults }: Evidence, from: number): number => {
  let until = from;
  for (const fault of faults)
    if (fault.scripted && fault.until > until && fault.at < until + CANCELLED_WITHIN_MS) until = fault.until;
  return until;
};

/** When no fault delays what a request of an instant leads to any more. */
export const quietAfter = (evidence: Evidence, at: number, instance: OfInstance): number => {
  const heardAt = throttledUntil(evidence, at);
  const faults = evidence.faults.filter((fault) => fault.until > heardAt && fault.at < heardAt + CANCELLED_WITHIN_MS);
  const ends = [...faults.map(({ until }) => until), ...hungUntil(evidence, faults, instance)];
  return Math.max(scriptedUntil(evidence, heardAt), ...ends);
};

export const cancelsDone: Invariant = {
  name: 'cancels-done',
  rule: 'A run ends soon after a request to cancel it.',
  check: (evidence) =>
    cancelsOf(evidence).flatMap(({ at, instance }): Broken[] => {
      const quietFrom = quietAfter(evidence, at, instance);
      return evidence.ever.runs
        .filter(
          (run) =>
            nameOf(run) === nameOf(instance) &&
            !isShadow(run) &&
            Date.parse(run.createdAt) < at &&
            endOf(run) > Math.max(quietFrom, stoppedAt(evidence, run)) + CANCELLED_WITHIN_MS,
        )
        .map((run) => ({
          at,
          message:
            `${nameOf(run)} #${run.attempt} was to be cancelled at ${isoAt(at)}, and ended ${run.status} at ` +
            `${isoAt(Math.min(endOf(run), evidence.end))}`,
          evidence: { runId: run.runId },
        }));
    }),
};

/** So soon after it, what it ends has been found. */
const JUDGED_WITHIN_MS = 10 * 60_000;
/** A record that faults hold up for longer is given up. */
const LATE_MS = 20 * MINUTE_MS;

/** The latest time at which the router receives the record of a write, unless the record is given up. */
export const heardBy = (evidence: Evidence, time: number): number => {
  const free = throttledUntil(evidence, time);
  return free + (evidence.faults.some(({ at }) => Math.abs(at - free) <= LATE_MS) ? LATE_MS : MINUTE_MS);
};

/** Work whose record was given up is found later, and may be redriven after the cancel. */
export const isGivenUp = ({ givenUp }: Evidence, { pipelineId }: OfInstance): boolean =>
  [...givenUp].some((key) => key.includes(`#${pipelineId} / `));

/** Work from before the request to cancel that still waits: held, or for its opening, the lock or a slot. */
export const cancelsLast: Invariant = {
  name: 'cancels-last',
  rule: 'Work that waits when its instance is cancelled does not begin later, unless it is requested again.',
  check: (evidence) =>
    cancelsOf(evidence).flatMap(({ at, instance }): Broken[] => {
      const facts = factsOf(evidence);
      const since = at - slackOf(evidence);
      const records = facts.records(instance);
      const reruns = rerunsOf(evidence, instance).map(({ createdAt }) => Date.parse(String(createdAt)));
      // Where something goes wrong, it may not have been there yet, or be made up for.
      const isTroubled =
        isGivenUp(evidence, instance) ||
        [...records.map((record) => record.at), ...reruns].some((time) => heardBy(evidence, time) > at) ||
        facts.executions(instance).some(({ status }) => status !== 'SUCCEEDED' && status !== 'RUNNING') ||
        isTampered(evidence, instance);
      const isAskedAgain = [...records.map((record) => record.at), ...reruns].some((time) => time >= since);
      if (isTroubled || isAskedAgain) return [];
      const begun = new Set(
        facts
          .runs(instance)
          .filter(({ createdAt }) => Date.parse(createdAt) <= at)
          .map(({ executionArn }) => executionArn),
      );
      return facts
        .runs(instance)
        .filter(
          (run) =>
            !isShadow(run) &&
            Date.parse(run.createdAt) > heardBy(evidence, at) + JUDGED_WITHIN_MS &&
            !begun.has(run.executionArn),
        )
        .map((run) => ({
          at,
          message: `${nameOf(run)} #${run.attempt} was cancelled at ${isoAt(at)}, and began at ${run.createdAt}`,
          evidence: { runId: run.runId },
        }));
    }),
};

const ENDS: ReadonlySet<string> = new Set([
  'PIPELINE_COMPLETED',
  'PIPELINE_FAILED',
  'PIPELINE_CANCELLED',
  'PIPELINE_EXCLUDED',
]);

/** No run of the instance began or ended between the two instants, and none is open at the second one. */
const isUntouched = (evidence: Evidence, { instance, at }: Cancel, from: number): boolean => {
  const facts = factsOf(evidence);
  const isWithin = (time: string): boolean => Date.parse(time) >= from - slackOf(evidence) && Date.parse(time) <= at;
  return (
    !facts.runs(instance).some((run) => Date.parse(run.createdAt) <= heardBy(evidence, at) && endOf(run) >= from) &&
    !facts.events(instance).some((event) => ENDS.has(event.kind) && isWithin(event.at))
  );
};

/** The start of the wait that the cancel ends: of an execution without a run, or of a MARKER published as held. */
const waitingSince = (evidence: Evidence, cancel: Cancel): number | undefined => {
  const { at, instance } = cancel;
  const facts = factsOf(evidence);
  const isWaiting = ({ startedAt, stoppedAt = Infinity }: Execution): boolean =>
    startedAt < at - MINUTE_MS && stoppedAt > heardBy(evidence, at);
  const holds = holdsOf(evidence, instance.pipelineId).filter(
    ({ from, to }) => from < at && to > heardBy(evidence, at),
  );
  const kept = facts
    .events(instance)
    .filter(({ kind, shadow }) => kind === 'MARKER_HELD' && shadow !== true)
    .map((event) => Date.parse(event.at))
    .filter((heldAt) => heardBy(evidence, heldAt) < at && holds.some(({ from }) => heldAt >= from));
  const started = facts
    .executions(instance)
    .filter(isWaiting)
    .map(({ startedAt }) => startedAt);
  return [...started, ...kept].find((from) => isUntouched(evidence, cancel, from));
};

export const cancelsTold: Invariant = {
  name: 'cancels-told',
  rule: 'The cancellation of a held MARKER, or of an execution that waits for its turn, is published.',
  check: (evidence) =>
    cancelsOf(evidence).flatMap((cancel): Broken[] => {
      const { at, instance } = cancel;
      const from = waitingSince(evidence, cancel);
      if (from === undefined || isTampered(evidence, instance) || isGivenUp(evidence, instance)) return [];
      const isAskedAgain = factsOf(evidence)
        .records(instance)
        .some((record) => heardBy(evidence, record.at) >= at && record.at <= heardBy(evidence, at));
      const isLive = versionsBetween(evidence, instance.pipelineId, from - JUDGED_WITHIN_MS, at).every(
        ({ mode }) => mode !== 'shadow',
      );
      const isReported = factsOf(evidence)
        .events(instance)
        .some(
          (event) =>
            event.kind === 'PIPELINE_CANCELLED' &&
            Date.parse(event.at) >= at - slackOf(evidence) &&
            Date.parse(event.at) <= heardBy(evidence, at) + JUDGED_WITHIN_MS + leadOf(evidence),
        );
      if (!isLive || isReported || isAskedAgain) return [];
      const message = `${nameOf(instance)} waited since ${isoAt(from)}, and its cancellation was not published`;
      return [{ at, message, evidence: {} }];
    }),
};

/** When the MARKER of an execution was written, or its rerun was requested. */
const askedAt = (evidence: Evidence, { input }: Execution): number | undefined => {
  if (input.rerunId === undefined) {
    const record = evidence.records.find(({ id, image }) => id === input.traceId && image.trace_id === undefined);
    return record?.at;
  }
  const rerun = rerunsOf(evidence, input).find(({ PK }) => PK === `RERUN#${input.rerunId}`);
  return rerun === undefined ? undefined : Date.parse(String(rerun.requestedAt));
};

/** All requests have been processed by then: no fault delayed them, or each of them ended something. */
const areJudged = (evidence: Evidence, cancels: readonly Cancel[], until: number): boolean => {
  const [first] = cancels;
  if (first === undefined) return true;
  const isQuiet = ({ at }: Cancel): boolean => heardBy(evidence, at) < until;
  const told = factsOf(evidence)
    .events(first.instance)
    .map(({ kind, at }) => ({ kind, at: Date.parse(at) }))
    .filter(({ kind, at }) => kind === 'PIPELINE_CANCELLED' && at >= first.at && at < until - slackOf(evidence));
  return cancels.every(isQuiet) || told.length >= cancels.length;
};

export const cancelsMeant: Invariant = {
  name: 'cancels-meant',
  rule: 'A run whose MARKER or request is newer than every request to cancel its instance is not cancelled.',
  check: (evidence) => {
    const lifeOf = livesOf(evidence);
    return evidence.ever.runs.flatMap((run): Broken[] => {
      if (run.status !== 'CANCELLED' || isShadow(run)) return [];
      const execution = evidence.executions.find(({ arn }) => arn === run.executionArn);
      const asked = execution === undefined ? undefined : askedAt(evidence, execution);
      if (asked === undefined) return [];
      const rerun = rerunsOf(evidence, run).find(({ PK }) => PK === `RERUN#${run.rerunId}`);
      const cancels = writtenCancels(evidence).filter(
        ({ at, instance, backfill }) =>
          nameOf(instance) === nameOf(run) &&
          at <= lifeOf(run).to &&
          (backfill === undefined || backfill === rerun?.backfill),
      );
      if (cancels.some(({ at }) => at >= asked - slackOf(evidence)) || !areJudged(evidence, cancels, asked)) return [];
      const name = `${nameOf(run)} #${run.attempt}`;
      const message = `${name} was requested at ${isoAt(asked)}, and no request to cancel is newer`;
      return [{ at: endOf(run), message, evidence: { runId: run.runId } }];
    });
  },
};
