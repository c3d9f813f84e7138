/**
 * Deployments in the middle of a scenario: one release of Signalbox is there first, others take its place. Each
 * function gets its code at an instant of its own, in any order, as `pulumi up` does it; the state machine follows the
 * functions that it calls. Names, roles and environment are those of this release.
 */

import type { Cloud } from '../../emulator/cloud';
import type { Handlers } from '../../emulator/lambda/handlers';
import type { FunctionDeclaration, Topology } from '../../emulator/program/declarations';
import type { Timers } from '../../emulator/time/timers';
import { required } from '../../kernel/values/required';
import type { FunctionName } from '../../kernel/words/manifest';
import { seededRandom } from '../scenario/random';

/** The parts of a release that an upgrade changes. */
export interface Release {
  handlers: Handlers;
  /** The definition of the state machine, as `renderPipeline` of the release makes it. */
  render(arns: Record<`${'Orchestrator' | 'Evaluator' | 'Trigger' | 'RunChecker'}FunctionArn`, string>): string;
}

export interface Deployment {
  release: Release;
  /** Epoch milliseconds. */
  at: number;
  /** From the change of the first part to that of the last one. */
  takesMs: number;
}

export interface Deployments {
  first: Release;
  afterwards: readonly Deployment[];
}

const definitionOf = ({ functions }: Topology, { render }: Release): string => {
  const arnOf = (name: FunctionName): string =>
    required(
      functions.find(({ component }) => component === name),
      `function ${name}`,
    ).arn;
  return render({
    OrchestratorFunctionArn: arnOf('orchestrator'),
    EvaluatorFunctionArn: arnOf('evaluator'),
    TriggerFunctionArn: arnOf('trigger'),
    RunCheckerFunctionArn: arnOf('run-checker'),
  });
};

/** The program with the first release in it. */
export const topologyWith = (topology: Topology, first: Release): Topology => ({
  ...topology,
  stateMachines: topology.stateMachines.map((machine) => ({ ...machine, definition: definitionOf(topology, first) })),
});

/** Every order of the functions is possible: Pulumi updates them at the same time. */
const shuffled = (functions: readonly FunctionDeclaration[], random: () => number): FunctionDeclaration[] =>
  functions
    .map((declaration) => ({ declaration, place: random() }))
    .sort((left, right) => left.place - right.place)
    .map(({ declaration }) => declaration);

export const scheduleDeployments = (
  { cloud, time, seed }: { cloud: Cloud; time: Timers; seed: number },
  deployments: readonly Deployment[],
): void => {
  const { topology, updates } = cloud;
  const random = seededRandom(seed, 'deployments');
  for (const { release, at, takesMs } of deployments) {
    const order = shuffled(topology.functions, random);
    for (const [index, { component }] of order.entries()) {
      const name = component as FunctionName;
      time.at(at + Math.floor((takesMs * index) / order.length), () =>
        updates.functionCode(name, release.handlers[name]),
      );
    }
    time.at(at + takesMs, () => {
      for (const { arn } of topology.stateMachines) updates.definition(arn, definitionOf(topology, release));
    });
  }
};
