/** The expectations of a scenario file. */
import { AlertCategory, AlertLevel, EventKind, FailureCategory, RunStatus } from '../../kernel/words/vocabulary';
import { fields, instant, integer, text, word } from './values';

const instance = { pipeline: text.optional(), date: text.optional(), schedule: text.optional() };

type Words = readonly [string, ...string[]];
// The vocabulary has words.
const oneOf = (words: Readonly<Record<string, string>>) => word(Object.values(words) as unknown as Words);

export const EXPECTED_KINDS = ['run', 'job', 'alert', 'event'] as const;

export const expectation = fields('something that must have happened', {
  run: fields('fields of a run', {
    ...instance,
    attempt: integer(1).optional(),
    status: oneOf(RunStatus).optional(),
    failureCategory: oneOf(FailureCategory).optional(),
  }).optional(),
  job: fields('fields of the start of a job', {
    ...instance,
    attempt: integer(1).optional(),
    engine: text.optional(),
  }).optional(),
  alert: fields('fields of an alert', {
    ...instance,
    category: oneOf(AlertCategory).optional(),
    level: oneOf(AlertLevel).optional(),
    owner: text.optional(),
  }).optional(),
  event: fields('fields of an event', {
    ...instance,
    kind: oneOf(EventKind).optional(),
    status: text.optional(),
    category: text.optional(),
    owner: text.optional(),
  }).optional(),
  from: instant.optional(),
  until: instant.optional(),
  times: integer(0).optional(),
}).refine(
  (entry) => EXPECTED_KINDS.filter((kind) => entry[kind] !== undefined).length === 1,
  `exactly one of ${EXPECTED_KINDS.join(', ')}: what must have happened`,
);
