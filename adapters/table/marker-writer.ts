/** Writes MARKERs as any data producer may do; for the command line. */
import type { Instance } from '../../core/instance';
import type { Clock } from '../../core/ports/clock';
import type { TableClient } from './client';
import { ttlAt } from './expiry';
import { compact } from './item-reader';
import { keys } from './keys';

/** Far longer than any retry of the stream; a MARKER's work is done once it was read. */
const MARKER_RETENTION_MS = 30 * 86_400_000;

/** Epoch seconds until which a MARKER that acts at `atMs` is kept. */
export const markerTtl = (atMs: number): number => ttlAt(atMs + MARKER_RETENTION_MS);

export interface MarkerWriter {
  /** `writtenAt` makes each MARKER differ from the one before, or the stream would not show it. */
  write(marker: Instance & { source: string; traceId?: string; replay?: boolean }): Promise<void>;
}

export const createMarkerWriter = (client: TableClient, clock: Clock): MarkerWriter => ({
  write: async ({ pipelineId, date, scheduleId, source, traceId, replay }) => {
    const nowMs = clock.now();
    await client.put(
      compact({
        ...keys.marker({ pipelineId, date, scheduleId }),
        date,
        scheduleID: scheduleId,
        source,
        writtenAt: new Date(nowMs).toISOString(),
        trace_id: traceId,
        replay,
        ttl: markerTtl(nowMs),
      }),
    );
  },
});
