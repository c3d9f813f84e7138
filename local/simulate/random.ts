import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Numbers in [0, 1), the same for the same seed and stream name. */
export type Random = () => number;

/**
 * FNV-1a: spreads a stream's name over 32 bits, so that faults and ids of one seed do not follow each other's sequence.
 */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
};

export const seededRandom = (seed: number, stream: string): Random => {
  const generator = xoroshiro128plus((seed ^ hash(stream)) | 0);
  return () => uniformFloat64(generator);
};
