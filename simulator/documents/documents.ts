/**
 * Holds the scenario's documents to the same rules as `signalbox apply`, and names what this version cannot act out.
 */

import { parseStackConfig, StackConfigError } from '../../infra/config/config';
import {
  type ArchetypeConfig,
  type CalendarConfig,
  type PipelineConfig,
  type PoolConfig,
  type Problem,
  parseArchetype,
  parseCalendar,
  parsePipeline,
  parsePool,
  pathText,
} from '../../kernel/config';
import { isFullUrl } from '../../kernel/config/trait';
import type { RawTrigger } from '../../kernel/engines/description';
import { ENGINE_TYPES, type EngineType } from '../../kernel/engines/engines';
import { parseNewArchetype } from '../../kernel/registration/archetypes';
import { parsePipelineAmong } from '../../kernel/registration/registration';
import { type Fields, isFields } from '../../kernel/values/json';
import { traitConfigsOf, valuesOf } from '../scenario/document-values';
import type { ScenarioProblem } from '../scenario/problems';
import type { Scenario, ScenarioDocument } from '../scenario/scenario';
import { bucketsNamedIn } from '../world/aws-answers';
import { secretStackConfig } from '../world/secrets';
import { checkStackConfig } from './checks';
import { engineStackConfig, evaluatorStackConfig } from './engines';
import { sourceStackConfig, sourcesIn } from './sources';

const inPlace = ({ place }: ScenarioDocument, { path, atKey, found, expected, remedy }: Problem): ScenarioProblem => {
  const key = path[path.length - 1];
  const line = atKey && typeof key === 'string' ? place.lineOf(path.slice(0, -1), key) : place.lineOf(path);
  return { file: place.file, line, path: pathText(path), found, expected, remedy };
};

/** Every document of the scenario, also those that its events register. */
export const allDocuments = ({ documents, registrations }: Scenario): ScenarioDocument[] => [
  ...documents,
  ...registrations.values(),
];

/** Every evaluator that a document names, as it is written there. */
export const evaluatorsIn = ({ document }: Pick<ScenarioDocument, 'document'>): string[] =>
  valuesOf(['evaluator', 'defaultEvaluator'], document).filter((value) => typeof value === 'string');

/** The configurations of traits, as they are written. */
const traitConfigsIn = (scenario: Scenario): Fields[] =>
  allDocuments(scenario).flatMap(({ document }) => traitConfigsOf(document));

/** The triggers of documents, as they are written; one without a trigger has an empty one. */
export const triggersIn = (documents: readonly Fields[]): RawTrigger[] =>
  documents.map(({ trigger }) => (typeof trigger === 'object' && trigger !== null ? trigger : {}));

/** The engines that the triggers use, as the stack's configuration enables them. */
export const enginesUsed = (triggers: readonly RawTrigger[]): EngineType[] => {
  const used = new Set(triggers.map(({ type }) => type));
  return ENGINE_TYPES.filter((type) => type === 'http' || used.has(type));
};

const enginesOf = (scenario: Scenario): EngineType[] => enginesUsed(triggersOf(scenario));

/** The triggers of all pipelines, as they are written. */
export const triggersOf = (scenario: Scenario): RawTrigger[] =>
  triggersIn(allDocuments(scenario).map(({ document }) => document));

/**
 * Whatever refers to secrets: the triggers, and requests to evaluators, written as triggers. Each secret of a trait may
 * go to every evaluator of the documents.
 */
export const secretUsersIn = (documents: readonly Fields[], evaluatorBaseUrl: string): RawTrigger[] => {
  const secrets = documents.flatMap((document) => valuesOf(['auth', 'defaultAuth'], document)).filter(isFields);
  const evaluators = documents.flatMap((document) => evaluatorsIn({ document }));
  const urls = [evaluatorBaseUrl, ...evaluators.filter(isFullUrl)];
  const requests = secrets.flatMap(({ secret, tokenUrl }) =>
    [...urls, ...(typeof tokenUrl === 'string' ? [tokenUrl] : [])].map((url) => ({
      type: 'http',
      url,
      headers: { secret },
    })),
  );
  return [...triggersIn(documents), ...requests];
};

export const secretUsersOf = (scenario: Scenario): RawTrigger[] =>
  secretUsersIn(
    allDocuments(scenario).map(({ document }) => document),
    EVALUATOR_BASE_URL,
  );

/** Evaluator paths of a scenario are found under this address, and nothing but the simulation answers there. */
export const EVALUATOR_BASE_URL = 'https://evaluators.local';

export const STACK_NAME = 'simulated';

/** The configuration of the stack: the needs of the scenario's pipelines, and the scenario's own settings. */
export const stackConfigOf = (scenario: Scenario): Record<string, unknown> => {
  const triggers = triggersOf(scenario);
  return {
    evaluatorBaseUrl: EVALUATOR_BASE_URL,
    enabledEngines: enginesOf(scenario),
    ...engineStackConfig(triggers),
    ...evaluatorStackConfig(allDocuments(scenario).flatMap(evaluatorsIn)),
    ...sourceStackConfig([...pipelinesOf(allDocuments(scenario)).values()]),
    ...checkStackConfig(traitConfigsIn(scenario), bucketsNamedIn(scenario.aws)),
    ...secretStackConfig(secretUsersOf(scenario)),
    ...scenario.stack,
  };
};

const checkStack = (scenario: Scenario): ScenarioProblem[] => {
  try {
    parseStackConfig(STACK_NAME, { environment: 'dev', allowPrivateAddresses: true, ...stackConfigOf(scenario) });
    return [];
  } catch (error) {
    if (!(error instanceof StackConfigError)) throw error;
    const { file, line } = scenario.stackPlace;
    return error.problems.map((problem) => ({
      file,
      line,
      path: 'stack',
      found: problem,
      expected: 'values that the Pulumi program takes for these keys',
      remedy: 'Correct the value.',
    }));
  }
};

/** By name; of several registrations the last. */
const pipelinesOf = (documents: readonly ScenarioDocument[]): Map<string, PipelineConfig> =>
  new Map(
    documents
      .filter(({ kind }) => kind === 'pipeline')
      .flatMap(({ document }): [string, PipelineConfig][] => {
        const parsed = parsePipeline(document);
        return parsed.ok ? [[parsed.value.name, parsed.value]] : [];
      }),
  );

const archetypesOf = (documents: readonly ScenarioDocument[]): Map<string, ArchetypeConfig> =>
  new Map(
    documents
      .filter(({ kind }) => kind === 'archetype')
      .flatMap(({ document }): [string, ArchetypeConfig][] => {
        const parsed = parseArchetype(document);
        return parsed.ok ? [[parsed.value.name, parsed.value]] : [];
      }),
  );

/** A wrong one counts all the same: its own problem is reported. */
const calendarsOf = (documents: readonly ScenarioDocument[]): Map<string, CalendarConfig | undefined> =>
  new Map(
    documents
      .filter(({ kind }) => kind === 'calendar')
      .map(({ name, document }) => {
        const parsed = parseCalendar(document);
        return [name, parsed.ok ? parsed.value : undefined];
      }),
  );

const poolsOf = (documents: readonly ScenarioDocument[]): Map<string, PoolConfig | undefined> =>
  new Map(
    documents
      .filter(({ kind }) => kind === 'pool')
      .map(({ name, document }) => {
        const parsed = parsePool(document);
        return [name, parsed.ok ? parsed.value : undefined];
      }),
  );

/** The versions to which a document of an instant refers: those of then, and of what comes later the first ones. */
const inForceAt = (documents: readonly ScenarioDocument[], at: number): ScenarioDocument[] => {
  const found = new Map<string, ScenarioDocument>();
  for (const document of documents) {
    const key = `${document.kind} ${document.name}`;
    if (document.registeredAt <= at || !found.has(key)) found.set(key, document);
  }
  return [...found.values()];
};

/** All that is wrong with the documents and with the stack's configuration. */
export const checkDocuments = (scenario: Scenario): ScenarioProblem[] => {
  const documents = allDocuments(scenario).sort((left, right) => left.registeredAt - right.registeredAt);
  const always = {
    enabledEngines: enginesOf(scenario),
    markerSources: sourcesIn(stackConfigOf(scenario)),
    plainHttp: true,
    stackRemedy: 'Correct `stack` of the scenario.',
  };
  const referencesOf = (referred: readonly ScenarioDocument[]) => ({
    archetypes: archetypesOf(referred),
    calendars: calendarsOf(referred),
    pools: poolsOf(referred),
    pipelines: pipelinesOf(referred),
    ...always,
  });
  const known = new Map<number, ReturnType<typeof referencesOf>>();
  const parse = ({ kind, document, registeredAt }: ScenarioDocument) => {
    const parsers = { archetype: parseNewArchetype, calendar: parseCalendar, pool: parsePool };
    if (kind !== 'pipeline') return parsers[kind](document);
    const references = known.get(registeredAt) ?? referencesOf(inForceAt(documents, registeredAt));
    known.set(registeredAt, references);
    return parsePipelineAmong(document, references);
  };
  const problems = documents.flatMap((entry) => {
    const parsed = parse(entry);
    return parsed.ok ? [] : parsed.problems.map((problem) => inPlace(entry, problem));
  });
  return problems.length > 0 ? problems : checkStack(scenario);
};
