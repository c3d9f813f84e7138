/** Slots that are shared: those of engines, by reruns, and those of pools, by all runs. */

import { parseKey } from '../../aws/table/client/parse-key';
import { engineWaitFrom } from '../../aws/table/items/rerun-items';
import { poolPlaceFrom } from '../../aws/table/runs/pool-store';
import { parsePipeline, parsePool } from '../../kernel/config';
import type { PoolPlan, Run } from '../../kernel/run/model';
import { isShadow } from '../../kernel/shadow/mode';
import { RunStatus } from '../../kernel/words/vocabulary';
import type { Evidence } from '../evidence/evidence';
import type { PlainItem } from '../evidence/table';
import { versionsBetween } from './documents';
import { isTampered, livesOf } from './facts';
import { type Broken, groupBy, type Invariant, isoAt } from './invariant';

type EngineLimits = Readonly<Record<string, number>>;

const DEFAULT_LIMIT = 25;

const limitsOf = ({ scenario }: Evidence): EngineLimits => (scenario.stack.rerunsPerEngine ?? {}) as EngineLimits;

const limitOf = (engine: string, limits: EngineLimits): number => limits[engine] ?? DEFAULT_LIMIT;

const ENDS: readonly RunStatus[] = [RunStatus.completed, RunStatus.failed, RunStatus.cancelled, RunStatus.skipped];

const keyIn = ({ PK, SK }: PlainItem) => parseKey({ PK: String(PK), SK: String(SK) });
const entityOf = (item: PlainItem): string | undefined => keyIn(item)?.entity;

/** A run is within the time for which its rerun has the slot. */
const tooMany = (evidence: Evidence): Broken[] => {
  const lifeOf = livesOf(evidence);
  const ofReruns = evidence.ever.runs.filter(({ rerunId, engine }) => rerunId !== undefined && engine !== undefined);
  return [...groupBy(ofReruns, ({ engine }) => engine ?? '')].flatMap(([engine, runs]) => {
    const limit = limitOf(engine, limitsOf(evidence));
    const lives = runs.map((run) => ({ run, ...lifeOf(run) }));
    const crowds = lives.map(({ from: at }) => ({
      at,
      open: lives.filter(({ from, to }) => from <= at && at < to).map(({ run }) => run),
    }));
    const crowd = crowds.find(({ open }) => open.length > limit);
    return crowd === undefined
      ? []
      : [
          {
            at: crowd.at,
            message: `${crowd.open.length} reruns run on ${engine}, which takes ${limit}`,
            evidence: { engine, runs: crowd.open.map(({ runId }) => runId).join(', ') },
          },
        ];
  });
};

/** The sweeper finds reruns that have waited for ten minutes, and checks every five. */
const SEEN_AFTER_MS = 30 * 60_000;

const forgotten = (evidence: Evidence): Broken[] => {
  const { items } = evidence.table;
  const waits = items.filter((item) => entityOf(item) === 'engine-wait').map(engineWaitFrom);
  return waits
    .filter(({ engine, since }) => {
      const openReruns = items.find(
        (item) => entityOf(item) === 'engine' && item.PK === `ENGINE#${engine}`,
      )?.openReruns;
      const open = openReruns instanceof Set ? openReruns.size : 0;
      return open < limitOf(engine, limitsOf(evidence)) && Date.parse(since) < evidence.end - SEEN_AFTER_MS;
    })
    .map(({ engine, pipelineId, since }) => ({
      at: Date.parse(since),
      message: `${pipelineId} waits for ${engine}, which has a free slot`,
      evidence: { engine, pipeline: pipelineId, until: isoAt(evidence.end) },
    }));
};

export const engineSlotsKept: Invariant = {
  name: 'engine-slots-kept',
  rule:
    'No more reruns run at once on an engine than the stack allows, and no pipeline is left waiting for ' +
    'a slot that is free.',
  check: (evidence) => [...tooMany(evidence), ...forgotten(evidence)],
};

/** Between reading a configuration and the begin of the run are the retries of a step. */
const READ_MARGIN_MS = 5 * 60_000;
/** Between the slots and the start of the job are the trigger's own retries and timeouts. */
const START_MARGIN_MS = 60 * 60_000;

interface Job {
  run: Run;
  pool: PoolPlan;
  from: number;
  to: number;
}

/** The pool that the run was planned with; undefined: none, or it is not sure. */
const poolOf = (evidence: Evidence, run: Run): PoolPlan | undefined => {
  // A retry keeps the configuration of its execution's first attempt.
  const first = evidence.ever.runs
    .filter(({ executionArn }) => executionArn === run.executionArn)
    .reduce((earliest, one) => (one.attempt < earliest.attempt ? one : earliest), run);
  const at = Date.parse(first.createdAt);
  const uses = versionsBetween(evidence, run.pipelineId, at - READ_MARGIN_MS, at).map((document) => {
    const parsed = parsePipeline(document);
    return parsed.ok ? parsed.value.pool : undefined;
  });
  const [use] = uses;
  return uses.every((one) => JSON.stringify(one) === JSON.stringify(use)) ? use : undefined;
};

/** The most slots that the pool had between two instants; undefined: it was not there. */
const slotsBetween = ({ registered }: Evidence, name: string, from: number, to: number): number | undefined => {
  const versions = registered.filter(({ document }) => document.kind === 'pool' && document.name === name);
  const before = versions.findLast(({ at }) => at <= from);
  const slots = [...(before === undefined ? [] : [before]), ...versions.filter(({ at }) => at > from && at <= to)].map(
    ({ document }) => {
      const parsed = parsePool(document.document);
      return parsed.ok ? parsed.value.slots : Number.POSITIVE_INFINITY;
    },
  );
  return slots.length === 0 ? undefined : Math.max(...slots);
};

const jobsOf = (evidence: Evidence): Job[] => {
  const changes = groupBy(evidence.statusChanges, ({ runId }) => runId);
  return evidence.ever.runs.flatMap((run): Job[] => {
    const own = changes.get(run.runId) ?? [];
    const from = own.find(({ to }) => to === RunStatus.triggering)?.at;
    if (from === undefined || isShadow(run) || isTampered(evidence, run)) return [];
    const pool = poolOf(evidence, run);
    const to = own.find((change) => ENDS.includes(change.to))?.at ?? Number.POSITIVE_INFINITY;
    return pool === undefined ? [] : [{ run, pool, from, to }];
  });
};

const tooHeavy = (evidence: Evidence): Broken[] =>
  [...groupBy(jobsOf(evidence), ({ pool }) => pool.name)].flatMap(([name, jobs]) =>
    jobs.flatMap(({ from: at }): Broken[] => {
      const slots = slotsBetween(evidence, name, at - START_MARGIN_MS, at);
      if (slots === undefined) return [];
      const open = jobs.filter(({ from, to }) => from <= at && at < to);
      const weight = open.reduce((sum, { pool }) => sum + Math.min(pool.weight, slots), 0);
      // Jobs that began when it had more slots keep them.
      const before = open.filter(({ from }) => from < at);
      const had = before.reduce((sum, { pool }) => sum + pool.weight, 0);
      if (weight <= slots || (had >= slots && before.length === open.length)) return [];
      const runs = open.map(({ run }) => run.runId).join(', ');
      return [
        { at, message: `jobs of the weight ${weight} run in pool ${name}, which has ${slots}`, evidence: { runs } },
      ];
    }),
  );

/** A run checks every quarter of an hour; in an outage it is late. */
const ROOM_SEEN_AFTER_MS = 90 * 60_000;

/** The runs that have slots, each as often as it has one. */
const holdersIn = ({ holders }: PlainItem): string[] =>
  [...(holders instanceof Set ? (holders as Set<string>) : [])].map((entry) => entry.slice(0, entry.indexOf('#')));

/** Runs that have ended and still have slots or a place, and runs that wait although there is room. */
const forgottenInPool = (evidence: Evidence): Broken[] => {
  const runs = new Map(evidence.table.runs.map((run) => [run.runId, run]));
  const hasEnded = (runId: string): boolean => {
    const run = runs.get(runId);
    return run !== undefined && ENDS.includes(run.status);
  };
  const { items } = evidence.table;
  const places = items.filter((item) => keyIn(item)?.entity === 'pool-place').map(poolPlaceFrom);
  return items.flatMap((item): Broken[] => {
    const key = keyIn(item);
    if (key?.entity !== 'pool-slots') return [];
    const { name } = key;
    const holders = holdersIn(item);
    const queue = places
      .filter((place) => place.name === name)
      .sort((a, b) => b.priority - a.priority || a.since.localeCompare(b.since));
    const left = [...new Set([...holders, ...queue.map(({ runId }) => runId)])].filter(hasEnded);
    const slots = slotsBetween(evidence, name, evidence.end - ROOM_SEEN_AFTER_MS, evidence.end);
    const isQuiet = Date.parse(String(item.changedAt)) <= evidence.end - ROOM_SEEN_AFTER_MS;
    // The first run of the queue must not wait beside free slots.
    const waiting = queue
      .slice(0, 1)
      .filter(({ weight }) => isQuiet && holders.length + Math.min(weight, slots ?? 0) <= (slots ?? -1));
    return [
      ...left.map((runId) => ({
        at: evidence.end,
        message: `run ${runId} has ended, and has slots or a place of pool ${name}`,
        evidence: { pool: name, runId },
      })),
      ...waiting.map(({ runId, since }) => ({
        at: Date.parse(since),
        message: `run ${runId} waits for pool ${name}, which has room for it`,
        evidence: { pool: name, runId, until: isoAt(evidence.end) },
      })),
    ];
  });
};

export const poolSlotsKept: Invariant = {
  name: 'pool-slots-kept',
  rule:
    'The jobs that run in a pool never weigh more than it has slots, no run that has ended keeps slots or a place ' +
    'there, and none is left waiting while there is room for it.',
  check: (evidence) => [...tooHeavy(evidence), ...forgottenInPool(evidence)],
};
