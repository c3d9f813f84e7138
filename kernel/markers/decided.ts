/**
 * MARKERs that a process of the sweeper remembers after a check: those whose start has its run. Nothing is
 * missing of them for as long as neither their content nor their ledger changes. The table says whether it has: what is
 * remembered only saves reading ledgers whole.
 */

import { hasItsRun, type Ledger } from './ledger';
import type { StoredMarker } from './marker-store';

/** Changes with every answer of a ledger, and where the sweeper has seen another run. */
export const markOf = ({ version, begun }: { version?: unknown; begun?: unknown }): string =>
  `${version ?? 0} ${begun ?? ''}`;

export interface LedgerMark {
  /** See markOf. */
  mark: string;
  /** The sweeper has not seen the run of its last start. */
  isOpen: boolean;
}

export interface DecidedMarkers {
  /** The mark of the MARKER's ledger when its run was there. Undefined: not remembered, or of another content. */
  markOf(marker: StoredMarker): string | undefined;
  /** Keeps or drops what is known of the MARKER. */
  learn(marker: StoredMarker, ledger: Ledger | undefined): void;
}

/** About 20 MB. */
const MOST = 100_000;

const nameOf = ({ pipelineId, markerSort }: StoredMarker): string => `${pipelineId}#${markerSort}`;

/** Emptied when full, so that what is of old dates does not stay. */
export const decidedMarkers = (most = MOST): DecidedMarkers => {
  const known = new Map<string, { image: string; mark: string }>();
  return {
    markOf: (marker) => {
      const found = known.get(nameOf(marker));
      return found?.image === marker.image ? found.mark : undefined;
    },
    learn: (marker, ledger) => {
      const name = nameOf(marker);
      known.delete(name);
      if (ledger === undefined || !hasItsRun(marker.markerSort, marker.image, ledger)) return;
      if (known.size >= most) known.clear();
      known.set(name, { image: marker.image, mark: markOf(ledger) });
    },
  };
};
