/** Meanings of the kinds and targets of faults in scenario files. */
import type { InjectedFault } from '../../simulator/evidence/faults';

export const faultKindMeanings: Readonly<Record<InjectedFault['kind'], string>> = {
  'crash-before': 'The caller, or the way, breaks before anything happened.',
  'crash-after': 'It happened, and the answer was lost.',
  timeout: 'It happened, and no answer came until the caller gave up.',
  throttle: 'It was refused as too much.',
  error: 'It was refused with an error of the service; in Lambda, with each of those in turn that a call can have.',
  duplicate: 'It happened twice.',
  delay: 'It happened later, by `by`.',
  drop: 'It did not happen, and no answer came.',
  reorder: 'Records of a batch of the stream came in the opposite order; elsewhere nothing.',
};

export const TARGET_MEANINGS: readonly (readonly [target: string, calls: string])[] = [
  ['lambda:trigger', 'invocations of a function of the stack, by its folder under `functions/`'],
  ['lambda:orchestrator/acquireLock', 'invocations of the orchestrator with this action'],
  ['dynamodb', 'every request of the functions to the table'],
  ['dynamodb:PutItem', 'their requests of one operation'],
  ['index', 'writes on their way to the global indexes of the table: readers of an index see them later, by `delay`'],
  ['stream', 'batches on their way from the stream to the router'],
  ['states:StartExecution', "the router's starts of executions"],
  [
    'job-events',
    'reports of engines about the ends of jobs, by engine: `job-events:glue`; `drop` loses the event, `duplicate`, ' +
      '`delay` and `reorder` deliver it twice or late',
  ],
  [
    'transitions',
    'transitions of executions into a state, or into one state: `transitions:WaitForJob`; the execution hangs there, ' +
      'by `delay`',
  ],
  ['state:WaitForJob', "the state machine's own calls of DynamoDB, by state, such as `state:WaitForTraits`"],
  [
    'signals',
    'what rules deliver to the queue of the function `marker-source`; `drop` loses it, `duplicate`, `delay` and ' +
      '`reorder` bring it twice or late',
  ],
  ['sns', 'publications to topics'],
  ['events', 'publications to the bus'],
  ['kms:GenerateMac', 'signatures of links to approve; `kms:VerifyMac`: their checks'],
  ['scheduler', 'wake-ups of the watchdog and the sweeper'],
  ['engine:http/start', 'requests to a job engine: `start`, `find` (before a start is recorded) or `status`'],
];
