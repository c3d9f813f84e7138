/**
 * A pipeline's events for polls: the newest few are read again, and what comes before them is kept, because events do
 * not change. The whole list is read again where the few do not reach what is kept, and after a while, so that an event
 * that was recorded late by another clock is not missed for long.
 */
import type { Stack } from '../../../app/stack/stack';
import type { DomainEvent } from '../../../kernel/run/model';

/** More are seldom recorded of one pipeline between two polls. */
const NEWEST = 20;
/** The whole list lasts so many times as long as other answers. */
const LASTS = 15;
/** Pipelines whose events are kept. */
const MAX_KEPT = 10;

interface Kept {
  readAt: number;
  /** The newest first. */
  events: readonly DomainEvent[];
}

const idOf = ({ episodeAt, eventId }: DomainEvent): string => `${episodeAt} ${eventId}`;

/** Undefined: there may be others between the newest and what is kept. */
const joined = (newest: readonly DomainEvent[], kept: readonly DomainEvent[]): DomainEvent[] | undefined => {
  const known = new Set(kept.map(idOf));
  if (newest.length >= NEWEST && !newest.some((event) => known.has(idOf(event)))) return undefined;
  const again = new Set(newest.map(idOf));
  return [...newest, ...kept.filter((event) => !again.has(idOf(event)))];
};

/** The stack, of which `events.list` reads as little as it can. */
export const withKeptEvents = (stack: Stack, freshMs: number): Stack => {
  const { events } = stack.tables;
  const lists = new Map<string, Kept>();
  const list: typeof events.list = async (pipelineId, limit) => {
    const question = `${limit} ${pipelineId}`;
    const nowMs = stack.clock.now();
    const kept = lists.get(question);
    const isKept = kept !== undefined && limit > NEWEST && nowMs - kept.readAt < freshMs * LASTS;
    const more = isKept ? joined(await events.list(pipelineId, NEWEST), kept.events)?.slice(0, limit) : undefined;
    const found = more ?? (await events.list(pipelineId, limit));
    lists.delete(question);
    lists.set(question, { readAt: more === undefined ? nowMs : (kept?.readAt ?? nowMs), events: found });
    const [oldest] = lists.keys();
    if (lists.size > MAX_KEPT && oldest !== undefined) lists.delete(oldest);
    return found;
  };
  return { ...stack, tables: { ...stack.tables, events: { ...events, list } } };
};
