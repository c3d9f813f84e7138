/** The Step Functions API over the embedded interpreter. */

import type { Fields } from '../protocol/inputs';
import { type Json, type Service, ServiceError, serviceOf } from '../protocol/service';
import { StatesError, type StepFunctions } from './';

/** A list shows executions without their input and output. */
const listExecution = ({ executionArn, stateMachineArn, name, status, startDate, stopDate }: Json): Json => ({
  executionArn,
  stateMachineArn,
  name,
  status,
  startDate,
  ...(stopDate === undefined ? {} : { stopDate }),
});

const guarded =
  <Input>(operation: (input: Input) => unknown) =>
  (input: Json): Json => {
    try {
      return (operation(input as Input) ?? {}) as Json;
    } catch (error) {
      if (error instanceof StatesError) throw new ServiceError(error.name, error.message);
      throw error;
    }
  };

const ofMachine: Fields = { 'stateMachineArn!': 'text' };
const ofExecution: Fields = { 'executionArn!': 'text' };
const ofToken: Fields = { 'taskToken!': 'text' };
const failure: Fields = { error: 'text', cause: 'text' };
const page: Fields = { maxResults: 'number', nextToken: 'text' };

export const statesService = (
  states: StepFunctions,
  stateMachines: () => readonly { stateMachineArn: string; name: string; creationDate: Date }[],
): Service =>
  serviceOf('Step Functions', {
    StartExecution: [{ ...ofMachine, name: 'text', input: 'text' }, guarded(states.startExecution)],
    DescribeExecution: [ofExecution, guarded(states.describeExecution)],
    GetExecutionHistory: [{ ...ofExecution, ...page, reverseOrder: 'flag' }, guarded(states.getExecutionHistory)],
    ListExecutions: [
      { ...ofMachine, ...page, statusFilter: 'text' },
      guarded((input: Parameters<StepFunctions['listExecutions']>[0]) => {
        const { executions, ...rest } = states.listExecutions(input);
        return { executions: executions.map(listExecution), ...rest };
      }),
    ],
    StopExecution: [{ ...ofExecution, ...failure }, guarded(states.stopExecution)],
    SendTaskSuccess: [{ ...ofToken, 'output!': 'text' }, guarded(states.sendTaskSuccess)],
    SendTaskFailure: [{ ...ofToken, ...failure }, guarded(states.sendTaskFailure)],
    SendTaskHeartbeat: [ofToken, guarded(states.sendTaskHeartbeat)],
    DescribeStateMachine: [ofMachine, guarded(states.describeStateMachine)],
    ListStateMachines: [
      {},
      () => ({ stateMachines: stateMachines().map((machine) => ({ ...machine, type: 'STANDARD' })) }),
    ],
  });
