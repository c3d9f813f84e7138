/** Failures of the later generation. */
import type { KnownFailures } from './known-failure';

export const laterFailures: KnownFailures = {
  'H-01': {
    failed:
      'The poll needed a job id under one name, and most engines used another, so executions died after the start.',
    test: 'W-07 H-01 H-02 H-09 every path that a state reads is given by InitDefaults or by an earlier state',
  },
  'H-02': {
    failed: 'Optional fields of deadlines were read by path, so executions died after their job.',
    test: 'W-07 H-01 H-02 H-09 every path that a state reads is given by InitDefaults or by an earlier state',
  },
  'H-05': {
    failed: 'A deadline that had passed was moved to the next day, so late completions counted as in time.',
    test: 'H-05 completed late',
  },
  'H-06': {
    failed: 'After a later change, runs whose data never came ended as succeeded again.',
    test: 'B-14 B-15 W-13 H-06 H-07 data that never comes fails the run in time: run log, alert, event',
  },
  'H-07': {
    failed: 'Giving up on data left the run RUNNING for hours, and data that came then was ignored.',
    test: 'B-14 B-15 W-13 H-06 H-07 data that never comes fails the run in time: run log, alert, event',
  },
  'H-09': {
    failed: 'Business errors left out fields that the next state read.',
    test: 'W-07 H-01 H-02 H-09 every path that a state reads is given by InitDefaults or by an earlier state',
  },
  'H-10': {
    failed: 'A retry started by the stream was overwritten by the end of the execution before it.',
    test: 'H-10 changes of one run at once: one caller makes each version; truth, copy, log, events agree',
  },
  'H-11': {
    failed: 'Polls carried no authentication, and their errors were swallowed until the window ended.',
    test: 'D-23 H-11 polls the status with the same headers',
  },
  'H-16': {
    failed: 'Failed stream records were reported by the wrong id, which AWS does not know.',
    test: 'H-16 the event id is no identifier: the whole batch is taken for failed',
  },
  'H-17': {
    failed: 'Records of the same millisecond overwrote each other.',
    test: 'H-17 what is recorded in one millisecond is recorded side by side',
  },
  'H-18': {
    failed: 'The watchdog scanned whole tables, and rows it needed could expire before it read them.',
    test: 'W-17 H-18 two thousand MARKERs of a hundred pipelines finish, all of them, and break no invariant',
  },
  'H-19': {
    failed: 'An expired lock still counted as taken, so a rerun was impossible.',
    test: 'H-19 a lock without a date is free at its end to the millisecond, and the next fence is greater',
  },
  'H-21': {
    failed: 'Nothing alerted when the watchdog itself stopped being invoked.',
    test: 'H-21 a watchdog that is not invoked any more rings, since no data is a breach',
  },
  'H-28': {
    failed: 'Nothing started dependants: users wrote the data of other pipelines by hand.',
    test: 'H-28 D-36 a chain of three runs from one MARKER, for the MARKER`s date and under its trace id',
  },
};
