/** Rights of the evaluator. */
import { type Grant, PUT, QUERY, READ } from './grant';
import { readSecrets } from './shared-grants';

export const evaluatorGrants: readonly Grant[] = [
  {
    why: 'read what builtin traits evaluate: run logs, sensors and lifecycles',
    actions: [READ],
    on: ['table'],
    keys: ['PIPELINE#*', 'SENSOR#*', 'LIFECYCLE#*', 'LIFECYCLEGROUP#*'],
  },
  {
    why: 'read the completion that a cancelled rerun of an upstream leaves in place',
    actions: [READ],
    on: ['table'],
    keys: ['RUN#*', 'RERUN#*'],
  },
  {
    why: 'read what other schedulers have run, for pipelines in shadow mode',
    actions: [QUERY],
    on: ['table'],
    keys: ['ACTUAL#*'],
  },
  { why: 'ask evaluators that are functions', actions: ['lambda:InvokeFunction'], on: ['evaluatorFunctions'] },
  { why: 'ask evaluators behind API Gateway', actions: ['execute-api:Invoke'], on: ['evaluatorApis'] },
  { why: 'ask evaluators at function URLs', actions: ['lambda:InvokeFunctionUrl'], on: ['evaluatorUrls'] },
  {
    why: 'ask evaluators at function URLs that were made since October 2025',
    actions: ['lambda:InvokeFunction'],
    on: ['evaluatorUrls'],
    atUrl: true,
  },
  ...readSecrets,
  { why: 'record trait results', actions: [PUT], on: ['table'], keys: ['PIPELINE#*'] },
];
