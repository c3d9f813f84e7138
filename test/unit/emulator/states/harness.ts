/** Runs one execution on virtual time; what a test asks about it, in one object. */
import {
  createStepFunctions,
  type StepFunctions,
  type StepFunctionsOptions,
  TaskFailure,
  type TaskRequest,
} from '../../../../emulator/states/index';
import { createVirtualTime, type VirtualTime } from '../../../../emulator/time/virtual-time';
import { START } from '../../../support/clock';

export const ROLE_ARN = 'arn:aws:iam::123456789012:role/machine';
export const FUNCTION_ARN = 'arn:aws:lambda:eu-central-1:123456789012:function:work';

export type Task = (request: TaskRequest, time: VirtualTime) => Promise<unknown>;

export interface Setup {
  time: VirtualTime;
  service: StepFunctions;
}

export const setup = (
  task: Task = async ({ parameters }) => parameters,
  options: StepFunctionsOptions & { random?: () => number } = {},
): Setup => {
  const time = createVirtualTime(START);
  let ids = 0;
  const service = createStepFunctions(
    {
      timers: time,
      random: options.random ?? (() => 0.5),
      uuid: () => `01900000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
      region: 'eu-central-1',
      accountId: '123456789012',
      task: (request) => task(request, time),
    },
    options,
  );
  return { time, service };
};

export interface Finished extends Setup {
  executionArn: string;
  status: string;
  output: unknown;
  error: string | undefined;
  cause: string | undefined;
  /** Event types in order. */
  types: string[];
  transitions: number;
  states: readonly string[];
  /** From start to stop. */
  seconds: number | undefined;
}

export interface Options {
  task?: Task;
  random?: () => number;
  /** How far the clock is moved. */
  forMs?: number;
  /** Called after the start, before the clock moves. */
  meanwhile?: (setup: Setup, executionArn: string) => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const run = async (
  definition: object,
  input: unknown = {},
  { task, random, forMs = 400 * DAY_MS, meanwhile }: Options = {},
): Promise<Finished> => {
  const made = setup(task, random === undefined ? {} : { random });
  const { stateMachineArn } = made.service.createStateMachine({
    name: 'machine',
    definition: JSON.stringify(definition),
    roleArn: ROLE_ARN,
  });
  const { executionArn } = made.service.startExecution({ stateMachineArn, name: 'one', input: JSON.stringify(input) });
  meanwhile?.(made, executionArn);
  await made.time.run(START + forMs);
  return finished(made, executionArn);
};

export const finished = ({ time, service }: Setup, executionArn: string): Finished => {
  const { status, output, error, cause, startDate, stopDate } = service.describeExecution({ executionArn });
  const { transitions, states } = service.statistics(executionArn);
  return {
    time,
    service,
    executionArn,
    status,
    output: output === undefined ? undefined : (JSON.parse(output) as unknown),
    error,
    cause,
    types: typesOf(service, executionArn),
    transitions,
    states,
    seconds: stopDate === undefined ? undefined : (stopDate.getTime() - startDate.getTime()) / 1000,
  };
};

export const typesOf = (service: StepFunctions, executionArn: string): string[] => {
  const types: string[] = [];
  for (let nextToken: string | undefined = '0'; nextToken !== undefined; ) {
    const page: ReturnType<StepFunctions['getExecutionHistory']> = service.getExecutionHistory({
      executionArn,
      maxResults: 1000,
      nextToken,
    });
    types.push(...page.events.map((event) => event.type));
    nextToken = page.nextToken;
  }
  return types;
};

/** A machine of one state, which ends it. */
export const one = (state: object): object => ({ StartAt: 'S', States: { S: { End: true, ...state } } });

/** Fails the first attempts with the given errors, then gives `output`. */
export const failing = (errors: (string | undefined)[], output: unknown = 'done'): Task => {
  let attempts = 0;
  return async () => {
    if (attempts++ < errors.length) throw new TaskFailure(errors[attempts - 1], 'because');
    return output;
  };
};

/** A machine whose only state catches all errors. */
export const caughtByAll = (state: object): object => ({
  StartAt: 'S',
  States: {
    S: { Next: 'Done', Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Caught' }], ...state },
    Done: { Type: 'Succeed' },
    Caught: { Type: 'Succeed' },
  },
});

export const task = (more: object = {}): object => ({ Type: 'Task', Resource: FUNCTION_ARN, ...more });

/** A machine that says yes where the rule holds. */
export const choice = (rule: object, fallback?: string): object => ({
  StartAt: 'S',
  States: {
    S: {
      Type: 'Choice',
      Choices: [{ ...rule, Next: 'Yes' }],
      ...(fallback === undefined ? {} : { Default: fallback }),
    },
    Yes: { Type: 'Pass', Result: 'yes', End: true },
    No: { Type: 'Pass', Result: 'no', End: true },
  },
});
