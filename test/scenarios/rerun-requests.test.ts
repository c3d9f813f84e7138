/** Requests for reruns of one instance that come from several sides. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, alertsOf, at, marker, orders, pause, resume } from './orders';

const rerunsOf = ({ result }: Simulation): string[] =>
  result.events
    .filter(({ kind }) => kind === 'RERUN_STATE_CHANGED')
    .map(({ status, message }) => `${status} ${message?.split(' ')[0]}`);

describe('scenarios: requests for reruns', () => {
  const late = (fields: object): Promise<Simulation> =>
    acted({
      pipelines: [orders({ lateData: 'rerun', ...fields })],
      events: [
        at('06:00', marker()),
        at('07:00', pause),
        at('07:10', { rerun: { pipeline: 'orders', date: '2026-03-07', requestedBy: 'jane' } }),
        at('07:20', marker({ source: 'late' })),
        at('08:00', resume),
      ],
    });

  it('late data takes no place of a person who waits', async () => {
    const simulation = await late({ budgets: { driftReruns: 0 } });
    expect(rerunsOf(simulation)).to.include.members(['running manual', 'completed manual', 'refused late-data']);
    expect(simulation.result.jobStarts).to.have.length(2);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('one run is enough for both: what waited reads the data that came meanwhile', async () => {
    const simulation = await late({});
    expect(simulation.result.jobStarts).to.have.length(2);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('an item whose key ends with no kind of rerun starts nothing, and is alerted', async () => {
    const request = { PK: 'REQUEST#orders', SK: 'RERUNREQUEST#2026-03-07#daily#again' };
    const simulation = await acted({ events: [at('06:00', marker()), at('07:00', { put: request })] });
    expect(simulation.result.jobStarts).to.have.length(1);
    expect(alertsOf(simulation)).to.deep.equal(['record_failing']);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('all that waits is cancelled with the instance', async () => {
    const simulation = await acted({
      pipelines: [orders({ lateData: 'rerun' })],
      events: [
        at('06:00', marker()),
        at('07:00', pause),
        at('07:10', { rerun: { pipeline: 'orders', date: '2026-03-07', requestedBy: 'jane' } }),
        at('07:20', marker({ source: 'late' })),
        at('07:30', { cancel: { pipeline: 'orders', date: '2026-03-07' } }),
        at('08:00', resume),
      ],
    });
    expect(rerunsOf(simulation)).to.have.members(['refused manual', 'refused late-data']);
    expect(simulation.result.jobStarts).to.have.length(1);
  });

  it('a request delivered again after a MARKER took its attempt is recorded once, with its outcome', async () => {
    const simulation = await acted({
      jobs: [{ duration: '10m' }],
      faults: [
        {
          target: 'dynamodb:DeleteItem',
          kind: 'throttle',
          from: '2026-03-07T05:59:00Z',
          until: '2026-03-07T06:05:00Z',
        },
      ],
      events: [
        at('06:00', marker()),
        at('06:00', { rerun: { pipeline: 'orders', date: '2026-03-07', requestedBy: 'jane' } }),
      ],
    });
    const reruns = simulation.evidence.ever.items.filter(({ PK }) => String(PK).startsWith('RERUN#'));
    expect(reruns).to.have.length(1);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('one that was refused and could not be deleted stays refused, however many attempts follow', async () => {
    const job = { url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' };
    const simulation = await acted({
      pipelines: [orders({ trigger: { type: 'http', ...job } })],
      jobs: [{ duration: '30m', outcome: 'failed', category: 'PERMANENT' }],
      faults: [
        {
          target: 'dynamodb:DeleteItem',
          kind: 'error',
          from: '2026-03-07T06:09:00Z',
          until: '2026-03-07T09:30:00Z',
        },
      ],
      events: [
        at('06:00', marker()),
        at('06:10', { rerun: { pipeline: 'orders', date: '2026-03-07' } }),
        ...['07:00', '08:00'].map((time) => at(time, marker({ source: time, replay: true }))),
      ],
    });
    const states = simulation.evidence.ever.events.filter(({ kind }) => kind === 'RERUN_STATE_CHANGED');
    expect(states.map(({ status }) => status)).to.deep.equal(['refused']);
    expect(simulation.result.jobStarts.map(({ attempt }) => attempt)).to.deep.equal([1, 2, 3]);
  });

  it('one that says no instant is begun once, although it cannot be dropped for minutes', async () => {
    const request = { PK: 'REQUEST#orders', SK: 'RERUNREQUEST#2026-03-07#daily' };
    const simulation = await acted({
      faults: [
        {
          target: 'dynamodb:DeleteItem',
          kind: 'throttle',
          from: '2026-03-07T06:59:00Z',
          until: '2026-03-07T07:25:00Z',
        },
      ],
      events: [at('06:00', marker()), at('07:00', { put: request }), at('12:00', { put: request })],
    });
    expect(simulation.result.jobStarts.map(({ attempt }) => attempt)).to.deep.equal([1, 2, 3]);
    expect(simulation.result.violations).to.deep.equal([]);
  });
});
