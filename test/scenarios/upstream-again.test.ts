/** Upstreams that complete, fail or run again while a dependant waits or runs. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { batch, polledTrigger } from '../support/inline';
import { acted, at, type Fields } from './orders';

const pipeline = (name: string, fields: Fields = {}): Fields => ({
  name,
  archetype: 'batch',
  trigger: polledTrigger,
  ...fields,
});
const report = (fields: Fields = {}): Fields => pipeline('report', { upstream: ['orders'], ...fields });
const mark = (name: string, fields: Fields = {}): Fields => ({
  marker: { pipeline: name, date: '2026-03-07', ...fields },
});
const rerun = (name: string): Fields => ({ rerun: { pipeline: name, date: '2026-03-07' } });
const job = (name: string, duration: string, fields: Fields = {}): Fields => ({
  match: { pipeline: name, ...(fields.attempt === undefined ? {} : { attempt: fields.attempt }) },
  duration,
  ...(fields.outcome === undefined ? {} : { outcome: fields.outcome, category: 'PERMANENT' }),
});

const attemptsOf = ({ result }: Simulation, name: string): string[] =>
  result.runs.filter((run) => run.pipeline === name).map(({ attempt, status }) => `${attempt} ${status}`);
const startsOf = ({ result }: Simulation, name: string): string[] =>
  result.jobStarts.filter((start) => start.pipeline === name).map(({ at: time }) => time.slice(11, 16));
const toldOf = ({ result }: Simulation, kind: string): string[] =>
  result.events.filter((event) => event.kind === kind).map(({ pipeline: name, message }) => `${name} ${message}`);
const alertsOf = ({ result }: Simulation): string[] =>
  result.alerts.map(({ pipeline: name, category }) => `${name} ${category}`);

describe('scenarios: upstreams that run again', () => {
  it('the MARKER of a cascade that is updated by hand after the run is late data by its time', async () => {
    const simulation = await acted({
      archetypes: [batch],
      pipelines: [pipeline('orders'), report({ lateData: 'alert' })],
      jobs: [job('report', '1m'), job('orders', '1m')],
      events: [
        at('06:00', mark('orders')),
        at('08:00', {
          update: {
            PK: 'MARKER#report',
            SK: '2026-03-07#daily',
            writtenAt: '2026-03-07T08:00:00.000Z',
            source: 'jane',
          },
        }),
      ],
    });
    expect(alertsOf(simulation)).to.deep.equal(['report late_data']);
  });

  describe('an upstream that completes again while the dependant`s job runs', () => {
    const again = (lateData: string): Promise<Simulation> =>
      acted({
        archetypes: [batch],
        pipelines: [pipeline('orders'), report({ lateData })],
        jobs: [job('report', '20m'), job('orders', '1m')],
        events: [at('06:00', mark('orders')), at('06:10', rerun('orders'))],
      });

    it('is late data, and the dependant runs again if its pipeline is configured to', async () => {
      const simulation = await again('rerun');
      expect(attemptsOf(simulation, 'orders')).to.deep.equal(['1 COMPLETED', '2 COMPLETED']);
      expect(attemptsOf(simulation, 'report')).to.deep.equal(['1 COMPLETED', '2 COMPLETED']);
      expect(toldOf(simulation, 'LATE_DATA')).to.deep.equal([
        'report upstream orders has completed attempt 2 since attempt 1 was ready',
      ]);
      expect(alertsOf(simulation)).to.deep.equal(['report late_data']);
      expect(simulation.result.violations).to.deep.equal([]);
    });

    it('is recorded once, without an alert, if the dependant ignores late data', async () => {
      const simulation = await again('ignore');
      expect(attemptsOf(simulation, 'report')).to.deep.equal(['1 COMPLETED']);
      expect(toldOf(simulation, 'LATE_DATA')).to.have.length(1);
      expect(alertsOf(simulation)).to.deep.equal([]);
      expect(simulation.result.violations).to.deep.equal([]);
    });
  });

  describe('a dependant that waits', () => {
    const waits = (dependant: Fields, events: Fields[], jobs: Fields[] = []): Promise<Simulation> =>
      acted({
        archetypes: [batch],
        pipelines: [pipeline('orders'), report(dependant)],
        jobs: [...jobs, { duration: '1m' }],
        events: [at('06:00', mark('orders')), ...events],
      });
    const lateRows = {
      'check-row-count': [
        { from: '2026-03-07T00:00:00Z', status: 'PASS' },
        { from: '2026-03-07T00:01:00Z', match: { pipeline: 'report' }, status: 'FAIL', reason: 'late' },
        { from: '2026-03-07T06:30:00Z', match: { pipeline: 'report' }, status: 'PASS' },
      ],
    };
    const delayed = { upstream: [{ pipeline: 'orders', delay: '30m' }] };

    it('for its delay begins when the delay since the last completion is over', async () => {
      const simulation = await waits(delayed, [at('06:20', rerun('orders'))]);
      const second = simulation.result.runs.find(({ pipeline: name, attempt }) => name === 'orders' && attempt === 2)!;
      const start = simulation.result.runs.find(({ pipeline: name }) => name === 'report')!.startedAt;
      expect(Date.parse(start) - Date.parse(second.completedAt!)).to.equal(30 * 60_000);
      expect(attemptsOf(simulation, 'report')).to.deep.equal(['1 COMPLETED']);
      expect(toldOf(simulation, 'LATE_DATA')).to.deep.equal([]);
      expect(simulation.result.violations).to.deep.equal([]);
    });

    it('for its opening does not begin while its upstream runs again, and checks again soon', async () => {
      const simulation = await waits(
        { schedules: [{ name: 'daily', after: '09:00' }] },
        [at('08:58', rerun('orders'))],
        [job('orders', '20m', { attempt: 2 })],
      );
      expect(startsOf(simulation, 'report')).to.have.length(1);
      expect(startsOf(simulation, 'report')[0]! >= '09:18', String(startsOf(simulation, 'report'))).to.equal(true);
      expect(startsOf(simulation, 'report')[0]! <= '09:22', String(startsOf(simulation, 'report'))).to.equal(true);
      expect(attemptsOf(simulation, 'report')).to.deep.equal(['1 COMPLETED']);
      expect(simulation.result.violations).to.deep.equal([]);
    });

    it('does not begin after its upstream has failed; once a rerun completes, it does', async () => {
      const simulation = await waits(
        delayed,
        [at('06:20', rerun('orders')), at('10:00', rerun('orders'))],
        [job('orders', '1m', { attempt: 2, outcome: 'failed' })],
      );
      expect(startsOf(simulation, 'report')).to.have.length(1);
      expect(startsOf(simulation, 'report')[0]! >= '10:31', String(startsOf(simulation, 'report'))).to.equal(true);
      expect(toldOf(simulation, 'PIPELINE_EXCLUDED')).to.deep.equal([
        'report not run: upstream orders: attempt 2 is FAILED',
      ]);
      expect(simulation.result.violations).to.deep.equal([]);
    });

    it('for its lock does not begin while its upstream runs again', async () => {
      const simulation = await waits(
        {},
        [at('05:50', { marker: { pipeline: 'report', date: '2026-03-06' } }), at('06:20', rerun('orders'))],
        [{ match: { pipeline: 'report', date: '2026-03-06' }, duration: '40m' }, job('orders', '20m', { attempt: 2 })],
      );
      const starts = simulation.result.jobStarts.filter(
        ({ pipeline: name, date }) => name === 'report' && date === '2026-03-07',
      );
      expect(starts).to.have.length(1);
      expect(starts[0]!.at.slice(11, 16) >= '06:40', starts[0]!.at).to.equal(true);
      expect(simulation.result.violations).to.deep.equal([]);
    });

    it('for its traits does not start its job while its upstream runs again, and reads what that makes', async () => {
      const simulation = await acted({
        archetypes: [batch],
        pipelines: [pipeline('orders'), report({ sla: { validationTimeout: '3h' } })],
        jobs: [job('orders', '25m', { attempt: 2 }), { duration: '1m' }],
        evaluators: lateRows,
        events: [at('06:00', mark('orders')), at('06:20', rerun('orders'))],
      });
      expect(startsOf(simulation, 'report')).to.have.length(1);
      expect(startsOf(simulation, 'report')[0]! >= '06:45', String(startsOf(simulation, 'report'))).to.equal(true);
      expect(toldOf(simulation, 'LATE_DATA')).to.deep.equal([]);
      expect(simulation.result.violations).to.deep.equal([]);
    });

    it('for its traits is not ready while its upstream has failed', async () => {
      const simulation = await acted({
        archetypes: [batch],
        pipelines: [pipeline('orders'), report({ sla: { validationTimeout: '2h' } })],
        jobs: [job('orders', '1m', { attempt: 2, outcome: 'failed' }), { duration: '1m' }],
        evaluators: lateRows,
        events: [at('06:00', mark('orders')), at('06:20', rerun('orders')), at('10:00', rerun('orders'))],
      });
      expect(attemptsOf(simulation, 'report')).to.deep.equal(['1 FAILED', '2 COMPLETED']);
      expect(startsOf(simulation, 'report')).to.have.length(1);
      expect(alertsOf(simulation)).to.deep.equal(['orders run_failed', 'report validation_timeout']);
      expect(simulation.result.violations).to.deep.equal([]);
    });
  });

  describe('two upstreams that complete again, one after the other', () => {
    const diamond = (events: Fields[]): Promise<Simulation> =>
      acted({
        archetypes: [batch],
        pipelines: [
          pipeline('orders'),
          pipeline('customers'),
          report({ upstream: ['orders', 'customers'], lateData: 'rerun' }),
        ],
        jobs: [{ duration: '1m' }],
        events: [at('06:00', mark('orders')), at('06:00', mark('customers')), ...events],
      });

    it('are run again each, because each is a cause', async () => {
      const simulation = await diamond([at('08:00', rerun('orders')), at('09:00', rerun('customers'))]);
      expect(attemptsOf(simulation, 'report')).to.deep.equal(['1 COMPLETED', '2 COMPLETED', '3 COMPLETED']);
      expect(alertsOf(simulation)).to.deep.equal(['report late_data', 'report late_data']);
      expect(simulation.result.violations).to.deep.equal([]);
    });

    it('have a budget of their own, and what it refuses is alerted', async () => {
      const simulation = await diamond([at('08:00', rerun('orders')), at('09:00', rerun('orders'))]);
      expect(attemptsOf(simulation, 'report')).to.deep.equal(['1 COMPLETED', '2 COMPLETED']);
      expect(simulation.result.alerts.map(({ message }) => message).at(-1)).to.match(
        /^report for 2026-03-07 \(schedule daily\) does not run again, because 1 of 1 reruns for orders have been used/,
      );
      expect(simulation.result.violations).to.deep.equal([]);
    });
  });

  it('a replay of an old date goes down the whole chain', async () => {
    const simulation = await acted({
      archetypes: [batch],
      pipelines: [pipeline('raw'), pipeline('orders', { upstream: ['raw'] }), report()],
      jobs: [{ duration: '1m' }],
      events: [at('06:00', { marker: { pipeline: 'raw', date: '2026-01-10', replay: true } })],
    });
    expect(simulation.result.runs.map(({ pipeline: name, status }) => `${name} ${status}`)).to.deep.equal([
      'raw COMPLETED',
      'orders COMPLETED',
      'report COMPLETED',
    ]);
    expect(alertsOf(simulation)).to.deep.equal([]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('an attempt that has been overtaken brings no MARKER, also when the watchdog pays what it owes', async () => {
    const simulation = await acted({
      archetypes: [batch],
      pipelines: [pipeline('orders'), report()],
      jobs: [job('orders', '25m', { attempt: 2 }), { duration: '1m' }],
      events: [at('06:00', mark('orders')), at('06:05', rerun('orders'))],
      faults: [{ until: '2026-03-07T06:04:00Z', target: 'lambda:orchestrator/notifyDownstream', kind: 'crash-before' }],
    });
    const paid = simulation.evidence.records.filter(({ pipeline: name }) => name === 'report');
    expect(paid.map(({ image }) => image.upstreamAttempts)).to.deep.equal([{ orders: 2 }]);
    expect(attemptsOf(simulation, 'report')).to.deep.equal(['1 COMPLETED']);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  describe('a rerun of a completed upstream that is cancelled', () => {
    const again = [
      { from: '2026-03-07T00:00:00Z', status: 'PASS' },
      { from: '2026-03-07T06:10:00Z', match: { pipeline: 'orders' }, status: 'FAIL', reason: 'late' },
    ];
    const cancel = { cancel: { pipeline: 'orders', date: '2026-03-07' } };

    it('before its job keeps the earlier completion for the other branch', async () => {
      const simulation = await acted({
        archetypes: [batch],
        pipelines: [pipeline('orders'), pipeline('customers'), report({ upstream: ['orders', 'customers'] })],
        evaluators: { 'check-row-count': again },
        jobs: [{ duration: '1m' }],
        events: [
          at('06:00', mark('orders')),
          at('06:15', rerun('orders')),
          at('06:30', cancel),
          at('06:40', rerun('orders')),
          at('06:50', cancel),
          at('07:00', mark('customers')),
        ],
      });
      expect(attemptsOf(simulation, 'orders')).to.deep.equal(['1 COMPLETED', '2 CANCELLED', '3 CANCELLED']);
      expect(attemptsOf(simulation, 'report')).to.deep.equal(['1 COMPLETED']);
      expect(toldOf(simulation, 'LATE_DATA')).to.deep.equal([]);
      expect(simulation.result.violations).to.deep.equal([]);
    });

    it('before its job releases the waiting dependant', async () => {
      const simulation = await acted({
        archetypes: [batch],
        pipelines: [pipeline('orders'), report({ upstream: [{ pipeline: 'orders', delay: '20m' }] })],
        evaluators: { 'check-row-count': again },
        jobs: [{ duration: '1m' }],
        events: [at('06:00', mark('orders')), at('06:15', rerun('orders')), at('06:30', cancel)],
      });
      expect(startsOf(simulation, 'report')).to.have.length(1);
      expect(startsOf(simulation, 'report')[0]!.slice(0, 4)).to.equal('06:3');
      expect(simulation.result.violations).to.deep.equal([]);
    });

    it('while its job runs does not: the output of that job does not count as completed', async () => {
      const simulation = await acted({
        archetypes: [batch],
        pipelines: [pipeline('orders'), pipeline('customers'), report({ upstream: ['orders', 'customers'] })],
        jobs: [job('orders', '2h', { attempt: 2 }), { duration: '1m' }],
        events: [
          at('06:00', mark('orders')),
          at('06:15', rerun('orders')),
          at('06:30', cancel),
          at('07:00', mark('customers')),
        ],
      });
      expect(attemptsOf(simulation, 'report')).to.deep.equal([]);
      expect(simulation.result.violations).to.deep.equal([]);
    });
  });
});
