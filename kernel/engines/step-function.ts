import { EXAMPLE_PLACE, EXAMPLE_POLL } from './arns';
import type { EngineStack } from './description';

/** The machine itself, whichever version or alias was started. */
const machineOf = (arn: string): string => arn.split(':').slice(0, 7).join(':');

/** Executions belong to the machine itself. */
const executionsOf = (arn: string): string => {
  const machine = machineOf(arn.replace(':stateMachine:', ':execution:'));
  return machine.endsWith('*') ? machine : `${machine}:*`;
};

export const stepFunctionStack = {
  keys: {
    stateMachineTriggerArns: {
      arn: /^arn:aws[\w-]*:states:[a-z0-9-]+:\d{12}:stateMachine:[\w-]+(:[\w-]+|\*)?$/,
      takesOwn: true,
      mayBegin: true,
      expected:
        'a list of ARNs of state machines (their versions and aliases are ARNs of their own) that pipelines may ' +
        'start',
      example: '["arn:aws:states:us-east-1:123456789012:stateMachine:orders"]',
      meaning: 'The state machines that pipelines may start. For the engine `step-function`.',
    },
  },
  targets: { triggerExecutions: { key: 'stateMachineTriggerArns', of: executionsOf } },
  grants: {
    trigger: [
      { why: 'start state machines', actions: ['states:StartExecution'], on: ['stateMachineTriggerArns'] },
      {
        why: 'find and stop executions of those state machines',
        actions: ['states:DescribeExecution', 'states:StopExecution'],
        on: ['triggerExecutions'],
      },
    ],
    'run-checker': [
      {
        why: 'ask about executions of other state machines',
        actions: ['states:DescribeExecution'],
        on: ['triggerExecutions'],
      },
    ],
  },
  announced: { key: 'stateMachineTriggerArns', of: machineOf },
  reach: ['stateMachineArn'],
  lists: ({ stateMachineArn }) => ({ stateMachineTriggerArns: stateMachineArn }),
  service: { name: 'states', resource: ({ stateMachineArn, executionArn }) => stateMachineArn ?? executionArn },
  row: { repeated: 'execution name', cancelled: 'yes', link: 'the execution' },
  jobs: 'executions',
  template: {
    about: 'a state machine of Step Functions',
    comment: () => ['A state machine; its execution is named after the run, so it starts once.'],
    yaml: ({ slug }) => [
      `stateMachineArn: "arn:aws:states:${EXAMPLE_PLACE}:stateMachine:${slug}"`,
      'input: { date: "${date}" }',
      EXAMPLE_POLL,
    ],
    stack: ({ slug }) => ({ stateMachineTriggerArns: [`arn:aws:states:${EXAMPLE_PLACE}:stateMachine:${slug}`] }),
  },
} as const satisfies EngineStack;
