/**
 * One warm process of a function: a composed handler whose every door to the world can be shut. A process that crashed
 * or ran out of time has ended on AWS, so nothing that it still had in mind may happen here: its pending and further
 * calls never return.
 */
import type { HttpCompose, LambdaHandler, Runtime } from '../../aws/runtime/runtime';
import { type Ask, serviceCalls, tableCalls } from '../endpoint/direct-calls';
import type { Access } from '../endpoint/endpoint';
import { clockRetryStrategy, inProcessConfig, type Wire } from '../protocol/client-config';

export interface Sandbox {
  handle: LambdaHandler;
  /** The process ends. */
  kill(): void;
}

export interface SandboxParts extends Pick<Runtime, 'env' | 'clock' | 'ids' | 'log' | 'metrics' | 'http'> {
  region: string;
  /** The AWS endpoint as this function's role sees it. */
  access: Access;
}

const never = new Promise<never>(() => undefined);

export const createSandbox = (compose: HttpCompose, parts: SandboxParts): Sandbox => {
  let isAlive = true;
  const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
    if (!isAlive) return never;
    try {
      const value = await call();
      return isAlive ? value : await never;
    } catch (error) {
      if (!isAlive) return never;
      throw error;
    }
  };
  const { env, ids, log, metrics, region } = parts;
  const clock: Runtime['clock'] = {
    now: parts.clock.now,
    sleep: (ms, signal) => guarded(() => parts.clock.sleep(ms, signal)),
  };
  const { access } = parts;
  const wire: Wire = (request) => guarded(() => access.wire(request));
  const ask: Ask = (service, operation, input) => {
    if (!isAlive) return never;
    const answer = access.ask(service, operation, input);
    return answer instanceof Promise ? guarded(() => answer) : answer;
  };
  const config = inProcessConfig({ region, clock, ids, wire });
  const direct = { ask, retries: clockRetryStrategy(clock, ids) };
  const handle = compose({
    env,
    clock,
    ids,
    log,
    metrics,
    aws: { ...config, callTable: tableCalls(direct), calls: serviceCalls(direct) },
    http: (options) => {
      const client = parts.http(options);
      return { send: (request) => guarded(() => client.send(request)) };
    },
  });
  return {
    handle,
    kill: () => {
      isAlive = false;
    },
  };
};
