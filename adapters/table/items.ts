/**
 * Between the model and the items of the table. Attributes are top-level and typed; null is an absent attribute, and
 * what the key says is not said again, except where a stream filter, another list or a person looks for it. `ttl` is in
 * epoch seconds, as DynamoDB wants it.
 */

import type { Hold } from '../../core/control/hold';
import { CorruptItemError } from '../../core/errors';
import { isTraced } from '../../core/events/event';
import type {
  BlockingTrait,
  DomainEvent,
  Lock,
  Marker,
  Readiness,
  RetryCounts,
  Run,
  RunLog,
  Sensor,
  TraitResult,
} from '../../core/model';
import type { JobValues } from '../../core/ports/engine';
import type { StoredConfig } from '../../core/ports/store';
import { isOver } from '../../core/run/over';
import {
  AlertCategory,
  AlertLevel,
  Destination,
  EventChannel,
  EventKind,
  FailureCategory,
  HoldKind,
  RunStatus,
  TraitStatus,
} from '../../core/vocabulary';
import { compact, type Item, type ItemReader, itemReader, keyOf } from './item-reader';
import {
  type ConfigKind,
  configPosition,
  keys,
  openRunPosition,
  outboxPosition,
  type ParsedKey,
  parseKey,
  tracePosition,
} from './keys';

/** The end of an item's life: an instant or epoch milliseconds, as epoch seconds. Never earlier than asked for. */
export const ttlAt = (end: string | number): number =>
  Math.ceil((typeof end === 'string' ? Date.parse(end) : end) / 1000);

/** DynamoDB deletes late, so every reader judges for itself. An item is gone when its second has come. */
export const isExpired = (item: Item, nowMs: number): boolean =>
  typeof item.ttl === 'number' && item.ttl * 1000 <= nowMs;

type KeyFor<Entity extends ParsedKey['entity']> = Extract<ParsedKey, { entity: Entity }>;

/** The parts of the item's key, which must be one of these entities. */
export const keyFor = <Entity extends ParsedKey['entity']>(item: Item, ...entities: Entity[]): KeyFor<Entity> => {
  const key = keyOf(item);
  const parsed = parseKey(key);
  if (parsed === undefined || !(entities as string[]).includes(parsed.entity)) {
    throw new CorruptItemError(
      `item "${key.PK}" / "${key.SK}": the key is not one of a ${entities.join(' or ')}; delete the item if ` +
        'nobody else needs it',
    );
  }
  return parsed as KeyFor<Entity>;
};

const readBlocking = (read: ItemReader): BlockingTrait => ({
  type: read.string('type'),
  status: read.oneOf('status', TraitStatus),
  reason: read.string('reason'),
});

const category = (read: ItemReader): FailureCategory | null =>
  read.optional('failureCategory', (field) => read.oneOf(field, FailureCategory));

const runAttributes = ({ blocking, ...run }: Run): Item =>
  compact({ ...run, blocking: blocking.length > 0 ? blocking : null });

/** The truth. In the list of open runs while it is open; kept until `ttl` once it has ended. */
export const runItem = (run: Run, ttl: number): Item => ({
  ...keys.run(run.runId),
  ...(isOver(run.status) ? { ttl } : openRunPosition(run.updatedAt, run.runId)),
  ...runAttributes(run),
});

export const runCopyItem = (run: Run, ttl: number): Item => ({
  ...keys.runCopy(run.pipelineId, run.runId),
  ...(isOver(run.status) ? { ttl } : {}),
  ...runAttributes(run),
});

/** Reads the truth or the copy. */
export const runFrom = (item: Item): Run => {
  const { runId } = keyFor(item, 'run', 'run-copy');
  const read = itemReader(item);
  const { string, instant, number, boolean, map, optional } = read;
  const jobValues = optional('jobValues', map) as JobValues | null;
  return {
    runId,
    pipelineId: string('pipelineId'),
    date: string('date'),
    scheduleId: string('scheduleId'),
    attempt: number('attempt'),
    status: read.oneOf('status', RunStatus),
    version: number('version'),
    executionArn: string('executionArn'),
    traceId: string('traceId'),
    configVersion: optional('configVersion', number),
    createdAt: instant('createdAt'),
    updatedAt: instant('updatedAt'),
    aliveAt: instant('aliveAt'),
    nextCheckAt: optional('nextCheckAt', instant),
    watched: boolean('watched'),
    stuckAfterSeconds: number('stuckAfterSeconds'),
    startToken: optional('startToken', string),
    engine: optional('engine', string),
    jobId: optional('jobId', string),
    jobLink: optional('jobLink', string),
    ...(jobValues === null ? {} : { jobValues }),
    jobStartedAt: optional('jobStartedAt', instant),
    blocking: optional('blocking', (field) => read.list(field, readBlocking)) ?? [],
    failureCategory: category(read),
    message: optional('message', string),
    completedAt: optional('completedAt', instant),
    rerunId: optional('rerunId', string),
    ...(optional('isRetry', boolean) === true ? { isRetry: true } : {}),
    cancelRequestedAt: optional('cancelRequestedAt', instant),
    cancelReason: optional('cancelReason', string),
  };
};

/** What of a run log changes with an attempt; the key says the rest. */
export const runLogAttributes = ({
  pipelineId,
  date,
  scheduleId,
  ...log
}: Omit<RunLog, 'createdAt' | keyof RetryCounts>): Item => ({ pipelineId, date, scheduleId, ...log });

export const runLogFrom = (item: Item): RunLog => {
  const { pipelineId, date, scheduleId } = keyFor(item, 'run-log', 'shadow-log');
  const read = itemReader(item);
  const { string, instant, optional } = read;
  return {
    pipelineId,
    date,
    scheduleId,
    status: read.oneOf('status', RunStatus),
    attempt: read.number('attempt'),
    runId: optional('runId', string),
    executionArn: string('executionArn'),
    traceId: string('traceId'),
    failureRetries: optional('failureRetries', read.number) ?? 0,
    codeRetries: optional('codeRetries', read.number) ?? 0,
    failureCategory: category(read),
    message: optional('message', string),
    createdAt: instant('createdAt'),
    updatedAt: instant('updatedAt'),
    completedAt: optional('completedAt', instant),
    rerunId: optional('rerunId', string),
  };
};

/** Where an event stands in the index when it has nothing left to be published. */
export const restingPosition = (event: Pick<DomainEvent, 'traceId' | 'kind' | 'status' | 'at' | 'eventId'>): Item =>
  event.traceId !== null && isTraced(event) ? tracePosition(event.traceId, event.at, event.eventId) : {};

export const eventItem = ({ episodeAt, ...event }: DomainEvent, ttl: number): Item => ({
  ...keys.event(event.pipelineId, episodeAt, event.eventId),
  ...(event.channel === null ? restingPosition(event) : outboxPosition(event.at, event.eventId)),
  ttl,
  ...compact(event),
});

export const eventFrom = (item: Item): DomainEvent => {
  const { pipelineId, episodeAt, eventId } = keyFor(item, 'event');
  const read = itemReader(item);
  const { string, optional } = read;
  return {
    eventId,
    episodeAt,
    at: read.instant('at'),
    kind: read.oneOf('kind', EventKind),
    channel: optional('channel', (field) => read.oneOf(field, EventChannel)),
    pipelineId,
    date: optional('date', string),
    scheduleId: optional('scheduleId', string),
    runId: optional('runId', string),
    attempt: optional('attempt', read.number),
    traceId: optional('traceId', string),
    status: optional('status', string),
    failureCategory: category(read),
    level: optional('level', (field) => read.oneOf(field, AlertLevel)),
    category: optional('category', (field) => read.oneOf(field, AlertCategory)),
    message: string('message'),
    remedy: optional('remedy', string),
    ...(item.shadow === true ? { shadow: true as const } : {}),
    ...(item.reached instanceof Set
      ? { reached: Object.values(Destination).filter((destination) => (item.reached as Set<unknown>).has(destination)) }
      : {}),
  };
};

/** A lock that was put by hand may have nothing but its `ttl`. */
export const lockEndMs = (item: Item): number => {
  const read = itemReader(item);
  return read.optional('expiresAtMs', read.number) ?? read.number('ttl') * 1000;
};

export const lockFrom = (item: Item): Lock => {
  const { key } = keyFor(item, 'lock');
  const read = itemReader(item);
  return {
    key,
    owner: read.string('owner'),
    date: read.optional('date', read.string),
    fence: read.number('fence'),
    acquiredAt: read.instant('acquiredAt'),
    expiresAt: new Date(lockEndMs(item)).toISOString(),
  };
};

export const traitItem = ({ pipelineId, type, ...result }: TraitResult): Item => ({
  ...keys.trait(pipelineId, type),
  ttl: ttlAt(result.expiresAt),
  ...compact(result as unknown as Item),
});

export const traitFrom = (item: Item): TraitResult => {
  const { pipelineId, type } = keyFor(item, 'trait');
  const read = itemReader(item);
  return {
    pipelineId,
    type,
    date: read.string('date'),
    scheduleId: read.string('scheduleId'),
    status: read.oneOf('status', TraitStatus),
    value: item.value ?? null,
    reason: read.string('reason'),
    failureCategory: category(read),
    runId: read.string('runId'),
    evaluatedAt: read.instant('evaluatedAt'),
    expiresAt: read.instant('expiresAt'),
  };
};

export const readinessItem = ({ pipelineId, ...readiness }: Readiness, ttl: number): Item => ({
  ...keys.readiness(pipelineId),
  ttl,
  ...compact(readiness as unknown as Item),
});

export const readinessFrom = (item: Item): Readiness => {
  const { pipelineId } = keyFor(item, 'readiness');
  const read = itemReader(item);
  return {
    pipelineId,
    date: read.string('date'),
    scheduleId: read.string('scheduleId'),
    ready: item.ready === true,
    runId: read.string('runId'),
    blocking: read.list('blocking', readBlocking),
    tolerated: read.optional('tolerated', (field) => read.list(field, readBlocking)) ?? [],
    evaluatedAt: read.instant('evaluatedAt'),
    nextEvaluationAt: read.optional('nextEvaluationAt', read.instant),
  };
};

/** Attributes that every registered document has besides the document itself. */
export const configAttributes = (kind: ConfigKind, name: string): Item => ({
  ...keys.config(kind, name),
  ...configPosition(kind, name),
});

const holdFrom = (hold: Record<string, unknown>): Hold => {
  const read = itemReader(hold, () => 'the hold of a pipeline');
  return {
    kind: read.oneOf('kind', HoldKind),
    at: read.instant('at'),
    by: read.string('by'),
    reason: read.string('reason'),
  };
};

export const configFrom = (item: Item): StoredConfig => {
  const { name } = keyFor(item, 'config');
  const read = itemReader(item);
  return {
    id: name,
    document: read.map('document'),
    contentHash: read.string('contentHash'),
    registeredAt: read.instant('registeredAt'),
    configVersion: read.optional('configVersion', read.number),
    hold: read.optional('hold', () => holdFrom(read.map('hold'))),
    resumedAt: read.optional('resumedAt', read.instant),
  };
};

/** Anyone writes MARKERs: a scalar of any type is taken as text, and whoever reads it judges it. */
export const scalar = (value: unknown): string | null =>
  typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : null;

/** Never throws for what the item holds. An attribute wins over what the key says. */
export const markerFrom = (item: Item): Marker => {
  const key = keyFor(item, 'marker');
  return {
    pipelineId: key.pipelineId,
    date: scalar(item.date) ?? scalar(key.date),
    scheduleId: scalar(item.scheduleID) ?? scalar(item.scheduleId) ?? scalar(key.scheduleId),
    source: scalar(item.source),
    writtenAt: scalar(item.writtenAt),
    traceId: scalar(item.trace_id),
    replay: item.replay === true || item.replay === 'true',
    notBefore: scalar(item.notBefore),
    handedOverAt: scalar(item.handedOverAt),
    releasedAt: scalar(item.releasedAt),
  };
};

const NOT_MEASURED = new Set(['PK', 'SK', 'GSI1PK', 'GSI1SK', 'ttl', 'data']);

/** Values may stand at the top or under a map `data`; where both say something, the item's own attribute holds. */
export const sensorFrom = (item: Item): Sensor => {
  const { name, scope } = keyFor(item, 'sensor');
  const own = Object.fromEntries(Object.entries(item).filter(([field]) => !NOT_MEASURED.has(field)));
  const data = item.data;
  const nested = typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Item) : {};
  const fields = { ...nested, ...own };
  return { name, scope, fields, updatedAt: scalar(fields.updatedAt) };
};

/** Of a report only its run matters: the engine is asked what became of the job. */
export const reportFrom = (item: Item): { runId: string } => ({ runId: keyFor(item, 'report').runId });
