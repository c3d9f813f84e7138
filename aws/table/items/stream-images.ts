/**
 * Images of the table's stream, which come in DynamoDB's own JSON, as the model. Each throws `CorruptItemError` for
 * what is none.
 */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { fingerprintOf } from '../client/content-hash';
import type { Item } from '../client/item-reader';
import { fromWire } from '../client/wire';
import { eventFrom } from './event-items';
import { markerFrom, reportFrom, sensorFrom } from './incoming-items';
import { markerRequestFrom } from './ledger-items';
import { approveRequestFrom, cancelRequestFrom, recheckRequestFrom, rerunRequestFrom } from './rerun-items';
import { runLogFrom } from './run-items';

export type Image = Record<string, unknown>;

const reading =
  <Value>(read: (item: Item) => Value) =>
  (image: Image): Value =>
    read(fromWire(image as Record<string, AttributeValue>));

export const readMarker = reading(markerFrom);
/** Distinguishes this content of the item from another, and its `ttl`. */
export const readContent = reading((item) => ({
  image: fingerprintOf(item),
  ttl: typeof item.ttl === 'number' ? item.ttl : Number.POSITIVE_INFINITY,
}));
export const readMarkerRequest = reading(markerRequestFrom);
export const readRunLog = reading(runLogFrom);
export const readEvent = reading(eventFrom);
export const readSensor = reading(sensorFrom);
export const readReport = reading(reportFrom);
export const readRerunRequest = reading(rerunRequestFrom);
export const readCancelRequest = reading(cancelRequestFrom);
export const readRecheckRequest = reading(recheckRequestFrom);
export const readApproveRequest = reading(approveRequestFrom);
