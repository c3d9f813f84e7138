/** Monitoring that comes to a halt while the sweeper is away for longer than what has ended is kept. */
import { expect } from 'chai';
import { acted, alertsOf, at, marker, orders, stop } from './orders';

describe('scenarios: monitoring in a long outage of the sweeper', () => {
  it('is reported as stopped when the sweeper is back, whatever the retention', async () => {
    const simulation = await acted({
      until: '2026-03-09T12:00:00Z',
      stack: { runRetentionDays: 1 },
      pipelines: [orders({ watch: { monitoring: { enabled: true, duration: '2h', interval: '5m' } } })],
      faults: [
        {
          target: 'lambda:sweeper',
          kind: 'crash-before',
          from: '2026-03-07T06:10:00Z',
          until: '2026-03-08T16:00:00Z',
        },
      ],
      events: [at('06:05', marker()), at('06:20', stop)],
    });
    expect(simulation.result.runLogs[0]?.status).to.equal('COMPLETED');
    expect(alertsOf(simulation)).to.include('monitoring_stopped');
  });

  it('is not reported by a pipeline that is not watched, also where a step fails for good', async () => {
    const simulation = await acted({
      pipelines: [orders({ watch: { enabled: false, monitoring: { enabled: true, duration: '2h', interval: '5m' } } })],
      events: [at('06:05', marker())],
      faults: [{ target: 'lambda:orchestrator/checkDrift', kind: 'crash-before' }],
    });
    expect(simulation.result.runLogs[0]?.status).to.equal('COMPLETED');
    expect(alertsOf(simulation)).to.deep.equal([]);
  });
});
