/**
 * The processes of functions: one serves one invocation at a time. It is kept warm, and replaced after a crash or a
 * timeout.
 */

import type { HttpCompose, Runtime } from '../../aws/runtime/runtime';
import type { Clock } from '../../kernel/time/clock';
import { messageOf } from '../../kernel/values/errors';
import type { Ids } from '../../kernel/words/ids';
import type { Log, Metrics } from '../../kernel/words/telemetry';
import type { Access } from '../endpoint/endpoint';
import type { FunctionDeclaration } from '../program/declarations';
import type { Fault } from '../protocol/faults';
import type { Timers } from '../time/timers';
import { functionError, type Outcome, timedOut } from './outcome';
import { overTheWire } from './over-the-wire';
import { createSandbox, type Sandbox } from './sandbox';

export interface ProcessesOptions {
  time: Timers;
  /** The function's current time. */
  clockOf: (declaration: FunctionDeclaration) => Clock;
  ids: Ids;
  environmentOf: (declaration: FunctionDeclaration) => Runtime['env'];
  region: string;
  /** The first code, by component. Events come as JSON from outside, so their types are the handlers' own claim. */
  handlers: Readonly<Record<string, HttpCompose<never>>>;
  /** The AWS endpoint bound to a function's role. */
  accessFor: (declaration: FunctionDeclaration) => Access;
  httpFor: (declaration: FunctionDeclaration) => Runtime['http'];
  logFor: (component: string) => Log;
  metrics: Metrics;
}

export interface LambdaFunction {
  declaration: FunctionDeclaration;
  /** The deployed code. */
  handler: HttpCompose<never> | undefined;
  /** Warm processes of this code. */
  idle: Sandbox[];
}

/** Runs the handler in a warm or a new process, for at most the function's time. */
export type RunInProcess = (function_: LambdaFunction, event: unknown, fault: Fault | undefined) => Promise<Outcome>;

const start = (options: ProcessesOptions, { declaration, handler }: LambdaFunction): Sandbox => {
  if (handler === undefined)
    throw new Error(
      `there is no handler for function ${declaration.component}; handlers exist for ` +
        `${Object.keys(options.handlers).join(', ')}`,
    );
  return createSandbox(handler as HttpCompose, {
    env: options.environmentOf(declaration),
    clock: options.clockOf(declaration),
    ids: options.ids,
    log: options.logFor(declaration.component),
    metrics: options.metrics,
    region: options.region,
    access: options.accessFor(declaration),
    http: options.httpFor(declaration),
  });
};

export const createProcesses = (options: ProcessesOptions): RunInProcess => {
  const { time, ids } = options;

  const answerOf = async (sandbox: Sandbox, component: string, event: unknown): Promise<Outcome> => {
    try {
      return { kind: 'result', payload: overTheWire(await sandbox.handle(event)) };
    } catch (error) {
      options.logFor(component).error('the invocation failed', {
        error: error instanceof Error ? (error.stack ?? error.message) : messageOf(error),
      });
      return { kind: 'function-error', payload: functionError(error) };
    }
  };

  const timeoutAfter = (seconds: number): { timeout: Promise<Outcome>; cancel: () => void } => {
    let cancel = (): void => undefined;
    const timeout = new Promise<Outcome>((resolve) => {
      cancel = time.at(time.now() + seconds * 1000, () =>
        resolve({ kind: 'function-error', payload: timedOut(ids.uuid(), seconds) }),
      );
    });
    return { timeout, cancel };
  };

  return async (function_, event, fault) => {
    // An update of the code gives the function other processes.
    const { declaration, idle } = function_;
    let sandbox: Sandbox;
    try {
      sandbox = idle.pop() ?? start(options, function_);
    } catch (error) {
      // The process fails before its first event: a missing variable, for example.
      return { kind: 'function-error', payload: functionError(error) };
    }
    const { timeout, cancel } = timeoutAfter(declaration.timeoutSeconds);
    const answer = answerOf(sandbox, declaration.component, event);
    // An injected timeout: the work was done, but the process hung before it could report it.
    const outcome =
      fault?.kind === 'timeout' ? await answer.then(() => timeout) : await Promise.race([answer, timeout]);
    cancel();
    const isGone =
      fault?.kind === 'crash-after' ||
      (outcome.kind === 'function-error' && outcome.payload.errorType === 'Sandbox.Timedout');
    if (isGone) sandbox.kill();
    else idle.push(sandbox);
    return fault?.kind === 'crash-after'
      ? { kind: 'crash', message: 'the process died after its work, before its answer' }
      : outcome;
  };
};
