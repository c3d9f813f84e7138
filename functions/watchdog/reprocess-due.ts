/** MARKERs of what is due. */

import { instanceNamedBy, isDismissed } from '../../kernel/markers/ledger';
import { CorruptItemError } from '../../kernel/values/errors';
import { requestReprocessing } from '../../kernel/watch/request-reprocessing';
import { type Instance, nameInPipeline } from '../../kernel/words/instance';
import type { DueWork } from './work';

/** `failures`: items that cannot be read, which do not keep other instances from being checked. */
type CheckWork = Pick<DueWork, 'tick' | 'ports' | 'failures'>;

export interface DueMarker {
  /** As its writer says; undefined: it does not say. */
  writtenAt: string | undefined;
  isDismissed: boolean;
}

/** For an instance that is due and has no run log: its MARKER, after the router was requested to process a lost one. */
export const reprocessDue = async (
  instance: Instance,
  registeredAt: string,
  { tick, ports, failures }: CheckWork,
): Promise<DueMarker | undefined> => {
  const stored = await ports.markers.get(instance);
  if (stored === undefined) return undefined;
  const named = instanceNamedBy(stored);
  // Its attributes win over its key: it may be of another schedule by now, and the ledger has what it started before.
  const marker = named !== undefined && nameInPipeline(named) === nameInPipeline(instance) ? stored : undefined;
  try {
    const ledger = await ports.ledgers.get(instance);
    const known = { marker, ledger, registeredAt, logsOf: async () => () => undefined };
    await requestReprocessing(instance, known, tick.nowMs, ports);
    if (marker !== undefined)
      return { writtenAt: marker.writtenAt, isDismissed: isDismissed(marker.markerSort, marker.image, ledger) };
    const started = ledger?.started;
    return started === undefined ? undefined : { writtenAt: started.markerAt, isDismissed: false };
  } catch (error) {
    if (!(error instanceof CorruptItemError)) throw error;
    failures.push(error);
  }
  return marker && { writtenAt: marker.writtenAt, isDismissed: false };
};
