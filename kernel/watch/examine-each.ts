import { inParallel } from '../values/in-parallel';
import type { Log } from '../words/telemetry';
import type { Findings } from './ports';

export interface Examination<One> {
  of: AsyncIterable<One> | Iterable<One>;
  /** Adds what it finds to the findings. */
  examine: (one: One, findings: Findings) => Promise<void>;
  /** The log line of one that failed, and what it names there. */
  trouble: string;
  identify: (one: One) => Record<string, unknown>;
  /** `share` is `2 of 7`. */
  failed: (share: string) => string;
  /** Items that there is no time for stay as they are, and are there at the next tick. */
  isTimeUp: () => boolean;
  /** Default: one. */
  atOnce?: number;
  log: Pick<Log, 'error' | 'warn'>;
}

/**
 * Examines them, so many at a time, until time is up. One that fails keeps no later one from being examined; at the
 * end the check fails with all of them.
 */
export const examineEach = async <One>({
  of,
  examine,
  trouble,
  identify,
  failed,
  isTimeUp,
  atOnce = 1,
  log,
}: Examination<One>): Promise<Findings> => {
  const findings = { examined: 0, found: 0 };
  const failures: unknown[] = [];
  const isComplete = await inParallel(of, { atOnce, isTimeUp }, async (one) => {
    findings.examined += 1;
    try {
      await examine(one, findings);
    } catch (error) {
      log.error(trouble, { ...identify(one), error });
      failures.push(error);
    }
  });
  if (!isComplete) log.warn('there was no time for everything; the next tick continues', { ...findings });
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failed(`${failures.length} of ${findings.examined}`)}: ${(failures[0] as Error).message}`,
    );
  return findings;
};
