import { EXAMPLE_PLACE, functionArn, LAMBDA_ARN } from './arns';
import type { EngineStack } from './description';

export const fanOutStack = {
  keys: {
    fanOutWorkerArns: {
      arn: LAMBDA_ARN,
      takesOwn: true,
      mayBegin: true,
      expected: 'a list of ARNs of Lambda functions that chunks of fan-outs may be handed to',
      example: '["arn:aws:lambda:us-east-1:123456789012:function:orders-worker"]',
      meaning: 'The Lambda functions that chunks may be handed to. For the engine `fan-out`.',
    },
    fanOutSplitterArns: {
      arn: LAMBDA_ARN,
      takesOwn: true,
      isOptional: true,
      mayBegin: true,
      expected: 'a list of ARNs of Lambda functions that fan-outs may call for lists of chunks (chunksFrom)',
      example: '["arn:aws:lambda:us-east-1:123456789012:function:orders-splitter"]',
      meaning: 'The Lambda functions that may be called for lists of chunks (`chunksFrom`). For the engine `fan-out`.',
    },
  },
  grants: {
    trigger: [{ why: 'get the chunks of a run', actions: ['lambda:InvokeFunction'], on: ['fanOutSplitterArns'] }],
    'run-checker': [],
  },
  reach: ['worker.functionName', 'chunksFrom'],
  lists: ({ worker, chunksFrom }, place) => ({
    fanOutWorkerArns: functionArn(worker?.functionName, place),
    fanOutSplitterArns: functionArn(chunksFrom, place),
  }),
  row: {
    repeated: "the run's own items",
    keys: '`fanOutWorkerArns`, `fanOutSplitterArns` for `chunksFrom`',
    cancelled: 'no more chunks are dispatched',
    link: 'no',
  },
  template: {
    about: 'chunks that Lambda functions work on side by side',
    comment: () => ['Chunks are handed to the worker function (docs/chunks.md), so many at a time.'],
    yaml: ({ slug }) => [
      'worker:',
      `  functionName: "${slug}-worker"`,
      '  timeout: 5m',
      'chunks: [north, south]',
      'concurrency: 10',
    ],
    stack: ({ slug }) => ({ fanOutWorkerArns: [`arn:aws:lambda:${EXAMPLE_PLACE}:function:${slug}-worker`] }),
  },
} as const satisfies EngineStack;
