/**
 * A container file of Avro, which brings its own schema. A few bytes may stand for a billion values, and a packed block
 * for a thousand times its size: whatever is decoded is counted before.
 */
import { inflateRawSync } from 'node:zlib';
import { Type, type types } from 'avsc';
import { MAX_LEVELS, readJson } from '../../../kernel/values/json';
import { countBytes } from './byte-count';

/** Blocks are packed; a function has 256 MB. */
const MAX_BLOCK_BYTES = 16 * 1024 * 1024;
/** Each value of a schema becomes a type with code of its own. */
const MAX_SCHEMA_VALUES = 10_000;

/** The length of values whose type alone says it. */
const lengths: Readonly<Record<string, number>> = { null: 0, boolean: 1, float: 4, double: 8 };

/** Where the value that begins at `start` ends. Throws `RangeError` for more than can be held, or than there is. */
const endOf = (whole: Type, bytes: Uint8Array, start: number): number => {
  const count = countBytes(bytes, start);
  const { skip } = count;
  const long = (): number => {
    const encoded = count.varint();
    return encoded % 2 === 0 ? encoded / 2 : -(encoded + 1) / 2;
  };
  const items = (visit: () => void): void => {
    for (let length = long(); length !== 0; length = long()) {
      // A negative number of items comes with how many bytes they are.
      if (length < 0) long();
      for (let left = Math.abs(length); left > 0; left -= 1) visit();
    }
  };
  const visit = (type: Type, levels: number): void => {
    count.value(levels);
    const { typeName } = type;
    const inner = levels - 1;
    if (typeName === 'record') for (const field of (type as types.RecordType).fields) visit(field.type, inner);
    else if (typeName === 'array') items(() => visit((type as types.ArrayType).itemsType, inner));
    else if (typeName === 'map')
      items(() => {
        skip(long());
        visit((type as types.MapType).valuesType, inner);
      });
    else if (typeName.startsWith('union:')) {
      const branch = (type as types.UnwrappedUnionType).types[long()];
      if (branch === undefined) throw new RangeError('it has a value of no type');
      visit(branch, inner);
    } else if (typeName === 'bytes' || typeName === 'string') skip(long());
    else if (typeName === 'fixed') skip((type as types.FixedType).size);
    else if (typeName === 'int' || typeName === 'long' || typeName === 'enum') long();
    // Types that are none of these are as long as they like.
    else skip(lengths[typeName] ?? Number.NaN);
  };
  visit(whole, MAX_LEVELS);
  return count.at();
};

const read = <Value>(type: Type, bytes: Buffer, start: number): { value: Value; end: number } => {
  const end = endOf(type, bytes, start);
  return { value: type.fromBuffer(bytes.subarray(start, end)) as Value, end };
};

const fixed = (name: string, size: number) => ({ type: 'fixed', name, size }) as const;

const HEADER = Type.forSchema({
  type: 'record',
  name: 'Header',
  fields: [
    { name: 'magic', type: fixed('Magic', 4) },
    { name: 'meta', type: { type: 'map', values: 'bytes' } },
    { name: 'sync', type: fixed('Sync', 16) },
  ],
});

const BLOCK = Type.forSchema({
  type: 'record',
  name: 'Block',
  fields: [
    { name: 'count', type: 'long' },
    { name: 'data', type: 'bytes' },
  ],
});

const codecs: Readonly<Record<string, (data: Buffer) => Buffer>> = {
  null: (data) => data,
  deflate: (data) => inflateRawSync(data, { maxOutputLength: MAX_BLOCK_BYTES }),
};

/** The first record. Undefined: the file has none. Throws for what is no Avro, and for more than can be held. */
export const firstRecord = (bytes: Buffer): unknown => {
  const header = read<{ meta: Readonly<Record<string, Buffer | undefined>> }>(HEADER, bytes, 0);
  if (header.end === bytes.length) return undefined;
  const { 'avro.codec': codec = 'null', 'avro.schema': schema = '' } = header.value.meta;
  const unpack = codecs[String(codec)];
  if (unpack === undefined) throw new Error(`its codec is ${String(codec)}, null or deflate wanted`);
  const type = Type.forSchema(readJson(String(schema), MAX_SCHEMA_VALUES) as Parameters<typeof Type.forSchema>[0]);
  return read(type, unpack(read<{ data: Buffer }>(BLOCK, bytes, header.end).value.data), 0).value;
};
