/**
 * Images of the table's stream, which come in DynamoDB's own JSON, as the model. Each throws `CorruptItemError` for
 * what is none.
 */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { fromWire } from './client';
import type { Item } from './item-reader';
import { eventFrom, markerFrom, reportFrom, runLogFrom, sensorFrom } from './items';
import { cancelRequestFrom, rerunRequestFrom } from './rerun-items';

export type Image = Record<string, unknown>;

const reading =
  <Value>(read: (item: Item) => Value) =>
  (image: Image): Value =>
    read(fromWire(image as Record<string, AttributeValue>));

export const readMarker = reading(markerFrom);
export const readRunLog = reading(runLogFrom);
export const readEvent = reading(eventFrom);
export const readSensor = reading(sensorFrom);
export const readReport = reading(reportFrom);
export const readRerunRequest = reading(rerunRequestFrom);
export const readCancelRequest = reading(cancelRequestFrom);
