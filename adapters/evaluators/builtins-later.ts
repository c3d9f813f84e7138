/** Builtin traits, with the stores that they read: most evaluations ask services, and load neither. */
import type { Evaluate } from '../../core/ports/evaluator';
import { later } from '../later';
import type { OpenTable } from '../table/open';

/** `shadow`: what another scheduler has run counts as well. */
export const builtinsLater = (table: OpenTable, { shadow }: { shadow: boolean }): Evaluate => {
  const evaluate = later(() =>
    (require('./builtins-of-table') as typeof import('./builtins-of-table')).builtinsOfTable(table, { shadow }),
  );
  return (question) => evaluate()(question);
};
