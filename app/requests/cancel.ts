/** Requests the end of a run, or of an attempt that has not begun. */

import { isAnswered, pendingLiveStart } from '../../kernel/markers/ledger';
import type { RunLog } from '../../kernel/run/model';
import type { LoggedRun } from '../../kernel/run/parts';
import { isShadow } from '../../kernel/shadow/mode';
import { commandOn, type Instance } from '../../kernel/words/instance';
import { MarkerAnswer, MonitoringStatus, RunMode, RunStatus } from '../../kernel/words/vocabulary';
import { UsageError } from '../stack/exit';
import { isMarkerOf, markerSortsOf } from '../stack/markers';
import { findPipeline, type InstanceOptions, instanceText, recordedInstanceOf } from '../stack/pipelines';
import type { Stack } from '../stack/stack';

const NOT_CANCELLED =
  'Shadow runs are not cancelled: they start no job, hold up nothing that is live, and end without a request.';

const isOpen = (log: RunLog | undefined): boolean => log !== undefined && log.completedAt === undefined;

/** The run has completed, and its data is still watched: a cancel ends that. */
const isMonitored = async ({ tables }: Stack, log: LoggedRun | undefined): Promise<boolean> =>
  log?.status === RunStatus.completed &&
  log.runId !== undefined &&
  (await tables.monitorings.get(log.runId))?.status === MonitoringStatus.watching;

/** The part of an instance that a request ends. */
type Cancelled = 'run' | 'monitoring' | 'held' | 'waiting';

/** Undefined: nothing runs, waits, or is about to begin. */
const cancelledOf = async (
  stack: Stack,
  instance: Instance,
  log: RunLog | undefined,
): Promise<Cancelled | undefined> => {
  if (isOpen(log)) return 'run';
  const { tables } = stack;
  const [ledger, held, reruns, waiting, markers, asked] = await Promise.all([
    tables.ledgers.get(instance),
    tables.holds.keptOf(instance),
    tables.reruns.ledger(instance),
    tables.reruns.waitingFor(instance),
    Promise.all(markerSortsOf(instance).map((sort) => tables.markers.at(instance.pipelineId, sort))),
    tables.ledgers.pending(instance.pipelineId),
  ]);
  const isWaiting = [
    // A rerun that waits for its lock, one that waits as a request, and what follows of an execution that has died.
    reruns?.openRerunId !== undefined,
    waiting.length > 0,
    asked.some(({ date, scheduleId }) => date === instance.date && scheduleId === instance.scheduleId),
    pendingLiveStart(ledger, log) !== undefined,
    markers.some(
      (marker) =>
        marker !== undefined && isMarkerOf(instance, marker) && !isAnswered(marker.markerSort, marker.image, ledger),
    ),
  ].includes(true);
  if (isWaiting) return 'waiting';
  // Also where a later MARKER was rejected.
  if (held !== undefined || ledger?.answers.at(-1)?.answer === MarkerAnswer.kept) return 'held';
  return (await isMonitored(stack, log)) ? 'monitoring' : undefined;
};

const effects: Readonly<Record<Cancelled, string>> = {
  run: 'The run stops at its next check',
  monitoring: 'Its run has completed: only the monitoring of its data ends',
  held: 'It has no open run: its MARKER, which is held, will start none',
  waiting: 'It has no open run: the MARKER or rerun that was to start one will start none',
};

interface Target {
  instance: Instance;
  runId: string | undefined;
  cancelled: Cancelled;
}

const findTarget = async (stack: Stack, name: string, options: InstanceOptions, nowMs: number): Promise<Target> => {
  const run = await stack.tables.runs.get(name);
  if (run !== undefined) {
    if (isShadow(run)) throw new UsageError(`run ${name} is in shadow mode. ${NOT_CANCELLED}`);
    const hasEnded = run.completedAt !== undefined && run.status !== 'RUNNING';
    if (hasEnded && !(await isMonitored(stack, run)))
      throw new UsageError(`run ${name} is ${run.status} already; there is nothing to cancel.`);
    const { runId, pipelineId, date, scheduleId } = run;
    return { instance: { pipelineId, date, scheduleId }, runId, cancelled: hasEnded ? 'monitoring' : 'run' };
  }
  const pipeline = await findPipeline(stack, name, 'run and no pipeline');
  const { instance } = await recordedInstanceOf(stack, pipeline, options, nowMs);
  const inShadow = (): UsageError => new UsageError(`${instanceText(instance)} is in shadow mode. ${NOT_CANCELLED}`);
  const log = await stack.tables.runLogs.get(instance);
  // A pipeline in shadow mode may still have a live run, from before it was switched; a live one, a shadow run.
  if (pipeline.mode === RunMode.shadow && !isOpen(log)) throw inShadow();
  const cancelled = await cancelledOf(stack, instance, log);
  if (cancelled === undefined && isOpen(await stack.tables.shadow.runLogs.get(instance))) throw inShadow();
  const is = log === undefined ? 'has never run and waits for nothing' : `is ${log.status} already`;
  if (cancelled === undefined)
    throw new UsageError(
      `${instanceText(instance)} ${is}; ` +
        `there is nothing to cancel. See what there is: ${commandOn('why', instance)}, or signalbox status.`,
    );
  return { instance, runId: undefined, cancelled };
};

interface CancelOptions extends InstanceOptions {
  reason?: string;
  /** The run in progress that the person has seen; absent: no run is meant, but the instance. */
  seenRunId?: string;
}

/** Throws where the run that the person has seen is over: what follows it is another decision. */
const expectSeen = async ({ tables }: Stack, instance: Instance, seenRunId: string | undefined): Promise<void> => {
  if (seenRunId === undefined) return;
  const log = await tables.runLogs.get(instance);
  if (log?.runId === seenRunId && log.completedAt === undefined) return;
  const now = log === undefined ? '' : `; by now attempt ${log.attempt} is ${log.status}`;
  throw new UsageError(
    `${instanceText(instance)} is not cancelled: run ${seenRunId} is no longer in progress${now}. See what there is, ` +
      `and cancel it again if that is what shall end: ${commandOn('why', instance)}`,
  );
};

/** Writes the request. `effect`: what it ends, as the beginning of a sentence. */
export const requestCancel = async (
  stack: Stack,
  name: string,
  { reason = '', seenRunId, ...which }: CancelOptions,
  nowMs: number,
): Promise<Pick<Target, 'instance' | 'runId'> & { effect: string }> => {
  const { cancelled, ...target } = await findTarget(stack, name, which, nowMs);
  await expectSeen(stack, target.instance, seenRunId);
  await stack.tables.cancelRequests.write({
    ...target.instance,
    runId: target.runId,
    reason,
    requestedBy: await stack.requester(),
    requestedAt: new Date(nowMs).toISOString(),
  });
  return { ...target, effect: effects[cancelled] };
};
