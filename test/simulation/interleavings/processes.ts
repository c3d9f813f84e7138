/** The functions of the stack, whose calls of the table wait for their turn, and whose processes may end after one. */
import type { CallTable, ServiceCalls } from '../../../aws/calls';
import type { Calling, HttpCompose, LambdaHandler } from '../../../aws/runtime/runtime';
import type { Handlers } from '../../../emulator/lambda/handlers';
import { nameOfArn } from '../../../kernel/run/execution-name';
import { accessesOf } from './accesses';
import { executionOf, streamOf } from './effects';
import type { Turns } from './turns';

type Event = Readonly<Record<string, unknown>>;

/** Another order of the same calls changes the instants and ids in keys. */
const withoutInstants = (key: string): string =>
  key
    .replace(/EVENT#.*/, 'EVENT')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID');

/** The execution that an event belongs to, or the items that a batch of the stream is about. */
const subjectOf = (event: Event): string => {
  const { executionArn, Records } = event as { executionArn?: string; Records?: readonly Event[] };
  if (executionArn !== undefined) return nameOfArn(executionArn);
  return (Records ?? [])
    .map(({ dynamodb }) => (dynamodb as { Keys?: Record<string, { S?: string }> } | undefined)?.Keys)
    .map((keys) => (keys === undefined ? '' : withoutInstants(`${keys.PK?.S}|${keys.SK?.S}`)))
    .join(' ');
};

const isOfStream = (event: Event): boolean => event.Records !== undefined;

const died = (): Error => Object.assign(new Error('the process died'), { name: 'Runtime.ExitError' });

/** One process serves one invocation at a time. */
interface Serving {
  actor: string;
  end(error: Error): void;
}

const callsInTurn = ({ clock, aws }: Calling, turns: Turns, serving: () => Serving): CallTable => {
  const { callTable } = aws;
  if (callTable === undefined) throw new Error('the embedded cloud calls the table without a client');
  return async (operation, input) => {
    if (!turns.areTaken(clock)) return callTable(operation, input);
    const { actor, end } = serving();
    const accesses = accessesOf(operation, { ...input });
    const canEnd = operation !== 'GetItem' && operation !== 'Query';
    const isEnd = await turns.take(clock, { actor, operation, accesses, canEnd });
    if (!isEnd) return callTable(operation, input);
    // The table executes the call, but the process dies before it receives the answer or the error.
    await callTable(operation, input).catch(() => undefined);
    end(died());
    return new Promise<never>(() => undefined);
  };
};

/** Calls of other services, which are part of the call of the table before them. */
const callsNoted = ({ clock, aws }: Calling, { note }: Turns): ServiceCalls => {
  const { calls } = aws;
  if (calls === undefined) throw new Error('the embedded cloud calls services without a client');
  const noting =
    <Input, Output>(call: (input: Input) => Promise<Output>, of: (input: Input) => string, isWrite: boolean) =>
    (input: Input): Promise<Output> => {
      note(clock, [{ of: of(input), isWrite }]);
      return call(input);
    };
  return {
    ...calls,
    startExecution: noting(calls.startExecution, ({ name }) => executionOf(name!), true),
    describeExecution: noting(
      calls.describeExecution,
      ({ executionArn }) => executionOf(nameOfArn(executionArn!)),
      false,
    ),
    sendTaskSuccess: noting(calls.sendTaskSuccess, ({ taskToken }) => `TOKEN ${taskToken}`, true),
  };
};

const withTurns =
  (name: string, compose: HttpCompose<never>, turns: Turns): HttpCompose<never> =>
  (runtime) => {
    let serving: Serving;
    const start = (): LambdaHandler<never> =>
      compose({
        ...runtime,
        aws: {
          ...runtime.aws,
          callTable: callsInTurn(runtime, turns, () => serving),
          calls: callsNoted(runtime, turns),
        },
      });
    let handle = start();
    return (event) =>
      new Promise((resolve, reject) => {
        serving = {
          actor: `${name} ${subjectOf(event as Event)}`.trim(),
          end: (error) => {
            // A new process serves the next invocation.
            handle = start();
            reject(error);
          },
        };
        handle(event)
          .then(resolve, reject)
          .finally(() => turns.note(runtime.clock, isOfStream(event) ? [streamOf(name)] : []));
      });
  };

export const handlersInTurn = (handlers: Handlers, turns: Turns): Handlers => {
  const named = Object.entries(handlers).map(([name, compose]) => [name, withTurns(name, compose, turns)]);
  return Object.fromEntries(named) as Handlers;
};
