/** Requests that people wrote: each is judged, and what was to be ended ends. */

import { isShadow } from '../../../../core/shadow/mode';
import { holdsOf, nameOf, type OfInstance, versionsBetween } from '../../../../local/simulate/invariants/documents';
import { endOf, factsOf, isTampered, slackOf } from '../../../../local/simulate/invariants/facts';
import { type Broken, groupBy, type Invariant, isoAt } from '../../../../local/simulate/invariants/invariant';

/** A request that is written over another one that waits takes its place, so the last of an instance counts. */
export const rerunsJudged: Invariant = {
  name: 'reruns-judged',
  rule: 'Every request for a rerun is a rerun: begun, or refused with the reason.',
  check: (evidence) => {
    const reruns = evidence.ever.items.filter(({ PK }) => String(PK).startsWith('RERUN#'));
    return evidence.scenario.events.flatMap(({ at, rerun }): Broken[] => {
      if (rerun === undefined) return [];
      const instance = { pipelineId: rerun.pipeline, date: rerun.date, scheduleId: rerun.schedule ?? 'daily' };
      const isHeld = holdsOf(evidence, rerun.pipeline).some(({ to }) => to === Infinity);
      const isJudged = reruns.some(
        (item) =>
          item.pipelineId === instance.pipelineId &&
          item.date === instance.date &&
          item.scheduleId === instance.scheduleId &&
          Date.parse(String(item.createdAt)) >= at - slackOf(evidence),
      );
      // A record that was given up is no excuse: the watchdog finds the request in the table.
      return isJudged || isHeld
        ? []
        : [{ at, message: `the request for a rerun of ${nameOf(instance)} led to nothing`, evidence: {} }];
    });
  },
};

/** Of one request there is one rerun: what runs is not refused, however often the request is delivered. */
export const rerunsOnce: Invariant = {
  name: 'reruns-once',
  rule: 'A request for a rerun is not told as refused while it runs, nor begun twice.',
  check: ({ ever }) => {
    const requests = groupBy(
      ever.items.filter(({ PK, SK }) => String(PK).startsWith('RERUN#') && SK === 'STATE'),
      (item) =>
        `${nameOf(item as unknown as OfInstance)} of ${String(item.requestedAt)} by ${String(item.requestedBy)}`,
    );
    return [...requests]
      .filter(([, reruns]) => reruns.length > 1)
      .map(([request, reruns]) => ({
        at: Date.parse(String(reruns[1]!.createdAt)),
        message:
          `the request for a rerun of ${request} is ${reruns.length} reruns: ` +
          reruns.map(({ status, message }) => `${String(status)} (${String(message ?? '')})`).join(', '),
        evidence: {},
      }));
  },
};

/** The run looks at its next wait's end at the latest; faults hold it up. */
const CANCELLED_WITHIN_MS = 45 * 60_000;

export const cancelsDone: Invariant = {
  name: 'cancels-done',
  rule: 'A run that somebody wants cancelled has ended soon.',
  check: (evidence) =>
    evidence.scenario.events.flatMap(({ at, cancel }): Broken[] => {
      if (cancel === undefined) return [];
      const instance = { pipelineId: cancel.pipeline, date: cancel.date, scheduleId: cancel.schedule ?? 'daily' };
      const key = `PIPELINE#${instance.pipelineId} / CANCELREQUEST#${instance.date}#${instance.scheduleId}`;
      if (evidence.givenUp.has(key)) return [];
      const quietFrom = Math.max(
        at,
        ...evidence.faults
          .filter((fault) => fault.at > at && fault.at < at + CANCELLED_WITHIN_MS)
          .map((fault) => fault.at),
      );
      return evidence.ever.runs
        .filter(
          (run) =>
            nameOf(run) === nameOf(instance) &&
            !isShadow(run) &&
            Date.parse(run.createdAt) < at &&
            endOf(run) > quietFrom + CANCELLED_WITHIN_MS,
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

/** What was asked for before the request to cancel, and waits: kept, for its opening, for the lock, for a slot. */
export const cancelsLast: Invariant = {
  name: 'cancels-last',
  rule: 'What waits when its instance is cancelled does not begin later, unless somebody asks for it again.',
  check: (evidence) =>
    evidence.scenario.events.flatMap(({ at, cancel }): Broken[] => {
      if (cancel === undefined) return [];
      const instance = { pipelineId: cancel.pipeline, date: cancel.date, scheduleId: cancel.schedule ?? 'daily' };
      const facts = factsOf(evidence);
      const since = at - slackOf(evidence);
      const records = facts.records(instance);
      const asked = Math.min(at, ...records.filter((record) => record.at < at).map((record) => record.at));
      // Where something goes wrong, it may not have been there yet, or be made up for.
      const isTroubled =
        evidence.faults.some((fault) => fault.at >= asked && fault.at <= at + JUDGED_WITHIN_MS) ||
        facts.executions(instance).some(({ status }) => status !== 'SUCCEEDED' && status !== 'RUNNING') ||
        isTampered(evidence, instance);
      const isAskedAgain =
        records.some((record) => record.at >= since) ||
        evidence.ever.items.some(
          (item) =>
            String(item.PK).startsWith('RERUN#') &&
            nameOf(item as unknown as OfInstance) === nameOf(instance) &&
            Date.parse(String(item.createdAt)) >= since,
        );
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
          (run) => !isShadow(run) && Date.parse(run.createdAt) > at + JUDGED_WITHIN_MS && !begun.has(run.executionArn),
        )
        .map((run) => ({
          at,
          message: `${nameOf(run)} #${run.attempt} was cancelled at ${isoAt(at)}, and began at ${run.createdAt}`,
          evidence: { runId: run.runId },
        }));
    }),
};

export const lateDataHeard: Invariant = {
  name: 'late-data-heard',
  rule: 'Late data is alerted where the pipeline asks for it, and asks for a rerun where the pipeline says so.',
  check: (evidence) => {
    const { events, items } = evidence.ever;
    return events
      .filter(({ kind, shadow }) => kind === 'LATE_DATA' && shadow !== true)
      .flatMap((event): Broken[] => {
        const at = Date.parse(event.at);
        const policies = new Set(
          versionsBetween(evidence, event.pipelineId, at - CANCELLED_WITHIN_MS, at).map(
            ({ lateData }) => lateData ?? 'ignore',
          ),
        );
        const [policy] = policies;
        if (policies.size !== 1 || policy === 'ignore') return [];
        const isAlerted = events.some(
          ({ category, attempt, ...other }) =>
            category === 'late_data' && nameOf(other) === nameOf(event) && attempt === event.attempt,
        );
        // While it waits, another request for the instance takes its place.
        const isAsked = items.some(
          (item) =>
            String(item.PK).startsWith('RERUN#') &&
            Date.parse(String(item.createdAt)) >= at &&
            item.pipelineId === event.pipelineId &&
            item.date === event.date &&
            item.scheduleId === event.scheduleId,
        );
        const isHeld = holdsOf(evidence, event.pipelineId).some(({ to }) => to === Infinity);
        return [
          ...(isAlerted
            ? []
            : [{ at, message: `late data of ${nameOf(event)} #${event.attempt} was not alerted`, evidence: {} }]),
          ...(policy !== 'rerun' || isAsked || isHeld
            ? []
            : [{ at, message: `late data of ${nameOf(event)} #${event.attempt} asked for no rerun`, evidence: {} }]),
        ];
      });
  },
};
