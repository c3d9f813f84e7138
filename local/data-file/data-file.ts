/**
 * The file in which a local stack outlives its process. It always holds one whole instant of the stack: it is written
 * beside itself and put in its own place, a moment after a change and once more at the end. What is killed loses that
 * moment at most. One process has it at a time: a lock beside it names the process.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { SavedCloud } from '../../emulator/saved-cloud';
import type { Clock } from '../../kernel/time/clock';
import type { SavedJob } from '../../simulator/world/jobs';
import { acquireLock } from './file-lock';
import { besideOf, writeWhole } from './whole-file';

/** `message` says what to do. */
export class DataFileError extends Error {
  override name = 'Signalbox.DataFile';
}

const FORMAT = 'signalbox local data';
/** Version of the contents: a file with another one is not read. */
const VERSION = 2;

/** How soon a change is written; a large stack takes at most a twentieth of the time for it. */
const PAUSE_MS = 1000;
const SHARE = 20;

/** All that a stack holds. */
export interface StackState {
  cloud: SavedCloud;
  /** State of the stubs of engines. */
  jobs: readonly SavedJob[];
}

/** The stored state, and a number that grows when it changes. */
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
  /** Milliseconds that have passed since some instant; the clock may be set while something is measured. */
  elapsedMs: () => number;
  /** Called when the file cannot be written any more, once until it can. */
  onTrouble: (message: string) => void;
}

export interface DataFile {
  /** The state that an earlier stack left in it; undefined: the file is new. */
  saved: StackState | undefined;
  /** Writes what the stack holds, and again a moment after each change. */
  keep(stack: KeptStack): Promise<void>;
  /** Writes once more and lets others have the file. False: that could not be written, so the file is older. */
  close(): Promise<boolean>;
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

/** Opens a file that no running process holds. Throws `DataFileError`. */
const acquire = async (file: string, clock: Clock): Promise<() => void> => {
  let acquired: Awaited<ReturnType<typeof acquireLock>>;
  try {
    acquired = await acquireLock(`${file}.lock`, clock);
  } catch (error) {
    throw new DataFileError(`${file} cannot be written: ${(error as Error).message}.`);
  }
  if (typeof acquired === 'function') return acquired;
  throw new DataFileError(
    `${file} belongs to a local stack that is running (process ${acquired.holder}). End it first, or name another ` +
      'file.',
  );
};

/** Throws `DataFileError`. */
export const openDataFile = async (
  file: string,
  { clock, elapsedMs, onTrouble }: DataFileOptions,
): Promise<DataFile> => {
  const release = await acquire(file, clock);
  let saved: StackState | undefined;
  try {
    rmSync(besideOf(file), { force: true });
    saved = readContent(file);
  } catch (error) {
    release();
    throw error;
  }
  const ended = new AbortController();
  let kept: KeptStack | undefined;
  let written = -1;
  let tookMs = 0;
  let isReported = false;
  let working: Promise<void> = Promise.resolve();

  const write = async (stack: KeptStack): Promise<void> => {
    const [startedMs, changes] = [elapsedMs(), stack.changes()];
    const savedAt = new Date(clock.now()).toISOString();
    const content: Content = { format: FORMAT, version: VERSION, savedAt, ...stack.saved() };
    await writeWhole(file, JSON.stringify(content));
    [written, tookMs, isReported] = [changes, elapsedMs() - startedMs, false];
  };

  const resume = async (stack: KeptStack): Promise<void> => {
    for (;;) {
      await clock.sleep(Math.max(PAUSE_MS, SHARE * tookMs), ended.signal);
      if (stack.changes() === written) continue;
      try {
        await write(stack);
      } catch (error) {
        if (!isReported)
          onTrouble(`${file} cannot be written: ${(error as Error).message}. What changes now may be lost.`);
        isReported = true;
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
      working = resume(stack).catch(() => undefined);
    },
    async close() {
      ended.abort();
      await working;
      try {
        if (kept !== undefined) await write(kept);
        return true;
      } catch (error) {
        onTrouble(`${file} cannot be written: ${(error as Error).message}. What it holds is older.`);
        return false;
      } finally {
        release();
      }
    },
  };
};
