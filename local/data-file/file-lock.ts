/**
 * A lock beside a file, for one process at a time. It names its process, and the process touches it again and again: so
 * the lock of a process that was killed is taken over, also one of another machine or container that shares the folder.
 */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Clock } from '../../kernel/time/clock';
import { isThere, type NamedProcess, thisProcess } from './running-process';

const TOUCHED_EVERY_MS = 1_000;
/** A lock of another machine that is not touched for so long is left over. */
const WATCHED_MS = 5 * TOUCHED_EVERY_MS;

const schema = z.object({ processId: z.number(), host: z.string(), startedAt: z.string() });

/** Undefined: it cannot be read, so nothing says who has it. */
const holderIn = (lock: string): NamedProcess | undefined => {
  try {
    return z.parse(schema, JSON.parse(readFileSync(lock, 'utf8')));
  } catch {
    return undefined;
  }
};

const touchedAt = (lock: string): number | undefined => statSync(lock, { throwIfNoEntry: false })?.mtimeMs;

/** The process that has the lock; undefined: none has it any more. */
const runningHolder = async (lock: string, sleep: Clock['sleep']): Promise<string | undefined> => {
  const holder = holderIn(lock);
  const known = holder === undefined ? undefined : isThere(holder);
  if (known === false) return undefined;
  const name = holder === undefined ? 'of unknown number' : String(holder.processId);
  if (known === true) return name;
  const before = touchedAt(lock);
  await sleep(WATCHED_MS);
  return touchedAt(lock) === before ? undefined : `${name}${holder === undefined ? '' : ` on ${holder.host}`}`;
};

const keepTouching = async (lock: string, clock: Clock, signal: AbortSignal): Promise<void> => {
  for (;;) {
    await clock.sleep(TOUCHED_EVERY_MS, signal);
    const now = new Date(clock.now());
    await utimes(lock, now, now);
  }
};

/** Returns how to release it, or which process has it. Throws where it cannot be written. */
export const acquireLock = async (lock: string, clock: Clock): Promise<(() => void) | { holder: string }> => {
  if (existsSync(lock)) {
    const holder = await runningHolder(lock, clock.sleep);
    if (holder !== undefined) return { holder };
    rmSync(lock, { force: true });
  }
  writeFileSync(lock, JSON.stringify(thisProcess()), { flag: 'wx' });
  const released = new AbortController();
  // It ends by the signal, or where the lock was removed.
  void keepTouching(lock, clock, released.signal).catch(() => undefined);
  return () => {
    released.abort();
    rmSync(lock, { force: true });
  };
};
