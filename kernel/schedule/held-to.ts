/**
 * The deadline that an instance is held to. The watchdog decides each date once, by the configuration of its deadline:
 * after a change, a date that was not due before it is not missed, whatever deadline it would have now.
 */

/** The watchdog's decision about an instance whose deadline is before the last change of its configuration. */
export interface Watched {
  /** The deadline by which it was found missed, an ISO instant; undefined: it was not. */
  missedBy: string | undefined;
  /** Before this ISO instant the watchdog does not decide it; undefined: nothing waits to be decided. */
  waitsUntil: string | undefined;
}

interface Change {
  /** When the configuration changed last, an ISO instant; undefined: not known. */
  changedAt: string | undefined;
  /** Undefined: not read. */
  watched: Watched | undefined;
}

/** In epoch milliseconds; undefined: it was never due. `configuredMs`: the deadline by the configuration. */
export const heldTo = (configuredMs: number, { changedAt, watched }: Change): number | undefined => {
  if (watched === undefined || !isBeforeChange(configuredMs, changedAt)) return configuredMs;
  const { missedBy, waitsUntil } = watched;
  if (missedBy !== undefined) return Date.parse(missedBy);
  return waitsUntil === undefined ? undefined : Math.max(configuredMs, Date.parse(waitsUntil));
};

/** The configuration with this deadline came into force later. */
export const isBeforeChange = (dueMs: number, changedAt: string | undefined): boolean =>
  changedAt !== undefined && dueMs <= Date.parse(changedAt);
