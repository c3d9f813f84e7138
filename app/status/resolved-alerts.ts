/** The alerts of named pipelines whose problem was found to be over within the last day. */
import type { DomainEvent } from '../../kernel/run/model';
import { DAY_MS } from '../../kernel/time/date';
import { EventKind } from '../../kernel/words/vocabulary';
import type { Stack } from '../stack/stack';

export interface ResolvedAlert extends Pick<DomainEvent, 'pipelineId' | 'date' | 'scheduleId' | 'message'> {
  /** Names the episode. */
  alertId: string;
  alertType: string;
  level: string;
  resolvedAt: string;
}

/** The newest events of a pipeline that are read at first; seldom more are of one day. */
const EVENTS_READ = 100;
const READ_MORE = 4;

/** The newest events of the pipeline: all since the instant, and mostly some more. */
const eventsSince = async (name: string, since: string, { tables }: Stack): Promise<DomainEvent[]> => {
  for (let limit = EVENTS_READ; ; limit *= READ_MORE) {
    const events = await tables.events.list(name, limit);
    const oldest = events.at(-1);
    if (events.length < limit || oldest === undefined || oldest.at < since) return events;
  }
};

const resolvedAlert = ({ kind, ofAlert, at, ...event }: DomainEvent): ResolvedAlert[] => {
  if (kind !== EventKind.alertResolved || ofAlert === undefined) return [];
  const { pipelineId, date, scheduleId, message } = event;
  return [{ ...ofAlert, resolvedAt: at, pipelineId, date, scheduleId, message }];
};

/** Newest first. Nothing is read without names: a pipeline's events cost as much as all of its instances. */
export const readResolvedAlerts = async (stack: Stack, names: readonly string[]): Promise<ResolvedAlert[]> => {
  const since = new Date(stack.clock.now() - DAY_MS).toISOString();
  const events = await Promise.all(names.map((name) => eventsSince(name, since, stack)));
  return events
    .flat()
    .flatMap(resolvedAlert)
    .filter(({ resolvedAt }) => resolvedAt >= since)
    .sort((left, right) => right.resolvedAt.localeCompare(left.resolvedAt));
};
