/** `signalbox ack PIPELINE`: acknowledges open alerts. */
import { type AcknowledgeOptions, acknowledge } from '../../../app/requests/acknowledge';
import { ExitCode, UsageError } from '../../../app/stack/exit';
import { withStack } from '../../../app/stack/stack';
import { isDate } from '../../../kernel/time/date';
import { printJson } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

export type AckOptions = StackOptions & AcknowledgeOptions;

export const runAck = async (session: Session, name: string, options: AckOptions): Promise<ExitCode> => {
  const { date } = options;
  if (date !== undefined && !isDate(date))
    throw new UsageError(`--date is "${date}"; write a day that exists, as YYYY-MM-DD`);
  const stack = await session.open(options);
  return withStack(stack, async () => {
    const { alerts, acknowledgement, sentence } = await acknowledge(stack, name, options);
    if (options.json === true)
      printJson(session.terminal, {
        pipelineId: name,
        acknowledged: acknowledgement,
        alerts: alerts.map(({ eventId, category, date: ofDate, scheduleId }) => ({
          ...{ alertId: eventId, alertType: category, date: ofDate, scheduleId },
        })),
      });
    else session.terminal.write(`${sentence}\n`);
    return ExitCode.ok;
  });
};
