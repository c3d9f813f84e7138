/**
 * Reruns that have been in progress for a while: one whose execution died before it had a run keeps its slot, and one
 * whose end the router could not record does, too. The slot is given back here, by the same conditional write, so that
 * both may do it. Pipelines that have waited for a slot of an engine for a while may have been forgotten when one was
 * given back: the router checks again.
 */

import { releaseLocks } from '../../kernel/attempt/lock-key';
import { parsePipeline } from '../../kernel/config';
import { routingOf } from '../../kernel/events/event';
import { evaluateOrphanedRerun, rerunLost } from '../../kernel/reruns/orphaned-rerun';
import { type Rerun, type RerunRequest, rerunStateChanged } from '../../kernel/reruns/rerun';
import { executionArnOf, executionName } from '../../kernel/run/execution-name';
import { iso } from '../../kernel/time/instant';
import { examineEach } from '../../kernel/watch/examine-each';
import { type Check, halfOfTime, record, type SweeperPorts } from '../../kernel/watch/ports';
import { RerunStatus } from '../../kernel/words/vocabulary';

/** The router, with all its retries, takes less to begin a rerun or to record its end. */
const LEFT_AGE_MS = 600_000;

const finish = async (
  rerun: Rerun,
  { status, message }: Pick<Rerun, 'status' | 'message'>,
  nowMs: number,
  ports: SweeperPorts,
): Promise<boolean> => {
  const at = iso(nowMs);
  const ended = await ports.reruns.finish(rerun.rerunId, { status, message, at }, (found) =>
    rerunStateChanged(found, at),
  );
  if (ended !== undefined)
    ports.log.warn('an orphaned rerun has been ended', {
      pipelineId: rerun.pipelineId,
      date: rerun.date,
      rerunId: rerun.rerunId,
      status,
      message,
    });
  return ended !== undefined;
};

const isOf = (request: RerunRequest, rerun: Rerun): boolean =>
  request.date === rerun.date && request.scheduleId === rerun.scheduleId && request.kind === rerun.kind;

/** A rerun is watched if that cannot be decided. */
const recordLost = async (rerun: Rerun, why: string, nowMs: number, ports: SweeperPorts): Promise<void> => {
  const parsed = parsePipeline((await ports.config.pipeline(rerun.pipelineId))?.document);
  if (parsed.ok && !parsed.value.watch.enabled) return;
  const about = { ...rerun, ...(parsed.ok ? routingOf(parsed.value) : {}) };
  await record(rerunLost(about, { why, now: iso(nowMs) }), ports);
};

/**
 * As it is once its execution has ended: until then the execution may have begun its run, or ended the rerun without
 * one, because its date is excluded or its pipeline held.
 */
const afterItsEnd = async (
  rerun: Rerun,
  { reruns, runLogs }: SweeperPorts,
): Promise<ReturnType<typeof evaluateOrphanedRerun>> => {
  const { status } = (await reruns.get(rerun.rerunId)) ?? rerun;
  return status === RerunStatus.running ? evaluateOrphanedRerun(rerun, await runLogs.get(rerun)) : { kind: 'runs' };
};

/**
 * An execution that has never been started is started by the router, which still has the request; one that is gone ends
 * the rerun.
 */
const withoutRun = async (rerun: Rerun, why: string, nowMs: number, ports: SweeperPorts): Promise<boolean> => {
  const executionArn = executionArnOf(ports.stateMachineArn, executionName(rerun, rerun.attempt ?? 1, rerun.rerunId));
  const state = await ports.executionStates.stateOf(executionArn);
  if (state === 'running') return false;
  if (state === 'absent') {
    const pending = await ports.reruns.pending(rerun.pipelineId);
    const request = pending.map((one) => one.request).find((one) => isOf(one, rerun));
    if (request !== undefined) {
      await ports.reruns.showAgain(request);
      return true;
    }
  }
  const left = await afterItsEnd(rerun, ports);
  if (left.kind !== 'no-run') return left.kind === 'ended' && finish(rerun, left, nowMs, ports);
  await releaseLocks(rerun, executionArn, ports);
  await recordLost(rerun, why, nowMs, ports);
  return finish(rerun, { status: RerunStatus.failed, message: why }, nowMs, ports);
};

export const orphanedReruns: Check<SweeperPorts> = (tick, ports) => {
  const { nowMs } = tick;
  const rung = new Set<string>();
  return examineEach({
    of: ports.reruns.open(nowMs - LEFT_AGE_MS),
    examine: async (rerun, findings) => {
      if ('asked' in rerun) {
        if (!rung.has(rerun.engine)) await ports.reruns.signal(rerun.engine);
        rung.add(rerun.engine);
        return;
      }
      const left = evaluateOrphanedRerun(rerun, await ports.runLogs.get(rerun));
      const isFound =
        left.kind === 'ended'
          ? await finish(rerun, left, nowMs, ports)
          : left.kind === 'no-run' && (await withoutRun(rerun, left.message, nowMs, ports));
      if (isFound) findings.found += 1;
    },
    trouble: 'a rerun could not be examined',
    identify: (rerun) => ({ ...rerun }),
    failed: (share) => `${share} reruns could not be examined`,
    isTimeUp: halfOfTime(tick, ports),
    log: ports.log,
  });
};
