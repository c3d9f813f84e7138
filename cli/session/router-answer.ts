/** Waits for what the router makes of a request. */
import type { Session } from './session';

const POLL_MS = 500;
/** Long enough for the stream; a rerun that waits for a slot may wait far longer. */
const ANSWER_MS = 10_000;

/** What `read` finds first; undefined: the router has not come to the request. */
export const routerAnswer = async <Answer>(
  { clock, signal }: Pick<Session, 'clock' | 'signal'>,
  read: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> => {
  for (const until = clock.now() + ANSWER_MS; clock.now() < until; await clock.sleep(POLL_MS, signal)) {
    const found = await read();
    if (found !== undefined) return found;
  }
  return undefined;
};
