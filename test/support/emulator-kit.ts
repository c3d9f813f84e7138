/** The embedded cloud with handlers of the test's own, on virtual time. */
import type { HttpCompose, Runtime } from '../../aws/runtime/runtime';
import { type Cloud, type CloudOptions, createCloud } from '../../emulator/cloud';
import type { Handlers } from '../../emulator/lambda/handlers';
import type { Topology } from '../../emulator/program/declarations';
import { evaluateProgram } from '../../emulator/program/evaluate';
import type { Fault, Faults } from '../../emulator/protocol/faults';
import { createVirtualTime, type VirtualTime } from '../../emulator/time/virtual-time';
import type { HttpClient } from '../../kernel/trigger/http';
import { type FunctionName, functionNames } from '../../kernel/words/manifest';
import { msAt } from './clock';

export const MIDNIGHT = msAt('00:00');

export const noHttp: HttpClient = {
  send: async ({ url }) => {
    throw new Error(`no HTTP in this test, but ${url} was requested`);
  },
};

/** Behaviour of each named function; every other one answers null. */
export type Acts = Partial<Record<FunctionName, (runtime: Runtime) => (event: any) => Promise<unknown>>>;

const handlersOf = (acts: Acts): Handlers =>
  Object.fromEntries(
    functionNames.map((name) => [name, (acts[name] ?? (() => async () => null)) as HttpCompose<never>]),
  ) as Handlers;

export interface Stage {
  time: VirtualTime;
  cloud: Cloud;
  topology: Topology;
}

export const bringUp = async (
  acts: Acts,
  options: Partial<CloudOptions> & { config?: Record<string, unknown> } = {},
): Promise<Stage> => {
  const { config, ...rest } = options;
  const topology = rest.topology ?? (await evaluateProgram(config === undefined ? {} : { config }));
  const time = createVirtualTime(MIDNIGHT);
  const cloud = createCloud({
    time,
    topology,
    seed: 1,
    http: () => noHttp,
    deliver: noHttp,
    handlers: handlersOf(acts),
    ...rest,
  });
  return { time, cloud, topology };
};

/** Gives the faults to the calls of one target, in order; undefined lets a call pass. */
export const faultsFor = (target: string, ...faults: (Fault | undefined)[]): Faults => ({
  next: (targets) => (targets.includes(target) ? faults.shift() : undefined),
});

/** Lets virtual time run until the work is done, at most an hour. */
export const during = async <T>(time: VirtualTime, work: Promise<T>): Promise<T> => {
  const ended = work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await time.run(time.now() + 3_600_000);
  const outcome = await ended;
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
};
