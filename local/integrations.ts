/**
 * Service integrations of Step Functions: a Task calls the AWS API itself, under the state machine's role. Embedded is
 * what the pipeline's waits use, DynamoDB; errors come under the names that the AWS SDK of Step Functions gives them.
 */
import type { Clock } from '../core/ports/clock';
import type { WireResponse } from './endpoint/client-config';
import type { Endpoint } from './endpoint/endpoint';
import { withFault } from './endpoint/faults';
import { ServiceError } from './endpoint/service';
import type { Faults } from './faults';
import type { Policy } from './iam/policy';
import { TaskFailure, type TaskRequest } from './states';

export interface IntegrationOptions {
  clock: Clock;
  faults: Faults;
  endpoint: () => Endpoint;
  /** The role under which the execution works, as IAM shows it. */
  principalOf: (executionArn: string) => { arn: string; policy: Policy };
}

const resourceOf = (arn: string): { service: string; operation: string } | undefined => {
  const [, service, action] = /^arn:[\w-]+:states:::aws-sdk:(\w+):(\w+)(?:\.waitForTaskToken)?$/.exec(arn) ?? [];
  if (service === undefined || action === undefined) return undefined;
  return { service, operation: `${action[0]!.toUpperCase()}${action.slice(1)}` };
};

export const isIntegration = (resource: string): boolean => resourceOf(resource) !== undefined;

/** Exceptions by which the SDK's classes are named otherwise than the API's errors. */
const classes: Readonly<Record<string, string>> = {
  InternalServerError: 'InternalServerErrorException',
  AccessDeniedException: 'DynamoDbException',
  ValidationException: 'DynamoDbException',
};

const answerOf = ({ statusCode, body }: WireResponse): unknown => {
  const answer = JSON.parse(body === '' ? '{}' : body) as { __type?: string; message?: string };
  if (statusCode < 300) return answer;
  const name = answer.__type?.split('#').at(-1) ?? 'DynamoDbException';
  throw new TaskFailure(
    `DynamoDb.${classes[name] ?? name}`,
    `${answer.message ?? ''} (Service: DynamoDb, Status Code: ${statusCode})`,
  );
};

export const createIntegrations =
  ({ clock, faults, endpoint, principalOf }: IntegrationOptions) =>
  async ({ resource, parameters, executionArn, stateName }: TaskRequest): Promise<unknown> => {
    const { service, operation } = resourceOf(resource)!;
    if (service !== 'dynamodb')
      throw new Error(`the embedded Step Functions calls dynamodb only; teach local/integrations.ts ${service}`);
    const wire = endpoint()(principalOf(executionArn));
    const headers = { 'x-amz-target': `DynamoDB_20120810.${operation}`, 'content-type': 'application/x-amz-json-1.0' };
    const call = (): Promise<WireResponse> =>
      wire({ method: 'POST', path: '/', headers, body: JSON.stringify(parameters) });
    try {
      return answerOf(await withFault(faults.next([`state:${stateName}`]), 'dynamodb', clock, call));
    } catch (error) {
      if (error instanceof TaskFailure) throw error;
      throw failed(error as Error);
    }
  };

/** What the network or a dealt fault made of the call. */
const failed = (error: Error): TaskFailure => {
  if (error instanceof ServiceError)
    return new TaskFailure(
      `DynamoDb.${classes[error.code] ?? error.code}`,
      `${error.message} (Service: DynamoDb, Status Code: ${error.statusCode})`,
    );
  return new TaskFailure('DynamoDb.SdkClientException', `Unable to execute HTTP request: ${error.message}`);
};
