/** The fields that triggers of several engines have, and the check that secrets are only in fields that are sent. */
import * as z from 'zod/mini';
import { complain, duration, flag, isWebUrl, mapping, numberBetween, text } from '../fields/fields';
import { defaults, limits } from '../fields/limits';
import {
  hasMalformedReference,
  mayHoldSecret,
  parseSecretReference,
  resemblesCredential,
  secretReferencesIn,
} from '../trigger/secrets';
import { placeholdersIn, stringsIn } from '../trigger/templates';

export const poll = z.pipe(
  mapping({
    initialDelay: z._default(duration(0, limits.pollTimeoutSeconds), defaults.poll.initialDelaySeconds),
    interval: z._default(duration(1, limits.pollIntervalSeconds), defaults.poll.intervalSeconds),
    backoff: z._default(numberBetween(1, 10), defaults.poll.backoff),
    maxInterval: z.optional(duration(1, limits.pollIntervalSeconds)),
    timeout: z._default(duration(1, limits.pollTimeoutSeconds), defaults.poll.timeoutSeconds),
  }).check(
    z.refine(({ interval, maxInterval }) => maxInterval === undefined || maxInterval >= interval, {
      path: ['maxInterval'],
      error: 'at least the interval',
    }),
  ),
  z.transform(({ initialDelay, interval, backoff, maxInterval, timeout }) => ({
    initialDelaySeconds: initialDelay,
    intervalSeconds: interval,
    backoff,
    maxIntervalSeconds: maxInterval ?? Math.max(interval, defaults.poll.maxIntervalSeconds),
    relaxes: maxInterval === undefined,
    timeoutSeconds: timeout,
  })),
);

/**
 * Every trigger is polled; the defaults are those of `poll: {}`. A job may report its status under its run's id
 * besides.
 */
export const polled = {
  statusReports: z.optional(flag),
  poll: z.prefault(poll, {}),
};

const URL_TEXT = 'a full https URL without user name and password; ${date}, ${schedule}, … are allowed';
export const url = z.string({ error: URL_TEXT }).check(
  z.refine(
    // A URL of the answer to a start may be its beginning.
    (value) =>
      value.startsWith('${answer.') ||
      isWebUrl(placeholdersIn(value).reduce((text, { source }) => text.replace(source, 'x'), value)),
    { error: URL_TEXT },
  ),
);

/** Where an engine's API is: paths are appended to it, so nothing may follow the path. */
const BASE_URL_TEXT = 'a full https URL without user name, password, query and fragment';
export const baseUrl = url.check(z.refine((value) => !/[?#]/.test(value), { error: BASE_URL_TEXT }));

export const id = text(limits.urlLength);

/** Configuration is not a place for secrets: it is shown in the table, in logs and in the console. */
const CREDENTIAL_HEADERS = ['authorization', 'proxy-authorization', 'cookie', 'x-api-key'];
const NOT_SHOWN = 'a value that is not shown here';
const REFERENCE_REMEDY =
  "store it in Secrets Manager or SSM, list its ARN in the stack's secretArns, and write {{secret:NAME#KEY}} here";

const HEADER_VALUE = 'text without line breaks';
const HEADER_NAME = 'the name of an HTTP header';
export const headerName = z
  .string({ error: HEADER_NAME })
  .check(z.regex(/^[\w!#$%&'*+.^`|~-]{1,128}$/, { error: HEADER_NAME }));
export const headers = z
  .record(
    headerName,
    z.string({ error: HEADER_VALUE }).check(z.regex(/^[\t\x20-\x7e\x80-\xff]{0,4096}$/, { error: HEADER_VALUE })),
    { error: 'a mapping of header names to text' },
  )
  .check((context) => {
    for (const [key, value] of Object.entries(context.value)) {
      if (CREDENTIAL_HEADERS.includes(key.toLowerCase()) && secretReferencesIn(value).length === 0) {
        complain(context, [key], `no credentials in plain text; ${REFERENCE_REMEDY}`, NOT_SHOWN);
      }
    }
  });

const TOKEN_SECRET_TEXT =
  'the name of a secret, NAME or NAME#KEY, and never the token itself: store it in Secrets Manager or SSM and ' +
  "list its ARN in the stack's secretArns";

/** A token-like value is not quoted in the problem either. */
export const tokenSecret = z.string({ error: TOKEN_SECRET_TEXT }).check((context) => {
  const reference = parseSecretReference(context.value);
  if (reference === undefined || resemblesCredential(context.value))
    complain(context, [], TOKEN_SECRET_TEXT, NOT_SHOWN);
});

/** Secrets are allowed where they are sent and nowhere else, as references and never in plain text. */
export const checkSecrets = (context: { issues: z.core.$ZodRawIssue[]; value: Record<string, unknown> }): void => {
  for (const { path, text: value } of stringsIn(context.value)) {
    if (path[0] === 'tokenSecret') continue;
    if (resemblesCredential(value)) {
      complain(context, path, `no credentials in plain text; ${REFERENCE_REMEDY}`, NOT_SHOWN);
    } else if (hasMalformedReference(value)) {
      complain(context, path, 'references to secrets as {{secret:NAME}} or {{secret:NAME#KEY}}, without blanks');
    } else if (secretReferencesIn(value).length > 0 && !mayHoldSecret(path)) {
      complain(
        context,
        path,
        'no secret here: this value is stored and shown, unlike headers, body, payload, arguments, conf, ' +
          'parameters and input',
      );
    }
  }
};
