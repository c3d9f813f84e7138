/** Lifecycle transitions of an attempt whose execution fails and which is not retried automatically. */
import { expect } from 'chai';
import { acted, at, eventsOf, marker, orders } from './orders';

const moving = orders({ onFailed: [{ lifecycle: 'session', id: 'desk', to: 'ERROR' }] });
const session = { PK: 'LIFECYCLE#session#desk', SK: 'STATE', status: 'running' };
const rerun = { rerun: { pipeline: 'orders', date: '2026-03-07' } };

describe('scenarios: what the failure of a rerun moves', () => {
  it('is moved when its execution has gone wrong before its job', async () => {
    const simulation = await acted({
      pipelines: [moving],
      faults: [
        {
          target: 'lambda:trigger',
          kind: 'crash-before',
          from: '2026-03-07T07:59:00Z',
          until: '2026-03-07T09:00:00Z',
        },
      ],
      events: [at('06:00', { put: session }), at('06:05', marker()), at('08:00', rerun)],
    });
    expect(eventsOf(simulation)).to.include('PIPELINE_FAILED');
    const desk = simulation.evidence.table.items.find(({ PK }) => PK === session.PK);
    expect(desk).to.include({ status: 'error' });
  });

  it('is reported as not moved when its execution is gone', async () => {
    const simulation = await acted({
      pipelines: [moving],
      evaluators: { 'check-freshness': [{ status: 'FAIL' }] },
      events: [
        at('06:00', { put: session }),
        at('06:05', rerun),
        at('06:10', { stop: { pipeline: 'orders', date: '2026-03-07' } }),
      ],
    });
    const told = simulation.result.alerts.filter(({ category }) => category === 'move_refused');
    expect(told.map(({ message }) => message)).to.have.length(1);
  });
});

describe('scenarios: what the failure of a run moves that its MARKER does not run again', () => {
  const retry = { maxAttempts: 1, retryableFailures: [] };
  const once = orders({ onFailed: [{ lifecycle: 'session', id: 'desk', to: 'ERROR' }], retry });

  it('is moved when its execution has gone wrong before its job', async () => {
    const simulation = await acted({
      pipelines: [once],
      faults: [
        { target: 'lambda:trigger', kind: 'crash-before', from: '2026-03-07T06:04:00Z', until: '2026-03-07T09:00:00Z' },
      ],
      events: [at('06:00', { put: session }), at('06:05', marker())],
    });
    const desk = simulation.evidence.table.items.find(({ PK }) => PK === session.PK);
    expect(desk).to.include({ status: 'error' });
  });

  it('is reported as not moved when its execution is gone', async () => {
    const simulation = await acted({
      pipelines: [once],
      evaluators: { 'check-freshness': [{ status: 'FAIL' }] },
      events: [
        at('06:00', { put: session }),
        at('06:05', marker()),
        at('06:10', { stop: { pipeline: 'orders', date: '2026-03-07' } }),
      ],
    });
    const told = simulation.result.alerts.filter(({ category }) => category === 'move_refused');
    expect(told.map(({ message }) => message)).to.have.length(1);
  });
});
