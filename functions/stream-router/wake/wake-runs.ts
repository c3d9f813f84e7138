/**
 * Wakes the executions that wait for the change that a record shows, for a free lock among others. A wake-up saves a
 * run the rest of its wait and nothing else, so that one that fails is logged and left to the run's next evaluation; it
 * holds up no record.
 *
 * A lock was released: the first in its queue is woken. One that does not wait at this moment checks again soon, or is
 * gone: then the next is woken, too, and finds the lock held at worst.
 */

import { lockKeyOf, type RunsOfBeforePorts, runOfBefore } from '../../../kernel/attempt/lock-key';
import type { PipelineConfig } from '../../../kernel/config';
import { type AwsEvent, jobOfEvent } from '../../../kernel/job/aws-events';
import { runOfEndedJob } from '../../../kernel/lifecycle';
import type { LockQueue } from '../../../kernel/run/locks';
import type { DomainEvent, RunLog, Sensor } from '../../../kernel/run/model';
import type { RunLogStore } from '../../../kernel/run/run-store';
import { modeOf } from '../../../kernel/shadow/mode';
import type { StreamRecord } from '../../../kernel/stream/redrive';
import { concernsInstance, type WaitedFor } from '../../../kernel/traits/waited-for';
import { inParallel } from '../../../kernel/values/in-parallel';
import type { WaitStore, Wakeups } from '../../../kernel/waiting/wakeups';
import type { Instance } from '../../../kernel/words/instance';
import type { Log } from '../../../kernel/words/telemetry';
import { RunMode, RunStatus, WakeReason } from '../../../kernel/words/vocabulary';

export interface LockWakePorts {
  lockQueue: LockQueue;
  wakeups: Wakeups;
  log: Log;
}

export interface RunEndWakePorts extends LockWakePorts, RunsOfBeforePorts {
  runLogs: Pick<RunLogStore, 'between' | 'awaitEnd'>;
}

/** So many that are gone are passed over. */
const MAX_TRIED = 25;

/** Never throws. */
const wakeFirst = async (key: string, { lockQueue, wakeups, log }: LockWakePorts): Promise<void> => {
  try {
    for (const { name } of await lockQueue.waiters(key, MAX_TRIED)) {
      const result = await wakeups.wake(name, WakeReason.lock);
      log.info('an execution that waits for a lock was woken because it is free', { key, execution: name, result });
      if (result === 'woken') return;
    }
  } catch (error) {
    log.warn('no execution could be woken for a free lock; each checks again after its wait', { key, error });
  }
};

/** Never throws. */
export const wakeForLock = (
  record: StreamRecord,
  _image: Record<string, unknown>,
  ports: LockWakePorts,
): Promise<void> => wakeFirst((record.dynamodb.Keys.PK?.S ?? '').slice('LOCK#'.length), ports);

/** So many of a schedule; the others follow when the lock is released. */
const MAX_OF_SCHEDULE = 200;

/**
 * Every date has a lock of its own from now on: what waits for the lock of a schedule is woken, in both modes, because
 * executions keep the mode in which they began. Never throws.
 */
export const wakeForPerDate = async (
  pipelineId: string,
  { schedules }: PipelineConfig,
  ports: LockWakePorts,
): Promise<void> => {
  try {
    for (const { name: scheduleId } of schedules)
      for (const mode of Object.values(RunMode)) {
        const key = lockKeyOf({ concurrency: 'serial', mode }, { pipelineId, scheduleId, date: '' });
        const waiters = await ports.lockQueue.waiters(key, MAX_OF_SCHEDULE);
        await wakeRuns(
          waiters.map(({ name }) => name),
          WakeReason.lock,
          ports,
        );
      }
  } catch (error) {
    ports.log.warn('executions that need no lock any more were not woken; each checks again after its wait', {
      pipelineId,
      error,
    });
  }
};

/** The remaining run of before is waited for from now on; false: no such run is known. */
const isHandedOn = async (ended: RunLog, ports: RunEndWakePorts): Promise<boolean> => {
  try {
    const next = await runOfBefore(ended, ports);
    return next !== undefined && (await ports.runLogs.awaitEnd(next));
  } catch (error) {
    ports.log.warn('whether other runs of before are open could not be read', { runId: ended.runId, error });
    return false;
  }
};

/** A run has ended for which executions wait, though it has another lock. Never throws. */
export const wakeAfterRunOfBefore = async (
  { dynamodb: { OldImage } }: StreamRecord,
  ended: RunLog,
  ports: RunEndWakePorts,
): Promise<void> => {
  if (OldImage?.awaited === undefined) return;
  if (await isHandedOn(ended, ports)) return;
  await wakeFirst(lockKeyOf({ concurrency: 'serial', mode: modeOf(ended) }, ended), ports);
};

export interface WakePorts {
  readEvent(image: Record<string, unknown>): DomainEvent;
  readSensor(image: Record<string, unknown>): Sensor;
  /** The run that a report is for. */
  readReport(image: Record<string, unknown>): { runId: string };
  waits: Pick<WaitStore, 'waitingFor'>;
  wakeups: Wakeups;
  log: Log;
}

export type WakingPorts = Pick<WakePorts, 'log' | 'wakeups'>;

export type WakeupPort = Pick<WakePorts, 'wakeups'>;

/** The runs woken by one record; any other waiting run evaluates again after its wait. */
const MAX_WOKEN = 200;
const AT_ONCE = 10;

/** Never throws. */
export const wakeRuns = async (
  runIds: readonly string[],
  reason: WakeReason,
  { wakeups, log }: WakingPorts,
): Promise<void> => {
  await inParallel(runIds, { atOnce: AT_ONCE }, async (runId) => {
    try {
      log.info('a waiting run was woken', { runId, reason, result: await wakeups.wake(runId, reason) });
    } catch (error) {
      log.warn('a run could not be woken; it evaluates again after its wait', { runId, reason, error });
    }
  });
};

export type WhoWaitsPorts = WakingPorts & Pick<WakePorts, 'waits'>;

const wakeWhoWaitsFor = async (
  thing: WaitedFor,
  reason: WakeReason,
  concerns: (instance: { date: string; scheduleId: string }) => boolean,
  ports: WhoWaitsPorts,
): Promise<void> => {
  try {
    const waiting = await ports.waits.waitingFor(thing, MAX_WOKEN, (error) =>
      ports.log.warn('a waiting run cannot be read; it evaluates again after its wait', { thing, error }),
    );
    await wakeRuns(
      waiting.filter(concerns).map(({ runId }) => runId),
      reason,
      ports,
    );
  } catch (error) {
    ports.log.warn('no run could be woken; each evaluates again after its wait', { thing, reason, error });
  }
};

/** The runs that wait for the run of the instance. Never throws. */
export const wakeWhoNeeds = ({ pipelineId, date, scheduleId }: Instance, ports: WhoWaitsPorts): Promise<void> =>
  wakeWhoWaitsFor({ kind: 'upstream', pipelineId, date, scheduleId }, WakeReason.upstream, () => true, ports);

/** A run has completed. Never throws. */
export const wakeDownstream = async (runLog: RunLog, ports: WhoWaitsPorts): Promise<void> => {
  if (runLog.status === RunStatus.completed) await wakeWhoNeeds(runLog, ports);
};

export const wakeForSensor = async (
  record: StreamRecord,
  image: Record<string, unknown>,
  ports: WakePorts,
): Promise<void> => {
  let sensor: Sensor;
  try {
    sensor = ports.readSensor(image);
  } catch (error) {
    return ports.log.warn('a sensor cannot be read, so no run is woken', { keys: record.dynamodb.Keys, error });
  }
  await wakeWhoWaitsFor(
    { kind: 'sensor', name: sensor.name },
    WakeReason.sensor,
    (instance) => concernsInstance(sensor.scope, instance),
    ports,
  );
};

/**
 * A job that belongs to a run was reported to have ended: its event came with the transition, so that this report
 * cannot be lost.
 */
export const wakeForEndedJob = async (
  record: StreamRecord,
  image: Record<string, unknown>,
  ports: WakePorts,
): Promise<void> => {
  try {
    const runId = runOfEndedJob(ports.readEvent(image));
    if (runId !== undefined) await wakeRuns([runId], WakeReason.report, ports);
  } catch (error) {
    ports.log.warn('an event cannot be read, so no run is woken', { keys: record.dynamodb.Keys, error });
  }
};

/** The engine is polled whatever a report says. */
export const wakeForReport = async (
  record: StreamRecord,
  image: Record<string, unknown>,
  ports: WakePorts,
): Promise<void> => {
  try {
    const { runId } = ports.readReport(image);
    await wakeRuns([runId], WakeReason.report, ports);
  } catch (error) {
    ports.log.warn('a report has no run, so no run is woken', { keys: record.dynamodb.Keys, error });
  }
};

/**
 * An event about a job, as EventBridge hands it over. It is a hint that saves the run the rest of its wait: the engine
 * is polled before the run is closed, and the next poll makes up for an event that is lost.
 */
export interface JobEventPorts {
  waits: Pick<WaitStore, 'runOfJob'>;
  wakeups: Wakeups;
  log: Log;
}

/** Throws what may pass, so that Lambda delivers the event again. */
export const wakeForJob = async (event: AwsEvent, { waits, wakeups, log }: JobEventPorts): Promise<void> => {
  const job = jobOfEvent(event);
  if (job === undefined)
    return log.warn('an event that is about no job', { source: event.source, detailType: event['detail-type'] });
  const runId = await waits.runOfJob(job.engine, job.jobId);
  // Others start jobs there too, and an event may outrun the record of the start.
  if (runId === undefined) return log.info('an event about a job that no run knows', job);
  log.info('an event about a job', { ...job, runId, result: await wakeups.wake(runId, WakeReason.jobEvent) });
};
