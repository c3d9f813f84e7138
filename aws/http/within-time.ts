/** One bound of time for an exchange with others, whatever it consists of. */
import type { Clock } from '../../kernel/time/clock';

export interface Patience {
  timeoutMs: number;
  /** Aborted by the caller who does not wait for the answer any more. */
  signal?: AbortSignal;
}

export interface TimedOut {
  kind: 'timeout';
  message: string;
}

/** Without a reason of its own every abort makes a DOMException with the stack, which costs more than the rest. */
const over = new Error('the exchange is over');

/** The exchange's answer, unless the time is over before; its signal is aborted in every case. */
export const withinTime = async <Answer>(
  clock: Pick<Clock, 'sleep'>,
  { timeoutMs, signal }: Patience,
  exchange: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | TimedOut> => {
  const exchangeEnds = new AbortController();
  const timerEnds = new AbortController();
  const giveUp = (): void => timerEnds.abort(over);
  signal?.addEventListener('abort', giveUp, { once: true });
  if (signal?.aborted === true) giveUp();
  const timeout = clock.sleep(timeoutMs, timerEnds.signal).then(
    (): TimedOut => ({ kind: 'timeout', message: `no complete answer within ${timeoutMs} ms` }),
    // Aborted when the race below is over, or by the caller.
    (): TimedOut => ({ kind: 'timeout', message: 'no answer by the time that the caller gave up' }),
  );
  try {
    return await Promise.race([exchange(exchangeEnds.signal), timeout]);
  } finally {
    signal?.removeEventListener('abort', giveUp);
    timerEnds.abort(over);
    exchangeEnds.abort(over);
  }
};
