/** The view of the fleet that its address selects. */
import type { SearchSchemaInput } from '@tanstack/react-router';
import type { RunMode } from '../../../kernel/words/vocabulary';
import type { CellState } from '../../api';

export interface FleetSearch {
  /** A part of the pipelines' names. */
  q?: string;
  mode?: RunMode;
  /** `attention`: only pipelines that need it. */
  show?: 'attention';
  /** The last day; absent: the stack's today. */
  to?: string;
  /** Days that are shown. */
  days?: number;
  /** Hours that are shown, of whole days, in place of days. */
  hours?: number;
  /** The states that are highlighted. */
  states?: CellState[];
}

export const DAYS = [7, 14, 30, 60, 90] as const;
export const HOURS = [24, 48] as const;

const DATE = /^\d{4}-\d\d-\d\d$/;

/** Unknown parameters are left out. */
export const fleetSearch = (given: Record<string, unknown> & SearchSchemaInput): FleetSearch => {
  const { q, mode, show, to, days, hours, states } = given;
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(mode === 'live' || mode === 'shadow' ? { mode } : {}),
    ...(show === 'attention' ? { show } : {}),
    ...(typeof to === 'string' && DATE.test(to) ? { to } : {}),
    ...(DAYS.some((known) => known === days) ? { days: days as number } : {}),
    ...(HOURS.some((known) => known === hours) ? { hours: hours as number } : {}),
    ...(Array.isArray(states) ? { states: states.filter((state) => typeof state === 'string') as CellState[] } : {}),
  };
};
