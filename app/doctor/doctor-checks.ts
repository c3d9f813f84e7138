/** The checks of `signalbox doctor`, in its order. */
import { DescribeContinuousBackupsCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { GetFunctionConfigurationCommand, ListEventSourceMappingsCommand } from '@aws-sdk/client-lambda';
import { ListSchedulesCommand } from '@aws-sdk/client-scheduler';
import { DescribeStateMachineCommand } from '@aws-sdk/client-sfn';
import { type Check, DEPLOY_AGAIN, RESTART, seen } from './doctor-check';
import { filters } from './doctor-filters';
import { pools } from './doctor-pools';
import { rules } from './doctor-rules';
import { alarms, clock, concurrency, deadLetters, heartbeat } from './doctor-signals';
import { subscribers } from './doctor-subscribers';

const table: Check = {
  name: 'table',
  about: 'the table is active, with its stream and its index',
  right: 'dynamodb:DescribeTable',
  locally: RESTART,
  examine: async ({ outputs: { tableName }, clients }) => {
    const { Table } = await clients.dynamodb.send(new DescribeTableCommand({ TableName: tableName }));
    const { TableStatus = 'unknown', StreamSpecification: stream, GlobalSecondaryIndexes: indexes = [] } = Table ?? {};
    const hasStream = stream?.StreamEnabled === true && stream.StreamViewType === 'NEW_AND_OLD_IMAGES';
    const problems = [
      ...(TableStatus === 'ACTIVE' ? [] : [`the table is ${TableStatus}`]),
      ...(hasStream ? [] : ['its stream is off, so no MARKER is processed']),
      ...(indexes.length === 0 ? ['it has no index'] : []),
      ...indexes.flatMap(({ IndexName, IndexStatus }) =>
        IndexStatus === 'ACTIVE' ? [] : [`its index ${IndexName} is ${IndexStatus}`],
      ),
    ];
    return seen(problems, DEPLOY_AGAIN, `${tableName} is active, with its stream and its index`);
  },
};

const backups: Check = {
  name: 'backups',
  about: 'point-in-time recovery is on',
  right: 'dynamodb:DescribeContinuousBackups',
  examine: async ({ outputs: { tableName }, clients }) => {
    const { ContinuousBackupsDescription: found } = await clients.dynamodb.send(
      new DescribeContinuousBackupsCommand({ TableName: tableName }),
    );
    const isOn = found?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED';
    return seen(isOn ? [] : ['point-in-time recovery is off'], DEPLOY_AGAIN, 'point-in-time recovery is on');
  },
};

const functions: Check = {
  name: 'functions',
  about: 'every function is active, and its last update did not fail',
  right: 'lambda:GetFunctionConfiguration',
  examine: async ({ outputs: { functionNames }, clients }) => {
    const found = await Promise.all(
      Object.values(functionNames).map((FunctionName) =>
        clients.lambda.send(new GetFunctionConfigurationCommand({ FunctionName })),
      ),
    );
    const problems = found.flatMap(({ FunctionName, State, StateReason, LastUpdateStatus, LastUpdateStatusReason }) => {
      if (State !== 'Active') return [`${FunctionName} is ${State}: ${StateReason ?? 'no reason is given'}`];
      return LastUpdateStatus === 'Failed'
        ? [`the last update of ${FunctionName} failed: ${LastUpdateStatusReason ?? 'no reason is given'}`]
        : [];
    });
    const remedy = `${DEPLOY_AGAIN} A function that is Inactive starts again with its next call.`;
    return seen(problems, remedy, `${found.length} functions are active`);
  },
};

/** By function that mappings feed: it reads the table's stream, or queues. */
const fedBy: Readonly<Record<string, readonly ('dynamodb' | 'sqs')[]>> = {
  'stream-router': ['dynamodb', 'sqs'],
  'fan-out': ['dynamodb'],
  'marker-source': ['sqs'],
  'alert-notifier': ['sqs'],
};
const sourceWords = { dynamodb: "does not read the table's stream", sqs: 'reads no queue' };

const mappings: Check = {
  name: 'stream',
  about:
    "the mappings of the table's stream and of the queues of returns, signals and alerts are there, are enabled and " +
    'report no problem',
  right: 'lambda:ListEventSourceMappings',
  examine: async ({ outputs: { functionNames }, clients }) => {
    const readers = Object.entries(fedBy).filter(([name]) => functionNames[name] !== undefined);
    const found = await Promise.all(
      readers.map(async ([reader, sources]) => {
        const { EventSourceMappings: all = [] } = await clients.lambda.send(
          new ListEventSourceMappingsCommand({ FunctionName: functionNames[reader] }),
        );
        const read = all.map(({ EventSourceArn = '', ...mapping }) => ({
          ...mapping,
          source: EventSourceArn.split(':').at(2),
        }));
        return { reader, sources, read };
      }),
    );
    const problems = found.flatMap(({ reader, sources, read }) => [
      ...sources
        .filter((wanted) => !read.some(({ source }) => source === wanted))
        .map((wanted) => `the function ${reader} ${sourceWords[wanted]}`),
      ...read.flatMap(({ source, State, LastProcessingResult = '' }) => {
        if (State !== 'Enabled') return [`the mapping from ${source} to ${reader} is ${State}`];
        return /^PROBLEM/.test(LastProcessingResult)
          ? [`the mapping from ${source} to ${reader} says: ${LastProcessingResult}`]
          : [];
      }),
    ]);
    const count = found.flatMap(({ read }) => read).length;
    return seen(problems, `Enable it, or deploy the stack again.`, `${count} mappings are enabled`);
  },
};

const stateMachine: Check = {
  name: 'state-machine',
  about: 'the state machine is active',
  right: 'states:DescribeStateMachine',
  locally: RESTART,
  examine: async ({ outputs: { stateMachineArn }, clients }) => {
    const { status, name } = await clients.sfn.send(new DescribeStateMachineCommand({ stateMachineArn }));
    return seen(status === 'ACTIVE' ? [] : [`${name} is ${status}`], DEPLOY_AGAIN, `${name} is active`);
  },
};

const schedule: Check = {
  name: 'schedule',
  about: 'the schedules that wake the watchdog and the sweeper are enabled',
  right: 'scheduler:ListSchedules',
  examine: async ({ prefix, clients }) => {
    const NamePrefix = `${prefix}wake-`;
    const { Schedules = [] } = await clients.scheduler.send(new ListSchedulesCommand({ NamePrefix }));
    const problems = ['watchdog', 'sweeper'].flatMap((name) => {
      const own = Schedules.filter(({ Name = '' }) => Name.startsWith(`${NamePrefix}${name}-schedule`));
      if (own.some(({ State }) => State === 'ENABLED')) return [];
      return [`${own.length === 0 ? 'there is no schedule' : 'the schedule is disabled'} that wakes the ${name}`];
    });
    return seen(problems, DEPLOY_AGAIN, 'both are woken');
  },
};

export const doctorChecks: readonly Check[] = [
  clock,
  table,
  backups,
  functions,
  mappings,
  stateMachine,
  rules,
  schedule,
  heartbeat,
  alarms,
  subscribers,
  filters,
  deadLetters,
  pools,
  concurrency,
];
