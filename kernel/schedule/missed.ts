/** The alert about an instance that was not started. */
import { alertEvent } from '../events/alert';
import type { DomainEvent, Routed } from '../run/model';
import { printable } from '../values/text';
import { commandOn } from '../words/instance';
import { AlertCategory, AlertLevel } from '../words/vocabulary';
import type { ExpectedInstance } from './expectations';

/** A MARKER's writer may have written anything. */
const INSTANT_BYTES = 64;

/** Once per instance: the deadline is the episode. `markerAt`: a MARKER was written then, and led to no run. */
export const scheduleMissed = (instance: ExpectedInstance & Routed, now: string, markerAt?: string): DomainEvent => {
  const { pipelineId, date, scheduleId } = instance;
  const deadline = new Date(instance.deadlineMs).toISOString();
  return alertEvent(
    instance,
    {
      category: AlertCategory.scheduleMissed,
      level: AlertLevel.error,
      message: `${pipelineId} has not started for ${date} (schedule ${scheduleId}), due by ${deadline}`,
      remedy:
        markerAt !== undefined
          ? `Its MARKER of ${printable(markerAt, INSTANT_BYTES)} led to no run. See why: ${commandOn('why', instance)}`
          : `Find out why no MARKER came (${commandOn('why', instance)}); when the data is there, write it: ` +
            `${commandOn('mark', instance)}`,
    },
    { id: 'missed', at: deadline },
    now,
  );
};
