/** Some columns of a parquet file, by ranges of its bytes, as far as they are small enough to be held. */
import { type FileMetaData, parquetMetadata, parquetReadObjects, type SchemaElement } from 'hyparquet';
import type { Fields } from '../../../kernel/values/json';
import { checkPages, columnsOf, compressors } from './parquet-pages';
import { endOfStruct } from './thrift';

export interface ByteSource {
  byteLength: number;
  /** The bytes from `start` to before `end`. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** The most that the columns of all files of a check may take, unpacked, of the 256 MB that a function has. */
export interface Room {
  bytes: number;
  rows: number;
}

/** Wide metadata of column chunks comes with a second request. */
const FOOTER_BYTES = 64 * 1024;
/** The length of the metadata, and `PAR1`. */
const TAIL_BYTES = 8;

const readMetadata = async ({ byteLength, read }: ByteSource): Promise<FileMetaData> => {
  let footer = await read(Math.max(0, byteLength - FOOTER_BYTES), byteLength);
  const tail = Buffer.from(footer.subarray(-TAIL_BYTES));
  if (tail.length < TAIL_BYTES || tail.toString('latin1', 4) !== 'PAR1') throw new Error('it does not end with PAR1');
  const length = tail.readUInt32LE() + TAIL_BYTES;
  if (length > byteLength) throw new RangeError('its metadata begins before it');
  if (length > footer.length) footer = await read(byteLength - length, byteLength);
  const metadata = new Uint8Array(footer.subarray(-length));
  endOfStruct(metadata, 0);
  return parquetMetadata(metadata);
};

/** The elements from `index` on that lead to the leaves, in the form of the file's own list. */
const pruned = (
  schema: readonly SchemaElement[],
  wanted: (path: string) => boolean,
  index = 0,
  path: readonly string[] = [],
): { kept: SchemaElement[]; next: number } => {
  // biome-ignore lint/style/noNonNullAssertion: the caller counts elements that are there.
  const element = schema[index]!;
  const own = index === 0 ? [] : [...path, element.name];
  const count = element.num_children ?? 0;
  if (count === 0) return { kept: wanted(own.join('.')) ? [element] : [], next: index + 1 };
  const kept: SchemaElement[] = [];
  let next = index + 1;
  let children = 0;
  for (let child = 0; child < count; child += 1) {
    const found = pruned(schema, wanted, next, own);
    next = found.next;
    kept.push(...found.kept);
    if (found.kept.length > 0) children += 1;
  }
  return { kept: children === 0 && index > 0 ? [] : [{ ...element, num_children: children }, ...kept], next };
};

/** Metadata that knows the wanted leaves only, so that nothing else is read. */
const narrowed = (metadata: FileMetaData, wanted: (path: string) => boolean): FileMetaData => ({
  ...metadata,
  schema: pruned(metadata.schema, wanted).kept,
  row_groups: metadata.row_groups.map((group) => ({
    ...group,
    columns: group.columns.filter(({ meta_data: chunk }) => wanted(chunk?.path_in_schema.join('.') ?? '')),
  })),
});

const sizeOf = ({ row_groups: groups }: FileMetaData): Room => ({
  bytes: groups
    .flatMap(({ columns }) => columns)
    .reduce((sum, { meta_data: chunk }) => sum + Math.abs(Number(chunk?.total_uncompressed_size ?? 0)), 0),
  rows: groups.reduce((sum, { num_rows: rows }) => sum + Math.abs(Number(rows)), 0),
});

/** The columns' pages are checked as soon as they are read. */
const bufferOf = ({ byteLength, read }: ByteSource, metadata: FileMetaData, room: Room) => {
  const left = { bytes: room.bytes };
  const columns = columnsOf(metadata);
  return {
    byteLength,
    slice: async (start: number, end = byteLength): Promise<ArrayBuffer> => {
      const bytes = new Uint8Array(await read(start, end));
      for (const column of columns)
        if (column.start < end && column.end > start)
          checkPages(bytes.subarray(Math.max(column.start - start, 0), column.end - start), column, left);
      return bytes.buffer as ArrayBuffer;
    },
  };
};

/** Throws `RangeError` for more than there is room, and other errors for what is no parquet, or is packed otherwise. */
export const readColumns = async (
  source: ByteSource,
  wanted: (path: string) => boolean,
  room: Room,
): Promise<{ rows: Fields[]; taken: Room }> => {
  const metadata = narrowed(await readMetadata(source), wanted);
  const taken = sizeOf(metadata);
  if (taken.bytes > room.bytes || taken.rows > room.rows)
    throw new RangeError(`${taken.rows} rows of ${taken.bytes} bytes; at most ${room.rows} and ${room.bytes} fit`);
  const rows = await parquetReadObjects({ file: bufferOf(source, metadata, room), metadata, compressors });
  return { rows: rows as Fields[], taken };
};
