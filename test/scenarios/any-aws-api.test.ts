/** Jobs of any AWS API: a task of ECS that is stopped when it had its time. */
import { expect } from 'chai';
import { acted, at, marker } from './orders';

const task = {
  type: 'aws-sdk',
  start: { service: 'ecs', action: 'RunTask', parameters: { clientToken: '${runId}' }, id: '$.tasks.0.taskArn' },
  describe: {
    service: 'ecs',
    action: 'DescribeTasks',
    parameters: { tasks: ['$.id'] },
    status: 'tasks.0.lastStatus',
    running: ['RUNNING'],
    succeeded: ['STOPPED'],
    failed: ['DELETED'],
    failedAt: ['tasks.0.containers.name=orders.exitCode'],
    succeededAt: ['tasks.0.containers.name=orders.exitCode'],
  },
  poll: { initialDelay: '1m', interval: '1m', timeout: '20m' },
};
const stop = { service: 'ecs', action: 'StopTask', parameters: { task: '$.id' } };

const played = (trigger: object) =>
  acted({
    pipelines: [{ name: 'orders', archetype: 'batch', trigger }],
    jobs: [{ duration: '2h' }],
    events: [at('06:00', marker())],
    faults: [{ target: 'engine:aws-sdk/cancel', kind: 'crash-after', count: 1 }],
  });

describe('scenarios: a job of any AWS API that had its time', () => {
  it('is stopped where the trigger says how, also when the answer to that is lost', async () => {
    const { result, evidence } = await played({ ...task, stop });
    expect(result.runs.map(({ status, failureCategory }) => `${status} ${failureCategory}`)).to.deep.equal([
      'FAILED TIMEOUT',
    ]);
    expect(evidence.faults).to.have.length(1);
    expect(evidence.jobs.map(({ cancelledAt }) => cancelledAt === undefined)).to.deep.equal([false]);
    expect(result.violations).to.deep.equal([]);
  });

  it('runs on without', async () => {
    const { result, evidence } = await played(task);
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['FAILED']);
    expect(evidence.jobs.map(({ cancelledAt }) => cancelledAt === undefined)).to.deep.equal([true]);
  });
});
