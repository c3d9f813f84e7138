/** Requests, reruns and ledgers between the model and the items of the table. */
import type { EngineWait } from '../../../kernel/reruns/engine-slots';
import type {
  ApproveRequest,
  CancelRequest,
  Replaced,
  ReplacedCompletion,
  Rerun,
  RerunLedger,
  RerunOrigin,
  RerunRequest,
  RunRequest,
} from '../../../kernel/reruns/rerun';
import type { PendingRerun } from '../../../kernel/reruns/rerun-store';
import { isoOf } from '../../../kernel/time/instant';
import type { Instance } from '../../../kernel/words/instance';
import { RerunKind, RerunStatus } from '../../../kernel/words/vocabulary';
import { lists } from '../client/index-positions';
import { compact, type Item, type ItemReader, itemReader } from '../client/item-reader';
import { type Key, keys } from '../client/keys';
import { keyFor } from '../client/parse-key';
import { scalar } from './incoming-items';
import { cancellationIn } from './ledger-items';

const MAX_CONCURRENCY = 100;
const MAX_TEXT_LENGTH = 256;

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Undefined for a text that is too long, too: nothing of ours is as long. */
const shortText = (value: unknown): string | undefined => {
  const text = scalar(value);
  return text === undefined || text.length > MAX_TEXT_LENGTH ? undefined : text;
};

/** Written by anyone: never throws for what the item holds besides its key. */
export const rerunRequestFrom = (item: Item): RerunRequest => {
  const { pipelineId, date, scheduleId, kind } = keyFor(item, 'rerun-request');
  const concurrency = Number(item.concurrency);
  return {
    pipelineId,
    date,
    scheduleId,
    kind: Object.values(RerunKind).find((word) => word === (kind === '' ? item.kind : kind)) ?? RerunKind.manual,
    reason: scalar(item.reason) ?? '',
    requestedBy: scalar(item.requestedBy) ?? '',
    requestedAt: shortText(item.requestedAt) ?? '',
    concurrency: Number.isInteger(concurrency) && concurrency >= 1 ? Math.min(concurrency, MAX_CONCURRENCY) : undefined,
    backfill: shortText(item.backfill),
    ...(kind === '' && item.afterUpstreams === true ? { afterUpstreams: true as const } : {}),
    ...(kind === '' && item.unlessCompleted === true ? { unlessCompleted: true as const } : {}),
    ...(kind === '' && item.failedChunks === true ? { failedChunks: true as const } : {}),
    ...(kind === '' ? {} : { automatic: true as const }),
    ...(kind === '' || !isNames(item.upstreams) ? {} : { upstreams: item.upstreams }),
  };
};

export const pendingRerunFrom = (item: Item): PendingRerun => {
  const request = rerunRequestFrom(item);
  return {
    request,
    awaitsUpstreams: request.afterUpstreams === true && item.readyAt === undefined,
    shownAt: scalar(item.shownAt),
  };
};

export const rerunRequestKey = (request: Instance & RerunOrigin): Key =>
  keys.rerunRequest(request, request.automatic === true ? request.kind : '');

export const rerunRequestItem = (request: RerunRequest, ttl: number): Item => {
  const { pipelineId: _pipelineId, date: _date, scheduleId: _scheduleId, automatic: _automatic, ...rest } = request;
  return { ...rerunRequestKey(request), ttl, ...compact(rest) };
};

const runRequestFrom =
  (entity: 'cancel-request' | 'recheck-request' | 'approve-request') =>
  (item: Item): RunRequest => {
    const { pipelineId, date, scheduleId } = keyFor(item, entity);
    return {
      pipelineId,
      date,
      scheduleId,
      runId: scalar(item.runId),
      reason: scalar(item.reason) ?? '',
      requestedBy: scalar(item.requestedBy) ?? '',
      requestedAt: isoOf(scalar(item.requestedAt)) ?? scalar(item.requestedAt) ?? '',
    };
  };
const cancelRequestOf = runRequestFrom('cancel-request');
export const cancelRequestFrom = (item: Item): CancelRequest => {
  const backfill = scalar(item.backfill);
  return { ...cancelRequestOf(item), ...(backfill === undefined ? {} : { backfill }) };
};
export const recheckRequestFrom = runRequestFrom('recheck-request');

const approveRequestOf = runRequestFrom('approve-request');
export const approveRequestFrom = (item: Item): ApproveRequest => {
  const alertId = scalar(item.alertId);
  return { ...approveRequestOf(item), ...(alertId === undefined ? {} : { alertId }) };
};

export const runRequestItem = (
  key: Key,
  { pipelineId: _pipelineId, date: _date, scheduleId: _scheduleId, ...request }: RunRequest,
  ttl: number,
): Item => ({ ...key, ttl, ...compact(request) });

const rerunAttributes = ({ rerunId: _id, ...rerun }: Rerun): Item => compact(rerun);

export const rerunItem = (rerun: Rerun, ttl: number): Item => ({
  ...keys.rerun(rerun.rerunId),
  GSI1PK: lists.reruns,
  GSI1SK: rerun.rerunId,
  ttl,
  ...rerunAttributes(rerun),
});
export const rerunCopyItem = (rerun: Rerun, ttl: number): Item => ({
  ...keys.rerunCopy(rerun.pipelineId, rerun.rerunId),
  ttl,
  ...rerunAttributes(rerun),
});

const replacedOf = (read: ItemReader): ReplacedCompletion => {
  const found = read.optional('replaces', read.map);
  // Written by this program alone, from a value of this type.
  return found === undefined ? {} : { replaces: found as unknown as Replaced };
};

/** Reads the truth or the copy. */
export const rerunFrom = (item: Item): Rerun => {
  const { rerunId } = keyFor(item, 'rerun', 'rerun-copy');
  const read = itemReader(item);
  const { string, instant, optional } = read;
  return {
    rerunId,
    pipelineId: string('pipelineId'),
    date: string('date'),
    scheduleId: string('scheduleId'),
    kind: read.oneOf('kind', RerunKind),
    reason: string('reason'),
    requestedBy: string('requestedBy'),
    requestedAt: string('requestedAt'),
    backfill: optional('backfill', string),
    status: read.oneOf('status', RerunStatus),
    attempt: optional('attempt', read.number),
    engine: optional('engine', string),
    ...replacedOf(read),
    ...(item.chunksOf === undefined ? {} : { chunksOf: string('chunksOf') }),
    message: optional('message', string),
    createdAt: instant('createdAt'),
    updatedAt: instant('updatedAt'),
    completedAt: optional('completedAt', instant),
  };
};

export const engineWaitFrom = (item: Item): EngineWait => {
  const { engine, pipelineId } = keyFor(item, 'engine-wait');
  const { string, number } = itemReader(item);
  return { engine, pipelineId, since: string('since'), asked: number('asked') };
};

export const rerunLedgerFrom = (item: Item): RerunLedger => {
  const { string, number, map, optional } = itemReader(item);
  const upstreamReruns = optional('upstreamReruns', map) as RerunLedger['upstreamReruns'];
  const cancelled = cancellationIn(item);
  return {
    ...(upstreamReruns === undefined ? {} : { upstreamReruns }),
    ...(cancelled === undefined ? {} : { cancelled }),
    manualReruns: optional('manualReruns', number) ?? 0,
    driftReruns: optional('driftReruns', number) ?? 0,
    openRerunId: optional('openRerunId', string),
  };
};
