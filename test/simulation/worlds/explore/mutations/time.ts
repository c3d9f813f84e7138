/** Changes of when events happen, and in which order. */
import type { Document } from '../../drawn';
import { atOf, frameOf, listOf } from '../scene';
import type { Mutation } from './mutation';

const MINUTE_MS = 60_000;

/** Single events of the script: what operators do after it ends every hold, and stays. */
export const movable = (file: Document): number[] => {
  const { quietMs } = frameOf(file);
  return [...listOf(file, 'events').entries()].filter(([, event]) => atOf(event) <= quietMs).map(([index]) => index);
};

export const instantIn = (file: Document, ms: number): string => {
  const { startMs, quietMs } = frameOf(file);
  return new Date(Math.min(quietMs, Math.max(startMs, ms))).toISOString();
};

const withEvent = (file: Document, index: number, change: Document): Document => ({
  ...file,
  events: listOf(file, 'events').with(index, { ...listOf(file, 'events')[index], ...change }),
});

const STEPS_MS = [1, 1000, 61_000, 5 * MINUTE_MS, 20 * MINUTE_MS, 70 * MINUTE_MS, 300 * MINUTE_MS];

export const shiftOne: Mutation = (file, { draw }) => {
  const indexes = movable(file);
  if (indexes.length === 0) return undefined;
  const index = draw.pick(indexes);
  const by = draw.pick(STEPS_MS) * draw.pick([-1, 1]);
  return withEvent(file, index, { at: instantIn(file, atOf(listOf(file, 'events')[index]!) + by) });
};

export const shiftAfter: Mutation = (file, { draw }) => {
  const indexes = movable(file);
  if (indexes.length === 0) return undefined;
  const from = atOf(listOf(file, 'events')[draw.pick(indexes)]!);
  const by = draw.pick(STEPS_MS);
  return {
    ...file,
    events: listOf(file, 'events').map((event, index) =>
      indexes.includes(index) && atOf(event) >= from ? { ...event, at: instantIn(file, atOf(event) + by) } : event,
    ),
  };
};

export const swap: Mutation = (file, { draw }) => {
  const indexes = movable(file);
  if (indexes.length < 2) return undefined;
  const [left, right] = draw.some(indexes, 2, 2) as [number, number];
  const events = listOf(file, 'events');
  return withEvent(withEvent(file, left, { at: events[right]!.at }), right, { at: events[left]!.at });
};

/** Two events at one instant, or almost. */
export const meet: Mutation = (file, { draw }) => {
  const indexes = movable(file);
  if (indexes.length < 2) return undefined;
  const [left, right] = draw.some(indexes, 2, 2) as [number, number];
  const at = atOf(listOf(file, 'events')[left]!) + draw.pick([0, 1, 1500, 4000]);
  return withEvent(file, right, { at: instantIn(file, at) });
};
