/** The alerts whose problem is not over, for people: of the whole stack, or of the named pipelines. */
import { acknowledgementOf } from '../../kernel/events/acknowledgement';
import type { Alert } from '../../kernel/events/open-alerts';
import type { Acknowledgement } from '../../kernel/run/model';
import type { Stack } from '../stack/stack';

export interface OpenAlert
  extends Pick<Alert, 'pipelineId' | 'date' | 'scheduleId' | 'attempt' | 'level' | 'message' | 'remedy'> {
  /** Names the episode. */
  alertId: string;
  alertType: Alert['category'];
  timestamp: string;
  /** Null: the pipeline has none. */
  owner: string | null;
  /** Null: it is not acknowledged, or no longer. */
  acknowledged: Acknowledgement | null;
}

const openAlert = ({ eventId, category, at, ...alert }: Alert, nowMs: number): OpenAlert => {
  const { pipelineId, date, scheduleId, attempt, level, message, remedy } = alert;
  return {
    ...{ alertId: eventId, alertType: category, level, timestamp: at },
    ...{ pipelineId, date, scheduleId, attempt, message, remedy },
    owner: alert.routing?.owner ?? null,
    acknowledged: acknowledgementOf(alert, nowMs) ?? null,
  };
};

/** Newest first; no names: all, and those of the stack itself. */
export const readOpenAlerts = async ({ tables, clock }: Stack, names: readonly string[] = []): Promise<OpenAlert[]> => {
  const nowMs = clock.now();
  const found: OpenAlert[] = [];
  for await (const alert of tables.alerts.open())
    if (names.length === 0 || names.includes(alert.pipelineId)) found.push(openAlert(alert, nowMs));
  return found.reverse();
};
