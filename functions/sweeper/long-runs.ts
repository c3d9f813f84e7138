/**
 * Jobs that run for longer than those before them, or have not begun for long, of the open runs that are not silent:
 * their executions poll, and their engines answer "running". The history is the list of the pipeline's runs, which is
 * there anyway; it is read only for a job that is not alerted yet and has run for the least time that the configuration
 * names.
 */

import {
  isQueuedTooLong,
  type Jobs,
  jobsOf,
  type LongRunning,
  longAfterMs,
  runningMs,
} from '../../kernel/attempt/long-running';
import { parsePipeline } from '../../kernel/config';
import { longQueued, longRunning } from '../../kernel/events/alert';
import type { Run } from '../../kernel/run/model';
import { iso } from '../../kernel/time/instant';
import { type Findings, record, type SweeperPorts, type Tick } from '../../kernel/watch/ports';

/** Copies of runs that are read for those that have completed. */
const READ = 60;

/** Read once per tick, however many runs of the pipeline are open. */
export interface Histories {
  policyOf(pipelineId: string): Promise<LongRunning | 'off'>;
  jobsOf(pipelineId: string): Promise<Jobs>;
}

const once = <Answer>(ask: (pipelineId: string) => Promise<Answer>) => {
  const known = new Map<string, Promise<Answer>>();
  return (pipelineId: string): Promise<Answer> => {
    const answer = known.get(pipelineId) ?? ask(pipelineId);
    known.set(pipelineId, answer);
    return answer;
  };
};

export const readHistories = ({ config, runs }: SweeperPorts): Histories => ({
  policyOf: once(async (pipelineId) => {
    const parsed = parsePipeline((await config.pipeline(pipelineId))?.document);
    return parsed.ok ? parsed.value.watch.longRunning : 'off';
  }),
  jobsOf: once(async (pipelineId) => jobsOf(await runs.list(pipelineId, READ))),
});

/** Whether the run may be one: it has a job, which runs. */
export const hasRunningJob = (run: Run, { nowMs }: Pick<Tick, 'nowMs'>): boolean =>
  run.watched && (runningMs(run, nowMs) ?? 0) > 0;

const examineQueued = async (
  run: Run,
  { nowMs, findings }: { nowMs: number; findings: Findings },
  ports: SweeperPorts,
): Promise<void> => {
  if (run.jobQueued === undefined || !isQueuedTooLong(run, nowMs)) return;
  const alert = longQueued(run, run.jobQueued, iso(nowMs));
  if (!(await ports.events.isRecorded(alert))) findings.found += await record(alert, ports);
};

export const examineLong = async (
  run: Run,
  { nowMs, findings, histories }: { nowMs: number; findings: Findings; histories: Histories },
  ports: SweeperPorts,
): Promise<void> => {
  const forMs = runningMs(run, nowMs) ?? 0;
  const policy = await histories.policyOf(run.pipelineId);
  if (policy === 'off') return;
  await examineQueued(run, { nowMs, findings }, ports);
  if (forMs <= policy.atLeastSeconds * 1000) return;
  const alertAfter = (jobs: Jobs) => longRunning(run, { forMs, ...jobs }, iso(nowMs));
  if (await ports.events.isRecorded(alertAfter({ count: 0, medianMs: undefined }))) return;
  const jobs = await histories.jobsOf(run.pipelineId);
  if (forMs > longAfterMs(jobs, policy)) findings.found += await record(alertAfter(jobs), ports);
};
