import { stuckRun } from '../../kernel/events/alert';
import type { Run } from '../../kernel/run/model';
import { silentSince } from '../../kernel/run/status';
import { modeOf } from '../../kernel/shadow/mode';
import { iso } from '../../kernel/time/instant';
import { examineEach } from '../../kernel/watch/examine-each';
import {
  type Check,
  type Findings,
  halfOfTime,
  inMode,
  record,
  type SweeperPorts,
  type Tick,
} from '../../kernel/watch/ports';
import { examineLong, hasRunningJob, readHistories } from './long-runs';
import type { PooledRun } from './pools';

/** DescribeExecution takes 300 at once and 15 a second, and others ask it, too. */
const MOST_ASKED = 300;
const AT_ONCE = 4;

const MINUTE_MS = 60_000;
/** Turns of this share never meet their beginning again: every part of the circle has its turn. */
const TURN = 0x9e3779b9;
const CIRCLE = 0x1_0000_0000;

const isPooled = (run: Run): run is PooledRun => run.pool !== undefined;

/** The run's place in this tick's order: the random end of its id, turned on a little every minute. */
const placeOf = ({ runId }: Run, nowMs: number): number => {
  const end = Number.parseInt(runId.slice(-8), 16);
  return ((Number.isNaN(end) ? 0 : end) + Math.floor(nowMs / MINUTE_MS) * TURN) % CIRCLE;
};

interface Silent {
  run: Run;
  since: string;
}

/**
 * The most that a tick may request, of the unresponsive runs and of those whose jobs run. They stay in the list: they
 * must not always be first.
 */
const takenOf = async (nowMs: number, { runs }: SweeperPorts) => {
  const silent: Silent[] = [];
  const running: Run[] = [];
  const pooled: PooledRun[] = [];
  let open = 0;
  let failure: Error | undefined;
  try {
    for await (const run of runs.open()) {
      open += 1;
      const since = silentSince(run, nowMs);
      if (isPooled(run)) pooled.push(run);
      if (since !== undefined) silent.push({ run, since });
      else if (hasRunningJob(run, { nowMs })) running.push(run);
    }
  } catch (error) {
    // An unreadable item is named after all readable ones: the runs that were read are examined before it is reported.
    failure = error as Error;
  }
  silent.sort((left, right) => placeOf(left.run, nowMs) - placeOf(right.run, nowMs));
  running.sort((left, right) => placeOf(left, nowMs) - placeOf(right, nowMs));
  return {
    open,
    failure,
    pooled,
    left: Math.max(0, silent.length - MOST_ASKED),
    silent: silent.slice(0, MOST_ASKED),
    running: running.slice(0, MOST_ASKED),
  };
};

/** No usual tick finds a run that waits for a pool. */
const examinePools = (pooled: readonly PooledRun[], tick: Tick, ports: SweeperPorts): Promise<Findings> =>
  pooled.some(({ pool }) => pool.state === 'waits')
    ? (require('./pools') as typeof import('./pools')).pools(pooled, tick, ports)
    : Promise.resolve({ examined: 0, found: 0 });

const examine = async (
  { run, since }: Silent,
  { nowMs, findings, allPorts }: { nowMs: number; findings: Findings; allPorts: SweeperPorts },
): Promise<void> => {
  const ports = inMode(modeOf(run), allPorts);
  // A usual tick finds no unresponsive run, and starts without this.
  const { concludeAbandoned } = require('./abandoned') as typeof import('./abandoned');
  const state = await concludeAbandoned(run, since, nowMs, ports);
  if (state === 'running' && run.watched) findings.found += await record(stuckRun(run, since, iso(nowMs)), ports);
  if (state === 'concluded') findings.found += 1;
};

/** The findings of all examinations; one that fails does not affect the others. */
const allOf = async (examinations: readonly (() => Promise<Findings>)[]): Promise<number> => {
  const failures: Error[] = [];
  let found = 0;
  for (const examination of examinations) {
    try {
      found += (await examination()).found;
    } catch (error) {
      failures.push(error as Error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
  return found;
};

/**
 * Open runs, whatever their date. For those past their heartbeat timeout the execution is checked:
 * one that runs is stuck, one that does not has left its run behind. A run of a pipeline that is not watched is ended
 * without an alert, because its lock and its slots are shared. Of the others, jobs that take too long are alerted, and
 * long waits for a pool.
 */
export const openRuns: Check<SweeperPorts> = async (tick, ports) => {
  const { nowMs } = tick;
  const { open, failure, pooled, left, silent, running } = await takenOf(nowMs, ports);
  if (left > 0) ports.log.warn('more unresponsive runs than a tick examines; others have their turn', { left });
  const histories = readHistories(ports);
  const found = await allOf([
    () =>
      examineEach({
        of: silent,
        examine: (one, findings) => examine(one, { nowMs, findings, allPorts: ports }),
        trouble: 'an open run could not be examined',
        identify: ({ run: { runId, pipelineId } }) => ({ runId, pipelineId }),
        failed: (share) => `${share} unresponsive runs could not be examined`,
        isTimeUp: halfOfTime(tick, ports),
        atOnce: AT_ONCE,
        log: ports.log,
      }),
    () =>
      examineEach({
        of: running,
        examine: (run, findings) => examineLong(run, { nowMs, findings, histories }, ports),
        trouble: 'a run whose job runs could not be examined',
        identify: ({ runId, pipelineId }) => ({ runId, pipelineId }),
        failed: (share) => `${share} runs whose jobs run could not be examined`,
        isTimeUp: halfOfTime(tick, ports),
        atOnce: AT_ONCE,
        log: ports.log,
      }),
    () => examinePools(pooled, tick, ports),
    () => (failure === undefined ? Promise.resolve({ examined: 0, found: 0 }) : Promise.reject(failure)),
  ]);
  return { examined: open, found };
};
