/** How commands show what two documents say differently. */
import type { Difference } from '../../kernel/config/differences';
import { paintOf, type Terminal } from './terminal';

const valueText = (value: unknown): string => (value === undefined ? '(nothing)' : JSON.stringify(value));

/** A line each. */
export const differencesText = (terminal: Terminal, differences: readonly Difference[]): string => {
  const paint = paintOf(terminal);
  return differences
    .map(
      ({ path, before, after }) =>
        `  ${paint.cyan(path)}: ${paint.red(valueText(before))} → ${paint.green(valueText(after))}\n`,
    )
    .join('');
};

/** As JSON, which has no undefined. */
export const differencesJson = (differences: readonly Difference[]) =>
  differences.map(({ path, before, after }) => ({ path, before: before ?? null, after: after ?? null }));
