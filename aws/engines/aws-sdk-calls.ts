/** The calls of the engine `aws-sdk`: what the stack allows, on what is not Signalbox's own. */
import type { Now } from '../../kernel/time/clock';
import { awsActionName, awsServices } from '../../kernel/trigger/aws-services';
import { ownResourceIn, whyForbidden } from '../../kernel/trigger/own-resources';
import { PermissionError } from '../../kernel/values/errors';
import type { AwsConfig } from '../runtime/runtime';
import { awsJsonCall, type CallOptions, type JsonAnswer } from '../services/signed-call';

export type Ask = (
  call: { service: string; action: string },
  parameters: unknown,
  options?: CallOptions,
) => Promise<JsonAnswer>;

export interface AwsSdkOptions {
  aws: AwsConfig;
  clock: Now;
  /** A permitted call, such as `dynamodb:DescribeExport`. */
  awsSdkActions: readonly string[];
  /** The prefixes of Signalbox's own resources. */
  ownNames: readonly string[];
}

export const allowedCalls = ({ aws, clock, awsSdkActions, ownNames }: AwsSdkOptions): Ask => {
  const call = awsJsonCall(aws, clock);
  const allowed = new Set(awsSdkActions);
  return ({ service, action }, parameters, options) => {
    const known = Object.hasOwn(awsServices, service) ? awsServices[service] : undefined;
    const name = awsActionName({ service, action });
    if (known === undefined || !allowed.has(name)) {
      throw new PermissionError(
        `a trigger of type aws-sdk may not call ${name} in this stack (allowed: ${[...allowed].join(', ')}); add ` +
          "it to the stack's awsSdkActions",
      );
    }
    const own = ownResourceIn(parameters, ownNames);
    const why = own === undefined ? whyForbidden(name) : `${own} is of Signalbox itself`;
    if (why !== undefined) throw new PermissionError(`a trigger of type aws-sdk may never call ${name} so: ${why}`);
    return call(service, known, { action, parameters, ...(options === undefined ? {} : { options }) });
  };
};
