/** The effect of registering one document, and the parts of the transaction that does it. */
import type { DomainEvent } from '../../../kernel/run/model';
import { dependantParts } from '../cascades/dependants';
import type { OpenTable, TransactionPart } from '../client/client';
import { contentHash } from '../client/content-hash';
import type { Item } from '../client/item-reader';
import type { ConfigKind } from '../client/keys';
import { eventItem } from '../items/event-items';
import { isAnyHeld } from '../markers/marker-store';
import { controlParts, enter, formerDocuments, inForceParts, newVersionParts, saysWhat } from './config-changes';
import { configAttributes, hasRegistration } from './config-reader';
import { type ConfigVersion, type StoredVersions, storedVersionsOf } from './config-version-reader';
import { planningItem } from './sweep-store';

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
  /** The names in a pipeline; undefined for other documents. */
  version: number | undefined;
}

export interface Change extends Registered {
  /** The parts of the transaction that does it; empty: everything is already stored. */
  parts: TransactionPart[];
  /** The dependencies of a pipeline, for the check of the whole graph. */
  documents: { before: unknown; after: unknown };
}

/** The result for a pipeline's configuration in one transaction. */
export interface PipelineChange {
  before: StoredVersions;
  version: ConfigVersion;
  /** Empty: everything is already stored. */
  parts: TransactionPart[];
}

export interface Activation {
  registeredAt?: string;
  /** Appended in the same transaction. */
  event?: DomainEvent;
}

/** Two versions say the same when their documents do; the hash beside a document may be another one's. */
const saysSame = (document: object): ((version: ConfigVersion) => boolean) => {
  const hash = contentHash(document);
  return (version) => version.status !== 'DEPRECATED' && contentHash(version.document) === hash;
};

const nowOf = ({ clock }: OpenTable): string => new Date(clock.now()).toISOString();

/** `made`: what makes the version itself, or takes it out of its drafts. */
const intoForce = async (
  table: OpenTable,
  { before, version, parts: made }: PipelineChange,
  { registeredAt, event }: Activation,
): Promise<PipelineChange> => {
  const { pipelineId, head, versions, nextNumber } = before;
  const after = version.document;
  const known = [head?.document, ...versions.map(({ document }) => document)];
  const inIndex = await dependantParts(table.client, pipelineId, after, known);
  const at = nowOf(table);
  if (made.length + inIndex.length === 0 && saysWhat(head, version)) return { before, version, parts: [] };
  const isAnew = head === undefined && nextNumber > 1;
  // By hand the item was deleted, or written, and its hold with it.
  const isResumed = head?.hold === undefined && (await isAnyHeld(table, pipelineId));
  const former = formerDocuments(before);
  return {
    before,
    version,
    parts: [
      ...inForceParts(before, version, { at, registeredAt: registeredAt ?? at, former, isResumed }),
      ...made,
      ...inIndex,
      ...(event === undefined ? [] : [{ put: eventItem(event, table.ttl(event.at)) }]),
      // Its schedules have to be planned, or they would be in no list, and a circuit breaker counts from here.
      { put: planningItem(pipelineId, at) },
      ...controlParts(pipelineId, { before: head?.document, after, at, former, isResumed, isAnew }),
    ],
  };
};

/** The version becomes the active one. */
export const activation = (
  table: OpenTable,
  before: StoredVersions,
  version: ConfigVersion,
  options: Activation,
): Promise<PipelineChange> => {
  const parts = version.status === 'ACTIVE' ? [] : [{ update: enter(version, 'ACTIVE', nowOf(table)) }];
  return intoForce(table, { before, version, parts }, options);
};

/** The pipeline is to have this content: as its active version, as a draft, or as a new version. */
const registration = async (
  table: OpenTable,
  pipelineId: string,
  document: object,
  options: Activation,
): Promise<PipelineChange> => {
  const [before, at] = [await storedVersionsOf(table, pipelineId), nowOf(table)];
  const alike = before.versions.filter(saysSame(document));
  const existing = alike.find(({ status }) => status === 'ACTIVE') ?? alike[0];
  return existing === undefined
    ? intoForce(table, { before, ...newVersionParts(before, document, { status: 'ACTIVE', at }) }, options)
    : activation(table, before, existing, options);
};

/** The version with this content that is no past one; else a new draft. */
export const drafting = async (table: OpenTable, pipelineId: string, document: object): Promise<PipelineChange> => {
  const before = await storedVersionsOf(table, pipelineId);
  const existing = before.versions.find(saysSame(document));
  if (existing !== undefined) return { before, version: existing, parts: [] };
  return { before, ...newVersionParts(before, document, { status: 'DRAFT', at: nowOf(table) }) };
};

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

/** An archetype, a calendar or a pool: it has no versions. */
const plainChange = async (
  table: OpenTable,
  { kind, name, document, registeredAt, event }: Registration,
): Promise<Change> => {
  const at = nowOf(table);
  const { PK, SK, GSI1PK, GSI1SK } = configAttributes(kind, name);
  const key = { PK, SK };
  const before = await table.client.get(key, { consistent: true });
  const [hash, documents] = [contentHash(document), { before: undefined, after: undefined }];
  const isStored =
    before?.contentHash === hash &&
    hasRegistration(before) &&
    contentHash(before.document) === hash &&
    before.GSI1PK === GSI1PK &&
    before.GSI1SK === GSI1SK;
  if (isStored) return { result: 'unchanged', version: undefined, parts: [], documents };
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
    version: undefined,
    parts: [{ update }, ...(event === undefined ? [] : [{ put: eventItem(event, table.ttl(event.at)) }])],
    documents,
  };
};

/** As the table is now; the caller checks the upstreams. */
export const changeTo = async (table: OpenTable, document: Registration): Promise<Change> => {
  if (document.kind !== 'pipeline') return plainChange(table, document);
  const { before, version, parts } = await registration(table, document.name, document.document, document);
  const changed = before.head === undefined ? 'registered' : 'updated';
  return {
    result: parts.length === 0 ? 'unchanged' : changed,
    version: version.number,
    parts,
    documents: { before: before.head?.document, after: document.document },
  };
};
