/** A pipeline that is held, and the MARKERs that are kept until it is resumed. */
import type { Instance } from '../words/instance';
import type { HoldKind, RunMode } from '../words/vocabulary';
import type { UpstreamAttempts } from './model';

/** The parts of a MARKER that its start needs, so that the producer's item is not read again. */
export interface ReceivedMarker {
  /** Sort key of the MARKER. */
  markerSort: string;
  /** When it was written, by DynamoDB's clock: its age counts from here. */
  recordedAt: string;
  /** When it was written, as its writer says; else `recordedAt`. */
  markerAt: string;
  source: string;
  traceId: string;
  notBefore?: string;
  /** For a cascade: the completions that the MARKER stands for. */
  upstreamAttempts?: UpstreamAttempts;
  replay: boolean;
  mode: RunMode;
}

/** An attribute of the registered pipeline, so that every reader of its configuration sees it. */
export interface Hold {
  kind: HoldKind;
  at: string;
  by: string;
  reason: string;
}

/** `PIPELINE#{id}`/`HELD#{date}#{scheduleId}`: that a MARKER came while the pipeline was held. */
export interface HeldMarker extends Instance, ReceivedMarker {
  /** When a MARKER of the instance was kept first. */
  heldAt: string;
}
