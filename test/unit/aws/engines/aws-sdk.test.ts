/** The fields that triggers of type `aws-sdk` take from answers; the contract suite has the rest. */
import { expect } from 'chai';
import { type AwsSdkTrigger, awsSdkEngine } from '../../../../aws/engines/aws-sdk';
import { actionOf, answer, inputOf, refuse } from '../../../contract/engines/aws-json';
import { inProcess, openDoor } from '../../../contract/engines/wire';
import { request } from '../../../support/job-request';
import { OWN, play, serving, stoppable, task, training, trigger } from './aws-sdk-jobs';

describe('awsSdkEngine, beside the usual', () => {
  it('a start has the time that starts have, a question has not', async () => {
    const { engine, timeouts } = serving(() => answer({ tasks: [{ taskArn: 'arn:task', lastStatus: 'RUNNING' }] }));
    await engine.start(task, request);
    await engine.status(task, request, 'arn:task');
    expect(timeouts).to.deep.equal([30_000, undefined]);
  });

  const lifetimes: readonly [AwsSdkTrigger, minutes: number][] = [
    [{ ...task, start: { ...task.start, service: 'codebuild', action: 'StartBuild' } }, 5],
    [task, 60],
    [{ ...task, start: { ...task.start, service: 'redshift-data', action: 'ExecuteStatement' } }, 480],
  ];
  for (const [of, minutes] of lifetimes)
    it(`a start of ${of.start.service} is recognised for ${minutes} minutes, and then its job may run`, async () => {
      const { engine } = serving(() => answer({}));
      expect(await engine.find(of, request)).to.equal('unknown');
      expect(engine.recognises!(of)).to.deep.equal({
        forMs: minutes * 60_000,
        afterwards:
          `${of.start.service}:${of.start.action}: an earlier start may run the job, and is recognised for ` +
          `${minutes} minutes: see what it did, then rerun`,
      });
    });

  it('of a start under a name that is given once, and of one that is searched, it says no time', async () => {
    const { engine } = serving(() => answer({}));
    expect(await engine.find(training, request)).to.equal('unknown');
    expect(engine.recognises!(training)).to.equal(undefined);
    const find = { service: 'ecs', action: 'ListTasks', parameters: {}, items: 'a', token: 'b', id: 'c', next: 'd' };
    expect(engine.recognises!({ ...task, find })).to.equal(undefined);
  });

  it('an execution of an EXPRESS state machine cannot be followed, and its name is none', async () => {
    const of = { service: 'states', action: 'StartExecution', parameters: { name: 'run-1' }, id: '$.executionArn' };
    const express = 'arn:aws:states:us-east-1:123456789012:express:orders:run-1:0e4d0e4d';
    const { aws } = inProcess(openDoor(), () => answer({ executionArn: express }));
    const awsSdkActions = ['states:StartExecution'];
    const engine = awsSdkEngine({ aws, clock: { now: () => 0 }, awsSdkActions, ownNames: OWN });
    expect(await engine.start({ ...trigger, start: of }, request)).to.deep.equal({
      jobId: express,
      outcome: {
        state: 'failed',
        category: 'PERMANENT',
        message:
          'the state machine is of type EXPRESS, whose executions cannot be polled for their end and are started ' +
          'again under a name that is taken; use one of type STANDARD',
        mayRun: true,
      },
    });
  });

  it('a start that says of itself that it failed has started nothing', async () => {
    const { engine } = serving(() => answer({ tasks: [], failures: [{ reason: 'RESOURCE:CPU' }] }));
    expect(await engine.start(task, request)).to.deep.equal({
      state: 'failed',
      category: 'TRANSIENT',
      message: 'ecs:RunTask: failures.0.reason is RESOURCE:CPU',
    });
  });

  it('a start is refused for the moment where a limit of its service is reached', async () => {
    const limits = ['ResourceLimitExceeded', 'LimitExceededException', 'AccountLimitExceededException'];
    const others = ['ActiveStatementsExceededException', 'ResourceQuotaExceededFault'];
    for (const type of [...limits, ...others, 'ConcurrentRunsExceededException']) {
      const refusal = await serving(() => refuse(type)).engine.start(training, request);
      expect(refusal, type).to.include({ state: 'failed', category: 'TRANSIENT' });
    }
    const tooLong = serving(() => refuse('ValidationException')).engine.start(training, request);
    expect(await tooLong).to.include({ state: 'failed', category: 'PERMANENT' });
  });

  it('a job failed where one of the paths of failures has something, whatever its status', async () => {
    const ended = async (answered: object): Promise<unknown> =>
      serving(() => answer(answered)).engine.status(task, request, 'arn:task');
    // GuardDuty adds a container of its own.
    const added = { name: 'aws-guardduty-agent-i2erCm', exitCode: 0 };
    const stopped = (exitCode: number) => ({
      tasks: [{ lastStatus: 'STOPPED', containers: [added, { name: 'orders', exitCode }] }],
    });
    expect(await ended(stopped(0))).to.deep.equal({ state: 'succeeded' });
    expect(await ended(stopped(137))).to.deep.equal({
      state: 'failed',
      category: 'TRANSIENT',
      message: 'ecs:DescribeTasks: tasks.0.containers.name=orders.exitCode is 137',
    });
    const unbegun = {
      lastStatus: 'STOPPED',
      stoppedReason: 'CannotPullContainerError',
      containers: [added, { name: 'orders' }],
    };
    expect(await ended({ tasks: [unbegun] })).to.deep.equal({
      state: 'failed',
      category: 'TRANSIENT',
      message:
        'ecs:DescribeTasks says STOPPED and has nothing at tasks.0.containers.name=orders.exitCode: ' +
        'CannotPullContainerError',
    });
    expect(await ended({ tasks: [], failures: [{ reason: 'MISSING' }] })).to.equal('absent');
    expect(await ended({ tasks: [], failures: [{ reason: 'AGENT' }] })).to.include({ state: 'failed' });
  });

  it('a status that is not listed means what the trigger says', async () => {
    const says = async (otherwise: 'failed' | 'running'): Promise<unknown> =>
      serving(() => answer({ tasks: [{ lastStatus: 'PENDING' }] })).engine.status(
        { ...trigger, describe: { ...task.describe, otherwise } },
        request,
        'arn:task',
      );
    expect(await says('running')).to.deep.equal({ state: 'running' });
    expect(await says('failed')).to.include({ state: 'failed', message: 'ecs:DescribeTasks says PENDING' });
  });

  it('is stopped by what the trigger names, with what the answer to the start had', async () => {
    const { door, engine } = serving(() =>
      answer({ tasks: [{ taskArn: 'arn:task', clusterArn: 'arn:cluster', lastStatus: 'RUNNING' }] }),
    );
    const { values } = (await engine.start(stoppable, request)) as { values: Record<string, string> };
    expect(await engine.cancel(stoppable, { ...request, values }, 'arn:task')).to.equal('requested');
    expect(actionOf(door.asked[1]!)).to.equal('StopTask');
    expect(inputOf(door.asked[1]!)).to.deep.equal({ cluster: 'arn:cluster', task: 'arn:task' });
    expect(await engine.cancel(task, request, 'arn:task')).to.equal('unsupported');
  });

  it('a stop that is refused is none where the job runs, and not needed where it does not', async () => {
    const refusing = (lastStatus: string, type: string) =>
      serving((action) => (action === 'StopTask' ? refuse(type) : answer({ tasks: [{ lastStatus }] }))).engine.cancel(
        stoppable,
        request,
        'arn:task',
      );
    expect(await refusing('RUNNING', 'InvalidParameterException')).to.equal('unsupported');
    expect(await refusing('STOPPED', 'InvalidParameterException')).to.equal('cancelled');
    expect(await refusing('RUNNING', 'ResourceNotFoundException')).to.equal('cancelled');
    const error = await refusing('RUNNING', 'ThrottlingException').catch((thrown: Error) => thrown);
    expect(error).to.have.property('name', 'Signalbox.Transient');
  });

  it('a start that its service does not recognise is searched for, page by page', async () => {
    const find = { service: 'ecs', action: 'ListTasks', parameters: { cluster: 'c' }, items: 'tasks', id: 'arn' };
    const searched: AwsSdkTrigger = { ...task, find: { ...find, token: 'overrides.env', next: 'nextToken' } };
    const pages = (last: object[]) => {
      const door = openDoor();
      const other = { arn: 'arn:other', overrides: { env: ['run-2'] } };
      const { aws } = inProcess(door, (asked) =>
        answer(inputOf(asked).nextToken === 'more' ? { tasks: last } : { tasks: [other], nextToken: 'more' }),
      );
      return {
        door,
        engine: awsSdkEngine({ aws, clock: { now: () => 0 }, awsSdkActions: ['ecs:ListTasks'], ownNames: OWN }),
      };
    };
    const { door, engine } = pages([{ arn: 'arn:task', overrides: { env: ['x', 'id=run-1'] } }]);
    expect(await engine.find(searched, request)).to.deep.equal({
      jobId: 'arn:task',
      outcome: { state: 'running' },
    });
    expect(door.asked.map(inputOf)).to.deep.equal([{ cluster: 'c' }, { cluster: 'c', nextToken: 'more' }]);
    expect(await pages([]).engine.find(searched, request)).to.equal('absent');
    const unreadable = pages(undefined as unknown as object[]).engine.find(searched, request);
    expect(await unreadable.catch((thrown: Error) => thrown)).to.have.property('name', 'Signalbox.Transient');
  });

  it('calls nothing of the stack itself, nor an action that would reach it, whatever is listed', async () => {
    const listed = ['dynamodb:PutItem', 'dynamodb:ExportTableToPointInTime', 'states:SendTaskSuccess'];
    const door = openDoor();
    const { aws } = inProcess(door, () => answer({ id: 'job' }));
    const engine = awsSdkEngine({ aws, clock: { now: () => 0 }, awsSdkActions: listed, ownNames: OWN });
    const starting = (service: string, action: string, parameters: object): Promise<unknown> =>
      engine
        .start(
          { ...task, start: { service, action, parameters: { ...parameters, token: 'run-1' }, id: 'id' } },
          request,
        )
        .catch(({ name, message }: Error) => `${name} ${message}`);
    expect(await starting('dynamodb', 'PutItem', { TableName: 'orders' })).to.match(/Permission .*items of tables/);
    expect(await starting('states', 'SendTaskSuccess', {})).to.match(/Permission .*ends waits/);
    for (const own of ['signalbox-dev-table-1', 'arn:aws:dynamodb:eu-west-1:1:table/signalbox-dev-table-1'])
      expect(await starting('dynamodb', 'ExportTableToPointInTime', { nested: [{ TableArn: own }] })).to.match(
        /Permission .* is of Signalbox itself/,
      );
    expect(door.asked).to.deep.equal([]);
    expect(await starting('dynamodb', 'ExportTableToPointInTime', { TableArn: 'my-signalbox-dev-x' })).to.have.property(
      'jobId',
    );
  });

  it('a name that is taken is the job that has it', async () => {
    const taken = ['ResourceInUse', 'ResourceInUseException', 'ConflictException', 'ResourceAlreadyExists'];
    // As DynamoDB refuses a name while its table is being restored.
    for (const type of [...taken, 'TableAlreadyExistsException', 'TableInUseException']) {
      const { engine } = serving((action) =>
        action === 'CreateTrainingJob'
          ? refuse(type)
          : answer({ TrainingJobArn: 'arn:training', TrainingJobStatus: 'InProgress' }),
      );
      expect(await engine.start(training, request)).to.deep.equal({
        jobId: 'arn:training',
        outcome: { state: 'running' },
      });
    }
  });

  it('a name that is taken by what cannot be described is a refusal', async () => {
    const { engine } = serving(() => refuse('ResourceInUse'));
    const error = await engine.start(training, request).catch((thrown: Error) => thrown);
    expect(error).to.have.property('name', 'Signalbox.Transient');
    const gone = serving((action) => refuse(action === 'CreateTrainingJob' ? 'ResourceInUse' : 'ResourceNotFound'));
    expect(await gone.engine.start(training, request)).to.include({ state: 'failed', category: 'PERMANENT' });
  });
});

describe('awsSdkEngine', () => {
  it('asks with what the answer to the start had, in its type', async () => {
    const { door, engine } = play({ taskArn: 'arn:task', clusterArn: 'arn:cluster', version: 3 });
    const started = await engine.start(trigger, request);
    expect(started).to.deep.equal({
      jobId: 'arn:task',
      values: { '$.tasks.0.clusterArn': 'arn:cluster', '$.tasks.0.version': 3 },
      outcome: { state: 'running' },
    });
    const { values } = started as { values: Record<string, string | number> };
    expect(await engine.status(trigger, { ...request, values }, 'arn:task')).to.deep.equal({ state: 'running' });
    expect(inputOf(door.asked[1]!)).to.deep.equal({ cluster: 'arn:cluster', tasks: ['arn:task'], version: 3 });
  });

  it('a job that cannot be polled has failed, and its message names the missing path', async () => {
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

  it('a status that is in no list is polled again where the running states are listed', async () => {
    const { engine } = play({}, 'PROVISIONING');
    expect(await engine.status(trigger, request, 'arn:task').catch((error: Error) => error.name)).to.equal(
      'Signalbox.Transient',
    );
    const { running: _running, ...describe } = trigger.describe;
    expect(await engine.status({ ...trigger, describe }, request, 'arn:task')).to.deep.equal({ state: 'running' });
  });
});
