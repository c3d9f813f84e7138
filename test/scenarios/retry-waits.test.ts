/** An attempt that waits for its retry: what ends the wait, and what it does not hold up. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, at, type Fields, marker, orders, pause, resume } from './orders';

const [EARLIER, LATER] = ['2026-03-06', '2026-03-07'];
const date = (day: string): Fields => marker({ date: day });
const cancel = { cancel: { pipeline: 'orders', date: EARLIER, reason: 'no longer needed' } };
const trigger = {
  type: 'http',
  url: 'https://jobs.local/job',
  statusUrl: 'https://jobs.local/status/${runId}',
  poll: { initialDelay: '1m', interval: '1m' },
};
const retry = { maxAttempts: 2, backoffSeconds: '6h', maxBackoffSeconds: '6h' };
const failedOnce = { match: { date: EARLIER, attempt: 1 }, duration: '5m', outcome: 'failed', category: 'TRANSIENT' };

/** The earlier date fails at 06:05, and waits until noon for its second attempt, give or take a fifth. */
const play = ({ pipeline = {}, ...fields }: Fields & { pipeline?: Fields }): Promise<Simulation> =>
  acted({
    pipelines: [orders({ trigger, retry, ...pipeline })],
    jobs: [failedOnce, { duration: '10m' }],
    events: [at('06:00', date(EARLIER))],
    ...fields,
  });

const runsOf = ({ result }: Simulation): string[] =>
  result.runs.map(({ date: day, attempt, status }) => `${day} ${attempt} ${status}`).sort();
const startsOf = ({ result }: Simulation): string[] =>
  result.jobStarts.map(({ date: day, attempt, at: time }) => `${day} ${attempt} ${time.slice(11, 16)}`);
const hourOf = (time: string | null | undefined): string => (time ?? '').slice(11, 16);

describe('scenarios: an attempt that waits for its retry', () => {
  it('is ended by a cancel within seconds, and its execution with it', async () => {
    const simulation = await play({ events: [at('06:00', date(EARLIER)), at('06:30', cancel)] });
    expect(runsOf(simulation)).to.deep.equal([`${EARLIER} 1 FAILED`, `${EARLIER} 2 CANCELLED`]);
    const [execution] = simulation.evidence.executions;
    expect(hourOf(new Date(execution!.stoppedAt!).toISOString())).to.equal('06:30');
    expect(startsOf(simulation)).to.deep.equal([`${EARLIER} 1 06:00`]);
    expect(simulation.result.alerts).to.deep.equal([]);
    expect(simulation.result.locks).to.deep.equal([]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('finds a cancel whose wake-up was lost when its wait ends', async () => {
    const simulation = await play({
      events: [at('06:00', date(EARLIER)), at('06:30', cancel)],
      faults: [{ target: 'states:SendTaskSuccess', kind: 'throttle', count: 30 }],
    });
    expect(runsOf(simulation)).to.deep.equal([`${EARLIER} 1 FAILED`, `${EARLIER} 2 CANCELLED`]);
    expect(startsOf(simulation)).to.deep.equal([`${EARLIER} 1 06:00`]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('keeps neither another date nor a rerun of its schedule waiting', async () => {
    const simulation = await play({
      events: [
        at('06:00', date(EARLIER)),
        at('06:30', date(LATER)),
        at('07:00', { rerun: { pipeline: 'orders', date: '2026-03-01', reason: 'corrected' } }),
      ],
    });
    expect(startsOf(simulation).slice(0, 3)).to.deep.equal([
      `${EARLIER} 1 06:00`,
      `${LATER} 1 06:30`,
      '2026-03-01 1 07:00',
    ]);
    expect(startsOf(simulation)[3]).to.match(/^2026-03-06 2 1[0-3]:/);
    expect(runsOf(simulation).filter((run) => run.endsWith('COMPLETED'))).to.have.length(3);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('waits for the lock where another date has it when its time has come', async () => {
    const simulation = await play({
      pipeline: { retry: { maxAttempts: 2, backoffSeconds: '30m' } },
      jobs: [failedOnce, { match: { date: LATER }, duration: '3h' }, { duration: '10m' }],
      events: [at('06:00', date(EARLIER)), at('06:10', date(LATER))],
    });
    expect(startsOf(simulation).slice(0, 2)).to.deep.equal([`${EARLIER} 1 06:00`, `${LATER} 1 06:10`]);
    expect(startsOf(simulation)[2]).to.match(/^2026-03-06 2 09:1/);
    expect(runsOf(simulation)).to.deep.equal([`${EARLIER} 1 FAILED`, `${EARLIER} 2 COMPLETED`, `${LATER} 1 COMPLETED`]);
    expect(simulation.result.locks).to.deep.equal([]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('outlasts a pause, and begins as a run in progress', async () => {
    const simulation = await play({
      events: [at('06:00', date(EARLIER)), at('06:30', pause), at('18:00', resume)],
    });
    expect(startsOf(simulation)[1]).to.match(/^2026-03-06 2 1[0-3]:/);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('is not cut short by a MARKER, which its attempt finds when it begins', async () => {
    const simulation = await play({ events: [at('06:00', date(EARLIER)), at('06:30', date(EARLIER))] });
    expect(startsOf(simulation)[1]).to.match(/^2026-03-06 2 1[0-3]:/);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  describe('whose pipeline changes meanwhile', () => {
    const pipeline = { archetype: 'light', retry, trigger };
    const light = { name: 'light', requiredTraits: [{ type: 'fresh', defaultEvaluator: 'fresh' }] };
    const other = { name: 'other', requiredTraits: [{ type: 'size', defaultEvaluator: 'size' }] };
    const changed = (...documents: Fields[]): Promise<Simulation> =>
      play({
        archetypes: [light, other],
        pipeline,
        evaluators: { fresh: [{ status: 'PASS' }, { from: '2026-03-07T07:00:00Z', status: 'FAIL' }] },
        events: [at('06:00', date(EARLIER)), ...documents.map((register) => at('07:00', { register }))],
      });

    it('is evaluated by the archetype of its own version', async () => {
      const simulation = await changed({ ...orders({ ...pipeline, archetype: 'other' }) });
      expect(startsOf(simulation)).to.deep.equal([`${EARLIER} 1 06:00`]);
      expect(simulation.result.alerts.map(({ message }) => message).join()).to.match(/fresh is FAIL/);
      expect(simulation.result.violations).to.deep.equal([]);
    });
  });
});
