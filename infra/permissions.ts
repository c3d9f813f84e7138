/**
 * What each function may do, as data: one row per reason, with exactly the actions its code uses. Targets are names;
 * the program gives their ARNs. A target that has no ARN in this stack (no own key, no Lambda triggers, no secrets)
 * drops its row.
 */
import type { FunctionName } from '../core/manifest';

/** What a grant can point at. `any` is `*`: allowed only where AWS knows no resource for the action. */
export const GRANT_TARGETS = [
  'table',
  'index',
  'stream',
  'streams',
  'tableKey',
  'stateMachine',
  'executions',
  'alertTopic',
  'lifecycleTopic',
  'topicKey',
  'eventBus',
  'failureBucket',
  'failureObjects',
  'failureKey',
  'deadLetterQueue',
  'deadLetterKey',
  'triggerFunctions',
  'workers',
  'splitters',
  'chunkTable',
  'glueJobs',
  'emrClusters',
  'emrServerlessApplications',
  'emrServerlessJobRuns',
  'emrServerlessRoles',
  'triggerStateMachines',
  'triggerExecutions',
  'secrets',
  'parameters',
  'timers',
  'timerRole',
  'ownLogs',
  'any',
] as const;
export type GrantTarget = (typeof GRANT_TARGETS)[number];

export interface Grant {
  why: string;
  actions: readonly string[];
  on: readonly GrantTarget[];
  /** Partition keys that the actions may touch, as patterns; no item outside them. */
  keys?: readonly string[];
  /** The key may be used only through this service, for example `sns`. */
  via?: string;
  /** The role may be given to this service only, for example `emr-serverless`. */
  passedTo?: string;
  /** Resources that the configuration names, besides those of the targets. */
  resources?: readonly string[];
}

const READ = 'dynamodb:GetItem';
const QUERY = 'dynamodb:Query';
/** A transaction needs the permissions of its parts, and ours have no others than these two. */
const PUT = 'dynamodb:PutItem';
const UPDATE = 'dynamodb:UpdateItem';

/** Every function writes its own log and its own traces, and uses the table's key where the stack brings one. */
export const commonGrants: readonly Grant[] = [
  { why: 'write its own log', actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], on: ['ownLogs'] },
  // X-Ray knows no resources for these two.
  { why: 'send traces', actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], on: ['any'] },
  {
    why: 'use the table under its own key',
    actions: [
      'kms:Decrypt',
      'kms:DescribeKey',
      'kms:GenerateDataKey',
      'kms:Encrypt',
      'kms:ReEncryptFrom',
      'kms:ReEncryptTo',
    ],
    on: ['tableKey'],
    via: 'dynamodb',
  },
];

const readSecrets: readonly Grant[] = [
  { why: 'read the secrets that triggers refer to', actions: ['secretsmanager:GetSecretValue'], on: ['secrets'] },
  { why: 'read the parameters that triggers refer to', actions: ['ssm:GetParameter'], on: ['parameters'] },
];

const publish: readonly Grant[] = [
  { why: 'publish alerts and lifecycle events', actions: ['sns:Publish'], on: ['alertTopic', 'lifecycleTopic'] },
  { why: 'publish to encrypted topics', actions: ['kms:Decrypt', 'kms:GenerateDataKey'], on: ['topicKey'], via: 'sns' },
  { why: 'put every event on the bus', actions: ['events:PutEvents'], on: ['eventBus'] },
];

/** Whoever sets a timer says under which role it calls; it may be that one and be meant for the scheduler only. */
const setTimers: readonly Grant[] = [
  { why: 'set timers for deadlines', actions: ['scheduler:CreateSchedule'], on: ['timers'] },
  { why: 'give the timers their role', actions: ['iam:PassRole'], on: ['timerRole'], passedTo: 'scheduler' },
];

const moveJobs: readonly Grant[] = [
  {
    why: 'see and move jobs that report their status',
    actions: [READ, UPDATE],
    on: ['table'],
    keys: ['LIFECYCLE#job#*'],
  },
  { why: 'record transitions of jobs', actions: [PUT], on: ['table'], keys: ['PIPELINE#lifecycle:job:*'] },
];

/** Asynchronous invocations that failed for good: Lambda sends them under the function's own role. */
const keepLostInvocations: readonly Grant[] = [
  { why: 'keep invocations that failed for good', actions: ['sqs:SendMessage'], on: ['deadLetterQueue'] },
  {
    why: 'keep invocations that failed for good, encrypted',
    actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
    on: ['deadLetterKey'],
    via: 'sqs',
  },
];

/** Lambda reads the stream, and keeps what could not be processed, under the function's own role. */
const beFedByTheStream: readonly Grant[] = [
  {
    why: 'be fed by the stream',
    actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    on: ['stream'],
  },
  {
    why: 'be fed by the stream: asked for when the mapping is made',
    actions: ['dynamodb:ListStreams'],
    on: ['streams'],
  },
  { why: "decrypt stream records under the table's own key", actions: ['kms:Decrypt'], on: ['tableKey'] },
  { why: 'keep records that could not be processed', actions: ['s3:PutObject'], on: ['failureObjects'] },
  {
    why: 'keep records that could not be processed: asked for when the mapping is made',
    actions: ['s3:ListBucket'],
    on: ['failureBucket'],
  },
  {
    why: 'keep records that could not be processed, encrypted',
    actions: ['kms:GenerateDataKey'],
    on: ['failureKey'],
    via: 's3',
  },
];

export const functionGrants: Readonly<Record<FunctionName, readonly Grant[]>> = {
  'stream-router': [
    {
      why: 'read the pipeline, its calendar and its run log, find the run of a job',
      actions: [READ],
      on: ['table'],
      keys: ['PIPELINE#*', 'CALENDAR#*', 'JOB#*'],
    },
    {
      why: 'record rejected and late MARKERs, take published events out of the outbox',
      actions: [PUT, UPDATE],
      on: ['table'],
      keys: ['PIPELINE#*'],
    },
    { why: 'count wake-ups beside the tokens of waiting runs', actions: [UPDATE], on: ['table'], keys: ['RUN#*'] },
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
      why: 'read and begin reruns, cancel runs',
      actions: [READ, PUT, UPDATE],
      on: ['table'],
      keys: ['RERUN#*', 'RUN#*'],
    },
    {
      why: 'take and give back slots of engines, and keep the queues for them',
      actions: [READ, QUERY, PUT, UPDATE, 'dynamodb:DeleteItem'],
      on: ['table'],
      keys: ['ENGINE#*'],
    },
    { why: 'find what a pipeline keeps', actions: [QUERY], on: ['table'], keys: ['PIPELINE#*'] },
    {
      why: 'keep MARKERs only while their pipeline is held, drop requests that are dealt with',
      actions: ['dynamodb:ConditionCheckItem', 'dynamodb:DeleteItem'],
      on: ['table'],
      keys: ['PIPELINE#*'],
    },
    {
      why: 'show kept MARKERs to itself again, and see under which name the execution of one waits',
      actions: [READ, UPDATE],
      on: ['table'],
      keys: ['MARKER#*'],
    },
    {
      why: 'release the locks of cancelled executions that are gone',
      actions: ['dynamodb:DeleteItem'],
      on: ['table'],
      keys: ['LOCK#*'],
    },
    {
      why: 'see whether an execution is there to be cancelled',
      actions: ['states:DescribeExecution'],
      on: ['executions'],
    },
    { why: 'start executions of this stack', actions: ['states:StartExecution'], on: ['stateMachine'] },
    ...publish,
    ...beFedByTheStream,
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
  ],
  orchestrator: [
    {
      why: 'read configuration, run logs, runs and locks',
      actions: [READ],
      on: ['table'],
      keys: ['PIPELINE#*', 'ARCHETYPE#*', 'CALENDAR#*', 'RUN#*', 'LOCK#*'],
    },
    {
      why: 'record runs, run logs, decisions and events',
      actions: [PUT, UPDATE],
      on: ['table'],
      keys: ['PIPELINE#*', 'RUN#*'],
    },
    { why: 'see who depends on a pipeline', actions: [QUERY], on: ['table'], keys: ['UPSTREAM#*'] },
    { why: 'write the MARKERs of dependants', actions: [PUT], on: ['table'], keys: ['MARKER#*'] },
    {
      why: 'move what onCompleted and onFailed name',
      actions: [READ, UPDATE],
      on: ['table'],
      keys: ['LIFECYCLE#*', 'LIFECYCLEGROUP#*'],
    },
    {
      why: 'take, renew and release locks, and let others go first',
      actions: [UPDATE, 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'],
      on: ['table'],
      keys: ['LOCK#*'],
    },
    { why: 'see whether the holder of a lock still runs', actions: ['states:DescribeExecution'], on: ['executions'] },
    { why: 'end reruns that find nothing to run', actions: [READ, PUT], on: ['table'], keys: ['RERUN#*'] },
    { why: 'give back slots of engines', actions: [UPDATE], on: ['table'], keys: ['ENGINE#*'] },
    {
      why: 'keep MARKERs of pipelines that are held, release them when they are not',
      actions: ['dynamodb:ConditionCheckItem', 'dynamodb:DeleteItem'],
      on: ['table'],
      keys: ['PIPELINE#*'],
    },
    { why: 'show kept MARKERs to the router again', actions: [UPDATE], on: ['table'], keys: ['MARKER#*'] },
    ...setTimers,
    ...keepLostInvocations,
  ],
  evaluator: [
    {
      why: 'read what builtin traits look at: run logs, sensors and lifecycles',
      actions: [READ],
      on: ['table'],
      keys: ['PIPELINE#*', 'SENSOR#*', 'LIFECYCLE#*', 'LIFECYCLEGROUP#*'],
    },
    {
      why: 'read what other schedulers have run, for pipelines in shadow mode',
      actions: [QUERY],
      on: ['table'],
      keys: ['ACTUAL#*'],
    },
    { why: 'record trait results', actions: [PUT], on: ['table'], keys: ['PIPELINE#*'] },
  ],
  trigger: [
    { why: 'read its run', actions: [READ], on: ['table'], keys: ['RUN#*'] },
    {
      why: 'record the start of a job in the run, its copy, an event and the way back from the job',
      actions: [PUT],
      on: ['table'],
      keys: ['RUN#*', 'PIPELINE#*', 'JOB#*'],
    },
    { why: 'renew the lock', actions: [UPDATE], on: ['table'], keys: ['LOCK#*'] },
    ...moveJobs,
    { why: 'put jobs that report their status', actions: [PUT], on: ['table'], keys: ['LIFECYCLE#job#*'] },
    { why: 'start configured jobs', actions: ['lambda:InvokeFunction'], on: ['triggerFunctions'] },
    { why: 'ask for the chunks of a run', actions: ['lambda:InvokeFunction'], on: ['splitters'] },
    { why: 'stop handing out the chunks of a run', actions: [UPDATE], on: ['chunkTable'], keys: ['RUN#*'] },
    {
      why: 'start, find and stop runs of Glue jobs',
      actions: ['glue:StartJobRun', 'glue:GetJobRuns', 'glue:GetJobRun', 'glue:BatchStopJobRun'],
      on: ['glueJobs'],
    },
    {
      why: 'add, find and cancel steps on EMR clusters',
      actions: [
        'elasticmapreduce:AddJobFlowSteps',
        'elasticmapreduce:ListSteps',
        'elasticmapreduce:DescribeStep',
        'elasticmapreduce:CancelSteps',
      ],
      on: ['emrClusters'],
    },
    {
      why: 'start and find jobs of EMR Serverless',
      actions: ['emr-serverless:StartJobRun', 'emr-serverless:ListJobRuns'],
      on: ['emrServerlessApplications'],
    },
    {
      why: 'cancel jobs of EMR Serverless',
      actions: ['emr-serverless:GetJobRun', 'emr-serverless:CancelJobRun'],
      on: ['emrServerlessJobRuns'],
    },
    {
      why: 'let jobs of EMR Serverless run under their role',
      actions: ['iam:PassRole'],
      on: ['emrServerlessRoles'],
      passedTo: 'emr-serverless',
    },
    { why: 'start state machines', actions: ['states:StartExecution'], on: ['triggerStateMachines'] },
    {
      why: 'find and stop executions of those state machines',
      actions: ['states:DescribeExecution', 'states:StopExecution'],
      on: ['triggerExecutions'],
    },
    ...readSecrets,
  ],
  'run-checker': [
    {
      why: 'see who holds the lock, count the wake-ups so far',
      actions: [READ],
      on: ['table'],
      keys: ['LOCK#*', 'RUN#*'],
    },
    { why: 'record signs of life, renew the lock', actions: [UPDATE], on: ['table'], keys: ['RUN#*', 'LOCK#*'] },
    ...moveJobs,
    { why: 'ask about runs of Glue jobs', actions: ['glue:GetJobRun'], on: ['glueJobs'] },
    { why: 'ask about steps on EMR clusters', actions: ['elasticmapreduce:DescribeStep'], on: ['emrClusters'] },
    { why: 'ask about jobs of EMR Serverless', actions: ['emr-serverless:GetJobRun'], on: ['emrServerlessJobRuns'] },
    {
      why: 'ask about executions of other state machines',
      actions: ['states:DescribeExecution'],
      on: ['triggerExecutions'],
    },
    ...readSecrets,
  ],
  'fan-out': [
    { why: 'read the chunks of runs', actions: [READ, QUERY], on: ['table'], keys: ['RUN#*'] },
    { why: 'hand chunks out, and end those that cannot be', actions: [UPDATE], on: ['table'], keys: ['RUN#*'] },
    { why: 'tell a run that its chunks have ended', actions: [PUT], on: ['table'], keys: ['RUN#*'] },
    { why: 'invoke the workers', actions: ['lambda:InvokeFunction'], on: ['workers'] },
    ...beFedByTheStream,
  ],
  'update-status': [
    ...moveJobs,
    { why: 'keep the groups of jobs', actions: [READ, UPDATE], on: ['table'], keys: ['LIFECYCLEGROUP#job#*'] },
  ],
  watchdog: [
    { why: 'read the chunks of runs', actions: [QUERY], on: ['chunkTable'], keys: ['RUN#*'] },
    { why: 'mark and close chunks that are stuck or lost', actions: [UPDATE], on: ['chunkTable'], keys: ['RUN#*'] },
    {
      why: 'list pipelines, what is due, open runs, the outbox, owed MARKERs and what is monitored',
      actions: [QUERY],
      on: ['index'],
    },
    { why: 'read run logs, deadlines and MARKERs', actions: [QUERY], on: ['table'], keys: ['PIPELINE#*', 'MARKER#*'] },
    {
      why: 'read pipelines, calendars, runs, MARKERs, and where its round is',
      actions: [READ],
      on: ['table'],
      keys: ['PIPELINE#*', 'CALENDAR#*', 'RUN#*', 'MARKER#*', 'WATCHDOG'],
    },
    {
      why: 'move schedules in the due list and off it',
      actions: [PUT, 'dynamodb:DeleteItem'],
      on: ['table'],
      keys: ['PIPELINE#*'],
    },
    { why: 'remember where its round is', actions: [PUT], on: ['table'], keys: ['WATCHDOG'] },
    {
      why: 'end runs and monitoring that their executions left behind',
      actions: [PUT],
      on: ['table'],
      keys: ['RUN#*'],
    },
    { why: 'end reruns that their executions left behind', actions: [READ, PUT], on: ['table'], keys: ['RERUN#*'] },
    {
      why: 'give back slots of engines, and have the router look at who waits for them',
      actions: [UPDATE],
      on: ['table'],
      keys: ['ENGINE#*'],
    },
    {
      why: 'release the locks of executions that are gone',
      actions: ['dynamodb:DeleteItem'],
      on: ['table'],
      keys: ['LOCK#*'],
    },
    { why: 'hand lost MARKERs to the router again', actions: [UPDATE], on: ['table'], keys: ['MARKER#*'] },
    { why: 'see whether an execution runs', actions: ['states:DescribeExecution'], on: ['executions'] },
    { why: 'see who depends on a pipeline', actions: [QUERY], on: ['table'], keys: ['UPSTREAM#*'] },
    { why: 'write the MARKERs of dependants', actions: [PUT], on: ['table'], keys: ['MARKER#*'] },
    {
      why: 'take runs that owe no MARKER any more out of their list',
      actions: [UPDATE],
      on: ['table'],
      keys: ['RUN#*'],
    },
    {
      why: 'record what it found, count failures and open circuit breakers, take published events out of the outbox',
      actions: [PUT, UPDATE],
      on: ['table'],
      keys: ['PIPELINE#*'],
    },
    ...publish,
    ...setTimers,
    ...keepLostInvocations,
  ],
};

interface Statement {
  Sid: string;
  Effect: 'Allow';
  Action: string[];
  Resource: string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

/** The grants as an IAM policy. Throws when a grant names a target that the caller knows nothing about. */
export const renderPolicy = (
  grants: readonly Grant[],
  arns: Partial<Record<GrantTarget, readonly string[]>>,
): string => {
  const statements: Statement[] = [];
  for (const grant of grants) {
    const resources = grant.on.flatMap((target) => {
      const found = target === 'any' ? ['*'] : arns[target];
      if (found === undefined)
        throw new Error(
          `permission "${grant.why}": its target "${target}" was not given an ARN; give one, or an empty list to ` +
            'leave the permission out',
        );
      return found;
    });
    resources.push(...(grant.resources ?? []));
    if (resources.length === 0) continue;
    statements.push({
      Sid: sid(grant.why),
      Effect: 'Allow',
      Action: [...grant.actions],
      Resource: resources,
      ...condition(grant),
    });
  }
  return JSON.stringify({ Version: '2012-10-17', Statement: statements });
};

const condition = (grant: Grant): Pick<Statement, 'Condition'> => {
  // ForAllValues also holds for a request without keys; none of the actions that carry keys here can be made without
  // one.
  if (grant.keys !== undefined)
    return { Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...grant.keys] } } };
  if (grant.via !== undefined)
    return { Condition: { StringLike: { 'kms:ViaService': `${grant.via}.*.amazonaws.com` } } };
  if (grant.passedTo !== undefined)
    return { Condition: { StringEquals: { 'iam:PassedToService': `${grant.passedTo}.amazonaws.com` } } };
  return {};
};

/** One statement per action that the configuration lists for triggers of type `aws-sdk`. */
export const awsSdkGrants = (actions: Readonly<Record<string, readonly string[]>>): Grant[] =>
  Object.entries(actions).map(([action, resources]) => ({
    why: `call ${action} for triggers`,
    actions: [action],
    on: [],
    resources,
  }));

/** IAM allows letters and digits only. */
const sid = (why: string): string =>
  why
    .replaceAll(/[^a-zA-Z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())
    .replace(/^\w/, (first) => first.toUpperCase());
