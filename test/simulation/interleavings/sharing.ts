/**
 * Which items more than one actor uses, and one of them changes: only calls that touch such an item are worth trying in
 * every order. It is learnt while playing, so an item that turns out to be shared is a reason to play again.
 */
import { type Access, INDEX, isPartition, partitionOf } from './accesses';

export interface Sharing {
  /** Remembers the accesses of an actor. */
  learn(actor: string, accesses: readonly Access[]): void;
  /** As it was known when this exploration began. */
  isShared(accesses: readonly Access[]): boolean;
  /** Takes what was learnt into account; false: nothing is new. */
  refresh(): boolean;
}

interface Users {
  readers: Set<string>;
  writers: Set<string>;
}

const isUsedByTwo = ({ readers, writers }: Users): boolean =>
  writers.size > 0 && new Set([...readers, ...writers]).size > 1;

export const createSharing = (): Sharing => {
  const users = new Map<string, Users>();
  let shared = new Set<string>();
  const usersOf = (of: string): Users => {
    const known = users.get(of) ?? { readers: new Set(), writers: new Set() };
    users.set(of, known);
    return known;
  };

  /** Readers of a whole partition are readers of each item in it. */
  const withPartition = (of: string): Users => {
    const own = usersOf(of);
    if (of === INDEX) return own;
    const whole = users.get(partitionOf(of));
    return whole === undefined ? own : { readers: new Set([...own.readers, ...whole.readers]), writers: own.writers };
  };

  return {
    learn(actor, accesses) {
      for (const { of, isWrite } of accesses) usersOf(of)[isWrite ? 'writers' : 'readers'].add(actor);
    },
    isShared: (accesses) => accesses.some(({ of }) => shared.has(of)),
    refresh() {
      const now = new Set<string>();
      for (const of of [...users.keys()]) {
        if (isPartition(of) || !isUsedByTwo(withPartition(of))) continue;
        now.add(of);
        if (of !== INDEX && users.has(partitionOf(of))) now.add(partitionOf(of));
      }
      const isNew = [...now].some((of) => !shared.has(of));
      shared = new Set([...shared, ...now]);
      return isNew;
    },
  };
};
