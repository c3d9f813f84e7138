/** Requests the end of a run, or of an attempt that has not begun. */

import { isAnswered, pendingLiveStart } from '../../kernel/markers/ledger';
import type { LoggedRun } from '../../kernel/run/parts';
import type { RunLogReader } from '../../kernel/run/run-store';
import { isShadow } from '../../kernel/shadow/mode';
import { commandOn, type Instance } from '../../kernel/words/instance';
import { MarkerAnswer, MonitoringStatus, RunMode, RunStatus } from '../../kernel/words/vocabulary';
import { UsageError } from '../stack/exit';
import { isMarkerOf, markerSortsOf } from '../stack/markers';
import { findPipeline, type InstanceOptions, instanceText, recordedInstanceOf } from '../stack/pipelines';
import type { Stack } from '../stack/stack';

const NOT_CANCELLED =
  'Shadow runs are not cancelled: they start no job, hold up nothing that is live, and end without a request.';

const isOpen = async (runLogs: RunLogReader, instance: Instance): Promise<boolean> => {
  const log = await runLogs.get(instance);
  return log !== undefined && log.completedAt === undefined;
};

/** A pipeline in shadow mode may still have a live run, from before it was switched; a live one, a shadow run. */
const hasLiveRun = ({ tables }: Stack, instance: Instance): Promise<boolean> => isOpen(tables.runLogs, instance);

/** The run has completed, and its data is still watched: a cancel ends that. */
const isMonitored = async ({ tables }: Stack, log: LoggedRun | undefined): Promise<boolean> =>
  log?.status === RunStatus.completed &&
  log.runId !== undefined &&
  (await tables.monitorings.get(log.runId))?.status === MonitoringStatus.watching;

/** Why there is nothing to cancel; undefined: something runs, waits, or is about to begin. */
const nothingOf = async (stack: Stack, instance: Instance): Promise<string | undefined> => {
  const { tables } = stack;
  const [log, ledger, reruns, waiting, markers, asked] = await Promise.all([
    tables.runLogs.get(instance),
    tables.ledgers.get(instance),
    tables.reruns.ledger(instance),
    tables.reruns.waitingFor(instance),
    Promise.all(markerSortsOf(instance).map((sort) => tables.markers.at(instance.pipelineId, sort))),
    tables.ledgers.pending(instance.pipelineId),
  ]);
  const isOfInstance = ({ date, scheduleId }: Instance): boolean =>
    date === instance.date && scheduleId === instance.scheduleId;
  const isThere = [
    log !== undefined && log.completedAt === undefined,
    // A rerun that waits for its lock, one that waits as a request, and what follows of an execution that has died.
    reruns?.openRerunId !== undefined,
    waiting.length > 0,
    asked.some(isOfInstance),
    ledger?.answers.at(-1)?.answer === MarkerAnswer.kept,
    pendingLiveStart(ledger, log) !== undefined,
    markers.some(
      (marker) =>
        marker !== undefined && isMarkerOf(instance, marker) && !isAnswered(marker.markerSort, marker.image, ledger),
    ),
  ];
  if (isThere.includes(true) || (await isMonitored(stack, log))) return undefined;
  return log === undefined
    ? `${instanceText(instance)} has never run and waits for nothing`
    : `${instanceText(instance)} is ${log.status} already`;
};

const findTarget = async (
  stack: Stack,
  name: string,
  options: InstanceOptions,
  nowMs: number,
): Promise<{ instance: Instance; runId: string | undefined }> => {
  const run = await stack.tables.runs.get(name);
  if (run !== undefined) {
    if (isShadow(run)) throw new UsageError(`run ${name} is in shadow mode. ${NOT_CANCELLED}`);
    if (run.completedAt !== undefined && run.status !== 'RUNNING' && !(await isMonitored(stack, run)))
      throw new UsageError(`run ${name} is ${run.status} already; there is nothing to cancel.`);
    return { instance: { pipelineId: run.pipelineId, date: run.date, scheduleId: run.scheduleId }, runId: run.runId };
  }
  const pipeline = await findPipeline(stack, name, 'run and no pipeline');
  const { instance } = await recordedInstanceOf(stack, pipeline, options, nowMs);
  const inShadow = (): UsageError => new UsageError(`${instanceText(instance)} is in shadow mode. ${NOT_CANCELLED}`);
  if (pipeline.mode === RunMode.shadow && !(await hasLiveRun(stack, instance))) throw inShadow();
  const nothing = await nothingOf(stack, instance);
  if (nothing !== undefined && (await isOpen(stack.tables.shadow.runLogs, instance))) throw inShadow();
  if (nothing !== undefined)
    throw new UsageError(
      `${nothing}; there is nothing to cancel. See what there is: ${commandOn('why', instance)}, or signalbox status.`,
    );
  return { instance, runId: undefined };
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

/** Writes the request; the execution finds it at its next check. */
export const requestCancel = async (
  stack: Stack,
  name: string,
  { reason = '', seenRunId, ...which }: CancelOptions,
  nowMs: number,
): Promise<{ instance: Instance; runId: string | undefined }> => {
  const target = await findTarget(stack, name, which, nowMs);
  await expectSeen(stack, target.instance, seenRunId);
  await stack.tables.cancelRequests.write({
    ...target.instance,
    runId: target.runId,
    reason,
    requestedBy: await stack.requester(),
    requestedAt: new Date(nowMs).toISOString(),
  });
  return target;
};
