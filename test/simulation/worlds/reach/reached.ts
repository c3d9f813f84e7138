/** Coverage of one world by section; deterministic for each world. */
import type { Evidence } from '../../../../simulator/evidence/evidence';
import type { Asked } from '../asked/ask';
import type { Document } from '../drawn';
import { meetingsShown } from './backfills';
import { changesMet } from './changes';
import { classesDrawn } from './documents';
import { pairsDrawn } from './features';
import type { Reached } from './machine';
import { rowsShown } from './rows';
import { wordsSaid } from './words';

export const SECTIONS = ['fields', 'pairs', 'changes', 'backfills', 'rows', 'words', 'steps', 'conditions'] as const;
export type Section = (typeof SECTIONS)[number];
export type Reach = Readonly<Record<Section, readonly string[]>>;

/** A condition as it came out. */
export const judged = (condition: string, isTrue: boolean): string => `${condition} is ${isTrue ? 'true' : 'false'}`;

const once = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** The part that the scenario file alone shows. */
export const reachOfFile = (file: Document): Pick<Reach, 'fields' | 'pairs'> => ({
  fields: once(classesDrawn(file)),
  pairs: once(pairsDrawn(file)),
});

interface Shown {
  evidence: Evidence;
  asked: readonly Asked[];
}

export const reachOf = (file: Document, { evidence, asked }: Shown, { steps, conditions }: Reached): Reach => ({
  ...reachOfFile(file),
  changes: once(changesMet(evidence, asked)),
  backfills: once(meetingsShown(evidence)),
  rows: once(rowsShown(evidence)),
  words: once(wordsSaid(evidence)),
  steps: [...steps].sort(),
  conditions: once([...conditions].flatMap(([name, truths]) => [...truths].map((truth) => judged(name, truth)))),
});
