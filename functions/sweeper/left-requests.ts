/**
 * Requests to the router that were not processed: their records were given up during an outage. A request stays in
 * the table until it is processed, and so is found there.
 */
import { writtenAtOf } from '../../kernel/markers/ledger';
import { LOST_AFTER_MS } from '../../kernel/markers/lost';
import { iso } from '../../kernel/time/instant';
import type { SweeperPorts } from '../../kernel/watch/ports';

/** A request of unknown age counts as old. */
const hasWaited = (writtenAt: string, nowMs: number): boolean => {
  const written = writtenAtOf(writtenAt, nowMs);
  return written === undefined || Date.parse(written) <= nowMs - LOST_AFTER_MS;
};

/** Thousands may wait: in each sweep it is the turn of some, which then have been shown. */
const SHOWN_AT_ONCE = 200;

/** The number of requests sent to the router again. A rerun that waits for its turn is evaluated and keeps waiting. */
export const reportRequests = async (
  pipelineId: string,
  isHeld: boolean,
  nowMs: number,
  { ledgers, reruns, log }: SweeperPorts,
): Promise<number> => {
  const asked = (await ledgers.pending(pipelineId)).filter(({ askedAt }) => hasWaited(askedAt, nowMs));
  for (const request of asked) {
    log.warn('a request to process a MARKER was not handled; it is sent to the router again', { ...request });
    await ledgers.askAgain(request, iso(nowMs));
  }
  const pending = isHeld ? [] : await reruns.pending(pipelineId);
  const waited = pending.filter(({ request, shownAt }) => hasWaited(shownAt ?? request.requestedAt, nowMs));
  const longestUnshown = waited.sort((one, other) => (one.shownAt ?? '').localeCompare(other.shownAt ?? ''));
  for (const { request } of longestUnshown.slice(0, SHOWN_AT_ONCE)) await reruns.showAgain(request);
  return asked.length;
};
