/**
 * The versions of a pipeline's configuration, by the lifecycle in `core/lifecycle/config-version.ts`. A version never
 * changes but for its status; `PIPELINE#{id}`/`CONFIG` says what the ACTIVE one says, and changes with it in one
 * transaction:
 *
 *   draft 3 ── activate, on condition that CONFIG still says 2: CONFIG says 3, 3 becomes ACTIVE, 2 becomes DEPRECATED
 *
 * So there is never a second ACTIVE version and, after the first activation, never none. A writer that dies between the
 * draft and its activation leaves a draft, which the next one finds by its content.
 */
import { TransientError } from '../../core/errors';
import { type ConfigVersionStatus, configVersionLifecycle } from '../../core/lifecycle/config-version';
import type { Lifecycle } from '../../core/lifecycle/definition';
import type { DomainEvent } from '../../core/model';
import type { Clock } from '../../core/ports/clock';
import { RunMode } from '../../core/vocabulary';
import type { Condition, TableClient, TransactionPart, Update } from './client';
import { configAttributes } from './config-items';
import { type ConfigVersion, createConfigVersionReader, numberOf, versionFrom } from './config-version-reader';
import { contentHash } from './content-hash';
import { eventItem } from './event-items';
import { compact, type Item } from './item-reader';
import { keys } from './keys';
import { entering } from './lifecycle-guard';

export interface Activation {
  registeredAt?: string;
  /** Appended in the same transaction. */
  event?: DomainEvent;
}

export interface ConfigVersions {
  /** Newest first. */
  list(pipelineId: string): Promise<ConfigVersion[]>;
  get(pipelineId: string, number: number): Promise<ConfigVersion | undefined>;
  /** The version that says this and is no past one; a new draft where there is none. */
  draft(pipelineId: string, document: object): Promise<{ version: ConfigVersion; isNew: boolean }>;
  /** @throws ConfigError when the version closes a circle of upstreams with what is registered. */
  activate(
    pipelineId: string,
    number: number,
    activation?: Activation,
  ): Promise<'activated' | 'already' | 'absent' | 'deprecated'>;
}

/** Writers that meet each other read again; so many times in a row means that something is wrong. */
const MAX_MEETINGS = 20;

const word = (status: ConfigVersionStatus): string => configVersionLifecycle.states[status];

/** From the one state that leads there: who finds it elsewhere has been overtaken. */
const enter = ({ pipelineId, number }: ConfigVersion, to: 'ACTIVE' | 'DEPRECATED', at: string): Update => {
  const [from] = configVersionLifecycle.sourcesOf(to).filter((state) => state !== to);
  const guard: Condition = {
    expression: '#status = :from',
    names: { '#status': 'status' },
    values: { ':from': word(from!) },
  };
  return entering(configVersionLifecycle as unknown as Lifecycle, keys.configVersion(pipelineId, number), guard, {
    to,
    at,
    attributes: {},
    entersNewState: true,
  });
};

/** Documents are validated before they come here, and are kept as they were written. */
const isShadowDocument = (document: unknown): boolean =>
  String((document as { mode?: unknown } | undefined)?.mode).toLowerCase() === RunMode.shadow;

const isPerDate = (document: unknown): boolean =>
  String((document as { concurrency?: unknown } | undefined)?.concurrency).toLowerCase() === 'per-date';

/** What becomes of the instant until which every date had a lock of its own. */
const datesApart = (before: unknown, after: unknown): { set: string; remove: string } => {
  if (isPerDate(after)) return { set: '', remove: ' REMOVE datesApartUntil, datesTogether' };
  return isPerDate(before)
    ? { set: ', datesApartUntil = :now', remove: ' REMOVE datesTogether' }
    : { set: '', remove: '' };
};

/** `:was` is the version that was read, where there was one. */
const headIsAsRead = (head: Item | undefined): string => {
  const isNew = 'attribute_not_exists(PK)';
  const byHand = 'attribute_exists(PK) AND attribute_not_exists(configVersion)';
  const sameVersion = 'configVersion = :was';
  if (head === undefined) return isNew;
  return numberOf(head) === undefined ? byHand : sameVersion;
};

/**
 * `CONFIG` as the version says, on condition that it is as it was read. In another mode the pipeline is a new one:
 * nothing that was due in the old one is missed.
 */
const headUpdate = (version: ConfigVersion, head: Item | undefined, at: string, registeredAt: string): Update => {
  const changesMode = head !== undefined && isShadowDocument(head.document) !== isShadowDocument(version.document);
  const { PK, SK, GSI1PK, GSI1SK } = configAttributes('pipeline', version.pipelineId) as Record<string, string>;
  const was = numberOf(head);
  const apart = datesApart(head?.document, version.document);
  const registered = changesMode ? ':registeredAt' : 'if_not_exists(registeredAt, :registeredAt)';
  return {
    key: { PK: PK!, SK: SK! },
    update:
      'SET #document = :document, contentHash = :hash, configVersion = :version, updatedAt = :now, ' +
      `registeredAt = ${registered}, GSI1PK = :list, GSI1SK = :name${apart.set}${apart.remove}`,
    expression: headIsAsRead(head),
    names: { '#document': 'document' },
    values: {
      ':document': version.document,
      ':hash': version.contentHash,
      ':version': version.number,
      ':now': at,
      ':registeredAt': changesMode ? at : registeredAt,
      ':list': GSI1PK,
      ':name': GSI1SK,
      ...(was === undefined ? {} : { ':was': was }),
    },
  };
};

export interface ConfigVersionOptions {
  clock: Clock;
  eventTtl: (at: string) => number;
  /** What else changes when the pipeline's document does. */
  alongside: (pipelineId: string, change: { before: unknown; after: object; at: string }) => Promise<TransactionPart[]>;
}

const meeting = (pipelineId: string) =>
  new TransientError(
    `The configuration of ${pipelineId} was changed by others ${MAX_MEETINGS} times meanwhile; try again`,
  );

export const createConfigVersions = (
  client: TableClient,
  { clock, eventTtl, alongside }: ConfigVersionOptions,
): ConfigVersions => {
  const { isLive, headOf, itemsOf, get, activeOf } = createConfigVersionReader(client, clock);
  const now = (): string => new Date(clock.now()).toISOString();
  const tryActivate = async (
    pipelineId: string,
    number: number,
    { registeredAt, event }: Activation,
  ): Promise<'activated' | 'already' | 'absent' | 'deprecated' | undefined> => {
    const [head, target] = [await headOf(pipelineId), await get(pipelineId, number)];
    if (target === undefined) return 'absent';
    if (target.status === 'DEPRECATED') return 'deprecated';
    // Of a head that was written by hand the active version is activated anew: its content comes back.
    if (target.status === 'ACTIVE' && numberOf(head) === number) return 'already';
    const at = now();
    const old = await activeOf(pipelineId, head);
    const isRestored = old?.number === number;
    const parts: TransactionPart[] = [
      { update: headUpdate(target, head, at, registeredAt ?? at) },
      ...(isRestored ? [] : [{ update: enter(target, 'ACTIVE', at) }]),
      ...(old === undefined || isRestored ? [] : [{ update: enter(old, 'DEPRECATED', at) }]),
      ...(event === undefined ? [] : [{ put: eventItem(event, eventTtl(event.at)) }]),
      ...(await alongside(pipelineId, { before: head?.document, after: target.document, at })),
    ];
    return (await client.transact(parts)).written ? 'activated' : undefined;
  };

  const draft: ConfigVersions['draft'] = async (pipelineId, document) => {
    const hash = contentHash(document);
    for (let meetings = 0; meetings < MAX_MEETINGS; meetings += 1) {
      const [head, items] = [await headOf(pipelineId), await itemsOf(pipelineId)];
      const existing = items
        .filter(isLive)
        .map(versionFrom)
        .find((version) => version.contentHash === hash && version.status !== 'DEPRECATED');
      if (existing !== undefined) return { version: existing, isNew: false };
      // Also of versions that have expired: a number names one content for ever.
      const number = Math.max(numberOf(head) ?? 0, ...items.map((item) => Number(item.number))) + 1;
      const at = now();
      const item = compact({
        ...keys.configVersion(pipelineId, number),
        pipelineId,
        number,
        status: word(configVersionLifecycle.initial),
        contentHash: hash,
        document,
        createdAt: at,
        updated_at: at,
      });
      const isFree = 'attribute_not_exists(PK)';
      if ((await client.put(item, { expression: isFree })).written)
        return { version: versionFrom({ ...item, document }), isNew: true };
    }
    throw meeting(pipelineId);
  };

  return {
    list: async (pipelineId) => (await itemsOf(pipelineId)).filter(isLive).map(versionFrom),
    get,
    draft,
    activate: async (pipelineId, number, activation = {}) => {
      for (let meetings = 0; meetings < MAX_MEETINGS; meetings += 1) {
        const answer = await tryActivate(pipelineId, number, activation);
        if (answer !== undefined) return answer;
      }
      throw meeting(pipelineId);
    },
  };
};
