/** Ledgers of instances, and what they hold of MARKERs, between the model and the items of the table. */

import { type Answered, type Ledger, type Start, WithoutRun } from '../../../kernel/markers/ledger';
import type { AnswerWrite, MarkerRequest } from '../../../kernel/markers/ledger-store';
import type { Cancellation } from '../../../kernel/reruns/rerun';
import type { ReceivedMarker } from '../../../kernel/run/held';
import type { UpstreamAttempts } from '../../../kernel/run/model';
import { MarkerAnswer, RunMode } from '../../../kernel/words/vocabulary';
import type { Condition, Update } from '../client/client';
import { compact, type Item, type ItemReader, itemReader, lastingTtl, ttlAt } from '../client/item-reader';
import { dateRange, keys, prefixes } from '../client/keys';
import { keyFor } from '../client/parse-key';

const DAY_SECONDS = 86_400;
/** Far longer than any retry of the stream. */
const REQUEST_MS = 30 * DAY_SECONDS * 1000;

/** Absent is false: most MARKERs are no replay. */
export const receivedAttributes = ({
  markerSort,
  recordedAt,
  markerAt,
  source,
  traceId,
  notBefore,
  upstreamAttempts,
  replay,
  mode,
}: ReceivedMarker): Item =>
  compact({
    markerSort,
    recordedAt,
    markerAt,
    source,
    traceId,
    notBefore,
    upstreamAttempts,
    replay: replay ? true : undefined,
    mode,
  });

export const readReceived = ({ string, instant, boolean, map, optional, oneOf }: ItemReader): ReceivedMarker => ({
  markerSort: string('markerSort'),
  recordedAt: instant('recordedAt'),
  markerAt: instant('markerAt'),
  source: string('source'),
  traceId: string('traceId'),
  notBefore: optional('notBefore', instant),
  upstreamAttempts: optional('upstreamAttempts', map) as UpstreamAttempts | undefined,
  replay: optional('replay', boolean) ?? false,
  mode: oneOf('mode', RunMode),
});

const startAttributes = ({ name, attempt, generation, at, outcome, ...received }: Start): Item =>
  compact({ name, attempt, generation, at, outcome, ...receivedAttributes(received) });

const readStart = (read: ItemReader): Start => ({
  ...readReceived(read),
  name: read.string('name'),
  attempt: read.number('attempt'),
  generation: read.number('generation'),
  at: read.instant('at'),
  outcome: read.optional('outcome', (field) => read.oneOf(field, WithoutRun)),
});

const readAnswered = ({ string, instant, number, optional, oneOf }: ItemReader): Answered => ({
  key: string('key'),
  recordId: string('recordId'),
  sequence: optional('sequence', string),
  image: string('image'),
  answer: oneOf('answer', MarkerAnswer),
  mode: optional('mode', (field) => oneOf(field, RunMode)) ?? RunMode.live,
  attempt: optional('attempt', number),
  generation: optional('generation', number),
  at: instant('at'),
  seenAt: optional('seenAt', instant),
  reason: optional('reason', string),
  remedy: optional('remedy', string),
});

const readForgotten = ({ string, instant }: ItemReader): NonNullable<Ledger['forgotten']> => ({
  sequence: string('sequence'),
  at: instant('at'),
});

/** A ledger's entry of the last request to cancel its instance. */
export const cancellationIn = (item: Item): Cancellation | undefined => {
  const { optional, map } = itemReader(item);
  const found = optional('cancelled', map);
  if (found === undefined) return undefined;
  const { instant, string } = itemReader(found, () => `item ${String(item.PK)} / ${String(item.SK)}, cancelled`);
  return { at: instant('at'), reason: string('reason') };
};

export const ledgerFrom = (item: Item): Ledger => {
  const { pipelineId, date, scheduleId } = keyFor(item, 'ledger');
  const read = itemReader(item);
  const { string, number, optional, list } = read;
  const ofMap =
    <Value>(what: (reader: ItemReader) => Value) =>
    (field: string): Value =>
      what(itemReader(read.map(field), () => `item ${String(item.PK)} / ${String(item.SK)}, ${field}`));
  return {
    pipelineId,
    date,
    scheduleId,
    version: optional('version', number) ?? 0,
    generation: optional('generation', number) ?? 0,
    started: optional('started', ofMap(readStart)),
    begun: optional('begun', string),
    answers: optional('answers', (field) => list(field, readAnswered)) ?? [],
    forgotten: optional('forgotten', ofMap(readForgotten)),
    cancelled: cancellationIn(item),
    ttl: optional('ttl', number) ?? Number.POSITIVE_INFINITY,
  };
};

/** All schedules' ledgers of these dates, both included. */
export const ledgersBetween = (pipelineId: string, fromDate: string, toDate: string): Condition => {
  const { from, to } = dateRange(prefixes.ledger, fromDate, toDate);
  return {
    expression: 'PK = :pipeline AND SK BETWEEN :from AND :to',
    values: { ':pipeline': keys.config('pipeline', pipelineId).PK, ':from': from, ':to': to },
  };
};

/** It is as it was read; one that has expired is not there. */
export const ledgerIsAsRead = (read: Ledger | undefined, nowMs: number): Condition => {
  const isNew = 'attribute_not_exists(#version)';
  const isForgotten = '#ttl <= :nowSeconds';
  const isThis = '#version = :read';
  const names = { '#version': 'version' };
  if (read === undefined)
    return {
      expression: `${isNew} OR ${isForgotten}`,
      names: { ...names, '#ttl': 'ttl' },
      values: { ':nowSeconds': Math.floor(nowMs / 1000) },
    };
  return read.version === 0
    ? { expression: isNew, names }
    : { expression: isThis, names, values: { ':read': read.version } };
};

/** Never shortened; undefined: for ever, where one of its MARKERs is. */
export const ledgerTtl = (
  read: Pick<Ledger, 'ttl'> | undefined,
  markerTtl: number | undefined,
  nowMs: number,
): number | undefined => {
  const ttl = Math.max(read?.ttl ?? 0, lastingTtl(nowMs), (markerTtl ?? 0) + DAY_SECONDS);
  return Number.isFinite(ttl) ? ttl : undefined;
};

/** The entries of reruns and the sweeper in the ledger stay. */
export const answerUpdate = ({ next, read, markerTtl }: AnswerWrite, nowMs: number): Update => {
  const ttl = ledgerTtl(read, markerTtl, nowMs);
  const condition = ledgerIsAsRead(read, nowMs);
  const { started, forgotten, cancelled } = next;
  const attributes: Item = compact({
    version: next.version,
    generation: next.generation,
    answers: next.answers.map((answer) => compact({ ...answer })),
    started: started && startAttributes(started),
    forgotten,
    cancelled,
    ttl,
  });
  const sets = Object.keys(attributes).map((name) => `#${name} = :${name}`);
  return {
    key: keys.ledger(next),
    update: `SET ${sets.join(', ')}${ttl === undefined ? ' REMOVE #ttl' : ''}`,
    expression: condition.expression,
    names: {
      '#ttl': 'ttl',
      ...Object.fromEntries(Object.keys(attributes).map((name) => [`#${name}`, name])),
      ...condition.names,
    },
    values: {
      ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`:${name}`, value])),
      ...condition.values,
    },
  };
};

export const markerRequestFrom = (item: Item): MarkerRequest => {
  const { pipelineId, date, scheduleId } = keyFor(item, 'marker-request');
  const { instant, string, optional } = itemReader(item);
  return {
    pipelineId,
    date,
    scheduleId,
    markerSort: optional('markerSort', string),
    askedAt: instant('askedAt'),
  };
};

export const markerRequestItem = ({ pipelineId, date, scheduleId, markerSort, askedAt }: MarkerRequest): Item =>
  compact({
    ...keys.markerRequest({ pipelineId, date, scheduleId }),
    markerSort,
    askedAt,
    ttl: ttlAt(Date.parse(askedAt) + REQUEST_MS),
  });
