/** Deadlines of days that a calendar opens meanwhile, and how long a run may take and wait. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, at, type Fields, marker } from './orders';

const register = (time: string, document: Fields): Fields => at(time, { register: { kind: 'calendar', ...document } });

const breaches = ({ result }: Simulation): string[] =>
  result.alerts
    .filter(({ category }) => category?.endsWith('_breach'))
    .map(
      ({ at: told, message, category }) => `${/schedule (\w+)/.exec(message)?.[1]} ${category} ${told.slice(0, 16)}`,
    );

const orders = (fields: Fields): Fields => ({
  name: 'orders',
  archetype: 'batch',
  trigger: { type: 'http', url: 'https://jobs.local/job' },
  ...fields,
});

describe('scenarios: a named calendar opens a day', () => {
  it('deadlines from then on are alerted in time, and those of the hours that were closed are not', async () => {
    const simulation = await acted({
      calendars: [{ name: 'days', dates: ['2026-03-06', '2026-03-07'] }],
      pipelines: [
        {
          name: 'orders',
          archetype: 'batch',
          trigger: { type: 'http', url: 'https://jobs.local/job' },
          schedules: [{ every: 'hour' }],
          exclusions: { calendar: 'days' },
          sla: { evaluationDeadline: ':45' },
        },
      ],
      until: '2026-03-07T13:00:00Z',
      events: [register('10:30', { name: 'days', dates: ['2026-03-06'] })],
    });
    expect(breaches(simulation)).to.deep.equal([
      'h10 evaluation_sla_breach 2026-03-07T10:45',
      'h11 evaluation_sla_breach 2026-03-07T11:45',
      'h12 evaluation_sla_breach 2026-03-07T12:45',
    ]);
  });
});

describe('scenarios: a deadline that is months away', () => {
  it('is looked for again within a day', async () => {
    const { evidence } = await acted({
      pipelines: [
        orders({ schedules: [{ name: 'daily', cron: '0 6 24 12 *' }], sla: { completionDeadline: '10:00' } }),
      ],
    });
    const { lookAt } = evidence.table.items.find(({ PK, SK }) => PK === 'PIPELINE#orders' && SK === 'DEADLINES')!;
    expect(Date.parse(String(lookAt)) - evidence.end).to.be.within(0, 86_400_000);
  });
});

describe('scenarios: the longest duration of a run', () => {
  it('counts from the opening, where the MARKER came before it', async () => {
    const simulation = await acted({
      pipelines: [orders({ sla: { maxDuration: '1h' }, schedules: [{ name: 'daily', after: '09:00' }] })],
      events: [at('05:00', marker())],
    });
    expect(breaches(simulation)).to.deep.equal([]);
  });

  it('counts from the instant before which its MARKER lets nothing start', async () => {
    const simulation = await acted({
      pipelines: [orders({ sla: { maxDuration: '1h' } })],
      jobs: [{ duration: '2h' }],
      events: [
        at('05:00', {
          put: {
            PK: 'MARKER#orders',
            SK: '2026-03-07#daily',
            writtenAt: '2026-03-07T05:00:00Z',
            notBefore: '2026-03-07T08:00:00Z',
          },
        }),
      ],
    });
    expect(breaches(simulation)).to.deep.equal(['daily duration_sla_breach 2026-03-07T09:00']);
  });
});

describe('scenarios: a MARKER days before its date', () => {
  it('waits for two days at most, whatever time of its date it may wait for', async () => {
    const { result } = await acted({
      until: '2026-03-15T00:00:00Z',
      pipelines: [orders({ sla: { validationTimeout: '10:00' } })],
      archetypes: [{ name: 'batch', requiredTraits: [{ type: 'rows', defaultEvaluator: 'rows' }] }],
      evaluators: { rows: [{ status: 'FAIL' }] },
      events: [at('06:00', marker({ date: '2026-03-13' }))],
    });
    expect(
      result.runs.map(({ date, status, completedAt }) => `${date} ${status} ${completedAt!.slice(0, 16)}`),
    ).to.deep.equal(['2026-03-13 FAILED 2026-03-09T06:00']);
  });
});

describe('scenarios: a deadline that is configured after the completion', () => {
  it('is met, also where a rerun ends after it', async () => {
    const sla = { evaluationDeadline: '06:45', completionDeadline: '07:00' };
    const simulation = await acted({
      pipelines: [orders({})],
      jobs: [{ match: { attempt: 1 }, duration: '1m' }, { duration: '2h' }],
      events: [
        at('06:00', marker()),
        at('06:30', { register: orders({ sla }) }),
        at('06:40', { rerun: { pipeline: 'orders', date: '2026-03-07' } }),
      ],
    });
    expect(breaches(simulation)).to.deep.equal([]);
    const outcomes = simulation.result.events.flatMap(({ kind, status }) => (kind === 'SLA_EVALUATED' ? [status] : []));
    expect(outcomes.sort()).to.deep.equal(['completion:met', 'evaluation:met']);
  });
});
