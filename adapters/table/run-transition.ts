/** Changes the status of a run, and with its end the run log and the pipeline's failures in a row. */
import { TransientError } from '../../core/errors';
import type { Run } from '../../core/model';
import type { Monitoring } from '../../core/monitoring/monitoring';
import type { CountingRunStore } from '../../core/ports/runs';
import { isOver } from '../../core/run/over';
import type { BreakerParts, CountFailure } from './circuit';
import type { TableClient, TransactionPart } from './client';
import { cascadePosition } from './index-positions';
import type { Item } from './item-reader';
import { runCopyItem, runFrom, runItem } from './run-items';
import { askPart, eventParts, logIsOurs, logOf, type RunStoreOptions, runIsAsRead, runLogUpdate } from './run-parts';
import type { RunReader } from './run-reader';
import type { UpstreamParts } from './upstream-parts';
import { jobItem } from './wait-store';

/** Runs of a pipeline that end at the same moment count one after the other. */
const MAX_MEETINGS = 20;

const nothingCounted = async (): Promise<BreakerParts> => ({ count: [], hold: [] });
const nothingStale = async (): Promise<TransactionPart[]> => [];

/**
 * Writes the change of a run. Two of its parts are left out where they cannot be written: the run log, which a newer
 * attempt may have by now, and the hold, which the pipeline may have already. A count that another run has changed is
 * read again, and so are upstreams that have completed meanwhile.
 */
const transactEnd = async (
  client: TableClient,
  { truth, log }: Record<'truth' | 'log', TransactionPart[]>,
  { counted, judged }: { counted: () => Promise<BreakerParts>; judged: () => Promise<TransactionPart[]> },
): Promise<{ written: true } | { written: false; found: Item | undefined }> => {
  let [hasLog, holds] = [true, true];
  for (let meetings = 0; meetings < MAX_MEETINGS; meetings += 1) {
    const { count, hold } = await counted();
    const parts = {
      truth,
      log: hasLog ? log : [],
      count,
      hold: holds ? hold : [],
      upstreams: hasLog ? await judged() : [],
    };
    const result = await client.transact(Object.values(parts).flat());
    if (result.written) return result;
    if (result.refused.has(0)) return { written: false, found: result.refused.get(0) };
    const isRefused = (position: number, { length }: TransactionPart[]): boolean =>
      [...result.refused.keys()].some((refused) => refused >= position && refused < position + length);
    if (isRefused(truth.length, parts.log)) hasLog = false;
    holds = !isRefused(truth.length + parts.log.length + count.length, parts.hold);
  }
  throw new TransientError(
    `What a run of a pipeline depends on was changed by others ${MAX_MEETINGS} times while it ended; it may be ` +
      'asked again',
  );
};

/** What the end of a run means for others. */
export interface EndsCounted {
  countFailure: CountFailure;
  upstreamParts: UpstreamParts;
  monitoringPart: (monitoring: Monitoring) => TransactionPart;
}

export interface RunTransitionOptions extends Pick<RunStoreOptions, 'ttl'>, Pick<RunReader, 'get'> {
  /** Undefined for callers that end no run whose end may count. */
  endsCounted: EndsCounted | undefined;
}

export const createRunTransition = (
  client: TableClient,
  { ttl, get, endsCounted }: RunTransitionOptions,
): CountingRunStore['transition'] => {
  const transition: CountingRunStore['transition'] = async (run, change, events) => {
    const {
      to,
      at,
      jobTellsItsEnd = false,
      awaitsCascade = false,
      breaker,
      asksMarker = false,
      tellStale,
      monitoring,
      ...fields
    } = change;
    const next: Run = { ...run, ...fields, status: to, version: run.version + 1, updatedAt: at, aliveAt: at };
    const truth: TransactionPart[] = [
      {
        put: { ...runItem(next, ttl(at)), ...(awaitsCascade ? cascadePosition(at, run.runId) : {}) },
        condition: runIsAsRead(run),
      },
      { put: runCopyItem(next, ttl(at)) },
      ...eventParts(run, events, ttl),
    ];
    if (asksMarker) truth.push(askPart(run, at));
    if (monitoring !== undefined && endsCounted !== undefined) truth.push(endsCounted.monitoringPart(monitoring));
    if (jobTellsItsEnd) truth.push(...jobItem(next, ttl(at)).map((put) => ({ put })));
    const log: TransactionPart[] = isOver(to) ? [{ update: runLogUpdate(logOf(next, ttl), logIsOurs()) }] : [];
    const counted =
      breaker === undefined || endsCounted === undefined
        ? nothingCounted
        : () => endsCounted.countFailure(run.pipelineId, to, breaker, at);
    const judged =
      tellStale === undefined || endsCounted === undefined
        ? nothingStale
        : () => endsCounted.upstreamParts(next, tellStale);
    const result = await transactEnd(client, { truth, log }, { counted, judged });
    if (result.written) return { result: 'changed', run: next };
    const { found } = result;
    const current = found === undefined ? await get(run.runId) : runFrom(found);
    if (current?.executionArn !== run.executionArn) return { result: 'refused', run: current };
    const cancelRequests = current.cancelRequestedAt !== null && run.cancelRequestedAt === null ? 1 : 0;
    // Somebody asked to cancel the run in between: that alone does not stand in the way.
    if (cancelRequests === 1 && current.status === run.status && current.version === run.version + 1)
      return transition(current, change, events);
    const isOwn =
      current.version === next.version + cancelRequests &&
      current.status === to &&
      current.startToken === next.startToken;
    return isOwn ? { result: 'already', run: current } : { result: 'refused', run: current };
  };

  return transition;
};
