/** MARKERs that lie in the table. Conditions that fail are values, as in `runs.ts`. */
import type { Instance } from '../instance';
import type { Marker } from '../model';

/** A MARKER as it lies in the table. */
export interface StoredMarker extends Marker {
  key: { date: string; scheduleId: string };
}

export interface MarkerStore {
  /** The MARKER whose key names the instance; strongly consistent. */
  get(instance: Instance): Promise<StoredMarker | undefined>;
  /** Those whose keys name dates from `fromDate` to `toDate`, both included. Eventually consistent. */
  between(pipelineId: string, fromDate: string, toDate: string): Promise<StoredMarker[]>;
  /**
   * Writes into the MARKER that it is handed over, so that the stream shows it to the router again. False: it was
   * already, or it was written anew.
   */
  handOver(marker: StoredMarker): Promise<boolean>;
}
