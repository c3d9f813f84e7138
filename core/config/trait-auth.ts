/** How Signalbox authenticates at a trait's evaluator: by a header with a secret that the configuration only names. */
import * as z from 'zod/mini';
import { looksLikeCredential } from '../trigger/credentials';
import { hasMalformedReference, secretReferencesIn } from '../trigger/secrets';
import { complain, mapping, oneOf } from './fields';

const AUTH_TYPES = ['bearer', 'basic', 'header'] as const;
const NOT_SHOWN = 'a value that is not shown here';
const SECRET_TEXT =
  'text with a reference {{secret:NAME}} or {{secret:NAME#KEY}}, and never the secret itself: list its ARN in the ' +
  "stack's secretArns";
const USER_TEXT = 'a user name without a colon';
const HEADER_NAME = 'the name of an HTTP header';

const secretText = z
  .string({ error: SECRET_TEXT })
  .check(z.regex(/^[\t\x20-\x7e\x80-\xff]{1,4096}$/, { error: SECRET_TEXT }))
  .check((context) => {
    const { value } = context;
    const isReference = secretReferencesIn(value).length > 0 && !hasMalformedReference(value);
    if (!isReference || looksLikeCredential(value)) complain(context, [], SECRET_TEXT, NOT_SHOWN);
  });

/** What stands beside `secret`, by type. */
const beside = { bearer: undefined, basic: 'user', header: 'header' } as const;

export const traitAuth = mapping({
  type: oneOf(AUTH_TYPES),
  secret: secretText,
  user: z.optional(
    z.string({ error: USER_TEXT }).check(z.regex(/^[\x20-\x39\x3b-\x7e]{1,256}$/, { error: USER_TEXT })),
  ),
  header: z.optional(
    z.string({ error: HEADER_NAME }).check(z.regex(/^[\w!#$%&'*+.^`|~-]{1,128}$/, { error: HEADER_NAME })),
  ),
}).check((context) => {
  const { type } = context.value;
  for (const field of ['user', 'header'] as const) {
    const isThere = context.value[field] !== undefined;
    if (isThere !== (beside[type] === field))
      complain(
        context,
        [field],
        isThere ? `no ${field} beside the type ${type}` : `a ${field}, for the type is ${type}`,
      );
  }
});
