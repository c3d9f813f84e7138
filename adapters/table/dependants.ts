/**
 * The index from a pipeline to those that wait for it: `UPSTREAM#{upstream}` / `{dependant}`, with all that a
 * completion has to know of the dependant. It changes in the transaction that registers the dependant, so it never says
 * anything else than the configuration.
 */

import { parsePipeline } from '../../core/config';
import type { Dependant } from '../../core/markers/cascade';
import type { TransactionPart } from './client';
import { type Item, itemReader } from './item-reader';
import { keys } from './keys';
import { keyFor } from './parse-key';

/** What a document says about its upstreams; one that is not valid here runs nothing and waits for nobody. */
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

export const dependantFrom = (item: Item): Dependant => {
  const { pipelineId } = keyFor(item, 'dependant');
  const read = itemReader(item);
  return {
    pipelineId,
    schedules: read.strings('schedules'),
    upstreams: read.list('upstreams', (entry) => ({
      pipeline: entry.string('pipeline'),
      delaySeconds: entry.number('delaySeconds'),
    })),
  };
};

/** What a change of a pipeline's document (undefined: there is none) changes in the index. */
export const dependantParts = (before: unknown, after: unknown): TransactionPart[] => {
  const [old, next] = [before, after].map((document) => (document === undefined ? undefined : dependantOf(document)));
  const entries = (dependant: Dependant | undefined): Map<string, Item> =>
    new Map(dependant?.upstreams.map(({ pipeline }) => [pipeline, dependantItem(pipeline, dependant)]));
  const [stood, stands] = [entries(old), entries(next)];
  const gone = [...stood]
    .filter(([upstream]) => !stands.has(upstream))
    .map(([, { PK, SK }]): TransactionPart => ({ delete: { PK: PK as string, SK: SK as string } }));
  const changed = [...stands]
    .filter(([upstream, item]) => JSON.stringify(item) !== JSON.stringify(stood.get(upstream)))
    .map(([, item]): TransactionPart => ({ put: item }));
  return [...gone, ...changed];
};
