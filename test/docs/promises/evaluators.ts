import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'The configuration holds [references to secrets](engines.md#secrets) and never their',
    heldBy: ['test/unit/kernel/config/trait.test.ts :: is no a secret in plain text', 'invariant no-secrets'],
  },
  {
    sentence: 'The value is read when the evaluator is called and kept in memory for at most five minutes.',
    heldBy: [
      'test/unit/aws/services/secrets.test.ts :: ' +
        'asks once per five minutes, whatever the key, and again when it must be fresh',
    ],
    defects: ['rotated-secret-unread'],
  },
  {
    sentence: "gives no complete answer within 10 seconds, or within the trait's `timeout`",
    heldBy: [
      'test/unit/aws/evaluators/client-credentials.test.ts :: ' +
        'gives the token endpoint ten seconds, and no longer than the trait has',
    ],
    defects: ['token-endpoint-waited-for'],
  },
  {
    sentence: 'At most 64 KiB, nested at most 200 levels deep; a leading byte order mark is ignored:',
    heldBy: [
      'test/contract/evaluators.test.ts :: one that answers a megabyte is a verdict',
      'test/docs/protocols.test.ts :: are sent the request of the page',
      'test/unit/kernel/values/json.test.ts :: reads JSON, also behind a byte order mark',
      'test/unit/kernel/values/json.test.ts :: throws for what nests deeper than can be gone through',
    ],
    defects: ['answers-without-bound'],
  },
  {
    sentence: '`reason` | At most 256 bytes are kept; anything that resembles a credential is replaced',
    heldBy: [
      'test/unit/functions/evaluator/evaluate-trait.test.ts :: ' +
        'B-46 keeps at most 256 printable bytes of a reason of a megabyte',
      'test/contract/evaluators.test.ts :: a credential ${where} is not shown',
    ],
    defects: ['reason-of-any-length'],
  },
  {
    sentence: '`value` | The measured value; at most 4 KiB are kept.',
    heldBy: [
      'test/unit/functions/evaluator/evaluate-trait.test.ts :: 4 KB are kept',
      'test/unit/functions/evaluator/evaluate-trait.test.ts :: more is dropped, and the reason records it',
    ],
  },
  {
    sentence: 'Any other behaviour of an evaluator is an `ERROR` of the trait and never stops the execution:',
    heldBy: [
      'test/contract/evaluators.test.ts :: one that ${what} is a verdict',
      'test/scenarios/readiness.test.ts :: ' +
        'G-04 an evaluator that answers garbage, 503, nothing or late delays the run, starts and fails none',
      'test/scenarios/readiness.test.ts :: ' +
        'an evaluator that is a function may fail in every way without stopping the run',
    ],
  },
  {
    sentence: 'At most 48 runs.',
    heldBy: [
      'test/unit/kernel/traits/builtins.test.ts :: ${name} refuses ${JSON.stringify(config)} and says where and why',
    ],
  },
  {
    sentence: 'An instant is at most so many minutes old.',
    heldBy: [
      'test/unit/kernel/traits/measurement.test.ts :: just fresh',
      'test/unit/kernel/traits/measurement.test.ts :: just stale',
    ],
  },
  {
    sentence: 'throttles, fails internally (5xx), cannot be connected to within 1.5 seconds, or breaks',
    heldBy: [
      'test/contract/checks.test.ts :: ' +
        'a service that takes no connection is a verdict, without the minutes that the machine would try',
      'test/unit/aws/runtime/lambda-runtime.test.ts :: ' +
        'gives bounded AWS calls: without throwOnRequestTimeout the SDK would wait for ever',
    ],
  },
  {
    sentence: 'Needs [`checkGlueTableArns`](config/stack.md), and for Iceberg the metadata',
    heldBy: [
      'test/contract/checks.test.ts :: does not read metadata of more than 8 MB, packed or not',
      'test/contract/checks.test.ts :: does not unpack more than it can parse',
      'test/contract/checks.test.ts :: ' +
        'does not parse more values than it can hold, however few bytes they are packed in',
    ],
    defects: ['metadata-of-any-size'],
  },
  {
    sentence: 'At most 8 MB and 600,000 values of metadata are read.',
    heldBy: [
      'test/contract/checks.test.ts :: does not read metadata of more than 8 MB',
      'test/contract/checks.test.ts :: does not parse more values than it can hold',
    ],
  },
  {
    sentence: 'One evaluation reads at most 100 commits, each of at most 8 MB and 600,000 values, which',
    heldBy: [
      'test/unit/aws/evaluators/checks/parquet.test.ts :: are refused before they are unpacked: ${what}',
      'test/contract/checks.test.ts :: counts no more commits than a hundred',
      'test/contract/checks.test.ts :: does not read a commit of more than 8 MB',
      'test/unit/aws/evaluators/parquet.test.ts :: reads no file with more rows or bytes than there is room for',
      'test/contract/table-documents.test.ts :: counts the records of the table by ${what}',
    ],
  },
  {
    sentence: 'Where `hoodie.table.timeline.timezone` is `UTC`, the name counts; otherwise when the',
    heldBy: [
      'test/contract/checks.test.ts :: is stale with a new copy of an old table',
      'test/contract/checks.test.ts :: takes the instant of the file where names are in the zone of the writer',
    ],
  },
  {
    sentence: 'One evaluation reads at most 100 commits, each of at most 8 MB and 600,000 values (16 MB',
    heldBy: [
      'test/unit/aws/evaluators/checks/avro.test.ts :: is refused before it is decoded: ${what}',
      'test/contract/checks.test.ts :: reads no more commits than a hundred',
      'test/contract/checks.test.ts :: does not read a commit of more than 8 MB',
    ],
    defects: ['commits-read-without-end', 'metadata-of-any-size'],
  },
  {
    sentence: '`windowMinutes` | How long the window is, at most 15 days.',
    heldBy: [
      'test/unit/kernel/traits/builtins.test.ts :: ${name} refuses ${JSON.stringify(config)} and says where and why',
    ],
  },
  {
    sentence: '`expression` | [JMESPath](https://jmespath.org) on the answer, of which at most 1 MiB is read.',
    heldBy: ['test/contract/checks.test.ts :: reads no answer of more than 1 MiB'],
  },
  {
    sentence:
      'Keep keys for 1 day: a start whose answer was lost is repeated for 23 hours at most, also after an outage.',
    heldBy: [
      'test/unit/functions/trigger/stale-start.test.ts :: ' +
        'repeats a start under its token for 23 hours, because receivers keep tokens for a day',
    ],
    defects: ['start-repeated-forever'],
  },
  {
    sentence: 'Signalbox waits for the answer for at most 60 seconds with a `statusUrl`, and 5 minutes',
    heldBy: [
      'test/unit/aws/engines/http.test.ts :: ' +
        'is a POST with the token as Idempotency-Key, which a configuration cannot replace',
      'test/docs/protocols.test.ts :: a start carries the key of the run',
    ],
  },
  {
    sentence: "A job's answer is JSON, nested at most 200 levels deep; a leading byte order mark is ignored.",
    heldBy: [
      'test/unit/kernel/values/json.test.ts :: reads JSON, also behind a byte order mark',
      'test/unit/kernel/values/json.test.ts :: throws for what nests deeper than can be gone through',
    ],
  },
  {
    sentence: '`message` | why it failed, or what a job that succeeded says of its result; at most 512',
    heldBy: [
      'test/unit/aws/engines/http-start.test.ts :: B-46 keeps at most 512 printable bytes of a megabyte of rubbish',
      'test/unit/functions/orchestrator/finish/log-result.test.ts :: ' +
        'B-46 a megabyte of control characters is stored as at most 512 printable bytes',
    ],
  },
  {
    sentence: '`GET` to `statusUrl`, or `POST` with `statusBody`, at the intervals of `poll`, with the',
    heldBy: [
      'test/unit/aws/engines/http.test.ts :: has twenty seconds',
      'test/unit/aws/engines/http.test.ts :: D-23 H-11 polls the status with the same headers',
    ],
  },
  {
    sentence: 'gives no clear answer: 5xx of Lambda, a broken connection | invoked again with the same',
    heldBy: [
      'test/unit/aws/engines/lambda.test.ts :: ' +
        'without a clear answer it is invoked again under its key, for four minutes and no longer',
    ],
  },
  {
    sentence: 'gives no answer within 5 minutes',
    heldBy: [
      'test/unit/aws/engines/lambda.test.ts :: ' +
        'a function that has not answered within five minutes is not invoked again: it may still run',
    ],
    defects: ['lambda-invoked-again'],
  },
];
