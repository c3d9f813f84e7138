/** Finds the place in a world where a target may be: a document, a builtin's configuration, an item, the scenario. */
import { builtinMeanings } from '../../../../docs/tables/builtins-meanings';
import { BUILTIN_PREFIX, type BuiltinName } from '../../../../kernel/traits/builtin-names';
import { isFields } from '../../../../kernel/values/json';
import { drawChunks } from '../answers';
import type { Draw } from '../draw';
import type { Document } from '../drawn';
import { schemas } from '../reach/documents';
import { variantsOf } from '../reach/walk';
import { triggerOf } from '../triggers';
import { type Forcing, forced, IMPOSSIBLE, isAbove, type Target } from './forced';
import { frameOf, isChangeable, listOf, surroundingsIn } from './scene';

/** Where a target is put: the pipeline that it is about, and its archetype. */
export interface Placing {
  draw: Draw;
  file: Document;
  /** Its index among the pipelines of the file. */
  pipeline: number;
}

const replaced = (file: Document, list: string, index: number, document: unknown): Document => ({
  ...file,
  [list]: listOf(file, list).with(index, document as Document),
});

const howOf = ({ draw, file, pipeline }: Placing): Forcing => ({
  draw,
  surroundings: surroundingsIn(draw, file, listOf(file, 'pipelines')[pipeline]!),
});

const inDocument = (placing: Placing, list: string, index: number, target: Target): Document | undefined => {
  const document = listOf(placing.file, list)[index];
  if (document === undefined) return undefined;
  const root = list.slice(0, -1);
  const value = forced({ path: root, schema: schemas[root]! }, document, target, howOf(placing));
  return value === IMPOSSIBLE ? undefined : replaced(placing.file, list, index, value);
};

/** The pipeline with a trigger of another engine, and with what its workers do where it has any. */
export const withTrigger = ({ draw, file, pipeline }: Placing, engine: string): Document => {
  const document = listOf(file, 'pipelines')[pipeline]!;
  if ((document.trigger as Document).type === engine) return file;
  const name = String(document.name);
  const changed = { ...document, trigger: triggerOf(draw, engine, name) };
  const { splitters, workers } = drawChunks(draw, [{ name, document: changed }]);
  return {
    ...replaced(file, 'pipelines', pipeline, changed),
    ...(splitters === undefined ? {} : { splitters: { ...(file.splitters as Document), ...(splitters as Document) } }),
    ...(workers === undefined ? {} : { workers: file.workers ?? workers }),
  };
};

const OF_ENGINE = /^pipeline\.trigger:([\w-]+)\./;
const OF_SEVERAL = /^pipeline\.trigger\.(\w+)/;

/** The engine that a field of a trigger belongs to: one of those that have it. */
const engineOf = (draw: Draw, path: string): string | undefined => {
  const shared = OF_SEVERAL.exec(path)?.[1];
  if (shared === undefined) return OF_ENGINE.exec(path)?.[1];
  const having = variantsOf(schemas.pipeline!.properties!.trigger!).filter(({ schema }) =>
    Object.hasOwn(schema.properties!, shared),
  );
  return draw.pick(having).word;
};

export const archetypeOf = ({ file, pipeline }: Placing): number =>
  listOf(file, 'archetypes').findIndex(({ name }) => name === listOf(file, 'pipelines')[pipeline]!.archetype);

const inPipeline = (placing: Placing, target: Target): Document | undefined => {
  const engine = engineOf(placing.draw, target.path);
  const file = engine === undefined ? placing.file : withTrigger(placing, engine);
  return inDocument({ ...placing, file }, 'pipelines', placing.pipeline, target);
};

/** In the configuration of an optional trait of the archetype, which blocks nothing where its data is missing. */
const inBuiltin = (placing: Placing, root: string, target: Target): Document | undefined => {
  const index = archetypeOf(placing);
  const archetype = listOf(placing.file, 'archetypes')[index];
  if (archetype === undefined) return undefined;
  const name = root.slice(BUILTIN_PREFIX.length) as BuiltinName;
  const traits = [...((archetype.optionalTraits ?? []) as Document[])];
  const at = traits.findIndex(({ defaultEvaluator }) => defaultEvaluator === root);
  const given = at === -1 ? { ...builtinMeanings[name].least } : traits[at]!.defaultConfig;
  const config = forced({ path: root, schema: schemas[root]! }, given, target, howOf(placing));
  if (config === IMPOSSIBLE) return undefined;
  const trait = { type: `asks-${name}`, defaultEvaluator: root, ...traits[at], defaultConfig: config };
  const optionalTraits = at === -1 ? [...traits, trait] : traits.with(at, trait);
  return replaced(placing.file, 'archetypes', index, { ...archetype, optionalTraits });
};

/** The keys of items that programs of users write about an instance. */
const keysOf: Readonly<Record<string, (name: string, date: string, schedule: string) => Document>> = {
  'item marker': (name, date, schedule) => ({ PK: `MARKER#${name}`, SK: `${date}#${schedule}` }),
  'item rerun-request': (name, date, schedule) => ({ PK: `REQUEST#${name}`, SK: `RERUNREQUEST#${date}#${schedule}` }),
  'item cancel-request': (name, date, schedule) => ({ PK: `REQUEST#${name}`, SK: `CANCELREQUEST#${date}#${schedule}` }),
  'item recheck-request': (name, date, schedule) => ({
    PK: `REQUEST#${name}`,
    SK: `RECHECKREQUEST#${date}#${schedule}`,
  }),
  'item sensor': (name, date) => ({ PK: `SENSOR#sensor-${name}`, SK: date }),
  'item actual': (name, date, schedule) => ({ PK: `ACTUAL#${name}`, SK: `${date}#${schedule}` }),
  'item subject': (name) => ({ PK: `LIFECYCLE#session#${name}`, SK: 'STATE', status: 'running' }),
};

const inItem = (placing: Placing, root: string, target: Target): Document | undefined => {
  const { draw, file } = placing;
  const how = howOf(placing);
  const { pipeline, schedules, instant, date } = how.surroundings;
  const key = keysOf[root]?.(pipeline, date(), draw.pick(schedules));
  const item = key && forced({ path: root, schema: schemas[root]! }, key, target, how);
  if (!isFields(item)) return undefined;
  return { ...file, events: [...listOf(file, 'events'), { at: instant(), put: item }] };
};

const EVENT = /^scenario\.events\[\]\.(\w+)/;

/** An event before the target is set in it. One that recurs writes MARKERs, and has no instant of its own. */
const newEvent = (action: string, { surroundings: { instant, pipeline } }: Forcing, untilMs: number): Document =>
  action === 'recurs'
    ? {
        recurs: { cron: '20 * * * *', until: new Date(untilMs).toISOString() },
        marker: { pipeline, date: '{date}' },
      }
    : { at: instant() };

const NOT_ACTIONS = ['at', 'times', 'counting'];

/** An event is one action: of the events that are this one, or a new one. */
const inEvent = (placing: Placing, action: string, target: Target): Document | undefined => {
  const { draw, file } = placing;
  const how = howOf(placing);
  const events = listOf(file, 'events');
  const { quietMs } = frameOf(file);
  const indexes = [...events.keys()].filter(
    (index) =>
      events[index]![action] !== undefined &&
      isChangeable(events[index]!) &&
      !(Date.parse(String(events[index]!.at)) > quietMs),
  );
  const isNew = indexes.length === 0 || draw.chance(0.5);
  const index = isNew ? events.length : draw.pick(indexes);
  const before = isNew ? newEvent(action, how, quietMs) : events[index]!;
  const { properties = {} } = schemas.scenario!.properties!.events!.items!;
  const value = forced(
    { path: `scenario.events[].${action}`, schema: properties[action]! },
    before[action],
    target,
    how,
  );
  if (value === IMPOSSIBLE || NOT_ACTIONS.includes(action)) return undefined;
  const event = { ...before, [action]: value };
  return { ...file, events: isNew ? [...events, event] : events.with(index, event) };
};

const inScenario = (placing: Placing, target: Target): Document | undefined => {
  const action = EVENT.exec(target.path)?.[1];
  if (action !== undefined) return inEvent(placing, action, target);
  const value = forced({ path: 'scenario', schema: schemas.scenario! }, placing.file, target, howOf(placing));
  return isFields(value) ? value : undefined;
};

const rootOf = (target: Target): string | undefined =>
  Object.keys(schemas)
    .filter((root) => isAbove(root, target))
    .sort((left, right) => right.length - left.length)[0];

/** Undefined: the world has no place for it. */
export const withTarget = (placing: Placing, target: Target): Document | undefined => {
  const root = rootOf(target);
  switch (root) {
    case undefined:
      return undefined;
    case 'pipeline':
      return inPipeline(placing, target);
    case 'archetype':
      return inDocument(placing, 'archetypes', archetypeOf(placing), target);
    case 'calendar':
    case 'pool':
      return inDocument(placing, `${root}s`, 0, target);
    case 'scenario':
      return inScenario(placing, target);
    default:
      return root.startsWith(BUILTIN_PREFIX) ? inBuiltin(placing, root, target) : inItem(placing, root, target);
  }
};
