import { EXAMPLE_PLACE, functionArn, LAMBDA_ARN } from './arns';
import type { EngineStack } from './description';

export const lambdaStack = {
  keys: {
    lambdaTriggerArns: {
      arn: LAMBDA_ARN,
      takesOwn: true,
      mayBegin: true,
      expected: 'a list of ARNs of Lambda functions that pipelines may start',
      example: '["arn:aws:lambda:us-east-1:123456789012:function:orders-job"]',
      meaning:
        "The functions that Lambda triggers may invoke: the trigger function's role gets " +
        '`lambda:InvokeFunction` on these and no others.',
    },
  },
  grants: {
    trigger: [{ why: 'start configured jobs', actions: ['lambda:InvokeFunction'], on: ['lambdaTriggerArns'] }],
    'run-checker': [],
  },
  reach: ['functionName'],
  lists: ({ functionName }, place) => ({ lambdaTriggerArns: functionArn(functionName, place) }),
  row: { repeated: "`idempotencyKey` in the event, the function's duty", cancelled: 'no', link: 'no' },
  template: {
    about: 'a Lambda function that works for at most five minutes',
    comment: () => ['The function must recognise idempotencyKey in its event: the same key is the same job.'],
    yaml: ({ slug }) => [`functionName: "${slug}-job"`, 'payload: { date: "${date}" }'],
    stack: ({ slug }) => ({ lambdaTriggerArns: [`arn:aws:lambda:${EXAMPLE_PLACE}:function:${slug}-job`] }),
  },
} as const satisfies EngineStack;
