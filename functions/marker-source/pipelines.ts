/** The registered pipelines that have `markers`, as the function keeps them between its calls. */
import { type PipelineConfig, parsePipeline } from '../../kernel/config';
import type { ConfigStore, StoredConfig } from '../../kernel/config/config-store';
import type { ScheduleAges } from '../../kernel/schedule/since';
import { isReadable } from '../../kernel/sources/mapping';
import type { Clock } from '../../kernel/time/clock';
import type { Log } from '../../kernel/words/telemetry';

export interface SourcedPipeline {
  config: PipelineConfig;
  ages: ScheduleAges;
}

export interface SourcedPipelines {
  /** As they are registered at `sinceMs`; one that was written without `apply` may be a minute older. */
  recent(sinceMs: number): Promise<readonly SourcedPipeline[]>;
  /** As they are registered at `sinceMs` or later. */
  readSince(sinceMs: number): Promise<readonly SourcedPipeline[]>;
}

export interface PipelinePorts {
  config: Pick<ConfigStore, 'pipelines' | 'revision'>;
  clock: Clock;
  log: Log;
}

/** A list of ten thousand pipelines is read in seconds; it is read again when the configuration has changed. */
const KEPT_MS = 60_000;
/** The list may be behind the change for a moment, because it is read from an index. */
const INDEX_LAG_MS = 10_000;
const KEPT_DURING_LAG_MS = 2_000;

/** One reading of the list. */
interface Reading {
  pipelines: Promise<readonly SourcedPipeline[]>;
  atMs: number;
  /** Version of the configuration before the list was read; undefined: an `apply` is changing it. */
  revision: string | undefined;
  /** When this revision was seen first. */
  seenMs: number;
}

const isFresh = ({ atMs, revision, seenMs }: Reading, now: string | undefined, nowMs: number): boolean => {
  const keptMs = atMs - seenMs < INDEX_LAG_MS ? KEPT_DURING_LAG_MS : KEPT_MS;
  return revision !== undefined && revision === now && nowMs - atMs < keptMs;
};

const hasMarkers = ({ document }: StoredConfig): boolean => {
  const { markers } = (document ?? {}) as { markers?: unknown };
  return Array.isArray(markers) && markers.length > 0;
};

/** Undefined for a document that was written without `apply`, or by another release, and cannot be read. */
const readPipeline = (
  { id, document, registeredAt, schedulesSince }: StoredConfig,
  log: Log,
): SourcedPipeline | undefined => {
  const parsed = parsePipeline(document);
  const unreadable = parsed.ok ? parsed.value.markers.find((entry) => !isReadable(entry)) : undefined;
  if (parsed.ok && unreadable === undefined) return { config: parsed.value, ages: { registeredAt, schedulesSince } };
  const problem = parsed.ok ? { unreadable } : parsed.problems[0];
  log.warn('the markers of a pipeline cannot be read, and it gets none', { pipelineId: id, problem });
  return undefined;
};

export const createSourcedPipelines = ({ config, clock, log }: PipelinePorts): SourcedPipelines => {
  const read = async (): Promise<readonly SourcedPipeline[]> => {
    const all = await config.pipelines((error) =>
      log.error('a pipeline cannot be read; it gets no MARKERs until it is applied again', { error }),
    );
    const stored = all.filter(hasMarkers);
    return stored.flatMap((one) => readPipeline(one, log) ?? []);
  };
  let last: Reading | undefined;
  let checked: { reading: Promise<Reading>; atMs: number } | undefined;
  const readAgain = (revision: string | undefined): Reading => {
    const nowMs = clock.now();
    const seenMs = last !== undefined && last.revision === revision ? last.seenMs : nowMs;
    last = { pipelines: read(), atMs: nowMs, revision, seenMs };
    return last;
  };
  const check = async (): Promise<Reading> => {
    const revision = await config.revision();
    return last !== undefined && isFresh(last, revision, clock.now()) ? last : readAgain(revision);
  };
  const pipelinesOf = async (reading: Reading): Promise<readonly SourcedPipeline[]> => {
    try {
      return await reading.pipelines;
    } catch (error) {
      if (last === reading) last = undefined;
      throw error;
    }
  };
  return {
    readSince: (sinceMs) => pipelinesOf(last === undefined || last.atMs < sinceMs ? readAgain(last?.revision) : last),
    // All signals of a batch share one answer, also while it is awaited.
    recent: async (sinceMs) => {
      if (checked === undefined || checked.atMs < sinceMs) checked = { reading: check(), atMs: clock.now() };
      const mine = checked;
      try {
        return await pipelinesOf(await mine.reading);
      } catch (error) {
        if (checked === mine) checked = undefined;
        throw error;
      }
    },
  };
};
