/** A pipeline that needs a person's approval, and requests that give it. */
import type { Simulation } from '../../simulator/run/simulate';
import { at, type Fields, orders } from './orders';
import { acts, messagesOf } from './timeouts';

export const approved = (fields: Fields = {}): Fields => orders({ approval: { timeout: '4h' }, ...fields });
const ready = { 'check-completeness': [{ status: 'PASS' }] };
export const approve = (time: string, more: Fields = {}) =>
  at(time, { approve: { pipeline: 'orders', date: '2026-03-07', requestedBy: 'ada', reason: 'checked', ...more } });

export const plays = (fields: Fields): Promise<Simulation> =>
  acts({ pipelines: [approved()], evaluators: ready, until: '2026-03-08T12:00:00Z', ...fields });

export const startsOf = ({ result }: Simulation): string[] =>
  result.jobStarts.map(({ at: started }) => started.slice(0, 19));
export const decisions = (simulation: Simulation): string[] => messagesOf(simulation, 'APPROVAL_DECIDED');
