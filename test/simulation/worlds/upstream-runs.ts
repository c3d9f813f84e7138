/** Traits that wait for runs of other days, of several pipelines, or young ones, and for a pipeline's own past. */
import { type Draw, dateFrom } from './draw';
import type { Document, Drawn, Frame } from './drawn';

const isUpstream = ({ defaultEvaluator }: Document): boolean => defaultEvaluator === 'builtin:upstream';

const drawConfig = (draw: Draw, config: Document, { others, since }: { others: string[]; since: string }): Document =>
  draw.pick<Document>([
    config,
    { ...config, date: '{date-1d}', since },
    { ...config, date: '{weekStart-1d}', since },
    { ...config, maxAgeHours: draw.int(1, 40) },
    { pipelines: [...new Set([String(config.pipeline), ...others])].slice(0, 3), atLeast: 1 },
    { pipelines: [...new Set([String(config.pipeline), ...others])].slice(0, 2), schedules: ['daily'] },
  ]);

/** Seldom a pipeline waits for its own run of the day before. */
const ownPast = (draw: Draw, { name, archetype }: Drawn, since: string): Document[] =>
  draw.chance(0.06) && !((archetype.requiredTraits ?? []) as Document[]).some(isUpstream)
    ? [
        {
          type: 'yesterday',
          defaultEvaluator: 'builtin:upstream',
          defaultConfig: { pipeline: name, date: '{date-1d}', since },
        },
      ]
    : [];

export const withUpstreamRuns = (draw: Draw, pipeline: Drawn, all: readonly Drawn[], { startMs }: Frame): Drawn => {
  const since = dateFrom(startMs, draw.int(0, 1));
  const others = all.flatMap(({ name, schedules }) =>
    name !== pipeline.name && schedules.length === 1 && schedules[0] === 'daily' ? [name] : [],
  );
  const required = ((pipeline.archetype.requiredTraits ?? []) as Document[]).map((trait) =>
    isUpstream(trait)
      ? { ...trait, defaultConfig: drawConfig(draw, trait.defaultConfig as Document, { others, since }) }
      : trait,
  );
  return {
    ...pipeline,
    archetype: { ...pipeline.archetype, requiredTraits: [...required, ...ownPast(draw, pipeline, since)] },
  };
};
