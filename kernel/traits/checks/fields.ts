/** Fields that the configurations of several checks have in common. */

import * as z from 'zod/mini';
import { BUCKET_NAME, BUCKET_NAME_TEXT } from '../../fields/limits';
import { parseDateTemplate } from '../../trigger/date-template';

/** Problems of placeholders are reported where the text is registered. */
export const placeholdersFit = z.check<string>((context) => {
  const parsed = parseDateTemplate(context.value);
  if (!parsed.ok) context.issues.push({ code: 'custom', input: context.value, message: parsed.problem });
});

/** A text with placeholders of the day and the hour. */
export const template = z.string().check(z.maxLength(1024), placeholdersFit);

export const minutes = z.number().check(z.positive(), z.maximum(525_600));

export const count = z.int().check(z.nonnegative());

export const region = z.optional(
  z.string().check(z.regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/, 'expected a Region such as us-east-1')),
);

export const bucket = z.string().check(z.regex(BUCKET_NAME, `expected ${BUCKET_NAME_TEXT}`));
