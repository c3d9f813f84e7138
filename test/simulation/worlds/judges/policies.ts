/** Budgets of reruns and circuit breakers, counted again from what happened. */

import { isShadow } from '../../../../kernel/shadow/mode';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import { holdsOf, nameOf, type OfInstance, versionsOf } from '../../../../simulator/invariants/documents';
import { type Broken, groupBy, type Invariant, isoAt } from '../../../../simulator/invariants/invariant';

const allowed = (evidence: Evidence, pipeline: string, field: 'manualReruns' | 'driftReruns'): number =>
  Math.max(
    ...versionsOf(evidence, pipeline).map(
      ({ budgets }) => ((budgets ?? {}) as Record<string, number>)[field] ?? (field === 'manualReruns' ? 10 : 1),
    ),
  );

/** Late data of each upstream has a budget of its own. */
const mostUpstreams = (evidence: Evidence, pipeline: string): number =>
  Math.max(...versionsOf(evidence, pipeline).map(({ upstream }) => ((upstream ?? []) as unknown[]).length));

export const withinBudgets: Invariant = {
  name: 'within-budgets',
  rule: 'No more reruns of an instance begin than its pipeline allows; one of what had never run counts for none.',
  check: (evidence) => {
    const begun = evidence.ever.items.filter(
      ({ PK, status, attempt }) => String(PK).startsWith('RERUN#') && status !== 'refused' && Number(attempt) > 1,
    );
    return [
      ...groupBy(
        begun,
        (item) => `${nameOf(item as unknown as OfInstance)} ${item.kind === 'manual' ? 'manualReruns' : 'driftReruns'}`,
      ),
    ].flatMap(([key, reruns]): Broken[] => {
      const [pipeline, , , field] = key.split(' ') as [string, string, string, 'manualReruns' | 'driftReruns'];
      const causes = field === 'manualReruns' ? 1 : 1 + mostUpstreams(evidence, pipeline);
      const most = allowed(evidence, pipeline, field) * causes;
      return reruns.length <= most
        ? []
        : [
            {
              at: Date.parse(String(reruns.at(-1)!.createdAt)),
              message: `${key}: ${reruns.length} of ${most}`,
              evidence: { reruns: reruns.map(({ rerunId }) => rerunId) },
            },
          ];
    });
  },
};

interface Turn {
  at: number;
  what: 'failed' | 'completed' | 'resumed' | 'opened';
  /** The failure that opened the circuit breaker; set for `opened`. */
  since?: number;
  /** When the failure was recorded, which an outage may delay by hours; set for `failed`. */
  writtenAt?: number;
}

/** An opening has the instant of the failure that it follows, which the table took a little later. */
const WRITTEN_WITHIN_MS = 5_000;

/** Ends of runs whose jobs failed for good or completed, with the turns of the breaker, in their order. */
const turnsOf = ({ statusChanges, ever }: Evidence, pipeline: string): Turn[] => {
  const runs = new Map(
    ever.runs
      .filter((run) => run.pipelineId === pipeline && run.rerunId === undefined && !isShadow(run))
      .map((run) => [run.runId, run]),
  );
  const chains = [...groupBy([...runs.values()], ({ executionArn }) => executionArn).values()].map((ofOne) =>
    ofOne.toSorted((left, right) => left.attempt - right.attempt).map(({ runId }) => runId),
  );
  const retried = new Set(chains.flatMap((chain) => chain.slice(0, -1)));
  // An attempt that ends before its job does so behind one whose job failed.
  const retries = new Set(chains.flatMap((chain) => chain.slice(1)));
  const ofPipeline = ever.events
    .filter((event) => event.pipelineId === pipeline)
    .map(({ at, kind, category }) => ({ at: Date.parse(at), kind, category }));
  const resumed = ofPipeline.filter(({ kind }) => kind === 'PIPELINE_RESUMED').map(({ at }) => at);
  const ends = statusChanges
    .filter(({ runId }) => runs.has(runId))
    .flatMap(({ at: writtenAt, runId, from, to }): Turn[] => {
      // When it was decided, as of the breaker's own event; the write may have met another one and waited.
      const decidedAt = Date.parse(runs.get(runId)!.completedAt ?? isoAt(writtenAt));
      // An execution that hung writes it after a resumption, and then it counts from there.
      const at = resumed.some((time) => time > decidedAt && time < writtenAt) ? writtenAt : decidedAt;
      if (to === 'COMPLETED') return [{ at, what: 'completed' }];
      const hadJob = from !== 'PENDING' || retries.has(runId);
      return to === 'FAILED' && hadJob && !retried.has(runId) ? [{ at, what: 'failed', writtenAt }] : [];
    });
  /** An operator may resume the pipeline within this time, so the opening comes before the next resume. */
  const openedAt = (at: number): number =>
    Math.min(at + WRITTEN_WITHIN_MS, ...resumed.filter((later) => later > at).map((later) => later - 1));
  const events = [
    ...resumed.map((at): Turn => ({ at, what: 'resumed' })),
    ...ofPipeline
      .filter(({ category }) => category === 'circuit_open')
      .map(({ at }): Turn => ({ at: openedAt(at), what: 'opened', since: at })),
  ];
  // A held pipeline starts nothing: what ends in the instant of its resumption has begun after it.
  return [
    ...events.filter(({ what }) => what === 'resumed'),
    ...ends,
    ...events.filter(({ what }) => what === 'opened'),
  ].sort((left, right) => left.at - right.at);
};

const OPENS_WITHIN_MS = 20 * 60_000;

export const breakerTrue: Invariant = {
  name: 'breaker-true',
  rule: 'A circuit breaker opens after so many failures in a row, and not before.',
  check: (evidence) =>
    evidence.scenario.documents
      .filter(({ kind }) => kind === 'pipeline')
      .flatMap(({ name }): Broken[] => {
        const limits = new Set(
          versionsOf(evidence, name).map(
            ({ circuitBreaker }) => (circuitBreaker as { failures: number } | undefined)?.failures,
          ),
        );
        const [limit] = limits;
        if (limits.size > 1 || limit === undefined) return [];
        const turns = turnsOf(evidence, name);
        const broken: Broken[] = [];
        let inARow = 0;
        /** When there were last as many as open it: what completes in the same instant counts from one again. */
        let reachedAt = Number.NEGATIVE_INFINITY;
        for (const { at, what, since = at, writtenAt = at } of turns) {
          if (what === 'opened' && inARow < limit && reachedAt < since)
            broken.push({
              at,
              message: `the breaker of ${name} opened after ${inARow} of ${limit} failures`,
              evidence: {},
            });
          if (what === 'completed' || what === 'resumed') inARow = 0;
          if (what !== 'failed') continue;
          inARow += 1;
          if (inARow >= limit) reachedAt = at;
          const isHeld = holdsOf(evidence, name).some(
            ({ from, to }) => from <= writtenAt + OPENS_WITHIN_MS && to >= at,
          );
          if (inARow >= limit && !isHeld)
            broken.push({
              at,
              message:
                `the breaker of ${name} did not open at ${isoAt(at)} ` + `after ${inARow} failures in a row (${limit})`,
              evidence: {},
            });
        }
        return broken;
      }),
};
