/**
 * A list of chunks as a user or program writes it: in a trigger, as the answer of a function that splits, or in the
 * call by which a splitter registers them. The same rules hold for all.
 */
import { unstorable } from '../values/storable';
import { chunkIdAt, MAX_CHUNK_INPUT_BYTES, MAX_CHUNK_KEY_BYTES, MAX_CHUNKS, type NewChunk } from './chunk';

export const CHUNK_ENTRY =
  'a key (text), or a mapping with start, chunkKey, nSpectra and whatever else its worker has to know';

interface Entry {
  start?: number;
  chunkKey?: string;
  nSpectra?: number;
  input?: unknown;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const textBytesOf = (text: string): number => new TextEncoder().encode(text).length;
const bytesOf = (value: unknown): number => textBytesOf(JSON.stringify(value) ?? '');

/** Returns the problem with the key of an input; undefined: it is valid. */
const keyProblem = (chunkKey: unknown): string | undefined => {
  if (typeof chunkKey !== 'string' || chunkKey === '') return 'has a chunkKey that is no text';
  const bytes = textBytesOf(chunkKey);
  return bytes <= MAX_CHUNK_KEY_BYTES
    ? undefined
    : `has a chunkKey of ${bytes} bytes, expected at most ${MAX_CHUNK_KEY_BYTES}`;
};

/** Returns the problem with the part that only the worker reads. */
const inputProblem = (input: unknown): string | undefined => {
  const problem = unstorable(input);
  if (problem !== undefined) return `has ${problem} for its worker; write it as text`;
  const bytes = bytesOf(input);
  return bytes <= MAX_CHUNK_INPUT_BYTES
    ? undefined
    : `has ${bytes} bytes for its worker, expected at most ${MAX_CHUNK_INPUT_BYTES}; store them elsewhere and name ` +
        'the place in chunkKey';
};

/** The entry, or what is wrong with it. */
const entryOf = ({ start, chunkKey, nSpectra, input }: Readonly<Record<string, unknown>>): Entry | string => {
  if (start !== undefined && !isCount(start)) return 'has a start that is no whole number from 0 on';
  const problem =
    (chunkKey === undefined ? undefined : keyProblem(chunkKey)) ??
    (input === undefined ? undefined : inputProblem(input));
  if (problem !== undefined) return problem;
  if (nSpectra !== undefined && !isCount(nSpectra)) return 'has an nSpectra that is no whole number from 0 on';
  return {
    ...(start === undefined ? {} : { start }),
    ...(chunkKey === undefined ? {} : { chunkKey: chunkKey as string }),
    ...(nSpectra === undefined ? {} : { nSpectra }),
    ...(input === undefined ? {} : { input }),
  };
};

type ReadEntry = (value: unknown) => Entry | string;

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const noEntry = (value: unknown, expected: string): string =>
  `is ${(JSON.stringify(value) ?? 'nothing').slice(0, 80)}, expected ${expected}`;

/** The key of its input, or a mapping; what that has beside the known fields is the worker's. */
const readWritten: ReadEntry = (value) => {
  if (typeof value === 'string' && value !== '') return entryOf({ chunkKey: value });
  if (!isMapping(value)) return noEntry(value, CHUNK_ENTRY);
  const { start, chunkKey, nSpectra, ...input } = value;
  return entryOf({ start, chunkKey, nSpectra, ...(Object.keys(input).length === 0 ? {} : { input }) });
};

/** The worker's input has a field of its own. */
const readCalled: ReadEntry = (value) =>
  isMapping(value) ? entryOf(value) : noEntry(value, 'an object with start, chunkKey, nSpectra and input');

/**
 * A chunk begins where it says, else where the one before it ends; one that does not say how much it has counts as one.
 */
const readList = (list: unknown, readEntry: ReadEntry): { chunks: NewChunk[] } | { problem: string } => {
  if (!Array.isArray(list))
    return { problem: `expected a list of chunks, found ${(JSON.stringify(list) ?? 'nothing').slice(0, 80)}` };
  if (list.length > MAX_CHUNKS)
    return { problem: `${list.length} chunks, expected at most ${MAX_CHUNKS}; make them larger` };
  const chunks = new Map<string, NewChunk>();
  let next = 0;
  for (const [index, value] of list.entries()) {
    const entry = readEntry(value);
    if (typeof entry === 'string') return { problem: `chunk ${index + 1} of the list ${entry}` };
    const { start = next, ...chunk } = entry;
    next = start + Math.max(1, chunk.nSpectra ?? 1);
    let chunkId: string;
    try {
      chunkId = chunkIdAt(start);
    } catch (error) {
      return { problem: `chunk ${index + 1} of the list: ${(error as Error).message}` };
    }
    if (chunks.has(chunkId))
      return {
        problem:
          `chunk ${index + 1} of the list starts at ${start}, as another one does; every chunk has a start of its ` +
          'own',
      };
    chunks.set(chunkId, { chunkId, ...chunk });
  }
  return { chunks: [...chunks.values()] };
};

export const readChunkList = (list: unknown): ReturnType<typeof readList> => readList(list, readWritten);

/** As a splitter names them that registers its chunks itself. */
export const readSplitting = (list: unknown): ReturnType<typeof readList> => readList(list, readCalled);
