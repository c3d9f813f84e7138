/**
 * What a pipeline has kept goes on when it may: its MARKERs when it is resumed, its waiting reruns when a slot is free,
 * and what waits for the lock of a schedule when each date has its own.
 * Both wait in the table, so dying after any line loses nothing: the record is delivered again, and what has been done
 * is not there any more.
 */
import { parsePipeline } from '../../kernel/config';
import type { StreamRecord } from '../../kernel/stream/stream-records';
import { type ReleasePorts, releaseKept } from './marker/release-kept';
import { goOn } from './rerun/go-on';
import type { RerunPorts } from './rerun/route-rerun';
import { type LockWakePorts, wakeForPerDate } from './wake/wake-for-lock';

export type ControlPorts = RerunPorts & ReleasePorts & LockWakePorts;

const becamePerDate = ({ dynamodb: { NewImage, OldImage } }: StreamRecord): boolean =>
  (NewImage?.perDateSince as { S?: string } | undefined)?.S !==
  (OldImage?.perDateSince as { S?: string } | undefined)?.S;

export const routeControl = async (
  record: StreamRecord,
  _image: Record<string, unknown>,
  ports: ControlPorts,
): Promise<void> => {
  const pipelineId = (record.dynamodb.Keys.PK?.S ?? '').slice('PIPELINE#'.length);
  const stored = await ports.config.pipeline(pipelineId);
  const parsed = parsePipeline(stored?.document);
  if (stored === undefined || !parsed.ok) return;
  if (becamePerDate(record)) await wakeForPerDate(pipelineId, parsed.value, ports);
  if (stored.hold !== null) return;
  const isMoreKept = await releaseKept(pipelineId, ports);
  const { left } = await goOn(pipelineId, null, ports);
  if (isMoreKept || left > 0) await ports.holds.goOn(pipelineId);
};
