/** `builtin:aws-question`: one call of one action that the stack lists, and an expression on its answer. */

import { evaluateAnswer, isCut, valueIn } from '../../../kernel/traits/checks/aws-question';
import type { TraitQuestion } from '../../../kernel/traits/evaluator';
import { ownNamesFor, ownResourceIn } from '../../../kernel/trigger/own-resources';
import { excerptOf } from '../answer/verdict';
import { askJson, checker, filled, permanently } from './asking';

/** With the placeholders of every text filled in. */
const filledIn = (value: unknown, question: TraitQuestion): unknown => {
  if (typeof value === 'string') return filled(value, question);
  if (Array.isArray(value)) return value.map((item) => filledIn(item, question));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filledIn(item, question)]));
};

export const awsQuestionChecker = checker<'aws-question'>(async ({ config, question, ask, listed }) => {
  const { service, action, region } = config;
  const name = `${service}:${action}`;
  const remedy = `add ${name} and its resources to checkActions`;
  // The role may do more for the function itself; this list is what pipelines may ask.
  if (!listed.actions.includes(name))
    throw permanently(`${name} may not be called: ${remedy} in the stack's configuration`);
  const parameters = filledIn(config.parameters, question) as object;
  const own = ownResourceIn(parameters, ownNamesFor(listed.stack, listed.tableName));
  if (own !== undefined) throw permanently(`${name} may not read Signalbox's own stack: ${excerptOf(own)}`);
  // biome-ignore lint/style/noNonNullAssertion: only `isAbsent` makes an answer undefined, and it is not given.
  const answer = (await askJson(ask, {
    name: service,
    action,
    parameters,
    region,
    remedy,
  }))!;
  if (isCut(answer, parameters))
    throw permanently(
      `${name} has more pages than the one that is read: narrow the question, or limit it (MaxResults)`,
    );
  let found: unknown;
  try {
    found = valueIn(answer, config.expression);
  } catch (error) {
    throw permanently(
      `${config.expression} does not fit the answer of ${name}: ${excerptOf((error as Error).message)}`,
    );
  }
  return evaluateAnswer(config, found);
});
