/**
 * Plays a scenario in every order of its calls of the table, and, with `crashes`, with a process that ends after each
 * of its writes. Orders that differ only in calls that do not conflict are one, and are played once: dynamic
 * partial-order reduction with source sets and sleep sets (Abdulla, Aronis, Jonsson, Sagonas 2014). Depth first, each
 * order from the beginning: what is kept between them is the path, with what is still to be played from its places.
 */
import type { Simulation } from '../../../simulator/run/simulate';
import { type Access, conflict } from './accesses';
import { type Call, comesAfter } from './order';
import { type Played, play, turnsOf, type World } from './play';
import type { Pending, Turn } from './turns';

export interface Exploration extends World {
  /** How many processes end in one order, at most. */
  crashes: number;
  /** Called after each order with where it ended, equal for equal orders; what it returns is a problem. */
  check: (simulation: Simulation, end: bigint) => readonly string[];
  /** Stops with the first problem, or after so many orders. */
  mostOrders?: number;
}

export interface Explored {
  /** Places that orders lead to: equal up to the order of calls that do not conflict. */
  states: number;
  orders: number;
  /** Orders that were given up, because each continuation has been played. */
  abandoned: number;
  /** Each with the calls of its order. */
  problems: { problem: string; calls: readonly string[] }[];
  /** Orders were left out because of `mostOrders`. */
  isCut: boolean;
}

/** A place of the current order, and the turn that is taken there. */
interface Place {
  pending: readonly Pending[];
  turn: Turn;
  /** Still to be taken here, the last one first. */
  left: Turn[];
  /** Actors that had, have or will have the turn here. */
  tried: Set<string>;
  /** Actors whose turn need not be taken here, with their accesses: the orders that begin with it have been played. */
  asleep: Map<string, readonly Access[]>;
  /** The accesses of the turn's actor here, in all of its turns. */
  did: readonly Access[];
}

const textOf = ({ turn, accesses }: Call, { operation }: Pending): string => {
  const items = accesses.map(
    ({ of, isWrite, isPrefix }) => `${isWrite ? '' : '?'}${of}${isPrefix === true ? '*' : ''}`,
  );
  const end = turn.kind === 'crash' ? ', and its process ends' : '';
  return `${turn.actor}: ${operation} ${[...new Set(items)].join(', ')}${end}`;
};

const pendingOf = ({ pending }: Place, actor: string): Pending => pending.find((one) => one.actor === actor)!;

/** The place after a call, or undefined where each order from there on has been played. */
const placeAfter = (
  previous: Place | undefined,
  pending: readonly Pending[],
  calls: readonly Call[],
  crashes: number,
): Place | undefined => {
  const last = calls.at(-1);
  const asleep = new Map(
    [...(previous?.asleep ?? [])].filter(
      ([actor, did]) => actor !== last!.turn.actor && !conflict(did, last!.accesses),
    ),
  );
  const awake = pending.filter(({ actor }) => !asleep.has(actor));
  const chosen = awake.find(({ actor }) => actor === previous?.turn.actor) ?? awake[0];
  if (chosen === undefined) return undefined;
  const left = turnsOf(chosen, calls, crashes);
  const turn = left.pop()!;
  return { pending, turn, left, tried: new Set([chosen.actor]), asleep, did: [] };
};

/** Plays the turns of the path, and then prolongs it. */
const playPath = async (exploration: Exploration, path: Place[]): Promise<Played & { isAbandoned: boolean }> => {
  let isAbandoned = false;
  const played = await play(exploration, (pending, calls) => {
    // For good: a call that comes when its timer ends belongs to the order in which the others go first.
    if (isAbandoned) return undefined;
    const place = path[calls.length] ?? placeAfter(path.at(-1), pending, calls, exploration.crashes);
    isAbandoned = place === undefined;
    if (place !== undefined && calls.length === path.length) path.push(place);
    return place?.turn;
  });
  return { ...played, isAbandoned };
};

/**
 * The calls after a race that need not come after its first call, up to its second one. Returns the actors that can
 * have the first turn in them.
 */
const firstWithout = (calls: readonly Call[], race: number, second: number): string[] => {
  const others = calls.flatMap((call, index) =>
    index === second || (index > race && index < second && !comesAfter(call, race)) ? [index] : [],
  );
  return others
    .filter((one) => !others.some((other) => other < one && comesAfter(calls[one]!, other)))
    .map((one) => calls[one]!.turn.actor);
};

/** For each race of the calls from `from` on: its other outcome is to be played, unless it has been or will be. */
const addReversals = (path: readonly Place[], calls: readonly Call[], from: number, crashes: number): void => {
  const races = calls.flatMap((call, second) =>
    second < from ? [] : call.races.map((race) => ({ race, firsts: firstWithout(calls, race, second) })),
  );
  for (const { race, firsts } of races) {
    const { pending, tried, asleep, left } = path[race]!;
    const isPlayed = (actor: string): boolean => tried.has(actor) || asleep.has(actor);
    if (firsts.some(isPlayed)) continue;
    const waiting = pending.filter(({ actor }) => firsts.includes(actor)).slice(0, 1);
    // Where none of them waits there yet, any turn may lead to it.
    for (const one of waiting.length > 0 ? waiting : pending) {
      if (isPlayed(one.actor)) continue;
      tried.add(one.actor);
      left.unshift(...turnsOf(one, calls.slice(0, race), crashes));
    }
  }
};

/** Goes back to the last place with a turn that is left, and takes it. False: every order has been played. */
const goBack = (path: Place[], calls: readonly Call[]): boolean => {
  while (path.at(-1)?.left.length === 0) path.pop();
  const place = path.at(-1);
  if (place === undefined) return false;
  const turn = place.left.pop()!;
  const { actor } = place.turn;
  place.did = [...place.did, ...calls[path.length - 1]!.accesses];
  if (turn.actor !== actor) {
    place.asleep.set(actor, place.did);
    place.did = [];
  }
  place.turn = turn;
  return true;
};

/** Plays every order. */
export const explore = async (exploration: Exploration): Promise<Explored> => {
  const states = new Set<bigint>();
  const path: Place[] = [];
  const problems: Explored['problems'] = [];
  let orders = 0;
  let abandoned = 0;
  for (;;) {
    const from = Math.max(0, path.length - 1);
    const { simulation, calls, isAbandoned, ...played } = await playPath(exploration, path);
    for (const state of played.states) states.add(state);
    if (isAbandoned) abandoned += 1;
    else {
      orders += 1;
      const texts = calls.map((call, index) => textOf(call, pendingOf(path[index]!, call.turn.actor)));
      const found = exploration.check(simulation, played.states.at(-1)!);
      problems.push(...found.map((problem) => ({ problem, calls: texts })));
    }
    addReversals(path, calls, from, exploration.crashes);
    const isAll = !goBack(path, calls);
    if (isAll) return { states: states.size, orders, abandoned, problems, isCut: false };
    if (problems.length > 0 || orders === exploration.mostOrders)
      return { states: states.size, orders, abandoned, problems, isCut: true };
  }
};
