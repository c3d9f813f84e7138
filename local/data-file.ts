/**
 * The file in which a local stack outlives its process. It always holds one whole instant of the stack: it is written
 * beside itself and put in its own place, a moment after a change and once more at the end. What is killed loses that
 * moment at most. One process has it at a time: a lock beside it names the process.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import writeFileAtomic from 'write-file-atomic';
import type { Clock } from '../core/ports/clock';
import { isRunning } from './running-process';
import type { SavedCloud } from './saved-cloud';
import type { SavedJob } from './simulate/world/jobs';

/** `message` says what to do. */
export class DataFileError extends Error {
  override name = 'Signalbox.DataFile';
}

const FORMAT = 'signalbox local data';
/** Of what is inside: another one is not read. */
const VERSION = 2;

/** How soon a change is written; a large stack takes at most a twentieth of the time for it. */
const PAUSE_MS = 1000;
const SHARE = 20;

/** All that a stack holds. */
export interface StackState {
  cloud: SavedCloud;
  /** Of the stand-ins for engines. */
  jobs: readonly SavedJob[];
}

/** What is kept, and a number that grows when it changes. */
export interface KeptStack {
  saved(): StackState;
  changes(): number;
}

interface Content extends StackState {
  format: typeof FORMAT;
  version: number;
  /** ISO. */
  savedAt: string;
}

export interface DataFileOptions {
  clock: Clock;
  /** Told when the file cannot be written any more, once until it can. */
  onTrouble: (message: string) => void;
}

export interface DataFile {
  /** What an earlier stack left in it; undefined: the file is new. */
  saved: StackState | undefined;
  /** Writes what the stack holds, and again a moment after each change. */
  keep(stack: KeptStack): Promise<void>;
  /** Writes once more and lets others have the file. */
  close(): Promise<void>;
}

const readContent = (file: string): StackState | undefined => {
  if (!existsSync(file)) return undefined;
  let content: Partial<Content>;
  try {
    content = Object(JSON.parse(readFileSync(file, 'utf8'))) as Partial<Content>;
  } catch (error) {
    throw new DataFileError(
      `${file} cannot be read as the data of a local stack: ${(error as Error).message}. Name another file.`,
    );
  }
  if (content.format !== FORMAT)
    throw new DataFileError(`${file} holds something else than the data of a local stack. Name another file.`);
  if (content.version !== VERSION)
    throw new DataFileError(
      `${file} was written by another release: its data has version ${content.version}, this one reads ${VERSION}. ` +
        'Name another file, or use that release.',
    );
  return content as Content;
};

/** The process that has the file; undefined: nobody, or one that is no more. */
const holderOf = (lock: string): number | undefined => {
  const processId = Number(readFileSync(lock, 'utf8'));
  return Number.isInteger(processId) && processId > 0 && isRunning(processId) ? processId : undefined;
};

const acquire = (file: string): (() => void) => {
  const lock = `${file}.lock`;
  if (existsSync(lock)) {
    const holder = holderOf(lock);
    if (holder !== undefined)
      throw new DataFileError(
        `${file} belongs to a local stack that is running (process ${holder}). End it first, or name another file.`,
      );
    rmSync(lock);
  }
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    throw new DataFileError(`${file} cannot be written: ${(error as Error).message}.`);
  }
  return () => rmSync(lock, { force: true });
};

/** Throws `DataFileError`. */
export const openDataFile = (file: string, { clock, onTrouble }: DataFileOptions): DataFile => {
  const release = acquire(file);
  let saved: StackState | undefined;
  try {
    saved = readContent(file);
  } catch (error) {
    release();
    throw error;
  }
  const ended = new AbortController();
  let kept: KeptStack | undefined;
  let written = -1;
  let tookMs = 0;
  let isTold = false;
  let working: Promise<void> = Promise.resolve();

  const write = async (stack: KeptStack): Promise<void> => {
    const [startedMs, changes] = [clock.now(), stack.changes()];
    const savedAt = new Date(startedMs).toISOString();
    const content: Content = { format: FORMAT, version: VERSION, savedAt, ...stack.saved() };
    await writeFileAtomic(file, JSON.stringify(content));
    [written, tookMs, isTold] = [changes, clock.now() - startedMs, false];
  };

  const goOn = async (stack: KeptStack): Promise<void> => {
    for (;;) {
      await clock.sleep(Math.max(PAUSE_MS, SHARE * tookMs), ended.signal);
      if (stack.changes() === written) continue;
      try {
        await write(stack);
      } catch (error) {
        if (!isTold) onTrouble(`${file} cannot be written: ${(error as Error).message}. What changes now may be lost.`);
        isTold = true;
      }
    }
  };

  return {
    saved,
    async keep(stack) {
      try {
        await write(stack);
      } catch (error) {
        throw new DataFileError(`${file} cannot be written: ${(error as Error).message}.`);
      }
      kept = stack;
      // It ends by the signal.
      working = goOn(stack).catch(() => undefined);
    },
    async close() {
      ended.abort();
      await working;
      try {
        if (kept !== undefined) await write(kept);
      } catch (error) {
        onTrouble(`${file} cannot be written: ${(error as Error).message}. What it holds is older.`);
      } finally {
        release();
      }
    },
  };
};
