/** A container file of Avro, which brings its own schema. */
import { inflateRaw } from 'node:zlib';
import { streams } from 'avsc';

/** Blocks are packed; a function has 256 MB. */
const MAX_BLOCK_BYTES = 16 * 1024 * 1024;

type Decoded = (error: Error | null, block?: Buffer) => void;

const codecs = {
  null: (block: Buffer, done: Decoded) => done(null, block),
  deflate: (block: Buffer, done: Decoded) => inflateRaw(block, { maxOutputLength: MAX_BLOCK_BYTES }, done),
};

/** The first record. Undefined: the file has none. Rejects for what is no Avro. */
export const firstRecord = (bytes: Uint8Array): Promise<unknown> =>
  new Promise((resolve, reject) => {
    let first: unknown;
    const decoder = new streams.BlockDecoder({ codecs });
    decoder.on('error', reject);
    decoder.on('data', (record: unknown) => {
      first ??= record;
    });
    decoder.on('end', () => resolve(first));
    decoder.end(bytes);
  });
