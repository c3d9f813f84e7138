/**
 * Requests about a job that has an id of its own: `${jobId}` and `${answer.NAME}` stand for values that the answer
 * to its start had. They come from outside, so no value leads a request, and the credentials in it, to another origin
 * than the configured ones.
 */
import { isJson } from '../values/json';

const MAX_URL_LENGTH = 2048;
const PLACEHOLDER = /\$\{(jobId|answer\.[^}]*)\}/g;
const LEADING = /^\$\{(jobId|answer\.[^}]*)\}/;

/** By `jobId` or `answer.NAME`; undefined: the answer had no usable value there. */
export type AnswerValues = (name: string) => string | undefined;

/** `jobId` and the values of the answer by their names. */
export const answerValues =
  (jobId: string, values: Readonly<Record<string, unknown>> = {}): AnswerValues =>
  (name) => {
    if (name === 'jobId') return jobId;
    const key = name.slice('answer.'.length);
    return Object.hasOwn(values, key) ? String(values[key]) : undefined;
  };

/** Every name that a text or the texts in a mapping refer to, once. */
export const answerNamesIn = (...texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => [...(text ?? '').matchAll(PLACEHOLDER)].map(([, name = '']) => name))),
];

const fill = (text: string, values: AnswerValues, encode: (value: string) => string): string =>
  text.replaceAll(PLACEHOLDER, (_source, name: string) => encode(values(name) ?? ''));

/** In JSON a value is written as JSON, elsewhere percent-encoded. */
export const fillBody = (body: string, values: AnswerValues): string =>
  fill(body, values, isJson(body) ? (value) => JSON.stringify(value).slice(1, -1) : encodeURIComponent);

/** A header holds printable ASCII; other characters are percent-encoded. */
export const fillHeader = (value: string, values: AnswerValues): string =>
  fill(value, values, (text) => text.replaceAll(/[^\x20-\x7e]+/gu, encodeURIComponent));

export interface Addressed {
  url: string;
  allowedOrigins?: readonly string[];
}

const originOf = (url: string, base?: string): string | undefined =>
  URL.canParse(url, base) ? new URL(url, base).origin : undefined;

/** The origins to which a request about a job may go: those that the configuration itself has. */
const originsOf = ({ url, allowedOrigins = [] }: Addressed, template: string): (string | undefined)[] => [
  originOf(url),
  ...allowedOrigins.map((origin) => originOf(origin)),
  ...(LEADING.test(template) ? [] : [originOf(template.replaceAll(PLACEHOLDER, 'x'))]),
];

/** `.` and `..` are steps in a path, however they are encoded. */
const isStep = (value: string | undefined): boolean => value === '.' || value === '..';

/** The URL that a template means. A value at its beginning is absolute, or relative to the URL of the start. */
const resolved = (template: string, values: AnswerValues, base: string): { url: URL } | { problem: string } => {
  const names = answerNamesIn(template);
  const missing = names.filter((name) => values(name) === undefined);
  if (missing.length > 0) return { problem: `the answer to the start has no ${missing.join(' and no ')} for it` };
  const [leading, name] = LEADING.exec(template) ?? [''];
  const step = names.find((one) => one !== name && isStep(values(one)));
  if (step !== undefined) return { problem: `${step} is ${JSON.stringify(values(step))}, which is a step in a path` };
  const beginning = name === undefined ? '' : (values(name) ?? '');
  const filled = `${beginning}${fill(template.slice(leading.length), values, encodeURIComponent)}`;
  if (filled.length > MAX_URL_LENGTH || !URL.canParse(filled, base))
    return { problem: `it is no URL of at most ${MAX_URL_LENGTH} characters` };
  const url = new URL(filled, base);
  return url.username === '' && url.password === '' ? { url } : { problem: 'it carries credentials' };
};

/** Where a request about the job goes. */
export const fillUrl = (
  template: string,
  values: AnswerValues,
  trigger: Addressed,
): { url: string } | { problem: string } => {
  if (answerNamesIn(template).length === 0) return { url: template };
  const found = resolved(template, values, trigger.url);
  if ('problem' in found) return found;
  const { href, origin } = found.url;
  return originsOf(trigger, template).includes(origin)
    ? { url: href }
    : { problem: `its origin is ${origin}, which is neither that of url nor among allowedOrigins` };
};

/** An address for people, which no function requests: of any origin. Null: it cannot be made. */
export const fillLink = (template: string, values: AnswerValues, { url: base }: Addressed): string | undefined => {
  const found = resolved(template, values, base);
  return 'problem' in found ? undefined : found.url.href;
};

/** The headers that can be sent: one with a value of the answer goes out once the answer is known. */
export const fillHeaders = (
  headers: Readonly<Record<string, string>>,
  values: AnswerValues | undefined,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): [string, string][] => {
      const needed = answerNamesIn(value);
      if (needed.length === 0) return [[name, value]];
      return values === undefined || needed.some((one) => values(one) === undefined)
        ? []
        : [[name, fillHeader(value, values)]];
    }),
  );
