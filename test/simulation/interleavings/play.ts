/** Plays one order of the calls of a scenario, and learns which of them must come after which. */
import { renderPipeline } from '../../../asl/render';
import { deployedHandlers, type Handlers } from '../../../emulator/lambda/handlers';
import { outsideTable, type PlainItem } from '../../../simulator/evidence/table';
import { type Simulation, simulate, type Visit } from '../../../simulator/run/simulate';
import type { Scenario } from '../../../simulator/scenario/scenario';
import type { Access } from './accesses';
import { watchEffects } from './effects';
import { type Call, callAfter } from './order';
import { handlersInTurn } from './processes';
import { createTurns, type Pending, type Referee, type Turn, type Turns } from './turns';

export interface World {
  scenario: Scenario;
  /** In which calls have turns, epoch milliseconds. */
  from: number;
  until: number;
  /** Items that external writers write from `from` on, each writer one item after the other. */
  outside: Readonly<Record<string, readonly ((at: string) => PlainItem)[]>>;
  /** Default: those that are deployed. */
  handlers?: Handlers;
}

const writersOf = (outside: World['outside'], from: number, calls: Turns): Visit[] =>
  Object.entries(outside).map(([actor, items]) => ({
    at: from,
    visit: async ({ cloud, clock, tableName }) => {
      const table = outsideTable(cloud.ask, tableName);
      for (const itemAt of items) {
        const item = itemAt(new Date(from).toISOString());
        const accesses = [{ of: `${item.PK}|${item.SK}`, isWrite: false }];
        await calls.take(clock, { actor, operation: 'PutItem', accesses, canEnd: false });
        await table.put(item);
      }
    },
  }));

/** The first pending call of each actor, in the order of their names. */
const firstOfEach = (pending: readonly Pending[]): Pending[] =>
  pending
    .filter(({ actor }, index) => pending.findIndex((one) => one.actor === actor) === index)
    .sort((one, other) => (one.actor < other.actor ? -1 : 1));

export interface Played {
  simulation: Simulation;
  calls: readonly Call[];
  /** The place that each call led to, equal for equal places. */
  states: readonly bigint[];
}

/** `choose` says whose turn it is after the calls that were made; undefined gives the order up. */
export const play = async (
  { scenario, from, until, outside, handlers = deployedHandlers }: World,
  choose: (pending: readonly Pending[], calls: readonly Call[]) => Turn | undefined,
): Promise<Played> => {
  const calls: Call[] = [];
  const states: bigint[] = [];
  const causes = new Map<string, readonly number[]>();
  let current: { turn: Turn; pending: Pending } | undefined;

  const finish = (done: readonly Access[]): void => {
    if (current === undefined) return;
    const { turn, pending } = current;
    const { number } = pending;
    const call = callAfter(calls, { turn, number, accesses: done, causes: causes.get(turn.actor) ?? [] });
    causes.delete(turn.actor);
    calls.push(call);
    states.push((states.at(-1) ?? 0n) ^ call.digest);
    current = undefined;
  };
  const learnCauses = (pending: readonly Pending[]): void => {
    const all = calls.map((_, index) => index);
    const causing = { last: all.slice(-1), time: all, other: [] };
    for (const { actor, cause } of pending) {
      if (!causes.has(actor)) causes.set(actor, causing[cause]);
    }
  };
  const next: Referee['next'] = (waiting, done) => {
    const pending = firstOfEach(waiting);
    finish(done);
    learnCauses(pending);
    const turn = choose(pending, calls);
    if (turn !== undefined) current = { turn, pending: pending.find(({ actor }) => actor === turn.actor)! };
    return turn;
  };

  const turns = createTurns({ from, until, next });
  const simulation = await simulate(scenario, {
    seed: 1,
    deployments: {
      first: { handlers: handlersInTurn(handlers, turns), render: renderPipeline },
      afterwards: [],
    },
    visits: [{ at: from, visit: watchEffects(turns) }, ...writersOf(outside, from, turns)],
  });
  finish(turns.done());
  return { simulation, calls, states };
};

/** The turns that the actor of a call may have, after calls in which processes may have ended. */
export const turnsOf = ({ actor, canEnd }: Pending, calls: readonly Call[], crashes: number): Turn[] => [
  ...(canEnd && calls.filter(({ turn }) => turn.kind === 'crash').length < crashes
    ? [{ kind: 'crash', actor } as Turn]
    : []),
  { kind: 'call', actor },
];

/** Plays one order in which `choose` picks each turn out of those that may be taken; returns where it ends. */
export const playAny = async (
  { crashes, ...world }: World & { crashes: number },
  choose: (turns: readonly Turn[]) => Turn,
): Promise<bigint> => {
  const { states } = await play(world, (pending, calls) =>
    choose(pending.flatMap((one) => turnsOf(one, calls, crashes))),
  );
  return states.at(-1)!;
};
