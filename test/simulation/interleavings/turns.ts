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
  /**
   * `last`: the call that was made last led to this one. `time`: an instant was awaited while no call was waiting, so
   * that this one comes after all the others.
   */
  cause: 'last' | 'time' | 'other';
}

export interface Turn {
  kind: 'call' | 'crash';
  actor: string;
}

export interface Referee {
  /** Epoch milliseconds: calls have turns from here on, and before `until`. */
  from: number;
  until: number;
  /** `done`: what the call that had the last turn has read and written, with all that followed from it. */
  next(pending: readonly Pending[], done: readonly Access[]): Turn | undefined;
}

/** Between two turns. */
const TURN_MS = 1;
/**
 * After a crash everybody takes their time, as with a slow network, until its retry waits for a turn, too: it comes
 * within 2 s.
 */
const PAUSE_MS = 2500;

interface Waiting extends Pending {
  go: (isCrash: boolean) => void;
}

export interface Turns {
  /** Waits for the turn of a call at the instant that the clock has. True: its process is to end after it. */
  take(clock: Clock, call: Omit<Pending, 'number' | 'cause'>): Promise<boolean>;
  /** Whether calls have turns now. */
  areTaken(clock: Clock): boolean;
  /** Adds to what the call that had the last turn has done, while calls have turns. */
  note(clock: Clock, accesses: readonly Access[]): void;
  /** The accesses of the call that had the last turn. */
  done(): readonly Access[];
  /** Called before each turn. */
  onTurn(listener: () => void): void;
}

export const createTurns = ({ from, until, next }: Referee): Turns => {
  let waiting: Waiting[] = [];
  let isTicking = false;
  let last: { kind: Turn['kind']; at: number } | undefined;
  let done: Access[] = [];
  let listener = (): void => undefined;
  const numbers = new Map<string, number>();

  const give = (clock: Clock): void => {
    isTicking = false;
    if (waiting.length === 0) return;
    listener();
    const turn = next(waiting, done);
    // No one has a turn any more: the order is given up.
    if (turn === undefined) return;
    const chosen = waiting.find(({ actor }) => actor === turn.actor)!;
    waiting = waiting.filter((other) => other !== chosen);
    last = { kind: turn.kind, at: clock.now() };
    done = [...chosen.accesses];
    chosen.go(turn.kind === 'crash');
    if (waiting.length > 0) tick(clock, turn.kind === 'crash' ? PAUSE_MS : TURN_MS);
  };
  const tick = (clock: Clock, ms: number): void => {
    if (isTicking) return;
    isTicking = true;
    clock.sleep(ms).then(() => give(clock));
  };
  const causeAt = (now: number): Pending['cause'] => {
    if (last !== undefined && (last.kind === 'crash' || last.at === now)) return 'last';
    return waiting.length === 0 ? 'time' : 'other';
  };

  const areTaken = (clock: Clock): boolean => clock.now() >= from && clock.now() < until;

  return {
    areTaken,
    take: (clock, call) => {
      const number = (numbers.get(call.actor) ?? 0) + 1;
      numbers.set(call.actor, number);
      return new Promise((go) => {
        waiting.push({ ...call, number, cause: causeAt(clock.now()), go });
        tick(clock, TURN_MS);
      });
    },
    note: (clock, accesses) => {
      if (areTaken(clock)) done.push(...accesses);
    },
    done: () => done,
    onTurn: (given) => {
      listener = given;
    },
  };
};
