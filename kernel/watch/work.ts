/** The shared state of one tick's work on pipelines, and the handling of its failures. */

import type { CalendarReader } from '../config/config-store';
import { readingEachOnce } from '../schedule/exclusion';
import { messageOf } from '../values/errors';
import type { Findings, Tick, TickPorts } from './ports';

/**
 * Pipelines that are worked on at once; each moves entries within one partition: see `aws/table/watch/due-store.ts`.
 */
export const AT_ONCE = 8;

export interface Work<Ports extends TickPorts = TickPorts, AtTick extends Tick = Tick> {
  tick: AtTick;
  ports: Ports;
  calendars: ReturnType<typeof readingEachOnce>;
  findings: Findings;
  /** Pipelines whose configuration cannot be read. */
  invalid: Set<string>;
  /** Why others cannot be checked. */
  unchecked: Set<string>;
  failures: unknown[];
  isTimeUp: () => boolean;
}

export const beginWork = <Ports extends TickPorts & { config: CalendarReader }, AtTick extends Tick>(
  tick: AtTick,
  ports: Ports,
  isTimeUp: () => boolean,
): Work<Ports, AtTick> => ({
  tick,
  ports,
  calendars: readingEachOnce(ports.config),
  findings: { examined: 0, found: 0 },
  invalid: new Set(),
  unchecked: new Set(),
  failures: [],
  isTimeUp,
});

/** A pipeline whose check fails does not hold up the others. */
export const safely = async (pipelineId: string, check: () => Promise<void>, work: Work): Promise<void> => {
  try {
    await check();
  } catch (error) {
    work.ports.log.error('the check of a pipeline failed; what is due stays due', { pipelineId, error });
    work.failures.push(new Error(`pipeline ${pipelineId}: ${messageOf(error)}`, { cause: error }));
  }
};

/** The problems of the pipelines that were not checked; undefined: none. */
const unwatched = ({ invalid, unchecked }: Work): Error | undefined => {
  const reasons = [
    ...(invalid.size === 0
      ? []
      : [`the configuration of ${[...invalid].sort().join(', ')} is not valid in this version`]),
    ...[...unchecked].sort(),
  ];
  if (reasons.length === 0) return undefined;
  return new Error(
    `${reasons.join('; ')}; these pipelines' schedules are not watched until what is wrong or missing is ` +
      'applied again',
  );
};

const MAX_REPORTED = 5;

/** Throws after all that could be done is done. A failure that the due list and the sweep both met is thrown once. */
export const throwFailures = (work: Work): void => {
  const trouble = unwatched(work);
  const failures = trouble === undefined ? work.failures : [...work.failures, trouble];
  if (failures.length === 0) return;
  throw new AggregateError(failures, [...new Set(failures.map(messageOf))].slice(0, MAX_REPORTED).join('; '));
};
