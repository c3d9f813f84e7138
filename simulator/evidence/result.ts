/**
 * The result of a simulation: the object that `--json` prints, field by field. All instants are ISO 8601 UTC with
 * milliseconds.
 */

interface OfInstance {
  pipeline: string;
  date: string | null;
  schedule: string | null;
}

export interface SimulatedRun extends OfInstance {
  attempt: number;
  runId: string;
  status: string;
  failureCategory: string | null;
  message: string | null;
  startedAt: string;
  completedAt: string | null;
  /** True in shadow mode: nothing has been started. Absent otherwise. */
  shadow?: true;
}

export interface SimulatedRunLog extends OfInstance {
  status: string;
  attempts: number;
}

/** Counted at the engine, not where the trigger believes to have started something. */
export interface SimulatedJobStart extends OfInstance {
  at: string;
  engine: string;
  attempt: number;
  runId: string;
  jobId: string;
}

export interface ReceivedAlert extends OfInstance {
  at: string;
  category: string;
  level: string;
  owner: string | null;
  message: string;
}

export interface ReceivedLifecycle extends OfInstance {
  at: string;
  eventType: string;
  runId: string | null;
}

export interface ReceivedEvent extends OfInstance {
  at: string;
  kind: string;
  eventId: string;
  runId: string | null;
  attempt: number | null;
  status: string | null;
  category: string | null;
  owner: string | null;
  message: string;
  /** True in shadow mode. Absent otherwise. */
  shadow?: true;
}

export interface SimulatedExecution {
  name: string;
  status: string;
  startedAt: string;
  stoppedAt: string | null;
  transitions: number;
  historyEvents: number;
  /** Top-level states in the order they were entered. */
  states: string[];
  error: string | null;
}

/** The chunks of a run that fanned out. */
export interface SimulatedChunks {
  runId: string;
  survey: string;
  total: number;
  completed: number;
  failed: number;
  /** The runs that have not ended well, with their state in the table. */
  notCompleted: { chunk: string; status: string; attempt: number; error: string | null }[];
}

export interface HeldLock {
  key: string;
  owner: string;
  expiresAt: string;
}

export interface Usage {
  transitions: number;
  lambdaInvocations: Record<string, number>;
  dynamodb: { readUnits: number; writeUnits: number; requests: Record<string, number> };
  snsPublishes: number;
  estimatedUsd: number;
}

/** A broken invariant: which, when, and what shows it. */
export interface Violation {
  invariant: string;
  at: string;
  message: string;
  evidence: Record<string, unknown>;
}

export interface SimulationFindings {
  runs: SimulatedRun[];
  runLogs: SimulatedRunLog[];
  jobStarts: SimulatedJobStart[];
  alerts: ReceivedAlert[];
  lifecycle: ReceivedLifecycle[];
  events: ReceivedEvent[];
  executions: SimulatedExecution[];
  locks: HeldLock[];
  chunks: SimulatedChunks[];
  usage: Usage;
  violations: Violation[];
}

/** Something that the scenario expects and that did not happen so. */
export interface UnmetExpectation {
  /** As the file says it. */
  expected: Record<string, unknown>;
  found: number;
  /** With what comes nearest. */
  message: string;
}

/** A limit of the account that was reached. */
export interface ReachedLimit {
  limit: string;
  /** Calls that were refused, or transitions that waited. */
  times: number;
  first: string;
  last: string;
}

export interface SimulationResult extends SimulationFindings {
  seed: number;
  start: string;
  end: string;
  /** sha256 over the canonical JSON of the findings. */
  digest: string;
  /** The expectations of the scenario, and the findings. */
  unmet: UnmetExpectation[];
  /** With `--quotas`: in order of the first time. */
  quotas?: { profile: string; reached: ReachedLimit[] };
}

/** An event, as the timeline shows it. */
export interface TimelineLine {
  at: string;
  what: string;
  text: string;
  /** `bad` for a violation, a failure or an alert of level error. */
  tone: 'plain' | 'good' | 'bad' | 'warning' | 'faint';
}

/** The output of `--json`. */
export interface SimulationReport extends SimulationResult {
  /** In the order of time, and of cause and effect within an instant. */
  timeline: TimelineLine[];
}
