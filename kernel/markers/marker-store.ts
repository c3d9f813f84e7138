/** MARKERs that lie in the table. Conditions that fail are values, as in `runs.ts`. */

import type { Marker } from '../run/model';
import type { SourcedMarker } from '../sources/mapping';
import type { Instance } from '../words/instance';

/** A MARKER as the table has it. */
export interface StoredMarker extends Marker {
  key: { date: string; scheduleId: string };
  markerSort: string;
  /** Fingerprint of its content. */
  image: string;
  /** Epoch seconds; infinite: it is kept for ever. */
  ttl: number;
}

/** MARKERs that signals bring. */
export interface SourcedMarkers {
  /** False: the stored MARKER is of this signal or of a later one. */
  write(marker: SourcedMarker): Promise<boolean>;
}

export interface MarkerStore {
  /** The MARKER whose key names the instance; strongly consistent. */
  get(instance: Instance): Promise<StoredMarker | undefined>;
  /** The MARKER of this sort key; strongly consistent. */
  at(pipelineId: string, markerSort: string): Promise<StoredMarker | undefined>;
  /** All of the pipeline. Eventually consistent. */
  all(pipelineId: string): Promise<StoredMarker[]>;
  /** MARKERs whose keys name dates from `fromDate` to `toDate`, both included. Eventually consistent. */
  between(pipelineId: string, fromDate: string, toDate: string): Promise<StoredMarker[]>;
}
