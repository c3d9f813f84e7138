/** MARKERs of what is due. */

import { instanceNamedBy, isDismissed, type Ledger } from '../../kernel/markers/ledger';
import { CorruptItemError } from '../../kernel/values/errors';
import { requestReprocessing } from '../../kernel/watch/request-reprocessing';
import { type Instance, nameInPipeline } from '../../kernel/words/instance';
import type { DueWork } from './work';

/** `failures`: items that cannot be read, which do not keep other instances from being checked. */
type CheckWork = Pick<DueWork, 'tick' | 'ports' | 'failures'>;

export interface DueMarker {
  /** As its writer says; null: it does not say. */
  writtenAt: string | null;
  isDismissed: boolean;
}

/** Its MARKER was written again for another schedule: the ledger has what it started. */
const startedBefore = async (instance: Instance, ledger: Ledger | undefined, { tick, ports }: CheckWork) => {
  if (ledger === undefined || ledger.started === null) return undefined;
  await requestReprocessing(instance, { ledger, logsOf: async () => () => undefined }, tick.nowMs, ports);
  return { writtenAt: ledger.started.markerAt, isDismissed: false };
};

/** For an instance that is due and has no run log: its MARKER, after the router was requested to process a lost one. */
export const reprocessDue = async (instance: Instance, work: CheckWork): Promise<DueMarker | undefined> => {
  const { tick, ports, failures } = work;
  const marker = await ports.markers.get(instance);
  if (marker === undefined) return undefined;
  const named = instanceNamedBy(marker);
  // Its attributes win over its key: then it is of another instance.
  const isOfAnother = named === undefined || nameInPipeline(named) !== nameInPipeline(instance);
  const { writtenAt } = marker;
  try {
    const ledger = await ports.ledgers.get(instance);
    if (isOfAnother) return await startedBefore(instance, ledger, work);
    await requestReprocessing(instance, { marker, ledger, logsOf: async () => () => undefined }, tick.nowMs, ports);
    return { writtenAt, isDismissed: isDismissed(marker.markerSort, marker.image, ledger) };
  } catch (error) {
    if (!(error instanceof CorruptItemError)) throw error;
    failures.push(error);
  }
  return isOfAnother ? undefined : { writtenAt, isDismissed: false };
};
