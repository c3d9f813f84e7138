/** The effect of registering one document, and the parts of the transaction that does it. */
import type { DomainEvent } from '../../../kernel/run/model';
import type { Clock } from '../../../kernel/time/clock';
import { dependantParts } from '../cascades/dependants';
import type { TableClient, TransactionPart } from '../client/client';
import { contentHash } from '../client/content-hash';
import type { Item } from '../client/item-reader';
import type { ConfigKind } from '../client/keys';
import { configAttributes, hasRegistration } from '../items/config-items';
import { eventItem } from '../items/event-items';
import { controlParts } from './config-changes';
import { type ConfigVersionOptions, createConfigVersions } from './config-versions';
import { planningItem } from './round-store';

export interface Registration {
  kind: ConfigKind;
  name: string;
  /** Validated. */
  document: object;
  /** Counts only the first time; absent: now. */
  registeredAt?: string;
  /** Appended in the same transaction, where something changes. */
  event?: DomainEvent;
}

/** `unchanged`: the table says the same already, in every item that says it. */
export interface Registered {
  result: 'registered' | 'updated' | 'unchanged';
  /** The names in a pipeline; null for other documents. */
  version: number | null;
}

export interface ConfigStoreOptions {
  clock: Clock;
  eventTtl: (at: string) => number;
}

export interface Change extends Registered {
  /** The parts of the transaction that does it; empty: everything is already stored. */
  parts: TransactionPart[];
  /** The dependencies of a pipeline, for the check of the whole graph. */
  documents: { before: unknown; after: unknown };
}

/** `graph`: the parts that a change of the dependencies adds to the activation of a version. */
export const versionsWith = (
  client: TableClient,
  options: ConfigStoreOptions,
  graph: ConfigVersionOptions['graph'],
): ReturnType<typeof createConfigVersions> =>
  createConfigVersions(client, {
    ...options,
    index: ({ pipelineId, head, versions }, after) =>
      dependantParts(client, pipelineId, after, [head?.document, ...versions.map(({ document }) => document)]),
    // Its schedules have to be planned, or they would be in no list, and a circuit breaker counts from here.
    alongside: ({ pipelineId, head }, after, at) => [
      { put: planningItem(pipelineId, at) },
      ...controlParts(pipelineId, { before: head?.document, after, at }),
    ],
    graph,
  });

/** That the item is as it was read: every registration changes the hash. */
export const isAsRead = (before: Item | undefined): { expression: string; values: Item } => {
  const isNew = 'attribute_not_exists(PK)';
  const unhashed = 'attribute_exists(PK) AND attribute_not_exists(contentHash)';
  const sameHash = 'contentHash = :was';
  if (before === undefined) return { expression: isNew, values: {} };
  return before.contentHash === undefined
    ? { expression: unhashed, values: {} }
    : { expression: sameHash, values: { ':was': before.contentHash } };
};

/** An archetype or a calendar: it has no versions. */
const plainChange = async (
  client: TableClient,
  { kind, name, document, registeredAt, event }: Registration,
  { at, eventTtl }: { at: string; eventTtl: (at: string) => number },
): Promise<Change> => {
  const { PK, SK, GSI1PK, GSI1SK } = configAttributes(kind, name) as Record<string, string>;
  const key = { PK: PK!, SK: SK! };
  const before = await client.get(key, { consistent: true });
  const [hash, documents] = [contentHash(document), { before: undefined, after: undefined }];
  const stands =
    before?.contentHash === hash &&
    hasRegistration(before) &&
    contentHash(before.document) === hash &&
    before.GSI1PK === GSI1PK &&
    before.GSI1SK === GSI1SK;
  if (stands) return { result: 'unchanged', version: null, parts: [], documents };
  const { expression, values } = isAsRead(before);
  const isKept = before !== undefined && hasRegistration(before);
  const update = {
    key,
    update:
      'SET #document = :document, contentHash = :hash, updatedAt = :now, ' +
      `registeredAt = ${isKept ? 'if_not_exists(registeredAt, :registeredAt)' : ':registeredAt'}, ` +
      'GSI1PK = :list, GSI1SK = :name',
    expression,
    names: { '#document': 'document' },
    values: {
      ':document': document,
      ':hash': hash,
      ':now': at,
      ':registeredAt': registeredAt ?? at,
      ':list': GSI1PK,
      ':name': GSI1SK,
      ...values,
    },
  };
  return {
    result: before === undefined ? 'registered' : 'updated',
    version: null,
    parts: [{ update }, ...(event === undefined ? [] : [{ put: eventItem(event, eventTtl(event.at)) }])],
    documents,
  };
};

/** As the table is now; the caller checks the upstreams. */
export const changesIn = (
  client: TableClient,
  options: ConfigStoreOptions,
): ((registration: Registration) => Promise<Change>) => {
  const { clock, eventTtl } = options;
  const versions = versionsWith(client, options, async () => []);
  return async (registration) => {
    const { kind, name, document } = registration;
    if (kind !== 'pipeline')
      return plainChange(client, registration, { at: new Date(clock.now()).toISOString(), eventTtl });
    const { before, version, parts } = await versions.registration(name, document, registration);
    const changed = before.head === undefined ? 'registered' : 'updated';
    return {
      result: parts.length === 0 ? 'unchanged' : changed,
      version: version.number,
      parts,
      documents: { before: before.head?.document, after: document },
    };
  };
};
