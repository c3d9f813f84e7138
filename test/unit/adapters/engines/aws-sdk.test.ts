/** What triggers of type `aws-sdk` take from answers; the contract suite has the rest. */
import { expect } from 'chai';
import { type AwsSdkTrigger, awsSdkEngine } from '../../../../adapters/engines/aws-sdk';
import { answer, inputOf } from '../../../contract/engines/aws-json';
import { inProcess, openDoor } from '../../../contract/engines/wire';

const request = {
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  attempt: 1,
  runId: 'run-1',
  traceId: 't',
  token: 'run-1',
  triggeredAt: '2026-03-07T06:00:00.000Z',
};

const trigger: AwsSdkTrigger = {
  type: 'aws-sdk',
  start: { service: 'ecs', action: 'RunTask', parameters: { clientToken: 'run-1' }, id: '$.tasks.0.taskArn' },
  describe: {
    service: 'ecs',
    action: 'DescribeTasks',
    parameters: { cluster: '$.tasks.0.clusterArn', tasks: ['$.id'], version: '$.tasks.0.version' },
    status: 'tasks.0.lastStatus',
    running: ['RUNNING'],
    succeeded: ['STOPPED'],
    failed: ['DELETED'],
  },
};

const play = (task: Record<string, unknown>, lastStatus = 'RUNNING') => {
  const door = openDoor();
  const { aws } = inProcess(door, ({ headers }) =>
    answer(headers['x-amz-target']!.endsWith('RunTask') ? { tasks: [task] } : { tasks: [{ lastStatus }] }),
  );
  return {
    door,
    engine: awsSdkEngine({ aws, clock: { now: () => 0 }, awsSdkActions: ['ecs:RunTask', 'ecs:DescribeTasks'] }),
  };
};

describe('awsSdkEngine', () => {
  it('asks with what the answer to the start had, in its type', async () => {
    const { door, engine } = play({ taskArn: 'arn:task', clusterArn: 'arn:cluster', version: 3 });
    const started = await engine.start(trigger, request);
    expect(started).to.deep.equal({
      jobId: 'arn:task',
      link: null,
      values: { '$.tasks.0.clusterArn': 'arn:cluster', '$.tasks.0.version': 3 },
      outcome: { state: 'running' },
    });
    const { values } = started as { values: Record<string, string | number> };
    expect(await engine.status(trigger, { ...request, values }, 'arn:task')).to.deep.equal({ state: 'running' });
    expect(inputOf(door.asked[1]!)).to.deep.equal({ cluster: 'arn:cluster', tasks: ['arn:task'], version: 3 });
  });

  it('a job that nobody could ask about has failed, and says which path is missing', async () => {
    for (const task of [
      { taskArn: 'arn:task', version: 3 },
      { taskArn: 'arn:task', version: 3, clusterArn: { name: 'c' } },
      { taskArn: 'arn:task', version: 3, clusterArn: 'x'.repeat(2_049) },
    ]) {
      const started = await play(task).engine.start(trigger, request);
      expect(started).to.have.property('jobId', 'arn:task');
      expect((started as { outcome: { message: string } }).outcome)
        .to.include({ state: 'failed', category: 'PERMANENT' })
        .and.property('message')
        .to.include('at $.tasks.0.clusterArn, which');
    }
  });

  it('a status that is in no list is asked for again where it is said what runs', async () => {
    const { engine } = play({}, 'PROVISIONING');
    expect(await engine.status(trigger, request, 'arn:task').catch((error: Error) => error.name)).to.equal(
      'Signalbox.Transient',
    );
    const { running: _running, ...describe } = trigger.describe;
    expect(await engine.status({ ...trigger, describe }, request, 'arn:task')).to.deep.equal({ state: 'running' });
  });
});
