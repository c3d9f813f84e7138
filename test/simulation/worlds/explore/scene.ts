/** A scenario file as the mutations see it: its period, and the surroundings of a pipeline, from the file alone. */
import { BUILTIN_PREFIX } from '../../../../kernel/traits/builtin-names';
import { isFields } from '../../../../kernel/values/json';
import { literally } from '../../../support/pattern';
import { isLoadable, surroundingsOf } from '../derived/documents';
import { hoursToEnd, settlesFrom } from '../derived/patience';
import { isOutwaited } from '../derived/scripts';
import type { Surroundings } from '../derived/values';
import type { Draw } from '../draw';
import type { Document, Frame } from '../drawn';
import { OF_PERIODS, PERIODS_BUCKET } from '../periods';
import { documentsOf } from '../reach/documents';

const HOUR_MS = 3_600_000;
/** The last resumes of pipelines come so long after the script. */
const RESUMES_MS = 10 * HOUR_MS;
/** Beside what its pipelines may take: sweeps, redriven records and whatever a fault has delayed. */
const SETTLING_HOURS = 12;

export const listOf = (file: Document, name: string): readonly Document[] => {
  const list = file[name];
  return Array.isArray(list) ? (list as Document[]) : [];
};

const instantOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

/** The instant of a single event; NaN for one that recurs. */
export const atOf = ({ at }: Document): number => instantOf(at);

const latestOf = (file: Document): number =>
  Math.max(
    instantOf(file.start) + HOUR_MS,
    ...listOf(file, 'events')
      .map(atOf)
      .filter((at) => !Number.isNaN(at)),
  );

/** A world says when its random faults end, which is when its script does; a small one may have lost that. */
export const frameOf = (file: Document): Frame => {
  const startMs = instantOf(file.start);
  const quietMs = instantOf((file.random as Document | undefined)?.until);
  return { startMs, quietMs: Number.isNaN(quietMs) ? latestOf(file) : Math.max(quietMs, startMs + HOUR_MS) };
};

const isOfPeriods = ({ object, event }: Document): boolean =>
  (object as Document | undefined)?.bucket === PERIODS_BUCKET ||
  String((event as Document | undefined)?.source).startsWith(`${OF_PERIODS}.`);

const hasPeriodsWhole = (file: Document): boolean =>
  !listOf(file, 'events').some(isOfPeriods) || listOf(file, 'pipelines').some(({ name }) => name === OF_PERIODS);

/** Whether the file can be loaded, each of its faults ends, and signals of periods have their pipeline. */
export const isSound = (file: Document): boolean =>
  listOf(file, 'faults').every(isOutwaited) && hasPeriodsWhole(file) && isLoadable(file);

/** Whether mutations may change the event: signals of periods say in themselves what they mean. */
export const isChangeable = (event: Document): boolean => !isOfPeriods(event);

/** The indexes of the pipelines that mutations may change and write about. */
export const changeable = (file: Document): number[] =>
  [...listOf(file, 'pipelines').entries()].filter(([, { name }]) => name !== OF_PERIODS).map(([index]) => index);

const pipelinesOf = (file: Document): Document[] =>
  documentsOf(file)
    .filter(([kind]) => kind === 'pipeline')
    .map(([, document]) => document);

/** How long the slowest of its pipelines may take. */
export const hoursIn = (file: Document): number => hoursToEnd(pipelinesOf(file), 0);

/** Ends when everything in it has come to its end. */
export const withEnd = (file: Document): Document => {
  const quietMs = Math.max(frameOf(file).quietMs, latestOf(file) - RESUMES_MS);
  const settled = settlesFrom({ ...file, faults: listOf(file, 'faults'), events: listOf(file, 'events') }, quietMs);
  const endMs = settled + (SETTLING_HOURS + hoursIn(file)) * HOUR_MS;
  return instantOf(file.until) >= endMs ? file : { ...file, until: new Date(endMs).toISOString() };
};

const schedulesOf = (file: Document, name: unknown): string[] => {
  const marked = listOf(file, 'events')
    .map(({ marker }) => marker as Document | undefined)
    .filter((marker) => marker?.pipeline === name && typeof marker?.schedule === 'string')
    .map((marker) => String(marker!.schedule));
  return marked.length === 0 ? ['daily'] : [...new Set(marked)];
};

/** The traits that a service outside answers. */
const traitsOf = (file: Document, { archetype }: Document): string[] => {
  const { requiredTraits = [] } = listOf(file, 'archetypes').find(({ name }) => name === archetype) ?? {};
  const outside = (requiredTraits as Document[]).filter(
    ({ defaultEvaluator }) => !String(defaultEvaluator).startsWith(BUILTIN_PREFIX),
  );
  return outside.length === 0 ? ['fresh'] : outside.map(({ type }) => String(type));
};

export const surroundingsIn = (draw: Draw, file: Document, pipeline: Document): Surroundings =>
  surroundingsOf(
    draw,
    { name: String(pipeline.name), schedules: schedulesOf(file, pipeline.name), traits: traitsOf(file, pipeline) },
    frameOf(file),
  );

/** The value with every text in it changed, names of fields included. */
export const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [change(name), mapTexts(inner, change)]));
};

/** Renames a document where a text is its name or has it between the separators of a key. */
export const renamedAlone = (value: unknown, from: string, to: string): unknown => {
  const alone = new RegExp(`(?<=^|#)${literally(from)}(?=$|#)`, 'g');
  return mapTexts(value, (text) => text.replace(alone, () => to));
};

/** Renames a pipeline everywhere, also where its name is a part of a URL or of another name. */
export const renamed = (value: unknown, from: string, to: string): unknown => {
  const alone = new RegExp(`(?<![A-Za-z0-9])${literally(from)}(?![A-Za-z0-9])`, 'g');
  return mapTexts(value, (text) => text.replace(alone, () => to));
};
