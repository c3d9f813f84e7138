import { deflateRawSync } from 'node:zlib';
import { expect } from 'chai';
import { firstRecord } from '../../../../../aws/evaluators/checks/avro';
import { avroFile, avroLong, avroText } from '../../../../support/avro-file';

const recordOf = (type: unknown) => ({ type: 'record', name: 'R', fields: [{ name: 'a', type }] });
const nested = (levels: number): unknown => (levels === 0 ? 'int' : { type: 'array', items: nested(levels - 1) });
const manyFields = Array.from({ length: 20_000 }, (_, index) => ({ name: `a${index}`, type: 'int' }));

const hostile: [what: string, file: Buffer, says: string][] = [
  [
    'a list of a hundred million values without a byte each',
    avroFile(recordOf({ type: 'array', items: 'null' }), Buffer.concat([avroLong(100_000_000), avroLong(0)])),
    'more than 600000 values',
  ],
  [
    'packed lists within a list',
    avroFile(
      recordOf({ type: 'array', items: { type: 'array', items: 'int' } }),
      deflateRawSync(Buffer.concat([avroLong(16_000_000), Buffer.alloc(16_000_001)])),
      'deflate',
    ),
    'more than 600000 values',
  ],
  [
    'more than a function can unpack',
    avroFile(recordOf('bytes'), deflateRawSync(Buffer.alloc(64 * 1024 * 1024)), 'deflate'),
    'larger than',
  ],
  [
    'a record within itself, a thousand times',
    avroFile(recordOf(['null', 'R']), Buffer.alloc(1000, 2)),
    'deeper than 200 levels',
  ],
  ['a schema of lists within lists', avroFile(recordOf(nested(300)), Buffer.alloc(300, 2)), 'deeper than 200 levels'],
  [
    'a schema of many types',
    avroFile({ type: 'record', name: 'R', fields: manyFields }, Buffer.alloc(20_000)),
    'more than 10000 values',
  ],
  ['a text that is longer than the file', avroFile(recordOf('string'), avroLong(1000)), 'ends within a value'],
  ['a text of negative length', avroFile(recordOf('string'), avroLong(-5)), 'ends within a value'],
  ['a value of no type', avroFile(recordOf(['null', 'int']), avroLong(7)), 'a value of no type'],
  ['a codec that is not read', avroFile(recordOf('int'), avroLong(1), 'snappy'), 'its codec is snappy'],
  ['a schema that is none', avroFile({ type: 'nothing' }, avroLong(1)), 'unknown type'],
  ['nothing but its first letters', Buffer.from('Obj\u0001'), 'ends within a value'],
];

describe('the first record of an Avro file', () => {
  it('is read with every kind of value', () => {
    const fields = [
      { name: 'list', type: { type: 'array', items: ['null', 'long'] } },
      { name: 'map', type: { type: 'map', values: 'double' } },
      { name: 'fixed', type: { type: 'fixed', name: 'F', size: 2 } },
      { name: 'word', type: { type: 'enum', name: 'E', symbols: ['A', 'B'] } },
      { name: 'yes', type: 'boolean' },
      { name: 'text', type: 'string' },
    ];
    const half = Buffer.alloc(8);
    half.writeDoubleLE(0.5);
    const block = Buffer.concat([
      // A negative count comes with the length of its items.
      ...[avroLong(-2), avroLong(3), avroLong(0), avroLong(1), avroLong(-300), avroLong(0)],
      ...[avroLong(1), avroText('k'), half, avroLong(0)],
      ...[Buffer.from('hi'), avroLong(1), Buffer.from([1]), avroText('é')],
    ]);
    for (const file of [
      avroFile({ type: 'record', name: 'R', fields }, block),
      avroFile({ type: 'record', name: 'R', fields }, deflateRawSync(block), 'deflate'),
    ])
      expect(JSON.parse(JSON.stringify(firstRecord(file)))).to.deep.include({
        map: { k: 0.5 },
        word: 'B',
        yes: true,
        text: 'é',
      });
  });

  it('is undefined where the file has no block', () => {
    expect(firstRecord(avroFile(recordOf('int'), undefined))).to.equal(undefined);
  });

  for (const [what, file, says] of hostile)
    it(`is refused before it is decoded: ${what}`, () => {
      expect(() => firstRecord(file)).to.throw(says);
    });
});
