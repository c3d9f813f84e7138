/** A pipeline that was `serial` and is `per-date`: what waits for the lock of the schedule needs it no more. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, at, type Fields, marker, orders } from './orders';

const trigger = {
  type: 'http',
  url: 'https://jobs.local/job',
  statusUrl: 'https://jobs.local/status/${runId}',
  poll: { initialDelay: '1m', interval: '1m', maxInterval: '1m' },
};
const serial = orders({ trigger });
const perDate = { register: { kind: 'pipeline', ...orders({ trigger, concurrency: 'per-date' }) } };
const date = (day: string): Fields => marker({ date: `2026-02-${day}`, replay: true });
const rerun = (day: string): Fields => ({ rerun: { pipeline: 'orders', date: `2026-02-${day}`, reason: 'again' } });
const cancel = (day: string): Fields => ({ cancel: { pipeline: 'orders', date: `2026-02-${day}`, reason: 'unused' } });

const play = (fields: Fields): Promise<Simulation> =>
  acted({
    pipelines: [serial],
    jobs: [{ match: { date: '2026-02-01' }, duration: '2h' }, { duration: '10m' }],
    ...fields,
  });
const startsOf = ({ result }: Simulation): string[] =>
  result.jobStarts.map(({ date: day, at: time }) => `${day!.slice(8)} ${time.slice(11, 16)}`).sort();
const executionsOf = ({ evidence }: Simulation): string[] =>
  evidence.executions
    .map(({ outcome, stoppedAt }) => `${outcome} ${new Date(stoppedAt!).toISOString().slice(11, 16)}`)
    .sort();

describe('scenarios: a pipeline that becomes per-date', () => {
  const waiting = [at('06:00', date('01')), at('06:10', date('02')), at('06:11', date('03')), at('06:12', rerun('04'))];

  it('starts all that wait for the lock of the schedule at once, reruns as well', async () => {
    const simulation = await play({ events: [...waiting, at('07:03', perDate)] });
    expect(startsOf(simulation)).to.deep.equal(['01 06:00', '02 07:03', '03 07:03', '04 07:03']);
    expect(simulation.result.locks).to.deep.equal([]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('starts them at their next check where the wake-ups were lost', async () => {
    const simulation = await play({
      events: [...waiting, at('07:03', perDate)],
      faults: [{ target: 'states:SendTaskSuccess', kind: 'throttle', from: '2026-03-07T07:02:00Z', count: 30 }],
    });
    for (const start of startsOf(simulation).slice(1)) expect(start.slice(3) < '07:35', start).to.equal(true);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('wakes nothing where another field changes', async () => {
    const other = { register: { kind: 'pipeline', ...orders({ trigger, tier: 2 }) } };
    const simulation = await play({ events: [at('06:00', date('01')), at('06:10', date('02')), at('07:03', other)] });
    expect(startsOf(simulation)).to.deep.equal(['01 06:00', '02 08:00']);
    expect(simulation.result.violations).to.deep.equal([]);
  });
});

describe('scenarios: an attempt that is cancelled while it waits for its lock', () => {
  it('ends within seconds with its execution, also while another job has the lock', async () => {
    const simulation = await play({
      events: [at('06:00', date('01')), at('06:10', date('02')), at('06:20', cancel('02')), at('06:30', date('03'))],
    });
    expect(executionsOf(simulation)).to.deep.equal(['ALREADY_DONE 06:20', 'COMPLETED 08:00', 'COMPLETED 08:10']);
    expect(startsOf(simulation)).to.deep.equal(['01 06:00', '03 08:00']);
    expect(simulation.result.violations).to.deep.equal([]);
  });
});
