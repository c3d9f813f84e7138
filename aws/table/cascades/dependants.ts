/**
 * The index from a pipeline to those that wait for it: `UPSTREAM#{upstream}` / `{dependant}`, with all that a
 * completion has to know of the dependant. It changes in the transaction that registers the dependant. What it says is
 * compared with the stored entries and not with the configuration before: that one may have been put by hand, or not be
 * readable in this release.
 */

import { isName, parsePipeline } from '../../../kernel/config';
import type { Dependant } from '../../../kernel/markers/cascade';
import type { TableClient, TransactionPart } from '../client/client';
import { contentHash } from '../client/content-hash';
import type { Item } from '../client/item-reader';
import { keys } from '../client/keys';

/** The upstreams of a document; one that is not valid here runs nothing and waits for no upstream. */
const dependantOf = (document: unknown): Dependant | undefined => {
  const parsed = parsePipeline(document);
  if (!parsed.ok) return undefined;
  const { name, schedules, upstream } = parsed.value;
  return { pipelineId: name, schedules: schedules.map((schedule) => schedule.name), upstreams: upstream };
};

const dependantItem = (upstream: string, { pipelineId, schedules, upstreams }: Dependant): Item => ({
  ...keys.dependant(upstream, pipelineId),
  schedules,
  upstreams: upstreams.map(({ pipeline, delaySeconds }) => ({ pipeline, delaySeconds })),
});

/** The names of a document's upstreams, also where its other fields cannot be read. */
const upstreamsNamedIn = (document: unknown): string[] => {
  const { upstream } = (document ?? {}) as { upstream?: unknown };
  return (Array.isArray(upstream) ? upstream : [])
    .map((entry: unknown) => (typeof entry === 'string' ? entry : (entry as { pipeline?: unknown } | null)?.pipeline))
    .filter((name): name is string => typeof name === 'string' && isName(name));
};

/**
 * The changes that make the index match `document` (undefined: there is no such pipeline any more).
 * `earlier`: everything that the pipeline's configuration may have said before.
 */
export const dependantParts = async (
  client: TableClient,
  pipelineId: string,
  document: unknown,
  earlier: readonly unknown[],
): Promise<TransactionPart[]> => {
  const dependant = document === undefined ? undefined : dependantOf(document);
  const wanted = new Map(dependant?.upstreams.map(({ pipeline }) => [pipeline, dependantItem(pipeline, dependant)]));
  const parts: TransactionPart[] = [];
  for (const upstream of new Set([...wanted.keys(), ...earlier.flatMap(upstreamsNamedIn)])) {
    const key = keys.dependant(upstream, pipelineId);
    const [stored, item] = [await client.get(key, { consistent: true }), wanted.get(upstream)];
    if (item === undefined && stored !== undefined) parts.push({ delete: key });
    if (item !== undefined && contentHash(item) !== contentHash(stored)) parts.push({ put: item });
  }
  return parts;
};
