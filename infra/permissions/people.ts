/**
 * Rights of people who see and operate a stack with the command and the console. IAM binds them to partitions of the
 * table. It knows no sort keys, so an operator may write whatever a pipeline's partition has.
 */
import { type Grant, PUT, QUERY, READ, UPDATE } from './grant';
import { renderPolicy } from './policy';
import { useTableKey } from './shared-grants';

export const PEOPLE = ['viewer', 'operator'] as const;

/** Every partition of the table but `WAIT#`: what holds a task token can end a wait. */
export const SHOWN_PARTITIONS = [
  'ACTUAL#*',
  'APPLY#*',
  'APPROVE#*',
  'ARCHETYPE#*',
  'CALENDAR#*',
  'CASCADE',
  'CHUNKS#*',
  'ENGINE#*',
  'JOB#*',
  'LIFECYCLE#*',
  'LIFECYCLEGROUP#*',
  'LOCK#*',
  'MARKER#*',
  'PIPELINE#*',
  'POOL#*',
  'REPORT#*',
  'REQUEST#*',
  'RERUN#*',
  'RUN#*',
  'SENSOR#*',
  'SLOTS#*',
  'SWEEPER',
  'UPSTREAM#*',
] as const;

/** ARNs of what a stack consists of. */
export interface StackArns {
  table: string;
  index: string;
  tableKeys: readonly string[];
  stateMachine: string;
  functions: readonly string[];
  evaluator: string;
  updateStatus: string;
  /** Topics of alerts, and those that alarms notify. */
  topics: readonly string[];
  deadLetterQueue: string;
  parameter: string;
}

const DELETE = 'dynamodb:DeleteItem';
const CHECK = 'dynamodb:ConditionCheckItem';

const readTableKey: Grant = {
  ...useTableKey,
  why: 'read the table under its own key',
  actions: ['kms:Decrypt', 'kms:DescribeKey'],
};

/** Reads of the verbs that show something, and of the console's page. */
const show = ({ parameter, topics, functions }: StackArns): readonly Grant[] => [
  { why: 'find the stack by its name', actions: ['ssm:GetParameter'], on: [], resources: [parameter] },
  { why: 'read all but task tokens', actions: [READ, QUERY], on: ['table'], keys: SHOWN_PARTITIONS },
  { why: 'list what is open', actions: [QUERY], on: ['index'] },
  {
    why: 'show the path of executions',
    actions: ['states:DescribeExecution', 'states:GetExecutionHistory'],
    on: ['executions'],
  },
  {
    why: 'examine the table',
    actions: ['dynamodb:DescribeContinuousBackups', 'dynamodb:DescribeTable'],
    on: ['table'],
  },
  { why: 'examine the state machine', actions: ['states:DescribeStateMachine'], on: ['stateMachine'] },
  { why: 'examine the functions', actions: ['lambda:GetFunctionConfiguration'], on: [], resources: functions },
  { why: 'examine subscriptions', actions: ['sns:ListSubscriptionsByTopic'], on: [], resources: topics },
  { why: 'examine dead letters', actions: ['sqs:GetQueueAttributes'], on: ['deadLetterQueue'] },
  {
    // AWS knows no single resource for these.
    why: 'examine alarms, rules, schedules, mappings and filters',
    actions: [
      'cloudwatch:DescribeAlarms',
      'events:ListRules',
      'lambda:GetAccountSettings',
      'lambda:ListEventSourceMappings',
      'scheduler:ListSchedules',
      'sns:GetSubscriptionAttributes',
    ],
    on: ['any'],
  },
];

const operate = ({ evaluator }: StackArns): readonly Grant[] => [
  {
    why: 'write MARKERs, requests, approvals, and what other schedulers ran',
    actions: [PUT],
    on: ['table'],
    keys: ['MARKER#*', 'REQUEST#*', 'APPROVE#*', 'ACTUAL#*'],
  },
  {
    why: 'register, delete, pause and resume',
    actions: [PUT, UPDATE, DELETE, CHECK],
    on: ['table'],
    keys: ['PIPELINE#*', 'ARCHETYPE#*', 'CALENDAR#*', 'POOL#*', 'UPSTREAM#*', 'APPLY#*', 'CASCADE'],
  },
  {
    why: 'create and move subjects of lifecycles',
    actions: [PUT, UPDATE, CHECK],
    on: ['table'],
    keys: ['LIFECYCLE#*', 'LIFECYCLEGROUP#*'],
  },
  { why: 'ask the evaluators', actions: ['lambda:InvokeFunction'], on: [], resources: [evaluator] },
];

/** Policies to attach to roles of people, as JSON text. */
export const peoplePolicies = (stack: StackArns): Record<(typeof PEOPLE)[number], string> => {
  const arns = {
    table: [stack.table],
    index: [stack.index],
    tableKey: stack.tableKeys,
    stateMachine: [stack.stateMachine],
    executions: [`${stack.stateMachine.replace(':stateMachine:', ':execution:')}:*`],
    deadLetterQueue: [stack.deadLetterQueue],
  };
  return {
    viewer: renderPolicy([...show(stack), readTableKey], arns),
    operator: renderPolicy([...show(stack), ...operate(stack), useTableKey], arns),
  };
};
