/** Parts of what runs leave behind, named by what they are read for. */
import type { Deadline, DomainEvent, Marker, RunLog } from './model';

export type EventRun = Pick<DomainEvent, 'attempt' | 'runId' | 'traceId'>;
export type EventIdentity = Pick<DomainEvent, 'episodeAt' | 'eventId' | 'pipelineId'>;
export type EventInstance = Pick<DomainEvent, 'date' | 'pipelineId' | 'routing' | 'scheduleId'>;
export type DeadlineTimes = Pick<Deadline, 'dueAt' | 'judgeAt' | 'riskAt'>;
export type DeadlineDue = Pick<Deadline, 'dueAt' | 'kind'>;
/** The upstream attempts that a MARKER builds on. */
export type MarkerOrigin = Pick<Marker, 'isOpening' | 'upstreamAttempts' | 'writtenAt'>;
export type LoggedAttempt = Pick<RunLog, 'attempt'>;
export type LoggedOrigin = Pick<RunLog, 'attempt' | 'rerunId'>;
export type LoggedStatus = Pick<RunLog, 'status'>;
export type AttemptStatus = Pick<RunLog, 'attempt' | 'status'>;
export type LoggedRun = Pick<RunLog, 'runId' | 'status'>;
