/** A change of a scenario file, and what it may draw from. */
import type { Draw } from '../../draw';
import type { Document } from '../../drawn';
import type { Goal } from '../targets';

export interface Mutating {
  draw: Draw;
  /** Another world that was kept. */
  other: Document;
  /** Draws something that no world has reached; undefined where there is nothing left. */
  goal(): Goal | undefined;
}

/** Undefined: the world has nothing to change in this way. */
export type Mutation = (file: Document, mutating: Mutating) => Document | undefined;
