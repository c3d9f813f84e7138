/** An `apply` that is decided and was not carried out: its process has died, or could not continue. */
import { alertEvent } from '../../kernel/events/alert';
import { iso } from '../../kernel/time/instant';
import { type Check, record, type SweeperPorts, WATCHDOG } from '../../kernel/watch/ports';
import { AlertCategory, AlertLevel } from '../../kernel/words/vocabulary';

/** Some thousand documents take less. */
const LATE_MS = 10 * 60_000;

export const leftApply: Check<SweeperPorts> = async ({ nowMs }, ports) => {
  const decision = await ports.config.decision();
  if (decision === undefined) return { examined: 0, found: 0 };
  const { id, documents, decidedAt } = decision;
  if (nowMs - Date.parse(decidedAt) < LATE_MS) return { examined: 1, found: 0 };
  const event = alertEvent(
    { pipelineId: WATCHDOG, date: null, scheduleId: null },
    {
      category: AlertCategory.applyUnfinished,
      level: AlertLevel.error,
      message: `an apply of ${documents} documents has ended before all of them were registered`,
      remedy: 'Register the others: signalbox config finish',
    },
    { id, at: decidedAt },
    iso(nowMs),
  );
  return { examined: 1, found: await record(event, ports) };
};
