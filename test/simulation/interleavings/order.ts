/**
 * An order of calls, and which of them must come after which: those of one actor, those that led to another one, and
 * those that conflict. Orders in which the same calls come after each other in this sense are the same.
 */
import { createHash } from 'node:crypto';
import { type Access, conflict } from './accesses';
import type { Turn } from './turns';

export interface Call {
  turn: Turn;
  accesses: readonly Access[];
  /** The earlier calls that it must come after, a bit for the index of each. */
  after: bigint;
  /** Earlier calls that could come after it as well: it conflicts with them, and nothing in between is the reason. */
  races: readonly number[];
  /** Equal for calls that come after the same calls. */
  digest: bigint;
}

export const comesAfter = ({ after }: Pick<Call, 'after'>, index: number): boolean =>
  ((after >> BigInt(index)) & 1n) === 1n;

const withAll = (call: Call, index: number): bigint => call.after | (1n << BigInt(index));

const digestOf = (text: string): bigint => BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 32)}`);

export interface Made extends Pick<Call, 'turn' | 'accesses'> {
  /** Its number among the calls of its actor. */
  number: number;
  /** The indexes of the calls that led to this one. */
  causes: readonly number[];
}

export const callAfter = (earlier: readonly Call[], { turn, number, accesses, causes }: Made): Call => {
  const own = earlier.findLastIndex((call) => call.turn.actor === turn.actor);
  let after = [...causes, ...(own === -1 ? [] : [own])].reduce(
    (all, index) => all | withAll(earlier[index]!, index),
    0n,
  );
  const races: number[] = [];
  for (let index = earlier.length - 1; index >= 0; index -= 1) {
    const call = earlier[index]!;
    if (comesAfter({ after }, index) || !conflict(call.accesses, accesses)) continue;
    races.push(index);
    after |= withAll(call, index);
  }
  const before = earlier.filter((_, index) => comesAfter({ after }, index)).map(({ digest }) => digest);
  const digest = digestOf(`${turn.kind} ${turn.actor} ${number} ${before.reduce((all, one) => all ^ one, 0n)}`);
  return { turn, accesses, after, races, digest };
};
