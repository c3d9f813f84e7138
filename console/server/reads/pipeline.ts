/** One pipeline: what is ahead, and what its runs took. */

import { readAhead } from '../../../app/schedule/ahead';
import { UsageError } from '../../../app/stack/exit';
import { remedyForUnknown } from '../../../app/stack/pipelines';
import type { Stack } from '../../../app/stack/stack';
import { type PipelineConfig, parsePipeline } from '../../../kernel/config';
import type { StoredConfig } from '../../../kernel/config/config-store';
import type { Run } from '../../../kernel/run/model';
import { retryAt } from '../../../kernel/situation/run';
import { RunStatus } from '../../../kernel/words/vocabulary';
import type { Percentiles, PipelineView, RunPoint } from '../../api';
import { NotFoundError } from '../http/router';
import { fleetPipeline } from './fleet-rows';

/** Instances to come that are shown. */
const AHEAD = 8;

/** Throws where no pipeline has the name, with the nearest name: the page does not ask again. */
export const storedPipeline = async ({ tables, title }: Stack, name: string): Promise<StoredConfig> => {
  const stored = name.includes('#') ? undefined : await tables.config.pipeline(name);
  if (stored === undefined) {
    const known = (await tables.config.pipelines()).map(({ id }) => id);
    throw new NotFoundError(`${title} has no pipeline "${name}". ${remedyForUnknown(name, known)}`);
  }
  return stored;
};

const secondsBetween = (from: string | undefined, to: string | undefined): number | null =>
  from === undefined || to === undefined ? null : Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);

export const runPoint = (run: Run, nowMs: number): RunPoint => {
  const { date, scheduleId, attempt, runId, status, createdAt, jobStartedAt, completedAt } = run;
  return {
    date,
    scheduleId,
    attempt,
    runId,
    status,
    createdAt,
    retryAt: retryAt(run, nowMs) ?? null,
    jobStartedAt: jobStartedAt ?? null,
    completedAt: completedAt ?? null,
    seconds: secondsBetween(createdAt, completedAt),
    jobSeconds: secondsBetween(jobStartedAt, completedAt),
  };
};

/** By nearest rank: each is a value that was measured. */
export const percentilesOf = (values: readonly number[]): Percentiles | null => {
  const sorted = [...values].sort((left, right) => left - right);
  const [least] = sorted;
  if (least === undefined) return null;
  const at = (percent: number): number => sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? least;
  return { p50: at(50), p90: at(90), p99: at(99) };
};

const isNumber = (value: number | null): value is number => value !== null;

const aheadOf = async (
  stack: Stack,
  pipeline: PipelineConfig,
): Promise<Pick<PipelineView, 'ahead' | 'aheadProblem'>> => {
  try {
    return { ahead: await readAhead(stack, pipeline, { nowMs: stack.clock.now(), count: AHEAD }), aheadProblem: null };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { ahead: [], aheadProblem: error.message };
  }
};

export const readPipeline = async (stack: Stack, name: string, limit: number): Promise<PipelineView> => {
  const stored = await storedPipeline(stack, name);
  const parsed = parsePipeline(stored.document);
  const [ahead, runs] = await Promise.all([
    parsed.ok ? aheadOf(stack, parsed.value) : { ahead: [], aheadProblem: 'its configuration is not valid' },
    stack.tables.runs.list(name, limit),
  ]);
  const nowMs = stack.clock.now();
  const points = runs.map((run) => runPoint(run, nowMs));
  const completed = points.filter(({ status }) => status === RunStatus.completed);
  return {
    pipeline: fleetPipeline(stored),
    document: stored.document,
    configVersion: stored.configVersion ?? null,
    ...ahead,
    runs: points,
    percentiles: percentilesOf(completed.map(({ seconds }) => seconds).filter(isNumber)),
    jobPercentiles: percentilesOf(completed.map(({ jobSeconds }) => jobSeconds).filter(isNumber)),
  };
};
