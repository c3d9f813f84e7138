/**
 * Registers documents: archetypes, calendars and pipelines, with the hash of what they say. Documents that are
 * registered together change in one transaction: all of them, or none.
 */
import type { DomainEvent } from '../../core/model';
import type { Clock } from '../../core/ports/clock';
import type { ConfigStore } from '../../core/ports/config';
import { createCascadeGraph } from './cascade-graph';
import { breakerParts } from './circuit';
import type { TableClient, TransactionPart } from './client';
import { configAttributes, hasRegistration } from './config-items';
import { createConfigReader } from './config-reader';
import { createConfigVersions, type PipelineChange, pastMeetings } from './config-versions';
import { contentHash } from './content-hash';
import { dependantParts } from './dependants';
import { planningItem } from './due-store';
import { eventItem } from './event-items';
import type { Item } from './item-reader';
import type { ConfigKind } from './keys';
import { fits, leadingThatFit } from './transaction-size';

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
  /** Of a pipeline; null for other documents. */
  version: number | null;
}

/** `fitting`: how many documents, from the first on, one transaction can hold. */
export type RegisterAnswer = { kind: 'fits'; registered: Registered[] } | { kind: 'too-many'; fitting: number };

export interface Drafted {
  version: number;
  /** False: the version that says it is active. */
  isDraft: boolean;
}

export type DraftAnswer = { kind: 'fits'; drafts: Drafted[] } | { kind: 'too-many'; fitting: number };

export interface ConfigWriter {
  /**
   * Registers a validated document under its name; a pipeline's as a version that becomes the active one. `unchanged`:
   * the table says the same already, and nothing was written.
   * @throws ConfigError when a pipeline's `upstream` closes a circle with what is registered.
   */
  register(
    kind: ConfigKind,
    name: string,
    document: object,
    options?: { registeredAt?: string; event?: DomainEvent },
  ): Promise<Registered['result']>;
  /** The same for all of them, in one transaction. `dryRun`: what it would do, and nothing is written. */
  registerAll(documents: readonly Registration[], options?: { dryRun?: boolean }): Promise<RegisterAnswer>;
  /** Drafts of all of these pipelines, in one transaction. */
  draftAll(
    documents: readonly Pick<Registration, 'name' | 'document'>[],
    options?: { dryRun?: boolean },
  ): Promise<DraftAnswer>;
}

export interface ConfigStoreOptions {
  clock: Clock;
  eventTtl: (at: string) => number;
}

/** What becomes of one document, and the parts of the transaction that does it. */
interface Change extends Registered {
  parts: TransactionPart[];
  /** Of a pipeline, for the judgement of who waits for whom. */
  documents: { before: unknown; after: unknown };
}

export const configVersionsOf = (client: TableClient, options: ConfigStoreOptions) =>
  createConfigVersions(client, {
    ...options,
    index: ({ pipelineId, head, versions }, after) =>
      dependantParts(client, pipelineId, after, [head?.document, ...versions.map(({ document }) => document)]),
    // Its schedules have to be planned, or they would be in nobody's list, and a circuit breaker counts from here.
    alongside: ({ pipelineId, head }, after, at) => [
      { put: planningItem(pipelineId, at) },
      ...breakerParts(pipelineId, head?.document, after),
    ],
    graph: createCascadeGraph(client, options.clock).judge,
  });

const namesOf = (documents: readonly { name: string }[]): string => documents.map(({ name }) => name).join(', ');

/** That the item is as it was read: whoever registers something changes the hash. */
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

export const createConfigStore = (client: TableClient, options: ConfigStoreOptions): ConfigStore & ConfigWriter => {
  const { clock, eventTtl } = options;
  const versions = configVersionsOf(client, options);
  const { judge } = createCascadeGraph(client, clock);

  const changeTo = async (registration: Registration): Promise<Change> => {
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

  /** Undefined: somebody else was faster. */
  const tryAll = async (documents: readonly Registration[], dryRun: boolean): Promise<RegisterAnswer | undefined> => {
    const changes: Change[] = [];
    for (const each of documents) changes.push(await changeTo(each));
    const graph = await judge(changes.filter(({ parts }) => parts.length > 0).map((change) => change.documents));
    const parts = [...changes.flatMap((change) => change.parts), ...graph];
    if (!fits(parts))
      return {
        kind: 'too-many',
        fitting: leadingThatFit(
          changes.map((change) => change.parts),
          graph,
        ),
      };
    const registered = changes.map(({ result, version }) => ({ result, version }));
    if (dryRun || parts.length === 0) return { kind: 'fits', registered };
    return (await client.transact(parts)).written ? { kind: 'fits', registered } : undefined;
  };

  const registerAll: ConfigWriter['registerAll'] = (documents, { dryRun = false } = {}) =>
    pastMeetings(namesOf(documents), () => tryAll(documents, dryRun));

  return {
    ...createConfigReader(client),
    registerAll,
    register: async (kind, name, document, registration = {}) => {
      const answer = await registerAll([{ kind, name, document, ...registration }]);
      if (answer.kind === 'too-many')
        throw new Error(`the ${kind} ${name} takes more than one transaction: its limits are wrong`);
      return answer.registered[0]!.result;
    },
    draftAll: (documents, { dryRun = false } = {}) =>
      pastMeetings(namesOf(documents), async () => {
        const changes: PipelineChange[] = [];
        for (const { name, document } of documents) changes.push(await versions.drafting(name, document));
        const groups = changes.map(({ parts }) => parts);
        const parts = groups.flat();
        if (!fits(parts)) return { kind: 'too-many', fitting: leadingThatFit(groups, []) };
        const drafts = changes.map(({ version: { number, status } }) => ({
          version: number,
          isDraft: status === 'DRAFT',
        }));
        if (dryRun || parts.length === 0) return { kind: 'fits', drafts };
        return (await client.transact(parts)).written ? { kind: 'fits', drafts } : undefined;
      }),
  };
};
