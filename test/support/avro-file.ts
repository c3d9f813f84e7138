/** Container files of Avro, byte by byte, so that they may say what no writer says. */

export const avroLong = (value: number): Buffer => {
  const bytes: number[] = [];
  let left = value < 0 ? -2 * value - 1 : 2 * value;
  for (; left >= 0x80; left = Math.floor(left / 0x80)) bytes.push((left % 0x80) + 0x80);
  return Buffer.from([...bytes, left]);
};

export const avroText = (text: string): Buffer => Buffer.concat([avroLong(Buffer.byteLength(text)), Buffer.from(text)]);

const SYNC = Buffer.alloc(16, 7);

/** `block`: what the file's only block holds, packed as its codec says; undefined: there is no block. */
export const avroFile = (schema: unknown, block: Buffer | undefined, codec = 'null'): Buffer =>
  Buffer.concat([
    Buffer.from('Obj\u0001'),
    ...[avroLong(2), avroText('avro.schema'), avroText(JSON.stringify(schema))],
    ...[avroText('avro.codec'), avroText(codec), avroLong(0), SYNC],
    ...(block === undefined ? [] : [avroLong(1), avroLong(block.length), block, SYNC]),
  ]);
