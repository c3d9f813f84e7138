/** An attempt that waits for its opening: what ends the wait, and what it finds there. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, alertsOf, at, type Fields, lifecycleOf, marker, orders, startsOf } from './orders';

const schedules = [{ name: 'daily', after: '10:00' }];
const cancel = { cancel: { pipeline: 'orders', date: '2026-03-07', reason: 'not needed' } };
const throttled = { target: 'states:SendTaskSuccess', kind: 'throttle', count: 30 };

const delayed = { PK: 'MARKER#orders', SK: '2026-03-07#daily' };

const play = (fields: Fields): Promise<Simulation> => acted({ pipelines: [orders({ schedules })], ...fields });

const executionsOf = ({ evidence }: Simulation): string[] =>
  evidence.executions.map(({ outcome, stoppedAt }) => `${outcome} ${new Date(stoppedAt!).toISOString().slice(11, 16)}`);
const waitsOf = ({ result }: Simulation): number[] =>
  result.executions.map(({ states }) => states.filter((state) => state === 'WaitForSchedule').length);

describe('scenarios: an attempt that waits for its opening', () => {
  it('is ended by a cancel within seconds, and its execution with it', async () => {
    const simulation = await play({ events: [at('06:00', marker()), at('06:20', cancel)] });
    expect(executionsOf(simulation)).to.deep.equal(['ALREADY_DONE 06:20']);
    expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_CANCELLED']);
    expect(startsOf(simulation)).to.deep.equal([]);
    expect(alertsOf(simulation)).to.deep.equal([]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('finds a cancel whose wake-up was lost when it opens', async () => {
    const simulation = await play({ events: [at('06:00', marker()), at('06:20', cancel)], faults: [throttled] });
    expect(executionsOf(simulation)).to.deep.equal(['ALREADY_DONE 10:00']);
    expect(startsOf(simulation)).to.deep.equal([]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('starts its job at the opening, after one wait', async () => {
    const simulation = await play({ events: [at('06:00', marker())] });
    expect(waitsOf(simulation)).to.deep.equal([1]);
    expect(simulation.result.jobStarts.map(({ at: time }) => time.slice(11, 19))).to.deep.equal(['10:00:00']);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('is ended by a cancel where its MARKER says not to start before an instant', async () => {
    const simulation = await play({
      pipelines: [orders()],
      events: [at('06:00', { put: { ...delayed, notBefore: '2026-03-07T20:00:00Z' } }), at('06:20', cancel)],
    });
    expect(executionsOf(simulation)).to.deep.equal(['ALREADY_DONE 06:20']);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('makes room for a later MARKER, whose attempt waits for the same opening', async () => {
    const simulation = await play({
      events: [at('06:00', marker()), at('06:20', cancel), at('07:00', marker({ replay: true }))],
    });
    expect(executionsOf(simulation)).to.deep.equal(['ALREADY_DONE 06:20', 'COMPLETED 10:01']);
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 2']);
    expect(simulation.result.violations).to.deep.equal([]);
  });
});
