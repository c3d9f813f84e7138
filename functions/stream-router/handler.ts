/** Composes the router: Lambda invokes it with batches of the table's stream, filtered as the event source mapping says. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { createExecutions } from '../../adapters/aws/executions';
import { createNotifications } from '../../adapters/aws/notifications';
import { readEnvironment } from '../../adapters/environment';
import type { Compose } from '../../adapters/runtime';
import { createTable } from '../../adapters/table';
import { eventFrom, markerFrom, runLogFrom } from '../../adapters/table/items';
import { functionManifest } from '../../core/manifest';
import type { BatchResponse, StreamEvent } from './records';
import { routeBatch } from './route';

const itemOf = (image: Record<string, unknown>) => unmarshall(image as Record<string, AttributeValue>);

export const compose: Compose<StreamEvent, BatchResponse> = ({ env, clock, log, metrics, aws }) => {
  const settings = readEnvironment(functionManifest['stream-router'], env);
  const { config, runLogs, events } = createTable({ aws, tableName: settings.TABLE_NAME, clock });
  const executions = createExecutions({ aws, stateMachineArn: settings.STATE_MACHINE_ARN });
  const notifications = createNotifications({
    aws,
    eventBusName: settings.EVENT_BUS_NAME,
    alertTopicArn: settings.ALERT_TOPIC_ARN,
    lifecycleTopicArn: settings.LIFECYCLE_TOPIC_ARN,
  });
  const ports = {
    readMarker: (image: Record<string, unknown>) => markerFrom(itemOf(image)),
    readRunLog: (image: Record<string, unknown>) => runLogFrom(itemOf(image)),
    readEvent: (image: Record<string, unknown>) => eventFrom(itemOf(image)),
    config, runLogs, events, executions, notifications, clock, log, metrics,
  };
  return (event) => routeBatch(event, ports);
};
