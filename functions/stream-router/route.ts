/**
 * One batch of the table's stream. Every record is tried: what one MARKER meets does not keep the others waiting. The
 * records of a pipeline go one after the other in their order, those of others beside them. Lambda reads the shard
 * again from the lowest failed record on, and everything here may be done twice.
 */
import { inParallel } from '../../core/in-parallel';
import type { BatchResponse, StreamEvent, StreamRecord } from '../../core/stream-records';
import { showAfterEvent } from './after-upstreams';
import { finishRerun } from './finish-rerun';
import { type PublishPorts, publishOutboxEvent, publishRunLog } from './publish-event';
import { type CancelPorts, routeCancel } from './route-cancel';
import { type ControlPorts, routeControl } from './route-control';
import { type EnginePorts, routeEngine } from './route-engine';
import { type MarkerPorts, routeMarker } from './route-marker';
import { type RequestPorts, routeMarkerRequest } from './route-request';
import { routeRerun } from './route-rerun';
import { type LockWakePorts, wakeForLock } from './wake-for-lock';
import { type WakePorts, wakeDownstream, wakeForEndedJob, wakeForReport, wakeForSensor } from './wake-runs';

export type RouterPorts = MarkerPorts &
  RequestPorts &
  PublishPorts &
  WakePorts &
  ControlPorts &
  CancelPorts &
  EnginePorts &
  LockWakePorts;

interface Source {
  /** Beginning of the key that tells these records from the others. */
  key: 'PK' | 'SK';
  prefix: string;
  /** These records are of items that are gone. */
  isOfGone?: true;
  handle(record: StreamRecord, image: Record<string, unknown>, ports: RouterPorts): Promise<void>;
}

/** The world hears of an ended run first, then who waited for it. */
const routeRunLog: Source['handle'] = async (record, image, ports) => {
  await publishRunLog(record, image, ports);
  await wakeDownstream(record, image, ports);
  if (image.rerunId !== undefined) await finishRerun(ports.readRunLog(image), ports);
};

const routeEvent: Source['handle'] = async (record, image, ports) => {
  await publishOutboxEvent(record, image, ports);
  await wakeForEndedJob(record, image, ports);
  await showAfterEvent(image, ports);
};

const sources: readonly Source[] = [
  { key: 'PK', prefix: 'MARKER#', handle: routeMarker },
  { key: 'PK', prefix: 'SENSOR#', handle: wakeForSensor },
  { key: 'PK', prefix: 'ENGINE#', handle: routeEngine },
  { key: 'SK', prefix: 'RUNLOG#', handle: routeRunLog },
  { key: 'PK', prefix: 'REPORT#', handle: wakeForReport },
  { key: 'SK', prefix: 'MARKERREQUEST#', handle: routeMarkerRequest },
  { key: 'SK', prefix: 'RERUNREQUEST#', handle: routeRerun },
  { key: 'SK', prefix: 'CANCELREQUEST#', handle: routeCancel },
  { key: 'SK', prefix: 'CONTROL', handle: routeControl },
  { key: 'SK', prefix: 'EVENT#', handle: routeEvent },
  { key: 'PK', prefix: 'LOCK#', isOfGone: true, handle: wakeForLock },
];

/** Undefined for what the stream's filter should have kept away. */
const sourceOf = ({ eventName, dynamodb: { Keys } }: StreamRecord): Source | undefined =>
  sources.find(
    ({ key, prefix, isOfGone = false }) =>
      Keys[key]?.S?.startsWith(prefix) === true && isOfGone === (eventName === 'REMOVE'),
  );

/** Throws what a record meets. */
export const routeRecord = async (record: StreamRecord, ports: RouterPorts): Promise<void> => {
  const { Keys: keys, OldImage, NewImage } = record.dynamodb;
  const source = sourceOf(record);
  const image = source?.isOfGone === true ? OldImage : NewImage;
  if (source !== undefined && image !== undefined) return source.handle(record, image, ports);
  ports.log.warn('a record that is not for the router', { keys, eventName: record.eventName });
};

/** So many pipelines: more than the connections that a client keeps open would only wait for one. */
const AT_ONCE = 50;

/** Of one pipeline are its MARKERs, its requests, its run logs and its events: `PREFIX#{pipeline}`. */
const byPipeline = (records: readonly StreamRecord[]): Iterable<readonly StreamRecord[]> => {
  const groups = new Map<string, StreamRecord[]>();
  for (const record of records) {
    const key = record.dynamodb.Keys.PK?.S ?? '';
    const name = key.slice(key.indexOf('#') + 1);
    groups.set(name, [...(groups.get(name) ?? []), record]);
  }
  return groups.values();
};

/** False: the record failed. */
const tryRecord = async (record: StreamRecord, ports: RouterPorts): Promise<boolean> => {
  const { Keys: keys, SequenceNumber: sequenceNumber } = record.dynamodb;
  try {
    await routeRecord(record, ports);
    return true;
  } catch (error) {
    ports.log.error('a record failed and is delivered again', { keys, sequenceNumber, error });
    return false;
  }
};

export const routeBatch = async ({ Records }: StreamEvent, ports: RouterPorts): Promise<BatchResponse> => {
  const failed = new Set<StreamRecord>();
  await inParallel(byPipeline(Records), { atOnce: AT_ONCE }, async (records) => {
    for (const record of records) if (!(await tryRecord(record, ports))) failed.add(record);
  });
  const inOrder = Records.filter((record) => failed.has(record));
  return { batchItemFailures: inOrder.map(({ dynamodb }) => ({ itemIdentifier: dynamodb.SequenceNumber })) };
};
