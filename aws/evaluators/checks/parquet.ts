/** Some columns of a parquet file, by ranges of its bytes, as far as they are small enough to be held. */
import { gunzipSync } from 'node:zlib';
import { type FileMetaData, parquetMetadataAsync, parquetReadObjects, type SchemaElement } from 'hyparquet';
import type { Fields } from '../../../kernel/values/json';

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

const bufferOf = ({ byteLength, read }: ByteSource) => ({
  byteLength,
  slice: async (start: number, end = byteLength): Promise<ArrayBuffer> =>
    new Uint8Array(await read(start, end)).buffer as ArrayBuffer,
});

/** The elements from `index` on that lead to the leaves, in the form of the file's own list. */
const pruned = (
  schema: readonly SchemaElement[],
  wanted: (path: string) => boolean,
  index = 0,
  path: readonly string[] = [],
): { kept: SchemaElement[]; next: number } => {
  // The caller counts elements that are there.
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
    .reduce((sum, { meta_data: chunk }) => sum + Number(chunk?.total_uncompressed_size ?? 0), 0),
  rows: groups.reduce((sum, { num_rows: rows }) => sum + Number(rows), 0),
});

/** Throws `RangeError` for more than there is room, and other errors for what is no parquet, or is packed otherwise. */
export const readColumns = async (
  source: ByteSource,
  wanted: (path: string) => boolean,
  room: Room,
): Promise<{ rows: Fields[]; taken: Room }> => {
  const file = bufferOf(source);
  const whole = await parquetMetadataAsync(file, { initialFetchSize: FOOTER_BYTES });
  const metadata = narrowed(whole, wanted);
  const taken = sizeOf(metadata);
  if (taken.bytes > room.bytes || taken.rows > room.rows)
    throw new RangeError(`${taken.rows} rows of ${taken.bytes} bytes; at most ${room.rows} and ${room.bytes} fit`);
  const compressors = { GZIP: (input: Uint8Array) => new Uint8Array(gunzipSync(input)) };
  const rows = await parquetReadObjects({ file, metadata, compressors });
  return { rows: rows as Fields[], taken };
};
