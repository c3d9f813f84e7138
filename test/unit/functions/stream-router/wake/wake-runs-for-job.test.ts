import { expect } from 'chai';
import { type JobEventPorts, wakeForJob } from '../../../../../functions/stream-router/wake/wake-runs';
import { TransientError } from '../../../../../kernel/values/errors';

const event = {
  source: 'aws.glue',
  'detail-type': 'Glue Job State Change',
  detail: { jobName: 'orders', state: 'SUCCEEDED', jobRunId: 'jr_1' },
};

const arrange = (changes: Partial<JobEventPorts> = {}) => {
  const woken: string[] = [];
  const said: string[] = [];
  const say = (message: string): void => void said.push(message);
  const ports: JobEventPorts = {
    waits: { runOfJob: async (engine, jobId) => (engine === 'glue' && jobId === 'jr_1' ? 'run-1' : undefined) },
    wakeups: {
      wake: async (runId, reason) => {
        woken.push(`${runId} ${reason}`);
        return 'woken';
      },
    },
    log: { debug: say, info: say, warn: say, error: say },
    ...changes,
  };
  return { ports, woken, said };
};

describe('an event about a job', () => {
  it('wakes the run whose job it is', async () => {
    const { ports, woken } = arrange();
    await wakeForJob(event, ports);
    expect(woken).to.deep.equal(['run-1 job-event']);
  });

  it("of another system's job, or about no job at all, wakes no run and is no failure", async () => {
    const { ports, woken, said } = arrange();
    await wakeForJob({ ...event, detail: { ...event.detail, jobRunId: 'jr_2' } }, ports);
    await wakeForJob({ ...event, source: 'aws.s3' }, ports);
    expect(woken).to.deep.equal([]);
    expect(said).to.deep.equal(['an event about a job that no run knows', 'an event that is about no job']);
  });

  it('that meets an outage fails, so that Lambda brings it again', async () => {
    const outage = async (): Promise<never> => {
      throw new TransientError('throttled');
    };
    for (const changes of [{ waits: { runOfJob: outage } }, { wakeups: { wake: outage } }]) {
      const name = await wakeForJob(event, arrange(changes).ports).then(
        () => 'none',
        (error: Error) => error.name,
      );
      expect(name).to.equal('Signalbox.Transient');
    }
  });
});
