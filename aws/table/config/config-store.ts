/**
 * Registers documents: archetypes, calendars and pipelines, with the hash of what they say. Documents that are
 * registered together change in one transaction, or are decided by one write: all of them, or none.
 */

import type { ConfigStore } from '../../../kernel/config/config-store';
import type { DomainEvent } from '../../../kernel/run/model';
import { retryOnConflict } from '../../../kernel/values/conflict';
import { type CascadeGraph, createCascadeGraph } from '../cascades/cascade-graph';
import type { TableClient } from '../client/client';
import type { ConfigKind } from '../client/keys';
import { createDecidedDocuments, type DecidedDocuments, fits, leadingThatFit, type OnProgress } from './config-decided';
import { createConfigReader } from './config-reader';
import {
  type Change,
  type ConfigStoreOptions,
  changesIn,
  type Registered,
  type Registration,
  versionsWith,
} from './config-registration';
import type { PipelineChange } from './config-versions';

export interface Drafted {
  version: number;
  /** False: the version that says it is active. */
  isDraft: boolean;
}

export type DraftAnswer = { kind: 'fits'; drafts: Drafted[] } | { kind: 'too-many'; fitting: number };

export interface RegisterOptions {
  dryRun?: boolean;
  onProgress?: OnProgress;
}

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
  /**
   * The same for all of them, or for none: in one transaction, or decided by one write where one cannot hold them.
   * `dryRun`: what it would do, and nothing is written.
   */
  registerAll(documents: readonly Registration[], options?: RegisterOptions): Promise<Registered[]>;
  /** Carries out what another one has decided and not done. */
  finish: DecidedDocuments['finish'];
  /** Drafts of all of these pipelines, in one transaction. */
  draftAll(
    documents: readonly Pick<Registration, 'name' | 'document'>[],
    options?: { dryRun?: boolean },
  ): Promise<DraftAnswer>;
}

/** A decided `apply` is completed before anything is checked. */
export const graphWith = (client: TableClient, options: ConfigStoreOptions): CascadeGraph =>
  createCascadeGraph(client, options.clock, async () => {
    await createDecidedDocuments(client, options).finish();
  });

export const configVersionsOf = (client: TableClient, options: ConfigStoreOptions) =>
  versionsWith(client, options, graphWith(client, options).judge);

const namesOf = (documents: readonly { name: string }[]): string => documents.map(({ name }) => name).join(', ');

export const createConfigStore = (client: TableClient, options: ConfigStoreOptions): ConfigStore & ConfigWriter => {
  const versions = configVersionsOf(client, options);
  const changeTo = changesIn(client, options);
  const decided = createDecidedDocuments(client, options);
  const { judge, decide } = graphWith(client, options);

  /** Undefined: another writer was faster. */
  const tryAll = async (
    documents: readonly Registration[],
    { dryRun = false, onProgress }: RegisterOptions,
  ): Promise<Registered[] | undefined> => {
    const changes: Change[] = [];
    for (const each of documents) changes.push(await changeTo(each));
    const graphs = changes.filter(({ parts }) => parts.length > 0).map((change) => change.documents);
    const judged = await judge(graphs);
    const parts = [...changes.flatMap((change) => change.parts), ...judged];
    const registered = changes.map(({ result, version }) => ({ result, version }));
    if (dryRun || parts.length === 0) return registered;
    if (fits(parts)) return (await client.transact(parts)).written ? registered : undefined;
    if (!(await decide(graphs, await decided.stage(documents)))) return undefined;
    await decided.finish(onProgress);
    return registered;
  };

  const registerAll: ConfigWriter['registerAll'] = (documents, registration = {}) =>
    retryOnConflict(`registering ${namesOf(documents)}`, () => tryAll(documents, registration));

  return {
    ...createConfigReader(client),
    registerAll,
    finish: decided.finish,
    register: async (kind, name, document, registration = {}) => {
      const [registered] = await registerAll([{ kind, name, document, ...registration }]);
      return registered!.result;
    },
    draftAll: (documents, { dryRun = false } = {}) =>
      retryOnConflict(`drafting ${namesOf(documents)}`, async () => {
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
