/** Waits for what the router makes of a request. */
import type { Session } from './session';

const POLL_MS = 500;
/** Long enough for the stream; a rerun that waits for a slot may wait far longer. */
const ANSWER_MS = 10_000;

/** The first result of `read`; undefined: the router has not processed the request yet. */
export const routerAnswer = async <Answer>(
  { clock, signal }: Session,
  read: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> => {
  for (const until = clock.now() + ANSWER_MS; clock.now() < until; await clock.sleep(POLL_MS, signal)) {
    const found = await read();
    if (found !== undefined) return found;
  }
  return undefined;
};
