/** Loaded with the first record that cannot be processed. */
import { alertEvent } from '../../kernel/events/alert';
import type { EventAppender } from '../../kernel/events/event-store';
import type { StreamRecord } from '../../kernel/stream/redrive';
import type { Clock } from '../../kernel/time/clock';
import { iso } from '../../kernel/time/instant';
import type { Log } from '../../kernel/words/telemetry';
import { AlertCategory, AlertLevel } from '../../kernel/words/vocabulary';
import { NO_PIPELINE, nowOf } from './marker/incoming-marker';

/**
 * A record whose items no later delivery can process: it is acknowledged, so that later records do not wait,
 * and alerted. Its request stays in the table; the sweeper sends it again once the items can be read.
 */
export interface MalformedPorts {
  events: EventAppender;
  clock: Clock;
  log: Log;
}

const HOUR_MS = 3_600_000;

/**
 * At most one alert an hour for each partition key; for keys that name nothing, whatever outsiders write, for each
 * kind of partition.
 */
export const alertMalformed = async (
  { eventID, dynamodb: { Keys: keys, ApproximateCreationDateTime: seconds } }: StreamRecord,
  { error, isKnown }: { error: unknown; isKnown: boolean },
  ports: MalformedPorts,
): Promise<void> => {
  const { message } = error as Error;
  const partition = keys.PK?.S ?? '';
  ports.log.error('a record cannot be processed and is passed over', { keys, eventID, error });
  const event = alertEvent(
    { pipelineId: NO_PIPELINE, date: null, scheduleId: null },
    {
      category: AlertCategory.recordFailing,
      level: AlertLevel.error,
      message: `the record of ${partition} / ${keys.SK?.S} cannot be processed and was passed over: ${message}`,
      remedy:
        'Correct or delete the item that the message names, and write again what the record was for. Others of this ' +
        'hour are in the log of the router function only.',
    },
    {
      id: `malformed ${isKnown ? partition : partition.slice(0, partition.indexOf('#'))}`,
      at: iso(Math.floor((seconds * 1000) / HOUR_MS) * HOUR_MS),
    },
    nowOf(ports),
  );
  await ports.events.append(event);
};
