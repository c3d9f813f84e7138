/** The files of a Delta table by a checkpoint: of the classic form, of several parts, or of version 2 with sidecars. */
import { type Checkpoint, type DataFile, dataFile } from '../../../kernel/traits/checks/delta-log';
import { type Fields, fieldsOf, isFields } from '../../../kernel/values/json';
import { excerptOf } from '../answer/verdict';
import { permanently, Undecided } from './asking';
import { type Room, readColumns } from './parquet';

/** The files of the log. */
export interface LogSource {
  /** As reasons name the log. */
  where: string;
  /** The objects of the lines of a JSON file; undefined: the file does not exist. */
  readLines(name: string): Promise<unknown[] | undefined>;
  /** The size of a file; undefined: it is not known. */
  bytesOf(name: string): number | undefined;
  readBytes(name: string, start: number, end: number): Promise<Uint8Array>;
  /** The statistics of a file, as an object. */
  statisticsOf(add: Fields): unknown;
}

const MAX_ROWS = 200_000;
const MAX_BYTES = 48 * 1024 * 1024;

/** The columns that identify a file, count its records, and name the files with more of them. */
const LEAVES = new Set([
  'add.path',
  'add.stats',
  'add.stats_parsed.numRecords',
  'add.deletionVector.storageType',
  'add.deletionVector.pathOrInlineDv',
  'add.deletionVector.offset',
  'add.deletionVector.cardinality',
  'sidecar.path',
  'sidecar.sizeInBytes',
]);

const SIDECARS = '_sidecars/';

const readParquet = async (
  log: LogSource,
  { name, byteLength }: { name: string; byteLength: number | undefined },
  room: Room,
): Promise<unknown[]> => {
  const where = `${log.where}${name}`;
  if (byteLength === undefined) throw permanently(`${where}, a part of the table's checkpoint, does not exist`);
  const source = { byteLength, read: (start: number, end: number) => log.readBytes(name, start, end) };
  try {
    const { rows, taken } = await readColumns(source, (path) => LEAVES.has(path), room);
    room.rows -= taken.rows;
    room.bytes -= taken.bytes;
    return rows;
  } catch (error) {
    if (error instanceof Undecided || !(error instanceof Error) || error.name.startsWith('Signalbox.')) throw error;
    throw permanently(`${where} cannot be read: ${excerptOf(error.message)}`);
  }
};

const statisticsIn = (log: LogSource, add: Fields): unknown =>
  isFields(add.stats_parsed) ? add.stats_parsed : log.statisticsOf(add);

/** Throws `Undecided` for what cannot be read, or is more than can be held. */
export const readCheckpoint = async (log: LogSource, { names }: Checkpoint): Promise<Map<string, DataFile>> => {
  const files = new Map<string, DataFile>();
  const room: Room = { rows: MAX_ROWS, bytes: MAX_BYTES };
  const sidecars: { name: string; byteLength: number | undefined }[] = [];
  const take = (actions: readonly unknown[]): void => {
    for (const action of actions) {
      const { add, sidecar } = fieldsOf(action);
      if (isFields(add)) {
        const file = dataFile(add, statisticsIn(log, add));
        files.set(file.key, file);
      }
      if (isFields(sidecar))
        sidecars.push({ name: SIDECARS + String(sidecar.path), byteLength: Number(sidecar.sizeInBytes) });
    }
  };
  for (const name of names)
    take(
      name.endsWith('.json')
        ? ((await log.readLines(name)) ?? [])
        : await readParquet(log, { name, byteLength: log.bytesOf(name) }, room),
    );
  // Sidecars name no others.
  for (const sidecar of [...sidecars]) take(await readParquet(log, sidecar, room));
  return files;
};
