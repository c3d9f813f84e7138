/** How a state, a task and a definition can fail. */

/**
 * The rejection of `host.task` when the task failed: error name and cause, as the service or the function gave them.
 * Both may be missing, as with SendTaskFailure.
 */
export class TaskFailure extends Error {
  override readonly name = 'TaskFailure';
  override readonly cause: string | undefined;
  constructor(
    readonly error: string | undefined,
    cause?: string,
  ) {
    super(`task failed with ${error ?? 'no error name'}: ${cause ?? 'no cause'}`);
    this.cause = cause;
  }
}

/** A state failed. Retry and Catch see it by `error`; nothing sees a `terminal` one, which ends the execution. */
export class StateFailure extends Error {
  override readonly name = 'StateFailure';
  override readonly cause: string | undefined;
  constructor(
    readonly error: string | undefined,
    cause: string | undefined,
    readonly kind: 'ordinary' | 'terminal' | 'heartbeat' = 'ordinary',
  ) {
    super(`state failed with ${error ?? 'no error name'}: ${cause ?? 'no cause'}`);
    this.cause = cause;
  }
}

/** States.Runtime: a path that finds nothing, a value of the wrong type. No Retry and no Catch sees it. */
export const runtimeFailure = (cause: string): StateFailure => new StateFailure('States.Runtime', cause, 'terminal');

/** States.DataLimitExceeded of a state's output, which no Retry and no Catch sees either. */
export const dataLimitFailure = (stateName: string): StateFailure =>
  new StateFailure('States.DataLimitExceeded', dataLimitCause(stateName), 'terminal');

export const dataLimitCause = (what: string): string =>
  `The state/task '${what}' returned a result with a size exceeding the maximum number of bytes service limit.`;

/** A line of control was cancelled: a sibling failed, or the execution ended. Not a failure of its own. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** A refusal of the service, under the name that AWS gives it. */
export class StatesError extends Error {
  constructor(
    override readonly name: StatesErrorName,
    message: string,
  ) {
    super(message);
  }
}

export type StatesErrorName =
  | 'ExecutionAlreadyExists'
  | 'ExecutionDoesNotExist'
  | 'InvalidArn'
  | 'InvalidDefinition'
  | 'InvalidExecutionInput'
  | 'InvalidName'
  | 'InvalidOutput'
  | 'InvalidToken'
  | 'StateMachineAlreadyExists'
  | 'StateMachineDoesNotExist'
  | 'TaskTimedOut';

export const invalidDefinition = (where: string, message: string): StatesError =>
  new StatesError('InvalidDefinition', `${where}: ${message}`);
