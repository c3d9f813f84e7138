/** The MARKERs that signals write. */
import type { MarkerRecord } from '../evidence/evidence';
import { type Broken, groupBy, type Invariant, isoAt } from './invariant';

const signalOf = ({ image }: MarkerRecord): unknown => image.eventId;

/** A program that changes the item of a signal keeps its id, and names itself as the source. */
const writingOf = (record: MarkerRecord): string => `${String(signalOf(record))} ${String(record.image.source)}`;

const keyOf = ({ pipeline, sort }: MarkerRecord): string => `${pipeline} ${sort}`;

/** Where another program writes the MARKER as well, a signal may have to be received once more. */
const isOfSignalsOnly = (records: readonly MarkerRecord[]): boolean =>
  records.every((record) => typeof signalOf(record) === 'string' && typeof record.image.origin === 'string');

export const signalsOnce: Invariant = {
  name: 'signals-once',
  rule: 'A signal writes the MARKER of an instance at most once, where signals alone write it.',
  check: ({ records }) =>
    [...groupBy(records, keyOf).values()].filter(isOfSignalsOnly).flatMap((written) =>
      [...groupBy(written, writingOf).values()].flatMap(([first, again]): Broken[] =>
        first === undefined || again === undefined
          ? []
          : [
              {
                at: again.at,
                message: `the MARKER of ${keyOf(again)} is written twice by ${String(again.image.source)}`,
                evidence: { records: [first.id, again.id], first: isoAt(first.at) },
              },
            ],
      ),
    ),
};
