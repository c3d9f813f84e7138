/**
 * Service integrations of Step Functions: a Task calls the AWS API itself, under the state machine's role. Embedded is
 * what the pipeline's waits use, DynamoDB; errors come under the names that the AWS SDK of Step Functions gives them.
 */

import type { Clock } from '../../kernel/time/clock';
import { memo } from '../../kernel/values/memo';
import { required } from '../../kernel/values/required';
import { AwsError } from '../dynamodb/data/errors';
import type { Endpoint } from '../endpoint/endpoint';
import { withFault } from '../endpoint/faults';
import type { Policy } from '../iam/policy';
import type { Faults } from '../protocol/faults';
import { type Json, ServiceError } from '../protocol/service';
import { TaskFailure, type TaskRequest } from '../states';

export interface IntegrationOptions {
  clock: Clock;
  faults: Faults;
  endpoint: () => Endpoint;
  /** The role under which the execution works, as IAM shows it. */
  principalOf: (executionArn: string) => { arn: string; policy: Policy };
}

const parseResource = (arn: string): { service: string; operation: string } | undefined => {
  const [, service, action] = /^arn:[\w-]+:states:::aws-sdk:(\w+):(\w+)(?:\.waitForTaskToken)?$/.exec(arn) ?? [];
  if (service === undefined || action === undefined) return undefined;
  return { service, operation: `${action.charAt(0).toUpperCase()}${action.slice(1)}` };
};

const resources = memo<ReturnType<typeof parseResource> | null>();
const resourceOf = (arn: string): ReturnType<typeof parseResource> =>
  resources(arn, () => parseResource(arn) ?? null) ?? undefined;

export const isIntegration = (resource: string): boolean => resourceOf(resource) !== undefined;

/** Exceptions by which the SDK's classes are named otherwise than the API's errors. */
const classes: Readonly<Record<string, string>> = {
  InternalServerError: 'InternalServerErrorException',
  AccessDeniedException: 'DynamoDbException',
  ValidationException: 'DynamoDbException',
};

const refusedAs = (name: string, message: string, statusCode: number): TaskFailure =>
  new TaskFailure(`DynamoDb.${classes[name] ?? name}`, `${message} (Service: DynamoDb, Status Code: ${statusCode})`);

/** The answer of the table, IAM, the network or an injected fault to the call. */
const failureOf = (error: unknown): TaskFailure => {
  if (error instanceof AwsError) return refusedAs(error.type, error.message, error.statusCode);
  if (error instanceof ServiceError) return refusedAs(error.code, error.message, error.statusCode);
  return new TaskFailure('DynamoDb.SdkClientException', `Unable to execute HTTP request: ${(error as Error).message}`);
};

type Answer = { output: unknown } | { refused: TaskFailure };

export const createIntegrations =
  ({ clock, faults, endpoint, principalOf }: IntegrationOptions) =>
  async ({ resource, parameters, executionArn, stateName }: TaskRequest): Promise<unknown> => {
    const { service, operation } = required(resourceOf(resource), `integration ${resource}`);
    if (service !== 'dynamodb')
      throw new Error(
        `the embedded Step Functions calls dynamodb only; teach emulator/wiring/integrations.ts ${service}`,
      );
    const { ask } = endpoint()(principalOf(executionArn));
    // A refusal is an answer too, so that a fault after the call can lose it.
    const call = async (): Promise<Answer> => {
      try {
        return { output: await ask('dynamodb', operation, parameters as Json) };
      } catch (error) {
        return { refused: failureOf(error) };
      }
    };
    const answer = await withFault(faults.next([`state:${stateName}`]), 'dynamodb', clock, call).catch(
      (error: unknown): Answer => ({ refused: failureOf(error) }),
    );
    if ('refused' in answer) throw answer.refused;
    return answer.output;
  };
