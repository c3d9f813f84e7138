/** The job engines of a stack, by the `type` of a trigger. */

import type { EngineType } from '../../kernel/engines/engines';
import type { RunPlan } from '../../kernel/run/execution';
import type { JobEngine } from '../../kernel/trigger/engine';
import type { SecretStore } from '../../kernel/trigger/secret-store';
import { ConfigError } from '../../kernel/values/errors';
import { lazy } from '../runtime/lazy';
import { type EngineMakers, type EngineParts, makers } from './makers';
import { withSecrets } from './with-secrets';

/**
 * A trigger as the run's plan holds it. It was validated when the plan was made, so an engine may take it for its own.
 */
export type AnyTrigger = RunPlan['trigger'];
export type EngineLookup = (type: string) => JobEngine<AnyTrigger>;

export interface EngineWorld extends Omit<EngineParts, 'learn'> {
  /** For the references in triggers. */
  secrets: SecretStore;
}

/** So many are kept: older ones have run out. */
const MAX_LEARNED = 50;

/** The latest of what an engine obtained with secrets. */
const latest = () => {
  let values: readonly string[] = [];
  return {
    add: (value: string): void => {
      values = [value, ...values].slice(0, MAX_LEARNED);
    },
    [Symbol.iterator]: () => values[Symbol.iterator](),
  };
};

const lazyEngine = (load: () => JobEngine<never>): JobEngine<never> => {
  const engine = lazy(load);
  return {
    start: (trigger, request) => engine().start(trigger, request),
    find: (trigger, request) => engine().find(trigger, request),
    recognises: (trigger) => engine().recognises?.(trigger),
    status: (trigger, request, jobId) => engine().status(trigger, request, jobId),
    cancel: (trigger, request, jobId) => engine().cancel(trigger, request, jobId),
  };
};

const make = (type: EngineType, { secrets, ...parts }: EngineWorld, known: EngineMakers): JobEngine<AnyTrigger> => {
  const maker = known[type];
  if (maker === undefined) {
    throw new ConfigError(
      `Job engine "${type}" is enabled, but this function's code carries only ${Object.keys(known).join(', ')}; ` +
        'deploy the stack again, so that code and configuration agree',
    );
  }
  const learned = latest();
  return withSecrets(
    lazyEngine(() => maker()({ ...parts, learn: learned.add })),
    secrets,
    learned,
  );
};

/** Only what the stack enables is made; any other type is a `ConfigError`. */
export const jobEngines = (
  enabled: readonly EngineType[],
  world: EngineWorld,
  known: EngineMakers = makers,
): EngineLookup => {
  const engines = new Map<string, JobEngine<AnyTrigger>>(enabled.map((type) => [type, make(type, world, known)]));
  return (type) => {
    const engine = engines.get(type);
    if (engine === undefined) {
      throw new ConfigError(
        `Job engine "${type}" is not enabled in this stack (enabled: ${enabled.join(', ')}); enable it in the ` +
          "stack's configuration or change the trigger's type",
      );
    }
    return engine;
  };
};
