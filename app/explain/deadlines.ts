/** The outcomes of an instance's deadlines, in words. */
import type { PipelineConfig } from '../../kernel/config';
import type { Deadline } from '../../kernel/run/model';
import type { AttemptStatus } from '../../kernel/run/parts';
import { deadlineKindsOf } from '../../kernel/sla/deadlines';
import { exemption } from '../../kernel/sla/evaluate';
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

/**
 * `latest`: its last attempt, if it has had one. An open deadline that does not apply to it, as far as anybody knows,
 * has the reason why: it is decided when it is due, because another attempt may come until then.
 */
export const deadlinesOf = (
  deadlines: readonly Deadline[],
  { date, scheduleId }: InstanceInPipeline,
  latest: AttemptStatus | undefined,
): Deadline[] =>
  deadlines
    .filter((deadline) => deadline.date === date && deadline.scheduleId === scheduleId)
    .map((deadline) =>
      deadline.outcome === DeadlineOutcome.pending && latest !== undefined && latest.attempt >= (deadline.attempt ?? 0)
        ? { ...deadline, reason: exemption(deadline, latest, undefined) }
        : deadline,
    );

export type DeadlineFact = InRecord<Pick<Deadline, 'kind' | 'dueAt' | 'outcome' | 'reason'>>;

/** The deadlines of an instance and their outcomes, for `--json`. */
export const deadlineFacts = (deadlines: readonly Deadline[]): DeadlineFact[] =>
  deadlines.map(({ kind, dueAt, outcome, reason }) => inRecord({ kind, dueAt, outcome, reason }));

const summaryOf = ({ kind, outcome, dueAt, reason }: DeadlineFact): string => {
  if (outcome !== DeadlineOutcome.pending) return `${kind} ${outcome}`;
  return reason === null ? `${kind} due ${instantText(dueAt)}` : `${kind} will not apply`;
};

/** For a table: `completion breached, evaluation met`. */
export const deadlineSummary = (deadlines: readonly DeadlineFact[]): string => deadlines.map(summaryOf).join(', ');

export const deadlineSentences = (deadlines: readonly Deadline[], nowMs: number): string[] =>
  deadlines.map(({ kind, dueAt, outcome, reason, warned }) => {
    const when = `Its ${kind} deadline ${whenText(dueAt, nowMs)}`;
    if (outcome === DeadlineOutcome.pending && reason === undefined)
      return `${when}, is ${warned ? 'at risk' : 'open'}.`;
    const became = {
      [DeadlineOutcome.pending]: 'will not apply',
      [DeadlineOutcome.met]: 'was met',
      [DeadlineOutcome.breached]: 'was breached',
      [DeadlineOutcome.notApplicable]: 'does not apply',
    }[outcome];
    return `${when}, ${became}${reason === undefined ? '' : `: ${withInstants(reason)}`}.`;
  });
