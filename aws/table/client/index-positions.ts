/** The index GSI1: its lists, and the position of an item in each. */
import type { WaitedFor } from '../../../kernel/traits/waited-for';
import { type ConfigKind, type Key, waitedForText } from './keys';

/**
 * The shards of what is open. A partition of the index takes 1,000 write units a second, and a throttled index holds
 * back the writes of the table. A run writes 6 units here (2 when it begins and ends, 4 for its two events in the
 * outbox), and 2 for each of its deadlines. Ten shards take 1,600 such runs a second, or 1,000 with two deadlines each.
 * Every tick of the sweeper reads all shards, so there are no more than that.
 */
const SHARD_COUNT = 10;

/** One of each. */
export const inEveryShard = (name: (shard: number) => string): readonly string[] =>
  Array.from({ length: SHARD_COUNT }, (_, shard) => name(shard));

const nameOf = (shard: number): string => `OPEN#${String(shard).padStart(2, '0')}`;

export const shards = inEveryShard(nameOf);

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a: always the same for one id, because an item that is changed stays in its shard. */
export const shardNumberOf = (id: string): number => {
  let hash = FNV_OFFSET;
  for (const byte of Buffer.from(id)) hash = Math.imul(hash ^ byte, FNV_PRIME);
  return (hash >>> 0) % SHARD_COUNT;
};

export const shardOf = (id: string): string => nameOf(shardNumberOf(id));

export const GSI1 = 'GSI1';

/** Partitions of GSI1 that hold one list each. None of them grows with the runs that begin and end. */
export const lists = {
  pipelines: 'PIPELINES',
  archetypes: 'ARCHETYPES',
  calendars: 'CALENDARS',
  pools: 'POOLS',
  reruns: 'RERUNS',
  /**
   * Schedules by the instant at which their next instance is due, and pipelines whose schedules have to be
   * planned.
   */
  due: 'DUE',
} as const;

/**
 * Lists of what is open, in the shards. The sort key begins with the list, so that one is read without the others; the
 * lists of `timedLists` come last and are sorted together by their instant, so that one query of a shard gets all that
 * is open and all that is due.
 */
export const openLists = {
  /** Completed runs whose dependants have not all got their MARKER. */
  cascades: 'CASCADES',
  /** Instances with a rerun in progress, and pipelines that wait for an engine. */
  openReruns: 'OPENRERUNS',
  /** Runs that have not ended. */
  openRuns: 'OPENRUNS',
  /** Published alerts whose problem is not over. Next to the outbox: one query of a shard reads both. */
  alerts: 'OUTALERTS',
  /** Events that have not been published. */
  outbox: 'OUTBOX',
} as const;

export const timedLists = {
  /** Deadlines that have not been decided. */
  deadlines: 'DEADLINES',
  /** Runs whose chunks are watched. */
  fanOuts: 'FANOUTS',
  /** Completed runs whose traits are checked again, by the next check. */
  monitoring: 'MONITORING',
  /** Pipelines whose rejected MARKERs are counted. */
  rejections: 'REJECTIONS',
} as const;

export type OpenList = (typeof openLists)[keyof typeof openLists];
export type TimedList = (typeof timedLists)[keyof typeof timedLists];

export const TIMED = 'TIMED';

/** Whether the item is in this list now. */
export const isListed = ({ GSI1SK }: Record<string, unknown>, list: OpenList | TimedList): boolean => {
  const [first, , third] = String(GSI1SK).split('#');
  return first === list || (first === TIMED && third === list);
};

/** `id` decides the shard. */
const openPosition = (list: OpenList, at: string, id: string) => ({
  GSI1PK: shardOf(id),
  GSI1SK: `${list}#${at}#${id}`,
});
const timedPosition = (list: TimedList, at: string, id: string) => ({
  GSI1PK: shardOf(id),
  GSI1SK: `${TIMED}#${at}#${list}#${id}`,
});

export const configList = {
  pipeline: lists.pipelines,
  archetype: lists.archetypes,
  calendar: lists.calendars,
  pool: lists.pools,
} as const satisfies Record<ConfigKind, string>;

/** Written when the run begins, and removed when it ends: what changes in between is not here. */
export const openRunPosition = (createdAt: string, runId: string) => openPosition(openLists.openRuns, createdAt, runId);
export const openAlertPosition = (at: string, eventId: string) => openPosition(openLists.alerts, at, eventId);
export const outboxPosition = (at: string, eventId: string) => openPosition(openLists.outbox, at, eventId);
/** The events of one trace, oldest first. */
export const tracePosition = (traceId: string, at: string, eventId: string) => ({
  GSI1PK: `TRACE#${traceId}`,
  GSI1SK: `${at}#${eventId}`,
});
/** Events of a pipeline that were recorded at another instant than the one under which they are filed. */
export const recordedPosition = (pipelineId: string, at: string, eventId: string) => ({
  GSI1PK: `RECORDED#${pipelineId}`,
  GSI1SK: `${at}#${eventId}`,
});
/** The first one has no number: every subject was in it once, and stays there until it moves. */
const subjectPartition = (lifecycle: string, shard: number): string =>
  shard === 0 ? `LIFECYCLE#${lifecycle}` : `LIFECYCLE#${lifecycle}#${String(shard).padStart(2, '0')}`;
export const subjectPartitions = (lifecycle: string): readonly string[] =>
  inEveryShard((shard) => subjectPartition(lifecycle, shard));
/** Subjects of a lifecycle, by their last change. */
export const subjectPosition = (lifecycle: string, updatedAt: string, id: string) => ({
  GSI1PK: subjectPartition(lifecycle, shardNumberOf(id)),
  GSI1SK: `${updatedAt}#${id}`,
});
export const monitoringPosition = (nextCheckAt: string, runId: string) =>
  timedPosition(timedLists.monitoring, nextCheckAt, runId);
export const waitForPosition = (thing: WaitedFor, runId: string) => ({
  GSI1PK: `WAITFOR#${waitedForText(thing)}`,
  GSI1SK: runId,
});
export const deadlinePosition = (lookAt: string, { PK, SK }: Key) =>
  timedPosition(timedLists.deadlines, lookAt, `${PK}#${SK}`);
export const duePosition = (at: string, pipelineId: string, scheduleId = '') => ({
  GSI1PK: lists.due,
  GSI1SK: `${at}#${pipelineId}#${scheduleId}`,
});
export const openRerunPosition = (createdAt: string, rerunId: string) =>
  openPosition(openLists.openReruns, createdAt, rerunId);
export const engineWaitPosition = (since: string, engine: string, pipelineId: string) =>
  openPosition(openLists.openReruns, since, `${engine}#${pipelineId}`);
export const cascadePosition = (updatedAt: string, runId: string) => openPosition(openLists.cascades, updatedAt, runId);
/** Runs of a survey, by their beginning. */
export const surveyPosition = (survey: string, createdAt: string) => ({
  GSI1PK: `SURVEY#${survey}`,
  GSI1SK: createdAt,
});
export const fanOutPosition = (lookAt: string, runId: string) => timedPosition(timedLists.fanOuts, lookAt, runId);
export const rejectionsPosition = (until: string, pipelineId: string) =>
  timedPosition(timedLists.rejections, until, pipelineId);
export const configPosition = (kind: ConfigKind, name: string) => ({ GSI1PK: configList[kind], GSI1SK: name });
