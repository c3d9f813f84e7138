/** Faults of a scenario: what goes wrong, where, when and how often. */
import { z } from 'zod';
import { duration, fields, instant, integer, text, word } from './values';

const FAULT_KINDS = [
  'crash-before',
  'crash-after',
  'timeout',
  'throttle',
  'error',
  'duplicate',
  'delay',
  'drop',
  'reorder',
] as const;

const TARGETS = [
  'lambda:[\\w-]+(\\/\\w+)?',
  'dynamodb(:\\w+)?',
  'index',
  'stream',
  'states(:\\w+)?',
  'state:\\w+',
  'transitions(:\\w+)?',
  'job-events(:[\\w-]+)?',
  'signals',
  'sns',
  'events',
  'kms(:\\w+)?',
  'scheduler(:\\w+)?',
  'engine:[\\w-]+(\\/(start|find|status|cancel))?',
];
const TARGET = new RegExp(`^(${TARGETS.join('|')})$`);

export const fault = fields('a fault', {
  from: instant.optional(),
  until: instant.optional(),
  target: text.regex(
    TARGET,
    'a target: lambda:NAME, lambda:orchestrator/ACTION, dynamodb, dynamodb:OPERATION, index, stream, ' +
      'states:StartExecution, state:WaitForJob, transitions, transitions:STATE, job-events, signals, sns, events, ' +
      'kms, kms:OPERATION, scheduler, scheduler:rate, scheduler:timer, scheduler:CreateSchedule or ' +
      'engine:TYPE/start|find|status|cancel',
  ),
  kind: word(FAULT_KINDS),
  count: integer(1).optional(),
  /** Lets so many calls pass first. */
  after: integer(0).optional(),
  by: duration.optional(),
})
  .refine(
    (entry) => entry.kind !== 'delay' || entry.by !== undefined,
    '`by:` beside `kind: delay`: how long the call is delayed',
  )
  .refine(
    (entry) => !/^(index|transitions)/.test(entry.target) || entry.kind === 'delay',
    '`kind: delay` for the targets index and transitions, which can only be late',
  );

export const faults = z.array(fault, 'a list of faults');
