/** Acknowledges the open alerts of a pipeline, or of one of its instances. */

import { acknowledgementText, alertAcknowledged } from '../../kernel/events/acknowledgement';
import type { Alert } from '../../kernel/events/open-alerts';
import type { Acknowledgement } from '../../kernel/run/model';
import { iso } from '../../kernel/time/instant';
import { givenText } from '../../kernel/values/text';
import { UsageError } from '../stack/exit';
import { findPipeline } from '../stack/pipelines';
import type { Stack } from '../stack/stack';

export interface AcknowledgeOptions {
  /** Absent: of every date, or of every schedule. */
  date?: string;
  schedule?: string;
  /** Seconds; absent: until the alert ends. */
  for?: number;
  reason?: string;
}

interface Acknowledged {
  alerts: readonly Alert[];
  acknowledgement: Acknowledgement;
  /** For the caller: who has taken on which alerts, and until when. */
  sentence: string;
}

const subjectOf = ({ pipelineId, date, scheduleId }: Alert): string =>
  [pipelineId, date, scheduleId].filter((part) => part !== null).join(' ');

const openOf = async (
  { tables }: Stack,
  name: string,
  { date, schedule }: AcknowledgeOptions,
): Promise<readonly Alert[]> => {
  const found: Alert[] = [];
  for await (const alert of tables.alerts.open())
    if (
      alert.pipelineId === name &&
      (date === undefined || alert.date === date) &&
      (schedule === undefined || alert.scheduleId === schedule)
    )
      found.push(alert);
  return found;
};

const MAX_DAYS = 366;

/** Throws where no alert is open: a name or a date is wrong, or the problem is over. */
export const acknowledge = async (stack: Stack, name: string, options: AcknowledgeOptions): Promise<Acknowledged> => {
  const open = await openOf(stack, name, options);
  // Alerts about the stack belong to no pipeline.
  if (open.length === 0) await findPipeline(stack, name);
  const nowMs = stack.clock.now();
  const { for: duration, reason = '' } = options;
  if (duration !== undefined && duration > MAX_DAYS * 86_400)
    throw new UsageError(
      `--for is longer than ${MAX_DAYS} days. Leave it out to take care of the alert until it ends.`,
    );
  const until = duration === undefined ? null : iso(nowMs + duration * 1000);
  const by = givenText(await stack.requester());
  const acknowledgement = { by, at: iso(nowMs), until, reason: givenText(reason) };
  const alerts: Alert[] = [];
  for (const alert of open)
    if (await stack.tables.alerts.acknowledge(alert, acknowledgement, alertAcknowledged(alert, acknowledgement)))
      alerts.push(alert);
  if (alerts.length === 0) {
    const which = [options.date, options.schedule].filter((part) => part !== undefined).join(' ');
    throw new UsageError(
      `${name} has no open alert${which === '' ? '' : ` of ${which}`}. See what is open: signalbox status ${name}`,
    );
  }
  const named = alerts.map((alert) => `${alert.category} (${subjectOf(alert)})`).join(', ');
  return { alerts, acknowledgement, sentence: `Acknowledged${acknowledgementText(acknowledgement)}: ${named}.` };
};
