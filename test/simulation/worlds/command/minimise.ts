/** The smallest world that still breaks the same rule: fewer pipelines, events, faults and keys, by delta debugging. */
import { isFields } from '../../../../kernel/values/json';
import type { Document } from '../drawn';

/** Whether the file still breaks the rule. One that cannot be loaded does not. */
export type StillBreaks = (file: Document) => Promise<boolean>;

const listOf = (value: unknown): readonly Document[] => (Array.isArray(value) ? (value as Document[]) : []);

const pipelineOf = (event: Document): unknown =>
  Object.values(event)
    .filter(isFields)
    .map(({ pipeline, name }) => pipeline ?? name)
    .find((name) => typeof name === 'string');

const withoutPipeline = (file: Document, { name, archetype }: Document): Document => {
  const pipelines = listOf(file.pipelines).filter((one) => one.name !== name);
  const isNeeded = pipelines.some((one) => one.archetype === archetype);
  return {
    ...file,
    pipelines,
    archetypes: listOf(file.archetypes).filter((one) => isNeeded || one.name !== archetype),
    events: listOf(file.events).filter((event) => pipelineOf(event) !== name),
  };
};

/** Removes halves, quarters and so on, as long as the rest still breaks the rule. */
const fewer = async (
  file: Document,
  list: 'events' | 'faults' | 'jobs',
  stillBreaks: StillBreaks,
): Promise<Document> => {
  let kept = file;
  for (let size = Math.ceil(listOf(kept[list]).length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < listOf(kept[list]).length; ) {
      const rest = listOf(kept[list]).filter((_, index) => index < from || index >= from + size);
      const candidate = { ...kept, [list]: rest };
      if (await stillBreaks(candidate)) kept = candidate;
      else from += size;
    }
  }
  return kept;
};

const without = (document: Document, key: string): Document =>
  Object.fromEntries(Object.entries(document).filter(([name]) => name !== key));

const replaced = (file: Document, list: string, index: number, document: Document): Document => ({
  ...file,
  [list]: listOf(file[list]).with(index, document),
});

const fewerKeys = async (file: Document, stillBreaks: StillBreaks): Promise<Document> => {
  let kept = file;
  for (const [index, pipeline] of listOf(file.pipelines).entries())
    for (const key of Object.keys(pipeline)) {
      const candidate = replaced(kept, 'pipelines', index, without(listOf(kept.pipelines)[index]!, key));
      if (await stillBreaks(candidate)) kept = candidate;
    }
  for (const key of ['clocks', 'random', 'evaluators', 'aws', 'workers']) {
    if (!(key in kept)) continue;
    const candidate = without(kept, key);
    if (await stillBreaks(candidate)) kept = candidate;
  }
  return kept;
};

export const minimise = async (file: Document, stillBreaks: StillBreaks): Promise<Document> => {
  let kept = file;
  for (const pipeline of listOf(file.pipelines)) {
    const candidate = withoutPipeline(kept, pipeline);
    if (await stillBreaks(candidate)) kept = candidate;
  }
  const calm = { ...kept, random: { ...(kept.random as Document), faults: 0 } };
  if (await stillBreaks(calm)) kept = calm;
  kept = await fewer(kept, 'faults', stillBreaks);
  kept = await fewer(kept, 'events', stillBreaks);
  kept = await fewer(kept, 'jobs', stillBreaks);
  return fewerKeys(kept, stillBreaks);
};
