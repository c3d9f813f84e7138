/** Checks the documents of an `apply`: each alone, with each other, and with what is registered already. */
import type { ConfigKind } from '../../aws/table/client/keys';
import {
  type ArchetypeConfig,
  type CalendarConfig,
  describeProblem,
  type Parsed,
  type PipelineConfig,
  type PoolConfig,
  type Problem,
  parseArchetype,
  parseCalendar,
  parsePipeline,
  parsePool,
} from '../../kernel/config';
import type { ConfigStore, StoredConfig } from '../../kernel/config/config-store';
import { parseNewArchetype } from '../../kernel/registration/archetypes';
import { checkTaken } from '../../kernel/registration/references';
import { checkRegistration } from '../../kernel/registration/registration';
import { calendarsOfWaits, checkWaits } from '../../kernel/registration/waits';
import type { DeclaredSources } from '../../kernel/sources/check';
import type { SecretBindings } from '../../kernel/trigger/secret-use';
import { findStrandedDependants, knownPipelines, type RegisteredPipelines } from './check-upstreams';
import { findEndlessWaits } from './check-waits';
import { type LoadedDocument, type PlacedProblem, placed } from './documents';

export interface CheckedDocument extends LoadedDocument {
  name: string;
}

export interface Checked {
  documents: CheckedDocument[];
  pipelines: { document: CheckedDocument; config: PipelineConfig }[];
  archetypes: Map<string, ArchetypeConfig>;
  /** Archetypes that are in the files but wrong: they are not reported as missing. */
  brokenArchetypes: Set<string>;
  calendars: Map<string, CalendarConfig | undefined>;
  pools: Map<string, PoolConfig | undefined>;
  /** Pipelines that are in the files but wrong: they are not reported as missing. */
  brokenPipelines: Set<string>;
  problems: PlacedProblem[];
}

const parsers: Readonly<Record<ConfigKind, (value: unknown) => Parsed<{ name: string }>>> = {
  archetype: parseNewArchetype,
  calendar: parseCalendar,
  pool: parsePool,
  pipeline: (value) => parsePipeline(value),
};

/** Checks each document alone, and finds names that are used twice. Nothing outside the files is read. */
export const checkAlone = (loaded: readonly LoadedDocument[]): Checked => {
  const checked: Checked = {
    documents: [],
    pipelines: [],
    archetypes: new Map(),
    brokenArchetypes: new Set(),
    brokenPipelines: new Set(),
    calendars: new Map(),
    pools: new Map(),
    problems: [],
  };
  const places = new Map<string, string>();
  for (const document of loaded) {
    const name = document.value.name;
    const parsed = parsers[document.kind](document.value);
    if (typeof name === 'string') {
      const { file, line } = document.placeOf({ path: ['name'], atKey: false });
      const key = `${document.kind} ${name}`;
      const earlier = places.get(key);
      if (earlier !== undefined) {
        const problem: Problem = {
          path: ['name'],
          atKey: false,
          found: `the ${key} a second time`,
          expected: `each ${document.kind} once; it is also at ${earlier}`,
          remedy: 'Rename or remove one of them.',
        };
        checked.problems.push(placed(document, problem));
      }
      places.set(key, earlier ?? `${file}:${line}`);
    }
    if (!parsed.ok) {
      checked.problems.push(...parsed.problems.map((problem) => placed(document, problem)));
      if (document.kind === 'archetype' && typeof name === 'string') checked.brokenArchetypes.add(name);
      if (document.kind === 'pipeline' && typeof name === 'string') checked.brokenPipelines.add(name);
      continue;
    }
    const named = { ...document, name: parsed.value.name };
    checked.documents.push(named);
    if (document.kind === 'archetype') checked.archetypes.set(named.name, parsed.value as ArchetypeConfig);
    else if (document.kind === 'calendar') checked.calendars.set(named.name, parsed.value as CalendarConfig);
    else if (document.kind === 'pool') checked.pools.set(named.name, parsed.value as PoolConfig);
    else checked.pipelines.push({ document: named, config: parsed.value as PipelineConfig });
  }
  return checked;
};

/** The part of a table's configuration that is read. */
interface Tables extends RegisteredPipelines {
  config: Pick<ConfigStore, 'archetype' | 'calendar' | 'pool' | 'pipeline' | 'pipelines'>;
}

type ConfigTables = Pick<Tables, 'config'>;

/** The stack that the documents are for. */
export interface Surroundings {
  tables: Tables;
  enabledEngines: readonly string[];
  checks?: readonly string[] | undefined;
  secretArns?: SecretBindings | undefined;
  markerSources?: DeclaredSources | undefined;
  ownNames: readonly string[];
  plainHttp: boolean;
  stackRemedy?: string | undefined;
}

/** The archetypes of the files, and those that the pipelines name and the table has. */
export const knownArchetypes = async (
  { pipelines, archetypes }: { pipelines: readonly { config: PipelineConfig }[] } & Pick<Checked, 'archetypes'>,
  { config }: ConfigTables,
): Promise<Map<string, ArchetypeConfig>> => {
  const known = new Map(archetypes);
  for (const name of new Set(pipelines.map((pipeline) => pipeline.config.archetype))) {
    if (known.has(name)) continue;
    const stored = await config.archetype(name);
    const parsed = stored === undefined ? undefined : parseArchetype(stored.document);
    if (parsed?.ok === true) known.set(name, parsed.value);
  }
  return known;
};

/** Adds registered documents to those of the files, where these lack one; undefined: not valid in this release. */
const withRegistered = async <Value>(
  ofFiles: ReadonlyMap<string, Value>,
  names: readonly (string | undefined)[],
  read: (name: string) => Promise<StoredConfig | undefined>,
  parse: (document: unknown) => Parsed<Value>,
): Promise<Map<string, Value | undefined>> => {
  const known = new Map<string, Value | undefined>(ofFiles);
  for (const name of names) {
    const stored = name === undefined || known.has(name) ? undefined : await read(name);
    if (stored === undefined) continue;
    const parsed = parse(stored.document);
    known.set(stored.id, parsed.ok ? parsed.value : undefined);
  }
  return known;
};

type Archetypes = ReadonlyMap<string, ArchetypeConfig>;

/** The calendars that the pipeline's exclusions and its waits name. */
const calendarsOf = (pipeline: PipelineConfig, archetypes: Archetypes): string[] => {
  const { calendar } = pipeline.exclusions;
  const ofWaits = calendarsOfWaits(pipeline, archetypes.get(pipeline.archetype));
  return calendar === undefined ? ofWaits : [calendar, ...ofWaits];
};

export const knownCalendars = (
  { pipelines, calendars }: { pipelines: readonly { config: PipelineConfig }[] } & Pick<Checked, 'calendars'>,
  archetypes: Archetypes,
  { config }: ConfigTables,
): Promise<Map<string, CalendarConfig | undefined>> =>
  withRegistered(
    calendars,
    pipelines.flatMap((pipeline) => calendarsOf(pipeline.config, archetypes)),
    (name) => config.calendar(name),
    parseCalendar,
  );

export const knownPools = (
  { pipelines, pools }: Checked,
  { config }: Tables,
): Promise<Map<string, PoolConfig | undefined>> =>
  withRegistered(
    pools,
    pipelines.map((pipeline) => pipeline.config.pool?.name),
    (name) => config.pool(name),
    parsePool,
  );

const only = <Value>(values: ReadonlyMap<string, Value>, name: string | undefined): Map<string, Value> | undefined => {
  const value = name === undefined ? undefined : values.get(name);
  return name === undefined || value === undefined ? undefined : new Map([[name, value]]);
};

const notFitting = (document: CheckedDocument, pipeline: string, problems: readonly Problem[]): PlacedProblem[] =>
  problems.map((problem) =>
    placed(document, {
      path: ['name'],
      atKey: false,
      found: `a change that the registered pipeline ${pipeline} does not fit: ${describeProblem(problem)}`,
      expected: `${document.kind === 'archetype' ? 'an' : 'a'} ${document.kind} that its pipelines fit`,
      remedy: `Apply ${pipeline} together with it.`,
    }),
  );

/** The waits of a registered pipeline, where its archetype or a calendar of them is in the files. */
const findBrokenWaits = async (
  pipeline: PipelineConfig,
  { documents, calendars }: Pick<Checked, 'documents' | 'calendars'>,
  archetypes: Archetypes,
  { config }: ConfigTables,
): Promise<PlacedProblem[]> => {
  const named = calendarsOf(pipeline, archetypes);
  const document = documents.find(
    ({ kind, name }) =>
      (kind === 'archetype' && name === pipeline.archetype) || (kind === 'calendar' && named.includes(name)),
  );
  if (document === undefined) return [];
  const known = await knownCalendars({ pipelines: [{ config: pipeline }], calendars }, archetypes, { config });
  return notFitting(document, pipeline.name, checkWaits(pipeline, { archetypes, calendars: known }));
};

/** Registered pipelines that are not in the files and that a changed archetype, calendar or pool would break. */
const findBrokenDependents = async (checked: Checked, { config }: Tables): Promise<PlacedProblem[]> => {
  const { documents, archetypes, calendars, pools, pipelines } = checked;
  if (archetypes.size === 0 && calendars.size === 0 && pools.size === 0) return [];
  const replaced = new Set(pipelines.map(({ document }) => document.name));
  const problems: PlacedProblem[] = [];
  let known = archetypes;
  for (const stored of await config.pipelines()) {
    const parsed = replaced.has(stored.id) ? undefined : parsePipeline(stored.document);
    if (parsed?.ok !== true) continue;
    const { archetype, exclusions, pool } = parsed.value;
    const changed = [
      { kind: 'archetype', name: archetype, references: { archetypes: only(archetypes, archetype) } },
      { kind: 'calendar', name: exclusions.calendar, references: { calendars: only(calendars, exclusions.calendar) } },
      { kind: 'pool', name: pool?.name, references: { pools: only(pools, pool?.name) } },
    ];
    for (const { kind, name, references } of changed) {
      const document = documents.find((one) => one.kind === kind && one.name === name);
      if (document !== undefined)
        problems.push(...notFitting(document, stored.id, checkTaken(parsed.value, references)));
    }
    known = await knownArchetypes({ pipelines: [{ config: parsed.value }], archetypes: known }, { config });
    problems.push(...(await findBrokenWaits(parsed.value, checked, known, { config })));
  }
  return problems;
};

/** Every pipeline with its archetype, calendar, pool and stack. */
export const checkTogether = async (
  checked: Checked,
  { tables, enabledEngines, checks, secretArns, markerSources, ownNames, plainHttp, stackRemedy }: Surroundings,
): Promise<PlacedProblem[]> => {
  const archetypes = await knownArchetypes(checked, tables);
  const calendars = await knownCalendars(checked, archetypes, tables);
  const pools = await knownPools(checked, tables);
  const pipelines = await knownPipelines(checked.pipelines, tables);
  const problems = checked.pipelines.flatMap(({ document, config }) => {
    const isArchetypeBroken = checked.brokenArchetypes.has(config.archetype);
    const references = {
      ...(isArchetypeBroken ? {} : { archetypes }),
      calendars,
      pools,
      pipelines,
      enabledEngines,
      checks,
      secretArns,
      markerSources,
      ownNames,
      plainHttp,
      stackRemedy,
    };
    const isKnownToBeBroken = ({ path: [field, index] }: Problem): boolean =>
      field === 'upstream' && checked.brokenPipelines.has(config.upstream[index as number]?.pipeline ?? '');
    return checkRegistration(config, references)
      .filter((problem) => !isKnownToBeBroken(problem))
      .map((problem) => placed(document, problem));
  });
  return [
    ...problems,
    ...(await findBrokenDependents(checked, tables)),
    ...(await findStrandedDependants(checked.pipelines, tables)),
    ...(await findEndlessWaits(checked, archetypes, tables.config)),
  ];
};
