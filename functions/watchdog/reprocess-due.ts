/** MARKERs of what is due. */

import { instanceNamedBy, isDismissed } from '../../kernel/markers/ledger';
import type { StoredMarker } from '../../kernel/markers/marker-store';
import { CorruptItemError } from '../../kernel/values/errors';
import { requestReprocessing } from '../../kernel/watch/request-reprocessing';
import { type Instance, nameInPipeline } from '../../kernel/words/instance';
import type { DueWork } from './work';

/** `failures`: items that cannot be read, which do not keep other instances from being checked. */
type CheckWork = Pick<DueWork, 'tick' | 'ports' | 'failures'>;

/** For an instance that is due and has no run log: its MARKER, after the router was requested to process a lost one. */
export const reprocessDue = async (
  instance: Instance,
  { tick: { nowMs }, ports, failures }: CheckWork,
): Promise<{ marker: StoredMarker; isDismissed: boolean } | undefined> => {
  const marker = await ports.markers.get(instance);
  const named = marker === undefined ? undefined : instanceNamedBy(marker);
  // Its attributes win over its key: then it is of another instance.
  if (marker === undefined || named === undefined || nameInPipeline(named) !== nameInPipeline(instance))
    return undefined;
  try {
    const ledger = await ports.ledgers.get(named);
    await requestReprocessing(named, { marker, ledger, logsOf: async () => () => undefined }, nowMs, ports);
    return { marker, isDismissed: isDismissed(marker.markerSort, marker.image, ledger) };
  } catch (error) {
    if (!(error instanceof CorruptItemError)) throw error;
    failures.push(error);
  }
  return { marker, isDismissed: false };
};
