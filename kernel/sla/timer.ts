/** The timers of a deadline: which, when, and what they say to the function that they call. */
import { createHash } from 'node:crypto';
import type { Deadline } from '../run/model';
import type { Timer } from '../time/timers';
import type { Instance } from '../words/instance';
import { type DeadlineKind, RunMode } from '../words/vocabulary';

export const CHECK_DEADLINE = 'checkDeadline';

/** Says which deadline to look at and nothing of what was true when the timer was set. */
export interface DeadlineTimerEvent extends Instance {
  action: typeof CHECK_DEADLINE;
  kind: DeadlineKind;
  /** The deadline is that of an instance in shadow mode. */
  shadow?: boolean;
}

export const isDeadlineTimer = (event: unknown): event is DeadlineTimerEvent =>
  (event as { action?: unknown } | null)?.action === CHECK_DEADLINE;

/** EventBridge Scheduler knows whole seconds: the next one, so that no timer comes early. */
const wholeSecondMs = (instant: string): number => Math.ceil(Date.parse(instant) / 1000) * 1000;

const timerOf = ({ pipelineId, date, scheduleId, kind, shadow }: Deadline, instant: string): Timer => ({
  name: `sla-${createHash('sha256')
    .update(JSON.stringify([pipelineId, date, scheduleId, kind, instant, ...(shadow === true ? [RunMode.shadow] : [])]))
    .digest('hex')
    .slice(0, 48)}`,
  atMs: wholeSecondMs(instant),
  event: {
    action: CHECK_DEADLINE,
    pipelineId,
    date,
    scheduleId,
    kind,
    ...(shadow === true ? { shadow } : {}),
  } satisfies DeadlineTimerEvent,
});

/** Those that are still to come. */
export const timersOf = (deadline: Deadline, nowMs: number): Timer[] =>
  [deadline.riskAt, deadline.judgeAt].flatMap((instant) =>
    instant === null || Date.parse(instant) <= nowMs ? [] : [timerOf(deadline, instant)],
  );
