/** One pipeline, its MARKERs, and what came of them: for scenarios that are written in place. */
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';
import { SEED } from './play';

export type Fields = Readonly<Record<string, unknown>>;

export const orders = (fields: Fields = {}) => ({
  name: 'orders',
  archetype: 'batch',
  trigger: { type: 'http', url: 'https://jobs.local/job' },
  ...fields,
});

export const acted = (fields: Fields): Promise<Simulation> =>
  simulate(
    inlineScenario({
      start: '2026-03-07T00:00:00Z',
      until: '2026-03-08T00:00:00Z',
      archetypes: [batch],
      pipelines: [orders()],
      jobs: [{ duration: '1m' }],
      ...fields,
    }),
    { seed: SEED },
  );

/** The pipeline, whose MARKERs come from there. */
export const fedBy = (entry: Fields, fields: Fields = {}): Fields => orders({ markers: [entry], ...fields });

export const at = (time: string, action: Fields): Fields => ({
  at: time.includes('T') ? time : `2026-03-07T${time}:00Z`,
  ...action,
});
export const marker = (fields: Fields = {}): Fields => ({
  marker: { pipeline: 'orders', date: '2026-03-07', ...fields },
});
export const stop: Fields = { stop: { pipeline: 'orders', date: '2026-03-07' } };
export const pause: Fields = { pause: { pipeline: 'orders' } };
export const resume: Fields = { resume: { pipeline: 'orders' } };

export const startsOf = ({ result }: Simulation): string[] =>
  result.jobStarts.map(({ date, attempt }) => `${date} ${attempt}`);
export const alertsOf = ({ result }: Simulation): string[] => result.alerts.map(({ category }) => category ?? '');
export const eventsOf = ({ result }: Simulation): string[] => result.events.map(({ kind }) => kind);
export const lifecycleOf = ({ result }: Simulation): string[] => result.lifecycle.map(({ eventType }) => eventType);
