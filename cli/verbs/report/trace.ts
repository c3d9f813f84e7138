/** `signalbox trace ID`: what one trace id has touched, in the order in which it happened. */

import { instantText } from '../../../app/explain/time-text';
import { ExitCode } from '../../../app/stack/exit';
import { type Stack, withStack } from '../../../app/stack/stack';
import type { DomainEvent } from '../../../kernel/run/model';
import { iso } from '../../../kernel/time/instant';
import { paintOf, paintStatus, printJson, printTable } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

/** The most events of a pipeline that are read; a run seldom has more than a dozen. */
const EVENTS_READ = 1000;

const byTime = (left: DomainEvent, right: DomainEvent): number =>
  left.at.localeCompare(right.at) || left.eventId.localeCompare(right.eventId);

/** After a run has ended, its last events are recorded soon. */
const AFTER_MS = 3_600_000;

/** The events that were recorded while the run of this one was open, whatever came to its pipeline since. */
const duringRun = async ({ tables }: Stack, { pipelineId, runId, at }: DomainEvent): Promise<DomainEvent[]> => {
  const run = runId === null ? undefined : await tables.runs.get(runId);
  if (run === undefined) return [];
  return tables.events.filedBetween(pipelineId, at, iso(Date.parse(run.updatedAt) + AFTER_MS));
};

/** The index has the first event of a run; the rest of its events are stored under its pipeline. */
const readTrace = async (stack: Stack, traceId: string, limit: number): Promise<DomainEvent[]> => {
  const { tables } = stack;
  const traced = await tables.events.traced(traceId, limit);
  const pipelines = new Set(traced.filter(({ runId }) => runId !== null).map(({ pipelineId }) => pipelineId));
  const lists = await Promise.all([
    ...[...pipelines].map((pipelineId) => tables.events.list(pipelineId, EVENTS_READ)),
    ...traced.map((event) => duringRun(stack, event)),
  ]);
  const all = [...traced, ...lists.flat().filter((event) => event.traceId === traceId)];
  return [...new Map(all.map((event) => [`${event.pipelineId} ${event.eventId}`, event])).values()].sort(byTime);
};

export const runTrace = async (
  session: Session,
  traceId: string,
  options: StackOptions & { limit: number },
): Promise<ExitCode> => {
  const stack = await session.open(options);
  const events = await withStack(stack, () => readTrace(stack, traceId, options.limit));
  const { terminal } = session;
  if (options.json === true) {
    printJson(terminal, events);
  } else if (events.length === 0) {
    terminal.complain(
      `Nothing is known of trace ${traceId}. It is the MARKER's trace_id, or the id of its stream record; what ` +
        'it touched is kept as long as events are.\n',
    );
  } else {
    const paint = paintOf(terminal);
    const rows = events.map(({ at, pipelineId, date, scheduleId, runId, status, kind, message }) => [
      instantText(at),
      [pipelineId, date, scheduleId].filter((part) => part !== null).join(' '),
      status === null ? kind : paintStatus(paint, status),
      runId ?? '',
      message,
    ]);
    printTable(terminal, ['AT', 'OF', 'STATE', 'RUN', 'WHAT'], rows);
  }
  return events.length === 0 ? ExitCode.bad : ExitCode.ok;
};
