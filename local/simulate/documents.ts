/** Holds the scenario's documents to the same rules as `signalbox apply`, and names what this version cannot act out. */
import { parseArchetype, parseCalendar, parsePipeline, pathText, type ArchetypeConfig, type Problem } from '../../core/config';
import { engineTypes, type EngineType } from '../../core/manifest';
import type { ScenarioProblem } from './problems';
import type { Scenario, ScenarioDocument } from './scenario';

const inPlace = ({ place }: ScenarioDocument, { path, atKey, found, expected, remedy }: Problem): ScenarioProblem => {
  const key = path[path.length - 1];
  const line = atKey && typeof key === 'string' ? place.lineOf(path.slice(0, -1), key) : place.lineOf(path);
  return { file: place.file, line, path: pathText(path), found, expected, remedy };
};

/** Every document of the scenario, also those that its events register. */
export const allDocuments = ({ documents, registrations }: Scenario): ScenarioDocument[] => [...documents, ...registrations.values()];

const triggerOf = ({ document }: ScenarioDocument): { type?: unknown; functionName?: unknown } =>
  typeof document['trigger'] === 'object' && document['trigger'] !== null ? document['trigger'] : {};

/** The engines that the scenario's pipelines use, as the stack's configuration enables them. */
export const enginesOf = (scenario: Scenario): EngineType[] => {
  const used = new Set(allDocuments(scenario).map((document) => triggerOf(document).type));
  return engineTypes.filter((type) => type === 'http' || used.has(type));
};

/** The functions that Lambda triggers name: the stack's configuration lists them one by one. */
export const lambdaFunctionsOf = (scenario: Scenario): string[] => {
  const triggers = allDocuments(scenario).map(triggerOf);
  return [...new Set(triggers.flatMap(({ type, functionName }) => (type === 'lambda' && typeof functionName === 'string' ? [functionName] : [])))];
};

const archetypesOf = (documents: readonly ScenarioDocument[]): Map<string, ArchetypeConfig> =>
  new Map(
    documents
      .filter(({ kind }) => kind === 'archetype')
      .flatMap(({ document }): [string, ArchetypeConfig][] => {
        const parsed = parseArchetype(document);
        return parsed.ok ? [[parsed.value.name, parsed.value]] : [];
      }),
  );

/** All that is wrong with the documents. */
export const checkDocuments = (scenario: Scenario): ScenarioProblem[] => {
  const documents = allDocuments(scenario);
  const references = {
    archetypes: archetypesOf(documents),
    calendars: new Set(documents.filter(({ kind }) => kind === 'calendar').map(({ name }) => name)),
    enabledEngines: enginesOf(scenario),
    plainHttp: true,
  };
  const parse = (entry: ScenarioDocument) => {
    if (entry.kind === 'pipeline') return parsePipeline(entry.document, references);
    return entry.kind === 'archetype' ? parseArchetype(entry.document) : parseCalendar(entry.document);
  };
  return documents.flatMap((entry) => {
    const parsed = parse(entry);
    return parsed.ok ? [] : parsed.problems.map((problem) => inPlace(entry, problem));
  });
};
