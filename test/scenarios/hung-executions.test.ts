/** Executions that hang between two states, as in an outage of Step Functions. */
import { expect } from 'chai';
import { acted, alertsOf, at, marker, orders, startsOf } from './orders';
import { missing, runsOf } from './timeouts';

const hung = (state: string, by: string) => ({ target: `transitions:${state}`, kind: 'delay', by, count: 1 });
const serial = orders({ concurrency: 'serial' });
const markers = [at('06:00', marker()), at('06:01', marker({ date: '2026-03-06' }))];

describe('scenarios: an execution that hangs', () => {
  it('is reported, keeps its lock, and continues where it was: each date starts once', async () => {
    const simulation = await acted({
      pipelines: [serial],
      jobs: [{ duration: '10m' }],
      events: markers,
      faults: [hung('TriggerPipeline', '3h')],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1', '2026-03-06 1']);
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 COMPLETED', '2026-03-06 1 COMPLETED']);
    expect(alertsOf(simulation)).to.include('stuck_run');
    expect(simulation.result.violations).to.deep.equal([]);
    expect(simulation.result.locks).to.deep.equal([]);
  });

  it('evaluates again before its start, and waits where the data holds no more', async () => {
    const simulation = await acted({
      pipelines: [serial],
      evaluators: {
        'check-freshness': [{ status: 'PASS' }, { from: '2026-03-07T07:00:00Z', status: 'FAIL', reason: 'late' }],
      },
      events: markers,
      faults: [hung('TriggerPipeline', '3h')],
    });
    expect(startsOf(simulation)).to.deep.equal([]);
    expect(alertsOf(simulation)).to.include('validation_timeout');
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('starts nothing when it continues after the cancel of its run', async () => {
    const simulation = await acted({
      pipelines: [serial],
      jobs: [{ duration: '10m' }],
      events: [...markers, at('06:30', { cancel: { pipeline: 'orders', date: '2026-03-07' } })],
      faults: [hung('TriggerPipeline', '3h')],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-06 1']);
    expect(simulation.result.violations).to.deep.equal([]);
    expect(simulation.result.locks).to.deep.equal([]);
  });

  it('is announced once past its readiness deadline, also where its end then fails', async () => {
    const simulation = await acted({
      pipelines: [orders({ sla: { validationTimeout: '30m' } })],
      evaluators: missing,
      events: [at('06:00', marker())],
      faults: [
        hung('EvaluateTraits', '3h'),
        { target: 'lambda:orchestrator/logResult', kind: 'crash-before', count: 100 },
      ],
    });
    expect(simulation.result.events.filter(({ category }) => category === 'validation_timeout')).to.have.length(1);
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 FAILED']);
    expect(simulation.result.violations).to.deep.equal([]);
  });
});
