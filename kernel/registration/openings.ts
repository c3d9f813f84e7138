/** Pipelines whose openings and upstreams both bring MARKERs: the opening would start them whatever their upstreams. */
import type { PipelineConfig } from '../config/pipeline';
import { describeValue, type Problem } from '../config/problem';
import type { KnownPipelines } from './references';

/** The schedules for which the upstreams bring MARKERs. */
const cascadedOf = ({ upstream }: PipelineConfig, { pipelines }: KnownPipelines): Set<string> =>
  new Set(upstream.flatMap(({ pipeline }) => pipelines?.get(pipeline)?.schedules.map(({ name }) => name) ?? []));

export const checkOpenings = (pipeline: PipelineConfig, references: KnownPipelines): Problem[] => {
  const cascaded = cascadedOf(pipeline, references);
  const names = pipeline.upstream.map((entry) => entry.pipeline);
  return pipeline.markers.flatMap(({ type, schedule }, index): Problem[] => {
    if (type !== 'schedule') return [];
    const both = pipeline.schedules.find(({ name }) => cascaded.has(name) && (schedule ?? name) === name);
    if (both === undefined) return [];
    return [
      {
        path: ['markers', index, 'type'],
        atKey: false,
        found: `${describeValue(type)} beside upstream ${names.join(', ')}`,
        expected: `one of the two for the schedule ${both.name}: its opening starts the run, whatever its upstreams do`,
        remedy:
          'To start at the opening, when the upstreams have completed, write waitsFor in place of upstream. To start ' +
          'when they complete, remove this entry.',
      },
    ];
  });
};
