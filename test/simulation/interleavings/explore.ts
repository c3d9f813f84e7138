/**
 * Plays a scenario in every order of its calls of the table, and, with `crashes`, with a process that ends after each
 * of them. Orders that differ only in calls that touch nothing in common are one. Depth first, each order from the
 * beginning: what is kept between them are the turns to take.
 */
import { renderPipeline } from '../../../asl/render';
import { deployedHandlers, type Handlers } from '../../../emulator/lambda/handlers';
import { outsideTable, type PlainItem } from '../../../simulator/evidence/table';
import { type Simulation, simulate, type Visit } from '../../../simulator/run/simulate';
import type { Scenario } from '../../../simulator/scenario/scenario';
import { handlersInTurn } from './processes';
import { createSharing, type Sharing } from './sharing';
import { createTrace } from './trace';
import { createTurns, type Pending, type Referee, type Turn, type Turns } from './turns';

export interface Exploration {
  scenario: Scenario;
  /** In which calls have turns, epoch milliseconds. */
  from: number;
  until: number;
  /** Items that external writers write from `from` on, each writer one item after the other. */
  outside: Readonly<Record<string, readonly ((at: string) => PlainItem)[]>>;
  /** Default: those that are deployed. */
  handlers?: Handlers;
  /** How many processes end in one order, at most. */
  crashes: number;
  /** How often an actor that could continue waits for another one in one order, at most. Default: without a limit. */
  switches?: number;
  /** Called after each order; what it returns is a problem. */
  check: (simulation: Simulation) => readonly string[];
  /** Stops with the first problem, or after so many orders. */
  mostOrders?: number;
}

export interface Explored {
  /** Places that orders lead to: equal up to the order of calls that touch nothing in common. */
  states: number;
  orders: number;
  /** Each with the calls of its order. */
  problems: { problem: string; calls: readonly string[] }[];
  /** Orders were left out because of `mostOrders`. */
  isCut: boolean;
}

const turnsFrom = (pending: readonly Pending[], crashesLeft: number, hasCrashed: boolean, pauses: number): Turn[] => {
  const turnsOf = (kind: 'call' | 'crash', whose: readonly Pending[]): Turn[] =>
    whose.map(({ actor }) => ({ kind, actor }));
  return [
    ...turnsOf('call', pending),
    ...(crashesLeft > 0
      ? turnsOf(
          'crash',
          pending.filter(({ canEnd }) => canEnd),
        )
      : []),
    // The retry of a process that ended comes while others are still on their way.
    ...(hasCrashed && pauses === 0 ? [{ kind: 'pause' } as Turn] : []),
  ];
};

const writersOf = (outside: Exploration['outside'], from: number, calls: Turns): Visit[] =>
  Object.entries(outside).map(([actor, items]) => ({
    at: from,
    visit: async ({ cloud, clock, tableName }) => {
      const table = outsideTable(cloud.ask, tableName);
      for (const itemAt of items) {
        const { PK, SK } = itemAt('');
        const accesses = [{ of: `${PK}|${SK}`, isWrite: true }];
        await calls.take(clock, { actor, operation: 'PutItem', accesses, canEnd: false });
        await table.put(itemAt(new Date(clock.now()).toISOString()));
      }
    },
  }));

const playOnce = async (
  { scenario, from, until, outside, crashes, switches = Infinity, handlers = deployedHandlers }: Exploration,
  given: readonly Turn[],
  { sharing, seen, branches }: { sharing: Sharing; seen: Set<string>; branches: (readonly Turn[])[] },
): Promise<{ simulation: Simulation; calls: readonly string[] }> => {
  const taken: Turn[] = [];
  const calls: string[] = [];
  const trace = createTrace();
  const count = (kind: Turn['kind']): number => taken.filter((turn) => turn.kind === kind).length;
  let switched = 0;
  const last = (): string | undefined => {
    const turn = taken.at(-1);
    return turn === undefined || turn.kind === 'pause' ? undefined : turn.actor;
  };
  const isSwitch = (turn: Turn, pending: readonly Pending[]): boolean =>
    turn.kind !== 'pause' && turn.actor !== last() && pending.some(({ actor }) => actor === last());

  /** The turns that may be taken here; empty where the orders from here on have been played. */
  const open = (pending: readonly Pending[]): Turn[] => {
    const place = [trace.digest(), count('pause'), ...(switches === Infinity ? [] : [switched, last()])].join(' ');
    if (seen.has(place)) return [];
    seen.add(place);
    const turns = turnsFrom(pending, crashes - count('crash'), count('crash') > 0, count('pause'));
    return switched < switches ? turns : turns.filter((turn) => !isSwitch(turn, pending));
  };

  const choose = (pending: readonly Pending[]): Turn => {
    const known = given[taken.length];
    if (known !== undefined) return known;
    const [first, ...others] = open(pending);
    for (const turn of others) branches.push([...taken, turn]);
    if (first !== undefined) return first;
    // From here on every order has been played: the one whose turn it was continues.
    return { kind: 'call', actor: (pending.find(({ actor }) => actor === last()) ?? pending[0]!).actor };
  };

  const next: Referee['next'] = (pending) => {
    for (const { actor, accesses } of pending) sharing.learn(actor, accesses);
    const inOrder = [...pending].sort((one, other) => (one.actor < other.actor ? -1 : 1));
    const isPlain = (one: Pending): boolean =>
      !sharing.isShared(one.accesses) && (count('crash') === crashes || !one.canEnd);
    const alone = inOrder.find(isPlain);
    const turn: Turn = alone === undefined ? choose(inOrder) : { kind: 'call', actor: alone.actor };
    if (alone === undefined) {
      if (isSwitch(turn, pending)) switched += 1;
      taken.push(turn);
    }
    if (turn.kind === 'pause') {
      calls.push('all wait');
      return turn;
    }
    const { actor, number, operation, accesses } = inOrder.find((one) => one.actor === turn.actor)!;
    trace.add(`${turn.kind} ${actor} ${number}`, accesses);
    const items = accesses.map(({ of, isWrite }) => `${isWrite ? '' : '?'}${of}`).join(', ');
    calls.push(`${actor}: ${operation} ${items}${turn.kind === 'crash' ? ', and its process ends' : ''}`);
    return turn;
  };

  const turnsOfCalls = createTurns({ from, until, next });
  const simulation = await simulate(scenario, {
    seed: 1,
    deployments: {
      first: { handlers: handlersInTurn(handlers, turnsOfCalls), render: renderPipeline },
      afterwards: [],
    },
    visits: writersOf(outside, from, turnsOfCalls),
  });
  return { simulation, calls };
};

const exploreWith = async (exploration: Exploration, sharing: Sharing): Promise<Explored> => {
  const seen = new Set<string>();
  const branches: (readonly Turn[])[] = [[]];
  const problems: Explored['problems'] = [];
  let orders = 0;
  for (let branch = branches.pop(); branch !== undefined; branch = branches.pop()) {
    if (problems.length > 0 || orders === exploration.mostOrders)
      return { states: seen.size, orders, problems, isCut: true };
    const { simulation, calls } = await playOnce(exploration, branch, { sharing, seen, branches });
    orders += 1;
    problems.push(...exploration.check(simulation).map((problem) => ({ problem, calls })));
  }
  return { states: seen.size, orders, problems, isCut: false };
};

/** A few orders show most of the items that are shared. */
const TRIALS = 25;

/** Plays until no item that was taken for one actor's own turns out to be shared. */
export const explore = async (exploration: Exploration): Promise<Explored> => {
  const sharing = createSharing();
  const { mostOrders = Number.POSITIVE_INFINITY } = exploration;
  do await exploreWith({ ...exploration, mostOrders: Math.min(TRIALS, mostOrders) }, sharing);
  while (sharing.refresh());
  for (;;) {
    const explored = await exploreWith(exploration, sharing);
    if (explored.problems.length > 0 || !sharing.refresh()) return explored;
  }
};
