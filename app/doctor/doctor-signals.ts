/** Whether the stack works: heartbeat, alarms, dead letters, clock, quota. */
import type { MetricAlarm } from '@aws-sdk/client-cloudwatch';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import { STACK_TIME_HEADER } from '../../emulator/protocol/stack-time';
import { type Check, listOf, type Patient, RESTART, seen } from './doctor-check';

const SWEEP_MINUTES = 15;
/** After the deployment, the first sweep begins within this many intervals. */
const FIRST_INTERVALS = 3;

const minutesBetween = (atMs: number, nowMs: number): number => Math.max(0, Math.floor((nowMs - atMs) / 60_000));

/** How old the stack is; undefined: its table does not say it, or the caller may not ask. */
const ageOf = async ({ stack, outputs: { tableName }, clients }: Patient): Promise<number | undefined> => {
  const described = await clients.dynamodb
    .send(new DescribeTableCommand({ TableName: tableName }))
    .catch(() => undefined);
  const createdAt = described?.Table?.CreationDateTime;
  return createdAt === undefined ? undefined : minutesBetween(createdAt.getTime(), stack.clock.now());
};

export const heartbeat: Check = {
  name: 'heartbeat',
  about:
    'the sweeper worked on its sweep pass within the last 15 minutes and three of its intervals, or the stack is ' +
    'younger than three of them',
  right: 'dynamodb:GetItem',
  locally: RESTART,
  examine: async (patient) => {
    const { stack, outputs } = patient;
    // A pass through many pipelines lasts for hours.
    const { updatedAt } = await stack.tables.sweep.sweepCursor();
    const remedy =
      'Wait three watchdog intervals after the first deployment. Then read the log of the function sweeper and ' +
      'check its schedule.';
    const firstMinutes = FIRST_INTERVALS * outputs.watchdogIntervalMinutes;
    if (updatedAt === undefined) {
      const age = await ageOf(patient);
      const isYoung = age !== undefined && age < firstMinutes;
      const what = 'the sweeper has not begun a sweep yet';
      return seen(isYoung ? [] : [what], remedy, `${what}, ${firstMinutes} minutes after the first deployment it has`);
    }
    const minutes = minutesBetween(Date.parse(updatedAt), stack.clock.now());
    const isLate = minutes > SWEEP_MINUTES + firstMinutes;
    const what = `the sweeper worked on its sweep pass ${minutes} minutes ago`;
    return seen(isLate ? [what] : [], remedy, what);
  },
};

export const alarms: Check = {
  name: 'alarms',
  about: 'no alarm is in ALARM, and each has a topic',
  right: 'cloudwatch:DescribeAlarms',
  examine: async (patient) => {
    const found = await patient.alarms();
    const names = (some: readonly MetricAlarm[]): string => listOf(some.map(({ AlarmName }) => String(AlarmName)));
    const raised = found.filter(({ StateValue }) => StateValue === 'ALARM');
    const mute = found.filter(({ ActionsEnabled, AlarmActions = [] }) => !ActionsEnabled || AlarmActions.length === 0);
    const problems = [
      ...(found.length === 0 ? ['there are no alarms'] : []),
      ...(raised.length === 0 ? [] : [`in ALARM: ${names(raised)}`]),
      ...(mute.length === 0
        ? []
        : [`${mute.length} ${mute.length === 1 ? 'alarm has' : 'alarms have'} no topic: ${names(mute)}`]),
    ];
    const remedy =
      'Each alarm says in its description what it means (docs/operations/alarms.md#alarms). Alarms without a topic: ' +
      'set signalbox:alarmTargets and deploy.';
    return seen(problems, remedy, `${found.length} alarms, none in ALARM`);
  },
};

export const deadLetters: Check = {
  name: 'dead-letters',
  about: 'the dead-letter queue is empty',
  right: 'sqs:GetQueueAttributes',
  locally: 'Read what could not be processed at the endpoint of the stack: `aws sqs receive-message`.',
  examine: async ({ outputs: { deadLetterQueueUrl }, clients }) => {
    const { Attributes = {} } = await clients.sqs.send(
      new GetQueueAttributesCommand({
        QueueUrl: deadLetterQueueUrl,
        AttributeNames: ['ApproximateNumberOfMessages'],
      }),
    );
    const count = Number(Attributes.ApproximateNumberOfMessages ?? 0);
    return seen(
      count === 0 ? [] : [`${count === 1 ? '1 message is' : `${count} messages are`} in the dead-letter queue`],
      'Read what could not be processed, and put it back (docs/operations.md).',
      'the dead-letter queue is empty',
    );
  },
};

/** AWS refuses signatures that are further off. */
const MOST_SKEW_MS = 300_000;
const MUCH_SKEW_MS = 30_000;

export const clock: Check = {
  name: 'clock',
  about: "this machine's clock is at most 30 seconds off AWS's",
  right: 'dynamodb:DescribeTable',
  locally: RESTART,
  examine: async ({ stack, outputs: { tableName }, clients }) => {
    const describe = new DescribeTableCommand({ TableName: tableName });
    let headers: Readonly<Record<string, string>> = {};
    describe.middlewareStack.add(
      (next) => async (request) => {
        const answer = await next(request);
        ({ headers } = answer.response as { headers: Record<string, string> });
        return answer;
      },
      { step: 'deserialize', priority: 'low' },
    );
    const sentAt = stack.clock.now();
    // A refusal says what time it is, too.
    await clients.dynamodb.send(describe).catch((error: unknown) => {
      if (headers.date === undefined) throw error;
    });
    // A local stack has a time of its own.
    const there = Number(headers[STACK_TIME_HEADER] ?? Date.parse(headers.date ?? ''));
    if (Number.isNaN(there)) return { fine: 'the answer does not say what time it is there' };
    const offMs = Math.abs(there - (sentAt + stack.clock.now()) / 2);
    const seconds = Math.round(offMs / 1000);
    const what = `the clock of this machine is ${seconds} seconds off`;
    const remedy =
      offMs > MOST_SKEW_MS
        ? 'Set the clock: AWS refuses requests that are signed more than five minutes off.'
        : 'Set the clock by a time server: default dates and instants of this machine are wrong.';
    return seen(offMs > MUCH_SKEW_MS ? [what] : [], remedy, what);
  },
};

/** A new account has 10; the default is 1,000. */
const LEAST_CONCURRENCY = 100;

export const concurrency: Check = {
  name: 'concurrency',
  about: 'Lambda runs at least 100 functions at once for the account',
  right: 'lambda:GetAccountSettings',
  examine: async ({ clients }) => {
    const { AccountLimit = {} } = await clients.lambda.send(new GetAccountSettingsCommand({}));
    const { ConcurrentExecutions: all = 0, UnreservedConcurrentExecutions: free = all } = AccountLimit;
    const what = `Lambda runs ${free} functions at once for the account beside what is reserved (quota ${all})`;
    const remedy =
      'Request a higher quota "Concurrent executions" of Lambda in Service Quotas, or reserve less for other ' +
      'functions.';
    return seen(free < LEAST_CONCURRENCY ? [what] : [], remedy, what);
  },
};
