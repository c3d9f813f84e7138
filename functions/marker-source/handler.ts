/** Composes the function that turns signals into MARKERs: events, objects and messages from queues, and openings. */
import { readEnvironment } from '../../aws/runtime/environment';
import type { Compose } from '../../aws/runtime/runtime';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { configStore } from '../../aws/table/config/config-reader';
import { eventStore } from '../../aws/table/events/event-store';
import { rejectionStore } from '../../aws/table/markers/rejection-store';
import { sourcedMarkers } from '../../aws/table/markers/sourced-markers';
import type { BatchResponse } from '../../kernel/stream/redrive';
import { functionManifest } from '../../kernel/words/manifest';
import { openSchedules, type SignalBatch, takeBatch, type WakeUp } from './handle';
import { createSourcedPipelines } from './pipelines';

export const compose: Compose<SignalBatch | WakeUp, BatchResponse | undefined> = ({
  env,
  clock,
  log,
  metrics,
  aws,
}) => {
  const settings = readEnvironment(functionManifest['marker-source'], env);
  const table = openTable({ aws, tableName: settings.TABLE_NAME, clock, retentionDays: settings.RUN_RETENTION_DAYS });
  const config = configStore(table);
  const ports = {
    pipelines: createSourcedPipelines({ config, clock, log }),
    calendars: config,
    markers: sourcedMarkers(table),
    rejections: rejectionStore(table),
    events: eventStore(table),
    messageQueueArn: settings.MESSAGE_QUEUE_ARN,
    messageBuckets: settings.MESSAGE_BUCKETS ?? [],
    clock,
    log,
    metrics,
  };
  return async (event) => {
    if ('Records' in event) return takeBatch(event, ports);
    await openSchedules(event, ports);
    return undefined;
  };
};
