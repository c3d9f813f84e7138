/** A healthy stack as AWS's services describe it over the wire, of which a test changes single answers. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  status?: number;
  /** JSON, or text as it is. */
  body: unknown;
  headers?: Record<string, string>;
}

const arn = (service: string, resource: string): string => `arn:aws:${service}:us-east-1:123456789012:${resource}`;

export const outputs = {
  tableName: 'signalbox-dev-table-0a1b2c3',
  stateMachineArn: arn('states', 'stateMachine:signalbox-dev-pipeline'),
  alertTopicArn: arn('sns', 'signalbox-dev-alerts-0a1b2c3'),
  functionNames: {
    'stream-router': 'signalbox-dev-stream-router',
    watchdog: 'signalbox-dev-watchdog',
    'marker-source': 'signalbox-dev-marker-source',
    'alert-notifier': 'signalbox-dev-alert-notifier',
  },
  watchdogIntervalMinutes: 5,
};

export const alarm = {
  AlarmName: 'signalbox-dev-alarm-runs-failed',
  StateValue: 'OK',
  ActionsEnabled: true,
  AlarmActions: [outputs.alertTopicArn],
};

export const table = {
  TableName: outputs.tableName,
  TableStatus: 'ACTIVE',
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  GlobalSecondaryIndexes: [{ IndexName: 'GSI1', IndexStatus: 'ACTIVE' }],
};

export const mapping = {
  UUID: '11111111-2222-4333-8444-555555555555',
  EventSourceArn: arn('dynamodb', `table/${outputs.tableName}/stream/2026-01-01T00:00:00.000`),
  State: 'Enabled',
  LastProcessingResult: 'OK',
};

export const queueMapping = { ...mapping, EventSourceArn: arn('sqs', 'signalbox-dev-returns') };

export const subscriptions = (...arns: string[]): string =>
  '<ListSubscriptionsByTopicResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/">' +
  '<ListSubscriptionsByTopicResult>' +
  `<Subscriptions>${arns
    .map((each) => `<member><SubscriptionArn>${each}</SubscriptionArn><Endpoint>data@example.com</Endpoint></member>`)
    .join('')}` +
  '</Subscriptions></ListSubscriptionsByTopicResult></ListSubscriptionsByTopicResponse>';

/** As SNS says it: the JSON of the filter policy is text in XML. */
export const subscriptionWith = (filterPolicy: object, scope = 'MessageBody'): string =>
  '<GetSubscriptionAttributesResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/">' +
  '<GetSubscriptionAttributesResult><Attributes><entry><key>FilterPolicy</key><value>' +
  `${JSON.stringify(filterPolicy).replaceAll('"', '&quot;')}</value></entry>` +
  `<entry><key>FilterPolicyScope</key><value>${scope}</value></entry></Attributes>` +
  '</GetSubscriptionAttributesResult></GetSubscriptionAttributesResponse>';

export const ownRules = [
  { Name: 'signalbox-dev-wake-died-0a1b2c3', State: 'ENABLED' },
  { Name: 'signalbox-dev-returns-rule-0a1b2c3', State: 'ENABLED' },
];

const healthy: Readonly<Record<string, Answer>> = {
  DescribeTable: { body: { Table: table } },
  DescribeContinuousBackups: {
    body: {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'ENABLED' },
      },
    },
  },
  GetFunctionConfiguration: { body: { FunctionName: 'any', State: 'Active', LastUpdateStatus: 'Successful' } },
  ListEventSourceMappings: { body: { EventSourceMappings: [mapping, queueMapping] } },
  GetAccountSettings: { body: { AccountLimit: { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 990 } } },
  DescribeStateMachine: { body: { name: 'signalbox-dev-pipeline', status: 'ACTIVE' } },
  ListRules: { body: { Rules: ownRules } },
  ListSchedules: {
    body: {
      Schedules: ['watchdog', 'sweeper'].map((name) => ({
        Name: `signalbox-dev-wake-${name}-schedule-0a1b2c3`,
        State: 'ENABLED',
      })),
    },
  },
  DescribeAlarms: { body: { MetricAlarms: [alarm] } },
  ListSubscriptionsByTopic: { body: subscriptions(`${outputs.alertTopicArn}:1`) },
  GetSubscriptionAttributes: {
    // Alarms pass, and alerts of these pipelines.
    body: subscriptionWith({
      $or: [{ AlarmName: [{ exists: true }] }, { eventType: ['ALERT'], pipelineId: ['orders', { prefix: 'shop-' }] }],
    }),
  },
  GetQueueAttributes: { body: { Attributes: { ApproximateNumberOfMessages: '0' } } },
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

const REST_OPERATIONS: readonly [path: RegExp, operation: string][] = [
  [/^\/2015-03-31\/functions\/[^/]+\/configuration$/, 'GetFunctionConfiguration'],
  [/^\/2015-03-31\/event-source-mappings\/?$/, 'ListEventSourceMappings'],
  [/^\/2016-08-19\/account-settings\/?$/, 'GetAccountSettings'],
  [/^\/schedules$/, 'ListSchedules'],
];

const operationOf = (request: IncomingMessage, body: string): string => {
  const target = request.headers['x-amz-target'];
  if (typeof target === 'string') return target.split('.').at(-1)!;
  const { pathname } = new URL(String(request.url), 'http://any');
  const rest = REST_OPERATIONS.find(([path]) => path.test(pathname))?.[1];
  return rest ?? new URLSearchParams(body).get('Action') ?? pathname;
};

export interface DoctorWorld {
  endpoint: string;
  /** The operations that were called, with their queries and bodies. */
  calls: { operation: string; url: string; body: string }[];
  close: () => void;
}

/** By operation; of a list each call gets the next one. */
export type Answers = Readonly<Record<string, Answer | readonly Answer[]>>;

/** `date`: of every answer. */
export const doctorWorld = async (changed: Answers, date: string): Promise<DoctorWorld> => {
  const calls: DoctorWorld['calls'] = [];
  const answers: Answers = { ...healthy, ...changed };
  const answerTo = (operation: string): Answer | undefined => {
    const found = [answers[operation] ?? []].flat();
    return found[Math.min(found.length, calls.filter((call) => call.operation === operation).length) - 1];
  };
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const operation = operationOf(request, body);
    calls.push({ operation, url: String(request.url), body });
    const {
      status = 200,
      body: said,
      headers,
    } = answerTo(operation) ?? {
      status: 400,
      body: { __type: 'UnknownOperationException', message: `no ${operation} here` },
    };
    const text = typeof said === 'string' ? said : JSON.stringify(said);
    const type = typeof said === 'string' ? 'text/xml' : 'application/json';
    response.writeHead(status, { 'content-type': type, date: new Date(date).toUTCString(), ...headers }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
