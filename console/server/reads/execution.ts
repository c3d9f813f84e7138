/** The path of an execution through the states, from its history. */
import type { HistoryEvent } from '@aws-sdk/client-sfn';
import type { FoundHistory } from '../../../aws/services/execution-history';
import type { EvaluatedTrait } from '../../../kernel/run/execution';
import { readJson } from '../../../kernel/values/json';
import type { ExecutionView, Span, TraitPoint } from '../../api';

type Known = Extract<ExecutionView, { known: true }>;
type Step = Known['path'][number];

const ends: Readonly<Record<string, string>> = {
  ExecutionSucceeded: 'SUCCEEDED',
  ExecutionFailed: 'FAILED',
  ExecutionTimedOut: 'TIMED_OUT',
  ExecutionAborted: 'ABORTED',
};

const kindOf: Readonly<Record<string, Span['kind']>> = {
  WaitForSchedule: 'wait',
  WaitForTraits: 'wait',
  WaitForRetry: 'wait',
  AcquireLock: 'lock',
  WaitForLock: 'lock',
  EvaluateTraits: 'evaluation',
  TriggerPipeline: 'job',
  WaitForJob: 'job',
  PollRunStatus: 'job',
  CancelJob: 'job',
  WaitForMonitoring: 'monitoring',
  ReevaluateTraits: 'monitoring',
};

const isoOf = ({ timestamp }: HistoryEvent): string => (timestamp ?? new Date(0)).toISOString();

const errorOf = (event: HistoryEvent): string | null => {
  const details =
    event.taskFailedEventDetails ??
    event.taskTimedOutEventDetails ??
    event.lambdaFunctionFailedEventDetails ??
    event.lambdaFunctionTimedOutEventDetails ??
    event.lambdaFunctionScheduleFailedEventDetails ??
    event.lambdaFunctionStartFailedEventDetails;
  if (details === undefined) return null;
  return [details.error, details.cause].filter((part) => part !== undefined && part !== '').join(': ');
};

/** A wait that lasts as long as it may ends with a timeout, as it should. */
const isEndOfWait = ({ taskTimedOutEventDetails: timedOut }: HistoryEvent, name = ''): boolean =>
  timedOut !== undefined && name.startsWith('WaitFor');

/** Events of states inside a Map name states that are none of the machine's own. */
const pathOf = (events: readonly HistoryEvent[], isOwn: (name: string) => boolean): Step[] => {
  const path: Step[] = [];
  const change = (fields: Partial<Step>): void => {
    const last = path.at(-1);
    if (last !== undefined) path[path.length - 1] = { ...last, ...fields };
  };
  for (const event of events) {
    const entered = event.stateEnteredEventDetails?.name;
    const exited = event.stateExitedEventDetails?.name;
    if (entered !== undefined && isOwn(entered))
      path.push({ name: entered, enteredAt: isoOf(event), leftAt: null, error: null });
    else if (exited !== undefined && exited === path.at(-1)?.name) change({ leftAt: isoOf(event) });
    else if (event.type !== undefined && event.type in ends) change({ leftAt: isoOf(event) });
    else {
      const error = isEndOfWait(event, path.at(-1)?.name) ? null : errorOf(event);
      if (error !== null) change({ error });
    }
  }
  return path;
};

const EVALUATIONS = new Set(['EvaluateTraits', 'ReevaluateTraits']);

const tryJson = (text: string): unknown => {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
};

const isTrait = (value: unknown): value is EvaluatedTrait =>
  typeof value === 'object' && value !== null && 'type' in value && 'status' in value && 'reason' in value;

/** Answers of the evaluator's calls, in the order in which they came. */
const traitsOf = (events: readonly HistoryEvent[]): TraitPoint[] =>
  events.flatMap((event): TraitPoint[] => {
    const exited = event.stateExitedEventDetails;
    if (exited?.name === undefined || EVALUATIONS.has(exited.name) || exited.output === undefined) return [];
    if (exited.name !== 'EvaluateTrait' && exited.name !== 'ReevaluateTrait') return [];
    const answer = tryJson(exited.output) as { traits?: unknown } | unknown[] | undefined;
    const traits = Array.isArray(answer) ? answer : answer?.traits;
    return (Array.isArray(traits) ? traits : []).filter(isTrait).map(({ type, status, reason, measured }) => ({
      at: isoOf(event),
      type,
      status,
      reason,
      ...(measured === undefined ? {} : { measured }),
    }));
  });

/** Neighbours of one kind are one span. */
const spansOf = (path: readonly Step[]): Span[] => {
  const spans: Span[] = [];
  for (const { name, enteredAt, leftAt } of path) {
    const kind = kindOf[name] ?? 'other';
    const last = spans.at(-1);
    if (last !== undefined && last.kind === kind) spans[spans.length - 1] = { ...last, to: leftAt };
    else spans.push({ kind, label: name, from: enteredAt, to: leftAt });
  }
  return spans;
};

export const executionView = (
  executionArn: string,
  found: FoundHistory,
  isOwn: (name: string) => boolean,
): ExecutionView => {
  if (!found.ok) return { known: false, reason: found.reason };
  const { events, truncated } = found;
  const path = pathOf(events, isOwn);
  const ended = events.map(({ type = '' }) => ends[type]).find((status) => status !== undefined);
  return {
    known: true,
    executionArn,
    status: ended ?? 'RUNNING',
    path,
    traits: traitsOf(events),
    spans: spansOf(path),
    truncated,
  };
};
