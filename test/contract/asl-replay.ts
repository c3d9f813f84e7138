/** Replays one recorded execution: the recorded answers stand in for the tasks, on a virtual clock. */
import { createStepFunctions, type RenderedEvent, TaskFailure, type TaskRequest } from '../../emulator/states/index';
import { createVirtualTime } from '../../emulator/time/virtual-time';

interface Stub {
  state: string;
  resource: string;
  parameters: unknown;
  submittedOutput?: unknown;
  outcome: { type: 'success' | 'fail' | 'timeout' | 'none'; output?: unknown; error?: string | null; cause?: unknown };
}

export interface RecordedCase {
  id: string;
  startTime: string;
  features: string[];
  definition: unknown;
  input: unknown;
  inputRaw?: string;
  context?: { stateMachineArn: string; executionArn: string; executionName: string; roleArn: string };
  stubs: Stub[];
  expected: {
    status: string;
    output?: unknown;
    error?: string;
    cause?: unknown;
    eventTypes: string[] | null;
    history: unknown[] | null;
  };
  wildcards: string[];
}

export interface Replayed {
  status: string;
  output: unknown;
  error: string | undefined;
  cause: string | undefined;
  eventTypes: string[];
  history: unknown[];
}

const asText = (cause: unknown): string | undefined => {
  if (cause === undefined || cause === null) return undefined;
  return typeof cause === 'string' ? cause : JSON.stringify(cause);
};

/** The recorder decoded the JSON texts of the history; ours are decoded alike. */
const decoded = (event: RenderedEvent): unknown => {
  const decode = (details: unknown): unknown => {
    if (typeof details !== 'object' || details === null) return details;
    return Object.fromEntries(
      Object.entries(details).map(([key, value]) => [
        key,
        ['input', 'output', 'parameters'].includes(key) ? (JSON.parse(String(value)) as unknown) : value,
      ]),
    );
  };
  return Object.fromEntries(
    Object.entries(event).map(([key, value]) => [key, key.endsWith('EventDetails') ? decode(value) : value]),
  );
};

interface Rules {
  matches(expected: unknown, actual: unknown, wildcards: Set<string>): boolean;
}

/** Gives the first answer that was recorded for the state and these parameters, each once. */
const answersOf = (recorded: RecordedCase, rules: Rules): ((request: TaskRequest) => Stub) => {
  const unused = [...recorded.stubs];
  const wildcards = new Set(recorded.wildcards);
  return ({ stateName, parameters }) => {
    const at = unused.findIndex(
      (stub) => stub.state === stateName && rules.matches(stub.parameters ?? null, parameters ?? null, wildcards),
    );
    const stub = unused[at];
    if (stub === undefined)
      throw new TaskFailure(
        'Test.NoSuchAnswer',
        `no recorded answer of ${stateName} has the parameters ${JSON.stringify(parameters)}`,
      );
    unused.splice(at, 1);
    return stub;
  };
};

interface Running {
  time: ReturnType<typeof createVirtualTime>;
  service: () => ReturnType<typeof createStepFunctions>;
}

/** A task that waits for its token gets it back a millisecond later, with what was recorded. */
const answerLater = (
  { time, service }: Running,
  taskToken: string,
  result: TaskFailure | { output: unknown },
): void => {
  time.at(time.now() + 1, () => {
    if (!(result instanceof TaskFailure))
      service().sendTaskSuccess({ taskToken, output: JSON.stringify(result.output) });
    else
      service().sendTaskFailure({
        taskToken,
        ...(result.error === undefined ? {} : { error: result.error }),
        ...(result.cause === undefined ? {} : { cause: result.cause }),
      });
  });
};

const answer = (running: Running, request: TaskRequest, { outcome, submittedOutput }: Stub): unknown => {
  const { taskToken } = request;
  if (outcome.type === 'timeout' || outcome.type === 'none')
    return taskToken === undefined ? new Promise(() => undefined) : submittedOutput;
  const failure =
    outcome.type === 'fail' ? new TaskFailure(outcome.error ?? undefined, asText(outcome.cause)) : undefined;
  if (taskToken !== undefined) {
    answerLater(running, taskToken, failure ?? { output: outcome.output });
    return submittedOutput;
  }
  if (submittedOutput !== undefined) request.submitted(submittedOutput);
  if (failure !== undefined) throw failure;
  return outcome.output;
};

/** Starts the recorded execution on a service of its own; gives its ARN. */
const startRecorded = (service: ReturnType<typeof createStepFunctions>, recorded: RecordedCase): string => {
  const { stateMachineArn } = service.createStateMachine({
    name: recorded.context?.stateMachineArn.split(':').at(-1) ?? 'machine',
    definition: typeof recorded.definition === 'string' ? recorded.definition : JSON.stringify(recorded.definition),
    roleArn: recorded.context?.roleArn ?? 'arn:aws:iam::111111111111:role/snf_role',
  });
  return service.startExecution({
    stateMachineArn,
    name: recorded.context?.executionName ?? 'execution',
    input: recorded.inputRaw ?? JSON.stringify(recorded.input ?? {}),
  }).executionArn;
};

/** Statuses of an execution that was stopped, or was still running, when it was recorded. */
const OPEN: ReadonlySet<string> = new Set(['ABORTED', 'RUNNING']);

export const replay = async (recorded: RecordedCase, rules: Rules): Promise<Replayed> => {
  const start = Date.parse(recorded.startTime);
  const time = createVirtualTime(start);
  const answerTo = answersOf(recorded, rules);
  const task = async (request: TaskRequest): Promise<unknown> =>
    answer({ time, service: () => service }, request, answerTo(request));

  let ids = 0;
  const service = createStepFunctions({
    timers: time,
    random: () => 0.5,
    uuid: () => `00000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
    region: 'us-east-1',
    accountId: '111111111111',
    task,
  });
  const executionArn = startRecorded(service, recorded);
  const { status: expected, error: stopError, cause: stopCause } = recorded.expected;
  // A stop from outside arrives while the execution waits.
  if (OPEN.has(expected)) await time.run(start + 1000);
  if (expected === 'ABORTED')
    service.stopExecution({
      executionArn,
      ...(stopError === undefined || stopError === null ? {} : { error: stopError }),
      ...(stopCause === undefined || stopCause === null ? {} : { cause: asText(stopCause)! }),
    });
  if (!OPEN.has(expected)) await time.run(start + 24 * 60 * 60 * 1000);

  const { status, output, error, cause } = service.describeExecution({ executionArn });
  const { events } = service.getExecutionHistory({ executionArn, maxResults: 1000 });
  return {
    status,
    output: output === undefined ? undefined : (JSON.parse(output) as unknown),
    error,
    cause,
    eventTypes: events.map((event) => event.type),
    history: events.map(decoded),
  };
};
