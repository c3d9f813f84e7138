import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: '`message` | Why it failed, or what its job says of its result; at most 512 bytes.',
    heldBy: [
      'test/unit/functions/orchestrator/finish/log-result.test.ts :: ' +
        'B-46 a megabyte of control characters is stored as at most 512 printable bytes',
    ],
  },
  {
    sentence: '`input` | Further input of its worker; at most 4 KB of JSON.',
    heldBy: ['test/unit/kernel/chunks/list.test.ts :: refuse too much for one worker'],
  },
  {
    sentence: '`error` | Why it failed, at most 1 KB; on a chunk IN_PROGRESS, why the attempt before',
    heldBy: [
      'test/unit/worker/with-chunk.test.ts :: fails the chunk with at most 1 KB of the error that the handler throws',
      'test/contract/chunk-store.test.ts :: ' +
        'keeps the error of an attempt that is followed by another one, and is free for it at once',
    ],
  },
  {
    sentence: '`concurrency` | How many chunks are with workers at a time, at most.',
    heldBy: [
      'test/unit/functions/fan-out/dispatch.test.ts :: ' +
        'forgets nothing, and never has more with workers than may be, wherever it dies',
    ],
  },
  {
    sentence: 'The run log of a pipeline in [shadow mode](../shadow.md): queries for live runs never',
    heldBy: [
      'test/contract/store/shadow.ts :: ' +
        'a shadow run has its own log, and its events are marked, no matter which component writes them',
      'test/scenarios/shadow.test.ts :: leaves no run log, which is what others go by',
    ],
  },
  {
    sentence: "`reason` | In the evaluator's words, at most 256 bytes.",
    heldBy: [
      'test/unit/functions/evaluator/evaluate-trait.test.ts :: ' +
        'B-46 keeps at most 256 printable bytes of a reason of a megabyte',
    ],
    defects: ['reason-of-any-length'],
  },
  {
    sentence: '`document` | It never changes.',
    heldBy: [
      'test/unit/aws/table/config/config-versions.test.ts :: ' +
        'says after every command what the lifecycle says: one ACTIVE in force, past ones for 90 days',
    ],
  },
  {
    sentence: 'The item stays when versions expire or are discarded, and when the pipeline is removed:',
    heldBy: [
      'test/unit/cli/verbs/documents/delete.test.ts :: ' +
        'a number is never used twice, whatever was discarded, has expired, or was removed',
    ],
    defects: ['version-number-twice'],
  },
  {
    sentence: 'When the watchdog must read the SLA deadlines of a pipeline whose instances have not',
    heldBy: ['test/scenarios/time-bounds.test.ts :: is looked for again within a day'],
    defects: ['deadlines-seen-too-far'],
  },
  {
    sentence: '`source` | At most 128 bytes are kept.',
    heldBy: ['test/scenarios/traces.test.ts :: is kept with at most 128 bytes, as is the source'],
    defects: ['trace-id-of-any-length'],
  },
  {
    sentence: '`trace_id` | At most 128 bytes are kept.',
    heldBy: ['test/scenarios/traces.test.ts :: is kept with at most 128 bytes, as is the source'],
    defects: ['trace-id-of-any-length'],
  },
  {
    sentence: '`notBefore` | An instant, ISO 8601, at most 7 days ahead: the execution waits until',
    heldBy: [
      'test/scenarios/answers.test.ts :: ${answer}: ${found}',
      'test/scenarios/schedule-waits.test.ts :: ' +
        'is ended by a cancel where its MARKER says not to start before an instant',
      'invariant waits-unlocked',
    ],
  },
  {
    sentence: 'So an execution that has ended never blocks the next start by its name.',
    heldBy: [
      'test/scenarios/marker-answers.test.ts :: ' +
        'a pipeline that was disabled meanwhile runs when it is enabled and its MARKER is written again',
      'test/scenarios/used-names.test.ts :: ${who}: the attempt is alerted as failed, and the next one starts at once',
    ],
    defects: ['execution-name-used-up', 'used-name-silent'],
  },
  {
    sentence: "It lives as long as an execution's name may be in use: an execution lasts a year at",
    heldBy: [
      'test/contract/store/ledgers.ts :: ' +
        'outlives its MARKERs, is never shortened, and lives for ever where one of them does',
      'test/contract/store/runs.ts :: an expired run log does not block a first attempt',
    ],
  },
  {
    sentence: '`ttl` | 457 days after the last answer or rerun, and a day after the `ttl` of the',
    heldBy: [
      'test/contract/store/ledgers.ts :: ' +
        'outlives its MARKERs, is never shortened, and lives for ever where one of them does',
    ],
  },
  {
    sentence: '`error_message` | Why it failed, at most 2,000 characters.',
    heldBy: [
      'test/unit/functions/update-status/update-status.test.ts :: ' +
        'keeps the error of a FAILED job: text of 3,000 characters',
    ],
  },
];
