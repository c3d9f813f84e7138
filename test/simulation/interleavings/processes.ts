/** The functions of the stack, whose calls of the table wait for their turn, and whose processes may end after one. */
import type { CallTable } from '../../../aws/calls';
import type { HttpCompose, LambdaHandler, Runtime } from '../../../aws/runtime/runtime';
import type { Handlers } from '../../../emulator/lambda/handlers';
import { accessesOf } from './accesses';
import type { Turns } from './turns';

type Event = Readonly<Record<string, unknown>>;

/** The execution that an event belongs to, or the items that a batch of the stream is about. */
const subjectOf = (event: Event): string => {
  const { executionArn, Records } = event as { executionArn?: string; Records?: readonly Event[] };
  if (executionArn !== undefined) return executionArn.slice(executionArn.lastIndexOf(':') + 1);
  return (
    (Records ?? [])
      .map(({ dynamodb }) => (dynamodb as { Keys?: Record<string, { S?: string }> } | undefined)?.Keys)
      // The key of an event has its instant, which another order of the same calls changes.
      .map((keys) => (keys === undefined ? '' : `${keys.PK?.S}|${keys.SK?.S?.replace(/^EVENT#.*/, 'EVENT')}`))
      .join(' ')
  );
};

const died = (): Error => Object.assign(new Error('the process died'), { name: 'Runtime.ExitError' });

/** One process serves one invocation at a time. */
interface Serving {
  actor: string;
  end(error: Error): void;
}

const callsInTurn = (
  { clock, aws }: Pick<Runtime, 'clock' | 'aws'>,
  turns: Turns,
  serving: () => Serving,
): CallTable => {
  const { callTable } = aws;
  if (callTable === undefined) throw new Error('the embedded cloud calls the table without a client');
  return async (operation, input) => {
    if (!turns.areTaken(clock)) return callTable(operation, input);
    const { actor, end } = serving();
    const accesses = accessesOf(operation, { ...input });
    const canEnd = accesses.some(({ isWrite }) => isWrite);
    const isEnd = await turns.take(clock, { actor, operation, accesses, canEnd });
    if (!isEnd) return callTable(operation, input);
    // The table executes the call, but the process dies before it receives the answer or the error.
    await callTable(operation, input).catch(() => undefined);
    end(died());
    return new Promise<never>(() => undefined);
  };
};

const withTurns =
  (name: string, compose: HttpCompose<never>, turns: Turns): HttpCompose<never> =>
  (runtime) => {
    let serving: Serving;
    const start = (): LambdaHandler<never> =>
      compose({ ...runtime, aws: { ...runtime.aws, callTable: callsInTurn(runtime, turns, () => serving) } });
    let handle = start();
    return (event) =>
      new Promise((resolve, reject) => {
        serving = {
          actor: `${name} ${subjectOf(event as Event)}`,
          end: (error) => {
            // A new process serves the next invocation.
            handle = start();
            reject(error);
          },
        };
        handle(event).then(resolve, reject);
      });
  };

export const handlersInTurn = (handlers: Handlers, turns: Turns): Handlers => {
  const named = Object.entries(handlers).map(([name, compose]) => [name, withTurns(name, compose, turns)]);
  return Object.fromEntries(named) as Handlers;
};
