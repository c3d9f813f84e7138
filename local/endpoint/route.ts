/** Which service and operation a request is for, and its input: the protocols that the SDKs and the AWS CLI speak. */
import type { WireRequest } from './client-config';
import { emrServerlessCall, serviceOfTarget } from './external';
import { type Json, ServiceError } from './service';

export type ServiceName =
  | 'dynamodb'
  | 'states'
  | 'sns'
  | 'events'
  | 'sqs'
  | 'lambda'
  | 'secretsmanager'
  | 'ssm'
  | 'scheduler';

export interface Route {
  /** One of the embedded services, or the IAM name of one that only `ExternalServices` may know. */
  service: ServiceName | (string & {});
  operation: string;
  input: Json;
  protocol: 'json-1.0' | 'json-1.1' | 'query' | 'rest';
  /** The X-Amz-Target header of JSON services. */
  target: string;
  /** False: the request came with its input instead of a body, and is answered with an output. */
  isText?: boolean;
}

const TARGETS: readonly (readonly [prefix: string, service: ServiceName, protocol: Route['protocol']])[] = [
  ['DynamoDB_20120810', 'dynamodb', 'json-1.0'],
  ['DynamoDBStreams_20120810', 'dynamodb', 'json-1.0'],
  ['AWSStepFunctions', 'states', 'json-1.0'],
  ['AWSEvents', 'events', 'json-1.1'],
  ['AmazonSQS', 'sqs', 'json-1.0'],
  ['secretsmanager', 'secretsmanager', 'json-1.1'],
  ['AmazonSSM', 'ssm', 'json-1.1'],
];

const LAMBDA_PATH = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

/** EventBridge Scheduler names its operation by the method. */
const SCHEDULE_PATH = /^\/schedules\/([^/]+)$/;
const scheduleOperations: Readonly<Record<string, string>> = {
  POST: 'CreateSchedule',
  GET: 'GetSchedule',
  DELETE: 'DeleteSchedule',
  PUT: 'UpdateSchedule',
};

const parseJson = (body: string): Json => {
  try {
    return JSON.parse(body === '' ? '{}' : body) as Json;
  } catch (error) {
    throw new ServiceError('SerializationException', `The request body is not JSON: ${(error as Error).message}`);
  }
};

type Nested = { [part: string]: Nested | string };

/**
 * `Attributes.entry.1.key=a&Attributes.entry.1.value=b` becomes `{Attributes: {a: 'b'}}`; `Names.member.1=x` becomes
 * `{Names: ['x']}`.
 */
export const parseQuery = (parameters: URLSearchParams): Json => {
  const root: Nested = Object.create(null) as Nested;
  for (const [name, value] of parameters) {
    const parts = name.split('.');
    let node = root;
    for (const part of parts.slice(0, -1)) {
      node[part] ??= Object.create(null) as Nested;
      const inner = node[part];
      if (typeof inner === 'string')
        throw new ServiceError('MalformedQueryString', `The parameter ${name} contradicts another one`);
      node = inner;
    }
    node[parts.at(-1)!] = value;
  }
  return gathered(root) as Json;
};

const gathered = (node: Nested | string): unknown => {
  if (typeof node === 'string') return node;
  const keys = Object.keys(node);
  if (keys.length === 1 && (keys[0] === 'entry' || keys[0] === 'member')) {
    const list = Object.entries(node[keys[0]] as Nested)
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([, item]) => gathered(item) as Json);
    const isMap =
      list.length > 0 && list.every((item) => typeof item === 'object' && ('key' in item || 'Name' in item));
    return isMap ? Object.fromEntries(list.map((item) => [item.key ?? item.Name, item.value ?? item.Value])) : list;
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, gathered(value)]));
};

/** What messages of SNS link to. Everything else is a POST, which a page cannot send by showing an image. */
const LINKED: ReadonlySet<unknown> = new Set(['ConfirmSubscription', 'Unsubscribe']);

const ofQuery = (parameters: URLSearchParams): Route => {
  const input = parseQuery(parameters);
  return { service: 'sns', operation: String(input.Action), input, protocol: 'query', target: '' };
};

/** Throws a ServiceError for what none of the services understands. */
export const routeOf = (request: WireRequest): Route => {
  const target = request.headers['x-amz-target'] ?? '';
  const [prefix = '', operation = ''] = target.split('.');
  const json = TARGETS.find(([known]) => known === prefix);
  if (json !== undefined) {
    const { input = parseJson(request.body) } = request;
    return { service: json[1], operation, input, protocol: json[2], target, isText: request.input === undefined };
  }

  const external = serviceOfTarget(prefix);
  if (external !== undefined) return { ...external, operation, input: parseJson(request.body), target };

  const emrServerless = emrServerlessCall(
    request.method,
    request.path,
    request.path.startsWith('/applications/') ? parseJson(request.body) : {},
  );
  if (emrServerless !== undefined) return { ...emrServerless, protocol: 'rest', target: '' };

  const lambda = LAMBDA_PATH.exec(request.path);
  if (lambda !== null) {
    const type = request.headers['x-amz-invocation-type'] ?? 'RequestResponse';
    return {
      service: 'lambda',
      operation: 'Invoke',
      input: { FunctionName: decodeURIComponent(lambda[1]!), InvocationType: type, Payload: parseJson(request.body) },
      protocol: 'rest',
      target: '',
    };
  }

  const schedule = SCHEDULE_PATH.exec(request.path);
  if (schedule !== null) {
    const { groupName, clientToken } = request.query ?? {};
    const asked = {
      Name: decodeURIComponent(schedule[1]!),
      ...(typeof groupName === 'string' ? { GroupName: groupName } : {}),
      ...(typeof clientToken === 'string' ? { ClientToken: clientToken } : {}),
    };
    return {
      service: 'scheduler',
      operation: scheduleOperations[request.method] ?? request.method,
      input: { ...parseJson(request.body), ...asked },
      protocol: 'rest',
      target: '',
    };
  }

  const query = Object.entries(request.query ?? {}).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  if (request.method === 'GET' && query.some(([name]) => name === 'Action')) {
    const link = ofQuery(new URLSearchParams(query));
    if (LINKED.has(link.operation)) return link;
    throw new ServiceError(
      'UnknownOperationException',
      `the embedded SNS takes ${[...LINKED].join(' and ')} as links; received ${link.operation}, which has to be a POST`,
    );
  }
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return ofQuery(new URLSearchParams(request.body));
  throw new ServiceError(
    'UnknownOperationException',
    'this is the API of the embedded cloud: DynamoDB, Streams, Step Functions, SNS, EventBridge and its ' +
      `Scheduler, SQS and Lambda's Invoke; received ${request.method} ` +
      `${request.path}${target === '' ? '' : ` for ${target}`}`,
    404,
  );
};
