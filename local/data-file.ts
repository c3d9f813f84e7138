/**
 * The file in which a local stack outlives its process. It always holds one whole instant of the stack: it is written
 * beside itself and put in its own place, a moment after a change and once more at the end. What is killed loses that
 * moment at most. One process has it at a time: a lock beside it names the process.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import writeFileAtomic from 'write-file-atomic';
import type { Clock } from '../core/ports/clock';
import type { Cloud } from './cloud';
import { isRunning } from './running-process';
import type { SavedCloud } from './saved-cloud';

/** `message` says what to do. */
export class DataFileError extends Error {
  override name = 'Signalbox.DataFile';
}

const FORMAT = 'signalbox local data';
/** Of what is inside: another one is not read. */
const VERSION = 1;

/** How soon a change is written; a large stack takes at most a twentieth of the time for it. */
const PAUSE_MS = 1000;
const SHARE = 20;

interface Content {
  format: typeof FORMAT;
  version: number;
  /** ISO. */
  savedAt: string;
  cloud: SavedCloud;
}

export interface DataFileOptions {
  clock: Clock;
  /** Told when the file cannot be written any more, once until it can. */
  onTrouble: (message: string) => void;
}

export interface DataFile {
  /** What an earlier stack left in it; undefined: the file is new. */
  saved: SavedCloud | undefined;
  /** Writes what the cloud holds, and again a moment after each change. */
  keep(cloud: Pick<Cloud, 'saved' | 'changes'>): Promise<void>;
  /** Writes once more and lets others have the file. */
  close(): Promise<void>;
}

const readContent = (file: string): SavedCloud | undefined => {
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
  return content.cloud;
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
  let saved: SavedCloud | undefined;
  try {
    saved = readContent(file);
  } catch (error) {
    release();
    throw error;
  }
  const ended = new AbortController();
  let kept: Pick<Cloud, 'saved' | 'changes'> | undefined;
  let written = -1;
  let tookMs = 0;
  let isTold = false;
  let working: Promise<void> = Promise.resolve();

  const write = async (cloud: Pick<Cloud, 'saved' | 'changes'>): Promise<void> => {
    const [startedMs, changes] = [clock.now(), cloud.changes()];
    const content: Content = {
      format: FORMAT,
      version: VERSION,
      savedAt: new Date(startedMs).toISOString(),
      cloud: cloud.saved(),
    };
    await writeFileAtomic(file, JSON.stringify(content));
    [written, tookMs, isTold] = [changes, clock.now() - startedMs, false];
  };

  const goOn = async (cloud: Pick<Cloud, 'saved' | 'changes'>): Promise<void> => {
    for (;;) {
      await clock.sleep(Math.max(PAUSE_MS, SHARE * tookMs), ended.signal);
      if (cloud.changes() === written) continue;
      try {
        await write(cloud);
      } catch (error) {
        if (!isTold) onTrouble(`${file} cannot be written: ${(error as Error).message}. What changes now may be lost.`);
        isTold = true;
      }
    }
  };

  return {
    saved,
    async keep(cloud) {
      try {
        await write(cloud);
      } catch (error) {
        throw new DataFileError(`${file} cannot be written: ${(error as Error).message}.`);
      }
      kept = cloud;
      // It ends by the signal.
      working = goOn(cloud).catch(() => undefined);
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
