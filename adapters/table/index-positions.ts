/** The index GSI1: its lists, and where an item stands in each. */
import type { WaitedFor } from '../../core/traits/waited-for';
import { type ConfigKind, type Key, waitedForText } from './keys';

export const GSI1 = 'GSI1';

/** Partitions of GSI1: the lists that exist only as long as they are short or needed as a whole. */
export const lists = {
  pipelines: 'PIPELINES',
  archetypes: 'ARCHETYPES',
  calendars: 'CALENDARS',
  /** Runs that have not ended. */
  openRuns: 'OPENRUNS',
  reruns: 'RERUNS',
  /** Instances with a rerun that is under way, and pipelines that wait for an engine. */
  openReruns: 'OPENRERUNS',
  /** Events that have not been published. */
  outbox: 'OUTBOX',
  /** Deadlines that have not been decided. */
  deadlines: 'DEADLINES',
  /**
   * Schedules by the instant at which their next instance has to be judged, and pipelines whose schedules have to be
   * planned.
   */
  due: 'DUE',
  /** Completed runs whose dependants have not all got their MARKER. */
  cascades: 'CASCADES',
  /** Runs whose chunks are watched. */
  fanOuts: 'FANOUTS',
  /** Completed runs whose traits are looked at again, by the next look. */
  monitoring: 'MONITORING',
  /** Pipelines whose rejected MARKERs are counted. */
  rejections: 'REJECTIONS',
} as const;

export const configList = {
  pipeline: lists.pipelines,
  archetype: lists.archetypes,
  calendar: lists.calendars,
} as const satisfies Record<ConfigKind, string>;

export const openRunPosition = (updatedAt: string, runId: string) => ({
  GSI1PK: lists.openRuns,
  GSI1SK: `${updatedAt}#${runId}`,
});
export const outboxPosition = (at: string, eventId: string) => ({ GSI1PK: lists.outbox, GSI1SK: `${at}#${eventId}` });
/** What belongs to one trace, oldest first. */
export const tracePosition = (traceId: string, at: string, eventId: string) => ({
  GSI1PK: `TRACE#${traceId}`,
  GSI1SK: `${at}#${eventId}`,
});
/** Events of a pipeline that were recorded at another instant than the one under which they are filed. */
export const recordedPosition = (pipelineId: string, at: string, eventId: string) => ({
  GSI1PK: `RECORDED#${pipelineId}`,
  GSI1SK: `${at}#${eventId}`,
});
/** Subjects of a lifecycle, by their last change. */
export const subjectPosition = (lifecycle: string, updatedAt: string, id: string) => ({
  GSI1PK: `LIFECYCLE#${lifecycle}`,
  GSI1SK: `${updatedAt}#${id}`,
});
export const monitoringPosition = (nextCheckAt: string, runId: string) => ({
  GSI1PK: lists.monitoring,
  GSI1SK: `${nextCheckAt}#${runId}`,
});
export const waitForPosition = (thing: WaitedFor, runId: string) => ({
  GSI1PK: `WAITFOR#${waitedForText(thing)}`,
  GSI1SK: runId,
});
export const deadlinePosition = (lookAt: string, { PK, SK }: Key) => ({
  GSI1PK: lists.deadlines,
  GSI1SK: `${lookAt}#${PK}#${SK}`,
});
export const duePosition = (at: string, pipelineId: string, scheduleId = '') => ({
  GSI1PK: lists.due,
  GSI1SK: `${at}#${pipelineId}#${scheduleId}`,
});
export const openRerunPosition = (createdAt: string, rerunId: string) => ({
  GSI1PK: lists.openReruns,
  GSI1SK: `${createdAt}#${rerunId}`,
});
export const engineWaitPosition = (since: string, engine: string, pipelineId: string) => ({
  GSI1PK: lists.openReruns,
  GSI1SK: `${since}#${engine}#${pipelineId}`,
});
export const cascadePosition = (updatedAt: string, runId: string) => ({
  GSI1PK: lists.cascades,
  GSI1SK: `${updatedAt}#${runId}`,
});
/** Runs of a survey, by their beginning. */
export const surveyPosition = (survey: string, createdAt: string) => ({
  GSI1PK: `SURVEY#${survey}`,
  GSI1SK: createdAt,
});
export const fanOutPosition = (lookAt: string, runId: string) => ({
  GSI1PK: lists.fanOuts,
  GSI1SK: `${lookAt}#${runId}`,
});
export const rejectionsPosition = (until: string, pipelineId: string) => ({
  GSI1PK: lists.rejections,
  GSI1SK: `${until}#${pipelineId}`,
});
export const configPosition = (kind: ConfigKind, name: string) => ({ GSI1PK: configList[kind], GSI1SK: name });
