/**
 * Turns: every call that a function of the stack makes of the table waits until it has its turn. One call is made at a
 * time, and whose turn it is is for the caller to say, so that every order of the calls can be played. In place of its
 * answer, a process may also be ended: the call is made, and what the process had in mind goes with it.
 */
import type { HttpCompose } from '../../../aws/runtime/runtime';
import type { Handlers } from '../../../emulator/lambda/handlers';
import type { Clock } from '../../../kernel/time/clock';
import { type Access, accessesOf } from './accesses';

/** A call that waits for its turn. */
export interface Pending {
  actor: string;
  /** Of its actor, from 1. */
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

type Event = Readonly<Record<string, unknown>>;

/** The execution that an event belongs to, or the items that a batch of the stream is about. */
const subjectOf = (event: Event): string => {
  const { executionArn, Records } = event as { executionArn?: string; Records?: readonly Event[] };
  if (executionArn !== undefined) return executionArn.slice(executionArn.lastIndexOf(':') + 1);
  return (
    (Records ?? [])
      .map(({ dynamodb }) => (dynamodb as { Keys?: Record<string, { S?: string }> } | undefined)?.Keys)
      // The key of an event has its instant, which another order of the same calls changes.
      .map((keys) => (keys === undefined ? '' : `${keys.PK?.S}|${keys.SK?.S?.replace(/^EVENT#.*/, 'EVENT')}`))
      .join(' ')
  );
};

const died = (): Error => Object.assign(new Error('the process died'), { name: 'Runtime.ExitError' });

export interface Turns {
  /** The handlers, whose calls wait for their turn. */
  handlers: Handlers;
  /** A write from outside waits for its turn, too; nothing ends its process. */
  outside(clock: Clock, actor: string, accesses: readonly Access[]): Promise<void>;
}

export const createTurns = ({ from, until, next }: Referee, handlers: Handlers): Turns => {
  let waiting: Waiting[] = [];
  let isTicking = false;
  const numbers = new Map<string, number>();

  const take = (clock: Clock): void => {
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
    clock.sleep(ms).then(() => take(clock));
  };

  const turnOf = (clock: Clock, pending: Omit<Pending, 'number'>): Promise<boolean> => {
    const number = (numbers.get(pending.actor) ?? 0) + 1;
    numbers.set(pending.actor, number);
    return new Promise((go) => {
      waiting.push({ ...pending, number, go });
      tick(clock, TURN_MS);
    });
  };

  const withTurns =
    (name: string, compose: HttpCompose<never>): HttpCompose<never> =>
    (runtime) => {
      const { clock, aws } = runtime;
      const { callTable } = aws;
      if (callTable === undefined) throw new Error('the embedded cloud calls the table without a client');
      let actor = '';
      let end = (_: Error): void => undefined;
      const isGoverned = (): boolean => clock.now() >= from && clock.now() < until;
      const inTurn = async (operation: string, input: object, call: () => Promise<never>): Promise<never> => {
        if (!isGoverned()) return call();
        const accesses = accessesOf(operation, input as Event);
        const isCrash = await turnOf(clock, {
          actor,
          operation,
          accesses,
          canEnd: accesses.some(({ isWrite }) => isWrite),
        });
        if (!isCrash) return call();
        const finish = end;
        // The table has the call; its answer, also a refusal, reaches nobody.
        await call().catch(() => undefined);
        finish(died());
        return new Promise<never>(() => undefined);
      };
      const start = () =>
        compose({
          ...runtime,
          aws: {
            ...aws,
            callTable: (operation, input) =>
              inTurn(operation, input, () => callTable(operation, input) as Promise<never>),
          },
        });
      let handle = start();
      return async (event) => {
        actor = `${name} ${subjectOf(event as Event)}`;
        try {
          return await new Promise((resolve, reject) => {
            end = (error) => {
              // The next invocation is served by a new process.
              handle = start();
              reject(error);
            };
            handle(event).then(resolve, reject);
          });
        } finally {
          end = () => undefined;
        }
      };
    };

  const named = Object.entries(handlers).map(([name, compose]) => [name, withTurns(name, compose)]);
  return {
    handlers: Object.fromEntries(named) as Handlers,
    async outside(clock, actor, accesses) {
      await turnOf(clock, { actor, operation: 'outside', accesses, canEnd: false });
    },
  };
};
