/** A deadline is decided once, also where what decided it has been forgotten otherwise. */
import { expect } from 'chai';
import { acted, type Fields, orders } from './orders';

const scheduled = (completionDeadline: string): Fields =>
  orders({
    trigger: { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' },
    schedules: [{ name: 'daily', deadline: '07:00' }],
    sla: { completionDeadline },
  });

const breaches = ({ result }: Awaited<ReturnType<typeof acted>>): string[] =>
  result.alerts
    .filter(({ category }) => category?.includes('sla'))
    .map(({ at, pipeline, category, date }) => `${at.slice(0, 16)} ${pipeline} ${date} ${category}`);

const marker = (at: string) => ({ at, marker: { pipeline: 'orders', date: '2026-03-07' } });

describe('scenarios: a breach is alerted once, however short the retention of runs', () => {
  it('when the instance runs late', async () => {
    const played = await acted({
      until: '2026-03-11T06:00:00Z',
      stack: { runRetentionDays: 1 },
      pipelines: [{ ...scheduled('08:00'), inclusions: { dates: ['2026-03-07'] } }],
      events: [marker('2026-03-10T09:00:00Z')],
    });
    expect(breaches(played)).to.deep.equal(['2026-03-07T08:00 orders 2026-03-07 completion_sla_breach']);
  });

  it('when the deadline is moved afterwards', async () => {
    const once = { inclusions: { dates: ['2026-03-07'] } };
    const played = await acted({
      until: '2026-03-09T06:00:00Z',
      stack: { runRetentionDays: 1 },
      pipelines: [{ ...scheduled('08:00'), ...once }],
      events: [{ at: '2026-03-07T10:00:00Z', register: { kind: 'pipeline', ...scheduled('13:00'), ...once } }],
    });
    expect(breaches(played)).to.deep.equal(['2026-03-07T08:00 orders 2026-03-07 completion_sla_breach']);
  });
});
