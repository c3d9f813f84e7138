/** Documents changed at places that their schemas allow, so that every field and every pair of them is drawn. */
import { builtinMeanings } from '../../../../docs/tables/builtins-meanings';
import { BUILTIN_PREFIX, builtinNames } from '../../../../kernel/traits/builtin-names';
import { inlineScenario } from '../../../support/inline';
import { type Draw, dateFrom } from '../draw';
import type { Document, Drawn, Frame } from '../drawn';
import { documentSchemas, schemas } from '../reach/documents';
import { isPatient } from './patience';
import { type Changing, changed } from './slots';
import type { Surroundings } from './values';

/** Fields that stay unchanged: identities and references, lookup keys, and whether a pipeline takes part at all. */
const STAYS = new RegExp(
  [
    '\\.(name|kind|archetype|enabled|mode|upstream|waitsFor|markers|every|requiredTraits|optionalTraits)$',
    'upstream\\[\\]\\.pipeline',
    'markers\\[\\]\\.(type|bucket|key|pattern|date|id|time|schedule)$',
    '[tT]raits(\\[\\]|\\{\\})\\.(type|evaluator|defaultEvaluator|config|defaultConfig)',
  ].join('|'),
);

export const surroundingsOf = (
  draw: Draw,
  { name, schedules, traits }: Pick<Drawn, 'name' | 'schedules' | 'traits'>,
  { startMs, quietMs }: Frame,
) => {
  const days = Math.floor((quietMs - startMs) / 86_400_000);
  return {
    traits,
    schedules,
    pipeline: name,
    instant: () => new Date(startMs + draw.int(0, quietMs - startMs)).toISOString(),
    date: () => dateFrom(startMs, draw.int(-1, days)),
  } satisfies Surroundings;
};

export const isLoadable = (file: Document): boolean => {
  try {
    inlineScenario(file);
    return true;
  } catch {
    return false;
  }
};

interface Around {
  /** The file without these documents. */
  file: Document;
  others: readonly Drawn[];
  frame: Frame;
}

const fileWith = ({ file, others }: Around, { document, archetype }: Pick<Drawn, 'document' | 'archetype'>) => ({
  ...file,
  archetypes: [...others.map((one) => one.archetype), archetype],
  pipelines: [...others.map((one) => one.document), document],
});

/** Adds builtin traits as optional ones: they are evaluated but block nothing, so their data may be missing. */
const withBuiltins = (archetype: Document, { draw, surroundings, isFine }: Omit<Changing, 'stays'>): Document => {
  if (!draw.chance(0.3)) return archetype;
  let kept = archetype;
  for (const name of draw.some(builtinNames, 1, 3)) {
    const evaluator = `${BUILTIN_PREFIX}${name}`;
    const asking = (defaultConfig: Document): Document => {
      const asked = { type: `asks-${name}`, defaultEvaluator: evaluator, defaultConfig };
      return { ...kept, optionalTraits: [...(kept.optionalTraits as Document[]), asked] };
    };
    const config = changed([evaluator, schemas[evaluator]!], { ...builtinMeanings[name].least }, draw.int(0, 3), {
      draw,
      surroundings,
      stays: /\.(pipeline|region)$/,
      isFine: (candidate) => isFine(asking(candidate)),
    });
    const candidate = asking(config);
    if (isFine(candidate)) kept = candidate;
  }
  return kept;
};

const deriveOne = (draw: Draw, pipeline: Drawn, around: Around): Drawn => {
  const surroundings = surroundingsOf(draw, pipeline, around.frame);
  const isFine = (archetype: Document): boolean => isLoadable(fileWith(around, { ...pipeline, archetype }));
  const asking = withBuiltins(pipeline.archetype, { draw, surroundings, isFine });
  const archetype = changed(['archetype', documentSchemas.archetype], asking, draw.int(0, 2), {
    draw,
    surroundings,
    stays: STAYS,
    isFine,
  });
  const document = changed(['pipeline', documentSchemas.pipeline], pipeline.document, draw.int(0, 5), {
    draw,
    surroundings,
    stays: STAYS,
    isFine: (candidate) => isPatient(candidate) && isLoadable(fileWith(around, { archetype, document: candidate })),
  });
  return { ...pipeline, archetype, document };
};

/** Pipelines that others wait for come first, as they were drawn. */
export const derivePipelines = (draw: Draw, pipelines: readonly Drawn[], file: Document, frame: Frame): Drawn[] => {
  const derived: Drawn[] = [];
  for (const [index, pipeline] of pipelines.entries()) {
    const others = [...derived, ...pipelines.slice(index + 1)];
    derived.push(deriveOne(draw, pipeline, { file, others, frame }));
  }
  return derived;
};

/** The calendar, with what a calendar may have besides. */
export const deriveCalendar = (draw: Draw, calendar: Document, file: Document, surroundings: Surroundings): Document =>
  changed(['calendar', documentSchemas.calendar], calendar, draw.int(0, 2), {
    draw,
    surroundings,
    stays: STAYS,
    isFine: (candidate) => isLoadable({ ...file, calendars: [candidate] }),
  });
