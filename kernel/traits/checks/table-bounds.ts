/** The condition of a check of a table: the age of its last data, and bounds for what its metadata counts. */
import * as z from 'zod/mini';
import type { Bound } from '../../values/numbers';
import { bound } from './bounds';

/** `names`: of the counts that the format has. */
export const tableBounds = (names: readonly string[]) =>
  z._default(
    z.record(z.string(), bound).check(
      z.check((context) => {
        for (const name of Object.keys(context.value))
          if (!names.includes(name))
            context.issues.push({
              code: 'custom',
              input: name,
              path: [name],
              message: `expected one of ${names.join(', ')}`,
            });
      }),
    ),
    {},
  );

export const hasTableCondition = z.refine<{
  maxAgeMinutes?: number | undefined;
  bounds: Readonly<Record<string, Bound>>;
}>(({ maxAgeMinutes, bounds }) => maxAgeMinutes !== undefined || Object.keys(bounds).length > 0, {
  message: 'Missing condition: expected at least one of maxAgeMinutes, bounds',
});
