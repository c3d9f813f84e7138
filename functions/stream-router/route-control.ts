/**
 * What a pipeline has kept goes on when it may: its MARKERs when it is resumed, its waiting reruns when a slot is free.
 * Both wait in the table, so dying after any line loses nothing: the record is delivered again, and what has been done
 * is not there any more.
 */
import { parsePipeline } from '../../core/config';
import { inOrder } from '../../core/control/hold';
import type { HoldStore } from '../../core/ports/holds';
import type { StreamRecord } from '../../core/stream-records';
import { goOn } from './go-on';
import type { RerunPorts } from './route-rerun';

export interface ControlPorts extends RerunPorts {
  holds: Pick<HoldStore, 'kept' | 'release' | 'goOn'>;
}

/** At once; the rest follows with a record of its own, so that other records are not held up. */
const RELEASED_AT_ONCE = 25;

const releaseMarkers = async (pipelineId: string, ports: ControlPorts): Promise<void> => {
  const kept = inOrder(await ports.holds.kept(pipelineId));
  // One after the other: the stream keeps their order.
  for (const marker of kept.slice(0, RELEASED_AT_ONCE)) await ports.holds.release(marker);
  if (kept.length > RELEASED_AT_ONCE) await ports.holds.goOn(pipelineId);
  if (kept.length > 0)
    ports.log.info('kept MARKERs released', {
      pipelineId,
      released: Math.min(kept.length, RELEASED_AT_ONCE),
      left: Math.max(0, kept.length - RELEASED_AT_ONCE),
    });
};

export const routeControl = async (
  record: StreamRecord,
  _image: Record<string, unknown>,
  ports: ControlPorts,
): Promise<void> => {
  const pipelineId = (record.dynamodb.Keys.PK?.S ?? '').slice('PIPELINE#'.length);
  const stored = await ports.config.pipeline(pipelineId);
  if (stored === undefined || stored.hold !== null || !parsePipeline(stored.document).ok) return;
  await releaseMarkers(pipelineId, ports);
  if ((await goOn(pipelineId, null, ports)).left > 0) await ports.holds.goOn(pipelineId);
};
