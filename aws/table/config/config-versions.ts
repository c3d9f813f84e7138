/**
 * The versions of a pipeline's configuration, by the lifecycle in `kernel/lifecycle/lifecycles.ts`. A version never
 * changes but for its status; `PIPELINE#{id}`/`CONFIG` says what the ACTIVE one says, and changes with it in one
 * transaction:
 *
 *   draft 3 ── activate, on condition that CONFIG still says 2: CONFIG says 3, 3 becomes ACTIVE, 2 becomes DEPRECATED
 *
 * So there is never a second ACTIVE version and, after the first activation, never none.
 */

import { retryOnConflict } from '../../../kernel/values/errors';
import type { OpenTable } from '../client/client';
import { discarding } from './config-changes';
import { graphParts } from './config-graph';
import { type Activation, activation, drafting } from './config-registration';
import { type ConfigVersion, listVersions, readVersion, storedVersionsOf } from './config-version-reader';

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

const activate = async (table: OpenTable, pipelineId: string, number: number, options: Activation) => {
  const before = await storedVersionsOf(table, pipelineId);
  const target = before.versions.find((version) => version.number === number);
  if (target === undefined) return 'absent';
  if (target.status === 'DEPRECATED') return 'deprecated';
  const { parts } = await activation(table, before, target, options);
  if (parts.length === 0) return 'already';
  const graph = await graphParts(table, [{ before: before.head?.document, after: target.document }]);
  return (await table.client.transact([...parts, ...graph])).written ? 'activated' : undefined;
};

export const configVersions = (table: OpenTable): ConfigVersions => ({
  list: (pipelineId) => listVersions(table, pipelineId),
  get: (pipelineId, number) => readVersion(table, pipelineId, number),
  draft: (pipelineId, document) =>
    retryOnConflict(`changing the configuration of ${pipelineId}`, async () => {
      const { version, parts } = await drafting(table, pipelineId, document);
      if (parts.length === 0) return { version, isNew: false };
      return (await table.client.transact(parts)).written ? { version, isNew: true } : undefined;
    }),
  activate: (pipelineId, number, options = {}) =>
    retryOnConflict(`changing the configuration of ${pipelineId}`, () => activate(table, pipelineId, number, options)),
  discard: async (pipelineId, number) => {
    const result = await table.client.delete(...discarding(pipelineId, number));
    if (result.written) return 'discarded';
    return result.found === undefined ? 'absent' : 'no-draft';
  },
});
