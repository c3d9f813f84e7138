/** The functions of the stack, each under its role. */
import type { Clock } from '../../kernel/time/clock';
import type { Endpoint } from '../endpoint/endpoint';
import { underIam } from '../endpoint/signed-requests';
import type { FunctionUrls } from '../lambda/function-urls';
import { deployedHandlers } from '../lambda/handlers';
import { createLambdaHost, type LambdaHost } from '../lambda/host';
import { taskError } from '../lambda/outcome';
import type { FunctionDeclaration } from '../program/declarations';
import type { Base } from './base';

const noWork = { enter: () => undefined, leave: () => undefined };

/** A role as IAM shows it while a function has assumed it. */
const principalOf = ({ topology, policyOf }: Base, { roleArn, name }: FunctionDeclaration) => ({
  arn: `arn:aws:sts::${topology.account}:assumed-role/${roleArn.split('/').at(-1)}/${name}`,
  policy: policyOf(roleArn),
});

/** A clock that is wrong shows another instant, and waits as long. */
const withOffset = (clock: Clock, offsetMs: number): Clock =>
  offsetMs === 0 ? clock : { now: () => clock.now() + offsetMs, sleep: (ms, signal) => clock.sleep(ms, signal) };

interface HostParts {
  endpoint: () => Endpoint;
  environmentOf: FunctionUrls['environmentOf'];
}

export const createHost = (base: Base, { endpoint, environmentOf }: HostParts): LambdaHost => {
  const { options, time, ids, faults, topology, telemetry, meter } = base;
  return createLambdaHost({
    time,
    clockOf: ({ component }) => withOffset(time, options.clockOffsets?.[component] ?? 0),
    ids,
    region: topology.region,
    functions: topology.functions,
    environmentOf,
    handlers: options.handlers ?? deployedHandlers,
    accessFor: (declaration) => endpoint()(principalOf(base, declaration)),
    httpFor: (declaration) => (reach) =>
      underIam(options.http(reach), principalOf(base, declaration), topology.account),
    logFor: telemetry.logFor,
    metrics: telemetry.metrics,
    faults,
    quotas: options.quotas,
    onWork: options.onWork ?? noWork,
    onInvocation: ({ component, memoryMb }, durationMs) => meter.invocation(component, memoryMb, durationMs),
  });
};

export const invokeByName = async (host: LambdaHost, functionName: string, event: unknown): Promise<unknown> => {
  const declaration = host.find(functionName);
  if (declaration === undefined) throw new Error(`the program declares no function ${functionName}`);
  const outcome = await host.invoke(declaration, event);
  if (outcome.kind === 'result') return outcome.payload;
  const { error, cause } = taskError(outcome);
  throw Object.assign(new Error(outcome.kind === 'function-error' ? outcome.payload.errorMessage : cause), {
    name: error,
  });
};
