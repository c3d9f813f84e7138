/** Composes the function that turns signals into MARKERs: events, objects and messages from queues, and openings. */
import { readEnvironment } from '../../aws/runtime/environment';
import type { Compose } from '../../aws/runtime/runtime';
import { configStore, eventStore, openTable, rejectionStore, sourcedMarkers } from '../../aws/table/open';
import type { BatchResponse } from '../../kernel/stream/stream-records';
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
