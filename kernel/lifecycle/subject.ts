/** A thing that has a lifecycle, and its port: every rule of the lifecycle is a condition of the write. */
import { busEvent } from '../events/event';
import type { DomainEvent } from '../run/model';
import { printable, shellWord } from '../values/text';
import { EventKind } from '../words/vocabulary';
import type { Lifecycle } from './definition';

/** Carried by every subject, so that one id finds what belongs together. Source: seed 003, "Trace Context". */
export interface TraceContext {
  traceId: string | undefined;
  jobId: string | undefined;
  mlflowRunId: string | undefined;
  gitCommit: string | undefined;
}

export type Attribute = string | number | boolean;

/** Something that has a lifecycle: `LIFECYCLE#{lifecycle}#{id}`/`STATE`. */
export interface Subject {
  lifecycle: string;
  id: string;
  /** The group in which the lifecycle's rule counts it: the strategy of a job, the model of a version. */
  group: string | undefined;
  /** The run that it belongs to, or that moved it last. */
  runId: string | undefined;
  /** The name of the state: `RUNNING`. The table holds its stored word. */
  state: string;
  /** Grows by one with every transition. */
  version: number;
  createdAt: string;
  updatedAt: string;
  /** Why it failed; at most 2,000 characters. */
  errorMessage: string | undefined;
  trace: TraceContext;
  /** A report about it is only believed with this. */
  reportToken?: string;
  /** Whatever else the item holds. */
  attributes: Readonly<Record<string, Attribute>>;
}

export const MAX_ERROR_CHARACTERS = 2000;

/** In an event. The ARN of a role and its session is shorter than 256 bytes. */
const [MAX_BY_BYTES, MAX_ERROR_BYTES] = [256, 1024];

/** The identity under which its events are recorded: the subject takes the place of a pipeline. */
export const eventsOf = (lifecycle: string, id: string): string => `lifecycle:${lifecycle}:${id}`;

const JOBS = eventsOf('job', '');
const JOB_ENDS: readonly unknown[] = ['COMPLETED', 'FAILED', 'CANCELLED'];

/** The run whose job has ended by this transition; undefined for every other event. */
export const runOfEndedJob = ({ kind, pipelineId, status, runId }: DomainEvent): string | undefined =>
  kind === EventKind.lifecycleMoved && pipelineId.startsWith(JOBS) && JOB_ENDS.includes(status)
    ? (runId ?? undefined)
    : undefined;

const textOf = (before: string, text: string | undefined, maxBytes: number): string =>
  text === undefined ? '' : `${before}${printable(text, maxBytes)}`;

/**
 * A transition happens once per version. A subject that expires or is put again counts from 1 again, so the name of the
 * transition has its instant, too. `by`: the requester.
 */
export const lifecycleMoved = (
  lifecycle: Lifecycle,
  { id, version, runId, trace }: Subject,
  { from, to, at, error, by }: { from: string; to: string; at: string; error?: string; by?: string },
): DomainEvent =>
  busEvent({
    eventId: `${lifecycle.name}-${id}-${version + 1}-${Date.parse(at)}`,
    episodeAt: at,
    at,
    kind: EventKind.lifecycleMoved,
    pipelineId: eventsOf(lifecycle.name, id),
    runId: runId ?? null,
    traceId: trace.traceId ?? null,
    status: to,
    message:
      `${lifecycle.subject} ${id}: ${from} to ${to}` +
      textOf(' by ', by, MAX_BY_BYTES) +
      textOf(': ', error, MAX_ERROR_BYTES),
  });

export interface NewSubject {
  id: string;
  group?: string;
  /** The run that it belongs to. */
  runId?: string;
  trace?: Partial<TraceContext>;
  reportToken?: string;
  attributes?: Readonly<Record<string, Attribute>>;
}

export interface Move {
  to: string;
  error?: string;
  trace?: Partial<TraceContext>;
  attributes?: Readonly<Record<string, Attribute>>;
  /** Another execution's subject is left alone. */
  executionArn?: string;
  /**
   * The run that moves it, which it does once: of a subject that it has moved already its repeated call finds the work
   * done.
   */
  runId?: string;
  /** The person or program that asks, as the event shows it. */
  by?: string;
  /** It is so already, and this says it: the limit of its group cannot keep it out. */
  isReport?: boolean;
  /** Does not ask the lifecycle's own validation. The guards of transitions and groups hold all the same. */
  skipValidation?: boolean;
}

export type MoveTarget = Pick<Move, 'isReport' | 'to'>;

/** Why a move was refused: nothing was written. */
export type Refusal =
  | { because: 'absent' }
  | { because: 'transition' | 'execution'; subject: Subject }
  /** The group has as many in that state as it may. */
  | { because: 'limit'; subject: Subject; limit: number; occupants: string[] }
  | { because: 'validation'; subject: Subject; problems: string[] }
  /** The group keeps the state for another subject. */
  | { because: 'reserved'; subject: Subject; holder: string }
  /** The state is only left when another subject of the group takes it. */
  | { because: 'displacement'; subject: Subject };

export type Moved =
  /** `displaced`: who had to leave the state for it. */
  | { result: 'moved'; subject: Subject; from: string; displaced: string | undefined }
  /** It is in that state already; attributes were written. */
  | { result: 'unchanged'; subject: Subject }
  | { result: 'refused'; refusal: Refusal };

/** The settings of a group; false removes one. */
export interface GroupSettings {
  /** How many may be in the ruled state, instead of the lifecycle's limit. */
  limit?: number | false;
  /** While it is set, only this subject enters the ruled state. */
  champion?: string | false;
  challenger?: string | false;
}

export interface SubjectGroup {
  limit: number | undefined;
  champion: string | undefined;
  challenger: string | undefined;
  /** The subjects in the ruled state, by id. */
  occupants: string[];
  /** The last subject that entered the state which the lifecycle remembers, and when. */
  last: { id: string; at: string } | undefined;
}

export interface LifecycleStore {
  create(lifecycle: Lifecycle, subject: NewSubject): Promise<{ result: 'created' | 'exists'; subject: Subject }>;
  /** Strongly consistent. */
  get(lifecycle: Lifecycle, id: string): Promise<Subject | undefined>;
  move(lifecycle: Lifecycle, id: string, move: Move): Promise<Moved>;
  /** Last changed first. */
  list(lifecycle: Lifecycle, limit: number): Promise<Subject[]>;
  /** The subjects in the group's ruled state, by id. */
  occupants(lifecycle: Lifecycle, group: string): Promise<string[]>;
  /** A group without an item is empty. */
  group(lifecycle: Lifecycle, group: string): Promise<SubjectGroup>;
  /** False: a challenger without a champion, which the group does not have. Nothing is changed. */
  setGroup(lifecycle: Lifecycle, group: string, settings: GroupSettings): Promise<boolean>;
  /** Newest first. */
  history(lifecycle: Lifecycle, id: string, limit: number): Promise<DomainEvent[]>;
}

/** Reads single subjects. */
export type SubjectLookup = Pick<LifecycleStore, 'get'>;

/** Moves subjects. */
export type SubjectMover = Pick<LifecycleStore, 'move'>;

/** Why nothing was written, and what to do. */
export const explainRefusal = (lifecycle: Lifecycle, id: string, to: string, refusal: Refusal): string => {
  if (refusal.because === 'absent')
    return (
      `There is no ${lifecycle.subject} ${id}. Create it: ` +
      `signalbox lifecycle create ${lifecycle.name} ${shellWord(id)}`
    );
  const { state, group, attributes } = refusal.subject;
  switch (refusal.because) {
    case 'transition': {
      const next = lifecycle.stateNames.filter((other) => other !== state && lifecycle.canTransition(state, other));
      return (
        `${id} is ${state}, from where it does not become ${to}. It may become ` +
        `${next.length === 0 ? 'nothing else: that state is final' : next.join(', ')}.`
      );
    }
    case 'execution':
      return `${id} belongs to ${String(attributes.execution_arn)}, which alone may move it.`;
    case 'limit':
      return (
        `${refusal.limit} of ${group} are ${to} already, which is its limit: ` +
        `${refusal.occupants.join(', ')}. Wait until one has ended.`
      );
    case 'displacement':
      return (
        `${id} leaves ${state} only when another of ${group} enters it, so that there is always one. ` +
        'Move the other one.'
      );
    case 'reserved':
      return `${group} keeps ${to} for ${refusal.holder} while its A/B test runs. Complete the test first.`;
    case 'validation':
      return `${id} may not become ${to}: ${refusal.problems.join('; ')}. --skip-validation moves it all the same.`;
  }
};
