/**
 * The slots that reruns may take of an engine. Reruns of all pipelines together have so many and no more; runs that a
 * MARKER, a retry or a dependant's upstream starts need none, so what the engine can take beyond these slots is theirs
 * at any time.
 */

/** The slots of an engine, in stacks that do not configure them. */
export const DEFAULT_RERUNS_PER_ENGINE = 25;
/** The ids of all reruns in progress are in one item. */
export const MAX_RERUNS_PER_ENGINE = 500;

/** By the type of the trigger. */
export type EngineLimits = Readonly<Partial<Record<string, number>>>;

export const limitOf = (engine: string, limits: EngineLimits): number =>
  (Object.hasOwn(limits, engine) ? limits[engine] : undefined) ?? DEFAULT_RERUNS_PER_ENGINE;

/** `ENGINE#{engine}`/`RERUNS`. */
export interface EngineSlots {
  engine: string;
  /** Reruns in progress. */
  open: number;
  /** As many as there were when one was last taken or requested. */
  slots: number;
  /** Pipelines in the queue. */
  waiting: number;
}

/** `ENGINE#{engine}`/`WAITING#{pipelineId}`: a pipeline's place in the queue for the engine. */
export interface EngineWait {
  engine: string;
  pipelineId: string;
  /** ISO instant: in this order they take their turns. */
  since: string;
  /** How many requests have come to wait here; a place is given up only by a process that knows all of them. */
  asked: number;
}

export const byTurn = (waits: readonly EngineWait[]): EngineWait[] =>
  [...waits].sort(
    (left, right) => left.since.localeCompare(right.since) || left.pipelineId.localeCompare(right.pipelineId),
  );

/** A place behind all of these, also when the clocks of those who gave them differ. */
export const endOf = (waits: readonly EngineWait[], nowMs: number): string =>
  new Date(Math.max(nowMs, ...waits.map(({ since }) => Date.parse(since) + 1))).toISOString();

export const slotsText = ({ open, slots }: EngineSlots): string => `${open} of ${slots} reruns are in progress`;
