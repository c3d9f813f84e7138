/** Missed deadlines of instances that never began are alerted, however long the watchdog was away. */
import type { Evidence } from '../../../../simulator/evidence/evidence';
import {
  DAY_MS,
  type Document,
  dayAfter,
  deadlineAt,
  scheduleIdsOf,
  zoneOf,
} from '../../../../simulator/invariants/calendar';
import {
  holdsOf,
  isOpenThroughout,
  nameOf,
  type OfInstance,
  versionsOf,
} from '../../../../simulator/invariants/documents';
import { factsOf, isTampered, isUnwatched } from '../../../../simulator/invariants/facts';
import { type Broken, type Invariant, isoAt } from '../../../../simulator/invariants/invariant';

interface Sla {
  evaluationDeadline?: string;
  completionDeadline?: string;
  timezone?: string;
}

const KINDS = [
  ['evaluationDeadline', 'evaluation_sla_breach'],
  ['completionDeadline', 'completion_sla_breach'],
] as const;

const instancesOf = ({ scenario: { start }, end }: Evidence, document: Document, pipelineId: string): OfInstance[] => {
  const first = new Date(start).toISOString().slice(0, 10);
  const dates = Array.from({ length: Math.ceil((end - start) / DAY_MS) + 1 }, (_, day) => dayAfter(first, day - 1));
  return scheduleIdsOf(document).flatMap((scheduleId) => dates.map((date) => ({ pipelineId, date, scheduleId })));
};

/** Nothing of the instance happened that a deadline would have to do with. */
const neverBegan = (evidence: Evidence, instance: OfInstance): boolean => {
  const facts = factsOf(evidence);
  const hasRerun = evidence.ever.items.some(
    (item) => String(item.PK).startsWith('RERUN#') && nameOf(item as unknown as OfInstance) === nameOf(instance),
  );
  return (
    !hasRerun &&
    facts.runs(instance).length === 0 &&
    facts.executions(instance).length === 0 &&
    !facts.events(instance).some(({ kind }) => kind === 'PIPELINE_CANCELLED')
  );
};

export const breachesTold: Invariant = {
  name: 'breaches-told',
  rule: 'A breached deadline of `sla` is alerted even where nothing has ever begun, and after any outage.',
  check: (evidence) =>
    evidence.scenario.documents
      .filter(({ kind }) => kind === 'pipeline')
      .flatMap(({ name }): Broken[] => {
        const [document, ...others] = versionsOf(evidence, name);
        if (document === undefined || others.length > 0 || document.mode === 'shadow') return [];
        const sla = (document.sla ?? {}) as Sla;
        return instancesOf(evidence, document, name).flatMap((instance) =>
          KINDS.flatMap(([field, category]): Broken[] => {
            const deadline = sla[field];
            if (deadline === undefined || isTampered(evidence, instance)) return [];
            const zone = sla.timezone ?? zoneOf(document, instance.scheduleId);
            const dueAt = deadlineAt(document, instance, deadline, zone);
            const evaluationAt =
              sla.evaluationDeadline === undefined
                ? -Infinity
                : deadlineAt(document, instance, sla.evaluationDeadline, zone);
            // A time before the evaluation deadline is meant for the day after it: another arithmetic.
            if (field === 'completionDeadline' && dueAt <= evaluationAt) return [];
            const until = factsOf(evidence).answeredBy(name, dueAt);
            const isExpected =
              dueAt > evidence.scenario.start &&
              until < evidence.end &&
              isOpenThroughout(evidence, instance, dueAt - DAY_MS, until) &&
              !isUnwatched(evidence, name, dueAt, until) &&
              !holdsOf(evidence, name).some(({ from, to }) => from <= until && to >= dueAt) &&
              neverBegan(evidence, instance);
            const isReported = factsOf(evidence)
              .events(instance)
              .some((event) => event.category === category && Date.parse(event.at) <= until);
            if (!isExpected || isReported) return [];
            const passed = `${field} passed at ${isoAt(dueAt)}`;
            const message = `${nameOf(instance)} never began, and no alert reports that ${passed}`;
            return [{ at: dueAt, message, evidence: {} }];
          }),
        );
      }),
};
