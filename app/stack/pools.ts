/** The slots of pools, who has them and who waits for them, in the words of the commands. */

import { type PoolPlace, placesBefore, takenOf } from '../../kernel/waiting/pool';
import type { Instance } from '../../kernel/words/instance';
import { instanceText } from './pipelines';
import { readableOrNone, type Stack, type StackTables } from './stack';

/** A run that has slots; without its instance where it cannot be read. */
interface Holder {
  runId: string;
  weight: number;
  instance: Instance | undefined;
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

const readPool = async ({ tables }: StackTables, name: string): Promise<PoolState> => {
  const [slots, holders, waiting] = await Promise.all([
    tables.pools.slots(name),
    tables.pools.holders(name),
    tables.pools.queue(name),
  ]);
  return {
    pool: name,
    slots: slots ?? null,
    taken: takenOf(holders),
    holders: await Promise.all(
      holders.map(async (holder) => ({ ...holder, instance: await tables.runs.get(holder.runId) })),
    ),
    waiting,
  };
};

/** The pools whose slots are taken or waited for. */
export const readPools = async (stack: Pick<Stack, 'tables' | 'unreadable'>): Promise<PoolState[]> => {
  const pools = await stack.tables.config.documents('pool');
  const found = await Promise.all(pools.map(({ id }) => readableOrNone(stack, () => readPool(stack, id))));
  return found.filter((pool): pool is PoolState => pool !== undefined && (pool.taken > 0 || pool.waiting.length > 0));
};

const runsWait = (count: number): string => (count === 1 ? '1 run waits' : `${count} runs wait`);

const slotsText = ({ taken, slots }: PoolState): string =>
  slots === null ? `${taken} slots are taken` : `${taken} of ${slots} slots are taken`;

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

const listed = (names: readonly string[]): string =>
  names.length <= NAMED ? names.join('; ') : `${names.slice(0, NAMED).join('; ')}; and ${names.length - NAMED} more`;

const heldText = ({ runId, weight, instance }: Holder): string =>
  `${instance === undefined ? `run ${runId}` : instanceText(instance)}${weight === 1 ? '' : ` (${weight})`}`;

/** The place of a run in its pool, and the state of the pool. */
export interface PoolWait {
  own: PoolPlace;
  state: PoolState;
}

export const readPoolWait = async (
  stack: StackTables,
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
  const by = state.holders.length === 0 ? '' : ` by ${listed(state.holders.map(heldText))}`;
  const before = placesBefore(state.waiting, own).map(
    (place) => `${instanceText(place)}${place.weight === 1 ? '' : ` (${place.weight})`}`,
  );
  return [
    `${slotsText(state)}${by}${needs}.`,
    before.length === 0 ? 'No run is before it.' : `Before it: ${listed(before)}.`,
  ];
};
