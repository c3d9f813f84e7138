import { expect } from 'chai';
import { FUNCTION_ARN, one, ROLE_ARN, setup } from './harness';

describe('tasks', () => {
  const resources: [string, string[]][] = [
    [FUNCTION_ARN, ['LambdaFunctionScheduled', 'LambdaFunctionStarted', 'LambdaFunctionSucceeded']],
    ['arn:aws:states:::lambda:invoke', ['TaskScheduled', 'TaskStarted', 'TaskSucceeded']],
    ['arn:aws:states:::aws-sdk:s3:listBuckets', ['TaskScheduled', 'TaskStarted', 'TaskSucceeded']],
    ['arn:aws:states:::glue:startJobRun.sync', ['TaskScheduled', 'TaskStarted', 'TaskSubmitted', 'TaskSucceeded']],
    [
      'arn:aws:states:eu-central-1:123456789012:activity:press',
      ['ActivityScheduled', 'ActivityStarted', 'ActivitySucceeded'],
    ],
  ];
  for (const [resource, types] of resources) {
    it(`${resource} leaves ${types.join(', ')}`, async () => {
      const { service, time } = setup(async (request) => {
        if (request.resource.endsWith('.sync')) request.submitted({ JobRunId: 'jr_1' });
        return { asked: request.resource, by: request.stateName };
      });
      const { stateMachineArn } = service.createStateMachine({
        name: 'm',
        definition: JSON.stringify(one({ Type: 'Task', Resource: resource })),
        roleArn: ROLE_ARN,
      });
      const { executionArn } = service.startExecution({ stateMachineArn });
      await time.drain();
      expect(service.describeExecution({ executionArn }).output).to.equal(JSON.stringify({ asked: resource, by: 'S' }));
      expect(
        service
          .getExecutionHistory({ executionArn })
          .events.map((event) => event.type)
          .slice(2, -2),
      ).to.deep.equal(types);
    });
  }
});
