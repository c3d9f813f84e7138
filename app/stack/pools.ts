/** The slots of pools, who has them and who waits for them, in the words of the commands. */

import { parsePipeline, parsePool } from '../../kernel/config';
import type { StoredConfig } from '../../kernel/config/config-store';
import type { Run } from '../../kernel/run/model';
import { type PoolPlace, placesBefore, takenOf, weightIn, withRoom } from '../../kernel/waiting/pool';
import type { Instance } from '../../kernel/words/instance';
import { withRealLink } from './job-link';
import { findDocument, instanceText } from './pipelines';
import { readableOrNone, type Stack } from './stack';

/** A run that has slots. */
interface Holder {
  runId: string;
  weight: number;
  /** Null: there is no record of the run, or none that can be read. */
  pipelineId: string | null;
  date: string | null;
  scheduleId: string | null;
  status: string | null;
  /** When it came to wait for its slots. */
  waitedSince: string | null;
  /** When it had them and began to start its job; null: it is about to. */
  startedAt: string | null;
  jobLink: string | null;
}

export interface PoolState {
  pool: string;
  /** Null: the pool is not registered any more, and limits nothing. */
  slots: number | null;
  taken: number;
  holders: Holder[];
  /** In the order of their turns. */
  waiting: PoolPlace[];
}

type Readable = Pick<Stack, 'tables' | 'unreadable' | 'playsJobs'>;

const holderOf = async (stack: Readable, { runId, weight }: { runId: string; weight: number }): Promise<Holder> => {
  const stored: Partial<Run> = (await readableOrNone(stack, () => stack.tables.runs.get(runId))) ?? {};
  const run = withRealLink(stack, stored);
  const { pipelineId = null, date = null, scheduleId = null, status = null, pool, triggeredAt, jobLink = null } = run;
  return {
    ...{ runId, weight, pipelineId, date, scheduleId, status, jobLink },
    waitedSince: pool?.since ?? null,
    startedAt: triggeredAt ?? null,
  };
};

/** The longest wait is first. */
const byWait = (left: Holder, right: Holder): number =>
  (left.waitedSince ?? '').localeCompare(right.waitedSince ?? '') || left.runId.localeCompare(right.runId);

export const readPool = async (stack: Readable, name: string): Promise<PoolState> => {
  const { tables } = stack;
  const [slots, holders, waiting] = await Promise.all([
    tables.pools.slots(name),
    tables.pools.holders(name),
    tables.pools.queue(name),
  ]);
  return {
    pool: name,
    slots: slots ?? null,
    taken: takenOf(holders),
    holders: (await Promise.all(holders.map((holder) => holderOf(stack, holder)))).sort(byWait),
    waiting,
  };
};

const isInUse = ({ taken, waiting }: PoolState): boolean => taken > 0 || waiting.length > 0;

/** The pools whose slots are taken or waited for. */
export const readPools = async (stack: Readable): Promise<PoolState[]> => {
  const pools = await stack.tables.config.documents('pool');
  const found = await Promise.all(pools.map(({ id }) => readableOrNone(stack, () => readPool(stack, id))));
  return found.filter((pool): pool is PoolState => pool !== undefined && isInUse(pool));
};

const runsWait = (count: number): string => (count === 1 ? '1 run waits' : `${count} runs wait`);

const slotsText = ({ taken, slots }: PoolState): string =>
  slots === null ? `${taken} slots are taken` : `${taken} of ${slots} slots are taken`;

/** A pool with everything about it. */
export interface PoolDescription extends PoolState {
  description: string | null;
  owner: string | null;
  /** Null: it is not registered any more, and runs have slots or wait all the same. */
  registeredAt: string | null;
  /** The registered pipelines that take slots of the pool, by name. */
  usedBy: { pipelineId: string; weight: number; priority: number }[];
  /** Whose turn is next, and why; null: no run waits. */
  next: string | null;
}

const usersIn = (pipelines: readonly StoredConfig[], name: string): PoolDescription['usedBy'] =>
  pipelines.flatMap(({ id, document }) => {
    const parsed = parsePipeline(document);
    const use = parsed.ok ? parsed.value.pool : undefined;
    return use?.name === name ? [{ pipelineId: id, weight: use.weight, priority: use.priority }] : [];
  });

const slotsAre = (count: number): string => (count === 1 ? '1 slot is' : `${count} slots are`);

const nextInPoolText = ({ slots, taken, holders, waiting }: PoolState): string | null => {
  const [first, second] = waiting;
  if (first === undefined) return null;
  if (slots === null) return 'The pool is not registered any more: each run that waits starts at its next check.';
  const because = (): string => {
    if (second === undefined) return 'no other run waits';
    if (second.priority < first.priority) return `its priority ${first.priority} is the greatest`;
    return `of those with priority ${first.priority}, it has waited the longest`;
  };
  const free = Math.max(0, slots - taken);
  const needed = weightIn(first, slots);
  const room = withRoom({ slots, holders, queue: waiting }).includes(first)
    ? 'There is room for it: it starts at its next check.'
    : `It needs ${needed === 1 ? '1 slot' : `${needed} slots`}, and ${free === 0 ? 'none is' : slotsAre(free)} free.`;
  return `Next is ${instanceText(first)}: ${because()}. ${room}`;
};

/**
 * Describes a registered pool, and a deleted one as long as runs have its slots; for an unknown one, the error has the
 * names. `pipelines` reads the registered ones.
 */
export const readPoolDescription = async (
  stack: Stack,
  name: string,
  pipelines: () => Promise<readonly StoredConfig[]> = () => stack.tables.config.pipelines(),
): Promise<PoolDescription> => {
  const stored = name.includes('#') || name === '' ? undefined : await stack.tables.config.pool(name);
  const state = await readPool(stack, name);
  if (stored === undefined && !isInUse(state)) await findDocument(stack, 'pool', name);
  const parsed = parsePool(stored?.document);
  const document = parsed.ok ? parsed.value : undefined;
  return {
    ...state,
    description: document?.description ?? null,
    owner: document?.owner ?? null,
    registeredAt: stored?.registeredAt ?? null,
    usedBy: usersIn(await pipelines(), name),
    next: nextInPoolText(state),
  };
};

/** One line per pool. */
export const poolsText = (pools: readonly PoolState[]): string =>
  pools
    .map(
      (pool) =>
        `${pool.pool}: ${slotsText(pool)}` +
        `${pool.waiting.length > 0 ? `, ${runsWait(pool.waiting.length)} for slots` : ''}.\n`,
    )
    .join('');

/** The first that are named. */
const NAMED = 5;

const listNames = (names: readonly string[]): string =>
  names.length <= NAMED ? names.join('; ') : `${names.slice(0, NAMED).join('; ')}; and ${names.length - NAMED} more`;

const isKnown = <Of extends Holder>(holder: Of): holder is Of & Instance => holder.pipelineId !== null;

const heldText = (holder: Holder): string => {
  const { runId, weight } = holder;
  return `${isKnown(holder) ? instanceText(holder) : `run ${runId}`}${weight === 1 ? '' : ` (${weight})`}`;
};

/** The place of a run in its pool, and the state of the pool. */
export interface PoolWait {
  own: PoolPlace;
  state: PoolState;
}

export const readPoolWait = async (
  stack: Readable,
  run: (Instance & { runId: string; pool?: Omit<PoolPlace, keyof Instance | 'runId'> & { state: string } }) | undefined,
): Promise<PoolWait | undefined> => {
  if (run?.pool?.state !== 'waits') return undefined;
  const { runId, pipelineId, date, scheduleId, pool } = run;
  const { name, weight, priority, since } = pool;
  const own = { runId, pipelineId, date, scheduleId, name, weight, priority, since };
  return { own, state: await readPool(stack, name) };
};

/** In sentences, after that it waits for the pool. */
export const poolWaitSentences = ({ own, state }: PoolWait): string[] => {
  const needs = own.weight === 1 ? '' : `; it needs ${own.weight}`;
  const by = state.holders.length === 0 ? '' : ` by ${listNames(state.holders.map(heldText))}`;
  const before = placesBefore(state.waiting, own).map(
    (place) => `${instanceText(place)}${place.weight === 1 ? '' : ` (${place.weight})`}`,
  );
  return [
    `${slotsText(state)}${by}${needs}.`,
    before.length === 0 ? 'No run is before it.' : `Before it: ${listNames(before)}.`,
  ];
};
