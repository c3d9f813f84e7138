/** Requests for reruns that wait: as long as what they wait for is in progress, and for the delays of upstreams. */
import type { RerunRequest } from '../../../../kernel/reruns/rerun';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import {
  holdsOf,
  nameOf,
  type OfInstance,
  versionAt,
  versionsOf,
  wasDeleted,
} from '../../../../simulator/invariants/documents';
import { endOf, factsOf, isTampered, leadOf, slackOf } from '../../../../simulator/invariants/facts';
import { type Broken, type Invariant, isoAt } from '../../../../simulator/invariants/invariant';
import { askedReruns } from './asked-reruns';

/** A period in which something was in progress. */
interface Span {
  from: number;
  to: number;
}

const MINUTE_MS = 60_000;
/** Between the end of what it waits for and its own begin are a few records. The sweeper reads them after an hour. */
const BEGUN_WITHIN_MS = 15 * MINUTE_MS;

/** The limit of an engine for which the stack has none. */
const DEFAULT_LIMIT = 25;

type Entry = string | { pipeline: string; delay?: string };
const upstreamsOf = ({ upstream = [] }: { upstream?: Entry[] }): string[] =>
  upstream.map((entry) => (typeof entry === 'string' ? entry : entry.pipeline));

const spanOf = ({ createdAt, completedAt }: { createdAt: string; completedAt?: string | null }): Span => ({
  from: Date.parse(createdAt),
  to: completedAt == null ? Infinity : Date.parse(completedAt),
});

/** When something was in progress for an instance, or for those that it waits for. */
const chainSpans = (evidence: Evidence, instance: OfInstance, seen: ReadonlySet<string> = new Set()): Span[] => {
  const { pipelineId } = instance;
  if (seen.has(pipelineId)) return [];
  const facts = factsOf(evidence);
  const asked = askedReruns(evidence);
  const waiting = asked.requests
    .filter(({ request }) => nameOf(request) === nameOf(instance))
    .map(({ request, rerun }) => ({
      from: Date.parse(request.requestedAt),
      to: rerun === undefined ? Infinity : Date.parse(rerun.createdAt),
    }));
  const executions = facts
    .executions(instance)
    .map(({ startedAt, stoppedAt = Infinity }) => ({ from: startedAt, to: stoppedAt }));
  const above = new Set(versionsOf(evidence, pipelineId).flatMap(upstreamsOf));
  return [
    ...waiting,
    ...executions,
    ...asked.of(instance).map(spanOf),
    ...holdsOf(evidence, pipelineId),
    ...[...above].flatMap((upstream) =>
      chainSpans(evidence, { ...instance, pipelineId: upstream }, new Set([...seen, pipelineId])),
    ),
  ];
};

/** When as many of the reruns were open at once. */
const crowded = (spans: readonly Span[], most: number): Span[] => {
  const instants = spans.flatMap(({ from, to }) => [from, to]).sort((left, right) => left - right);
  return instants.slice(0, -1).flatMap((from, index) => {
    const isFull = spans.filter((span) => span.from <= from && span.to > from).length >= most;
    return isFull ? [{ from, to: instants[index + 1]! }] : [];
  });
};

const blockersOf = (evidence: Evidence, request: RerunRequest): Span[] => {
  const { pipelineId } = request;
  const asked = askedReruns(evidence);
  const others = asked.begun.filter((rerun) => rerun.pipelineId === pipelineId).map(spanOf);
  const document = versionAt(evidence, pipelineId, Date.parse(request.requestedAt));
  const engine = (document?.trigger as { type?: string } | undefined)?.type ?? '';
  const limits = (evidence.scenario.stack.rerunsPerEngine ?? {}) as Record<string, number>;
  const onEngine = asked.begun.filter((rerun) => rerun.engine === engine).map(spanOf);
  const above = new Set(versionsOf(evidence, pipelineId).flatMap(upstreamsOf));
  return [
    ...holdsOf(evidence, pipelineId),
    ...others,
    ...crowded(onEngine, limits[engine] ?? DEFAULT_LIMIT),
    ...evidence.faults.map(({ at, until }) => ({ from: at - 5 * MINUTE_MS, to: until + BEGUN_WITHIN_MS })),
    ...(request.afterUpstreams === true
      ? [...above].flatMap((upstream) => chainSpans(evidence, { ...request, pipelineId: upstream }))
      : []),
  ];
};

/** The first time after an instant from which on nothing blocks for so long. */
const idleFrom = (spans: readonly Span[], from: number, until: number): number | undefined => {
  let free = from;
  for (const span of spans.toSorted((left, right) => left.from - right.from)) {
    if (span.from - free > BEGUN_WITHIN_MS) break;
    free = Math.max(free, span.to);
  }
  return until - free > BEGUN_WITHIN_MS ? free : undefined;
};

export const requestsInTime: Invariant = {
  name: 'requests-in-time',
  rule: 'A request for a rerun does not wait when nothing that it waits for is in progress.',
  check: (evidence) =>
    askedReruns(evidence).requests.flatMap(({ request, writtenMs: from, rerun }): Broken[] => {
      // Signalbox's own requests have the instant of what they are about.
      if (rerun === undefined || request.automatic === true || Number.isNaN(from)) return [];
      if (isTampered(evidence, request) || wasDeleted(evidence, request.pipelineId)) return [];
      const decidedAt = Date.parse(rerun.createdAt);
      const idle = idleFrom(blockersOf(evidence, request), from, decidedAt);
      if (idle === undefined) return [];
      const message =
        `the request for a rerun of ${nameOf(request)} waited until ${rerun.createdAt}, though nothing was in ` +
        `progress since ${isoAt(idle)}`;
      return [{ at: idle, message, evidence: { rerun: rerun.rerunId } }];
    }),
};

/** The least of any version. The run may be of any of them, and one without the upstream has no delay. */
const delaysOf = (evidence: Evidence, pipeline: string): Map<string, number> => {
  const least = new Map<string, number>();
  const versions = versionsOf(evidence, pipeline) as { upstream?: Entry[] }[];
  for (const { upstream = [] } of versions)
    for (const entry of upstream) {
      const [name, delay] = typeof entry === 'string' ? [entry, '0m'] : [entry.pipeline, entry.delay ?? '0m'];
      const minutes = /^\d+m$/.test(delay) ? Number.parseInt(delay, 10) : 0;
      least.set(name, Math.min(minutes * MINUTE_MS, least.get(name) ?? Infinity));
    }
  return new Map([...least].filter(([name]) => versions.every((version) => upstreamsOf(version).includes(name))));
};

/** Its completion that was the last one before an instant. */
const completedBefore = (evidence: Evidence, upstream: OfInstance, at: number): number =>
  Math.max(
    -Infinity,
    ...factsOf(evidence)
      .runs(upstream)
      .filter((run) => run.status === 'COMPLETED' && endOf(run) <= at)
      .map(endOf),
  );

export const delaysKept: Invariant = {
  name: 'delays-kept',
  rule: 'The job of a rerun that follows its upstreams starts when the delays since their completions are over.',
  check: (evidence) => {
    const runs = new Map(evidence.ever.runs.map((run) => [run.runId, run]));
    const asked = askedReruns(evidence).requests;
    const following = asked.filter(({ request }) => request.afterUpstreams === true || request.automatic === true);
    const byId = new Map(following.flatMap(({ rerun }) => (rerun === undefined ? [] : [[rerun.rerunId, rerun]])));
    return evidence.jobs.flatMap(({ runId, startedAt }): Broken[] => {
      const run = runs.get(runId);
      const rerun = byId.get(run?.rerunId ?? '');
      if (run === undefined || rerun === undefined || isTampered(evidence, run)) return [];
      const begunAt = Date.parse(rerun.createdAt) - slackOf(evidence);
      return [...delaysOf(evidence, run.pipelineId)].flatMap(([upstream, delay]): Broken[] => {
        const completedAt = completedBefore(evidence, { ...run, pipelineId: upstream }, begunAt);
        if (startedAt >= completedAt + delay - slackOf(evidence) - leadOf(evidence)) return [];
        const message =
          `${nameOf(run)} #${run.attempt} started its job ${Math.round((startedAt - completedAt) / MINUTE_MS)} ` +
          `minutes after ${upstream} had completed, and its delay is ${delay / MINUTE_MS} minutes`;
        return [{ at: startedAt, message, evidence: { runId } }];
      });
    });
  },
};
