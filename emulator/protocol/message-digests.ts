/** The MD5 sums with which SQS answers, and which SDKs compare with what they sent or got. */
import { createHash } from 'node:crypto';
import type { Json } from './service';

export const md5 = (data: string | Uint8Array): string => createHash('md5').update(data).digest('hex');

const STRING = 1;
const BINARY = 2;

const withLength = (data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, data]);
};

/** By name: length and bytes of name and type, how the value travels, length and bytes of the value. */
export const md5OfAttributes = (attributes: Json): string =>
  md5(
    Buffer.concat(
      Object.keys(attributes)
        .sort()
        .flatMap((name) => {
          const { DataType, StringValue, BinaryValue } = attributes[name] as Json;
          const isBinary = StringValue === undefined;
          return [
            withLength(Buffer.from(name)),
            withLength(Buffer.from(String(DataType))),
            Buffer.from([isBinary ? BINARY : STRING]),
            withLength(isBinary ? Buffer.from(String(BinaryValue ?? ''), 'base64') : Buffer.from(String(StringValue))),
          ];
        }),
    ),
  );
