/**
 * The part of a simulation that the report viewer shows, in the console and in the file that `simulate --html` writes.
 */
import type { SimulationReport } from '../../simulator/evidence/result';

export type { SimulationReport };

/** Without what only programs read: executions with their states, events and locks. */
export type ShownReport = Pick<
  SimulationReport,
  | 'seed'
  | 'start'
  | 'end'
  | 'digest'
  | 'unmet'
  | 'violations'
  | 'runs'
  | 'jobStarts'
  | 'alerts'
  | 'usage'
  | 'quotas'
  | 'timeline'
>;

export const shownOf = (report: SimulationReport): ShownReport => {
  const { seed, start, end, digest, unmet, violations, runs, jobStarts, alerts, usage, quotas, timeline } = report;
  const shown = { seed, start, end, digest, unmet, violations, runs, jobStarts, alerts, usage, timeline };
  return quotas === undefined ? shown : { ...shown, quotas };
};
