/** Backfills: a cancel ends what is part of one, and nothing else; no date runs again that has completed meanwhile. */
import { isShadow } from '../../../../kernel/shadow/mode';
import { RerunStatus, RunStatus } from '../../../../kernel/words/vocabulary';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import { nameOf, type OfInstance } from '../../../../simulator/invariants/documents';
import { endOf, factsOf, isTampered, leadOf, slackOf } from '../../../../simulator/invariants/facts';
import { type Broken, type Invariant, isoAt } from '../../../../simulator/invariants/invariant';
import { askedReruns } from './asked-reruns';
import { type Cancel, heardBy, isGivenUp, quietAfter, writtenCancels } from './cancels';

/** A run reads the request at the end of its current wait at the latest. */
const ENDED_WITHIN_MS = 45 * 60_000;

const cancelsOfBackfills = (evidence: Evidence): (Cancel & { backfill: string })[] =>
  writtenCancels(evidence).flatMap((cancel) =>
    cancel.backfill === undefined ? [] : [{ ...cancel, backfill: cancel.backfill }],
  );

/** Other work of the instance that ended because of the cancel. */
const endedBeside = (evidence: Evidence): Broken[] => {
  const cancels = writtenCancels(evidence);
  const instances = new Map(cancelsOfBackfills(evidence).map(({ instance }) => [nameOf(instance), instance]));
  return [...instances.values()].flatMap((instance): Broken[] => {
    const own = cancels.filter((cancel) => nameOf(cancel.instance) === nameOf(instance));
    const reruns = askedReruns(evidence).of(instance);
    const runs = factsOf(evidence).runs(instance);
    /** Its retries have attempts of their own, which the rerun does not name before they begin. */
    const isOfRerun = ({ rerunId, attempt: first }: (typeof reruns)[number], attempt: number | null): boolean =>
      (first ?? null) === attempt || runs.some((run) => run.attempt === attempt && run.rerunId === rerunId);
    const isMeant = (attempt: number | null, at: number): boolean =>
      own.some(
        (cancel) =>
          cancel.at <= at + slackOf(evidence) &&
          (cancel.backfill === undefined ||
            reruns.some((rerun) => rerun.backfill === cancel.backfill && isOfRerun(rerun, attempt))),
      );
    if (isTampered(evidence, instance)) return [];
    return factsOf(evidence)
      .events(instance)
      .filter(
        (event) =>
          event.kind === 'PIPELINE_CANCELLED' && event.shadow !== true && !isMeant(event.attempt, Date.parse(event.at)),
      )
      .map(({ at, attempt }) => ({
        at: Date.parse(at),
        message: `${nameOf(instance)} #${attempt} was cancelled, and is no part of a backfill that was`,
        evidence: { instance },
      }));
  });
};

/** A part of the backfill that did not end. */
const leftRunning = (evidence: Evidence): Broken[] =>
  cancelsOfBackfills(evidence).flatMap(({ at, instance, backfill }): Broken[] => {
    if (isTampered(evidence, instance) || isGivenUp(evidence, instance)) return [];
    const until = quietAfter(evidence, at, instance) + ENDED_WITHIN_MS;
    return askedReruns(evidence)
      .of(instance)
      .filter((rerun) => rerun.backfill === backfill && rerun.attempt !== undefined)
      .filter(({ requestedAt }) => Date.parse(requestedAt) < at - slackOf(evidence))
      .filter(({ createdAt }) => heardBy(evidence, Date.parse(createdAt)) < at || Date.parse(createdAt) > until)
      .filter(({ completedAt }) => Date.parse(completedAt ?? isoAt(evidence.end)) > until)
      .map(({ rerunId, createdAt }) => ({
        at,
        message: `the rerun of ${nameOf(instance)} from ${createdAt} continued, though its backfill was cancelled`,
        evidence: { rerunId, backfill },
      }));
  });

export const backfillsCancelled: Invariant = {
  name: 'backfills-cancelled',
  rule: 'A request to cancel a backfill ends its waiting and running reruns, and no other work.',
  check: (evidence) => [...endedBeside(evidence), ...leftRunning(evidence)],
};

/** The last attempt of the instance that had begun before an instant by the table's clock. */
const lastBefore = (evidence: Evidence, instance: OfInstance, attempt: number) =>
  factsOf(evidence)
    .runs(instance)
    .filter((run) => !isShadow(run) && run.attempt < attempt)
    .sort((left, right) => left.attempt - right.attempt)
    .at(-1);

export const completedNotAgain: Invariant = {
  name: 'completed-not-again',
  rule: 'A request with `unlessCompleted` begins no rerun where its instance has completed, or runs.',
  check: (evidence) =>
    askedReruns(evidence).requests.flatMap(({ request, rerun }): Broken[] => {
      if (request.unlessCompleted !== true || rerun === undefined || rerun.attempt === undefined) return [];
      if (rerun.status === RerunStatus.refused || isTampered(evidence, request)) return [];
      const begunAt = Date.parse(rerun.createdAt) - slackOf(evidence) - leadOf(evidence);
      const last = lastBefore(evidence, request, rerun.attempt);
      if (last === undefined || Date.parse(last.createdAt) > begunAt) return [];
      const isDone = last.status === RunStatus.completed && endOf(last) < begunAt;
      if (!isDone && endOf(last) < begunAt + 2 * (slackOf(evidence) + leadOf(evidence))) return [];
      const message = `${nameOf(request)} ran again, though attempt ${last.attempt} was ${isDone ? 'done' : 'running'}`;
      return [{ at: Date.parse(rerun.createdAt), message, evidence: { rerun: rerun.rerunId, run: last.runId } }];
    }),
};
