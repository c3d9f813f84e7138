/**
 * One batch of the table's stream. Every record is tried: what one MARKER meets does not keep the others waiting. The
 * records of a pipeline go one after the other in their order, those of others beside them. Lambda reads the shard
 * again from the lowest failed record on, and everything here may be done twice.
 */

import { parsePipeline } from '../../kernel/config';
import type { BatchResponse, StreamEvent, StreamRecord } from '../../kernel/stream/redrive';
import { CorruptItemError, isPermanent } from '../../kernel/values/errors';
import { inParallel } from '../../kernel/values/in-parallel';
import type { MalformedPorts } from './malformed';
import { showAfterEvent, showAfterRun } from './marker/after-upstreams';
import { drainHeld, type ReleasePorts } from './marker/drain-held';
import { type MarkerPorts, routeMarker } from './marker/route-marker';
import { type RequestPorts, routeMarkerRequest } from './marker/route-request';
import { type PublishPorts, publishOutboxEvent, publishRunLog } from './publish-event';
import type { CancelPorts } from './request/cancel-targets';
import type { ApprovePorts } from './request/route-approve';
import type { RecheckPorts } from './request/route-recheck';
import type { RerunPorts } from './rerun/evaluate-rerun';
import { admitWaiting, type EnginePorts, finishRerun, routeEngine, routeRerun } from './rerun/route-rerun';
import type { OpeningWakePorts, PoolPorts } from './wake/wake-held-back';
import {
  type LockWakePorts,
  type RunEndWakePorts,
  type WakePorts,
  wakeAfterRunOfBefore,
  wakeDownstream,
  wakeForEndedJob,
  wakeForLock,
  wakeForPerDate,
  wakeForReport,
  wakeForSensor,
} from './wake/wake-runs';

/**
 * Work that a pipeline has kept continues when it may: its MARKERs when it is resumed, its waiting reruns when a slot
 * is free, and what waits for the lock of a schedule when each date has its own, or for an opening when that has moved.
 * Both wait in the table, so dying after any line loses nothing: the record is delivered again, and what has been done
 * is not there any more.
 */
export type ControlPorts = RerunPorts & ReleasePorts & LockWakePorts & OpeningWakePorts;

const hasChanged = (
  { dynamodb: { NewImage, OldImage } }: StreamRecord,
  attribute: 'perDateSince' | 'openingsSince',
): boolean =>
  (NewImage?.[attribute] as { S?: string } | undefined)?.S !== (OldImage?.[attribute] as { S?: string } | undefined)?.S;

/** Loaded with the first change of an opening. */
const wakeMoved = (pipelineId: string, ports: ControlPorts): Promise<void> =>
  (require('./wake/wake-held-back') as typeof import('./wake/wake-held-back')).wakeForOpenings(pipelineId, ports);

export const routeControl = async (
  record: StreamRecord,
  _image: Record<string, unknown>,
  ports: ControlPorts,
): Promise<void> => {
  const pipelineId = (record.dynamodb.Keys.PK?.S ?? '').slice('PIPELINE#'.length);
  const stored = await ports.config.pipeline(pipelineId);
  const parsed = parsePipeline(stored?.document);
  if (stored === undefined || !parsed.ok) return;
  if (hasChanged(record, 'perDateSince')) await wakeForPerDate(pipelineId, parsed.value, ports);
  if (hasChanged(record, 'openingsSince')) await wakeMoved(pipelineId, ports);
  if (stored.hold !== undefined) return;
  const isMoreKept = await drainHeld(pipelineId, ports);
  const { left } = await admitWaiting(pipelineId, undefined, ports);
  if (isMoreKept || left > 0) await ports.holds.drain(pipelineId);
};

export type RouterPorts = MarkerPorts & {
  /** The thing that the key names; undefined: nothing that the table has. */
  entityOf: (key: { PK: string; SK: string }) => string | undefined;
} & MalformedPorts &
  RequestPorts &
  PublishPorts &
  WakePorts &
  ControlPorts &
  CancelPorts &
  RecheckPorts &
  ApprovePorts &
  EnginePorts &
  PoolPorts &
  RunEndWakePorts;

type Handle = (record: StreamRecord, image: Record<string, unknown>, ports: RouterPorts) => Promise<void>;

/** An ended run is published first, then those that waited for it are woken. */
const routeRunLog: Handle = async (record, image, ports) => {
  const runLog = ports.readRunLog(image);
  await publishRunLog(record, runLog, ports);
  await wakeDownstream(runLog, ports);
  await wakeAfterRunOfBefore(record, runLog, ports);
  await showAfterRun(runLog, ports);
  await finishRerun(runLog, ports);
  if (image.cameLate === undefined) return;
  // Loaded with the first run whose data came late.
  const { reportCameLate } = require('./marker/record-late-data') as typeof import('./marker/record-late-data');
  await reportCameLate(runLog, ports);
};

const routeEvent: Handle = async (record, image, ports) => {
  await publishOutboxEvent(record, image, ports);
  await wakeForEndedJob(record, image, ports);
  await showAfterEvent(image, ports);
};

/** Loaded with the first request of its kind: few calls meet one. */
const routeCancel: Handle = (record, image, ports) =>
  (require('./request/route-cancel') as typeof import('./request/route-cancel')).routeCancel(record, image, ports);
const routeRecheck: Handle = (record, image, ports) =>
  (require('./request/route-recheck') as typeof import('./request/route-recheck')).routeRecheck(record, image, ports);

/** Loaded with the first change of a pool. */
const routePool: Handle = (record, _image, ports) =>
  (require('./wake/wake-held-back') as typeof import('./wake/wake-held-back')).wakeForPool(record, ports);

const routeApprove: Handle = (record, image, ports) =>
  (require('./request/route-approve') as typeof import('./request/route-approve')).routeApprove(record, image, ports);

/** By what the whole key names: outsiders may write any sort key into the partitions that are theirs. */
const handlers: Readonly<Partial<Record<string, Handle>>> = {
  marker: routeMarker,
  sensor: wakeForSensor,
  engine: routeEngine,
  // A place in the queue of an engine: the engine's own record follows.
  'engine-wait': async () => undefined,
  'pool-slots': routePool,
  // A place in the queue of a pool: the record of the pool's slots follows.
  'pool-place': async () => undefined,
  // The filter passes only pools.
  config: routePool,
  'run-log': routeRunLog,
  report: wakeForReport,
  'marker-request': routeMarkerRequest,
  'rerun-request': routeRerun,
  'cancel-request': routeCancel,
  'recheck-request': routeRecheck,
  'approve-request': routeApprove,
  control: routeControl,
  event: routeEvent,
  // The filter passes only locks that are gone.
  lock: wakeForLock,
};

/** Throws what may pass; what cannot is alerted, and the record counts as processed. */
export const routeRecord = async (record: StreamRecord, ports: RouterPorts): Promise<void> => {
  const { Keys: keys, OldImage, NewImage } = record.dynamodb;
  const [PK, SK] = [keys.PK?.S ?? '', keys.SK?.S ?? ''];
  const handle = handlers[ports.entityOf({ PK, SK }) ?? ''];
  try {
    if (handle === undefined) throw new CorruptItemError(`item "${PK}" / "${SK}": nothing reads an item of this key`);
    await handle(record, NewImage ?? OldImage ?? {}, ports);
  } catch (error) {
    if (!isPermanent(error)) throw error;
    const { alertMalformed } = require('./malformed') as typeof import('./malformed');
    await alertMalformed(record, { error, isKnown: handle !== undefined }, ports);
  }
};

/** So many pipelines: more than the connections that a client keeps open would only wait for one. */
const AT_ONCE = 50;

/** The records of one pipeline are its MARKERs, its requests, its run logs and its events: `PREFIX#{pipeline}`. */
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
