import type { Ids } from '../../kernel/words/ids';
import { compilePolicy, type Policy } from '../iam/policy';
import type { FunctionDeclaration, Topology } from '../program/declarations';
import { type Faults, noFaults } from '../protocol/faults';
import { seededIds } from '../time/ids';
import { captureTelemetry, type Telemetry } from '../time/telemetry';
import type { Timers } from '../time/timers';
import { createUsageMeter, type UsageMeter } from '../time/usage';
import type { CloudOptions } from './options';

/** The shared parts of the cloud. */
export interface Base {
  options: CloudOptions;
  time: Timers;
  ids: Ids;
  faults: Faults;
  topology: Topology;
  telemetry: Telemetry;
  meter: UsageMeter;
  policyOf: (roleArn: string) => Policy;
}

export const createBase = (options: CloudOptions): Base => {
  const { time, topology } = options;
  const policies = new Map(topology.roles.map(({ arn, statements }) => [arn, compilePolicy(statements)]));
  return {
    options,
    time,
    ids: seededIds(options.seed, time),
    faults: options.faults ?? noFaults,
    topology,
    telemetry: captureTelemetry(time, options.onLog ?? (() => undefined)),
    meter: createUsageMeter(),
    policyOf(roleArn) {
      const policy = policies.get(roleArn);
      if (policy === undefined)
        throw new Error(`the program declares no role ${roleArn}; it declares ${[...policies.keys()].join(', ')}`);
      return policy;
    },
  };
};

export const functionOf = (topology: Topology, arn: string): FunctionDeclaration => {
  const found = topology.functions.find((declaration) => declaration.arn === arn);
  if (found === undefined)
    throw new Error(
      `the program declares no function ${arn}; it declares ` +
        `${topology.functions.map((declaration) => declaration.arn).join(', ')}`,
    );
  return found;
};
