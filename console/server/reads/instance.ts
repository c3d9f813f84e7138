/** One instance: the answer of `signalbox why`, its attempts, its traits and its configuration. */
import { archetypeOf } from '../../../app/documents/archetype-of';
import { readFacts } from '../../../app/explain/facts';
import { whyAnswer } from '../../../app/explain/why-answer';
import { withRealLink } from '../../../app/stack/job-link';
import { findPipeline, recordedInstanceOf } from '../../../app/stack/pipelines';
import { readableOrNone, type Stack } from '../../../app/stack/stack';
import type { ChunkRun } from '../../../kernel/chunks';
import { mergeTraits, type PipelineConfig } from '../../../kernel/config';
import { differencesOf } from '../../../kernel/config/differences';
import { canEnd } from '../../../kernel/events/open-alerts';
import type { Run } from '../../../kernel/run/model';
import { zoneOf } from '../../../kernel/schedule/schedule';
import { type InRecord, inRecord } from '../../../kernel/values/absence';
import type { InstanceView } from '../../api';
import { boundsOf } from './bounds';

/** Attempts of one instance that are shown, the newest. */
const MAX_ATTEMPTS = 20;

const isoOf = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());

const readAttempts = async (stack: Stack, runIds: Iterable<string>): Promise<Run[]> => {
  const ids = [...new Set(runIds)].slice(0, MAX_ATTEMPTS);
  const runs = await Promise.all(ids.map((runId) => readableOrNone(stack, () => stack.tables.runs.get(runId))));
  return runs
    .filter((run) => run !== undefined)
    .map((run) => withRealLink(stack, run))
    .sort((left, right) => right.attempt - left.attempt || right.createdAt.localeCompare(left.createdAt));
};

/** A job that has never been started has none. Any engine's job may register some. */
const readChunkRuns = async (stack: Stack, attempts: readonly Run[]): Promise<InRecord<ChunkRun>[]> => {
  const started = attempts.filter(({ engine }) => engine !== undefined);
  const found = await Promise.all(
    started.map(({ runId }) => readableOrNone(stack, () => stack.tables.chunks.run(runId))),
  );
  return found.filter((run) => run !== undefined).map(inRecord);
};

const readConfig = async ({ tables }: Stack, name: string, version: number | null): Promise<InstanceView['config']> => {
  const stored = await tables.config.pipeline(name);
  const active = stored?.configVersion ?? null;
  const document = stored?.document ?? null;
  const isOther = version !== null && active !== null && version !== active;
  const ran = isOther ? await tables.config.pipelineVersion(name, version) : undefined;
  return { version, active, differences: ran === undefined ? [] : differencesOf(ran, document), document };
};

const readTraits = async (stack: Stack, pipeline: PipelineConfig, runIds: ReadonlySet<string>) => {
  const archetype = await archetypeOf(stack, pipeline);
  const latest = await stack.tables.traits.list(pipeline.name);
  return {
    bounds: mergeTraits(pipeline, archetype).map(boundsOf),
    latest: latest.filter(({ runId }) => runIds.has(runId)).map(inRecord),
  };
};

export const readInstance = async (
  stack: Stack,
  { pipeline: name, date, schedule: scheduleId }: Record<'pipeline' | 'date' | 'schedule', string>,
): Promise<InstanceView> => {
  const pipeline = await findPipeline(stack, name);
  const options = { date, schedule: scheduleId };
  const { instance, schedule } = await recordedInstanceOf(stack, pipeline, options, stack.clock.now());
  const facts = await readFacts(stack, pipeline, schedule, instance);
  const { runLog, events } = facts;
  const runIds = [runLog?.runId, ...events.map(({ runId }) => runId ?? undefined)].filter(
    (runId) => runId !== undefined,
  );
  const attempts = await readAttempts(stack, runIds);
  const [chunks, traits, config] = await Promise.all([
    readChunkRuns(stack, attempts),
    readTraits(stack, pipeline, new Set(runIds)),
    readConfig(stack, name, attempts[0]?.configVersion ?? null),
  ]);
  return {
    why: whyAnswer(facts, stack.clock.now()),
    hold: facts.hold ?? null,
    zone: zoneOf(pipeline, schedule),
    opensAt: isoOf(facts.opensAtMs),
    startDueAt: isoOf(facts.dueAtMs),
    attempts: attempts.map(inRecord),
    hasOpenAlert: events.some((event) => canEnd(event) && event.resolvedAt === undefined),
    chunks,
    traits,
    config,
  };
};
