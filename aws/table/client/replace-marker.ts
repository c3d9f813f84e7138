/**
 * Writes a MARKER that Signalbox brings, unless the stored one is newer. Which one that is, is decided here and not in
 * the condition of the write: anyone writes MARKERs, and instants with an offset are not in order as text. The
 * condition is that the stored MARKER is as it was read:
 *
 *   none is stored, or one of no instant ─────────────── written with one request
 *   one is stored, and comes back with the refusal ────┬── newer: not written
 *                                                      └── older: written, unless changed meanwhile; then again
 */

import { instantMs } from '../../../kernel/time/instant';
import { TransientError } from '../../../kernel/values/errors';
import { TRIES } from '../../../kernel/values/tries';
import { asRead, type TableClient } from './client';
import type { Item } from './item-reader';

/** Also where a MARKER is stored that has neither: it holds up no other. */
const THE_MARKER = ['writtenAt', 'eventId'];

/** Epoch milliseconds. Undefined where it claims no instant, or one that is yet to come: that holds up no other. */
export const claimedMs = ({ writtenAt }: Item, nowMs: number): number | undefined => {
  const ms = typeof writtenAt === 'string' ? instantMs(writtenAt) : undefined;
  return ms === undefined || ms > nowMs ? undefined : ms;
};

/** `over`: what is written over the stored MARKER; undefined: that one stays. False: nothing was written. */
export const replaceMarker = async (
  client: TableClient,
  item: Item,
  over: (found: Item) => Item | undefined,
): Promise<boolean> => {
  let [next, found]: (Item | undefined)[] = [item];
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (next === undefined) return false;
    const result = await client.put(next, asRead(found ?? {}, THE_MARKER));
    if (result.written) return true;
    found = result.found;
    next = found === undefined ? item : over(found);
  }
  throw new TransientError(`MARKER ${String(item.PK)} / ${String(item.SK)} keeps changing; it may be written again`);
};
