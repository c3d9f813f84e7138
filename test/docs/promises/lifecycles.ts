import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: "`onFailed` applies to the run's last attempt, also if the data never arrived.",
    heldBy: [
      'test/scenarios/run-moves.test.ts :: failed, with its last attempt only',
      'test/scenarios/run-moves.test.ts :: a run that never gets ready fails as well',
      'rule moves-made',
    ],
  },
  {
    sentence: 'If it never comes (its date was excluded meanwhile, or a person cancelled it), an alert',
    heldBy: [
      'test/scenarios/moves-left.test.ts :: its date is excluded while the pipeline is held',
      'test/scenarios/moves-left.test.ts :: a person cancels the MARKER that is kept',
    ],
    defects: ['unmoved-untold-when-excluded'],
  },
  {
    sentence: '`error` (text, or an object as Step Functions gives it) is stored as `error_message` of',
    heldBy: [
      'test/unit/functions/update-status/update-status.test.ts :: ' +
        'keeps the error of a FAILED job: text of 3,000 characters',
      'test/unit/functions/update-status/update-status.test.ts :: ' +
        'keeps the error of a FAILED job: an object of Step Functions',
    ],
  },
  {
    sentence: "came too late, does not fit the job's state, or comes from another execution than the",
    heldBy: [
      'test/unit/functions/update-status/update-status.test.ts :: ' +
        'answers a stale report with 200, so that no client repeats what will never succeed',
      'test/scenarios/status-reports.test.ts :: of another execution than the job has: refused',
    ],
  },
  {
    sentence: 'The event of the transition wakes it, and is written together with the transition, so a',
    heldBy: [
      'test/scenarios/status-reports.test.ts :: ' +
        'its answer was lost and it was reported again: recorded once, the run woken all the same',
      'test/unit/functions/update-status/update-status.test.ts :: ' +
        'dies anywhere and is called again: the job ends as reported, with one event for each transition',
    ],
  },
  {
    sentence: "At most 3 of a group are `RUNNING`; the group's item may say another `limit`.",
    heldBy: [
      'test/contract/lifecycle-store.test.ts :: a strategy has at most its limit of RUNNING jobs, exactly',
      'test/contract/lifecycle-store.test.ts :: a group may have a limit of its own',
    ],
  },
];
