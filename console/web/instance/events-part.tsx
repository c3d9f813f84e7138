/** The recorded events of the instance, newest first. */
import type { ReactNode } from 'react';
import type { DomainEvent } from '../../../kernel/run/model';
import { Table } from '../parts/table';
import { Instant, Sentence } from '../parts/times';
import { Wide } from '../parts/wide';

const kindText = ({ kind, status, category, ofAlert, resolvedAt }: DomainEvent): string =>
  [kind, status ?? category ?? ofAlert?.alertType ?? null, resolvedAt === undefined ? null : '(resolved)']
    .filter((part) => part !== null)
    .join(' ');

export const EventsPart = ({ events }: { events: readonly DomainEvent[] }): ReactNode => {
  if (events.length === 0) return <p className="notice">Nothing was recorded yet.</p>;
  return (
    <Wide label="Events of the instance">
      <Table heads={['When', 'What', 'Attempt', 'Message']}>
        {events.map((event) => (
          <tr key={event.eventId} className={event.level === null ? undefined : `level-${event.level}`}>
            <td className="when">
              <Instant at={event.at} />
            </td>
            <td className="kind">{kindText(event)}</td>
            <td>{event.attempt}</td>
            <td>
              <Sentence text={event.message} />
              {event.remedy === null ? null : (
                <span className="muted">
                  {' '}
                  <Sentence text={event.remedy} />
                </span>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </Wide>
  );
};
