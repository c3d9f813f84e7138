/**
 * Deadlines. In the list `DEADLINES` from their opening to their decision, at the instant at which somebody has to look
 * next, so that finding what is due costs what is due. The decision and its events are one transaction, and only the
 * first has its condition:
 *
 *   opened ── warned once ──┬── the run records that it was in time ── the timer comes: decided
 *                           └── the timer decides: breached ────────── the run comes: decided
 */

import { CorruptItemError } from '../../core/errors';
import type { Instance } from '../../core/instance';
import type { Deadline, DomainEvent } from '../../core/model';
import type { Clock } from '../../core/ports/clock';
import type { DeadlineStore } from '../../core/ports/store';
import { inShadow } from '../../core/shadow/mode';
import { nextLookAt } from '../../core/sla/deadlines';
import { DeadlineKind, DeadlineOutcome, RunMode } from '../../core/vocabulary';
import type { Condition, TableClient } from './client';
import { compact, type Item, itemReader, keyOf as keyOfItem, readEach } from './item-reader';
import { eventItem, isExpired } from './items';
import { dateRange, deadlinePosition, GSI1, type Key, keys, lists, parseKey, prefixes } from './keys';

/** The key says whether it is that of a shadow. */
const deadlineItem = (
  mode: RunMode,
  { pipelineId, date, scheduleId, kind, shadow: _shadow, ...state }: Deadline,
  ttl: number,
): Item => {
  const key = keys.deadline({ pipelineId, date, scheduleId }, kind, mode);
  const lookAt = nextLookAt({ pipelineId, date, scheduleId, kind, ...state });
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

const deadlineFrom = (item: Item): Deadline => {
  const { PK, SK } = keyOfItem(item);
  const key = parseKey({ PK, SK });
  if (key?.entity !== 'deadline' && key?.entity !== 'shadow-deadline')
    throw new CorruptItemError(
      `item "${PK}" / "${SK}": the key is not that of a deadline; delete the item if nobody else needs it`,
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
    ...(key.entity === 'shadow-deadline' ? { shadow: true as const } : {}),
  };
};

/** When a deadline that is there gives way to the one that is opened. */
const givesWay = (deadline: Deadline, nowMs: number): Condition => {
  const absent = 'attribute_not_exists(PK)';
  const forgotten = '#ttl <= :nowSeconds';
  const moved = 'outcome = :pending AND dueAt <> :dueAt';
  const earlierAttempt = 'attempt < :attempt';
  const base = { names: { '#ttl': 'ttl' }, values: { ':nowSeconds': Math.floor(nowMs / 1000) } };
  const free = `${absent} OR ${forgotten}`;
  if (deadline.kind === DeadlineKind.duration) return { expression: free, ...base };
  if (deadline.kind === DeadlineKind.validation)
    return {
      expression: `${free} OR ${earlierAttempt}`,
      ...base,
      values: { ...base.values, ':attempt': deadline.attempt ?? 0 },
    };
  return {
    expression: `${free} OR (${moved})`,
    ...base,
    values: { ...base.values, ':pending': DeadlineOutcome.pending, ':dueAt': deadline.dueAt },
  };
};

export interface DeadlineStoreOptions {
  clock: Clock;
  ttl: (at: string) => number;
  /** Whose deadlines are read and written one by one. What is due is found in both modes. */
  mode: RunMode;
}

export const createDeadlineStore = (client: TableClient, { clock, ttl, mode }: DeadlineStoreOptions): DeadlineStore => {
  const keyOf = (instance: Instance, kind: DeadlineKind): Key => keys.deadline(instance, kind, mode);
  const eventPut = (event: DomainEvent) => ({
    put: eventItem(mode === RunMode.shadow ? inShadow(event) : event, ttl(event.at)),
  });
  const get: DeadlineStore['get'] = async (instance, kind) => {
    const item = await client.get(keyOf(instance, kind), { consistent: true });
    return item === undefined || isExpired(item, clock.now()) ? undefined : deadlineFrom(item);
  };

  const open: DeadlineStore['open'] = async (planned) => {
    const deadline: Deadline = mode === RunMode.shadow ? { ...planned, shadow: true } : planned;
    const result = await client.put(
      deadlineItem(mode, deadline, ttl(deadline.judgeAt)),
      givesWay(deadline, clock.now()),
    );
    if (result.written) return deadline;
    return result.found === undefined ? ((await get(deadline, deadline.kind)) ?? deadline) : deadlineFrom(result.found);
  };

  const warn: DeadlineStore['warn'] = async (deadline, event) => {
    const key = keyOf(deadline, deadline.kind);
    const { GSI1SK } = deadlinePosition(deadline.judgeAt, key);
    const asRead = 'outcome = :pending AND warned = :false AND dueAt = :dueAt';
    const result = await client.transact([
      {
        update: {
          key,
          update: 'SET warned = :true, GSI1SK = :position',
          expression: asRead,
          values: {
            ':true': true,
            ':false': false,
            ':pending': DeadlineOutcome.pending,
            ':dueAt': deadline.dueAt,
            ':position': GSI1SK,
          },
        },
      },
      eventPut(event),
    ]);
    return result.written;
  };

  const decide: DeadlineStore['decide'] = async (about, { outcome, reason, at, announced }, events) => {
    const { pipelineId, date, scheduleId, kind, dueAt, attempt = null } = about;
    // Also where nobody has opened it: the decision alone says everything that is needed afterwards.
    const undecided = 'attribute_not_exists(PK) OR outcome = :pending OR #ttl <= :nowSeconds';
    const attributes = { pipelineId, date, scheduleId, outcome, reason, announced, decidedAt: at, ttl: ttl(at) };
    const unlessOpened = { dueAt, judgeAt: dueAt, warned: false, ...(attempt === null ? {} : { attempt }) };
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
    const update = {
      key: keyOf(about, kind),
      update: `SET ${set.join(', ')} REMOVE GSI1PK, GSI1SK`,
      expression: undecided,
      names,
      values: { ...values, ':pending': DeadlineOutcome.pending, ':nowSeconds': Math.floor(clock.now() / 1000) },
    };
    const result = await client.transact([{ update }, ...events.map(eventPut)]);
    if (result.written) return { outcome, announced };
    const found = result.refused.get(0);
    const held = found === undefined ? await get(about, kind) : deadlineFrom(found);
    // Gone between the refusal and the look: only its `ttl` takes a decided one away.
    return held ?? { outcome, announced: false };
  };

  const between: DeadlineStore['between'] = async (pipelineId, fromDate, toDate) => {
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
    const found: Deadline[] = [];
    for await (const item of client.query({ condition, consistent: true })) {
      if (!isExpired(item, clock.now())) found.push(deadlineFrom(item));
    }
    return found;
  };

  const due = (before: number): AsyncIterable<Deadline> => {
    const condition = {
      expression: 'GSI1PK = :deadlines AND GSI1SK < :before',
      values: { ':deadlines': lists.deadlines, ':before': new Date(before).toISOString() },
    };
    return readEach(client.query({ index: GSI1, condition }), deadlineFrom);
  };

  return { get, between, open, warn, decide, due };
};
