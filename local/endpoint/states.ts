/** The Step Functions API over the embedded interpreter. */
import { StatesError, type StepFunctions } from '../states';
import { type Json, type Service, ServiceError, serviceOf } from './service';

/** A list shows executions without their input and output. */
const listed = ({ executionArn, stateMachineArn, name, status, startDate, stopDate }: Json): Json => ({
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

export const statesService = (
  states: StepFunctions,
  stateMachines: () => readonly { stateMachineArn: string; name: string; creationDate: Date }[],
): Service =>
  serviceOf('Step Functions', {
    StartExecution: guarded(states.startExecution),
    DescribeExecution: guarded(states.describeExecution),
    GetExecutionHistory: guarded(states.getExecutionHistory),
    ListExecutions: guarded((input: Parameters<StepFunctions['listExecutions']>[0]) => {
      const { executions, ...page } = states.listExecutions(input);
      return { executions: executions.map(listed), ...page };
    }),
    StopExecution: guarded(states.stopExecution),
    SendTaskSuccess: guarded(states.sendTaskSuccess),
    SendTaskFailure: guarded(states.sendTaskFailure),
    SendTaskHeartbeat: guarded(states.sendTaskHeartbeat),
    DescribeStateMachine: guarded(states.describeStateMachine),
    ListStateMachines: () => ({ stateMachines: stateMachines().map((machine) => ({ ...machine, type: 'STANDARD' })) }),
  });
