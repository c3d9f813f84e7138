/**
 * The job engines that are AWS services, and the services that triggers of type `aws-sdk` name. Each has its own
 * protocol; what a job does is scripted, and every start is counted where it happens.
 */

import type { ExternalCall, ExternalServices } from '../../emulator/endpoint/external';
import type { AwsJobs } from './aws-jobs';
import { type AwsSdkScript, describeScripted, startScripted, stopScripted } from './aws-sdk';
import { operationOf } from './simulated-services';

export interface AwsWorld extends AwsJobs {
  /** State machines of the stack are none of ours. */
  isOwn(stateMachineArn: string): boolean;
  /** The `aws-sdk` triggers of the scenario. */
  scripts: readonly AwsSdkScript[];
}

export const createAwsWorld = (world: AwsWorld): ExternalServices => {
  const scripted = ({ service, operation }: ExternalCall, part: keyof AwsSdkScript): AwsSdkScript | undefined =>
    world.scripts.find(({ [part]: named }) => named?.service === service && named.action === operation);
  const scriptedPart = (call: ExternalCall): string | undefined => {
    if (scripted(call, 'start') !== undefined) return 'aws-sdk/start';
    if (scripted(call, 'describe') !== undefined) return 'aws-sdk/status';
    return scripted(call, 'stop') !== undefined ? 'aws-sdk/cancel' : undefined;
  };
  const isOwnExecution = ({ service, input }: ExternalCall): boolean =>
    service === 'states' && world.isOwn(String(input.stateMachineArn ?? executionMachine(input.executionArn)));
  const partOf = ({ service, operation, input }: ExternalCall): string | undefined => {
    const found = operationOf(`${service}:${operation}`);
    return found && `${found.engine}/${typeof found.part === 'string' ? found.part : found.part(world, input)}`;
  };
  return {
    faultTargets(call) {
      const part = scriptedPart(call) ?? partOf(call);
      return part === undefined ? [] : [`engine:${part.split('/')[0]}`, `engine:${part}`];
    },
    knows(call) {
      if (isOwnExecution(call)) return false;
      return operationOf(`${call.service}:${call.operation}`) !== undefined || scriptedPart(call) !== undefined;
    },
    async answer(call) {
      const started = scripted(call, 'start');
      if (started !== undefined) return startScripted(world, started, call.input);
      const described = scripted(call, 'describe');
      if (described !== undefined) return describeScripted(world, described, call.input);
      if (scripted(call, 'stop') !== undefined) return stopScripted(world, call.input);
      const found = operationOf(`${call.service}:${call.operation}`);
      if (found === undefined) throw new Error(`no simulated engine answers ${call.service}:${call.operation}`);
      return found.perform(world, call.input);
    },
  };
};

const executionMachine = (arn: unknown): string =>
  String(arn).replace(':execution:', ':stateMachine:').split(':').slice(0, 7).join(':');
