/** The MARKERs of an instance as they are in the table. */
import { instanceNamedBy } from '../../kernel/markers/ledger';
import type { Marker } from '../../kernel/run/model';
import { type Instance, nameInPipeline } from '../../kernel/words/instance';

/** Where a MARKER of the instance may be: its key may leave out the schedule, which an attribute may name. */
export const markerSortsOf = (instance: Instance): readonly [string, string] => [
  nameInPipeline(instance),
  `${instance.date}#`,
];

/** The instance of a MARKER. Undefined: it names none, or two, and the router rejects it. */
export const instanceOfMarker = (marker: Marker): Instance | undefined =>
  marker.contradiction === undefined ? instanceNamedBy(marker) : undefined;

export const isMarkerOf = (instance: Instance, marker: Marker): boolean => {
  const named = instanceOfMarker(marker);
  return named !== undefined && nameInPipeline(named) === nameInPipeline(instance);
};
