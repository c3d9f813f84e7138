/** The properties of an engine that the contract suite needs. */
import type { JobEngine, JobOutcome } from '../../../kernel/trigger/engine';
import type { Answered, Asked, Board, Serve, World } from './wire';

export interface DocumentedState {
  /** The title of the test, if the row reproduces a known failure. */
  title?: string;
  /** The engine's own word. */
  state: string;
  /** Further fields of the job, in the engine's own names. */
  detail?: Readonly<Record<string, unknown>>;
  expected: JobOutcome;
}

export interface EngineSubject {
  type: string;
  /** Triggers, as the run's plan holds them; engines that talk HTTP name the world's URL. */
  trigger: (world: World) => object;
  engine: (world: World) => JobEngine<never>;
  /** Speaks the engine's protocol; a start adds a job to the board. */
  serve: Serve;
  /** True for a request that starts a job. */
  isStart: (asked: Asked) => boolean;
  /** How the engine itself answers too many requests, a defect of its own, and a job that it does not know. */
  throttled: Answered;
  broken: Answered;
  /** Answers that leave open whether the job runs, whatever their status code. */
  ambiguous?: readonly Answered[];
  unknownJob: Answered;
  /** Every documented state; empty for an engine whose answer to the start is the outcome. */
  states: readonly DocumentedState[];
  /** Where the engine's words are listed, and which there are: each of them needs a row in `states`. */
  documented?: { source: string; words: readonly string[] };
  /** The words of a row, where there are more than its state. */
  wordsOf?: (row: DocumentedState) => readonly unknown[];
  /** The answer of `find` for a token that was never started, and whether it finds a started one. */
  find: { absent: 'absent' | 'unknown'; sees: boolean };
  /** Whether a second start under the token is the first one's job. Engines without tokens are searched instead. */
  knowsTokens: boolean;
  cancel: 'requested' | 'cancelled' | 'unsupported';
  /** Adds a job of another client to the board; no search may mistake it for one of the test. */
  addStranger?: (board: Board) => void;
  /**
   * For an engine that is searched page by page. `bound`: what `find` says when the job may lie behind the last page.
   */
  search?: { isSearch: (asked: Asked) => boolean; pageSize: number; maxPages: number; bound: 'transient' | 'unknown' };
  link?: RegExp;
}

export const succeeded: JobOutcome = { state: 'succeeded' };
export const running: JobOutcome = { state: 'running' };
export const queued = (words: string): JobOutcome => ({ state: 'running', queued: words });
export const failed = (
  category: Extract<JobOutcome, { state: 'failed' }>['category'],
  message: string,
): JobOutcome => ({ state: 'failed', category, message });
