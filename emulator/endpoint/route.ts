/** Which service and operation a request is for, and its input: the protocols that the SDKs and the AWS CLI speak. */
import type { OtherService } from '../iam/requests';
import { decodePathPart, parseJson, parseObject, textOf } from '../protocol/bodies';
import type { WireHead, WireRequest } from '../protocol/client-config';
import { parseQuery } from '../protocol/query';
import { type Json, ServiceError } from '../protocol/service';
import { signedFor } from '../protocol/signature';
import { engineCall, serviceOfTarget, tableBucketCall } from './external';
import { isUploadForm, s3Route } from './s3';

export type ServiceName = 'dynamodb' | OtherService;

export interface Route {
  /** One of the embedded services, or the IAM name of one that only `ExternalServices` may know. */
  service: ServiceName | (string & {});
  operation: string;
  input: Json;
  protocol: 'json-1.0' | 'json-1.1' | 'query' | 'rest' | 'rest-xml';
  /** The X-Amz-Target header of JSON services. */
  target: string;
  /** Something outside the stack answers it, as the endpoint found out. */
  isExternal?: boolean;
}

const TARGETS: readonly (readonly [prefix: string, service: ServiceName, protocol: Route['protocol']])[] = [
  ['DynamoDB_20120810', 'dynamodb', 'json-1.0'],
  ['DynamoDBStreams_20120810', 'dynamodb', 'json-1.0'],
  ['AWSStepFunctions', 'states', 'json-1.0'],
  ['AWSEvents', 'events', 'json-1.1'],
  ['AmazonSQS', 'sqs', 'json-1.0'],
  ['secretsmanager', 'secretsmanager', 'json-1.1'],
  ['AmazonSSM', 'ssm', 'json-1.1'],
  ['TrentService', 'kms', 'json-1.1'],
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

/** The targets of links in messages of SNS. Everything else is a POST, which a page cannot send by showing an image. */
const LINKED: ReadonlySet<unknown> = new Set(['ConfirmSubscription', 'Unsubscribe']);

const SNS_VERSION = '2010-03-31';
/** The services of the Query protocol by the version of their API, which every request names. */
const queryServices: Readonly<Record<string, ServiceName>> = { [SNS_VERSION]: 'sns', '2011-06-15': 'sts' };

const ofQuery = (parameters: URLSearchParams, signed: string | undefined): Route => {
  const input = parseQuery(parameters);
  const operation = String(input.Action);
  const { Version = SNS_VERSION } = input;
  const service = signed ?? queryServices[String(Version)] ?? `the service of version ${String(Version)}`;
  if (!Object.values<string>(queryServices).includes(service)) throw unknownService(service, operation);
  return { service, operation, input, protocol: 'query', target: '' };
};

const unknownService = (service: string, asked: string): ServiceError =>
  new ServiceError(
    'UnknownOperationException',
    TARGETS.some(([, known]) => known === service)
      ? `the embedded ${service} speaks AWS's JSON protocol only; received ${asked}`
      : `${service} is not in this embedded cloud; received ${asked}. It has DynamoDB, Streams, Step Functions, SNS, ` +
          "EventBridge and its Scheduler, SQS, S3, STS, KMS's MACs and Lambda's Invoke",
    404,
  );

const isForm = (headers: WireRequest['headers']): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/** How a request that leads nowhere is refused: as its sender reads answers. */
export const protocolOf = (request: WireHead): Route['protocol'] => {
  const { headers, query } = request;
  if (headers['x-amz-target'] !== undefined) return 'json-1.0';
  if (signedFor(request) === 's3') return 'rest-xml';
  return isForm(headers) || query?.Action !== undefined ? 'query' : 'json-1.0';
};

type JsonCall = Pick<Route, 'service' | 'operation' | 'protocol'>;

/** By target: clients repeat the same few operations. */
const jsonCalls = new Map<string, JsonCall>();
/** A client that makes operations up does not fill the memory. */
const MOST_CALLS = 1_000;

const jsonCallOf = (target: string): JsonCall | undefined => {
  const known = jsonCalls.get(target);
  if (known !== undefined) return known;
  const [prefix = '', operation = ''] = target.split('.');
  const found = TARGETS.find(([name]) => name === prefix);
  if (found === undefined) return undefined;
  const call: JsonCall = { service: found[1], operation, protocol: found[2] };
  if (jsonCalls.size < MOST_CALLS) jsonCalls.set(target, call);
  return call;
};

/** By service and operation: what a program that is simulated asks again and again is worded once. */
const directCalls = new Map<string, Map<string, readonly string[]>>();

const targetsOf = (service: string, operation: string): readonly string[] => {
  const ofService = directCalls.get(service) ?? new Map<string, readonly string[]>();
  directCalls.set(service, ofService);
  const targets = ofService.get(operation) ?? [service, `${service}:${operation}`];
  ofService.set(operation, targets);
  return targets;
};

/** A call that comes without a protocol, and the names under which faults strike it. */
export const directRoute = (
  service: ServiceName,
  operation: string,
  input: Json,
): { route: Route; targets: readonly string[] } => ({
  route: { service, operation, input, protocol: 'json-1.0', target: '' },
  targets: targetsOf(service, operation),
});

/** Throws a ServiceError for what none of the services understands. */
export const routeOf = (request: WireRequest): Route => {
  const target = request.headers['x-amz-target'] ?? '';
  const json = jsonCallOf(target);
  if (json !== undefined) {
    const { service, operation, protocol } = json;
    return { service, operation, input: parseObject(textOf(request.body)), protocol, target };
  }
  const signed = signedFor(request);
  if (target === '' && (signed === 's3' || isUploadForm(request))) return s3Route(request);
  const body = textOf(request.body);
  const [prefix = '', operation = ''] = target.split('.');

  const external = serviceOfTarget(prefix);
  if (external !== undefined) return { ...external, operation, input: parseObject(body), target };

  const engine = engineCall(request.method, request.path, () => parseObject(body));
  if (engine !== undefined) return { ...engine, protocol: 'rest', target: '' };

  const table = tableBucketCall(request.method, request.path);
  if (table !== undefined) return { ...table, protocol: 'rest', target: '' };

  const functionName = LAMBDA_PATH.exec(request.path)?.[1];
  if (functionName !== undefined) {
    const type = request.headers['x-amz-invocation-type'] ?? 'RequestResponse';
    return {
      service: 'lambda',
      operation: 'Invoke',
      input: { FunctionName: decodePathPart(functionName), InvocationType: type, Payload: parseJson(body) },
      protocol: 'rest',
      target: '',
    };
  }

  const scheduleName = SCHEDULE_PATH.exec(request.path)?.[1];
  if (scheduleName !== undefined) {
    const { groupName, clientToken } = request.query ?? {};
    const asked = {
      Name: decodePathPart(scheduleName),
      ...(typeof groupName === 'string' ? { GroupName: groupName } : {}),
      ...(typeof clientToken === 'string' ? { ClientToken: clientToken } : {}),
    };
    return {
      service: 'scheduler',
      operation: scheduleOperations[request.method] ?? request.method,
      input: { ...parseObject(body), ...asked },
      protocol: 'rest',
      target: '',
    };
  }

  const query = Object.entries(request.query ?? {}).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  if (request.method === 'GET' && query.some(([name]) => name === 'Action')) {
    const link = ofQuery(new URLSearchParams(query), signed);
    if (LINKED.has(link.operation)) return link;
    throw new ServiceError(
      'UnknownOperationException',
      `the embedded SNS takes ${[...LINKED].join(' and ')} as links; received ${link.operation}, which has to ` +
        'be a POST',
    );
  }
  if (target === '' && isForm(request.headers)) return ofQuery(new URLSearchParams(body), signed);
  if (target !== '') throw unknownService(prefix, operation);
  throw unknownService(signed ?? 'this API', `${request.method} ${request.path}`);
};
