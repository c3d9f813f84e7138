/** Replays one recorded execution: the recorded answers stand in for the tasks, on a virtual clock. */
import { createStepFunctions, type RenderedEvent, TaskFailure, type TaskRequest } from '../../local/states/index';
import { createVirtualTime } from '../../local/virtual-time';

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

const asText = (cause: unknown): string | undefined =>
  cause === undefined || cause === null ? undefined : typeof cause === 'string' ? cause : JSON.stringify(cause);

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

export const replay = async (
  recorded: RecordedCase,
  rules: { matches(expected: unknown, actual: unknown, wildcards: Set<string>): boolean },
): Promise<Replayed> => {
  const start = Date.parse(recorded.startTime);
  const time = createVirtualTime(start);
  const unused = [...recorded.stubs];
  const wildcards = new Set(recorded.wildcards);

  const task = async (request: TaskRequest): Promise<unknown> => {
    const at = unused.findIndex(
      (stub) =>
        stub.state === request.stateName &&
        rules.matches(stub.parameters ?? null, request.parameters ?? null, wildcards),
    );
    const stub = unused[at];
    if (stub === undefined)
      throw new TaskFailure(
        'Test.NoSuchAnswer',
        `no recorded answer of ${request.stateName} has the parameters ${JSON.stringify(request.parameters)}`,
      );
    unused.splice(at, 1);
    const { outcome, submittedOutput } = stub;
    if (outcome.type === 'timeout' || outcome.type === 'none') {
      if (request.taskToken !== undefined) return submittedOutput;
      return new Promise(() => undefined);
    }
    const failure =
      outcome.type === 'fail' ? new TaskFailure(outcome.error ?? undefined, asText(outcome.cause)) : undefined;
    if (request.taskToken !== undefined) {
      const { taskToken } = request;
      time.at(time.now() + 1, () => {
        if (failure === undefined) service.sendTaskSuccess({ taskToken, output: JSON.stringify(outcome.output) });
        else
          service.sendTaskFailure({
            taskToken,
            ...(failure.error === undefined ? {} : { error: failure.error }),
            ...(failure.cause === undefined ? {} : { cause: failure.cause }),
          });
      });
      return submittedOutput;
    }
    if (submittedOutput !== undefined) request.submitted(submittedOutput);
    if (failure !== undefined) throw failure;
    return outcome.output;
  };

  let ids = 0;
  const service = createStepFunctions({
    timers: time,
    random: () => 0.5,
    uuid: () => `00000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
    region: 'us-east-1',
    accountId: '111111111111',
    task,
  });
  const { stateMachineArn } = service.createStateMachine({
    name: recorded.context?.stateMachineArn.split(':').at(-1) ?? 'machine',
    definition: typeof recorded.definition === 'string' ? recorded.definition : JSON.stringify(recorded.definition),
    roleArn: recorded.context?.roleArn ?? 'arn:aws:iam::111111111111:role/snf_role',
  });
  const { executionArn } = service.startExecution({
    stateMachineArn,
    name: recorded.context?.executionName ?? 'execution',
    input: recorded.inputRaw ?? JSON.stringify(recorded.input ?? {}),
  });
  await time.run(start + 24 * 60 * 60 * 1000);

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
