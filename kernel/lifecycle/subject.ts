import { busEvent } from '../events/event';
import type { DomainEvent } from '../run/model';
import { printable } from '../values/text';
import { EventKind } from '../words/vocabulary';
import type { Lifecycle } from './definition';

/** Carried by every subject, so that one id finds what belongs together. Source: seed 003, "Trace Context". */
export interface TraceContext {
  traceId: string | null;
  jobId: string | null;
  mlflowRunId: string | null;
  gitCommit: string | null;
}

export type Attribute = string | number | boolean;

/** Something that has a lifecycle: `LIFECYCLE#{lifecycle}#{id}`/`STATE`. */
export interface Subject {
  lifecycle: string;
  id: string;
  /** Whom the lifecycle's rule about a group counts it with: the strategy of a job, the model of a version. */
  group: string | null;
  /** The run that it belongs to, or that moved it last. */
  runId: string | null;
  /** The name of the state: `RUNNING`. The table holds its stored word. */
  state: string;
  /** Grows by one with every transition. */
  version: number;
  createdAt: string;
  updatedAt: string;
  /** Why it failed; at most 2,000 characters. */
  errorMessage: string | null;
  trace: TraceContext;
  /** A report about it is only believed with this. */
  reportToken?: string;
  /** Whatever else the item holds. */
  attributes: Readonly<Record<string, Attribute>>;
}

export const MAX_ERROR_CHARACTERS = 2000;

/** In an event. The ARN of a role and its session is shorter than 256 bytes. */
const [MAX_BY_BYTES, MAX_ERROR_BYTES] = [256, 1024];

/** Whose events they are: the subject stands where a pipeline does. */
export const eventsOf = (lifecycle: string, id: string): string => `lifecycle:${lifecycle}:${id}`;

const JOBS = eventsOf('job', '');
const JOB_ENDS: readonly (string | null)[] = ['COMPLETED', 'FAILED', 'CANCELLED'];

/** The run whose job has ended by this transition; undefined for every other event. */
export const runOfEndedJob = ({
  kind,
  pipelineId,
  status,
  runId,
}: Pick<DomainEvent, 'kind' | 'pipelineId' | 'status' | 'runId'>): string | undefined =>
  kind === EventKind.lifecycleMoved && pipelineId.startsWith(JOBS) && JOB_ENDS.includes(status)
    ? (runId ?? undefined)
    : undefined;

const textOf = (before: string, text: string | undefined, maxBytes: number): string =>
  text === undefined ? '' : `${before}${printable(text, maxBytes)}`;

/** A transition happens once per version, so subject and version name it. `by`: who asked for it. */
export const lifecycleMoved = (
  lifecycle: Lifecycle,
  { id, version, runId, trace }: Subject,
  { from, to, at, error, by }: { from: string; to: string; at: string; error?: string; by?: string },
): DomainEvent =>
  busEvent({
    eventId: `${lifecycle.name}-${id}-${version + 1}`,
    episodeAt: at,
    at,
    kind: EventKind.lifecycleMoved,
    pipelineId: eventsOf(lifecycle.name, id),
    runId,
    traceId: trace.traceId,
    status: to,
    message:
      `${lifecycle.subject} ${id}: ${from} to ${to}` +
      textOf(' by ', by, MAX_BY_BYTES) +
      textOf(': ', error, MAX_ERROR_BYTES),
  });
