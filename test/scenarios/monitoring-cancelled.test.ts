/** A cancel of a run that has completed and is monitored: the run stays as it is, and its monitoring ends. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, alertsOf, at, eventsOf, type Fields, lifecycleOf, marker, orders, startsOf } from './orders';

const cancel = { cancel: { pipeline: 'orders', date: '2026-03-07', reason: 'the data is being rewritten' } };
const failing = { status: 'FAIL', reason: 'rows are gone' };

/** Completed at 06:01; its checks are due at 07:01, 08:01 and so on until 12:01. */
const play = ({ monitoring = {}, ...fields }: Fields & { monitoring?: Fields }): Promise<Simulation> =>
  acted({
    pipelines: [orders({ watch: { monitoring: { enabled: true, duration: '6h', interval: '1h', ...monitoring } } })],
    ...fields,
  });

const executionsOf = ({ evidence }: Simulation): string[] =>
  evidence.executions.map(({ outcome, stoppedAt }) => `${outcome} ${new Date(stoppedAt!).toISOString().slice(11, 16)}`);
const monitoringsOf = ({ evidence }: Simulation): string[] =>
  evidence.table.monitorings.map(
    ({ attempt, status, round, endedAt }) => `${attempt} ${status} ${round} ${endedAt?.slice(11, 16)}`,
  );
const checksOf = ({ result }: Simulation): number =>
  result.executions.flatMap(({ states }) => states.filter((state) => state === 'ReevaluateTraits')).length;

describe('scenarios: a cancel while a run is monitored', () => {
  it('ends the monitoring within seconds, and its execution with it; the run stays COMPLETED', async () => {
    const simulation = await play({ events: [at('06:00', marker()), at('07:30', cancel)] });
    expect(executionsOf(simulation)).to.deep.equal(['COMPLETED 07:30']);
    expect(monitoringsOf(simulation)).to.deep.equal(['1 CANCELLED 1 07:30']);
    expect(simulation.evidence.table.monitorings[0]!.endReason).to.include('the data is being rewritten');
    expect(simulation.result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_COMPLETED']);
    expect(alertsOf(simulation)).to.deep.equal([]);
    expect(checksOf(simulation)).to.equal(1);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('ends it before its first check', async () => {
    const simulation = await play({ events: [at('06:00', marker()), at('06:30', cancel)] });
    expect(executionsOf(simulation)).to.deep.equal(['COMPLETED 06:30']);
    expect(checksOf(simulation)).to.equal(0);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('is found at the next check where its wake-up was lost, and drift of that check is not announced', async () => {
    const simulation = await play({
      evaluators: { 'check-row-count': [{ status: 'PASS' }, { ...failing, from: '2026-03-07T07:30:00Z' }] },
      monitoring: { onDrift: 'rerun' },
      events: [at('06:00', marker()), at('07:31', cancel)],
      faults: [{ target: 'states:SendTaskSuccess', kind: 'throttle', from: '2026-03-07T07:30:00Z', count: 30 }],
    });
    expect(executionsOf(simulation)).to.deep.equal(['COMPLETED 08:01']);
    expect(monitoringsOf(simulation)).to.deep.equal(['1 CANCELLED 1 07:31']);
    expect(alertsOf(simulation)).to.deep.equal([]);
    expect(eventsOf(simulation)).not.to.include('DRIFT_DETECTED');
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('means the rerun where one waits for its lock: the monitoring of the completed run continues', async () => {
    const trigger = {
      type: 'http',
      url: 'https://jobs.local/job',
      statusUrl: 'https://jobs.local/status/${runId}',
      poll: { initialDelay: '1m', interval: '1m' },
    };
    const watch = { monitoring: { enabled: true, duration: '3h', interval: '1h' } };
    const simulation = await acted({
      pipelines: [orders({ trigger, watch })],
      jobs: [{ match: { date: '2026-03-06' }, duration: '3h' }, { duration: '1m' }],
      events: [
        at('06:00', marker()),
        at('06:10', marker({ date: '2026-03-06' })),
        at('06:20', { rerun: { pipeline: 'orders', date: '2026-03-07', reason: 'again' } }),
        at('06:30', cancel),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1', '2026-03-06 1']);
    expect(monitoringsOf(simulation).filter((text) => text.includes('CANCELLED'))).to.deep.equal([]);
    expect(simulation.result.violations).to.deep.equal([]);
  });
});
