/**
 * Every key of the single table; `parse-key.ts` is the way back. `#` separates the parts of a key, so no part may
 * contain it; the last part of a key may not be empty either, or two entities would share a key.
 */

import type { LockWaiter } from '../../../kernel/run/locks';
import type { WaitedFor } from '../../../kernel/traits/waited-for';
import { ContractError } from '../../../kernel/values/errors';
import type { PoolPlace } from '../../../kernel/waiting/pool';
import type { Instance } from '../../../kernel/words/instance';
import { type DeadlineKind, RunMode, type WaitPhase } from '../../../kernel/words/vocabulary';

export interface Key {
  PK: string;
  SK: string;
}

const part = (name: string, value: string): string => {
  if (value === '' || value.includes('#')) {
    throw new ContractError(
      `${name} is "${value}": a part of a table key must not be empty or contain "#"; refuse such a name where ` +
        'it enters',
    );
  }
  return value;
};

export type ConfigKind = 'pipeline' | 'archetype' | 'calendar' | 'pool';

const configPrefix = {
  pipeline: 'PIPELINE',
  archetype: 'ARCHETYPE',
  calendar: 'CALENDAR',
  pool: 'POOL',
} as const satisfies Record<ConfigKind, string>;

/** The end of the key of what belongs to one instance. */
const dateAndSchedule = ({ date, scheduleId }: Omit<Instance, 'pipelineId'>): string =>
  `${part('date', date)}#${part('schedule id', scheduleId)}`;

const runPartition = (runId: string): string => `RUN#${part('run id', runId)}`;

const chunkPartition = (runId: string): string => `CHUNKS#${part('run id', runId)}`;

/** The part after `WAITFOR#`. */
export const waitedForText = (thing: WaitedFor): string =>
  thing.kind === 'sensor'
    ? `SENSOR#${part('sensor name', thing.name)}`
    : `UPSTREAM#${part('pipeline id', thing.pipelineId)}#${dateAndSchedule(thing)}`;

const pipelinePartition = (pipelineId: string): string => `PIPELINE#${part('pipeline id', pipelineId)}`;

export const requestPartition = (pipelineId: string): string => `REQUEST#${part('pipeline id', pipelineId)}`;

export const dependantsPartition = (upstream: string): string => `UPSTREAM#${part('upstream', upstream)}`;

const poolPartition = (name: string): string => `SLOTS#${part('pool name', name)}`;

const deadlinePrefix = (mode: RunMode): string =>
  mode === RunMode.shadow ? prefixes.shadowDeadline : prefixes.deadline;

export const keys = {
  config: (kind: ConfigKind, name: string): Key => ({
    PK: `${configPrefix[kind]}#${part(`${kind} name`, name)}`,
    SK: 'CONFIG',
  }),
  run: (runId: string): Key => ({ PK: runPartition(runId), SK: 'STATE' }),
  /**
   * The task token of a wait, in a partition of its own, to which IAM binds the state machine that writes it
   * (asl/pipeline.asl.json).
   */
  wait: (runId: string, phase: WaitPhase): Key => ({ PK: `WAIT#${part('run id', runId)}`, SK: phase }),
  /** The state of the run's monitoring. */
  monitoring: (runId: string): Key => ({ PK: runPartition(runId), SK: 'MONITORING' }),
  /** Written by anyone who knows that the run's job has ended, in a partition of its own: IAM binds writers to it. */
  report: (runId: string, name: string): Key => ({
    PK: `REPORT#${part('run id', runId)}`,
    SK: part('name of the report', name),
  }),
  waitFor: (runId: string, thing: WaitedFor): Key => ({
    PK: runPartition(runId),
    SK: `WAITFOR#${waitedForText(thing)}`,
  }),
  /**
   * The run's chunks, as a whole and one by one, and how they are dispatched. In a partition of their own: IAM binds
   * workers to it, so that none of them reaches the run itself.
   */
  chunkRun: (runId: string): Key => ({ PK: chunkPartition(runId), SK: 'RUN' }),
  chunk: (runId: string, chunkId: string): Key => ({
    PK: chunkPartition(runId),
    SK: `CHUNK#${part('chunk id', chunkId)}`,
  }),
  fanOut: (runId: string): Key => ({ PK: chunkPartition(runId), SK: 'FANOUT' }),
  job: (engine: string, jobId: string): Key => ({
    PK: `JOB#${part('engine', engine)}#${part('job id', jobId)}`,
    SK: 'RUN',
  }),
  /** The copy by which the runs of a pipeline are listed. */
  runCopy: (pipelineId: string, runId: string): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `RUN#${part('run id', runId)}`,
  }),
  runLog: (instance: Instance): Key => ({
    PK: pipelinePartition(instance.pipelineId),
    SK: `RUNLOG#${dateAndSchedule(instance)}`,
  }),
  /** Shadow mode's replacement of the run log: a reader of what ran does not meet it. */
  shadowLog: (instance: Instance): Key => ({
    PK: pipelinePartition(instance.pipelineId),
    SK: `${prefixes.shadowLog}${dateAndSchedule(instance)}`,
  }),
  trait: (pipelineId: string, type: string): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `TRAIT#${part('trait type', type)}`,
  }),
  /** The query that the trait has in progress in a run. */
  traitQuery: (pipelineId: string, runId: string, type: string): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `QUERY#${part('run id', runId)}#${part('trait type', type)}`,
  }),
  readiness: (pipelineId: string): Key => ({ PK: pipelinePartition(pipelineId), SK: 'READINESS' }),
  event: (pipelineId: string, episodeAt: string, eventId: string): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `EVENT#${part('start of the episode', episodeAt)}#${part('event id', eventId)}`,
  }),
  deadline: (instance: Instance, kind: DeadlineKind, mode: RunMode = RunMode.live): Key => ({
    PK: pipelinePartition(instance.pipelineId),
    SK: `${deadlinePrefix(mode)}${dateAndSchedule(instance)}#${kind}`,
  }),
  /** With leading zeros, so that versions sort by their number. */
  configVersion: (pipelineId: string, number: number | string): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `CONFIGVERSION#${typeof number === 'number' ? String(number).padStart(7, '0') : number}`,
  }),
  /** Which number was given to a version last. */
  configVersionCount: (pipelineId: string): Key => ({ PK: pipelinePartition(pipelineId), SK: 'CONFIGVERSIONS' }),
  /** The schedule's place in the due list. */
  due: (pipelineId: string, scheduleId: string): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `DUE#${part('schedule id', scheduleId)}`,
  }),
  /** That the pipeline's schedules have to be planned. */
  planning: (pipelineId: string): Key => ({ PK: pipelinePartition(pipelineId), SK: 'PLANNING' }),
  /** When the deadlines of the pipeline have to be checked next. */
  deadlineCheck: (pipelineId: string): Key => ({ PK: pipelinePartition(pipelineId), SK: 'DEADLINES' }),
  /** Which version of the dependencies between pipelines is in force. */
  cascadeGraph: (): Key => ({ PK: 'CASCADE', SK: 'GRAPH' }),
  /** A document of an `apply` that is decided by one write. */
  stagedDocument: (applyId: string, number: number): Key => ({
    PK: `APPLY#${part('id of the apply', applyId)}`,
    SK: `DOCUMENT#${String(number).padStart(5, '0')}`,
  }),
  /** How far the sweep pass over all pipelines has come. */
  sweep: (): Key => ({ PK: 'SWEEPER', SK: 'ROUND' }),
  lock: (key: string): Key => ({ PK: `LOCK#${part('lock key', key)}`, SK: 'LOCK' }),
  marker: (instance: Instance): Key => ({
    PK: `MARKER#${part('pipeline id', instance.pipelineId)}`,
    SK: dateAndSchedule(instance),
  }),
  /** Runs of another scheduler, written by anyone. `number` distinguishes several runs of an instance. */
  actual: (instance: Instance, number = ''): Key => ({
    PK: `ACTUAL#${part('pipeline id', instance.pipelineId)}`,
    SK: `${dateAndSchedule(instance)}${number === '' ? '' : `#${number}`}`,
  }),
  /** Counts that all runs of a pipeline share: failures in a row, reruns in progress. */
  control: (pipelineId: string): Key => ({ PK: pipelinePartition(pipelineId), SK: 'CONTROL' }),
  /** The hour in which rejected MARKERs of the pipeline are counted. */
  rejections: (pipelineId: string): Key => ({ PK: pipelinePartition(pipelineId), SK: 'REJECTIONS' }),
  heldMarker: (instance: Instance): Key => ({
    PK: pipelinePartition(instance.pipelineId),
    SK: `HELD#${dateAndSchedule(instance)}`,
  }),
  /**
   * `kind`: of Signalbox's automatic requests; without it, of people's requests. Requests have a partition of
   * their own: IAM binds writers to it.
   */
  rerunRequest: (instance: Instance, kind = ''): Key => ({
    PK: requestPartition(instance.pipelineId),
    SK: `RERUNREQUEST#${dateAndSchedule(instance)}${kind === '' ? '' : `#${kind}`}`,
  }),
  cancelRequest: (instance: Instance): Key => ({
    PK: requestPartition(instance.pipelineId),
    SK: `CANCELREQUEST#${dateAndSchedule(instance)}`,
  }),
  recheckRequest: (instance: Instance): Key => ({
    PK: requestPartition(instance.pipelineId),
    SK: `RECHECKREQUEST#${dateAndSchedule(instance)}`,
  }),
  /** In a partition of its own: who may request reruns may not approve them. */
  approveRequest: (instance: Instance): Key => ({
    PK: `APPROVE#${part('pipeline id', instance.pipelineId)}`,
    SK: dateAndSchedule(instance),
  }),
  /** The last approval that an execution of the instance requested. */
  approval: (instance: Instance): Key => ({
    PK: pipelinePartition(instance.pipelineId),
    SK: `APPROVAL#${dateAndSchedule(instance)}`,
  }),
  /** The results of the instance's MARKERs and reruns. */
  ledger: (instance: Instance): Key => ({
    PK: pipelinePartition(instance.pipelineId),
    SK: `${prefixes.ledger}${dateAndSchedule(instance)}`,
  }),
  /** Requests the router to process a MARKER. */
  markerRequest: (instance: Instance): Key => ({
    PK: pipelinePartition(instance.pipelineId),
    SK: `MARKERREQUEST#${dateAndSchedule(instance)}`,
  }),
  rerun: (rerunId: string): Key => ({ PK: `RERUN#${part('rerun id', rerunId)}`, SK: 'STATE' }),
  /** The slots of an engine that reruns take, and the pipelines that wait for it. */
  engine: (engine: string): Key => ({ PK: `ENGINE#${part('engine', engine)}`, SK: 'RERUNS' }),
  /** The slots of a pool that runs hold. */
  poolSlots: (name: string): Key => ({ PK: poolPartition(name), SK: 'SLOTS' }),
  /** A run's place in the queue for them: the greater priority first, then the longest wait. */
  poolPlace: ({ name, priority, since, runId }: Pick<PoolPlace, 'name' | 'priority' | 'since' | 'runId'>): Key => ({
    PK: poolPartition(name),
    SK: `${prefixes.poolPlace}${999 - priority}#${part('instant', since)}#${part('run id', runId)}`,
  }),
  engineWait: (engine: string, pipelineId: string): Key => ({
    PK: `ENGINE#${part('engine', engine)}`,
    SK: `${prefixes.engineWait}${part('pipeline id', pipelineId)}`,
  }),
  /** The copy by which the reruns of a pipeline are listed. */
  rerunCopy: (pipelineId: string, rerunId: string): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `RERUN#${part('rerun id', rerunId)}`,
  }),
  /** Sorted as they get it: MARKERs before reruns, then by date. */
  lockWaiter: (key: string, { name, date, isRerun }: LockWaiter): Key => ({
    PK: `LOCK#${part('lock key', key)}`,
    SK: `WAITER#${isRerun ? 'RERUN' : 'MARKER'}#${part('date', date)}#${part('execution name', name)}`,
  }),
  /** Until when runs that a MARKER started want the lock before reruns do. */
  lockWanted: (key: string): Key => ({ PK: `LOCK#${part('lock key', key)}`, SK: 'WANTED' }),
  sensor: (name: string, scope: string): Key => ({ PK: `SENSOR#${part('sensor name', name)}`, SK: scope }),
  subject: (lifecycle: string, id: string): Key => ({
    PK: `LIFECYCLE#${part('lifecycle', lifecycle)}#${part('subject id', id)}`,
    SK: 'STATE',
  }),
  subjectGroup: (lifecycle: string, group: string): Key => ({
    PK: `LIFECYCLEGROUP#${part('lifecycle', lifecycle)}#${part('group', group)}`,
    SK: 'STATE',
  }),
  /** The index from a pipeline to those that name it as their upstream. */
  dependant: (upstream: string, pipelineId: string): Key => ({
    PK: dependantsPartition(upstream),
    SK: part('pipeline id', pipelineId),
  }),
} as const;

/** From the most to the least specific. */
export const sensorScopes = (instance: Instance): string[] => [dateAndSchedule(instance), instance.date, 'LATEST'];

/** Sort keys of lists inside a pipeline's partition. `RUN#` is no prefix of `RUNLOG#`. */
export const prefixes = {
  run: 'RUN#',
  runLog: 'RUNLOG#',
  trait: 'TRAIT#',
  event: 'EVENT#',
  heldMarker: 'HELD#',
  ledger: 'LEDGER#',
  rerunRequest: 'RERUNREQUEST#',
  markerRequest: 'MARKERREQUEST#',
  rerun: 'RERUN#',
  engineWait: 'WAITING#',
  poolPlace: 'WAITING#',
  deadline: 'SLA#',
  shadowLog: 'SHADOWLOG#',
  shadowDeadline: 'SHADOWSLA#',
  due: 'DUE#',
  configVersion: 'CONFIGVERSION#',
  chunk: 'CHUNK#',
  lockWaiter: 'WAITER#',
} as const;

/** All schedules from one date to another, both included: bounds for BETWEEN. */
export const dateRange = (prefix: string, fromDate: string, toDate: string): { from: string; to: string } => ({
  from: `${prefix}${fromDate}#`,
  // `$` is the character after `#`.
  to: `${prefix}${toDate}$`,
});
