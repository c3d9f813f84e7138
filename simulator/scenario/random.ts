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

/** The generator's first numbers follow its seed closely. */
const SKIPPED = 4;

/**
 * Whether the share takes what `name` names. The draw depends on the seed and the name alone: what else happens does
 * not change it. Without a share everything is taken.
 */
export const isOfShare = (share: number | undefined, seed: number, name: string): boolean => {
  if (share === undefined) return true;
  const random = seededRandom(0, `${seed} ${name}`);
  for (let skipped = 0; skipped < SKIPPED; skipped += 1) random();
  return random() < share;
};
