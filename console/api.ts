/**
 * The interface between the console's server and its page: every address with its parameters and its answer. Both
 * sides are typed by this file, and its types are those of the command's own answers. Types only, so that the page
 * carries no code of the server.
 *
 * Instants are ISO 8601 in UTC. Every answer has the stack's own time in the header `x-stack-time`, in epoch
 * milliseconds, and an `etag`.
 */

import type { ShownReport } from '../app/console/simulation-report';
import type { WhyAnswer } from '../app/explain/why-answer';
import type { PoolDescription } from '../app/stack/pools';
import type { InstanceStatus } from '../app/status/status-rows';
import type { ChunkRun } from '../kernel/chunks';
import type { Difference } from '../kernel/config/differences';
import type { EngineSlots } from '../kernel/reruns/engine-slots';
import type { Hold } from '../kernel/run/held';
import type { Run, TraitResult } from '../kernel/run/model';
import type { InRecord } from '../kernel/values/absence';
import type { RunMode } from '../kernel/words/vocabulary';
import type {
  BackfillPreview,
  ChunksView,
  ChunkView,
  ConfigVersionRow,
  FleetPipeline,
  PipelineGraph,
  PipelineHistory,
  PipelineView,
  ShadowView,
  TraitBounds,
  TraitPoint,
} from './answers';

export type * from './answers';
export type { PoolDescription as PoolView, ShownReport, WhyAnswer };

export interface SessionFacts {
  /** As a sentence names it: `the local stack at http://…`. */
  title: string;
  /** The options after `signalbox VERB` that reach the same stack; empty for the local one. */
  selection: string;
  /** Actions are allowed. */
  canWrite: boolean;
  /** Milliseconds between two polls of what is shown. */
  pollMs: number;
}

export interface FleetPage {
  pipelines: readonly FleetPipeline[];
  /** The `after` of the next page; null: this is the last one. A page of a search may have none and be followed. */
  next: string | null;
}

/** As `signalbox status` has it. */
export type Cell = Omit<InstanceStatus, 'pipelineId'>;

export interface FleetRow {
  pipelineId: string;
  cells: readonly Cell[];
}

export type AttentionKind =
  | 'failed'
  | 'missed'
  | 'stuck'
  | 'overdue'
  | 'held'
  | 'queued'
  | 'alert'
  | 'invalid'
  | 'dead-letters'
  | 'watchdog';

export interface AttentionItem {
  kind: AttentionKind;
  /** Null for what concerns the whole stack. */
  pipelineId: string | null;
  date: string | null;
  scheduleId: string | null;
  since: string | null;
  message: string;
}

export interface Attention {
  items: readonly AttentionItem[];
  /** The pipelines that the items name, by name. */
  pipelines: readonly FleetPipeline[];
  engines: readonly EngineSlots[];
  /**
   * How many pipelines have been examined, of those that are known, when the oldest of them was, and how many days
   * back.
   */
  examined: { pipelines: number; of: number; isComplete: boolean; oldestAt: string | null; days: number };
  /** The checks that could not be made, and why. */
  unknown: readonly string[];
}

/** One phase of an attempt, from one instant to the next. */
export interface Span {
  kind: 'wait' | 'lock' | 'evaluation' | 'job' | 'other' | 'monitoring';
  label: string;
  from: string;
  /** Null: it continues. */
  to: string | null;
}

/** As `signalbox runs` has it. */
export type Attempt = InRecord<Run>;

export interface InstanceView {
  why: WhyAnswer;
  /** The hold of the pipeline: why it starts nothing new. */
  hold: Hold | null;
  zone: string;
  opensAt: string | null;
  startDueAt: string | null;
  /** All attempts whose runs the table still has, newest first. */
  attempts: readonly Attempt[];
  /** It has an alert that can end and has not. */
  hasOpenAlert: boolean;
  /** The chunks of attempts that have any, in the same order. */
  chunks: readonly InRecord<ChunkRun>[];
  traits: { bounds: readonly TraitBounds[]; latest: readonly InRecord<TraitResult>[] };
  config: {
    /** The version of the newest attempt; null: it was written by hand, or nothing has run. */
    version: number | null;
    active: number | null;
    /** From the attempt's version to the one in force. */
    differences: readonly Difference[];
    document: unknown;
  };
}

/** A registered pool, and how full it is. */
export interface PoolRow {
  pool: string;
  /** Null: its document was deleted meanwhile. */
  slots: number | null;
  taken: number;
  /** Runs in its queue. */
  waiting: number;
  /** Since when the first of them to come waits. */
  waitingSince: string | null;
}

export interface MachineState {
  name: string;
  type: string;
  /** The purpose of the state, from the definition. */
  comment: string | null;
  next: readonly string[];
  /** The next states where the state fails, beside `next`. */
  onError: readonly string[];
  isStart: boolean;
}

/** The execution of an attempt, as Step Functions reports it. */
export type ExecutionView =
  | { known: false; reason: string }
  | {
      known: true;
      executionArn: string;
      status: string;
      /** Top-level states in the order in which they were entered; `leftAt` null: it is there now. */
      path: readonly { name: string; enteredAt: string; leftAt: string | null; error: string | null }[];
      /** In the order of time. */
      traits: readonly TraitPoint[];
      spans: readonly Span[];
      /** The history was longer than what was read. */
      truncated: boolean;
    };

/** Reads, by address. `:name` is a parameter. */
export interface Reads {
  '/api/session': { query: Record<never, string>; answer: SessionFacts };
  '/api/fleet': { query: FleetQuery; answer: FleetPage };
  '/api/fleet/rows': { query: { pipelines: string; from: string; to: string }; answer: FleetRow[] };
  '/api/attention': { query: Record<never, string>; answer: Attention };
  '/api/pools': { query: Record<never, string>; answer: PoolRow[] };
  '/api/pools/:pool': { query: Record<never, string>; answer: PoolDescription };
  '/api/machine': { query: Record<never, string>; answer: MachineState[] };
  '/api/instances/:pipeline/:date/:schedule': { query: Record<never, string>; answer: InstanceView };
  '/api/executions/:run': { query: Record<never, string>; answer: ExecutionView };
  '/api/pipelines/:pipeline': { query: { runs?: string }; answer: PipelineView };
  '/api/pipelines/:pipeline/history': { query: Record<never, string>; answer: PipelineHistory };
  '/api/pipelines/:pipeline/graph': { query: Record<never, string>; answer: PipelineGraph };
  '/api/pipelines/:pipeline/versions': { query: Record<never, string>; answer: ConfigVersionRow[] };
  '/api/pipelines/:pipeline/backfill': { query: BackfillQuery; answer: BackfillPreview };
  '/api/pipelines/:pipeline/shadow': { query: { from?: string; to?: string }; answer: ShadowView };
  '/api/chunks/:run': { query: Record<never, string>; answer: ChunksView };
  '/api/chunks/:run/:chunk': { query: Record<never, string>; answer: ChunkView };
}

export interface FleetQuery {
  after?: string;
  /** A part of the name: those that begin with it come first. */
  search?: string;
  /** Absent: both. */
  mode?: RunMode;
}

export interface BackfillQuery {
  from: string;
  to: string;
  schedule?: string;
  /** `true` */
  all?: string;
  /** `true` */
  withDependants?: string;
}

export interface ActionResult {
  /** False: nothing was written. */
  done: boolean;
  /** The result, or why nothing happened, and what to do. */
  message: string;
}

/** Actions, by address: the body of the request. */
export interface Actions {
  '/api/actions/mark': { pipelineId: string; date: string; scheduleId: string; replay: boolean };
  '/api/actions/rerun': { pipelineId: string; date: string; scheduleId: string; reason: string; failedChunks: boolean };
  /** `runId`: the run that the page shows; refused where another one asks by now. */
  '/api/actions/approve': { pipelineId: string; date: string; scheduleId: string; runId: string; reason: string };
  '/api/actions/recheck': { pipelineId: string; date: string; scheduleId: string; reason: string };
  /** `forMinutes` null: until the alert ends. */
  '/api/actions/ack': {
    pipelineId: string;
    date: string;
    scheduleId: string;
    reason: string;
    forMinutes: number | null;
  };
  /** `runId`: the run in progress that the page shows; refused where that is over. Null: it shows none. */
  '/api/actions/cancel': {
    pipelineId: string;
    date: string;
    scheduleId: string;
    runId: string | null;
    reason: string;
  };
  '/api/actions/pause': { pipelineId: string; reason: string };
  '/api/actions/resume': { pipelineId: string };
  '/api/actions/backfill': {
    pipelineId: string;
    from: string;
    to: string;
    schedule: string | null;
    concurrency: number;
    withDependants: boolean;
    all: boolean;
    reason: string;
    /** `plan` of the preview that the page shows; refused where the plan is another one by now. */
    plan: string;
  };
}

/** The body of every answer with another status than 200 and 304. */
export interface Refusal {
  error: string;
}

/** The names after `:` in an address. */
export type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
