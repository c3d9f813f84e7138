/** The event of a pipeline whose upstream was skipped. */
import { aboutRun, busEvent, eventIdOf } from '../events/event';
import type { DomainEvent, Run } from '../run/model';
import { MESSAGE_BYTES, printable } from '../values/text';
import { EventKind } from '../words/vocabulary';

/** Once per dependant and skipped attempt. `by`: the upstream of the dependant through which it waits. */
export const upstreamSkipped = (
  skipped: Pick<Run, 'pipelineId' | 'date' | 'scheduleId' | 'attempt' | 'traceId' | 'completedAt' | 'updatedAt'>,
  { pipelineId, by }: { pipelineId: string; by: string },
  now: string,
): DomainEvent => {
  const { pipelineId: upstream, date, scheduleId, attempt, traceId } = skipped;
  const through = by === upstream ? '' : `${by}, which waits for `;
  return busEvent({
    ...aboutRun({ pipelineId, date, scheduleId, traceId }),
    eventId: eventIdOf(EventKind.upstreamSkipped, pipelineId, date, scheduleId, upstream, attempt),
    episodeAt: skipped.completedAt ?? skipped.updatedAt,
    at: now,
    kind: EventKind.upstreamSkipped,
    message: printable(
      `no MARKER follows: it waits for ${through}${upstream}, whose attempt ${attempt} was skipped`,
      MESSAGE_BYTES,
    ),
  });
};
