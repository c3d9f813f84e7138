/** Writes a MARKER for a user, unless the router would reject it now. */

import type { PipelineConfig, ScheduleConfig } from '../../kernel/config';
import { addressMarker, decideMarker } from '../../kernel/markers/decision';
import type { Hold } from '../../kernel/run/held';
import type { Marker, RunLog } from '../../kernel/run/model';
import { isTerminal } from '../../kernel/run/status';
import { exclusionReason, findCalendar } from '../../kernel/schedule/exclusion';
import type { Instance } from '../../kernel/words/instance';
import { RunStatus } from '../../kernel/words/vocabulary';
import { holdSentence } from '../explain/time-text';
import { UsageError } from '../stack/exit';
import { findPipeline, type InstanceOptions, instanceOf, instanceText } from '../stack/pipelines';
import { inModeOf, type Stack } from '../stack/stack';

export interface Target {
  pipeline: PipelineConfig;
  schedule: ScheduleConfig;
  instance: Instance;
  /** Why its date does not run; undefined: it runs. */
  excluded: string | undefined;
  /** The run log as it was before the MARKER. */
  before: RunLog | undefined;
  /** Why the pipeline starts nothing new. */
  hold: Hold | undefined;
  replay: boolean;
  markedAtMs: number;
}

/** Why the router would reject the MARKER now, and what to do. */
export interface Rejection {
  reason: string;
  /** Undefined: with `replay` it runs all the same. */
  remedy: string | undefined;
}

/** The router's decision, as far as the table shows it now. */
const decisionAhead = (
  { pipeline, instance, before, replay, markedAtMs }: Target,
  { source }: { source: string },
): { reason: string; remedy: string } | undefined => {
  const marker: Marker = {
    ...instance,
    source,
    writtenAt: new Date(markedAtMs).toISOString(),
    replay,
  };
  const addressed = addressMarker(marker, pipeline, markedAtMs);
  if (!addressed.ok) return addressed;
  const decision = decideMarker(marker, pipeline, { notToRun: undefined, runLog: before });
  return decision.kind === 'reject' ? decision : undefined;
};

const rejectionAhead = (target: Target, by: { source: string }): Rejection | undefined => {
  const rejected = decisionAhead(target, by);
  if (rejected === undefined) return undefined;
  const isReplayable = !target.replay && decisionAhead({ ...target, replay: true }, by) === undefined;
  return { reason: rejected.reason, remedy: isReplayable ? undefined : rejected.remedy };
};

export const rejectionText = ({ instance }: Target, { reason }: Rejection): string =>
  `No MARKER was written: one for ${instanceText(instance)} would be rejected, because ${reason}.`;

const findTarget = async (
  stack: Stack,
  name: string,
  options: InstanceOptions & { replay?: boolean },
  markedAtMs: number,
): Promise<Target> => {
  const pipeline = await findPipeline(stack, name);
  if (!pipeline.enabled)
    throw new UsageError(`${name} is disabled: its MARKER would be refused. Set \`enabled: true\` and apply it.`);
  const { instance, schedule } = instanceOf(pipeline, options, markedAtMs);
  const before = await inModeOf(stack, pipeline).runLogs.get(instance);
  const found = await findCalendar(pipeline, stack.tables.config);
  const excluded = found.ok ? exclusionReason(pipeline, schedule, found.calendar, instance.date) : undefined;
  const hold = (await stack.tables.config.pipeline(name))?.hold;
  return { pipeline, schedule, instance, excluded, before, hold, replay: options.replay === true, markedAtMs };
};

/** The outcome: written, or why it would have been rejected. */
export interface Marked {
  target: Target;
  rejection: Rejection | undefined;
}

export const writeMarker = async (
  stack: Stack,
  name: string,
  options: InstanceOptions & { replay?: boolean; source: string },
  nowMs: number,
): Promise<Marked> => {
  const target = await findTarget(stack, name, options, nowMs);
  const rejection = rejectionAhead(target, options);
  if (rejection === undefined)
    await stack.tables.markers.write({
      ...target.instance,
      source: options.source,
      ...(target.replay ? { replay: true } : {}),
    });
  return { target, rejection };
};

/** The record of a MARKER that comes after a run and starts no attempt itself. */
const asLateData = (what: string, { pipeline }: Target): string =>
  pipeline.lateData === 'rerun'
    ? `${what}, so the MARKER is recorded as late data, and another run is requested, within budgets.driftReruns.`
    : `${what}, so nothing runs; the MARKER is recorded as late data.`;

/** Why the MARKER starts no attempt, or not now; empty: it starts one. */
export const nothingRuns = (target: Target): string => {
  const { before, replay, excluded, hold, pipeline } = target;
  if (before?.status === RunStatus.shadow)
    return 'It would have started already, in shadow mode; the MARKER is recorded as late data.';
  if (before?.status === RunStatus.skipped && !replay)
    return `${asLateData('It was SKIPPED', target)} With --replay it starts another attempt.`;
  if (before?.status === RunStatus.completed) return asLateData('It is COMPLETED already', target);
  if (excluded !== undefined) return `Nothing runs, because ${excluded}.`;
  if (hold === undefined || (before !== undefined && !isTerminal(before.status))) return '';
  return (
    `${pipeline.name} is ${holdSentence(hold)}: the MARKER is held, and starts after \`signalbox resume ` +
    `${pipeline.name}\`.`
  );
};
