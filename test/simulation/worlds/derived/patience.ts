/** How long a pipeline may take to come to an end: a world lasts until all of them have. */
import { parsePipeline } from '../../../../kernel/config';
import type { Document } from '../drawn';

const HOUR_S = 3600;
/** A world that lasts much longer costs more than it shows. */
const MOST_HOURS = 60;

const hoursOf = (document: Document): number => {
  const parsed = parsePipeline(document);
  if (!parsed.ok) return 0;
  const { trigger, retry, sla, watch, upstream } = parsed.value;
  const { validationTimeout } = sla;
  const waits = validationTimeout?.at === 'offset' ? validationTimeout.seconds : 24 * HOUR_S;
  const most = retry.maxBackoffSeconds ?? Math.max(HOUR_S, retry.backoffSeconds);
  const backoffs = Array.from({ length: retry.maxAttempts - 1 }, (_, turn) =>
    Math.min(most, retry.backoffSeconds * retry.backoffMultiplier ** turn),
  );
  const attempt = trigger.poll.initialDelaySeconds + trigger.poll.timeoutSeconds + waits;
  const after = watch.monitoring.enabled ? watch.monitoring.durationSeconds : 0;
  const delay = Math.max(0, ...upstream.map(({ delaySeconds }) => delaySeconds));
  const seconds = retry.maxAttempts * attempt + backoffs.reduce((sum, one) => sum + one, 0) + after + delay;
  return seconds / HOUR_S;
};

export const isPatient = (document: Document): boolean => hoursOf(document) <= MOST_HOURS;

/** How long the slowest of the pipelines may take, and `least` hours where they are faster. */
export const hoursToEnd = (documents: readonly Document[], least: number): number =>
  Math.ceil(Math.max(least, ...documents.map(hoursOf)));
