/** Any action of AWS that only reads: its parameters, and the part of its answer that is compared. */
import { JMESPathTypeError, search } from '@aws-lambda-powertools/jmespath';
import * as z from 'zod/mini';
import { parseDateTemplate } from '../../trigger/date-template';
import { stringsIn } from '../../trigger/templates';
import { outOf, readNumber } from '../../values/numbers';
import { fail, pass, type Verdict } from '../../words/verdict';
import { isReadOnly } from './asked-actions';
import { region } from './fields';
import { askedServices } from './services';

const MAX_EXPRESSION = 1024;

/** The problem of the expression; undefined: nothing that can be known without an answer. */
const problemOf = (expression: string): string | undefined => {
  try {
    search(expression, {});
    return undefined;
  } catch (error) {
    // An empty answer has not what a function takes; a real one may.
    return error instanceof JMESPathTypeError
      ? undefined
      : `expected a JMESPath expression; ${(error as Error).message}`;
  }
};

const parameters = z.record(z.string(), z.unknown()).check(
  z.check((context) => {
    for (const { path, text } of stringsIn(context.value)) {
      const parsed = parseDateTemplate(text);
      if (!parsed.ok) context.issues.push({ code: 'custom', input: text, path, message: parsed.problem });
    }
  }),
);

export const awsQuestion = z
  .strictObject({
    service: z.enum(Object.keys(askedServices)),
    action: z
      .string()
      .check(z.refine(isReadOnly, { message: 'expected an action that only reads: Get…, List…, Describe…' })),
    parameters: z._default(parameters, {}),
    expression: z.string().check(
      z.minLength(1),
      z.maxLength(MAX_EXPRESSION),
      z.check((context) => {
        const message = problemOf(context.value);
        if (message !== undefined) context.issues.push({ code: 'custom', input: context.value, message });
      }),
    ),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    equals: z.optional(z.union([z.number(), z.string(), z.boolean()])),
    region,
  })
  .check(
    z.refine(({ min, max, equals }) => min !== undefined || max !== undefined || equals !== undefined, {
      message: 'Missing condition: expected at least one of min, max, equals',
    }),
    z.refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      message: 'Invalid bounds: min is greater than max',
    }),
  );

export type AwsQuestionConfig = z.output<typeof awsQuestion>;

/** Throws what the expression makes of an answer that it does not fit. */
export const valueIn = (answer: Readonly<Record<string, unknown>>, expression: string): unknown =>
  search(expression, answer as Parameters<typeof search>[1]) ?? null;

/** How services say that a list has another page, and how a question says that it wants no more than one. */
const NEXT_PAGE = /^(next_?(page)?token|next_?marker|marker|lastevaluated\w+)$/i;
const OF_ONE_PAGE = /^(max_?(results|records|items|datapoints)|limit|page_?size)$/i;

/** The answer is a part of a list that the question did not limit: an expression would miss what was not read. */
export const isCut = (answer: Readonly<Record<string, unknown>>, asked: object): boolean =>
  Object.entries(answer).some(([name, value]) => NEXT_PAGE.test(name) && (value ?? '') !== '') &&
  !Object.keys(asked).some((name) => OF_ONE_PAGE.test(name));

const MAX_SHOWN = 80;
const shown = (value: unknown): string => (JSON.stringify(value) ?? 'null').slice(0, MAX_SHOWN);

export const evaluateAnswer = (config: AwsQuestionConfig, found: unknown): Verdict => {
  const { service, action, expression, min, max, equals } = config;
  const value = { value: found };
  const said = `${expression} of ${service}:${action} is ${shown(found)}`;
  if (equals !== undefined && found !== equals) return fail(`${said}, ${shown(equals)} wanted`, value);
  if (min === undefined && max === undefined) return pass(said, value);
  const number = readNumber(found);
  if (number === undefined) return fail(`${said}, a number wanted`, value);
  const wanted = outOf(number, { min, max });
  return wanted === undefined ? pass(said, value) : fail(`${said}, ${wanted} wanted`, value);
};
