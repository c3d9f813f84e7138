/**
 * Lambda: runs the deployed handlers with exactly the environment and role that the program declares.
 *
 * 1. A sandbox serves one invocation at a time; it is kept warm, and replaced after a crash or a timeout.
 * 2. Event and result cross a JSON boundary, so that nothing is shared between caller and function.
 * 3. An invocation that was given up (crash, timeout) has no effect afterwards.
 */

import type { HttpCompose } from '../../aws/runtime/runtime';
import { required } from '../../kernel/values/required';
import type { FunctionDeclaration } from '../program/declarations';
import type { Fault, Faults } from '../protocol/faults';
import type { Quotas } from '../quotas';
import { type Outcome, REFUSALS, type Refusal } from './outcome';
import { overTheWire } from './over-the-wire';
import { createProcesses, type LambdaFunction, type ProcessesOptions } from './processes';

export interface LambdaHostOptions extends ProcessesOptions {
  functions: readonly FunctionDeclaration[];
  faults: Faults;
  quotas?: Quotas | undefined;
  onWork: { enter(): void; leave(): void };
  /** Called once for every invocation that Lambda accepts, with what it is billed for. */
  onInvocation: (declaration: FunctionDeclaration, durationMs: number) => void;
}

export interface LambdaHost {
  /** By name, ARN, or the folder under `functions/`. */
  find(function_: string): FunctionDeclaration | undefined;
  /** Other code for invocations from now on; those that run end with the code that they began with. */
  updateCode(declaration: FunctionDeclaration, handler: HttpCompose<never>): void;
  /** Synchronous invocation; every way to end is an outcome. */
  invoke(declaration: FunctionDeclaration, event: unknown): Promise<Outcome>;
}

/** `lambda:orchestrator` and, where the event names an action, `lambda:orchestrator/acquireLock`. */
const faultTargets = (component: string, event: unknown): string[] => {
  const action: unknown = (event as { action?: unknown } | null)?.action;
  return [`lambda:${component}`, ...(typeof action === 'string' ? [`lambda:${component}/${action}`] : [])];
};

export const createLambdaHost = (options: LambdaHostOptions): LambdaHost => {
  const { time, faults, quotas } = options;
  const functions = options.functions.map(
    (declaration): LambdaFunction => ({
      declaration,
      idle: [],
      handler: options.handlers[declaration.component],
    }),
  );
  const functionOf = (declaration: FunctionDeclaration): LambdaFunction =>
    required(
      functions.find((known) => known.declaration === declaration),
      'function of the declaration',
    );
  const run = createProcesses(options);

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

  /** As the account's limits have it. */
  const within =
    (limits: Quotas): typeof accepted =>
    async (function_, event, fault) => {
      const ms = limits.invocation(function_.declaration.component, function_.idle.length === 0);
      if (ms === undefined) return { kind: 'throttle' };
      try {
        await time.sleep(ms);
        return await accepted(function_, event, fault);
      } finally {
        limits.ended();
      }
    };
  let refusals = 0;
  /** Each error of Lambda's in its turn. */
  const nextRefusal = (): Refusal => {
    refusals += 1;
    return required(REFUSALS[(refusals - 1) % REFUSALS.length], 'refusal');
  };
  const limited = quotas === undefined ? accepted : within(quotas);

  return {
    find: (name) =>
      functions.find(({ declaration }) => [declaration.component, declaration.name, declaration.arn].includes(name))
        ?.declaration,
    updateCode(declaration, handler) {
      const function_ = functionOf(declaration);
      function_.handler = handler;
      function_.idle = [];
    },
    async invoke(declaration, event) {
      const function_ = functionOf(declaration);
      const payload = overTheWire(event);
      const fault = faults.next(faultTargets(declaration.component, payload));
      if (fault?.kind === 'throttle') return { kind: 'throttle' };
      if (fault?.kind === 'error') return { kind: 'service-error', refusal: nextRefusal() };
      if (fault?.kind === 'delay') await time.sleep(fault.ms);
      // The caller's retry: the invocation is sent twice, and the second answer is kept.
      if (fault?.kind === 'duplicate') await limited(function_, overTheWire(event), undefined);
      return limited(function_, payload, fault);
    },
  };
};
