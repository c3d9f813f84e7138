/** A run that waits for data holds no lock that others need, and takes it when it is ready. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, alertsOf, at, type Fields, marker, orders } from './orders';

const job = { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' };
const [EARLIER, LATER] = ['2026-03-06', '2026-03-07'];
const date = (day: string): Fields => marker({ date: day });

const ready = (from: string, status = 'PASS'): Fields => ({
  from: `2026-03-07T${from}:00Z`,
  match: { date: EARLIER },
  status,
});
/** The readiness of the earlier date's data over time; the data of the later date is always ready. */
const dataOf = (...entries: readonly Fields[]): Fields => ({ 'check-freshness': entries });

const play = ({ pipeline = {}, ...fields }: Fields & { pipeline?: Fields }): Promise<Simulation> =>
  acted({ pipelines: [orders({ trigger: job, ...pipeline })], ...fields });

const startsOf = ({ result }: Simulation): string[] =>
  result.jobStarts.map(({ date: day, at: time }) => `${day} ${time.slice(11, 16)}`);
const endsOf = ({ result }: Simulation): string[] =>
  result.runs.map(({ date: day, attempt, status }) => `${day} ${attempt} ${status}`).sort();
const statesOf = (simulation: Simulation, day: string): readonly string[] =>
  simulation.evidence.executions.find(({ input }) => input.date === day)!.states;

/** The earlier date becomes ready while the job of the later one runs. */
const contended = (fields: Fields & { pipeline?: Fields } = {}): Promise<Simulation> =>
  play({
    evaluators: dataOf(ready('06:30')),
    jobs: [{ match: { date: EARLIER }, duration: '10m' }, { duration: '2h' }],
    events: [at('06:00', date(EARLIER)), at('06:10', date(LATER))],
    ...fields,
  });

const expectOneAfterTheOther = (simulation: Simulation): void => {
  expect(endsOf(simulation)).to.deep.equal([`${EARLIER} 1 COMPLETED`, `${LATER} 1 COMPLETED`]);
  expect(simulation.result.alerts).to.deep.equal([]);
  expect(simulation.result.locks).to.deep.equal([]);
  expect(simulation.result.violations).to.deep.equal([]);
};

describe('scenarios: a run that waits for data', () => {
  it('keeps no other date of its schedule waiting', async () => {
    const simulation = await play({
      evaluators: dataOf(ready('09:00')),
      events: [at('06:00', date(EARLIER)), at('06:10', date(LATER))],
    });
    expect(startsOf(simulation)[0]).to.equal(`${LATER} 06:10`);
    expect(startsOf(simulation)[1]).to.match(/^2026-03-06 09:0/);
    expectOneAfterTheOther(simulation);
  });

  it('keeps no rerun waiting', async () => {
    const simulation = await play({
      evaluators: dataOf(ready('09:00')),
      events: [
        at('06:00', date(EARLIER)),
        at('06:10', { rerun: { pipeline: 'orders', date: LATER, reason: 'corrected' } }),
      ],
    });
    expect(startsOf(simulation)[0]).to.equal(`${LATER} 06:10`);
    expectOneAfterTheOther(simulation);
  });

  it('as a rerun keeps no MARKER waiting', async () => {
    const simulation = await play({
      evaluators: dataOf(ready('09:00')),
      events: [
        at('06:00', { rerun: { pipeline: 'orders', date: EARLIER, reason: 'corrected' } }),
        at('06:10', date(LATER)),
      ],
    });
    expect(startsOf(simulation)[0]).to.equal(`${LATER} 06:10`);
    expectOneAfterTheOther(simulation);
  });

  it('does not make other runs wait between two attempts either', async () => {
    const simulation = await play({
      pipeline: { retry: { maxAttempts: 2, backoffSeconds: '1m' } },
      evaluators: dataOf({ match: { date: EARLIER }, status: 'PASS' }, ready('06:03', 'FAIL'), ready('09:00')),
      jobs: [{ match: { date: EARLIER, attempt: 1 }, duration: '5m', outcome: 'failed' }, { duration: '1m' }],
      events: [at('06:00', date(EARLIER)), at('07:00', date(LATER))],
    });
    expect(startsOf(simulation).map((start) => start.slice(0, 13))).to.deep.equal([
      `${EARLIER} 06`,
      `${LATER} 07`,
      `${EARLIER} 09`,
    ]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('waits for the lock once it is ready, and then evaluates everything again', async () => {
    const simulation = await contended();
    expect(startsOf(simulation)[0]).to.equal(`${LATER} 06:10`);
    expect(startsOf(simulation)[1]).to.match(/^2026-03-06 08:1/);
    const states = statesOf(simulation, EARLIER);
    const last = states.lastIndexOf('AcquireLock');
    expect(states.slice(last, states.indexOf('TriggerPipeline'))).to.deep.equal([
      'AcquireLock',
      'IsLockAcquired',
      'EvaluateTraits',
      'IsDeadlineDue',
      'CheckReadiness',
      'IsReady',
    ]);
    expectOneAfterTheOther(simulation);
  });

  it('says that it waits for the lock', async () => {
    const { result, evidence } = await contended({ until: '2026-03-07T07:30:00Z' });
    const run = evidence.table.runs.find((one) => one.date === EARLIER)!;
    expect(run.blocking.map(({ type, status }) => [type, status])).to.deep.equal([['lock', 'FAIL']]);
    expect(run.blocking[0]!.reason).to.match(/^lock eval:orders:daily is held by arn:.+ since 2026-03-07T06:10:/);
    expect(result.violations).to.deep.equal([]);
  });

  it('is not too late when only the lock was', async () => {
    const simulation = await contended({ pipeline: { sla: { validationTimeout: '+1h' } } });
    expect(startsOf(simulation)[1]).to.match(/^2026-03-06 08:1/);
    expectOneAfterTheOther(simulation);
  });

  it('starts nothing on data that is not there any more when the lock is free', async () => {
    // The PASS of 06:30 has not expired by then.
    const simulation = await contended({
      evaluators: dataOf(ready('06:30'), ready('06:40', 'FAIL'), ready('09:00')),
      jobs: [{ match: { date: EARLIER }, duration: '10m' }, { duration: '35m' }],
    });
    expect(startsOf(simulation)[1]).to.match(/^2026-03-06 09:0/);
    expectOneAfterTheOther(simulation);
  });

  it('is cancelled while it waits for the lock', async () => {
    const simulation = await contended({
      events: [
        at('06:00', date(EARLIER)),
        at('06:10', date(LATER)),
        at('07:00', { cancel: { pipeline: 'orders', date: EARLIER } }),
      ],
    });
    expect(endsOf(simulation)).to.deep.equal([`${EARLIER} 1 CANCELLED`, `${LATER} 1 COMPLETED`]);
    expect(simulation.result.runs.find((run) => run.date === EARLIER)!.completedAt).to.match(/^2026-03-07T07:0/);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('fails like any other when the lock is not free for a day', async () => {
    const simulation = await contended({
      until: '2026-03-08T08:00:00Z',
      pipeline: { trigger: { ...job, poll: { timeout: '30h' } } },
      jobs: [{ duration: '26h' }],
    });
    expect(endsOf(simulation)).to.deep.equal([`${EARLIER} 1 FAILED`, `${LATER} 1 RUNNING`]);
    expect(alertsOf(simulation)).to.deep.equal(['long_running', 'orchestration_error']);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  for (const step of ['checkReadiness', 'acquireLock'] as const)
    for (const kind of ['crash-after', 'duplicate'])
      it(`${step} meets ${kind} at every call: one job after the other`, async () => {
        for (let after = 0; after < 12; after += 1)
          expectOneAfterTheOther(
            await contended({ faults: [{ target: `lambda:orchestrator/${step}`, kind, after, count: 1 }] }),
          );
      });
});
