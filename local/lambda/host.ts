/**
 * Lambda: runs the deployed handlers with exactly the environment and role that the program declares.
 *
 * 1. A sandbox serves one invocation at a time; it is kept warm, and replaced after a crash or a time-out.
 * 2. Event and result cross a JSON boundary, so that nothing is shared between caller and function.
 * 3. An invocation that was given up (crash, time-out) has no effect afterwards.
 */
import type { HttpCompose } from '../../adapters/runtime';
import type { HttpClient } from '../../core/ports/http';
import type { Ids } from '../../core/ports/ids';
import type { Log, Metrics } from '../../core/ports/telemetry';
import type { Wire } from '../endpoint/client-config';
import type { Fault, Faults } from '../faults';
import type { Timers } from '../timers';
import type { FunctionDeclaration } from '../topology/declarations';
import { functionError, type Outcome, timedOut } from './outcome';
import { createSandbox, type Sandbox } from './sandbox';

export interface LambdaHostOptions {
  time: Timers;
  ids: Ids;
  region: string;
  functions: readonly FunctionDeclaration[];
  /** By component. */
  handlers: Readonly<Record<string, HttpCompose<any, any>>>;
  /** The AWS endpoint bound to a function's role. */
  wireFor: (declaration: FunctionDeclaration) => Wire;
  http: (options: { allowPrivateAddresses: boolean }) => HttpClient;
  logFor: (component: string) => Log;
  metrics: Metrics;
  faults: Faults;
  onWork: { enter(): void; leave(): void };
  /** Called once for every invocation that Lambda accepts, with what it is billed for. */
  onInvocation: (declaration: FunctionDeclaration, durationMs: number) => void;
}

export interface LambdaHost {
  /** By name, ARN, or the folder under `functions/`. */
  find(function_: string): FunctionDeclaration | undefined;
  /** Synchronous invocation; every way to end is an outcome. */
  invoke(declaration: FunctionDeclaration, event: unknown): Promise<Outcome>;
}

interface LambdaFunction {
  declaration: FunctionDeclaration;
  idle: Sandbox[];
}

const overTheWire = (value: unknown): unknown =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);

/** `lambda:orchestrator` and, where the event names an action, `lambda:orchestrator/acquireLock`. */
const faultTargets = (component: string, event: unknown): string[] => {
  const action: unknown = (event as { action?: unknown } | null)?.action;
  return [`lambda:${component}`, ...(typeof action === 'string' ? [`lambda:${component}/${action}`] : [])];
};

export const createLambdaHost = (options: LambdaHostOptions): LambdaHost => {
  const { time, ids, faults } = options;
  const functions = options.functions.map((declaration): LambdaFunction => ({ declaration, idle: [] }));

  const start = (declaration: FunctionDeclaration): Sandbox => {
    const compose = options.handlers[declaration.component];
    if (compose === undefined)
      throw new Error(
        `there is no handler for function ${declaration.component}; handlers exist for ` +
          `${Object.keys(options.handlers).join(', ')}`,
      );
    return createSandbox(compose, {
      env: declaration.environment,
      clock: time,
      ids,
      log: options.logFor(declaration.component),
      metrics: options.metrics,
      region: options.region,
      wire: options.wireFor(declaration),
      http: options.http,
    });
  };

  /** Runs the handler in a warm or a new sandbox, for at most the function's time. */
  const run = async (
    { declaration, idle }: LambdaFunction,
    event: unknown,
    fault: Fault | undefined,
  ): Promise<Outcome> => {
    let sandbox: Sandbox;
    try {
      sandbox = idle.pop() ?? start(declaration);
    } catch (error) {
      // The process fails before its first event: a missing variable, for example.
      return { kind: 'function-error', payload: functionError(error) };
    }
    let cancelTimeout = (): void => undefined;
    const timeout = new Promise<Outcome>((resolve) => {
      cancelTimeout = time.at(time.now() + declaration.timeoutSeconds * 1000, () =>
        resolve({ kind: 'function-error', payload: timedOut(ids.uuid(), declaration.timeoutSeconds) }),
      );
    });
    const answer = (async (): Promise<Outcome> => {
      try {
        return { kind: 'result', payload: overTheWire(await sandbox.handle(event)) };
      } catch (error) {
        options.logFor(declaration.component).error('the invocation failed', {
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
        return { kind: 'function-error', payload: functionError(error) };
      }
    })();
    // A time-out that is dealt: the work was done, but the process hung before it could say so.
    const outcome =
      fault?.kind === 'timeout' ? await answer.then(() => timeout) : await Promise.race([answer, timeout]);
    cancelTimeout();
    const isGone =
      fault?.kind === 'crash-after' ||
      (outcome.kind === 'function-error' && outcome.payload.errorType === 'Sandbox.Timedout');
    if (isGone) sandbox.kill();
    else idle.push(sandbox);
    return fault?.kind === 'crash-after'
      ? { kind: 'crash', message: 'the process died after its work, before its answer' }
      : outcome;
  };

  const accepted = async (function_: LambdaFunction, event: unknown, fault: Fault | undefined): Promise<Outcome> => {
    const startedAt = time.now();
    options.onWork.enter();
    try {
      if (fault?.kind === 'crash-before') return { kind: 'crash', message: 'the process died before its work' };
      return await run(function_, event, fault);
    } finally {
      options.onWork.leave();
      options.onInvocation(function_.declaration, time.now() - startedAt);
    }
  };

  return {
    find: (name) =>
      functions.find(({ declaration }) => [declaration.component, declaration.name, declaration.arn].includes(name))
        ?.declaration,
    async invoke(declaration, event) {
      const function_ = functions.find((known) => known.declaration === declaration)!;
      const payload = overTheWire(event);
      const fault = faults.next(faultTargets(declaration.component, payload));
      if (fault?.kind === 'throttle') return { kind: 'throttle' };
      if (fault?.kind === 'error') return { kind: 'service-error' };
      if (fault?.kind === 'delay') await time.sleep(fault.ms);
      // Somebody on the way sent the invocation twice and kept the second answer.
      if (fault?.kind === 'duplicate') await accepted(function_, overTheWire(event), undefined);
      return accepted(function_, payload, fault);
    },
  };
};
