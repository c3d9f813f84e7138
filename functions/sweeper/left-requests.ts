/**
 * Requests to the router that nobody has dealt with: their records were given up during an outage. A request stays in
 * the table until it is dealt with, and so is found there.
 */
import { writtenAtOf } from '../../kernel/markers/ledger';
import { LOST_AFTER_MS } from '../../kernel/markers/lost';
import { iso } from '../../kernel/time/instant';
import type { SweeperPorts } from '../../kernel/watch/ports';

/** Where nobody knows when it was written, it has waited. */
const hasWaited = (writtenAt: string, nowMs: number): boolean => {
  const written = writtenAtOf(writtenAt, nowMs);
  return written === undefined || Date.parse(written) <= nowMs - LOST_AFTER_MS;
};

/** The number of requests that the router is told of again. A rerun that waits for its turn is judged and waits on. */
export const tellOfRequests = async (
  pipelineId: string,
  isHeld: boolean,
  nowMs: number,
  { ledgers, reruns, holds, log }: SweeperPorts,
): Promise<number> => {
  const asked = (await ledgers.asked(pipelineId)).filter(({ askedAt }) => hasWaited(askedAt, nowMs));
  for (const request of asked) {
    log.warn('a request to look at a MARKER was not dealt with; the router is asked again', { ...request });
    await ledgers.askAgain(request, iso(nowMs));
  }
  const waiting = isHeld ? [] : await reruns.waiting(pipelineId);
  if (waiting.some(({ requestedAt }) => hasWaited(requestedAt, nowMs))) await holds.goOn(pipelineId);
  return asked.length;
};
