/**
 * Registers documents: archetypes, calendars, pools and pipelines, with the hash of what they say. Documents that are
 * registered together change in one transaction, or are decided by one write: all of them, or none.
 */

import type { DomainEvent } from '../../../kernel/run/model';
import { retryOnConflict } from '../../../kernel/values/errors';
import type { OpenTable } from '../client/client';
import type { ConfigKind } from '../client/keys';
import { type Finished, finishDecided, fits, leadingThatFit, type OnProgress, stageDocuments } from './config-decided';
import { decideGraph, graphParts } from './config-graph';
import {
  type Change,
  changeTo,
  drafting,
  type PipelineChange,
  type Registered,
  type Registration,
} from './config-registration';

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
  finish(onProgress?: OnProgress): Promise<Finished | undefined>;
  /** Drafts of all of these pipelines, in one transaction. */
  draftAll(
    documents: readonly Pick<Registration, 'name' | 'document'>[],
    options?: { dryRun?: boolean },
  ): Promise<DraftAnswer>;
}

const namesOf = (documents: readonly { name: string }[]): string => documents.map(({ name }) => name).join(', ');

/** Undefined: another writer was faster. */
const tryAll = async (
  table: OpenTable,
  documents: readonly Registration[],
  { dryRun = false, onProgress }: RegisterOptions,
): Promise<Registered[] | undefined> => {
  const changes: Change[] = [];
  for (const each of documents) changes.push(await changeTo(table, each));
  const graphs = changes.filter(({ parts }) => parts.length > 0).map((change) => change.documents);
  const graphChecks = await graphParts(table, graphs);
  const parts = [...changes.flatMap((change) => change.parts), ...graphChecks];
  const registered = changes.map(({ result, version }) => ({ result, version }));
  if (dryRun || parts.length === 0) return registered;
  if (fits(parts)) return (await table.client.transact(parts)).written ? registered : undefined;
  if (!(await decideGraph(table, graphs, await stageDocuments(table, documents)))) return undefined;
  await finishDecided(table, onProgress);
  return registered;
};

/** Undefined: another writer was faster. */
const tryDrafts = async (
  table: OpenTable,
  documents: Parameters<ConfigWriter['draftAll']>[0],
  dryRun: boolean,
): Promise<DraftAnswer | undefined> => {
  const changes: PipelineChange[] = [];
  for (const { name, document } of documents) changes.push(await drafting(table, name, document));
  const groups = changes.map(({ parts }) => parts);
  const parts = groups.flat();
  if (!fits(parts)) return { kind: 'too-many', fitting: leadingThatFit(groups, []) };
  const drafts = changes.map(({ version: { number, status } }) => ({ version: number, isDraft: status === 'DRAFT' }));
  if (dryRun || parts.length === 0) return { kind: 'fits', drafts };
  return (await table.client.transact(parts)).written ? { kind: 'fits', drafts } : undefined;
};

export const configWriter = (table: OpenTable): ConfigWriter => {
  const registerAll: ConfigWriter['registerAll'] = (documents, options = {}) =>
    retryOnConflict(`registering ${namesOf(documents)}`, () => tryAll(table, documents, options));
  return {
    registerAll,
    finish: (onProgress) => finishDecided(table, onProgress),
    register: async (kind, name, document, options = {}) => {
      const [registered] = await registerAll([{ kind, name, document, ...options }]);
      // biome-ignore lint/style/noNonNullAssertion: one document, one result.
      return registered!.result;
    },
    draftAll: (documents, { dryRun = false } = {}) =>
      retryOnConflict(`drafting ${namesOf(documents)}`, () => tryDrafts(table, documents, dryRun)),
  };
};
