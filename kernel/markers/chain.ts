/** The dependants of a pipeline, direct and transitive. Pure. */
import type { PipelineConfig } from '../config';

type Waiting = Pick<PipelineConfig, 'name' | 'upstream'>;

/** In an order in which each comes after those that it waits for; a cycle that was written by hand comes last. */
export const downstreamOf = <Pipeline extends Waiting>(name: string, pipelines: readonly Pipeline[]): Pipeline[] => {
  const waitsForOneOf = ({ upstream }: Waiting, names: ReadonlySet<string>): boolean =>
    upstream.some(({ pipeline }) => names.has(pipeline));
  const reached = new Set([name]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const pipeline of pipelines) if (waitsForOneOf(pipeline, reached)) reached.add(pipeline.name);
  }
  let left = pipelines.filter((pipeline) => pipeline.name !== name && reached.has(pipeline.name));
  const ordered: Pipeline[] = [];
  while (left.length > 0) {
    const names = new Set(left.map((pipeline) => pipeline.name));
    const next = left.filter((pipeline) => !waitsForOneOf(pipeline, names));
    ordered.push(...(next.length === 0 ? left : next));
    left = next.length === 0 ? [] : left.filter((pipeline) => waitsForOneOf(pipeline, names));
  }
  return ordered;
};
