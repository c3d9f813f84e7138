/**
 * The shape of a scenario file, field by field. What this accepts is what the simulator acts out: an unknown field,
 * word or time is refused here, because a rehearsal that ignores half of its script rehearses something else. Every
 * schema's message completes the sentence "expected ...".
 */
import { z } from 'zod';
import { isTimeZone } from '../../kernel/time/time-zone';
import { functionManifest } from '../../kernel/words/manifest';
import { event } from '../scenario-file/events';
import { expectation } from '../scenario-file/expect';
import { type fault, faults } from '../scenario-file/faults';
import { duration, fields, instant, integer, mapping, offset, text } from '../scenario-file/values';
import {
  type awsAnswer,
  awsAnswers,
  type evaluatorEntry,
  evaluators,
  type job,
  jobs,
  type match,
  type splitter,
  splitters,
  tables,
  type worker,
  workers,
} from '../scenario-file/world';

const TIME_ZONE = 'an IANA time zone such as Europe/Berlin';

/** Documents inline, or paths of files and folders that hold them, relative to the scenario's own file. */
const documents = z.union(
  [text, z.array(z.union([text, mapping], 'a document, or the path of a file with documents'))],
  'a list of documents, or the path of a file or folder with documents',
);

/**
 * One file. Required fields may be in any of the files that are merged, so that the merged result is checked for them.
 */
export const scenarioFile = fields('a scenario: a mapping with start, until, pipelines', {
  start: instant.optional(),
  until: instant.optional(),
  timezone: text.refine(isTimeZone, TIME_ZONE).optional(),
  seed: integer(0).optional(),
  registeredAt: instant.optional(),
  /** How long after its `ttl` the table deletes an item. */
  deletedAfter: duration.optional(),
  /** Values of the stack's configuration keys (see Pulumi.dev.yaml), without `signalbox:`. */
  stack: mapping.optional(),
  documents: documents.optional(),
  archetypes: documents.optional(),
  calendars: documents.optional(),
  pools: documents.optional(),
  pipelines: documents.optional(),
  evaluators: evaluators.optional(),
  aws: awsAnswers.optional(),
  jobs: jobs.optional(),
  tables: tables.optional(),
  workers: workers.optional(),
  splitters: splitters.optional(),
  events: z.array(event, 'a list of events').optional(),
  faults: faults.optional(),
  clocks: z
    .record(z.string(), offset, 'a mapping of functions to how far their clocks are off')
    .refine(
      (clocks) => Object.keys(clocks).every((name) => Object.hasOwn(functionManifest, name)),
      `functions of the stack: ${Object.keys(functionManifest).join(', ')}`,
    )
    .optional(),
  expect: z.array(expectation, 'a list of what must have happened').optional(),
  random: fields('random faults', {
    faults: z
      .number('a rate between 0 and 1')
      .min(0, 'a rate between 0 and 1')
      .max(1, 'a rate between 0 and 1')
      .optional(),
    until: instant.optional(),
  }).optional(),
});

export type ScenarioFile = z.output<typeof scenarioFile>;
export type EntryMatch = z.output<typeof match>;
export type EvaluatorEntry = z.output<typeof evaluatorEntry>;
export type AwsAnswerEntry = z.output<typeof awsAnswer>;
export type WorkerEntry = z.output<typeof worker>;
export type SplitterEntry = z.output<typeof splitter>;
export type JobEntry = z.output<typeof job>;
/** As a file has it. */
export type WrittenEvent = z.output<typeof event>;
/** At its instant: one that recurs is one event for each of its times. */
export type ScenarioEvent = Omit<WrittenEvent, 'at' | 'recurs'> & { at: number };
export type FaultEntry = z.output<typeof fault>;
export type ExpectEntry = z.output<typeof expectation>;
