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

/** The newest events of a pipeline among which ends are found. */
const EVENTS_READ = 100;

const resolvedAlert = ({ kind, ofAlert, at, ...event }: DomainEvent): ResolvedAlert[] => {
  if (kind !== EventKind.alertResolved || ofAlert === undefined) return [];
  const { pipelineId, date, scheduleId, message } = event;
  return [{ ...ofAlert, resolvedAt: at, pipelineId, date, scheduleId, message }];
};

/** Newest first. Nothing is read without names: a pipeline's events cost as much as all of its instances. */
export const readResolvedAlerts = async (
  { tables, clock }: Stack,
  names: readonly string[],
): Promise<ResolvedAlert[]> => {
  const since = new Date(clock.now() - DAY_MS).toISOString();
  const events = await Promise.all(names.map((name) => tables.events.list(name, EVENTS_READ)));
  return events
    .flat()
    .flatMap(resolvedAlert)
    .filter(({ resolvedAt }) => resolvedAt >= since)
    .sort((left, right) => right.resolvedAt.localeCompare(left.resolvedAt));
};
