/** Registered documents as items. */

import type { StoredConfig } from '../../../kernel/config/config-store';
import type { Hold } from '../../../kernel/run/held';
import { HoldKind } from '../../../kernel/words/vocabulary';
import { configPosition } from '../client/index-positions';
import { type Item, itemReader } from '../client/item-reader';
import { type ConfigKind, keys } from '../client/keys';
import { keyFor } from '../client/parse-key';

/** Attributes that every registered document has besides the document itself. */
export const configAttributes = (kind: ConfigKind, name: string): Item => ({
  ...keys.config(kind, name),
  ...configPosition(kind, name),
});

/** Since when it is registered can be read; without that, nothing of the item can. */
export const hasRegistration = ({ registeredAt }: Item): boolean =>
  typeof registeredAt === 'string' && !Number.isNaN(Date.parse(registeredAt));

const holdFrom = (hold: Record<string, unknown>): Hold => {
  const read = itemReader(hold, () => 'the hold of a pipeline');
  return {
    kind: read.oneOf('kind', HoldKind),
    at: read.instant('at'),
    by: read.string('by'),
    reason: read.string('reason'),
  };
};

const datesApartFrom = (item: Item): StoredConfig['datesApart'] => {
  const until = itemReader(item).optional('datesApartUntil', itemReader(item).instant);
  const over = item.datesTogether instanceof Set ? ([...item.datesTogether] as string[]) : [];
  return until === null ? null : { until, over };
};

export const configFrom = (item: Item): StoredConfig => {
  const { name } = keyFor(item, 'config');
  const read = itemReader(item);
  return {
    id: name,
    document: read.map('document'),
    contentHash: read.string('contentHash'),
    registeredAt: read.instant('registeredAt'),
    configVersion: read.optional('configVersion', read.number),
    hold: read.optional('hold', () => holdFrom(read.map('hold'))),
    resumedAt: read.optional('resumedAt', read.instant),
    datesApart: datesApartFrom(item),
  };
};
