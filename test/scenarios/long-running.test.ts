/** Jobs that take longer than earlier ones: one alert, while they run. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, at, type Fields, marker, orders } from './orders';

const polled = (watch: Fields = {}): Fields =>
  orders({
    trigger: {
      type: 'http',
      url: 'https://jobs.local/orders',
      statusUrl: 'https://jobs.local/status/${runId}',
      poll: { initialDelay: '1m', interval: '1m', backoff: 1 },
    },
    retry: { maxAttempts: 2 },
    watch,
  });

const day = (number: number): string => `2026-03-${String(number).padStart(2, '0')}`;

/** The pipeline has run on three days for ten minutes each, and the fourth one hangs. */
const hanging = (watch: Fields = {}, { duration = '10m', days = [7, 8, 9], fields = {} as Fields } = {}) =>
  acted({
    until: '2026-03-10T23:00:00Z',
    pipelines: [polled(watch)],
    jobs: [{ match: { date: day(10) }, outcome: 'hangs' }, { duration }],
    events: [...days, 10].map((date) => at(`${day(date)}T06:00:00Z`, marker({ date: day(date) }))),
    ...fields,
  });

const toldOf = ({ evidence }: Simulation): string[] =>
  evidence.table.events
    .filter(({ category }) => category === 'long_running')
    .map(({ at: when, level, attempt, message }) => `${when.slice(5, 16)} ${level} ${attempt} ${message}`);

describe('scenarios: long-running jobs', () => {
  it('a job that hangs at its engine is alerted once, at three times the median of the earlier ones', async () => {
    const [told, ...others] = toldOf(await hanging());
    expect(others).to.deep.equal([]);
    expect(told).to.match(/^03-10T06:3[0-5] warning 1 the job of orders for 2026-03-10 .* has run for 3\d min, since /);
    expect(told).to.match(/; the median of the last 3 completed ones is 10 min$/);
  });

  it('without a completed run, three hours are long', async () => {
    const [told, ...others] = toldOf(await hanging({}, { days: [] }));
    expect(others).to.deep.equal([]);
    expect(told).to.match(/^03-10T09:0[0-5] warning 1 .*; none of its last runs has completed$/);
  });

  it('the pipeline says how long: factor, atLeast, or off', async () => {
    expect(toldOf(await hanging({ longRunning: { factor: 6 } }))[0]).to.match(/^03-10T07:0[0-5] /);
    expect(toldOf(await hanging({ longRunning: { atLeast: '2h' } }))[0]).to.match(/^03-10T08:0[0-5] /);
    expect(toldOf(await hanging({ longRunning: 'off' }))).to.deep.equal([]);
    expect(toldOf(await hanging({ enabled: false }))).to.deep.equal([]);
  });

  it('a job that takes about as long as the others, or less than five minutes, is not long', async () => {
    const usual = { fields: { jobs: [{ match: { date: day(10) }, duration: '25m' }, { duration: '10m' }] } };
    expect(toldOf(await hanging({}, usual))).to.deep.equal([]);
    const short = { fields: { jobs: [{ match: { date: day(10) }, duration: '4m' }, { duration: '30s' }] } };
    expect(toldOf(await hanging({}, short))).to.deep.equal([]);
  });

  it('another attempt is alerted again, and a crash after the alert repeats none', async () => {
    const jobs = [
      { match: { date: day(10), attempt: 1 }, duration: '50m', outcome: 'failed' },
      { match: { date: day(10) }, duration: '50m' },
      { duration: '10m' },
    ];
    const crash = { target: 'lambda:sweeper', kind: 'crash-after', from: '2026-03-10T06:20:00Z', count: 6 };
    const told = toldOf(await hanging({}, { fields: { jobs, faults: [crash] } }));
    expect(told.map((text) => text.slice(0, 22))).to.have.length(2);
    expect(told.map((text) => /attempt (\d)/.exec(text)![1])).to.deep.equal(['1', '2']);
  });

  it('a job that has ended is not long, although its run is not closed before the sweeper does it', async () => {
    const away = {
      target: 'lambda:orchestrator/logResult',
      kind: 'crash-before',
      from: `${day(10)}T06:00:00Z`,
      until: `${day(10)}T06:02:00Z`,
    };
    const simulation = await acted({
      until: '2026-03-10T23:00:00Z',
      pipelines: [orders({ watch: { stuckRunThreshold: '20m' } })],
      jobs: [{ duration: '0s' }],
      faults: [away],
      events: [
        ...[7, 8, 9, 10].map((date) => at(`${day(date)}T06:00:00Z`, marker({ date: day(date) }))),
        at(`${day(10)}T06:00:10Z`, { stop: { pipeline: 'orders', date: day(10) } }),
      ],
    });
    expect(simulation.result.runLogs.find(({ date }) => date === day(10))?.status).to.equal('COMPLETED');
    expect(toldOf(simulation)).to.deep.equal([]);
  });

  it('what failed, and what ran in other pipelines, is no history', async () => {
    const others = { match: { date: day(8) }, duration: '4h', outcome: 'failed', category: 'PERMANENT' };
    const jobs = [{ match: { date: day(10) }, outcome: 'hangs' }, others, { duration: '10m' }];
    expect(toldOf(await hanging({}, { fields: { jobs } })).at(-1)).to.match(/last 2 completed ones is 10 min$/);
  });

  const queuedFor = (queued: string, watch: Fields = {}) =>
    acted({
      until: '2026-03-07T12:00:00Z',
      pipelines: [
        orders({
          trigger: {
            type: 'airflow',
            url: 'https://airflow.example.com',
            dagId: 'orders',
            tokenSecret: 'airflow#login',
            poll: { initialDelay: '1m', interval: '1m', backoff: 1 },
          },
          watch,
        }),
      ],
      jobs: [{ duration: '2h', queued }],
      events: [at('2026-03-07T06:00:00Z', marker({ date: '2026-03-07' }))],
    });
  const queuedAlerts = ({ evidence }: Simulation): string[] =>
    evidence.table.events
      .filter(({ category }) => category === 'long_queued')
      .map(({ at: when, level, message }) => `${when.slice(11, 16)} ${level} ${message}`);

  it('a job that stays queued at its engine is alerted after half an hour, once', async () => {
    const [alert, ...others] = queuedAlerts(await queuedFor('100m'));
    expect(others).to.deep.equal([]);
    expect(alert).to.match(/^06:3[0-5] warning the job of orders for 2026-03-07 .* has not begun since /);
    expect(alert).to.match(/: DAG run signalbox__.* of orders is queued$/);
  });

  it('a job that stays queued is alerted also where jobs may run for longer without an alert', async () => {
    expect(queuedAlerts(await queuedFor('100m', { longRunning: { factor: 3, atLeast: '6h' } }))).to.have.length(1);
  });

  it('a job that begins sooner, or of a pipeline without such alerts, is not alerted', async () => {
    expect(queuedAlerts(await queuedFor('20m'))).to.deep.equal([]);
    expect(queuedAlerts(await queuedFor('100m', { longRunning: 'off' }))).to.deep.equal([]);
  });
});
