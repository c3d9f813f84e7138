/** Subjects of lifecycles in the table. Every rule of the lifecycle is a condition of the write. */

import type { DomainEvent } from '../run/model';
import type { Lifecycle } from './definition';
import type { Attribute, Subject, TraceContext } from './subject';

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

/** Why a move was refused: nothing was written. */
export type Refusal =
  | { because: 'absent' }
  | { because: 'transition' | 'execution'; subject: Subject }
  /** The group has as many in that state as it may. */
  | { because: 'limit'; subject: Subject; limit: number; occupants: string[] }
  | { because: 'validation'; subject: Subject; problems: string[] }
  /** The group keeps the state for somebody else. */
  | { because: 'reserved'; subject: Subject; holder: string }
  /** The state is only left when another subject of the group takes it. */
  | { because: 'displacement'; subject: Subject };

export type Moved =
  /** `displaced`: who had to leave the state for it. */
  | { result: 'moved'; subject: Subject; from: string; displaced: string | null }
  /** It is in that state already; attributes were written. */
  | { result: 'unchanged'; subject: Subject }
  | { result: 'refused'; refusal: Refusal };

/** What may be set of a group; null takes it away. */
export interface GroupSettings {
  /** How many of it may be in the ruled state, instead of the lifecycle's limit. */
  limit?: number | null;
  /** Nobody else enters the ruled state while it is set. */
  champion?: string | null;
  challenger?: string | null;
}

export interface SubjectGroup extends Required<GroupSettings> {
  /** Who is in the ruled state, by id. */
  occupants: string[];
  /** Who entered the state that the lifecycle remembers last, and when. */
  last: { id: string; at: string } | undefined;
}

export interface LifecycleStore {
  create(lifecycle: Lifecycle, subject: NewSubject): Promise<{ result: 'created' | 'exists'; subject: Subject }>;
  /** Strongly consistent. */
  get(lifecycle: Lifecycle, id: string): Promise<Subject | undefined>;
  move(lifecycle: Lifecycle, id: string, move: Move): Promise<Moved>;
  /** Last changed first. */
  list(lifecycle: Lifecycle, limit: number): Promise<Subject[]>;
  /** Who is in the group's ruled state, by id. */
  occupants(lifecycle: Lifecycle, group: string): Promise<string[]>;
  /** A group that nobody has written to is empty. */
  group(lifecycle: Lifecycle, group: string): Promise<SubjectGroup>;
  /** False: a challenger without a champion, which the group does not have. Nothing is changed. */
  setGroup(lifecycle: Lifecycle, group: string, settings: GroupSettings): Promise<boolean>;
  /** Newest first. */
  history(lifecycle: Lifecycle, id: string, limit: number): Promise<DomainEvent[]>;
}
