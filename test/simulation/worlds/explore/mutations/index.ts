/** Changes a world in a few ways, each drawn, and keeps what can be played. */
import { isFields } from '../../../../../kernel/values/json';
import type { Document } from '../../drawn';
import { hoursIn, isSound, listOf, withEnd } from '../scene';
import { addFault, alterFault, alterRate, removeFault } from './faults';
import { addAction, reachNew, rename } from './fields';
import type { Mutating, Mutation } from './mutation';
import { spliceEvents, splicePipeline } from './splices';
import { meet, shiftAfter, shiftOne, swap } from './time';

const mutations: readonly (readonly [weight: number, mutation: Mutation])[] = [
  [2, shiftOne],
  [1, shiftAfter],
  [1, swap],
  [1, meet],
  [2, addFault],
  [0.5, removeFault],
  [1, alterFault],
  [0.3, alterRate],
  [6, reachNew],
  [1, addAction],
  [1.5, spliceEvents],
  [0.7, splicePipeline],
  [0.15, rename],
];

/** Few, so that a world shows what made the difference. */
const MOST_MUTATIONS = 4;

/** A world that lasts much longer than its origin costs more than it shows. */
const MOST_HOURS = 60;

/** The table refuses longer keys, and with them the script. */
const MOST_KEY_BYTES = 900;

/** Names of fields whose texts become parts of keys. */
const IN_KEYS = ['pipeline', 'date', 'schedule', 'PK', 'SK'];

const isWritable = (event: Document): boolean =>
  Object.values(event)
    .filter(isFields)
    .flatMap((action) => IN_KEYS.map((name) => action[name]))
    .every((text) => typeof text !== 'string' || Buffer.byteLength(text) <= MOST_KEY_BYTES);

const isPlayable = (file: Document, origin: Document): boolean =>
  hoursIn(file) <= Math.max(MOST_HOURS, hoursIn(origin)) && listOf(file, 'events').every(isWritable) && isSound(file);

export interface Mutated {
  file: Document;
  /** How many changes were dropped because validation refused them. */
  refused: number;
}

/** So many draws may change nothing, or be refused. */
const MOST_VAIN = 8;

export const mutated = (origin: Document, mutating: Mutating): Mutated => {
  let [file, refused, vain] = [origin, 0, 0];
  for (let left = mutating.draw.int(1, MOST_MUTATIONS); left > 0 && vain < MOST_VAIN; ) {
    const changed = mutating.draw.weighted(mutations)(file, mutating);
    const candidate = changed && withEnd(changed);
    if (candidate !== undefined && isPlayable(candidate, origin)) {
      file = candidate;
      left -= 1;
    } else {
      vain += 1;
      if (candidate !== undefined) refused += 1;
    }
  }
  return { file, refused };
};
