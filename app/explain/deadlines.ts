/** The outcomes of an instance's deadlines, in words. */
import type { PipelineConfig } from '../../kernel/config';
import type { Deadline } from '../../kernel/run/model';
import { deadlineKindsOf } from '../../kernel/sla/deadlines';
import { type InRecord, inRecord } from '../../kernel/values/absence';
import type { InstanceInPipeline } from '../../kernel/words/instance';
import { DeadlineOutcome } from '../../kernel/words/vocabulary';
import { inModeOf, type Stack } from '../stack/stack';
import { instantText, whenText, withInstants } from './time-text';

/** Reads the table only for a pipeline that has deadlines. */
export const readDeadlines = async (
  stack: Stack,
  pipeline: PipelineConfig,
  fromDate: string,
  toDate: string,
): Promise<Deadline[]> =>
  deadlineKindsOf(pipeline).length === 0
    ? []
    : inModeOf(stack, pipeline).deadlines.between(pipeline.name, fromDate, toDate);

export const deadlinesOf = (deadlines: readonly Deadline[], { date, scheduleId }: InstanceInPipeline): Deadline[] =>
  deadlines.filter((deadline) => deadline.date === date && deadline.scheduleId === scheduleId);

/** For a table: `completion breached, evaluation met`. */
export const deadlineSummary = (deadlines: readonly Pick<Deadline, 'kind' | 'outcome' | 'dueAt'>[]): string =>
  deadlines
    .map(
      ({ kind, outcome, dueAt }) =>
        `${kind} ${outcome === DeadlineOutcome.pending ? `due ${instantText(dueAt)}` : outcome}`,
    )
    .join(', ');

/** The deadlines of an instance and their outcomes, for `--json`. */
export const deadlineFacts = (
  deadlines: readonly Deadline[],
): InRecord<Pick<Deadline, 'kind' | 'dueAt' | 'outcome' | 'reason'>>[] =>
  deadlines.map(({ kind, dueAt, outcome, reason }) => inRecord({ kind, dueAt, outcome, reason }));

export const deadlineSentences = (deadlines: readonly Deadline[], nowMs: number): string[] =>
  deadlines.map(({ kind, dueAt, outcome, reason, warned }) => {
    const when = `Its ${kind} deadline ${whenText(dueAt, nowMs)}`;
    if (outcome === DeadlineOutcome.pending) return `${when}, is ${warned ? 'at risk' : 'open'}.`;
    const became = {
      [DeadlineOutcome.met]: 'was met',
      [DeadlineOutcome.breached]: 'was breached',
      [DeadlineOutcome.notApplicable]: 'does not apply',
    }[outcome];
    return `${when}, ${became}${reason === undefined ? '' : `: ${withInstants(reason)}`}.`;
  });
