/**
 * The versions of a pipeline's configuration, by the lifecycle in `kernel/lifecycle/lifecycles.ts`. A version never
 * changes but for its status; `PIPELINE#{id}`/`CONFIG` says what the ACTIVE one says, and changes with it in one
 * transaction:
 *
 *   draft 3 ── activate, on condition that CONFIG still says 2: CONFIG says 3, 3 becomes ACTIVE, 2 becomes DEPRECATED
 *
 * So there is never a second ACTIVE version and, after the first activation, never none.
 */

import type { DomainEvent } from '../../../kernel/run/model';
import type { Clock } from '../../../kernel/time/clock';
import { retryOnConflict } from '../../../kernel/values/conflict';
import type { TableClient, TransactionPart } from '../client/client';
import { contentHash } from '../client/content-hash';
import { eventItem } from '../items/event-items';
import { discarding, enter, inForceParts, newVersionParts, saysWhat } from './config-changes';
import { type ConfigVersion, createConfigVersionReader, type Standing, versionFrom } from './config-version-reader';

export interface Activation {
  registeredAt?: string;
  /** Appended in the same transaction. */
  event?: DomainEvent;
}

export interface ConfigVersions {
  /** Newest first. */
  list(pipelineId: string): Promise<ConfigVersion[]>;
  get(pipelineId: string, number: number): Promise<ConfigVersion | undefined>;
  /** The version with this content that is no past one; else a new draft. */
  draft(pipelineId: string, document: object): Promise<{ version: ConfigVersion; isNew: boolean }>;
  /** @throws ConfigError when the version closes a circle of upstreams with what is registered. */
  activate(
    pipelineId: string,
    number: number,
    activation?: Activation,
  ): Promise<'activated' | 'already' | 'absent' | 'deprecated'>;
  /** Deletes a draft; nothing else is ever deleted by hand. */
  discard(pipelineId: string, number: number): Promise<'discarded' | 'absent' | 'no-draft'>;
}

/** The result for a pipeline's configuration in one transaction. */
export interface PipelineChange {
  before: Standing;
  version: ConfigVersion;
  /** Empty: everything is already stored. */
  parts: TransactionPart[];
}

export interface ConfigVersionOptions {
  clock: Clock;
  eventTtl: (at: string) => number;
  /** The other changes that make the pipeline say `after`; nothing where all of them are stored. */
  index: (before: Standing, after: object) => Promise<TransactionPart[]>;
  /** The parameters of every change. */
  alongside: (before: Standing, after: object, at: string) => TransactionPart[];
  /** The parts that a change of the dependencies adds. */
  graph: (changes: readonly { before: unknown; after: unknown }[]) => Promise<TransactionPart[]>;
}

/** Two versions say the same when their documents do; the hash beside a document may be another one's. */
const saysSame = (document: object): ((version: ConfigVersion) => boolean) => {
  const hash = contentHash(document);
  return (version) => version.status !== 'DEPRECATED' && contentHash(version.document) === hash;
};

export const createConfigVersions = (
  client: TableClient,
  { clock, eventTtl, index, alongside, graph }: ConfigVersionOptions,
) => {
  const { isLive, itemsOf, get, standingOf } = createConfigVersionReader(client, clock);
  const now = (): string => new Date(clock.now()).toISOString();

  /** `made`: what makes the version itself, or takes it out of its drafts. */
  const intoForce = async (
    before: Standing,
    version: ConfigVersion,
    made: TransactionPart[],
    { registeredAt, event }: Activation,
  ): Promise<PipelineChange> => {
    const inIndex = await index(before, version.document);
    const at = now();
    const stands = made.length + inIndex.length === 0 && saysWhat(before.head, version);
    const parts: TransactionPart[] = stands
      ? []
      : [
          ...inForceParts(before, version, { at, registeredAt: registeredAt ?? at }),
          ...made,
          ...inIndex,
          ...(event === undefined ? [] : [{ put: eventItem(event, eventTtl(event.at)) }]),
          ...alongside(before, version.document, at),
        ];
    return { before, version, parts };
  };

  /** The pipeline is to have this content: as its active version, as a draft, or as a new version. */
  const registration = async (
    pipelineId: string,
    document: object,
    activation: Activation,
  ): Promise<PipelineChange> => {
    const [before, at] = [await standingOf(pipelineId), now()];
    const alike = before.versions.filter(saysSame(document));
    const existing = alike.find(({ status }) => status === 'ACTIVE') ?? alike[0];
    if (existing === undefined) {
      const { version, parts } = newVersionParts(before, document, { status: 'ACTIVE', at });
      return intoForce(before, version, parts, activation);
    }
    const made = existing.status === 'ACTIVE' ? [] : [{ update: enter(existing, 'ACTIVE', at) }];
    return intoForce(before, existing, made, activation);
  };

  const drafting = async (pipelineId: string, document: object): Promise<PipelineChange> => {
    const before = await standingOf(pipelineId);
    const existing = before.versions.find(saysSame(document));
    if (existing !== undefined) return { before, version: existing, parts: [] };
    return { before, ...newVersionParts(before, document, { status: 'DRAFT', at: now() }) };
  };

  const tryActivate = async (pipelineId: string, number: number, activation: Activation) => {
    const before = await standingOf(pipelineId);
    const target = before.versions.find((version) => version.number === number);
    if (target === undefined) return 'absent';
    if (target.status === 'DEPRECATED') return 'deprecated';
    const made = target.status === 'ACTIVE' ? [] : [{ update: enter(target, 'ACTIVE', now()) }];
    const { parts } = await intoForce(before, target, made, activation);
    if (parts.length === 0) return 'already';
    const judged = await graph([{ before: before.head?.document, after: target.document }]);
    return (await client.transact([...parts, ...judged])).written ? 'activated' : undefined;
  };

  const versions: ConfigVersions = {
    list: async (pipelineId) => (await itemsOf(pipelineId)).filter(isLive).map(versionFrom),
    get,
    draft: (pipelineId, document) =>
      retryOnConflict(`changing the configuration of ${pipelineId}`, async () => {
        const { version, parts } = await drafting(pipelineId, document);
        if (parts.length === 0) return { version, isNew: false };
        return (await client.transact(parts)).written ? { version, isNew: true } : undefined;
      }),
    activate: (pipelineId, number, activation = {}) =>
      retryOnConflict(`changing the configuration of ${pipelineId}`, () => tryActivate(pipelineId, number, activation)),
    discard: async (pipelineId, number) => {
      const result = await client.delete(...discarding(pipelineId, number));
      if (result.written) return 'discarded';
      return result.found === undefined ? 'absent' : 'no-draft';
    },
  };
  return { ...versions, standingOf, registration, drafting };
};
