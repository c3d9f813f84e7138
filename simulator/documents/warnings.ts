/**
 * Parts of a scenario that apply to nothing: no mistake that makes it unplayable, but probably a slip of the pen that
 * makes it play something else.
 */
import { iso } from '../../kernel/time/instant';
import { nearestName } from '../../kernel/values/nearest';
import type { Scenario } from '../scenario/scenario';
import { allDocuments, evaluatorsIn } from './documents';

const didYouMean = (name: string, known: ReadonlySet<string>): string => {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
};

/** Nothing happens after the end. */
const unplayed = ({ events, until }: Scenario): string[] => {
  const late = events.filter(({ at }) => at > until);
  const [first] = late;
  if (first === undefined) return [];
  const [what, when] = late.length === 1 ? ['1 is', 'at'] : [`${late.length} are`, 'the first at'];
  return [
    `events: ${what} after \`until\`, ${when} ${iso(first.at)}, and not played. Move \`until\`, or leave them out.`,
  ];
};

export const warningsOf = (scenario: Scenario): string[] => {
  const documents = allDocuments(scenario);
  const evaluators = new Set(documents.flatMap(evaluatorsIn).map((evaluator) => evaluator.replace(/^\/+/, '')));
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
    ...unplayed(scenario),
  ];
};
