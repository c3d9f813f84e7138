/** The history of an execution is what happened; the context object, status and output are derived from it. */
import type { Json, JsonObject } from './language/json';

export interface HistoryEvent {
  id: number;
  previousEventId: number;
  epochMs: number;
  type: string;
  details: EventDetails | undefined;
}

/** Values, not yet text: they become JSON text when a caller reads the history. */
export interface EventDetails {
  name?: string;
  index?: number;
  length?: number;
  input?: Json;
  output?: Json;
  parameters?: Json;
  assignedVariables?: JsonObject | undefined;
  error?: string | undefined;
  cause?: string | undefined;
  roleArn?: string;
  resource?: string;
  resourceType?: string;
  region?: string;
  workerName?: string;
  timeoutInSeconds?: number | undefined;
  heartbeatInSeconds?: number | undefined;
}

/** An event as GetExecutionHistory answers it. */
export type RenderedEvent = { id: number; previousEventId: number; timestamp: Date; type: string } & Record<
  string,
  unknown
>;

export const MAX_HISTORY_EVENTS = 25_000;

export const EXECUTION_STATUSES = ['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'] as const;
export type ExecutionStatus = (typeof EXECUTION_STATUSES)[number];

const statusByEnd: Record<string, ExecutionStatus | undefined> = {
  ExecutionSucceeded: 'SUCCEEDED',
  ExecutionFailed: 'FAILED',
  ExecutionTimedOut: 'TIMED_OUT',
  ExecutionAborted: 'ABORTED',
};

export const statusOf = (last: HistoryEvent): ExecutionStatus => statusByEnd[last.type] ?? 'RUNNING';

const detailsField = (type: string): string => {
  if (/State(Entered|Exited)$/.test(type))
    return type.endsWith('Entered') ? 'stateEnteredEventDetails' : 'stateExitedEventDetails';
  return `${type.charAt(0).toLowerCase()}${type.slice(1)}EventDetails`;
};

export const renderEvent = ({ id, previousEventId, epochMs, type, details }: HistoryEvent): RenderedEvent => {
  const event: RenderedEvent = { id, previousEventId, timestamp: new Date(epochMs), type };
  if (details !== undefined) event[detailsField(type)] = renderDetails(details);
  return event;
};

const renderDetails = (details: EventDetails): Record<string, unknown> => {
  const rendered: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(details)) {
    if (value === undefined) continue;
    if (key === 'input' || key === 'output') {
      rendered[key] = JSON.stringify(value);
      rendered[`${key}Details`] = { truncated: false };
    } else if (key === 'parameters') rendered[key] = JSON.stringify(value);
    else if (key === 'assignedVariables') {
      rendered[key] = Object.fromEntries(
        Object.entries(value as JsonObject).map(([name, assigned]) => [name, JSON.stringify(assigned)]),
      );
      rendered.assignedVariablesDetails = { truncated: false };
    } else rendered[key] = value;
  }
  return rendered;
};
