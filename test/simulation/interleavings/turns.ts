/**
 * Turns: every call that a function of the stack makes of the table waits until it has its turn. One call is made at a
 * time, and whose turn it is is for the caller to say, so that every order of the calls can be played. In place of its
 * answer, a process may also be ended: the call is made, and what the process had in mind goes with it.
 */
import type { Clock } from '../../../kernel/time/clock';
import type { Access } from './accesses';

/** A call that waits for its turn. */
export interface Pending {
  actor: string;
  /** The number of the call among its actor's calls, from 1. */
  number: number;
  operation: string;
  accesses: readonly Access[];
  /**
   * Whether its process may end after it. After a call that only reads it need not: it might as well have ended before
   * that call, and so after an earlier write.
   */
  canEnd: boolean;
}

export type Turn =
  | { kind: 'call' | 'crash'; actor: string }
  /** Everybody takes their time, as with a slow network: long enough for a first retry. */
  | { kind: 'pause' };

export interface Referee {
  /** Epoch milliseconds: calls have turns from here on, and before `until`. */
  from: number;
  until: number;
  next(pending: readonly Pending[]): Turn;
}

/** Between two turns. */
const TURN_MS = 1;
/** A retry after a crash comes within 2 s. */
const PAUSE_MS = 2500;

interface Waiting extends Pending {
  go: (isCrash: boolean) => void;
}

export interface Turns {
  /** Waits for the turn of a call at the instant that the clock has. True: its process is to end after it. */
  take(clock: Clock, call: Omit<Pending, 'number'>): Promise<boolean>;
  /** Whether calls have turns now. */
  areTaken(clock: Clock): boolean;
}

export const createTurns = ({ from, until, next }: Referee): Turns => {
  let waiting: Waiting[] = [];
  let isTicking = false;
  const numbers = new Map<string, number>();

  const give = (clock: Clock): void => {
    isTicking = false;
    if (waiting.length === 0) return;
    const turn = next(waiting);
    if (turn.kind === 'pause') {
      tick(clock, PAUSE_MS);
      return;
    }
    const chosen = waiting.find(({ actor }) => actor === turn.actor)!;
    waiting = waiting.filter((other) => other !== chosen);
    chosen.go(turn.kind === 'crash');
    if (waiting.length > 0) tick(clock, TURN_MS);
  };
  const tick = (clock: Clock, ms: number): void => {
    if (isTicking) return;
    isTicking = true;
    clock.sleep(ms).then(() => give(clock));
  };

  return {
    areTaken: (clock) => clock.now() >= from && clock.now() < until,
    take: (clock, call) => {
      const number = (numbers.get(call.actor) ?? 0) + 1;
      numbers.set(call.actor, number);
      return new Promise((go) => {
        waiting.push({ ...call, number, go });
        tick(clock, TURN_MS);
      });
    },
  };
};
