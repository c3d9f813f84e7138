/** Jobs that run on for a while after their engine has accepted to stop them. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';

const at = (time: string, event: Record<string, unknown>) => ({ at: `2026-03-07T${time}Z`, ...event });
const trigger = { type: 'glue', jobName: 'orders', arguments: { '--day': '${date}' } };

const played = (stopping: string, pipeline: Record<string, unknown>, events: Record<string, unknown>[]) =>
  simulate(
    inlineScenario({
      start: '2026-03-07T05:00:00Z',
      until: '2026-03-07T12:00:00Z',
      archetypes: [batch],
      pipelines: [{ name: 'orders', archetype: 'batch', trigger, ...pipeline }],
      jobs: [{ duration: '30m', stopping }],
      events,
    }),
    { seed: 1 },
  );

const markerOf = (date: string) => ({ marker: { pipeline: 'orders', date } });

const retried = {
  retry: { maxAttempts: 2, retryableFailures: ['TIMEOUT'], backoffSeconds: 10 },
  trigger: { ...trigger, poll: { timeout: '10m', initialDelay: '1m' } },
};

describe('scenarios: jobs that take their time to stop', () => {
  it('a retry past poll.timeout waits until the job before it has stopped', async () => {
    const { result, evidence } = await played('2m', retried, [at('06:00:00', markerOf('2026-03-07'))]);
    const [first, second] = evidence.jobs;
    expect(second!.startedAt).to.be.at.least(first!.cancelledAt!);
    expect(first!.cancelledAt! - first!.startedAt).to.be.within(12 * 60_000, 13 * 60_000);
    expect(result.violations).to.deep.equal([]);
  });

  it('a job that does not stop in time is not retried beside itself', async () => {
    const { result } = await played('15m', retried, [at('06:00:00', markerOf('2026-03-07'))]);
    expect(result.runs.map(({ attempt, status }) => `${attempt} ${status}`)).to.deep.equal(['1 FAILED']);
  });

  const cancelled = [
    at('06:00:00', markerOf('2026-03-06')),
    at('06:00:10', markerOf('2026-03-07')),
    at('06:05:00', { cancel: { pipeline: 'orders', date: '2026-03-06' } }),
  ];

  it('the next date begins when a cancelled job has stopped', async () => {
    const { result, evidence } = await played('3m', {}, cancelled);
    const [first, second] = evidence.jobs;
    expect(second!.startedAt).to.be.at.least(first!.cancelledAt!);
    expect(result.runs[0]).to.include({ status: 'CANCELLED' });
    expect(result.runs[0]!.message).not.to.contain('may still run');
  });

  it('the message of a cancelled run warns of a job that does not stop in time', async () => {
    const { result } = await played('20m', {}, cancelled);
    expect(result.runs[0]!.message).to.match(/; its job .* may still run$/);
  });
});
