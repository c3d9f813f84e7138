/** Triggers of type `aws-sdk`, and services that answer them. */
import { type AwsSdkTrigger, awsSdkEngine } from '../../../../aws/engines/aws-sdk';
import type { AwsConfig } from '../../../../aws/runtime/runtime';
import { actionOf, answer } from '../../../contract/engines/aws-json';
import { type Answered, inProcess, openDoor } from '../../../contract/engines/wire';

export const OWN = ['signalbox-dev-'];

export const trigger: AwsSdkTrigger = {
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

export const play = (task: Record<string, unknown>, lastStatus = 'RUNNING') => {
  const door = openDoor();
  const { aws } = inProcess(door, ({ headers }) =>
    answer(headers['x-amz-target']!.endsWith('RunTask') ? { tasks: [task] } : { tasks: [{ lastStatus }] }),
  );
  return {
    door,
    engine: awsSdkEngine({
      aws,
      clock: { now: () => 0 },
      awsSdkActions: ['ecs:RunTask', 'ecs:DescribeTasks'],
      ownNames: OWN,
    }),
  };
};

/** Every action answers as `serve` says. */
export const serving = (serve: (action: string) => Answered, nowMs = 0) => {
  const door = openDoor();
  const { aws } = inProcess(door, (asked) => serve(actionOf(asked)));
  const timeouts: (number | undefined)[] = [];
  const requestHandler = aws.requestHandler as unknown as { handle(...args: unknown[]): Promise<unknown> };
  const handle = (sent: unknown, options?: { requestTimeout?: number }): Promise<unknown> => {
    timeouts.push(options?.requestTimeout);
    return requestHandler.handle(sent, options);
  };
  const actions = ['ecs:RunTask', 'ecs:DescribeTasks', 'ecs:StopTask', 'sagemaker:CreateTrainingJob'];
  const engine = awsSdkEngine({
    aws: { ...aws, requestHandler: { handle } } as unknown as AwsConfig,
    clock: { now: () => nowMs },
    awsSdkActions: [...actions, 'sagemaker:DescribeTrainingJob'],
    ownNames: OWN,
  });
  return { door, engine, timeouts, actions: () => door.asked.map(actionOf) };
};

export const task: AwsSdkTrigger = {
  ...trigger,
  start: { ...trigger.start, failedAt: ['failures.0.reason'] },
  describe: {
    ...trigger.describe,
    parameters: { tasks: ['$.id'] },
    failedAt: ['failures.0.reason', 'tasks.0.containers.name=orders.exitCode'],
    succeededAt: ['tasks.0.containers.name=orders.exitCode'],
    message: 'tasks.0.stoppedReason',
  },
};
export const stoppable: AwsSdkTrigger = {
  ...task,
  stop: { service: 'ecs', action: 'StopTask', parameters: { cluster: '$.tasks.0.clusterArn', task: '$.id' } },
};
export const training: AwsSdkTrigger = {
  type: 'aws-sdk',
  start: {
    service: 'sagemaker',
    action: 'CreateTrainingJob',
    parameters: { TrainingJobName: 'fit-run-1' },
    id: '$.TrainingJobArn',
  },
  describe: {
    service: 'sagemaker',
    action: 'DescribeTrainingJob',
    parameters: { TrainingJobName: 'fit-run-1' },
    status: 'TrainingJobStatus',
    succeeded: ['Completed'],
    failed: ['Failed'],
  },
};
