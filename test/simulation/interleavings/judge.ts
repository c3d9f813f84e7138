/** How an order ended, and what was wrong with it. */
import type { Simulation } from '../../../simulator/run/simulate';
import type { Situation } from './situations';

const OPEN: ReadonlySet<string> = new Set(['PENDING', 'TRIGGERING', 'RUNNING']);

/** For example `1 COMPLETED, 2 CANCELLED, 1 job`. */
export const outcomeOf = ({ result: { runs, jobStarts } }: Simulation): string => {
  const attempts = runs.map(({ attempt, status }) => `${attempt} ${status}`).sort();
  const jobs = `${jobStarts.length} ${jobStarts.length === 1 ? 'job' : 'jobs'}`;
  return [...(attempts.length === 0 ? ['none'] : attempts), jobs].join(', ');
};

/** Jobs that start after the end of their run in the table; there must be no such job. */
const startedAfterTheEnd = ({ result: { runs, jobStarts } }: Simulation): string[] =>
  jobStarts.flatMap(({ runId, at }) => {
    const { completedAt = null, status } = runs.find((run) => run.runId === runId) ?? {};
    return completedAt !== null && at > completedAt ? [`a job starts after its run is ${status}`] : [];
  });

export const problemsOf = (simulation: Simulation, { outcomes }: Pick<Situation, 'outcomes'>): string[] => {
  const { violations, locks, runs } = simulation.result;
  const outcome = outcomeOf(simulation);
  return [
    ...violations.map(({ invariant, message }) => `${invariant}: ${message}`),
    ...locks.map((lock) => `a lock is left: ${JSON.stringify(lock)}`),
    ...runs
      .filter(({ status }) => OPEN.has(status))
      .map(({ attempt, status }) => `attempt ${attempt} is ${status} for ever`),
    ...startedAfterTheEnd(simulation),
    ...(outcomes.includes(outcome) ? [] : [`it ended otherwise: ${outcome}`]),
  ];
};
