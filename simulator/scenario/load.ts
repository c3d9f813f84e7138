/**
 * From files to a scenario. Every file is checked on its own, so that a problem has its file and line; then they are
 * merged in order and the result is checked for what must be there. All problems of all files are reported at once.
 */
import { dirname, resolve } from 'node:path';
import { describeValue, pathText } from '../../kernel/config/problem';
import { messageOf } from '../../kernel/values/errors';
import { isFields } from '../../kernel/values/json';
import { type ScenarioFiles, UnreadableFile } from './files';
import { mergeFiles, type SourcedFile } from './merge';
import { ScenarioError, type ScenarioProblem } from './problems';
import { recurringEvents, type Span } from './recurring';
import { DOCUMENT_KINDS, type DocumentKind, type Scenario, type ScenarioDocument } from './scenario';
import { type ScenarioEvent, type ScenarioFile, scenarioFile, type WrittenEvent } from './schema';
import { parseSources, problemsOf, type Source } from './source';

const missing = (file: string, field: string, expected: string): ScenarioProblem => ({
  file,
  line: 0,
  path: field,
  found: 'nothing',
  expected,
  remedy: `Add \`${field}:\` to this file or to one of the files it is merged with.`,
});

/** A file as it was read. */
interface ReadFile {
  sources: readonly Source[];
  problems: readonly ScenarioProblem[];
}

const readSources = (file: string, files: ScenarioFiles): ReadFile => {
  try {
    return parseSources(file, files.read(file));
  } catch (error) {
    const { found, expected, remedy } =
      error instanceof UnreadableFile
        ? error
        : { found: messageOf(error), expected: 'YAML or JSON', remedy: 'Correct the file.' };
    return { sources: [], problems: [{ file, line: 0, path: '', found, expected, remedy }] };
  }
};

/** Undefined: each document says its kind. */
const kindOfField: Readonly<
  Record<'archetypes' | 'calendars' | 'pools' | 'pipelines' | 'documents', DocumentKind | undefined>
> = {
  documents: undefined,
  calendars: 'calendar',
  pools: 'pool',
  archetypes: 'archetype',
  pipelines: 'pipeline',
};
const DOCUMENT_FIELDS = ['documents', 'calendars', 'pools', 'archetypes', 'pipelines'] as const;

/** The place of a document in a file. */
interface DocumentPlace {
  source: Source;
  path: readonly (string | number)[];
}

/** The instant that a document names, or that of its file; NaN where it names none. */
const instantOf = (own: unknown, otherwise: number): number => {
  if (own === undefined) return otherwise;
  return typeof own === 'string' ? Date.parse(own) : Number.NaN;
};

/** Takes `kind` and `registeredAt` off a document and finds its name. */
const toDocument = (
  { source, path }: DocumentPlace,
  value: unknown,
  kind: DocumentKind | undefined,
  registeredAt: number,
): ScenarioDocument | ScenarioProblem => {
  const place = {
    file: source.file,
    lineOf: (inner: readonly PropertyKey[], key?: string) => source.lineOf([...path, ...inner], key),
  };
  const problem = (inner: readonly (string | number)[], found: string, expected: string): ScenarioProblem => ({
    file: source.file,
    line: place.lineOf(inner),
    path: pathText([...path, ...inner]),
    found,
    expected,
    remedy: 'Correct the document.',
  });
  if (!isFields(value)) return problem([], describeValue(value), `a ${kind ?? 'document'}: a mapping with a name`);
  const { kind: declared, registeredAt: own, ...document } = value;
  const known = DOCUMENT_KINDS.find((each) => each === (declared ?? kind));
  if (known === undefined) return problem(['kind'], describeValue(declared), `one of ${DOCUMENT_KINDS.join(', ')}`);
  const { name } = document;
  if (typeof name !== 'string' || name === '')
    return problem(['name'], describeValue(name), `the name of the ${known}`);
  const at = instantOf(own, registeredAt);
  if (Number.isNaN(at))
    return problem(['registeredAt'], describeValue(own), 'an ISO instant with a zone, such as 2026-03-07T06:00:00Z');
  return { kind: known, name, document, registeredAt: at, place };
};

const isProblem = (value: object): value is ScenarioProblem => 'found' in value;

/** The documents of one field of one file: inline, or in the files and folders that it names. */
const documentsOf = (
  { source, file }: SourcedFile,
  field: keyof typeof kindOfField,
  registeredAt: number,
  files: ScenarioFiles,
): (ScenarioDocument | ScenarioProblem)[] => {
  const given = file[field];
  if (given === undefined) return [];
  const kind = kindOfField[field];
  const fromFile = (path: string): (ScenarioDocument | ScenarioProblem)[] => {
    const { sources, problems } = readSources(path, files);
    return [
      ...problems,
      ...sources.flatMap((each) =>
        each.value === null ? [] : [toDocument({ source: each, path: [] }, each.value, kind, registeredAt)],
      ),
    ];
  };
  const fromPath = (path: string): (ScenarioDocument | ScenarioProblem)[] => {
    const place = resolve(dirname(source.file), path);
    return (files.below(place) ?? [place]).flatMap(fromFile);
  };
  if (typeof given === 'string') return fromPath(given);
  return given.flatMap((entry, index) =>
    typeof entry === 'string'
      ? fromPath(entry)
      : [toDocument({ source, path: [field, index] }, entry, kind, registeredAt)],
  );
};

/** A later file's document replaces an earlier one of the same kind and name, in its place. */
const replaceByName = (documents: readonly ScenarioDocument[]): ScenarioDocument[] => {
  const byName = new Map<string, ScenarioDocument>();
  for (const document of documents) byName.set(`${document.kind} ${document.name}`, document);
  return [...byName.values()];
};

const happensOnce = (event: WrittenEvent): event is WrittenEvent & ScenarioEvent => event.at !== undefined;

/** The events of one file, those that recur once for each of their times, or what is wrong with them. */
const eventsOf = ({ source, file }: SourcedFile, span: Span): (ScenarioEvent | ScenarioProblem)[] =>
  (file.events ?? []).flatMap((event, index): (ScenarioEvent | ScenarioProblem)[] => {
    const { recurs } = event;
    if (recurs === undefined) return happensOnce(event) ? [event] : [];
    const recurring = recurringEvents({ ...event, recurs }, span);
    if (recurring.ok) return recurring.events;
    return recurring.problems.map(({ path, found, expected }) => ({
      file: source.file,
      line: source.lineOf(['events', index, ...path]),
      path: pathText(['events', index, ...path]),
      found: describeValue(found),
      expected,
      remedy: 'Correct the value.',
    }));
  });

const registrationsOf = (
  files: readonly SourcedFile[],
  start: number,
): Map<ScenarioEvent, ScenarioDocument | ScenarioProblem> =>
  new Map(
    files.flatMap(({ source, file }) =>
      (file.events ?? []).flatMap((event, index): [ScenarioEvent, ScenarioDocument | ScenarioProblem][] =>
        event.register === undefined || !happensOnce(event)
          ? []
          : [
              [
                event,
                toDocument(
                  { source, path: ['events', index, 'register'] },
                  event.register,
                  'pipeline',
                  Math.max(event.at, start),
                ),
              ],
            ],
      ),
    ),
  );

const tooEarly = (files: readonly SourcedFile[], start: number): ScenarioProblem[] =>
  files.flatMap(({ source, file }) =>
    (file.events ?? []).flatMap((event, index) =>
      event.at === undefined || event.at >= start
        ? []
        : [
            {
              file: source.file,
              line: source.lineOf(['events', index, 'at']),
              path: `events[${index}].at`,
              found: new Date(event.at).toISOString(),
              expected: `an instant from the scenario's start on, which is ${new Date(start).toISOString()}`,
              remedy: 'Move the event or the start.',
            },
          ],
    ),
  );

const stackPlaceOf = (files: readonly SourcedFile[], otherwise: string): Scenario['stackPlace'] => {
  const source = files.findLast(({ file }) => file.stack !== undefined)?.source;
  return source === undefined ? { file: otherwise, line: 0 } : { file: source.file, line: source.lineOf([], 'stack') };
};

const orderOf: Readonly<Record<DocumentKind, number>> = { calendar: 0, pool: 1, archetype: 2, pipeline: 3 };

/**
 * Checks and merges. Throws ScenarioError with every problem there is. `first`: the name of the first file. `disk`: for
 * the files that these name.
 */
export const scenarioFrom = (first: string, read: readonly ReadFile[], disk: ScenarioFiles): Scenario => {
  const problems: ScenarioProblem[] = [];
  const files: SourcedFile[] = [];
  for (const { sources, problems: unreadable } of read) {
    problems.push(...unreadable);
    for (const source of sources) {
      const parsed = scenarioFile.safeParse(source.value ?? {});
      if (parsed.success) files.push({ source, file: parsed.data });
      else problems.push(...problemsOf(source, parsed.error));
    }
  }
  const merged: ScenarioFile = mergeFiles(files);
  if (problems.length === 0) {
    if (merged.start === undefined) problems.push(missing(first, 'start', 'the instant at which the scenario begins'));
    if (merged.until === undefined) problems.push(missing(first, 'until', 'the instant at which the scenario ends'));
  }
  const start = merged.start ?? 0;
  const until = merged.until ?? Infinity;
  if (problems.length === 0 && until <= start) {
    const source = files.findLast(({ file }) => file.until !== undefined)?.source;
    problems.push({
      file: source?.file ?? first,
      line: source?.lineOf(['until']) ?? 0,
      path: 'until',
      found: new Date(until).toISOString(),
      expected: `an instant after the start, ${new Date(start).toISOString()}`,
      remedy: 'Correct one of the two.',
    });
  }
  if (problems.length === 0) problems.push(...tooEarly(files, start));

  const registeredAt = merged.registeredAt ?? start;
  const timezone = merged.timezone ?? 'UTC';
  const given = files.flatMap((file) =>
    DOCUMENT_FIELDS.flatMap((field) => documentsOf(file, field, registeredAt, disk)),
  );
  const registrations = registrationsOf(files, start);
  const events = problems.length > 0 ? [] : files.flatMap((file) => eventsOf(file, { start, until, timezone }));
  problems.push(...[...given, ...registrations.values(), ...events].filter(isProblem));
  if (problems.length > 0) throw new ScenarioError(problems);

  return {
    start,
    until,
    timezone,
    seed: merged.seed,
    deletedAfterMs: merged.deletedAfter,
    stack: merged.stack ?? {},
    stackPlace: stackPlaceOf(files, first),
    documents: replaceByName(given.filter((each): each is ScenarioDocument => !isProblem(each))).sort(
      (left, right) => orderOf[left.kind] - orderOf[right.kind],
    ),
    evaluators: merged.evaluators ?? {},
    aws: merged.aws ?? {},
    jobs: merged.jobs ?? [],
    tables: merged.tables ?? {},
    workers: merged.workers ?? [],
    splitters: merged.splitters ?? {},
    events: events
      .filter((event): event is ScenarioEvent => !isProblem(event))
      .sort((left, right) => left.at - right.at),
    registrations: new Map(
      [...registrations].flatMap(([event, document]) => (isProblem(document) ? [] : [[event, document]])),
    ),
    faults: merged.faults ?? [],
    expect: merged.expect ?? [],
    clocks: merged.clocks ?? {},
    randomFaults: { rate: merged.random?.faults ?? 0, until: merged.random?.until ?? until },
  };
};

/** Reads, checks and merges. Throws ScenarioError with every problem there is. */
export const loadScenario = (names: readonly string[], disk: ScenarioFiles): Scenario =>
  scenarioFrom(
    names[0] ?? '(no file)',
    names.map((name) => readSources(name, disk)),
    disk,
  );
