/**
 * The pages of parquet columns, checked before the parser reads them: it believes what a page says of its size and its
 * values, and a few bytes may stand for a billion equal ones.
 */
import { gunzipSync } from 'node:zlib';
import { type FileMetaData, parquetSchema, type SchemaTree, snappyUncompress } from 'hyparquet';
import { deserializeTCompactProtocol } from 'hyparquet/src/thrift.js';
import { varint } from './byte-count';
import { endOfStruct } from './thrift';

/** Where the pages of a column are, and what it has. */
export interface Column {
  start: number;
  end: number;
  rows: number;
  codec: string;
  /** The level of a value that exists; 0: the column has no optional part. */
  definitionLevel: number;
}

const gunzipped = (packed: Uint8Array, length: number): Uint8Array =>
  new Uint8Array(gunzipSync(packed, { maxOutputLength: Math.max(length, 1) }));

/** Compressions that the parser leaves to its caller. */
export const compressors = { GZIP: gunzipped };

const unpackers: Readonly<Record<string, (packed: Uint8Array, length: number) => Uint8Array>> = {
  UNCOMPRESSED: (packed) => packed,
  GZIP: gunzipped,
  SNAPPY: (packed, length) => {
    const unpacked = new Uint8Array(length);
    snappyUncompress(packed, unpacked);
    return unpacked;
  },
};

const definitionLevelOf = (root: SchemaTree, path: readonly string[]): number => {
  if (root.element.repetition_type === 'REPEATED') throw new Error('it is a list');
  let [node, level] = [root, 0];
  for (const name of path) {
    const child = node.children.find(({ element }) => element.name === name);
    if (child === undefined) throw new Error(`its schema has no ${path.join('.')}`);
    const { repetition_type: repetition } = child.element;
    if (repetition !== 'REQUIRED' && repetition !== 'OPTIONAL') throw new Error(`${path.join('.')} is a list`);
    if (repetition === 'OPTIONAL') level += 1;
    node = child;
  }
  return level;
};

export const columnsOf = (metadata: FileMetaData): Column[] => {
  const root = parquetSchema(metadata);
  return metadata.row_groups.flatMap(({ columns, num_rows: rows }) =>
    columns.flatMap(({ meta_data: chunk }) => {
      if (chunk === undefined) return [];
      const start = Number(chunk.dictionary_page_offset || chunk.data_page_offset);
      const end = start + Number(chunk.total_compressed_size);
      const definitionLevel = definitionLevelOf(root, chunk.path_in_schema);
      return [{ start, end, rows: Number(rows), codec: chunk.codec, definitionLevel }];
    }),
  );
};

/** Runs of numbers of so many bits: packed ones in groups of eight, and equal ones. No more than so many values. */
const checkRuns = (bytes: Uint8Array, { width, values }: { width: number; values: number }): void => {
  let at = 0;
  let left = values;
  while (left > 0 && at < bytes.length) {
    const head = varint(() => bytes[at++] ?? Number.NaN);
    const count = Math.floor(head / 2);
    const isPacked = head % 2 === 1;
    at += isPacked ? count * width : Math.ceil(width / 8);
    left -= isPacked ? count * 8 : count;
    // The last group is filled up.
    if (!(left >= (isPacked ? -7 : 0) && at <= bytes.length)) throw new RangeError(`it has more than ${values} values`);
  }
};

const bitsOf = (largest: number): number => 32 - Math.clz32(largest);

const [PLAIN, PLAIN_DICTIONARY, DELTA_BINARY_PACKED, DELTA_LENGTH_BYTE_ARRAY, RLE_DICTIONARY] = [0, 2, 5, 6, 8];
const OF_DICTIONARY: ReadonlySet<unknown> = new Set([PLAIN_DICTIONARY, RLE_DICTIONARY]);
/** In none of them a value stands for more bytes than it has. */
const BOUNDED: ReadonlySet<unknown> = new Set([PLAIN, DELTA_BINARY_PACKED, DELTA_LENGTH_BYTE_ARRAY]);

const checkValues = (bytes: Uint8Array, encoding: unknown, values: number): void => {
  if (OF_DICTIONARY.has(encoding)) checkRuns(bytes.subarray(1), { width: bytes[0] ?? 0, values });
  else if (!BOUNDED.has(encoding)) throw new Error(`its encoding ${String(encoding)} is not read`);
};

type Header = ReturnType<typeof deserializeTCompactProtocol>;

const lengthIn = (bytes: Uint8Array): number =>
  bytes.length < 4 ? Number.NaN : new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);

interface Page {
  packed: Uint8Array;
  /** Unpacked, as its header says. */
  bytes: number;
  values: number;
  /** The part of its header for its type. */
  own: Header;
}

type CheckPage = (page: Page, column: Column) => void;

const unpackerOf = ({ codec }: Column): NonNullable<(typeof unpackers)[string]> => {
  const unpack = unpackers[codec];
  if (unpack === undefined) throw new Error(`its compression ${codec} is not read`);
  return unpack;
};

/** Levels, with their length before them, and values are packed together. */
const checkFirst: CheckPage = ({ packed, bytes, values, own }, column) => {
  const unpacked = unpackerOf(column)(packed, bytes);
  const { definitionLevel } = column;
  const begins = definitionLevel === 0 ? 0 : 4 + lengthIn(unpacked);
  if (!(begins <= unpacked.length)) throw new RangeError('it ends within its levels');
  if (definitionLevel > 0) checkRuns(unpacked.subarray(4, begins), { width: bitsOf(definitionLevel), values });
  checkValues(unpacked.subarray(begins), own.field_2, values);
};

/** Levels are never packed. */
const checkSecond: CheckPage = ({ packed, bytes, values, own }, column) => {
  const { field_4: encoding, field_5: begins, field_6: repetitions, field_7: isPacked } = own;
  if (!(begins >= 0 && repetitions === 0 && begins <= packed.length && begins <= bytes))
    throw new RangeError('it ends within its levels');
  const { definitionLevel } = column;
  if (definitionLevel > 0) checkRuns(packed.subarray(0, begins), { width: bitsOf(definitionLevel), values });
  const rest = packed.subarray(begins);
  checkValues(
    isPacked === false || bytes === begins ? rest : unpackerOf(column)(rest, bytes - begins),
    encoding,
    values,
  );
};

const DICTIONARY = 2;
/** By the type of a page: the field of its header that is for this type, and how its values are checked. */
const types: Readonly<Record<number, { field: `field_${number}`; check: CheckPage }>> = {
  0: { field: 'field_5', check: checkFirst },
  [DICTIONARY]: { field: 'field_7', check: () => undefined },
  3: { field: 'field_8', check: checkSecond },
};

/**
 * A column that is read has one value for each row, and its dictionary has no more. `left`: the bytes that all columns
 * may still take. Throws `RangeError` for more.
 */
export const checkPages = (pages: Uint8Array, column: Column, left: { bytes: number }): void => {
  const view = new DataView(pages.buffer, pages.byteOffset, pages.byteLength);
  let [all, at] = [0, 0];
  while (at < pages.length - 1) {
    const begins = endOfStruct(pages, at);
    const header = deserializeTCompactProtocol({ view, offset: at });
    const { field_1: type, field_2: bytes, field_3: size } = header;
    const kind = types[type];
    const own: Header | undefined = kind && header[kind.field];
    const values = Number(own?.field_1);
    if (kind === undefined || own === undefined || !(size >= 0 && bytes >= 0 && values >= 0))
      throw new RangeError('a page has no length');
    left.bytes -= bytes;
    if (left.bytes < 0) throw new RangeError('its pages have more bytes than it says');
    if (type !== DICTIONARY) all += values;
    if (Math.max(all, values) > column.rows)
      throw new RangeError(`a column has more values than its ${column.rows} rows`);
    at = begins + size;
    kind.check({ packed: pages.subarray(begins, at), bytes, values, own }, column);
  }
};
