/**
 * Answers about a pipeline, its chunks and its backfills, and what the other answers share with them. `api.ts` has all
 * of them.
 */

import type { PlannedState } from '../app/backfill/backfill-state';
import type { Shown } from '../app/chunks/chunks';
import type { Ahead } from '../app/schedule/ahead';
import type { ShadowReport } from '../app/shadow/report';
import type { ChunkRun } from '../kernel/chunks';
import type { Difference } from '../kernel/config/differences';
import type { Hold } from '../kernel/run/held';
import type { Compared, Verdict } from '../kernel/shadow/compare';
import type { State } from '../kernel/situation/kinds';
import type { InRecord } from '../kernel/values/absence';
import type { Instance } from '../kernel/words/instance';
import type { RunMode, RunStatus, TraitStatus } from '../kernel/words/vocabulary';

export type { Ahead };
export type ChunkView = InRecord<Shown>;

/** `state` of `signalbox status`. */
export type CellState = State;

/** A registered pipeline as the list of all has it: nothing but its configuration is read for it. */
export interface FleetPipeline {
  pipelineId: string;
  mode: RunMode;
  enabled: boolean;
  hold: Hold | null;
  engine: string;
  archetype: string | null;
  owner: string | null;
  /** `team=growth` */
  tags: readonly string[];
  /** In the order of the configuration. */
  schedules: readonly string[];
  /** By hour, `00` to `23`, the schedule that is named after it; empty for most. */
  hours: Readonly<Record<string, string>>;
  /** Why the configuration cannot be read. */
  invalid: string | null;
}

export interface TraitPoint {
  at: string;
  type: string;
  status: TraitStatus;
  reason: string;
  /** The numbers that thresholds name, and the first others; absent without numbers. */
  measured?: Readonly<Record<string, number | null>>;
}

/** The bounds of a trait, where its evaluator's configuration has them in numbers. */
export interface TraitBounds {
  type: string;
  evaluator: string;
  /** The field of its value that is bounded, where the configuration names one. */
  field: string | null;
  min: number | null;
  max: number | null;
  required: boolean;
}

export interface RunPoint {
  date: string;
  scheduleId: string;
  attempt: number;
  runId: string;
  status: RunStatus;
  createdAt: string;
  /** When an attempt begins that waits for its backoff; null: it has begun. */
  retryAt: string | null;
  jobStartedAt: string | null;
  completedAt: string | null;
  /** From the beginning of the attempt to its end, and the job's share. */
  seconds: number | null;
  jobSeconds: number | null;
}

export interface Percentiles {
  p50: number;
  p90: number;
  p99: number;
}

export interface PipelineView {
  pipeline: FleetPipeline;
  document: unknown;
  configVersion: number | null;
  ahead: readonly Ahead[];
  /** Why there are none; null: the pipeline runs on no further date. */
  aheadProblem: string | null;
  /** The newest, newest first. */
  runs: readonly RunPoint[];
  /** The median and bounds of `seconds` of completed runs; null: none has completed. */
  percentiles: Percentiles | null;
  /** The same for `jobSeconds` of these runs. */
  jobPercentiles: Percentiles | null;
}

/** The last evaluation of a trait by an execution. */
export interface TraitSample extends Pick<TraitPoint, 'at' | 'type' | 'status' | 'reason'> {
  date: string;
  scheduleId: string;
  /** How often the execution has evaluated it. */
  evaluations: number;
  /** The numbers that are known, by field. */
  values: Readonly<Record<string, number>>;
}

/** An execution, which may be several attempts, by what its history says. */
export interface ExecutionCost {
  date: string;
  scheduleId: string;
  runId: string;
  startedAt: string;
  /** Counted in the history. */
  transitions: number;
  /** At list prices in US dollars, without its job: an estimate. */
  usd: number;
}

/** The histories of a pipeline's newest executions, the oldest first. */
export interface PipelineHistory {
  bounds: readonly TraitBounds[];
  traits: readonly TraitSample[];
  executions: readonly ExecutionCost[];
  /** The cost of a run with three traits and a job that answers at once, in US dollars. */
  leastUsd: number;
  /** Histories that cannot be read, and why: each reason once. */
  unread: readonly { reason: string; executions: number }[];
}

export interface PipelineGraph {
  nodes: readonly {
    pipelineId: string;
    /** The state of its newest instance that has one. */
    state: CellState | null;
    date: string | null;
    /** Someone waits for it, and it is not registered. */
    isMissing: boolean;
  }[];
  /** From an upstream to what waits for it; each pair once. */
  edges: readonly {
    from: string;
    to: string;
    /** The completion of `from` starts `to`. */
    isCascade: boolean;
    /** The traits of `to` that wait for runs of `from`. */
    traits: readonly string[];
  }[];
  /** There are more than are shown. */
  truncated: boolean;
}

export interface ConfigVersionRow {
  version: number;
  status: string;
  createdAt: string;
  deployedAt: string | null;
  deprecatedAt: string | null;
  /** From the version before; empty for the first one. */
  differences: readonly Difference[];
  /** The version before; null: it is not kept, or there was none. */
  before: number | null;
}

export interface BackfillPreview {
  /** In the order in which they would be requested. */
  instances: readonly (PlannedState & Instance & { isStartedByUpstream: boolean })[];
  runs: number;
  /** Names these runs; sent with the action. */
  plan: string;
  /** The cost of Signalbox, without the jobs: an estimate from the least cost of a run. */
  costUsd: number;
  /** Two dates of the pipeline share a lock, so that one runs after the other whatever the concurrency. */
  order: 'parallel' | 'one at a time';
  schedules: readonly string[];
}

export interface ShadowView extends Omit<ShadowReport, 'instances'> {
  /** `reason`: why the verdict is what it is; empty where there is nothing to add. */
  instances: readonly (Compared & { reason: string; needsReview: boolean })[];
  /** The meaning of each verdict. */
  verdicts: Readonly<Record<Verdict, string>>;
}

/** `STUCK`: its worker has died. `LOST`: it was dispatched and no worker came. */
export type ChunkState = Shown['state'];

export interface ChunksView {
  run: InRecord<ChunkRun>;
  /** The instance that the run belongs to; null where it is not recorded. */
  instance: Instance | null;
  /** Since when nothing has been dispatched. */
  stoppedAt: string | null;
  /** In the order of their keys, a list for each field: they are many. */
  chunks: {
    ids: readonly string[];
    states: readonly ChunkState[];
    attempts: readonly number[];
    /** From the last start to the end, or to the moment of reading; null: not started. */
    seconds: readonly (number | null)[];
  };
  /** When the chunks were read: those of a large run are read less often than its counts. */
  readAt: string;
}
