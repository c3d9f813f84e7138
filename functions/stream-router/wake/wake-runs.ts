/**
 * Wakes the runs that wait for the change that a record shows. A wake-up saves a run the rest of its wait and nothing
 * else, so that one that fails is logged and left to the run's next evaluation; it holds up no record.
 */

import { type AwsEvent, jobOfEvent } from '../../../kernel/job/aws-events';
import { runOfEndedJob } from '../../../kernel/lifecycle';
import type { DomainEvent, RunLog, Sensor } from '../../../kernel/run/model';
import type { StreamRecord } from '../../../kernel/stream/returns';
import { concernsInstance, type WaitedFor } from '../../../kernel/traits/waited-for';
import { inParallel } from '../../../kernel/values/in-parallel';
import type { WaitStore, Wakeups } from '../../../kernel/waiting/wakeups';
import type { Log } from '../../../kernel/words/telemetry';
import { RunStatus, WakeReason } from '../../../kernel/words/vocabulary';

export interface WakePorts {
  readRunLog(image: Record<string, unknown>): RunLog;
  readEvent(image: Record<string, unknown>): DomainEvent;
  readSensor(image: Record<string, unknown>): Sensor;
  /** The run that a report is for. */
  readReport(image: Record<string, unknown>): { runId: string };
  waits: Pick<WaitStore, 'waitingFor'>;
  wakeups: Wakeups;
  log: Log;
}

/** The runs woken by one record; any other waiting run evaluates again when its wait is over. */
const MAX_WOKEN = 200;
const AT_ONCE = 10;

/** Never throws. */
export const wakeRuns = async (
  runIds: readonly string[],
  reason: WakeReason,
  { wakeups, log }: Pick<WakePorts, 'wakeups' | 'log'>,
): Promise<void> => {
  await inParallel(runIds, { atOnce: AT_ONCE }, async (runId) => {
    try {
      log.info('a waiting run was woken', { runId, reason, result: await wakeups.wake(runId, reason) });
    } catch (error) {
      log.warn('a run could not be woken; it evaluates again when its wait is over', { runId, reason, error });
    }
  });
};

const wakeWhoWaitsFor = async (
  thing: WaitedFor,
  reason: WakeReason,
  concerns: (instance: { date: string; scheduleId: string }) => boolean,
  ports: WakePorts,
): Promise<void> => {
  try {
    const waiting = await ports.waits.waitingFor(thing, MAX_WOKEN, (error) =>
      ports.log.warn('a waiting run cannot be read; it evaluates again when its wait is over', { thing, error }),
    );
    await wakeRuns(
      waiting.filter(concerns).map(({ runId }) => runId),
      reason,
      ports,
    );
  } catch (error) {
    ports.log.warn('no run could be woken; each evaluates again when its wait is over', { thing, reason, error });
  }
};

/** The dependants of one instance. */
export const wakeDownstream = async (
  record: StreamRecord,
  image: Record<string, unknown>,
  ports: WakePorts,
): Promise<void> => {
  let log: RunLog;
  try {
    log = ports.readRunLog(image);
  } catch {
    return ports.log.warn('a run log cannot be read, so no run is woken', { keys: record.dynamodb.Keys });
  }
  if (log.status !== RunStatus.completed) return;
  const { pipelineId, date, scheduleId } = log;
  await wakeWhoWaitsFor({ kind: 'upstream', pipelineId, date, scheduleId }, WakeReason.upstream, () => true, ports);
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
