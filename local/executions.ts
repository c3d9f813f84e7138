/** Step Functions wired to the stack: its Tasks invoke the stack's functions under the state machine's role. */
import type { Ids } from '../core/ports/ids';
import type { Policy } from './iam/policy';
import { taskError } from './lambda/outcome';
import type { LambdaHost } from './lambda/host';
import { createStepFunctions, TaskFailure, type ExecutionDescription, type StepFunctions } from './states';
import type { Timers } from './timers';
import type { Topology } from './topology/declarations';

export interface ExecutionSummary {
  arn: string;
  name: string;
  status: ExecutionDescription['status'];
  /** JSON text. */
  input: string;
  /** JSON text; of an execution that succeeded. */
  output: string | undefined;
  error: string | undefined;
  cause: string | undefined;
  /** Epoch milliseconds. */
  startedAt: number;
  stoppedAt: number | undefined;
  transitions: number;
  historyEvents: number;
  /** The path taken at top level. */
  states: readonly string[];
}

export interface Executions {
  states: StepFunctions;
  stateMachines(): readonly { stateMachineArn: string; name: string; creationDate: Date }[];
  /** In order of their start. */
  summaries(): readonly ExecutionSummary[];
  transitions(): number;
  /** Aborts what still runs. */
  close(): void;
}

export interface ExecutionsOptions {
  time: Timers;
  ids: Ids;
  topology: Topology;
  host: LambdaHost;
  policyOf: (roleArn: string) => Policy;
  keepHistories: boolean;
}

export const createExecutions = ({ time, ids, topology, host, policyOf, keepHistories }: ExecutionsOptions): Executions => {
  const started: string[] = [];
  const roles = new Map(topology.stateMachines.map(({ name, roleArn }) => [name, roleArn]));

  const task = async ({ resource, parameters, executionArn }: { resource: string; parameters: unknown; executionArn: string }): Promise<unknown> => {
    const declaration = host.find(resource);
    if (declaration === undefined) throw new TaskFailure('Lambda.ResourceNotFoundException', `Function not found: ${resource}`);
    const role = roles.get(executionArn.split(':').at(-2)!)!;
    if (!policyOf(role)({ action: 'lambda:InvokeFunction', resource }).allowed) {
      throw new TaskFailure('Lambda.AccessDeniedException', `${role} is not authorized to perform: lambda:InvokeFunction on resource: ${resource}`);
    }
    const outcome = await host.invoke(declaration, parameters);
    if (outcome.kind === 'result') return outcome.payload;
    const { error, cause } = taskError(outcome)!;
    throw new TaskFailure(error, cause);
  };

  const states = createStepFunctions(
    { timers: time, random: ids.random, uuid: ids.uuid, region: topology.region, accountId: topology.account, task },
    { keepHistory: keepHistories ? 'all' : 'ends' },
  );
  const machines = topology.stateMachines.map(({ name, definition, roleArn }) => ({ ...states.createStateMachine({ name, definition, roleArn }), name }));
  states.onExecutionChange(({ executionArn, status }) => {
    if (status === 'RUNNING') started.push(executionArn);
  });

  return {
    states,
    stateMachines: () => machines,
    summaries: () =>
      started.map((executionArn) => {
        const { name, status, input, output, error, cause, startDate, stopDate } = states.describeExecution({ executionArn });
        return { arn: executionArn, name, status, input, output, error, cause, startedAt: startDate.getTime(), stoppedAt: stopDate?.getTime(), ...states.statistics(executionArn) };
      }),
    transitions: () => started.reduce((total, executionArn) => total + states.statistics(executionArn).transitions, 0),
    close() {
      for (const executionArn of started) states.stopExecution({ executionArn, error: 'Signalbox.LocalStackClosed' });
    },
  };
};
