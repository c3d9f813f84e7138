/** Every alert that can end is followed by its end, once, whatever dies between the two. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, alertsOf, at, type Fields, marker, orders, resume } from './orders';

const missedDay = {
  pipelines: [orders({ schedules: [{ name: 'daily', after: '06:00', deadline: '07:00', timezone: 'UTC' }] })],
};

/** The ends that the bus received, with the minute. */
const endsOf = ({ result }: Simulation): string[] =>
  result.events
    .filter(({ kind }) => kind === 'ALERT_RESOLVED')
    .map(({ at: when, category, message }) => `${when.slice(11, 16)} ${category} ${message.split('resolved: ')[1]}`);

const failedOnce = (fields: Fields = {}) =>
  acted({
    jobs: [{ match: { attempt: 1 }, duration: '1m', outcome: 'failed', category: 'PERMANENT' }, { duration: '1m' }],
    events: [at('06:00', marker()), at('08:00', marker({ source: 'operator', replay: true }))],
    ...fields,
  });

describe('scenarios: the ends of alerts', () => {
  it('a failed run is resolved when a later attempt has completed, within a tick of the sweeper', async () => {
    const simulation = await failedOnce();
    expect(alertsOf(simulation)).to.deep.equal(['run_failed']);
    const [end, ...others] = endsOf(simulation);
    expect(others).to.deep.equal([]);
    expect(end).to.match(/^08:0\d run_failed attempt 2 is COMPLETED$/);
  });

  it('a run that nothing follows stays open', async () => {
    const simulation = await failedOnce({ events: [at('06:00', marker())] });
    expect(alertsOf(simulation)).to.deep.equal(['run_failed']);
    expect(endsOf(simulation)).to.deep.equal([]);
  });

  it('an open alert is kept for 30 days at least, and resolved when its run completes much later', async () => {
    const later = { ...at('08:00', marker({ source: 'operator', replay: true })), at: '2026-03-20T08:00:00Z' };
    const simulation = await failedOnce({
      stack: { runRetentionDays: 1 },
      until: '2026-03-20T12:00:00Z',
      events: [at('06:00', marker()), later],
    });
    expect(endsOf(simulation)).to.have.length(1);
    expect(endsOf(simulation)[0]).to.match(/^08:0\d run_failed attempt 2 is COMPLETED$/);
    const alert = simulation.evidence.ever.items.find(({ category }) => category === 'run_failed');
    const expires = new Date(Number(alert?.ttl) * 1000).toISOString();
    expect(expires).to.match(/^2026-03-21T08:0/);
  });

  for (const kind of ['crash-before', 'crash-after'])
    it(`a sweeper that dies (${kind}) when the end is there leaves it to the next tick, once`, async () => {
      const faults = [{ target: 'lambda:sweeper', kind, from: '2026-03-07T08:00:00Z', count: 2 }];
      const simulation = await failedOnce({ faults });
      expect(simulation.evidence.faults).to.have.length(2);
      expect(endsOf(simulation)).to.have.length(1);
    });

  it('a topic that fails receives the end later; the sweeper that could not publish it recovers, too', async () => {
    const faults = [{ target: 'sns', kind: 'error', from: '2026-03-07T08:00:00Z', until: '2026-03-07T08:10:00Z' }];
    const simulation = await failedOnce({ faults });
    expect(endsOf(simulation)).to.have.length(2);
    expect(endsOf(simulation)[0]).to.match(/^08:0\d run_failed /);
    expect(endsOf(simulation)[1]).to.match(/^09:0\d watchdog_degraded its hour is over/);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('a missed schedule is resolved by the run that comes late', async () => {
    const simulation = await acted({ ...missedDay, events: [at('09:00', marker({ schedule: 'daily' }))] });
    expect(alertsOf(simulation)).to.deep.equal(['schedule_missed']);
    expect(endsOf(simulation)).to.have.length(1);
    expect(endsOf(simulation)[0]).to.match(/^09:0\d schedule_missed attempt 1 is COMPLETED$/);
  });

  const changedTo = (fields: Fields, when = '09:00') =>
    acted({ ...missedDay, events: [at(when, { register: { ...missedDay.pipelines[0], ...fields } })] });

  it('a missed schedule is resolved where the configuration does not expect it any more', async () => {
    const wanted: [Fields, string][] = [
      [{ exclusions: { dates: ['2026-03-07'] } }, '2026-03-07 is listed in the excluded dates'],
      [{ enabled: false }, 'pipeline orders is disabled'],
      [{ schedules: [{ name: 'morning' }] }, 'pipeline orders has no schedule daily any more'],
    ];
    for (const [fields, reason] of wanted) {
      const simulation = await changedTo(fields);
      expect(alertsOf(simulation), reason).to.deep.equal(['schedule_missed']);
      const [end, ...others] = endsOf(simulation);
      expect(others, reason).to.deep.equal([]);
      expect(end).to.match(new RegExp(`^09:0\\d schedule_missed ${reason}$`));
    }
  });

  it('a change that leaves the date expected leaves its alert open', async () => {
    const simulation = await changedTo({ exclusions: { dates: ['2026-03-06'] } });
    expect(alertsOf(simulation)).to.deep.equal(['schedule_missed']);
    expect(endsOf(simulation)).to.deep.equal([]);
  });

  it('a failure is resolved when its schedule goes, and not when its date is excluded', async () => {
    const failedThen = (fields: Fields) =>
      failedOnce({ events: [at('06:00', marker()), at('09:00', { register: orders(fields) })] });
    const gone = await failedThen({ schedules: [{ name: 'morning' }] });
    expect(endsOf(gone)).to.have.length(1);
    expect(endsOf(gone)[0]).to.match(/^09:0\d run_failed pipeline orders has no schedule daily any more$/);
    expect(endsOf(await failedThen({ exclusions: { dates: ['2026-03-07'] } }))).to.deep.equal([]);
    expect(endsOf(await failedThen({ enabled: false }))).to.deep.equal([]);
  });

  it('the duration of a rerun is not resolved by the completion that it runs again', async () => {
    const simulation = await acted({
      pipelines: [
        orders({
          trigger: { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' },
          sla: { maxDuration: '1h', atRiskLead: '15m' },
        }),
      ],
      jobs: [{ match: { date: '2026-03-06' }, duration: '5m' }, { duration: '3h' }],
      events: [
        at('05:00', marker({ date: '2026-03-06' })),
        at('06:00', marker()),
        at('06:05', { rerun: { pipeline: 'orders', date: '2026-03-06' } }),
      ],
    });
    const ends = simulation.result.events
      .filter(({ kind, date }) => kind === 'ALERT_RESOLVED' && date === '2026-03-06')
      .map(({ at: when, category }) => `${when.slice(11, 13)} ${category}`);
    expect(ends).to.deep.equal(['09 sla_at_risk', '09 duration_sla_breach']);
  });

  it('an open circuit is resolved when the pipeline is resumed', async () => {
    const simulation = await acted({
      pipelines: [orders({ circuitBreaker: { failures: 1 } })],
      jobs: [{ duration: '1m', outcome: 'failed', category: 'PERMANENT' }],
      events: [at('06:00', marker()), at('10:00', resume)],
    });
    expect(alertsOf(simulation).toSorted()).to.deep.equal(['circuit_open', 'run_failed']);
    expect(endsOf(simulation)).to.have.length(1);
    expect(endsOf(simulation)[0]).to.match(/^10:0\d circuit_open the pipeline was resumed$/);
  });
});
