/**
 * The pools that runs wait for: how long, and whether slots or places of no live run keep them waiting. Loaded for a
 * tick that finds such a run; who waits is known from the list of open runs, without another read.
 */
import { parsePipeline } from '../../kernel/config';
import type { Run, RunPool } from '../../kernel/run/model';
import { iso } from '../../kernel/time/instant';
import type { PoolPlace } from '../../kernel/waiting/pool';
import { examineEach } from '../../kernel/watch/examine-each';
import { holdsSlots, isAtPlace, longPoolWait, poolRepaired } from '../../kernel/watch/pools';
import {
  type Findings,
  halfOfTime,
  type LeftInPool,
  record,
  type SweeperPorts,
  type Tick,
} from '../../kernel/watch/ports';
import { metricNames } from '../../kernel/words/manifest';

export type PooledRun = Run & { pool: RunPool };

const LONG_MS = 3_600_000;

const warnOfLongWait = async (run: PooledRun, nowMs: number, ports: SweeperPorts): Promise<number> => {
  const waitedMs = nowMs - Date.parse(run.pool.since);
  if (!run.watched || waitedMs < LONG_MS) return 0;
  const alert = longPoolWait(run, run.pool, iso(nowMs));
  if (await ports.events.isRecorded(alert)) return 0;
  const parsed = parsePipeline((await ports.config.pipeline(run.pipelineId))?.document);
  const policy = parsed.ok ? parsed.value.watch.longRunning : 'off';
  if (policy === 'off' || waitedMs < policy.atLeastSeconds * 1000) return 0;
  return record(alert, ports);
};

/** Slots and places of runs that are not among `live`, and should not have them. */
const leftIn = async (pool: string, live: ReadonlyMap<string, Run>, ports: SweeperPorts): Promise<LeftInPool[]> => {
  const [holders, queue] = await Promise.all([ports.poolRepair().holders(pool), ports.poolRepair().queue(pool)]);
  const weights = new Map(holders.map(({ runId, weight }) => [runId, weight]));
  const places = new Map(queue.map((place): [string, PoolPlace] => [place.runId, place]));
  const found: LeftInPool[] = [];
  for (const runId of new Set([...weights.keys(), ...places.keys()])) {
    const [weight, place] = [weights.get(runId), places.get(runId)];
    const isRight = (run: Run | undefined): boolean =>
      (weight === undefined || holdsSlots(run, pool)) && (place === undefined || isAtPlace(run, place));
    if (isRight(live.get(runId))) continue;
    // The list of open runs is behind the table; this read is not.
    const run = await ports.runs.get(runId);
    if (isRight(run)) continue;
    found.push({
      ...{ pool, runId, run },
      weight: holdsSlots(run, pool) ? 0 : (weight ?? 0),
      place: place !== undefined && isAtPlace(run, place) ? undefined : place,
    });
  }
  return found;
};

const repair = async (pool: string, live: ReadonlyMap<string, Run>, nowMs: number, ports: SweeperPorts) => {
  let repaired = 0;
  for (const left of await leftIn(pool, live, ports)) {
    if (!(await ports.poolRepair().giveBack(left, poolRepaired(left, iso(nowMs))))) continue;
    const { runId, weight } = left;
    ports.log.warn('a pool had slots or a place of no live run; they are given back', { pool, runId, weight });
    repaired += 1;
  }
  return repaired;
};

/** `runs`: the open runs that have a place or slots of a pool. */
export const pools = (runs: readonly PooledRun[], tick: Tick, ports: SweeperPorts): Promise<Findings> => {
  const { nowMs } = tick;
  const waiting = new Map<string, PooledRun[]>();
  for (const run of runs)
    if (run.pool.state === 'waits') waiting.set(run.pool.name, [...(waiting.get(run.pool.name) ?? []), run]);
  const live = new Map(runs.map((run) => [run.runId, run]));
  return examineEach({
    of: waiting,
    examine: async ([pool, waits], findings) => {
      const sinceMs = Math.min(...waits.map((run) => Date.parse(run.pool.since)));
      ports.metrics.count(metricNames.poolRunsWaiting, waits.length, { pool });
      ports.metrics.count(metricNames.poolLongestWait, Math.max(0, Math.round((nowMs - sinceMs) / 1000)), { pool });
      findings.found += await repair(pool, live, nowMs, ports);
      for (const run of waits) findings.found += await warnOfLongWait(run, nowMs, ports);
    },
    trouble: 'a pool that runs wait for could not be examined',
    identify: ([pool]) => ({ pool }),
    failed: (share) => `${share} pools could not be examined`,
    isTimeUp: halfOfTime(tick, ports),
    log: ports.log,
  });
};
