/** What Great Expectations says in the result of a validation. */
import * as z from 'zod/mini';
import { type Fields, fieldsOf } from '../../json';
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
export const validationIn = (document: Fields): Validation | undefined => {
  const { evaluated_expectations, successful_expectations } = fieldsOf(document.statistics);
  const evaluated = readNumber(evaluated_expectations);
  const successful = readNumber(successful_expectations);
  if (typeof document.success !== 'boolean' || evaluated === undefined || successful === undefined) return undefined;
  const { run_time: runTime } = fieldsOf(fieldsOf(document.meta).run_id);
  return { success: document.success, evaluated, successful, at: instantIn(runTime) };
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
