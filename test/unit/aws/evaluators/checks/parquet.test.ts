import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { readColumns } from '../../../../../aws/evaluators/checks/parquet';

/** A field of a struct in Thrift's compact form: its number, and its value with its type. */
type Field = [number, Buffer];

const varint = (value: number): Buffer => {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 0x80; left = Math.floor(left / 0x80)) bytes.push((left % 0x80) + 0x80);
  return Buffer.from([...bytes, left]);
};
const typed = (type: number, ...parts: Buffer[]): Buffer => Buffer.concat([Buffer.from([type]), ...parts]);
const int = (value: number): Buffer => typed(5, varint(value < 0 ? -2 * value - 1 : 2 * value));
const long = (value: number): Buffer => typed(6, int(value).subarray(1));
const text = (value: string): Buffer => typed(8, varint(value.length), Buffer.from(value));
const struct = (...fields: Field[]): Buffer =>
  typed(
    12,
    // Each type follows the number of its field.
    ...fields.map(([id, value]) => Buffer.concat([Buffer.from([value[0]!]), varint(2 * id), value.subarray(1)])),
    Buffer.from([0]),
  );
const list = (type: number, items: readonly Buffer[], length = items.length): Buffer =>
  typed(9, Buffer.from([0xf0 + type]), varint(length), ...items.map((item) => item.subarray(1)));

interface Made {
  rows?: number;
  codec?: number;
  /** As the page says it. */
  bytes?: number;
  values?: number;
  packed?: Buffer;
  encoding?: number;
  /** The column may have rows without a value. */
  isOptional?: boolean;
  /** The page has the second form, whose levels are so long. */
  levelBytes?: number;
  /** The numbers of a dictionary before the page. */
  dictionary?: Buffer;
  metadata?: Buffer;
}

const GZIP = 2;
const two = Buffer.from([7, 0, 0, 0, 8, 0, 0, 0]);

/** A file with one column of whole numbers in one page. */
const fileOf = (made: Made): Buffer => {
  const { rows = 2, codec = 0, values = 2, packed = two, encoding = 0, levelBytes, metadata } = made;
  const { bytes = packed.length, dictionary, isOptional = false } = made;
  const sizes: Field[] = [
    [2, int(bytes)],
    [3, int(packed.length)],
  ];
  const first = struct([1, int(values)], [2, int(encoding)], [3, int(3)], [4, int(3)]);
  const header =
    levelBytes === undefined
      ? struct([1, int(0)], ...sizes, [5, first])
      : struct([1, int(3)], ...sizes, [
          8,
          struct([1, int(values)], [2, int(0)], [3, int(rows)], [4, int(encoding)], [5, int(levelBytes)], [6, int(0)]),
        ]);
  const before =
    dictionary === undefined
      ? Buffer.alloc(0)
      : Buffer.concat([
          struct(
            [1, int(2)],
            [2, int(dictionary.length)],
            [3, int(dictionary.length)],
            [7, struct([1, int(dictionary.length / 4)], [2, int(0)])],
          ).subarray(1),
          dictionary,
        ]);
  const page = Buffer.concat([before, header.subarray(1), packed]);
  const chunk = struct(
    [1, int(1)],
    [2, list(5, [int(0)])],
    [3, list(8, [text('n')])],
    [4, int(codec)],
    [5, long(2)],
    [6, long(100)],
    [7, long(page.length)],
    [9, long(4 + before.length)],
    ...(dictionary === undefined ? [] : [[11, long(4)] as Field]),
  );
  const column = struct([2, long(4)], [3, chunk]);
  const group = struct([1, list(12, [column])], [2, long(100)], [3, long(rows)]);
  const schema = [
    struct([4, text('root')], [5, int(1)]),
    struct([1, int(1)], [3, int(isOptional ? 1 : 0)], [4, text('n')]),
  ];
  const footer =
    metadata ?? struct([1, int(1)], [2, list(12, schema)], [3, long(rows)], [4, list(12, [group])]).subarray(1);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(footer.length);
  return Buffer.concat([Buffer.from('PAR1'), page, footer, length, Buffer.from('PAR1')]);
};

const read = (file: Buffer) =>
  readColumns(
    { byteLength: file.length, read: async (start, end) => file.subarray(start, end) },
    (path) => path === 'n',
    { bytes: 1_000_000, rows: 1000 },
  );

const deep = (levels: number): Buffer => (levels === 0 ? struct() : struct([1, deep(levels - 1)]));

/** A run of equal numbers of one byte. */
const runOf = (count: number, value: number): Buffer => Buffer.concat([varint(2 * count), Buffer.from([value])]);
const MANY = 300_000_000;
const withLength = (levels: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(levels.length);
  return Buffer.concat([length, levels]);
};
/** Numbers of one bit, which name values of the dictionary: first the second one. */
const RLE_DICTIONARY = 8;
const named = Buffer.concat([Buffer.from([1]), runOf(1, 1), runOf(1, 0)]);

const hostile: [what: string, made: Made, says: string][] = [
  [
    'a page that is larger than it says',
    { codec: GZIP, bytes: 8, packed: gzipSync(Buffer.alloc(30_000_000)) },
    'larger than 8',
  ],
  ['pages that are larger than the column says', { bytes: 2_000_000_000 }, 'more bytes than it says'],
  ['a page of more values than rows', { values: 2_000_000_000 }, 'more values than its 2 rows'],
  [
    'a run of more names of a dictionary than rows',
    { encoding: RLE_DICTIONARY, dictionary: two, packed: Buffer.concat([Buffer.from([1]), runOf(MANY, 1)]) },
    'more than 2 values',
  ],
  [
    'a packed run of more names of a dictionary than rows',
    { encoding: RLE_DICTIONARY, dictionary: two, packed: Buffer.concat([Buffer.from([0]), varint(MANY + 1)]) },
    'more than 2 values',
  ],
  [
    'a run of more levels than rows',
    { isOptional: true, packed: Buffer.concat([withLength(runOf(MANY, 1)), two]) },
    'more than 2 values',
  ],
  [
    'a run of more levels than rows, in the second form',
    { isOptional: true, levelBytes: 6, packed: Buffer.concat([runOf(MANY, 1), two]) },
    'more than 2 values',
  ],
  ['levels that are longer than the page', { isOptional: true, packed: two }, 'ends within its levels'],
  ['an encoding in which values share their bytes', { encoding: 7 }, 'its encoding 7 is not read'],
  ['a page of negative length', { bytes: -8 }, 'a page has no length'],
  ['fewer rows than none', { rows: -2_000_000_000 }, '2000000000 rows'],
  [
    'metadata with a list of values that are not there',
    { metadata: struct([2, list(12, [], 30_000_000)]).subarray(1) },
    'ends within a value',
  ],
  [
    'metadata of a million values',
    { metadata: struct([2, list(3, [typed(3, Buffer.alloc(1_000_000))], 1_000_000)]).subarray(1) },
    'more than 600000 values',
  ],
  ['metadata of structs within structs', { metadata: deep(1000).subarray(1) }, 'deeper than 200 levels'],
];

describe('columns of a parquet file', () => {
  it('are read from pages as they are, and from packed ones', async () => {
    const expected = [{ n: 7 }, { n: 8 }];
    expect((await read(fileOf({}))).rows).to.deep.equal(expected);
    expect((await read(fileOf({ codec: GZIP, bytes: 8, packed: gzipSync(two) }))).rows).to.deep.equal(expected);
  });

  it('are read from pages of both forms, with and without a dictionary, also where rows have no value', async () => {
    const levels = Buffer.concat([runOf(1, 1), runOf(1, 0)]);
    const one = two.subarray(0, 4);
    const swapped = [{ n: 8 }, { n: 7 }];
    for (const [made, expected] of [
      [{ encoding: RLE_DICTIONARY, dictionary: two, packed: named }, swapped],
      [{ encoding: RLE_DICTIONARY, dictionary: two, packed: named, levelBytes: 0 }, swapped],
      [{ levelBytes: 0 }, [{ n: 7 }, { n: 8 }]],
      [{ isOptional: true, packed: Buffer.concat([withLength(levels), one]) }, [{ n: 7 }, { n: null }]],
    ] as [Made, object[]][])
      expect((await read(fileOf(made))).rows, JSON.stringify(made)).to.deep.equal(expected);
  });

  for (const [what, made, says] of hostile)
    it(`are refused before they are unpacked: ${what}`, async () => {
      const failed = await read(fileOf(made)).then(
        () => undefined,
        (error: Error) => error.message,
      );
      expect(failed).to.contain(says);
    });
});
