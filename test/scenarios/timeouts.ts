/** A pipeline whose data does not come by its validation timeout. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, type Fields, orders } from './orders';

export const missing = { 'check-completeness': [{ status: 'FAIL', reason: '3 of 24 hours are missing' }] };
export const comesAt = (time: string) => ({
  'check-completeness': [{ status: 'FAIL' }, { from: `2026-03-07T${time}:00Z`, status: 'PASS' }],
});
export const skipping = (fields: Fields = {}): Fields =>
  orders({ sla: { validationTimeout: '30m', onTimeout: 'skip' }, ...fields });
export const starting = (fields: Fields = {}): Fields =>
  orders({ sla: { validationTimeout: '30m', onTimeout: 'start' }, ...fields });

export const runsOf = ({ result }: Simulation): string[] =>
  result.runs.map(({ date, attempt, status }) => `${date} ${attempt} ${status}`);
export const slaOf = ({ result }: Simulation): string[] =>
  result.events.flatMap(({ kind, status }) => (kind === 'SLA_EVALUATED' ? [status ?? ''] : []));
export const messagesOf = ({ result }: Simulation, kind: string): string[] =>
  result.events.filter((event) => event.kind === kind).map(({ message }) => message);

export const acts = async (fields: Fields): Promise<Simulation> => {
  const simulation = await acted({ evaluators: missing, ...fields });
  expect(simulation.result.violations).to.deep.equal([]);
  expect(simulation.result.locks).to.deep.equal([]);
  return simulation;
};
