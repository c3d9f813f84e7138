/** The registered pipelines that have `markers`, as the function keeps them between its calls. */
import { type PipelineConfig, parsePipeline } from '../../core/config';
import type { Clock } from '../../core/ports/clock';
import type { ConfigStore, StoredConfig } from '../../core/ports/config';
import type { Log } from '../../core/ports/telemetry';
import { checkMarkers } from '../../core/sources/check';

export interface SourcedPipeline {
  config: PipelineConfig;
  /** Epoch milliseconds. */
  registeredAtMs: number;
}

export interface SourcedPipelines {
  /** Read within the last minute. */
  recent(): Promise<readonly SourcedPipeline[]>;
  /** As they are registered at `sinceMs` or later. */
  readSince(sinceMs: number): Promise<readonly SourcedPipeline[]>;
}

export interface PipelinePorts {
  config: Pick<ConfigStore, 'pipelines'>;
  clock: Clock;
  log: Log;
}

/** A list of ten thousand pipelines is read in seconds; a change of a mapping can wait for a minute. */
const KEPT_MS = 60_000;

const hasMarkers = ({ document }: StoredConfig): boolean => {
  const { markers } = (document ?? {}) as { markers?: unknown };
  return Array.isArray(markers) && markers.length > 0;
};

/** Undefined for a document that was written without `apply`, or by another release, and cannot be read. */
const readPipeline = ({ id, document, registeredAt }: StoredConfig, log: Log): SourcedPipeline | undefined => {
  const parsed = parsePipeline(document);
  const problems = parsed.ok ? checkMarkers(parsed.value) : parsed.problems;
  if (parsed.ok && problems.length === 0) return { config: parsed.value, registeredAtMs: Date.parse(registeredAt) };
  log.warn('the markers of a pipeline cannot be read, and it gets none', { pipelineId: id, problem: problems[0] });
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
  /** All signals of a batch share one reading, also while it is under way. */
  let last: { pipelines: Promise<readonly SourcedPipeline[]>; atMs: number } | undefined;
  const readSince: SourcedPipelines['readSince'] = async (sinceMs) => {
    if (last === undefined || last.atMs < sinceMs) last = { pipelines: read(), atMs: clock.now() };
    const mine = last;
    try {
      return await mine.pipelines;
    } catch (error) {
      if (last === mine) last = undefined;
      throw error;
    }
  };
  return { readSince, recent: () => readSince(clock.now() - KEPT_MS) };
};
