/** Requests that people wrote: each is judged, and what was to be ended ends. */

import { isShadow } from '../../../../core/shadow/mode';
import { holdsOf, nameOf, versionsBetween } from '../../../../local/simulate/invariants/documents';
import { endOf, slackOf } from '../../../../local/simulate/invariants/facts';
import { type Broken, type Invariant, isoAt } from '../../../../local/simulate/invariants/invariant';

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
