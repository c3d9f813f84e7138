/** Builtin traits, with the stores that they read: most evaluations ask services, and load neither. */
import type { Evaluate } from '../../kernel/traits/evaluator';
import { later } from '../runtime/later';
import type { OpenTable } from '../table/client/client';
import type { BuiltinParts } from './builtins-of-table';

export const builtinsLater = (table: OpenTable, parts: BuiltinParts): Evaluate => {
  const evaluate = later(() =>
    (require('./builtins-of-table') as typeof import('./builtins-of-table')).builtinsOfTable(table, parts),
  );
  return (question) => evaluate()(question);
};
