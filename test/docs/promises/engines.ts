import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'The search reads the newest jobs first and stops an hour before the run became',
    heldBy: [
      'test/contract/engines/find-tests.ts :: ' +
        'reads at most ${maxPages} pages of ${pageSize}; a job beyond them stays uncertain (${bound})',
      'test/contract/engines/find-tests.ts :: ' +
        'reads no page that ended an hour before the start could be made, however old the run is',
    ],
  },
  {
    sentence: 'Glue and EMR clients never repeat a start.',
    heldBy: [
      'test/contract/engines/start-tests.ts :: ' +
        "asks the engine to start once per call, whatever it answers: repeating is the protocol's business",
    ],
  },
  {
    sentence: 'A poll that is throttled, fails, has no clear answer or takes more than 30 seconds with',
    heldBy: [
      'test/unit/functions/run-checker/check-run.test.ts :: ' +
        'a question that fails leaves the job running, with what went wrong',
      'test/scenarios/slow-engines.test.ts :: ' +
        'fails no running job: a status request that takes too long is repeated at the next poll',
    ],
    defects: ['question-without-deadline'],
  },
  {
    sentence: 'The run, its lock and its slots wait until the job has ended, for four minutes at most.',
    heldBy: [
      'test/scenarios/stopping-jobs.test.ts :: a retry past poll.timeout waits until the job before it has stopped',
      'test/scenarios/stopping-jobs.test.ts :: the next date begins when a cancelled job has stopped',
      'test/unit/functions/trigger/stop-job.test.ts :: ' +
        'gives up within the time of the function: the job may still run',
    ],
    defects: ['accepted-stop-believed'],
  },
  {
    sentence: 'At its start the function reads at most 287 KB, whatever engines the stack',
    heldBy: [
      'test/infra/bundles.test.ts :: B-08 ${name}: within budget, with these engines only, and starts as declared',
      'test/infra/bundles.test.ts :: are as small as the docs say',
    ],
  },
  {
    sentence: 'HTTP jobs are reached over https only, never at private, loopback, link-local or',
    heldBy: [
      'test/unit/aws/http/client-addresses.test.ts :: blocks plain http',
      'test/unit/aws/http/client-addresses.test.ts :: blocks a name that resolves to ${address}',
      'test/unit/aws/http/client-addresses.test.ts :: blocks a redirect to a refused address',
      'test/unit/aws/http/client-addresses.test.ts :: blocks 169.254.169.254 also where private addresses are allowed',
    ],
    defects: ['metadata-open-with-private'],
  },
  {
    sentence: 'At most 512 bytes are kept with the run, shown by `signalbox runs`, `status` and `why`,',
    heldBy: [
      'test/unit/aws/engines/http-start.test.ts :: B-46 keeps at most 512 printable bytes of a megabyte of rubbish',
      'test/unit/functions/orchestrator/finish/log-result.test.ts :: ' +
        'B-46 a megabyte of control characters is stored as at most 512 printable bytes',
      'test/scenarios/job-messages.test.ts :: is kept through an outage of what records it',
    ],
  },
  {
    sentence: '`link` is shown and never requested, so it may have any origin.',
    heldBy: [
      'test/unit/aws/engines/http-own-id.test.ts :: ' +
        'takes id, values and link from the answer, and sends none of them with the start',
    ],
  },
  {
    sentence: 'The values that the describe action takes from the answer to the start are kept with',
    heldBy: [
      'test/unit/aws/engines/aws-sdk.test.ts :: asks with what the answer to the start had, in its type',
      'test/unit/aws/engines/aws-sdk.test.ts :: ' +
        'a job that cannot be polled has failed, and its message names the missing path',
    ],
  },
  {
    sentence: '`RUN_EXECUTION_ERROR` says only that a task failed: it is PERMANENT where the output of',
    heldBy: ['test/unit/aws/engines/databricks.test.ts :: of many failed tasks the output of three is read'],
    defects: ['outputs-of-all-tasks'],
  },
  {
    sentence: 'The value is read when the engine is called and kept in memory for at most five minutes.',
    heldBy: [
      'test/unit/aws/services/secrets.test.ts :: ' +
        'asks once per five minutes, whatever the key, and again when it must be fresh',
    ],
    defects: ['rotated-secret-unread'],
  },
];
