import type { DomainEvent } from '../../../kernel/run/model';
import { printable } from '../../../kernel/values/text';
import { metricNames } from '../../../kernel/words/manifest';
import { type Arrival, MAX_TEXT_BYTES, type MarkerPorts, nowOf, type Refusal } from './arrival';

/** Once per record of a MARKER; `key`: as people find it in the table. */
export const reject = async (
  { key, at, eventId }: Pick<Arrival, 'key' | 'at' | 'eventId'>,
  about: Pick<DomainEvent, 'pipelineId' | 'date' | 'scheduleId'>,
  { reason, remedy }: Refusal,
  ports: Pick<MarkerPorts, 'rejections' | 'metrics' | 'log' | 'clock'>,
): Promise<void> => {
  const marker = printable(key, 2 * MAX_TEXT_BYTES);
  const rejection = { about, marker, recordId: eventId, writtenAt: at, at: nowOf(ports), reason, remedy };
  await ports.rejections.record(rejection);
  ports.metrics.count(metricNames.markersRejected, 1);
  ports.log.warn('MARKER rejected', { key: marker, reason });
};
