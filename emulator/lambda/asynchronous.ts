/**
 * Asynchronous invocations: Lambda accepts the event at once, retries what fails after one and two minutes, and what
 * Lambda itself could not run (throttled) with waits that grow, until attempts or age are used up; then it goes to the
 * failure destination.
 */
import type { Uuids } from '../../kernel/words/ids';
import type { FunctionDeclaration } from '../program/declarations';
import type { Timers } from '../time/timers';
import type { LambdaHost } from './host';
import type { Outcome } from './outcome';

export interface AsynchronousOptions {
  time: Timers;
  ids: Uuids;
  host: LambdaHost;
  /** Sends the record of an event that was given up; the ARN is the program's. */
  giveUp: (functionArn: string, destinationArn: string, record: unknown) => void;
}

export type InvokeAsynchronously = (declaration: FunctionDeclaration, event: unknown) => void;

/** An event that was accepted and is not done. */
export interface AcceptedEvent {
  functionArn: string;
  event: unknown;
}

export interface AsynchronousInvocations {
  invoke: InvokeAsynchronously;
  /** As `restore` takes them. */
  saved(): AcceptedEvent[];
  /** Delivers what an earlier process had accepted, with all attempts; what it was working on comes once more. */
  restore(events: readonly AcceptedEvent[]): void;
}

const RETRY_DELAYS_MS = [60_000, 120_000];
const THROTTLED_DELAY_MS = 1000;
const THROTTLED_MAX_DELAY_MS = 300_000;

const isRefusal = (outcome: Outcome): boolean => outcome.kind === 'throttle' || outcome.kind === 'service-error';

export const asynchronousInvocations = ({ time, ids, host, giveUp }: AsynchronousOptions): AsynchronousInvocations => {
  const accepted = new Set<AcceptedEvent>();

  const deliver = async (declaration: FunctionDeclaration, event: unknown): Promise<void> => {
    const { maximumRetryAttempts, maximumEventAgeSeconds, onFailureArn } = declaration.asynchronous;
    const requestId = ids.uuid();
    const expiresAt = time.now() + maximumEventAgeSeconds * 1000;
    let failures = 0;
    let refusals = 0;
    for (;;) {
      const outcome = await host.invoke(declaration, event);
      if (outcome.kind === 'result') return;
      const refused = isRefusal(outcome);
      if (refused) refusals += 1;
      else failures += 1;
      const delayMs = refused
        ? Math.min(THROTTLED_MAX_DELAY_MS, THROTTLED_DELAY_MS * 2 ** (refusals - 1))
        : (RETRY_DELAYS_MS[failures - 1] ?? 0);
      const lacksTime = time.now() + delayMs > expiresAt ? 'EventAgeExceeded' : undefined;
      const condition = failures > maximumRetryAttempts ? 'RetriesExhausted' : lacksTime;
      if (condition === undefined) {
        await time.sleep(delayMs);
        continue;
      }
      if (onFailureArn !== undefined) {
        giveUp(declaration.arn, onFailureArn, {
          version: '1.0',
          timestamp: new Date(time.now()).toISOString(),
          requestContext: {
            requestId,
            functionArn: `${declaration.arn}:$LATEST`,
            condition,
            approximateInvokeCount: failures + refusals,
          },
          requestPayload: event,
          responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
          responsePayload: outcome.kind === 'function-error' ? outcome.payload : { errorMessage: outcome.kind },
        });
      }
      return;
    }
  };
  const invoke = async (declaration: FunctionDeclaration, event: unknown): Promise<void> => {
    const one: AcceptedEvent = { functionArn: declaration.arn, event };
    accepted.add(one);
    await deliver(declaration, event);
    accepted.delete(one);
  };
  return {
    invoke: (declaration, event) => void invoke(declaration, event),
    saved: () => [...accepted],
    restore(events) {
      for (const { functionArn, event } of events) {
        const declaration = host.find(functionArn);
        if (declaration !== undefined) void invoke(declaration, event);
      }
    },
  };
};
