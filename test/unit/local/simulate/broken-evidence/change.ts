/** What a case changes of the good evidence, and the invariants that it breaks. */
import type { Evidence } from '../../../../../local/simulate/evidence';
import { goodEvidence } from '../evidence-example';

export type Change = Partial<Omit<Evidence, 'table'>> & { table?: Partial<Evidence['table']> };

export const changed = ({ table, ...rest }: Change): Evidence => ({
  ...goodEvidence,
  ...rest,
  table: { ...goodEvidence.table, ...table },
  ever: { ...goodEvidence.ever, ...table },
});

export interface Case {
  what: string;
  change: Change;
  expected: string[];
}
