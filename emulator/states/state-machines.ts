import { memo } from '../../kernel/values/memo';
import { compileMachine } from './language/compile-machine';
import { StatesError } from './language/failures';
import type { Machine } from './language/machine';
import { checkName } from './language/names';

export interface StateMachine {
  arn: string;
  name: string;
  definition: string;
  roleArn: string;
  machine: Machine;
  createdMs: number;
}

export interface StateMachines {
  /** The same request again gives the same machine; another definition or role under a known name is refused. */
  create(request: { arn: string; name: string; definition: string; roleArn: string }): StateMachine;
  /** For executions that start from now on; those that run keep theirs. Throws StateMachineDoesNotExist. */
  update(request: { arn: string; definition: string }): void;
  /** Throws StateMachineDoesNotExist. */
  get(stateMachineArn: string): StateMachine;
}

/** A compiled machine holds nothing of its executions, so every cloud of the process shares it. */
const compiled = memo<Machine>();

export const createStateMachines = (now: () => number): StateMachines => {
  const byArn = new Map<string, StateMachine>();
  const get = (stateMachineArn: string): StateMachine => {
    const found = byArn.get(stateMachineArn);
    if (found === undefined)
      throw new StatesError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${stateMachineArn}'`);
    return found;
  };
  const machineOf = (definition: string): Machine => compiled(definition, () => compileMachine(definition));
  return {
    get,
    update({ arn, definition }) {
      byArn.set(arn, { ...get(arn), definition, machine: machineOf(definition) });
    },
    create(request) {
      checkName('a state machine', request.name);
      const known = byArn.get(request.arn);
      if (known === undefined) {
        const created = { ...request, machine: machineOf(request.definition), createdMs: now() };
        byArn.set(request.arn, created);
        return created;
      }
      if (known.definition === request.definition && known.roleArn === request.roleArn) return known;
      throw new StatesError(
        'StateMachineAlreadyExists',
        `State Machine Already Exists: '${request.arn}' with another definition or role`,
      );
    },
  };
};
