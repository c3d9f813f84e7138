/** Rights of the stream router. */
import { type Grant, PUT, QUERY, READ, UPDATE } from './grant';
import { beFedByTheStream, publish } from './shared-grants';

export const streamRouterGrants: readonly Grant[] = [
  {
    why: 'read the pipeline, its calendar, its pool and its run log, find the run of a job',
    actions: [READ],
    on: ['table'],
    keys: ['PIPELINE#*', 'CALENDAR#*', 'POOL#*', 'JOB#*'],
  },
  {
    why: 'record rejected and late MARKERs, take published events out of the outbox',
    actions: [PUT, UPDATE],
    on: ['table'],
    keys: ['PIPELINE#*'],
  },
  { why: 'count wake-ups beside the tokens of waiting runs', actions: [UPDATE], on: ['table'], keys: ['WAIT#*'] },
  {
    why: 'find the runs that wait for a sensor or an upstream',
    actions: [QUERY],
    on: ['index'],
    keys: ['WAITFOR#*'],
  },
  // IAM knows no resource for it: on the state machine's ARN every call would be refused. A token is a secret of the
  // run that laid it.
  { why: 'return the tokens of waiting runs', actions: ['states:SendTaskSuccess'], on: ['any'] },
  {
    why: 'read and begin reruns, each request once, cancel runs',
    actions: [READ, PUT, UPDATE, 'dynamodb:ConditionCheckItem'],
    on: ['table'],
    keys: ['RERUN#*', 'RUN#*'],
  },
  {
    why: 'take and give back slots of engines, and keep the queues for them',
    actions: [READ, QUERY, PUT, UPDATE, 'dynamodb:DeleteItem'],
    on: ['table'],
    keys: ['ENGINE#*'],
  },
  {
    why: 'find the runs that a pool has room for, and give back the slots of those that it cancels',
    actions: [READ, QUERY, UPDATE, 'dynamodb:DeleteItem'],
    on: ['table'],
    keys: ['SLOTS#*'],
  },
  {
    why: 'read, evaluate and drop requests, show them again, and request reruns after late data',
    actions: [READ, QUERY, PUT, UPDATE, 'dynamodb:DeleteItem'],
    on: ['table'],
    keys: ['REQUEST#*'],
  },
  {
    why: 'read and drop requests to approve',
    actions: [READ, 'dynamodb:DeleteItem'],
    on: ['table'],
    keys: ['APPROVE#*'],
  },
  { why: 'find the pipelines that wait for another', actions: [QUERY], on: ['table'], keys: ['UPSTREAM#*'] },
  { why: 'find what a pipeline keeps', actions: [QUERY], on: ['table'], keys: ['PIPELINE#*'] },
  {
    why: 'keep MARKERs only while their pipeline is held, drop requests that are done',
    actions: ['dynamodb:ConditionCheckItem', 'dynamodb:DeleteItem'],
    on: ['table'],
    keys: ['PIPELINE#*'],
  },
  {
    why: 'read MARKERs that it has to process again',
    actions: [READ],
    on: ['table'],
    keys: ['MARKER#*'],
  },
  {
    why: 'release the locks of executions that are gone, and see who waits for a lock',
    actions: [QUERY, 'dynamodb:DeleteItem'],
    on: ['table'],
    keys: ['LOCK#*'],
  },
  {
    why: 'see whether an execution waits, has died, or is there to be cancelled',
    actions: ['states:DescribeExecution'],
    on: ['executions'],
  },
  { why: 'start executions of this stack', actions: ['states:StartExecution'], on: ['stateMachine'] },
  ...publish,
  ...beFedByTheStream,
  { why: 'read again the records that the stream gave up', actions: ['s3:GetObject'], on: ['failureObjects'] },
  {
    why: 'read again the records that the stream gave up, encrypted',
    actions: ['kms:Decrypt'],
    on: ['returnsKey'],
    via: 's3',
  },
  {
    why: 'be fed by the redrive queue, cut up large objects of records, and let them wait',
    actions: [
      'sqs:ReceiveMessage',
      'sqs:DeleteMessage',
      'sqs:GetQueueAttributes',
      'sqs:SendMessage',
      'sqs:ChangeMessageVisibility',
    ],
    on: ['returnsQueue'],
  },
  {
    why: 'be fed by the queue of returns, encrypted',
    actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
    on: ['returnsKey'],
    via: 'sqs',
  },
  {
    why: 'keep events about jobs that could not be processed',
    actions: ['sqs:SendMessage'],
    on: ['deadLetterQueue'],
  },
  {
    why: 'keep events about jobs that could not be processed, encrypted',
    actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
    on: ['deadLetterKey'],
    via: 'sqs',
  },
];
