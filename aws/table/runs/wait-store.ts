/**
 * Task tokens and the wake-ups counted beside them (`kernel/waiting/wake.ts` says why none is lost), who waits for
 * what, and which run a job belongs to.
 *
 * The token's item is written by two: the state machine stores token, `seen` and `waitsUntil`, the waking function
 * raises `wakeUps`. Neither touches what is the other's, so none of them can undo the other.
 */
import type { Run } from '../../../kernel/run/model';
import { NOT_WAKEABLE, WAIT_TTL_SECONDS } from '../../../kernel/waiting/wake';
import type { Wait, WaitStore } from '../../../kernel/waiting/wakeups';
import type { OpenTable } from '../client/client';
import { GSI1, waitForPosition } from '../client/index-positions';
import { type Item, isExpired, itemReader, readEach, ttlAt } from '../client/item-reader';
import { keys } from '../client/keys';
import { keyFor } from '../client/parse-key';

const waitFrom = (item: Item): Wait => {
  const { optional, number, string } = itemReader(item);
  return {
    wakeUps: optional('wakeUps', number) ?? 0,
    taskToken: optional('taskToken', string),
    listens: (optional('seen', number) ?? 0) < NOT_WAKEABLE,
    until: optional('waitsUntil', string),
  };
};

/** In UTF-8 at most three times as many bytes; a partition key has at most 2,048. */
const MAX_KEYED_ID = 600;

/**
 * An engine's id may be anything; one that cannot be part of a key leads nowhere, and only polls notice its job's end.
 */
const isKeyable = (jobId: string): boolean => jobId !== '' && jobId.length <= MAX_KEYED_ID && !jobId.includes('#');

/** By the job's id to the run; empty where there is no such way. */
export const jobItem = ({ runId, engine, jobId }: Run, ttl: number): Item[] =>
  engine === undefined || jobId === undefined || !isKeyable(jobId) ? [] : [{ ...keys.job(engine, jobId), runId, ttl }];

export const waitStore = ({ client, clock }: OpenTable): WaitStore => ({
  get: async (runId, phase) => {
    const item = await client.get(keys.wait(runId, phase), { consistent: true });
    return item === undefined ? undefined : waitFrom(item);
  },
  countWakeUp: async (runId, phase) => {
    const nowMs = clock.now();
    // An expired item belongs to an execution that is long over; DynamoDB deletes it sometime.
    const isAlive = 'attribute_not_exists(#ttl) OR #ttl > :nowSeconds';
    const result = await client.updateAndGet({
      key: keys.wait(runId, phase),
      update: 'SET #ttl = if_not_exists(#ttl, :ttl) ADD wakeUps :one',
      expression: isAlive,
      names: { '#ttl': 'ttl' },
      values: { ':one': 1, ':nowSeconds': Math.floor(nowMs / 1000), ':ttl': ttlAt(nowMs + WAIT_TTL_SECONDS * 1000) },
    });
    return waitFrom(result.written ? result.item : (result.found ?? {}));
  },
  register: async (runId, { pipelineId, date, scheduleId }, things, expiresAt) => {
    const common = { runId, pipelineId, date, scheduleId, ttl: ttlAt(expiresAt) };
    await Promise.all(
      things.map((thing) => client.put({ ...keys.waitFor(runId, thing), ...waitForPosition(thing, runId), ...common })),
    );
  },
  waitingFor: async (thing, limit, onUnreadable) => {
    const { GSI1PK } = waitForPosition(thing, 'any');
    const found: { runId: string; date: string; scheduleId: string }[] = [];
    const condition = { expression: 'GSI1PK = :thing', values: { ':thing': GSI1PK } };
    const waiterFrom = (item: Item) => {
      if (isExpired(item, clock.now())) return undefined;
      const { string } = itemReader(item);
      return { runId: keyFor(item, 'wait-for').runId, date: string('date'), scheduleId: string('scheduleId') };
    };
    const items = client.query({ index: GSI1, condition, pageSize: limit });
    for await (const waiter of readEach(items, waiterFrom, onUnreadable)) {
      found.push(waiter);
      if (found.length >= limit) break;
    }
    return found;
  },
  forget: async (runId, thing) => {
    await client.delete(keys.waitFor(runId, thing), { expression: 'attribute_exists(PK)' });
  },
  runOfJob: async (engine, jobId) => {
    if (!isKeyable(jobId)) return undefined;
    const item = await client.get(keys.job(engine, jobId), { consistent: true });
    return item === undefined || isExpired(item, clock.now()) ? undefined : itemReader(item).string('runId');
  },
});
