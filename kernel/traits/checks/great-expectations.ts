/** The results of Great Expectations' validations. */
import * as z from 'zod/mini';
import { fieldsOf, isFields } from '../../values/json';
import { readNumber } from '../../values/numbers';
import { fail, pass, type Verdict } from '../../words/verdict';
import { documentFields, instantIn, notTooOld, oneDocument } from './document-fields';

export const greatExpectations = z
  .strictObject({
    ...documentFields,
    minExpectations: z._default(z.int().check(z.positive()), 1),
    minSuccessPercent: z._default(z.number().check(z.minimum(0), z.maximum(100)), 100),
    tolerated: z._default(z.array(z.enum(['warning', 'info'])).check(z.maxLength(2)), []),
  })
  .check(oneDocument);

type Config = z.output<typeof greatExpectations>;

export interface Validation {
  success: boolean;
  evaluated: number;
  successful: number;
  /** Expectations that are not met and need not be. */
  tolerated: number;
  /** Validations that evaluated nothing. */
  empty: number;
  /** Epoch milliseconds. */
  at: number | undefined;
}

/** The results of expectations that are not met, and need not be: those that say how much they matter, and not much. */
const toleratedIn = (results: unknown, tolerated: readonly string[]): number =>
  (Array.isArray(results) ? results : []).map(fieldsOf).filter((result) => {
    const { severity } = fieldsOf(result.expectation_config);
    const { raised_exception: crashed } = fieldsOf(result.exception_info);
    return result.success === false && crashed !== true && tolerated.includes(String(severity));
  }).length;

/** Undefined: the document is no validation result. */
const oneValidation = (value: unknown, config: Config): Validation | undefined => {
  const { success, statistics, meta, results } = fieldsOf(value);
  const { evaluated_expectations, successful_expectations } = fieldsOf(statistics);
  const evaluated = readNumber(evaluated_expectations);
  const successful = readNumber(successful_expectations);
  if (typeof success !== 'boolean' || evaluated === undefined || successful === undefined) return undefined;
  const tolerated = toleratedIn(results, config.tolerated);
  const { run_time: runTime } = fieldsOf(fieldsOf(meta).run_id);
  return {
    success: success || (tolerated > 0 && successful + tolerated === evaluated),
    evaluated,
    successful,
    tolerated,
    empty: evaluated === 0 ? 1 : 0,
    at: instantIn(runTime),
  };
};

/**
 * A list of results; the result of a checkpoint, which has one for each of its validations by their ids; or what it is
 * described by.
 */
const partsOf = (document: unknown): readonly unknown[] => {
  if (Array.isArray(document)) return document;
  const { run_results: results, validation_results: described } = fieldsOf(document);
  if (Array.isArray(described)) return described;
  if (!isFields(results)) return [document];
  return Object.values(results).map((result) => fieldsOf(result).validation_result ?? result);
};

const together = (one: Validation, other: Validation): Validation => ({
  success: one.success && other.success,
  evaluated: one.evaluated + other.evaluated,
  successful: one.successful + other.successful,
  tolerated: one.tolerated + other.tolerated,
  empty: one.empty + other.empty,
  // The oldest; one that does not say when it was made is older than any.
  at: one.at === undefined || other.at === undefined ? undefined : Math.min(one.at, other.at),
});

/** All validations of the documents as one. Undefined: one of them has none, or holds something else. */
export const validationIn = (documents: readonly unknown[], config: Config): Validation | undefined => {
  const parts = documents.map(partsOf);
  const found = parts.flat().map((part) => oneValidation(part, config));
  const known = found.filter((validation) => validation !== undefined);
  const isWhole = known.length === found.length && parts.every((each) => each.length > 0);
  return isWhole && known.length > 0 ? known.reduce(together) : undefined;
};

/** The common part of the validations of one checkpoint run; undefined: the document does not have it. */
export const runIn = (document: unknown): string | undefined => {
  const { run_id: runId } = fieldsOf(fieldsOf(document).meta);
  const { run_name: name, run_time: time } = fieldsOf(runId);
  return typeof time === 'string' ? JSON.stringify([name, time]) : undefined;
};

/** The name and the time of a run among the folders of a key: `SUITE/RUN_NAME/20261125T095531.513083Z/BATCH.json`. */
export const runOfKey = (key: string): string | undefined => /([^/]*\/\d{8}T[\d.]+Z)\/[^/]+$/.exec(key)?.[1];

const PER_CENT = 100;

const NO_TIME_REMEDY =
  ' (meta.run_id.run_time): the result of a checkpoint or a validation definition says it, Batch.validate() and ' +
  'describe() do not; store such a result, or take maxAgeMinutes away';

const shownMet = ({ evaluated, successful, tolerated }: Validation): string =>
  `${successful} of ${evaluated} expectations met${tolerated === 0 ? '' : `, ${tolerated} tolerated`}`;

/** The document's own `success` counts where every expectation has to be met: it also knows of those that crashed. */
export const evaluateValidation = (
  config: Config,
  validation: Validation,
  { where, nowMs }: { where: string; nowMs: number },
): Verdict => {
  const { success, evaluated, successful, tolerated, empty, at } = validation;
  const { minExpectations, minSuccessPercent } = config;
  const percent = evaluated === 0 ? 0 : ((successful + tolerated) / evaluated) * PER_CENT;
  const successPercent = Number(percent.toFixed(2));
  const value = { success, evaluated, successful, successPercent, ...(tolerated === 0 ? {} : { tolerated }) };
  const measured = shownMet(validation);
  if (evaluated < minExpectations) return fail(`${measured}, at least ${minExpectations} expectations wanted`, value);
  if (empty > 0) return fail(`${measured}, but a validation of ${where} evaluated none`, value);
  const isMet = minSuccessPercent === PER_CENT ? success : percent >= minSuccessPercent;
  if (!isMet) return fail(`${measured} (${successPercent} %), ${minSuccessPercent} % wanted`, value);
  return notTooOld(pass(measured, value), config, { at, where, nowMs, remedy: NO_TIME_REMEDY });
};
