/**
 * Conditions of writes that no world needs to see false, with the file that says each and the reason. Most guard
 * against a write of another call within the milliseconds between the read and the write of one call.
 */

interface Guard {
  file: string;
  /** As the report names them, without ` is false`. */
  conditions: readonly string[];
  reason: string;
  /** Where it is false. */
  test?: string;
}

const LEDGER = 'ledger: attribute_not_exists(openRerunId) AND ';
const BUDGET = ' AND (attribute_not_exists(#budget) OR #budget < :limit)';
const SUBJECT = 'subject: attribute_exists(PK) AND #status IN (:fromN…) AND ';
const FIVE_AS_READ = ' AND attribute_not_exists(#readN)'.repeat(5);
const OURS = '#attempt = :attempt AND #executionArn = :executionArn';

export const guards: readonly Guard[] = [
  {
    file: 'aws/table/runs/approval-store.ts',
    conditions: ['approval: attribute_not_exists(PK) OR executionArn <> :execution'],
    reason: 'a repeated call reads its own request first; a call would have to continue beside its repetition',
  },
  {
    file: 'aws/table/config/config-graph.ts',
    conditions: [
      'cascade-graph: attribute_not_exists(version)',
      'cascade-graph: version = :checked AND attribute_not_exists(decided)',
    ],
    reason: 'a world registers its documents one after the other',
    test: 'test/unit/aws/table/config/config-graph.test.ts',
  },
  {
    file: 'aws/table/config/config-registration.ts',
    conditions: ['config: attribute_not_exists(PK)', 'config: contentHash = :was'],
    reason: 'a world registers its documents one after the other',
    test: 'test/unit/aws/table/config/config-versions.test.ts',
  },
  {
    file: 'aws/table/watch/due-store.ts',
    conditions: ['config: #document = :document'],
    reason: 'the document would have to change within the call of the watchdog that plans it',
    test: 'test/unit/functions/watchdog/due-schedules-interrupted.test.ts',
  },
  {
    file: 'aws/table/config/config-reader.ts',
    conditions: ['config: datesApartUntil = :until'],
    reason: 'the concurrency would have to change again within the call that has read it',
  },
  {
    file: 'aws/table/reruns/open-reruns.ts',
    conditions: ['control: attribute_exists(PK)'],
    reason: 'nothing deletes the item of a pipeline that has an open rerun',
  },
  {
    file: 'aws/table/reruns/engine-queue.ts',
    conditions: [
      'engine-wait: attribute_not_exists(PK)',
      'engine: (attribute_exists(openReruns) AND size(openReruns) >= :slots) OR waiting > :none',
    ],
    reason: 'the queue would have to change within the call of the router that has found no slot',
    test: 'test/unit/functions/stream-router/rerun-requests.test.ts',
  },
  {
    file: 'aws/table/reruns/rerun-store.ts',
    conditions: ['engine: (attribute_not_exists(openReruns) OR size(openReruns) < :slots)'],
    reason: 'the slot would have to be taken within the call of the router that has found it free',
    test: 'test/unit/functions/stream-router/rerun/route-engine.test.ts',
  },
  {
    file: 'aws/table/reruns/rerun-store.ts',
    conditions: [
      `${LEDGER}attribute_not_exists(cancelled) AND #ttl = :was`,
      `${LEDGER}attribute_not_exists(cancelled) AND attribute_not_exists(#ttl)`,
      `${LEDGER}cancelled.#at = :cancelledAt AND #ttl = :was`,
      `${LEDGER}cancelled.#at = :cancelledAt AND #ttl = :was${BUDGET}`,
      `${LEDGER}cancelled.#at = :cancelledAt AND attribute_not_exists(#ttl)`,
      `${LEDGER}cancelled.#at = :cancelledAt AND attribute_not_exists(#ttl)${BUDGET}`,
    ],
    reason: 'the ledger would have to change within the call of the router that admits its rerun',
    test: 'test/unit/aws/table/races.test.ts',
  },
  {
    file: 'aws/table/chunks/fan-out-watch.ts',
    conditions: [
      'fan-out: attribute_exists(GSI1PK)',
      'chunk: #status = :was AND attribute_not_exists(reported_at) AND attempt = :attempt',
    ],
    reason: 'the run or the chunk would have to end within the call of the sweeper that has read it',
    test: 'test/contract/fan-out-store.test.ts',
  },
  {
    file: 'aws/table/chunks/fan-out-store.ts',
    conditions: ['fan-out: attribute_exists(PK)'],
    reason: 'the item is there from the start of the job, and nothing deletes it before the run ends',
  },
  {
    file: 'aws/table/items/chunk-items.ts',
    conditions: ['chunk-run: attribute_exists(PK)'],
    reason: 'a chunk is registered after its run, and nothing deletes the run before it',
    test: 'test/contract/chunk-store.test.ts',
  },
  {
    file: 'aws/table/chunks/chunk-claim.ts',
    conditions: [
      'chunk: #status = :pending OR (#status = :inProgress AND worker = :worker AND invocation = :invocation) OR ' +
        '(#status = :inProgress AND attempt = :attempt AND started_at = :started_at AND lease_until = :lease_until)',
    ],
    reason: 'two workers would have to take over one abandoned chunk within milliseconds',
  },
  {
    file: 'aws/table/runs/ledger-store.ts',
    conditions: ['ledger: #started.#name = :name'],
    reason: 'another start would have to be recorded within the call of the sweeper that has read this one',
    test: 'test/contract/store.test.ts',
  },
  {
    file: 'aws/table/runs/run-parts.ts',
    conditions: [`run-log: ${OURS}`, 'run-log: #attempt = :logged AND #executionArn = :executionArn'],
    reason: 'the lock keeps a later attempt from its run log until this one has ended',
    test: 'test/contract/store.test.ts',
  },
  {
    file: 'aws/table/runs/run-parts.ts',
    conditions: [`shadow-log: ${OURS}`],
    reason: 'the lock keeps a later attempt from its run log until this one has ended',
  },
  {
    file: 'aws/table/runs/run-transition.ts',
    conditions: ['run-log: attribute_not_exists(PK) OR #status <> :completed OR #attempt <= :read'],
    reason: 'an upstream would have to complete again within the call that ends the run',
  },
  {
    file: 'aws/table/runs/run-log-store.ts',
    conditions: ['run-log: executionArn = :execution AND runId = :run AND attribute_not_exists(completedAt)'],
    reason: 'the run would have to end within the call that has found it open',
    test: 'test/contract/store.test.ts',
  },
  {
    file: 'aws/table/runs/run-store.ts',
    conditions: ['run: attribute_not_exists(PK)'],
    reason: 'a repeated call reads its run log first, and no id of a run is made twice',
    test: 'test/contract/store.test.ts',
  },
  {
    file: 'aws/table/runs/pool-store.ts',
    conditions: [
      'run: executionArn = :executionArn AND #status = :pending AND attribute_not_exists(cancelRequestedAt) AND ' +
        '#pool = :before',
    ],
    reason: 'the run would have to be cancelled within the call that takes its slots',
  },
  {
    file: 'aws/table/lifecycle/lifecycle-moves.ts',
    conditions: [
      `${SUBJECT}#version = :version`,
      `${SUBJECT}(attribute_not_exists(#version) OR #version = :version)${FIVE_AS_READ}`,
    ],
    reason: 'two would have to move one subject within milliseconds',
    test: 'test/contract/lifecycle-writers.test.ts',
  },
  {
    file: 'aws/table/runs/wait-store.ts',
    conditions: ['wait: attribute_not_exists(#ttl) OR #ttl > :nowSeconds'],
    reason: 'the item of a wait is kept for longer than any run that could be woken',
    test: 'test/contract/store.test.ts',
  },
];

export const guardOf = (condition: string): Guard | undefined =>
  guards.find(({ conditions }) => conditions.some((one) => condition === `${one} is false`));
