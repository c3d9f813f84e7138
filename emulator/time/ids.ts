import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { v7 } from 'uuid';
import type { Now } from '../../kernel/time/clock';
import type { Ids } from '../../kernel/words/ids';

/** UUIDs v7 of the clock's time and numbers, all from the seed: the same calls in the same order give the same ids. */
export const seededIds = (seed: number, clock: Now): Ids => {
  const generator = xoroshiro128plus(seed | 0);
  let sequence = 0;
  const random = new Uint8Array(16);
  return {
    uuid() {
      for (let index = 0; index < random.length; index += 1) random[index] = uniformInt(generator, 0, 255);
      // The sequence sorts ids of the same millisecond by the order in which they were made.
      sequence = (sequence + 1) % 0x8000_0000;
      return v7({ msecs: clock.now(), seq: sequence, random });
    },
    random: () => uniformFloat64(generator),
  };
};
