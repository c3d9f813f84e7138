/** The changes of a transaction when a version of a pipeline's configuration comes into force, or is made. */
import { parsePipeline } from '../../../kernel/config';
import { anyLifecycle, type ConfigVersionStatus, configVersionLifecycle } from '../../../kernel/lifecycle';
import { hasOtherOpenings } from '../../../kernel/schedule/schedule';
import { schedulesSinceAfter } from '../../../kernel/schedule/since';
import { RunMode } from '../../../kernel/words/vocabulary';
import type { Condition, TransactionPart, Update } from '../client/client';
import { contentHash } from '../client/content-hash';
import { compact, type Item } from '../client/item-reader';
import { type Key, keys } from '../client/keys';
import { startsBreaker } from '../holds/hold-store';
import { entering } from '../lifecycle/lifecycle-moves';
import { configAttributes, hasRegistration, schedulesSinceOf } from './config-reader';
import { type ConfigVersion, numberOf, type StoredVersions } from './config-version-reader';

const word = (status: ConfigVersionStatus): string => configVersionLifecycle.states[status];

/** From the one state that leads there: who finds it elsewhere has been overtaken. */
export const enter = ({ pipelineId, number }: ConfigVersion, to: 'ACTIVE' | 'DEPRECATED', at: string): Update => {
  // One other state leads to each of the two: DRAFT to ACTIVE, and ACTIVE to DEPRECATED.
  const [from] = configVersionLifecycle
    .sourcesOf(to)
    .filter((state) => state !== to)
    .map(word);
  const guard: Condition = {
    expression: '#status = :from',
    names: { '#status': 'status' },
    values: { ':from': from },
  };
  return entering(anyLifecycle(configVersionLifecycle), keys.configVersion(pipelineId, number), guard, {
    to,
    at,
    attributes: {},
    entersNewState: true,
  });
};

/** A draft may be deleted as long as it is one. */
export const discarding = (pipelineId: string, number: number): [Key, Condition] => {
  const isDraft = '#status = :draft';
  const values = { ':draft': word(configVersionLifecycle.initial) };
  return [keys.configVersion(pipelineId, number), { expression: isDraft, names: { '#status': 'status' }, values }];
};

/**
 * A new version. Its number is counted where no deletion reaches it: a number names one content for ever.
 */
export const newVersionParts = (
  { pipelineId, nextNumber }: StoredVersions,
  document: object,
  { status, at }: { status: 'DRAFT' | 'ACTIVE'; at: string },
): { version: ConfigVersion; parts: TransactionPart[] } => {
  const version: ConfigVersion = {
    pipelineId,
    number: nextNumber,
    status,
    contentHash: contentHash(document),
    document: document as Record<string, unknown>,
    createdAt: at,
    deployedAt: status === 'ACTIVE' ? at : undefined,
    deprecatedAt: undefined,
  };
  const item = compact({
    ...keys.configVersion(pipelineId, nextNumber),
    ...version,
    status: word(status),
    updated_at: at,
  });
  const isFree = 'attribute_not_exists(PK)';
  const isUncounted = 'attribute_not_exists(#last) OR #last < :number';
  return {
    version,
    parts: [
      { put: item, condition: { expression: isFree } },
      {
        update: {
          key: keys.configVersionCount(pipelineId),
          update: 'SET #last = :number',
          expression: isUncounted,
          names: { '#last': 'last' },
          values: { ':number': nextNumber },
        },
      },
    ],
  };
};

/** Documents are validated before they come here, and are kept as they were written. */
const isShadowDocument = (document: unknown): boolean =>
  String((document as { mode?: unknown } | undefined)?.mode).toLowerCase() === RunMode.shadow;

const isPerDate = (document: unknown): boolean =>
  String((document as { concurrency?: unknown } | undefined)?.concurrency).toLowerCase() === 'per-date';

/**
 * The documents that starts and runs of before may go by. An item that names no version, or is gone, was changed by
 * hand: then any version that has been in force.
 */
export const formerDocuments = ({ head, versions }: StoredVersions): unknown[] => {
  const isByHand = numberOf(head) === undefined;
  const inForce = versions.filter(({ status }) => status === 'ACTIVE' || (isByHand && status === 'DEPRECATED'));
  return [...(head === undefined ? [] : [head.document]), ...inForce.map(({ document }) => document)];
};

/** The change to the instant until which every date had a lock of its own. */
const migrationUpdate = (former: readonly unknown[], after: unknown): { set: string; remove: string } => {
  if (isPerDate(after)) return { set: '', remove: ' REMOVE datesApartUntil, datesTogether' };
  return former.some(isPerDate)
    ? { set: ', datesApartUntil = :now', remove: ' REMOVE datesTogether' }
    : { set: '', remove: '' };
};

/** That `CONFIG` is as it was read: in the version that it said then, where it said one. */
export const headIsAsRead = (head: Item | undefined): Condition => {
  const isNew = 'attribute_not_exists(PK)';
  const byHand = 'attribute_exists(PK) AND attribute_not_exists(configVersion)';
  const sameVersion = 'configVersion = :was';
  const was = numberOf(head);
  if (head === undefined) return { expression: isNew };
  return was === undefined ? { expression: byHand } : { expression: sameVersion, values: { ':was': was } };
};

/** A start that waits for its opening, or for a delay after its upstreams, would begin at another time. */
const changesOpenings = (before: unknown, after: unknown): boolean => {
  const [was, is] = [parsePipeline(before), parsePipeline(after)];
  return was.ok && is.ok && hasOtherOpenings(was.value, is.value);
};

/** A document that this release cannot read has no schedules that it knows. */
const scheduleNames = (document: unknown): string[] => {
  const parsed = parsePipeline(document);
  return parsed.ok ? parsed.value.schedules.map(({ name }) => name) : [];
};

export interface InForce {
  at: string;
  registeredAt: string;
  /** By `formerDocuments`. */
  former: readonly unknown[];
  /** Its hold has gone with its item, and MARKERs are held still: it counts as resumed. */
  isResumed: boolean;
}

/**
 * `CONFIG` as the version says, on condition that it is as it was read. In another mode the pipeline is a new one:
 * nothing that was due in the old one is missed.
 */
const headUpdate = (
  version: ConfigVersion,
  head: Item | undefined,
  { at, registeredAt, former, isResumed }: InForce,
): Update => {
  const changesMode = head !== undefined && isShadowDocument(head.document) !== isShadowDocument(version.document);
  const { PK, SK, GSI1PK, GSI1SK } = configAttributes('pipeline', version.pipelineId);
  const apart = migrationUpdate(former, version.document);
  const isKept = head !== undefined && hasRegistration(head) && !changesMode;
  const registered = isKept ? 'if_not_exists(registeredAt, :registeredAt)' : ':registeredAt';
  const condition = headIsAsRead(head);
  const names = scheduleNames(version.document);
  const since = isKept
    ? schedulesSinceAfter(names, { names: scheduleNames(head.document), since: schedulesSinceOf(head) }, at)
    : {};
  return {
    key: { PK, SK },
    update:
      'SET #document = :document, contentHash = :hash, configVersion = :version, updatedAt = :now, ' +
      `registeredAt = ${registered}, schedulesSince = :since, GSI1PK = :list, GSI1SK = :name` +
      `${isResumed ? ', resumedAt = :now' : ''}` +
      `${apart.set}${apart.remove}`,
    expression: condition.expression,
    names: { '#document': 'document' },
    values: {
      ':document': version.document,
      ':hash': contentHash(version.document),
      ':version': version.number,
      ':since': since,
      ':now': at,
      ':registeredAt': changesMode ? at : registeredAt,
      ':list': GSI1PK,
      ':name': GSI1SK,
      ...condition.values,
    },
  };
};

/**
 * Whether `CONFIG` has the content of the version, at the expected place. Content that anyone may have changed by hand
 * is compared itself, and not by the hash beside it.
 */
export const saysWhat = (head: Item | undefined, { pipelineId, number, document }: ConfigVersion): boolean => {
  const hash = contentHash(document);
  const { GSI1PK, GSI1SK } = configAttributes('pipeline', pipelineId);
  return (
    head !== undefined &&
    numberOf(head) === number &&
    hasRegistration(head) &&
    head.contentHash === hash &&
    contentHash(head.document) === hash &&
    head.GSI1PK === GSI1PK &&
    head.GSI1SK === GSI1SK
  );
};

interface ControlChange extends Pick<InForce, 'at' | 'former' | 'isResumed'> {
  before: unknown;
  after: unknown;
  /** The pipeline was registered before, and deleted. */
  isAnew: boolean;
}

/**
 * The change to the pipeline's item `CONTROL`, in one part: a transaction takes no two of one item. A circuit breaker
 * that returns counts anew. The record of `perDateSince` notifies the router that what waits for a schedule's lock
 * waits for it no longer, that of `openingsSince` that a start may wait for an opening of before, that of `resumedAt`
 * that held MARKERs are to be released.
 */
export const controlParts = (
  pipelineId: string,
  { before, after, at, former, isResumed, isAnew }: ControlChange,
): TransactionPart[] => {
  const becomesPerDate = isPerDate(after) && former.some((document) => !isPerDate(document));
  const hasNewOpenings = former.some((document) => changesOpenings(document, after));
  const changes = [
    ...(startsBreaker(before, after, isAnew) ? [{ set: 'failuresInARow = :none', values: { ':none': 0 } }] : []),
    ...(becomesPerDate ? [{ set: 'perDateSince = :now', values: { ':now': at } }] : []),
    ...(isResumed ? [{ set: 'resumedAt = :now', values: { ':now': at } }] : []),
    ...(hasNewOpenings ? [{ set: 'openingsSince = :now', values: { ':now': at } }] : []),
  ];
  if (changes.length === 0) return [];
  const update = `SET ${changes.map(({ set }) => set).join(', ')}`;
  const values = Object.assign({}, ...changes.map((change) => change.values)) as Item;
  return [{ update: { key: keys.control(pipelineId), update, values } }];
};

/** The version comes into force, and every other that is active becomes a past one. */
export const inForceParts = (
  { head, versions }: StoredVersions,
  version: ConfigVersion,
  inForce: InForce,
): TransactionPart[] => [
  { update: headUpdate(version, head, inForce) },
  ...versions
    .filter(({ number, status }) => status === 'ACTIVE' && number !== version.number)
    .map((old): TransactionPart => ({ update: enter(old, 'DEPRECATED', inForce.at) })),
];
