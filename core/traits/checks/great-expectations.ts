/** What Great Expectations says in the results of validations. */
import * as z from 'zod/mini';
import { fieldsOf, isFields } from '../../json';
import { readNumber } from '../numbers';
import { fail, pass, type Verdict } from '../verdict';
import { documentFields, instantIn, notTooOld, oneDocument } from './document-fields';

export const greatExpectations = z
  .strictObject({
    ...documentFields,
    minExpectations: z._default(z.int().check(z.positive()), 1),
    minSuccessPercent: z._default(z.number().check(z.minimum(0), z.maximum(100)), 100),
  })
  .check(oneDocument);

export interface Validation {
  success: boolean;
  evaluated: number;
  successful: number;
  /** Epoch milliseconds. */
  at: number | undefined;
}

/** Undefined: the document is no validation result. */
const oneValidation = (value: unknown): Validation | undefined => {
  const { success, statistics, meta } = fieldsOf(value);
  const { evaluated_expectations, successful_expectations } = fieldsOf(statistics);
  const evaluated = readNumber(evaluated_expectations);
  const successful = readNumber(successful_expectations);
  if (typeof success !== 'boolean' || evaluated === undefined || successful === undefined) return undefined;
  const { run_time: runTime } = fieldsOf(fieldsOf(meta).run_id);
  return { success, evaluated, successful, at: instantIn(runTime) };
};

/** A list of results, or the result of a checkpoint, which has one for each of its validations by their ids. */
const partsOf = (document: unknown): readonly unknown[] => {
  if (Array.isArray(document)) return document;
  const { run_results: results } = fieldsOf(document);
  if (!isFields(results)) return [document];
  return Object.values(results).map((result) => fieldsOf(result).validation_result ?? result);
};

const together = (one: Validation, other: Validation): Validation => ({
  success: one.success && other.success,
  evaluated: one.evaluated + other.evaluated,
  successful: one.successful + other.successful,
  // The oldest; one that does not say when it was made is older than any.
  at: one.at === undefined || other.at === undefined ? undefined : Math.min(one.at, other.at),
});

/** All validations of the document as one. Undefined: it has none, or holds something else. */
export const validationIn = (document: unknown): Validation | undefined => {
  const found = partsOf(document).map(oneValidation);
  const known = found.filter((validation) => validation !== undefined);
  return known.length === found.length && known.length > 0 ? known.reduce(together) : undefined;
};

const PER_CENT = 100;

/** The document's own `success` counts where every expectation has to be met: it also knows of those that crashed. */
export const judgeValidation = (
  config: z.output<typeof greatExpectations>,
  { success, evaluated, successful, at }: Validation,
  { where, nowMs }: { where: string; nowMs: number },
): Verdict => {
  const { minExpectations, minSuccessPercent } = config;
  const percent = evaluated === 0 ? 0 : (successful / evaluated) * PER_CENT;
  const successPercent = Number(percent.toFixed(2));
  const value = { success, evaluated, successful, successPercent };
  const measured = `${successful} of ${evaluated} expectations met`;
  if (evaluated < minExpectations) return fail(`${measured}, at least ${minExpectations} expectations wanted`, value);
  const isMet = minSuccessPercent === PER_CENT ? success : percent >= minSuccessPercent;
  if (!isMet) return fail(`${measured} (${successPercent} %), ${minSuccessPercent} % wanted`, value);
  return notTooOld(pass(measured, value), config, { at, where, nowMs });
};
