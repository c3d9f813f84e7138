/** A deadline that is configured when its time has passed already. */
import { expect } from 'chai';
import { registered } from './answers';
import { acted, alertsOf, at, marker, orders, startsOf } from './orders';

const trigger = { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/job/${runId}' };

describe('scenarios: a deadline that is configured when it has passed', () => {
  it('does not apply to a rerun that waits for its lock, of what had completed before', async () => {
    const simulation = await acted({
      pipelines: [orders({ trigger })],
      jobs: [
        { match: { pipeline: 'orders', date: '2026-03-06' }, duration: '2h' },
        { match: { pipeline: 'orders' }, duration: '1m' },
      ],
      events: [
        at('06:00', marker()),
        at('06:10', marker({ date: '2026-03-06' })),
        at('07:00', { rerun: { pipeline: 'orders', date: '2026-03-07', reason: 'again' } }),
        at('07:20', registered({ trigger, sla: { completionDeadline: '07:00' } })),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1', '2026-03-06 1', '2026-03-07 2']);
    expect(alertsOf(simulation)).not.to.include('completion_sla_breach');
    const said = simulation.result.events.filter(({ kind }) => kind === 'SLA_EVALUATED').map(({ status }) => status);
    expect(said).to.include('completion:not-applicable');
    expect(said).not.to.include('completion:breached');
  });
});
