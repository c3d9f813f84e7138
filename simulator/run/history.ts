/**
 * The table's contents over the whole simulation: the last image of every item that there ever was, also of items that
 * have expired, and every write of a MARKER.
 */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { fromWire } from '../../aws/table/client/wire';
import type { Cloud, StreamRecord } from '../../emulator/cloud';
import { canonicalJson } from '../../kernel/values/json';
import type { MarkerRecord } from '../evidence/evidence';
import type { PlainItem } from '../evidence/table';

type Image = NonNullable<StreamRecord['dynamodb']['NewImage']>;

interface MarkerWrite {
  at: number;
  id: string;
  before: Image | undefined;
  image: Image;
}

export interface History {
  /** By key, each as it was last. */
  items(): PlainItem[];
  /** `written`: the MARKERs that producers of the scenario wrote, as canonical JSON. */
  markers(written: ReadonlySet<string>): MarkerRecord[];
}

const MARKER_PREFIX = 'MARKER#';

const plain = (image: Image): PlainItem => fromWire(image as Record<string, AttributeValue>);

const textOf = (image: Image, field: string): string => {
  const value = image[field];
  return value !== undefined && 'S' in value ? (value.S ?? '') : '';
};

/** Sources of whole MARKERs beside the scenario: cascades, and users with the command or the console. */
const SOURCES = /^(?:upstream |signalbox-(?:cli$|console \())/;

/** Each of these writes brings another instant or another source; what else changes in its MARKER is no new one. */
const isWhole = ({ before, image }: MarkerWrite): boolean =>
  SOURCES.test(textOf(image, 'source')) &&
  (before === undefined ||
    textOf(before, 'writtenAt') !== textOf(image, 'writtenAt') ||
    textOf(before, 'source') !== textOf(image, 'source'));

/** A signal's write brings another signal; an update of its MARKER leaves the signal as it was. */
const isOfSignal = ({ before, image }: MarkerWrite): boolean =>
  textOf(image, 'eventId') !== '' && (before === undefined || textOf(before, 'eventId') !== textOf(image, 'eventId'));

export const keepHistory = (cloud: Cloud, tableName: string, now: () => number): History => {
  const images = new Map<string, Image>();
  const markers: MarkerWrite[] = [];
  cloud.tables.watch(tableName, (records) => {
    for (const { eventID, dynamodb } of records) {
      const { NewImage: image, OldImage: before } = dynamodb;
      if (image === undefined) continue;
      const key = `${textOf(image, 'PK')}\u0000${textOf(image, 'SK')}`;
      images.set(key, image);
      if (key.startsWith(MARKER_PREFIX)) markers.push({ at: now(), id: eventID, before, image });
    }
  });
  return {
    items: () => [...images].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, image]) => plain(image)),
    markers: (written) =>
      markers.flatMap((write): MarkerRecord[] => {
        const image = plain(write.image);
        if (!isWhole(write) && !isOfSignal(write) && !written.has(canonicalJson(image))) return [];
        const { at, id } = write;
        return [{ at, id, pipeline: String(image.PK).slice(MARKER_PREFIX.length), sort: String(image.SK), image }];
      }),
  };
};
