import type { Instance } from '../words/instance';

/** Whether a measurement of this scope is read for the instance: `{date}#{scheduleId}`, `{date}`, `LATEST`. */
export const concernsInstance = (scope: string, { date, scheduleId }: Pick<Instance, 'date' | 'scheduleId'>): boolean =>
  scope === 'LATEST' || scope === date || scope === `${date}#${scheduleId}`;
