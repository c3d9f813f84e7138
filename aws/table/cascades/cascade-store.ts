/**
 * MARKERs for dependants. Two upstreams, A and B, of one dependant:
 *
 *   A completes (committed) ── A reads B's run log ──┬── B has not completed: B's own turn brings the MARKER
 *                                                    └── B has completed: A and B may both write the same MARKER; the
 *                                                        second is refused, because the first is not older
 *
 * The transaction of the run's completion puts it into the list of runs that owe MARKERs. It stays there until every
 * MARKER is written. A request for a rerun that waits for a run without a MARKER for it is shown to the router again. A
 * run that was skipped owes its dependants the notice that it brings none.
 */

import {
  type CascadeMarker,
  type Completion,
  type Dependant,
  decideCascade,
  upstreamSkipped,
} from '../../../kernel/markers/cascade';
import type { Cascade, DependantReader } from '../../../kernel/markers/cascade-store';
import type { Run } from '../../../kernel/run/model';
import type { CurrentLogs } from '../../../kernel/run/run-store';
import { isRerun } from '../../../kernel/run/status';
import type { Clock } from '../../../kernel/time/clock';
import { iso } from '../../../kernel/time/instant';
import { CorruptItemError, TransientError } from '../../../kernel/values/errors';
import { RunStatus } from '../../../kernel/words/vocabulary';
import type { OpenTable, TableClient } from '../client/client';
import { openLists } from '../client/index-positions';
import { compact, type Item, itemReader, readEach } from '../client/item-reader';
import { dependantsPartition, keys } from '../client/keys';
import { readOpen } from '../client/open-lists';
import { keyFor } from '../client/parse-key';
import { eventStore } from '../events/event-store';
import { runFrom } from '../items/run-items';
import { claimedMs, markerTtl, replaceMarker } from '../markers/marker-store';
import { showAfterUpstreams } from '../reruns/open-reruns';
import { runLogStore } from '../runs/run-log-store';

export const dependantFrom = (item: Item): Dependant => {
  const { pipelineId } = keyFor(item, 'dependant');
  const read = itemReader(item);
  return {
    pipelineId,
    schedules: read.strings('schedules'),
    upstreams: read.list('upstreams', (entry) => ({
      pipeline: entry.string('pipeline'),
      delaySeconds: entry.number('delaySeconds'),
    })),
  };
};

export const dependantsOf = (upstream: string) => ({
  expression: 'PK = :upstream',
  values: { ':upstream': dependantsPartition(upstream) },
});

export const dependantReader = ({ client }: OpenTable): DependantReader => ({
  dependants: (upstream) =>
    readEach(client.query({ condition: dependantsOf(upstream), consistent: true }), dependantFrom),
});

/**
 * Requests in flight at once: two hundred dependants take a few batches, and the table is not taken from the
 * others.
 */
const AT_ONCE = 25;

const inBatches = async <Element, Result>(
  elements: readonly Element[],
  work: (element: Element) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> => {
  const results: PromiseSettledResult<Result>[] = [];
  for (let from = 0; from < elements.length; from += AT_ONCE)
    results.push(...(await Promise.allSettled(elements.slice(from, from + AT_ONCE).map(work))));
  return results;
};

/** The failures, after all other work was done: the first error says how to continue. */
const failAfterAll = (results: readonly PromiseSettledResult<unknown>[], what: string): void => {
  const errors = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []));
  const lasting = errors.find((error) => !(error instanceof TransientError));
  if (lasting !== undefined) throw lasting;
  if (errors.length > 0)
    throw new TransientError(
      `${errors.length} of ${results.length} ${what} (${(errors[0] as Error).message}); doing it again does the rest`,
      { cause: errors[0] },
    );
};

/** False: the stored MARKER is this one or a newer one, which nothing older may undo. */
const mark = async (client: TableClient, clock: Clock, marker: CascadeMarker): Promise<boolean> => {
  const { pipelineId, date, scheduleId, source, traceId, writtenAt, notBefore, upstreamAttempts } = marker;
  const writtenMs = Date.parse(writtenAt);
  const nowMs = Math.max(clock.now(), writtenMs);
  const item = compact({
    ...keys.marker({ pipelineId, date, scheduleId }),
    date,
    scheduleID: scheduleId,
    source,
    writtenAt,
    trace_id: traceId,
    notBefore,
    upstreamAttempts,
    ttl: markerTtl(Math.max(clock.now(), Date.parse(notBefore ?? writtenAt))),
  });
  const isOlder = (found: Item): boolean => (claimedMs(found, nowMs) ?? Number.NEGATIVE_INFINITY) < writtenMs;
  return replaceMarker(client, item, (found) => (isOlder(found) ? item : undefined));
};

/**
 * The run logs of the upstreams; each is read once, however many dependants share it. The run's own
 * completion may have been overtaken by another attempt, which brings its own MARKERs when it completes.
 */
const completionsFor = async (
  runLogs: CurrentLogs,
  run: Run,
  waiting: readonly Dependant[],
): Promise<Map<string, Completion>> => {
  const completions = new Map<string, Completion>();
  const names = new Set(waiting.flatMap(({ upstreams }) => upstreams.map(({ pipeline }) => pipeline)));
  const read = async (pipelineId: string): Promise<void> => {
    const log = await runLogs.current({ pipelineId, date: run.date, scheduleId: run.scheduleId });
    if (log?.status === RunStatus.completed)
      completions.set(pipelineId, {
        attempt: log.attempt,
        completedAt: log.completedAt ?? log.updatedAt,
        traceId: log.traceId,
      });
  };
  failAfterAll(await inBatches([...names], read), 'run logs of upstreams could not be read');
  return completions;
};

/** The dependants that have the run's schedule; unreadable ones are thrown when the others have been notified. */
const dependantsOn = async (
  all: AsyncIterable<Dependant>,
  { scheduleId }: Run,
): Promise<{ waiting: Dependant[]; corrupt: unknown }> => {
  const waiting: Dependant[] = [];
  try {
    for await (const dependant of all) if (dependant.schedules.includes(scheduleId)) waiting.push(dependant);
  } catch (error) {
    if (!(error instanceof CorruptItemError)) throw error;
    return { waiting, corrupt: error };
  }
  return { waiting, corrupt: undefined };
};

/**
 * Level by level. What has an attempt already, or a rerun's completion that still counts, waits for nothing, and
 * neither does what waits for it alone.
 */
const reportSkipped = async (table: OpenTable, run: Run): Promise<number> => {
  const runLogs = runLogStore(table);
  const events = eventStore(table);
  const { dependants } = dependantReader(table);
  if ((await runLogs.current(run))?.status === RunStatus.completed) return 0;
  const seen = new Set([run.pipelineId]);
  let count = 0;
  let corrupt: unknown;
  let level = [run.pipelineId];
  while (level.length > 0) {
    const found = new Map<string, string>();
    for (const by of level) {
      const read = await dependantsOn(dependants(by), run);
      corrupt ??= read.corrupt;
      for (const { pipelineId } of read.waiting) if (!seen.has(pipelineId)) found.set(pipelineId, by);
    }
    const results = await inBatches([...found], async ([pipelineId, by]): Promise<string | undefined> => {
      seen.add(pipelineId);
      if ((await runLogs.get({ ...run, pipelineId })) !== undefined) return undefined;
      await events.append(upstreamSkipped(run, { pipelineId, by }, iso(table.clock.now())));
      return pipelineId;
    });
    failAfterAll(results, 'dependants could not be notified that they get no MARKER');
    level = results.flatMap((result) =>
      result.status === 'fulfilled' && result.value !== undefined ? [result.value] : [],
    );
    count += level.length;
  }
  if (corrupt !== undefined) throw corrupt;
  return count;
};

export const cascadeStore = (table: OpenTable): Cascade => {
  const { client, clock } = table;
  const { dependants } = dependantReader(table);
  const runLogs = runLogStore(table);

  const paid = async (run: Run): Promise<void> => {
    const owes = 'begins_with(GSI1SK, :cascades)';
    await client.update({
      key: keys.run(run.runId),
      update: 'REMOVE GSI1PK, GSI1SK',
      expression: owes,
      values: { ':cascades': `${openLists.cascades}#` },
    });
  };

  return {
    hasDependants: async (pipelineId) => {
      for await (const _item of client.query({ condition: dependantsOf(pipelineId), pageSize: 1 })) return true;
      return false;
    },
    dependants,
    notify: async (run) => {
      if (run.status === RunStatus.skipped) {
        const waiting = await reportSkipped(table, run);
        await paid(run);
        return { marked: 0, already: 0, waiting };
      }
      const { waiting, corrupt } = await dependantsOn(dependants(run.pipelineId), run);
      const completions = await completionsFor(runLogs, run, waiting);
      const decisions = waiting.map((dependant) => ({
        ...decideCascade(dependant, run, (upstream) => completions.get(upstream)),
        dependant: { pipelineId: dependant.pipelineId, date: run.date, scheduleId: run.scheduleId },
      }));
      const results = await inBatches(decisions, async (decision): Promise<boolean> => {
        const isMarked = decision.kind === 'mark' && (await mark(client, clock, decision.marker));
        // A MARKER that is written shows it, and so does the end of a rerun.
        if (!isMarked && !isRerun(run)) await showAfterUpstreams(table, decision.dependant);
        return isMarked;
      });
      failAfterAll(results, 'dependants could not be notified');
      if (corrupt !== undefined) throw corrupt;
      await paid(run);
      const marked = results.filter((result) => result.status === 'fulfilled' && result.value).length;
      const complete = decisions.filter(({ kind }) => kind === 'mark').length;
      return { marked, already: complete - marked, waiting: decisions.length - complete };
    },
    owing: (before) => readEach(readOpen(client, openLists.cascades, { before }), runFrom),
  };
};
