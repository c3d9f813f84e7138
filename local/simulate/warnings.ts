/**
 * What a scenario says about nobody: no mistake that makes it unplayable, but probably a slip of the pen that makes it
 * play something else.
 */
import { nearestName } from '../../core/config/nearest';
import { allDocuments } from './documents';
import type { Scenario, ScenarioDocument } from './scenario';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Every evaluator that a document names, whatever its place in it. */
const evaluatorsIn = ({ document }: ScenarioDocument): string[] => {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isFields(value)) return;
    for (const [field, inner] of Object.entries(value)) {
      if ((field === 'evaluator' || field === 'defaultEvaluator') && typeof inner === 'string')
        found.push(inner.replace(/^\/+/, ''));
      else visit(inner);
    }
  };
  visit(document);
  return found;
};

const didYouMean = (name: string, known: ReadonlySet<string>): string => {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
};

export const warningsOf = (scenario: Scenario): string[] => {
  const documents = allDocuments(scenario);
  const evaluators = new Set(documents.flatMap(evaluatorsIn));
  const pipelines = new Set(documents.filter(({ kind }) => kind === 'pipeline').map(({ name }) => name));
  const matched = [...Object.values(scenario.evaluators).flat(), ...scenario.jobs, ...scenario.workers].flatMap(
    ({ match }) => (match?.pipeline === undefined ? [] : [match.pipeline]),
  );
  return [
    ...Object.keys(scenario.evaluators)
      .filter((path) => !evaluators.has(path))
      .map((path) => `evaluators: no trait asks the evaluator ${path}.${didYouMean(path, evaluators)}`),
    ...[...new Set(matched)]
      .filter((name) => !pipelines.has(name))
      .map((name) => `match: there is no pipeline ${name}.${didYouMean(name, pipelines)}`),
  ];
};
