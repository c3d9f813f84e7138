/** Requests for reruns: each is processed exactly once. */
import type { DomainEvent } from '../../../../kernel/run/model';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import {
  deletedAt,
  holdsOf,
  nameOf,
  type OfInstance,
  versionsBetween,
} from '../../../../simulator/invariants/documents';
import { leadOf, slackOf } from '../../../../simulator/invariants/facts';
import { type Broken, groupBy, type Invariant } from '../../../../simulator/invariants/invariant';
import type { ScenarioEvent } from '../../../../simulator/scenario/schema';
import { USER } from '../asked/ask';
import { CLOCK_MARGIN_MS } from './links';

/** Deleted, and not registered again until then. */
const isGoneBy = (evidence: Evidence, pipeline: string, at: number): boolean =>
  deletedAt(evidence, pipeline, at) !== undefined;

/** The console's backfill runs nothing that a MARKER has started before the turn of its request. */
const isUnneeded = (
  { ever }: Evidence,
  { at, rerun }: Required<Pick<ScenarioEvent, 'rerun'>> & Pick<ScenarioEvent, 'at'>,
): boolean =>
  rerun.reason === 'backfill' &&
  rerun.requestedBy === USER &&
  ever.runs.some(
    (run) =>
      run.pipelineId === rerun.pipeline &&
      run.date === rerun.date &&
      run.scheduleId === (rerun.schedule ?? 'daily') &&
      Date.parse(run.updatedAt) >= at,
  );

/** A request that is written over another one that waits takes its place, so the last of an instance counts. */
export const rerunsJudged: Invariant = {
  name: 'reruns-judged',
  rule: 'Every request for a rerun is a rerun: begun, or refused with the reason.',
  check: (evidence) => {
    const reruns = evidence.ever.items.filter(({ PK }) => String(PK).startsWith('RERUN#'));
    return evidence.scenario.events.flatMap(({ at, rerun }): Broken[] => {
      if (rerun === undefined) return [];
      const instance = { pipelineId: rerun.pipeline, date: rerun.date, scheduleId: rerun.schedule ?? 'daily' };
      const isLeft =
        holdsOf(evidence, rerun.pipeline).some(({ to }) => to === Infinity) ||
        (deletedAt(evidence, rerun.pipeline, evidence.end) ?? at) > at;
      const isEvaluated = reruns.some(
        (item) =>
          item.pipelineId === instance.pipelineId &&
          item.date === instance.date &&
          item.scheduleId === instance.scheduleId &&
          Date.parse(String(item.createdAt)) >= at - slackOf(evidence),
      );
      // A record that was given up is no excuse: the sweeper finds the request in the table.
      return isEvaluated || isLeft || isUnneeded(evidence, { at, rerun })
        ? []
        : [{ at, message: `the request for a rerun of ${nameOf(instance)} led to nothing`, evidence: {} }];
    });
  },
};

/** A request leads to one rerun, however often it is delivered, and is not refused while this rerun runs. */
export const rerunsOnce: Invariant = {
  name: 'reruns-once',
  rule: 'A request for a rerun is not reported as refused while its rerun runs, and begins it only once.',
  check: (evidence) => {
    const requests = groupBy(
      evidence.ever.items.filter(({ PK, SK }) => String(PK).startsWith('RERUN#') && SK === 'STATE'),
      (item) =>
        `${nameOf(item as unknown as OfInstance)} of ${String(item.requestedAt)} by ${String(item.requestedBy)} ` +
        `(${String(item.kind)}: ${String(item.reason)})`,
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

/** Late data may have been evaluated with a configuration that was replaced up to this long before the event. */
const CONFIGURED_WITHIN_MS = 45 * 60_000;

/** Late data from before a cancel leads to no rerun, whichever of the two is read first. */
const isCancelled = ({ scenario }: Evidence, event: DomainEvent): boolean =>
  scenario.events.some(
    ({ at, cancel }) =>
      cancel?.pipeline === event.pipelineId &&
      cancel.date === event.date &&
      (cancel.schedule ?? 'daily') === event.scheduleId &&
      at >= Math.floor(Date.parse(event.episodeAt) / 1000) * 1000 &&
      at <= Date.parse(event.at) + CLOCK_MARGIN_MS,
  );

/** A later attempt that starts its job after the event reads the data. */
const isReadLater = ({ ever }: Evidence, event: DomainEvent): boolean =>
  ever.runs.some(
    (run) => nameOf(run) === nameOf(event) && run.attempt > (event.attempt ?? 0) && (run.triggeredAt ?? '') >= event.at,
  );

/** A rerun of the instance was open, or its request waited: it ended after the event, whatever its end. */
const isRerunToRead = ({ ever }: Evidence, event: DomainEvent): boolean =>
  ever.items.some(
    (item) =>
      String(item.PK).startsWith('RERUN#') &&
      item.SK === 'STATE' &&
      nameOf(item as unknown as OfInstance) === nameOf(event) &&
      String(item.completedAt ?? event.at) >= event.at,
  );

export const lateDataHeard: Invariant = {
  name: 'late-data-heard',
  rule:
    'Late data is alerted unless the pipeline ignores it, or alerts it and a rerun is to read it; and requests a ' +
    'rerun if its `lateData` is `rerun`.',
  check: (evidence) => {
    const { events, items } = evidence.ever;
    return events
      .filter(({ kind, shadow }) => kind === 'LATE_DATA' && shadow !== true)
      .flatMap((event): Broken[] => {
        const at = Date.parse(event.at);
        const policies = new Set(
          versionsBetween(evidence, event.pipelineId, at - CONFIGURED_WITHIN_MS, at).map(
            ({ lateData }) => lateData ?? 'ignore',
          ),
        );
        const [policy] = policies;
        if (policies.size !== 1 || policy === 'ignore' || isGoneBy(evidence, event.pipelineId, at)) return [];
        const isAlerted = events.some(
          ({ category, attempt, ...other }) =>
            category === 'late_data' && nameOf(other) === nameOf(event) && attempt === event.attempt,
        );
        const since = at - slackOf(evidence) - leadOf(evidence);
        // While it waits, another request for the instance takes its place.
        const isAsked = items.some(
          (item) =>
            String(item.PK).startsWith('RERUN#') &&
            // MARKERs of the same second lead to the same rerun.
            (Date.parse(String(item.createdAt)) >= since || item.requestedAt === event.episodeAt) &&
            item.pipelineId === event.pipelineId &&
            item.date === event.date &&
            item.scheduleId === event.scheduleId,
        );
        const isLeft =
          holdsOf(evidence, event.pipelineId).some(({ to }) => to === Infinity) ||
          isGoneBy(evidence, event.pipelineId, evidence.end);
        return [
          ...(isAlerted || (policy === 'alert' && isRerunToRead(evidence, event))
            ? []
            : [{ at, message: `late data of ${nameOf(event)} #${event.attempt} was not alerted`, evidence: {} }]),
          ...(policy !== 'rerun' || isAsked || isLeft || isReadLater(evidence, event) || isCancelled(evidence, event)
            ? []
            : [{ at, message: `late data of ${nameOf(event)} #${event.attempt} requested no rerun`, evidence: {} }]),
        ];
      });
  },
};
