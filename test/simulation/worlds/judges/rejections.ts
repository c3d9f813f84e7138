/** Alerts about rejected MARKERs as in `docs/events.md`: one at once for the first, one for the rest of its hour. */
import type { DomainEvent } from '../../../../kernel/run/model';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import { factsOf, slackOf } from '../../../../simulator/invariants/facts';
import { type Broken, groupBy, type Invariant, isoAt } from '../../../../simulator/invariants/invariant';

const HOUR_MS = 3_600_000;

/** How many rejections an alert counts; undefined: it is of one, the first. */
const countIn = ({ message }: DomainEvent): number | undefined => {
  const [, count] = /^(\d+) more MARKERs? (?:was|were) not run since /.exec(message) ?? [];
  return count === undefined ? undefined : Number(count);
};

const atOf = ({ at }: DomainEvent): number => Date.parse(at);

const ofPipeline = (evidence: Evidence, pipelineId: string, rejections: readonly DomainEvent[]): Broken[] => {
  const alerts = evidence.ever.events.filter(
    (event) => event.kind === 'ALERT' && event.category === 'marker_rejected' && event.pipelineId === pipelineId,
  );
  // Alerts of shadow mode page no one, and are not batched.
  const firsts = alerts
    .filter((alert) => countIn(alert) === undefined && alert.shadow !== true)
    .sort((one, other) => atOf(one) - atOf(other));
  const told = alerts.reduce((sum, alert) => sum + (countIn(alert) ?? 1), 0);
  // Rejections of the last hour are not published yet, and a sweeper that was away needs time to catch up.
  const due = rejections.filter((one) => factsOf(evidence).answeredBy(pipelineId, atOf(one) + HOUR_MS) < evidence.end);
  const at = atOf(rejections.at(-1)!);
  const broken = (message: string): Broken => ({ at, message: `${pipelineId}: ${message}`, evidence: {} });
  const soon = firsts.find(
    (alert, place) => place > 0 && atOf(alert) - atOf(firsts[place - 1]!) < HOUR_MS - slackOf(evidence),
  );
  return [
    ...(told < due.length ? [broken(`${due.length} MARKERs were rejected, and alerts report ${told}`)] : []),
    ...(told > rejections.length
      ? [broken(`${rejections.length} MARKERs were rejected, and alerts report ${told}`)]
      : []),
    ...(soon === undefined ? [] : [broken(`the alert of ${isoAt(atOf(soon))} comes within an hour of another`)]),
  ];
};

export const rejectionsTold: Invariant = {
  name: 'rejections-told',
  rule:
    'Every rejection is alerted once: the first of a pipeline at once, those within an hour of the first together, ' +
    'with their number.',
  check: (evidence) =>
    [
      ...groupBy(
        evidence.ever.events.filter(({ kind }) => kind === 'MARKER_REJECTED'),
        (event) => event.pipelineId,
      ),
    ].flatMap(([pipelineId, rejections]) => ofPipeline(evidence, pipelineId, rejections)),
};
