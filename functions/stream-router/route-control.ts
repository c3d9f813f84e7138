/**
 * What a pipeline has kept goes on when it may: its MARKERs when it is resumed, its waiting reruns when a slot is free.
 * Both wait in the table, so dying after any line loses nothing: the record is delivered again, and what has been done
 * is not there any more.
 */
import { parsePipeline } from '../../core/config';
import type { StreamRecord } from '../../core/stream-records';
import { goOn } from './go-on';
import { type ReleasePorts, releaseKept } from './release-kept';
import type { RerunPorts } from './route-rerun';

export type ControlPorts = RerunPorts & ReleasePorts;

export const routeControl = async (
  record: StreamRecord,
  _image: Record<string, unknown>,
  ports: ControlPorts,
): Promise<void> => {
  const pipelineId = (record.dynamodb.Keys.PK?.S ?? '').slice('PIPELINE#'.length);
  const stored = await ports.config.pipeline(pipelineId);
  if (stored === undefined || stored.hold !== null || !parsePipeline(stored.document).ok) return;
  const isMoreKept = await releaseKept(pipelineId, ports);
  const { left } = await goOn(pipelineId, null, ports);
  if (isMoreKept || left > 0) await ports.holds.goOn(pipelineId);
};
