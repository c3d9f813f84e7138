/**
 * Deadlines of instances that nothing has started, and those whose timers did not come. What has started opens its
 * deadlines itself; for the others this is where they are opened, early enough for a timer to be on time.
 */
import type { CalendarConfig, PipelineConfig } from '../../core/config';
import { deadlineKindsOf } from '../../core/sla/deadlines';
import { expectedDeadlines } from '../../core/sla/expected';
import { openDeadlines, settleDeadline } from '../../core/sla/settle';
import { RunMode } from '../../core/vocabulary';
import { type Check, inMode, iso, type Tick, type WatchdogPorts } from './check';

/** A timer has this long to be late before the watchdog does its work. */
const TIMER_GRACE_MS = 60_000;

/** Until then a calendar may change, which the plan of the next look does not know. */
const LONGEST_PAUSE_MS = 86_400_000;

export interface Ahead {
  pipeline: PipelineConfig;
  calendar: CalendarConfig | undefined;
  registeredAt: string;
}

/** When the pipeline's deadlines have to be looked at again: early enough for the timer of the next one. */
const nextLookAt = ({ pipeline, calendar }: Ahead, { nowMs, lookAheadMs }: Tick): string => {
  const seenUntilMs = nowMs + lookAheadMs;
  const looks = expectedDeadlines(pipeline, calendar, { fromMs: nowMs, toMs: nowMs + LONGEST_PAUSE_MS })
    .map(({ riskAt, judgeAt }) => Date.parse(riskAt ?? judgeAt))
    .filter((lookMs) => lookMs > seenUntilMs);
  return iso(Math.min(nowMs + LONGEST_PAUSE_MS, ...looks.map((lookMs) => lookMs - lookAheadMs)));
};

/**
 * Opens what falls due, or becomes a risk, until the next tick, of the pipeline's instances without a run log; and what
 * fell due while nobody looked. Gives the instant at which to look again; undefined for a pipeline without such
 * deadlines.
 */
export const openAhead = async (
  ahead: Ahead,
  tick: Tick,
  ports: WatchdogPorts,
): Promise<{ opened: number; nextAt: string | undefined }> => {
  const { pipeline, calendar, registeredAt } = ahead;
  if (!pipeline.enabled || !pipeline.watch.enabled || deadlineKindsOf(pipeline).length === 0)
    return { opened: 0, nextAt: undefined };
  const nextAt = nextLookAt(ahead, tick);
  const expected = expectedDeadlines(pipeline, calendar, {
    fromMs: Math.max(tick.nowMs - tick.lookBackMs, Date.parse(registeredAt)),
    toMs: tick.nowMs + tick.lookAheadMs,
  });
  if (expected.length === 0) return { opened: 0, nextAt };
  const dates = expected.map(({ date }) => date).sort();
  const logs = await ports.runLogs.between(pipeline.name, dates[0]!, dates.at(-1)!);
  const opened = await ports.deadlines.between(pipeline.name, dates[0]!, dates.at(-1)!);
  const begun = new Set(logs.map(({ date, scheduleId }) => `${date}#${scheduleId}`));
  const known = new Set(opened.map(({ date, scheduleId, kind, dueAt }) => `${date}#${scheduleId}#${kind}#${dueAt}`));
  const unopened = expected.filter(
    ({ date, scheduleId, kind, dueAt }) =>
      !begun.has(`${date}#${scheduleId}`) && !known.has(`${date}#${scheduleId}#${kind}#${dueAt}`),
  );
  await openDeadlines(unopened, { attempt: null, registeredAt }, ports);
  return { opened: unopened.length, nextAt };
};

/** The net under the timers. */
export const deadlinesDue: Check = async ({ nowMs }, ports) => {
  const findings = { examined: 0, found: 0 };
  for await (const deadline of ports.deadlines.due(nowMs - TIMER_GRACE_MS)) {
    findings.examined += 1;
    const { pipelineId, date, scheduleId, kind, shadow } = deadline;
    if (
      await settleDeadline(
        { pipelineId, date, scheduleId, kind },
        inMode(shadow === true ? RunMode.shadow : RunMode.live, ports),
      )
    )
      findings.found += 1;
  }
  return findings;
};
