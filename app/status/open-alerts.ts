/** The alerts whose problem is not over, for people: of the whole stack, or of the named pipelines. */
import type { Alert } from '../../kernel/events/open-alerts';
import type { StackTables } from '../stack/stack';

export interface OpenAlert
  extends Pick<Alert, 'pipelineId' | 'date' | 'scheduleId' | 'attempt' | 'level' | 'message' | 'remedy'> {
  /** Names the episode. */
  alertId: string;
  alertType: Alert['category'];
  timestamp: string;
}

const openAlert = ({ eventId, category, at, ...alert }: Alert): OpenAlert => {
  const { pipelineId, date, scheduleId, attempt, level, message, remedy } = alert;
  return {
    ...{ alertId: eventId, alertType: category, level, timestamp: at },
    ...{ pipelineId, date, scheduleId, attempt, message, remedy },
  };
};

/** Newest first; no names: all, and those of the stack itself. */
export const readOpenAlerts = async ({ tables }: StackTables, names: readonly string[] = []): Promise<OpenAlert[]> => {
  const found: OpenAlert[] = [];
  for await (const alert of tables.alerts.open())
    if (names.length === 0 || names.includes(alert.pipelineId)) found.push(openAlert(alert));
  return found.reverse();
};
