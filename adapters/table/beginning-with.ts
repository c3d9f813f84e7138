/** The query of a list inside a partition: its items have sort keys that begin alike. */
import type { QueryInput } from './client';

export const beginningWith = (partition: string, prefix: string): Pick<QueryInput, 'condition'> => ({
  condition: {
    expression: 'PK = :partition AND begins_with(SK, :prefix)',
    values: { ':partition': partition, ':prefix': prefix },
  },
});
