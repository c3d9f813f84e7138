/** Waits for runs of other days, of several pipelines, or young ones, and for a pipeline's own past. */
import { parseArchetype, parseCalendar, parsePipeline } from '../../../kernel/config';
import { checkWaits } from '../../../kernel/registration/waits';
import { type Draw, dateFrom } from './draw';
import type { Document, Drawn, Frame } from './drawn';

const isUpstream = ({ defaultEvaluator }: Document): boolean => defaultEvaluator === 'builtin:upstream';

/** The calendar of every world. */
const HOLIDAYS = 'holidays';

const drawConfig = (draw: Draw, config: Document, { others, since }: { others: string[]; since: string }): Document =>
  draw.pick<Document>([
    config,
    { ...config, date: '{date-1d}', since },
    { ...config, date: '{weekStart-1d}', since },
    { ...config, date: '{date-1d}', calendar: HOLIDAYS, since },
    { ...config, calendar: HOLIDAYS },
    { ...config, maxAgeHours: draw.int(1, 40) },
    { pipelines: [...new Set([String(config.pipeline), ...others])].slice(0, 3), atLeast: 1 },
    { pipelines: [...new Set([String(config.pipeline), ...others])].slice(0, 2), schedules: ['daily'] },
  ]);

const after = (config: Document): Document => ({
  type: 'yesterday',
  defaultEvaluator: 'builtin:upstream',
  defaultConfig: config,
});

/** Whether the days that the pipeline excludes leave every run another one to wait for. */
const isMet = ({ document, archetype }: Drawn, trait: Document, calendar: Document): boolean => {
  const pipeline = parsePipeline(document);
  const withTrait = parseArchetype({ ...archetype, requiredTraits: [trait], readinessRule: undefined });
  const holidays = parseCalendar(calendar);
  if (!pipeline.ok || !withTrait.ok || !holidays.ok) return false;
  const archetypes = new Map([[withTrait.value.name, withTrait.value]]);
  return checkWaits(pipeline.value, { archetypes, calendars: new Map([[HOLIDAYS, holidays.value]]) }).length === 0;
};

/** Seldom a pipeline waits for its own run of the day before, or of the last business day. */
const ownPast = (draw: Draw, pipeline: Drawn, since: string, calendar: Document): Document[] => {
  const { name, archetype } = pipeline;
  if (!draw.chance(0.06) || ((archetype.requiredTraits ?? []) as Document[]).some(isUpstream)) return [];
  const own = { pipeline: name, date: '{date-1d}', since };
  const traits = [own, { ...own, calendar: HOLIDAYS }, { ...own, date: '{date-1w}' }].map(after);
  const met = traits.filter((trait) => isMet(pipeline, trait, calendar));
  return met.length === 0 ? [] : [draw.pick(met)];
};

/** Often the pipeline names the runs itself, where nothing but its rule counts the archetype's traits. */
const throughEntries = (draw: Draw, pipeline: Drawn): Drawn => {
  const { archetype, document } = pipeline;
  const traits = archetype.requiredTraits as Document[];
  const { type = 'all-required-pass' } = (archetype.readinessRule ?? {}) as Document;
  if (!traits.some(isUpstream) || type !== 'all-required-pass' || draw.chance(0.5)) return pipeline;
  const waitsFor = traits.filter(isUpstream).map(({ defaultConfig }, index): Document => {
    const config = defaultConfig as Document;
    return config.pipelines === undefined && draw.chance(0.5) ? config : { ...config, name: `wait-${index + 1}` };
  });
  const requiredTraits = traits.filter((trait) => !isUpstream(trait));
  return { ...pipeline, document: { ...document, waitsFor }, archetype: { ...archetype, requiredTraits } };
};

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
  const requiredTraits = [
    ...required,
    ...ownPast(draw, pipeline, since, { name: HOLIDAYS, dates: [dateFrom(startMs, 1)] }),
  ];
  return throughEntries(draw, { ...pipeline, archetype: { ...pipeline.archetype, requiredTraits } });
};
