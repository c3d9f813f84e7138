/** How long a world lasts: until all its pipelines have come to an end. */
import { parsePipeline } from '../../../../kernel/config';
import { instantMs } from '../../../../kernel/time/instant';
import type { Document } from '../drawn';

const HOUR_S = 3600;
const HOUR_MS = 3_600_000;
/** A world that lasts much longer costs more than it shows. */
const MOST_HOURS = 60;

/** Reruns that share a lock or the slots of an engine request approval one after the other. */
const RUNS_IN_A_ROW = 3;
/** Jobs of worlds are short: those before a run in its pool have ended by then. */
const POOL_WAIT_S = 6 * HOUR_S;

const hoursOf = (document: Document): number => {
  const parsed = parsePipeline(document);
  if (!parsed.ok) return 0;
  const { trigger, retry, sla, watch, upstream, approval, pool } = parsed.value;
  const { validationTimeout } = sla;
  const waits = validationTimeout?.at === 'offset' ? validationTimeout.seconds : 24 * HOUR_S;
  const most = retry.maxBackoffSeconds ?? Math.max(HOUR_S, retry.backoffSeconds);
  const backoffs = Array.from({ length: retry.maxAttempts - 1 }, (_, turn) =>
    Math.min(most, retry.backoffSeconds * retry.backoffMultiplier ** turn),
  );
  const attempt = trigger.poll.initialDelaySeconds + trigger.poll.timeoutSeconds + waits;
  const after = watch.monitoring.enabled ? watch.monitoring.durationSeconds : 0;
  const delay = Math.max(0, ...upstream.map(({ delaySeconds }) => delaySeconds));
  const inPool = pool === undefined ? 0 : POOL_WAIT_S;
  const asked = ((approval?.timeoutSeconds ?? 0) + inPool) * RUNS_IN_A_ROW;
  const seconds = retry.maxAttempts * attempt + backoffs.reduce((sum, one) => sum + one, 0) + after + delay + asked;
  return seconds / HOUR_S;
};

export const isPatient = (document: Document): boolean => hoursOf(document) <= MOST_HOURS;

/** A run whose execution has died is found when it counts as stuck. */
const hoursUntilStuck = (document: Document): number => {
  const parsed = parsePipeline(document);
  return parsed.ok ? (parsed.value.watch.stuckRunThresholdSeconds ?? 0) / HOUR_S : 0;
};

/** How long the slowest of the pipelines may take, and `least` hours where they are faster. */
export const hoursToEnd = (documents: readonly Document[], least: number): number =>
  Math.ceil(
    Math.max(
      least,
      ...documents.map((document) => hoursOf(document) + Math.min(hoursUntilStuck(document), MOST_HOURS)),
    ),
  );

const instantsOf = (value: unknown, name = ''): number[] => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => instantsOf(inner, key));
  const ms = name === 'notBefore' && typeof value === 'string' ? instantMs(value) : undefined;
  return ms === undefined ? [] : [ms];
};

/** When nothing is wrong any more and nothing waits for an instant; the script itself ends at `quietMs`. */
export const settlesFrom = ({ events, faults }: Document, quietMs: number): number => {
  const healed = (faults as Document[]).map(({ until }) => instantMs(String(until)) ?? quietMs);
  const latest = Math.max(quietMs, ...healed, ...instantsOf(events));
  return Math.min(latest, quietMs + MOST_HOURS * HOUR_MS);
};
