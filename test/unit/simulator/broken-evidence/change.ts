/** Changes to the good evidence, and the invariants that each of them breaks. */
import type { Evidence } from '../../../../simulator/evidence/evidence';
import { goodEvidence } from '../evidence-example';

export type Change = Partial<Omit<Evidence, 'table' | 'ever'>> & {
  table?: Partial<Evidence['table']>;
  /** Besides, where what there was is more than what is left. */
  ever?: Partial<Evidence['ever']>;
};

export const changed = ({ table, ever, ...rest }: Change): Evidence => ({
  ...goodEvidence,
  ...rest,
  table: { ...goodEvidence.table, ...table },
  ever: { ...goodEvidence.ever, ...table, ...ever },
});

export interface Case {
  what: string;
  change: Change;
  expected: string[];
}
