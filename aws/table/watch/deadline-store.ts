/**
 * Deadlines. In the list `DEADLINES` from their opening to their decision, at the instant of the next check,
 * so that finding what is due costs what is due. The decision and its events are one transaction, and only the
 * first has its condition:
 *
 *   opened ── warned once ──┬── the run records that it was in time ── the timer comes: decided
 *                           └── the timer decides: breached ────────── the run comes: decided
 */

import type { Deadline, DomainEvent } from '../../../kernel/run/model';
import { inShadow } from '../../../kernel/shadow/mode';
import type { DeadlineStore } from '../../../kernel/sla/deadline-store';
import { nextCheckAt } from '../../../kernel/sla/deadlines';
import { iso } from '../../../kernel/time/instant';
import { CorruptItemError } from '../../../kernel/values/errors';
import { DeadlineKind, DeadlineOutcome, RunMode } from '../../../kernel/words/vocabulary';
import { type Condition, type OpenTable, readAll, type TransactionPart, type Update } from '../client/client';
import { deadlinePosition, timedLists } from '../client/index-positions';
import { compact, type Item, isExpired, itemReader, keyOf, lastingTtl, readEach } from '../client/item-reader';
import { dateRange, keys, prefixes } from '../client/keys';
import { readOpen } from '../client/open-lists';
import { parseKey } from '../client/parse-key';
import { eventItem } from '../items/event-items';
import { routingFrom } from '../items/run-items';

const deadlineReader = (
  { client, clock }: OpenTable,
  mode: RunMode,
): Pick<DeadlineStore, 'get' | 'between' | 'due'> => {
  const get: DeadlineStore['get'] = async (instance, kind) => {
    const item = await client.get(keys.deadline(instance, kind, mode), { consistent: true });
    return item === undefined || isExpired(item, clock.now()) ? undefined : deadlineFrom(item);
  };

  const between: DeadlineStore['between'] = async (pipelineId, fromDate, toDate, onUnreadable) => {
    const { PK } = keys.config('pipeline', pipelineId);
    const { from, to } = dateRange(
      mode === RunMode.shadow ? prefixes.shadowDeadline : prefixes.deadline,
      fromDate,
      toDate,
    );
    const condition = {
      expression: 'PK = :pipeline AND SK BETWEEN :from AND :to',
      values: { ':pipeline': PK, ':from': from, ':to': to },
    };
    const isLive = (item: Item): boolean => !isExpired(item, clock.now());
    return readAll(client.query({ condition, consistent: true }), { isLive, read: deadlineFrom, onUnreadable });
  };

  const due = (before: number): AsyncIterable<Deadline> =>
    readEach(readOpen(client, timedLists.deadlines, { before }), deadlineFrom);

  return { get, between, due };
};

/** When a deadline that is there gives way to the one that is opened. */
const givesWay = (deadline: Deadline, anew: boolean, nowMs: number): Condition => {
  const absent = 'attribute_not_exists(PK)';
  const forgotten = '#ttl <= :nowSeconds';
  const moved = 'outcome = :pending AND dueAt <> :dueAt';
  const earlierAttempt = 'attempt < :attempt';
  const base = { names: { '#ttl': 'ttl' }, values: { ':nowSeconds': Math.floor(nowMs / 1000) } };
  const free = `${absent} OR ${forgotten}`;
  // A repeated call has the same instant, so what was decided for this rerun stays.
  const before = 'outcome <> :pending AND dueAt < :dueAt';
  const instants = { ':pending': DeadlineOutcome.pending, ':dueAt': deadline.dueAt };
  if (deadline.kind === DeadlineKind.duration)
    return anew
      ? { expression: `${free} OR (${before})`, ...base, values: { ...base.values, ...instants } }
      : { expression: free, ...base };
  if (deadline.kind === DeadlineKind.validation)
    return {
      expression: `${free} OR ${earlierAttempt}`,
      ...base,
      values: { ...base.values, ':attempt': deadline.attempt ?? 0 },
    };
  const putOff = 'outcome = :notApplicable AND dueAt < :dueAt';
  return {
    expression: `${free} OR (${moved}) OR (${putOff})`,
    ...base,
    values: { ...base.values, ...instants, ':notApplicable': DeadlineOutcome.notApplicable },
  };
};

type Decided = Parameters<DeadlineStore['decide']>[1] & { ttl: number; nowMs: number };

/** Also where no deadline was opened: the decision alone says everything that is needed afterwards. */
const decisionChange = (
  { pipelineId, date, scheduleId, dueAt, attempt }: Parameters<DeadlineStore['decide']>[0],
  { outcome, reason, at, announced, ttl, nowMs }: Decided,
): Omit<Update, 'key'> => {
  const undecided = 'attribute_not_exists(PK) OR outcome = :pending OR #ttl <= :nowSeconds';
  const attributes = { pipelineId, date, scheduleId, dueAt, outcome, reason, announced, decidedAt: at, ttl };
  const unlessOpened = { judgeAt: dueAt, warned: false, ...(attempt === undefined ? {} : { attempt }) };
  const names = Object.fromEntries(
    [...Object.keys(attributes), ...Object.keys(unlessOpened)].map((name) => [`#${name}`, name]),
  );
  const values = Object.fromEntries(
    Object.entries({ ...attributes, ...unlessOpened }).map(([name, value]) => [`:${name}`, value]),
  );
  const set = [
    ...Object.keys(attributes).map((name) => `#${name} = :${name}`),
    ...Object.keys(unlessOpened).map((name) => `#${name} = if_not_exists(#${name}, :${name})`),
  ];
  return {
    update: `SET ${set.join(', ')} REMOVE GSI1PK, GSI1SK`,
    expression: undecided,
    names,
    values: { ...values, ':pending': DeadlineOutcome.pending, ':nowSeconds': Math.floor(nowMs / 1000) },
  };
};

/** `mode`: whose deadlines are read and written one by one. What is due is found in both modes. */
export const deadlineStore = (table: OpenTable, mode: RunMode = RunMode.live): DeadlineStore => {
  const { client, clock, ttl } = table;
  const reader = deadlineReader(table, mode);
  const eventPut = (event: DomainEvent): TransactionPart => ({
    put: eventItem(mode === RunMode.shadow ? inShadow(event) : event, ttl(event.at)),
  });
  /** As the run log: as long as the instance may begin, none of its deadlines is decided for a second time. */
  const lasting = (at: string): number => lastingTtl(at, ttl(at));
  const open: DeadlineStore['open'] = async (planned, anew = false) => {
    const deadline: Deadline = mode === RunMode.shadow ? { ...planned, shadow: true } : planned;
    // One that is opened late is kept for as long as the others.
    const keptFrom = iso(Math.max(Date.parse(deadline.judgeAt), clock.now()));
    const result = await client.put(
      deadlineItem(mode, deadline, lasting(keptFrom)),
      givesWay(deadline, anew, clock.now()),
    );
    if (result.written) return deadline;
    return result.found === undefined
      ? ((await reader.get(deadline, deadline.kind)) ?? deadline)
      : deadlineFrom(result.found);
  };

  const warn: DeadlineStore['warn'] = async (deadline, event) => {
    const key = keys.deadline(deadline, deadline.kind, mode);
    const { GSI1PK, GSI1SK } = deadlinePosition(deadline.judgeAt, key);
    const asRead = 'outcome = :pending AND warned = :false AND dueAt = :dueAt';
    const result = await client.transact([
      {
        update: {
          key,
          update: 'SET warned = :true, GSI1PK = :shard, GSI1SK = :position',
          expression: asRead,
          values: {
            ':true': true,
            ':false': false,
            ':pending': DeadlineOutcome.pending,
            ':dueAt': deadline.dueAt,
            ':shard': GSI1PK,
            ':position': GSI1SK,
          },
        },
      },
      eventPut(event),
    ]);
    return result.written;
  };

  const decide: DeadlineStore['decide'] = async (about, decision, events) => {
    const { outcome, announced } = decision;
    const update: Update = {
      key: keys.deadline(about, about.kind, mode),
      ...decisionChange(about, { ...decision, ttl: lasting(decision.at), nowMs: clock.now() }),
    };
    const result = await client.transact([{ update }, ...events.map(eventPut)]);
    if (result.written) return { outcome, announced };
    const found = result.refused.get(0);
    const held = found === undefined ? await reader.get(about, about.kind) : deadlineFrom(found);
    // Gone between the refusal and the read: only its `ttl` takes a decided one away.
    return held ?? { outcome, announced: false };
  };

  return { ...reader, open, warn, decide };
};

/** The key says whether it is that of a shadow. */
export const deadlineItem = (
  mode: RunMode,
  { pipelineId, date, scheduleId, kind, shadow: _shadow, ...state }: Deadline,
  ttl: number,
): Item => {
  const key = keys.deadline({ pipelineId, date, scheduleId }, kind, mode);
  const lookAt = nextCheckAt({ pipelineId, date, scheduleId, kind, ...state });
  return {
    ...key,
    ...(lookAt === undefined ? {} : deadlinePosition(lookAt, key)),
    ttl,
    pipelineId,
    date,
    scheduleId,
    ...compact(state),
  };
};

export const deadlineFrom = (item: Item): Deadline => {
  const { PK, SK } = keyOf(item);
  const key = parseKey({ PK, SK });
  if (key?.entity !== 'deadline' && key?.entity !== 'shadow-deadline')
    throw new CorruptItemError(
      `item "${PK}" / "${SK}": the key is not that of a deadline; delete the item if no other program needs it`,
    );
  const read = itemReader(item);
  const { instant, optional, boolean } = read;
  return {
    pipelineId: key.pipelineId,
    date: key.date,
    scheduleId: key.scheduleId,
    kind: key.kind,
    dueAt: instant('dueAt'),
    judgeAt: instant('judgeAt'),
    riskAt: optional('riskAt', instant),
    warned: boolean('warned'),
    attempt: optional('attempt', read.number),
    outcome: read.oneOf('outcome', DeadlineOutcome),
    decidedAt: optional('decidedAt', instant),
    reason: optional('reason', read.string),
    announced: boolean('announced'),
    ...(item.onTimeout === undefined
      ? {}
      : { onTimeout: read.oneOf('onTimeout', { skip: 'skip', start: 'start' } as const) }),
    ...routingFrom(read),
    ...(key.entity === 'shadow-deadline' ? { shadow: true as const } : {}),
  };
};
