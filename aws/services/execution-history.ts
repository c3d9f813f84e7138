/** Step Functions as the place where it can be looked up what an execution has done. */
import { GetExecutionHistoryCommand, type HistoryEvent, SFNClient } from '@aws-sdk/client-sfn';
import type { AwsConfig } from '../runtime/runtime';

/** Failures that the caller cannot change are described in words. */
export type FoundHistory = { ok: true; events: HistoryEvent[]; truncated: boolean } | { ok: false; reason: string };

export type ExecutionHistory = (executionArn: string) => Promise<FoundHistory>;

const PAGE = 1000;

const reasons: Readonly<Record<string, string>> = {
  AccessDeniedException: 'your role may not read it: it needs the right states:GetExecutionHistory',
  ExecutionDoesNotExist: 'Step Functions forgets an execution 90 days after its end, and does not know this one',
  InvalidArn: 'the run names no execution of Step Functions',
};

/** At most `limit` events, the oldest first. */
export const createExecutionHistory = (
  { region, endpoint, credentials }: AwsConfig,
  limit: number,
): ExecutionHistory => {
  const client = new SFNClient({
    maxAttempts: 2,
    ...(region === undefined ? {} : { region }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  return async (executionArn) => {
    const events: HistoryEvent[] = [];
    let nextToken: string | undefined;
    try {
      do {
        const page = await client.send(
          new GetExecutionHistoryCommand({ executionArn, maxResults: PAGE, ...(nextToken && { nextToken }) }),
        );
        events.push(...(page.events ?? []));
        nextToken = page.nextToken;
      } while (nextToken !== undefined && events.length < limit);
    } catch (error) {
      const { name = '', message = '' } = error as Error;
      return { ok: false, reason: reasons[name] ?? `Step Functions does not answer: ${name}: ${message}` };
    }
    return { ok: true, events, truncated: nextToken !== undefined };
  };
};
