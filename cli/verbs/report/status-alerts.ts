/** The alerts below the rows of `signalbox status`: those that are open, and those that were resolved lately. */

import { relativeText } from '../../../app/explain/time-text';
import type { OpenAlert } from '../../../app/status/open-alerts';
import type { ResolvedAlert } from '../../../app/status/resolved-alerts';
import { acknowledgementText } from '../../../kernel/events/acknowledgement';
import { paintOf, paintStatus, printTable } from '../../render/terminal';
import type { Session } from '../../session/session';

/** More are counted. */
const ALERTS_SHOWN = 20;

const printShown = <Alert>(
  { terminal }: Session,
  alerts: readonly Alert[],
  headings: string[],
  row: (alert: Alert) => string[],
): void => {
  if (alerts.length === 0) return;
  terminal.write('\n');
  printTable(terminal, headings, alerts.slice(0, ALERTS_SHOWN).map(row));
  const more = alerts.length - ALERTS_SHOWN;
  if (more > 0) terminal.write(`and ${more} more: signalbox status --json has all\n`);
};

export const printAlerts = (
  session: Session,
  { alerts, resolved }: { alerts: readonly OpenAlert[]; resolved: readonly ResolvedAlert[] },
  nowMs: number,
): void => {
  const paint = paintOf(session.terminal);
  const about = ({ level, pipelineId, date, scheduleId }: OpenAlert | ResolvedAlert): string[] => [
    ...[paintStatus(paint, level), pipelineId, date ?? '', scheduleId ?? ''],
  ];
  const hasOwners = alerts.some(({ owner }) => owner !== null);
  printShown(
    session,
    alerts,
    [
      ...['OPEN ALERT', 'LEVEL', 'PIPELINE', 'DATE', 'SCHEDULE', 'SINCE'],
      ...(hasOwners ? ['OWNER', 'ACKNOWLEDGED'] : ['ACKNOWLEDGED']),
    ],
    (alert) => [
      ...[alert.alertType, ...about(alert), relativeText(alert.timestamp, nowMs)],
      ...(hasOwners ? [alert.owner ?? ''] : []),
      alert.acknowledged === null ? '' : acknowledgementText(alert.acknowledged).trim(),
    ],
  );
  printShown(
    session,
    resolved,
    ['RESOLVED ALERT', 'LEVEL', 'PIPELINE', 'DATE', 'SCHEDULE', 'RESOLVED', 'BECAUSE'],
    (alert) => [
      ...[alert.alertType, ...about(alert), relativeText(alert.resolvedAt, nowMs)],
      alert.message.split(' is resolved: ').at(-1) ?? '',
    ],
  );
};
