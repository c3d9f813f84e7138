/**
 * Deadlines of instances that nothing has started, and those whose timers did not come. What has started opens its deadlines itself; for the
 * others this is where they are opened, early enough for a timer to be on time.
 */
import { findCalendar, readingEachOnce } from '../../core/calendars';
import { parsePipeline } from '../../core/config';
import { deadlineKindsOf } from '../../core/sla/deadlines';
import { expectedDeadlines } from '../../core/sla/expected';
import { openDeadlines, settleDeadline } from '../../core/sla/settle';
import type { Check } from './checks';

/** A timer has this long to be late before the watchdog does its work. */
const TIMER_GRACE_MS = 60_000;

/** Opens what falls due, or becomes a risk, until the next tick, of instances without a run log; and what fell due while nobody looked. */
export const deadlinesAhead: Check = async ({ nowMs, lookBackMs, lookAheadMs }, ports) => {
  const findings = { examined: 0, found: 0 };
  const calendars = readingEachOnce(ports.config);
  for (const stored of await ports.config.pipelines()) {
    const parsed = parsePipeline(stored.document);
    // Said by the check of missed schedules.
    if (!parsed.ok || deadlineKindsOf(parsed.value).length === 0) continue;
    const calendar = await findCalendar(parsed.value, calendars);
    if (!calendar.ok) continue;
    const expected = expectedDeadlines(parsed.value, calendar.calendar, Math.max(nowMs - lookBackMs, Date.parse(stored.registeredAt)), nowMs + lookAheadMs);
    if (expected.length === 0) continue;
    findings.examined += expected.length;
    const dates = expected.map(({ date }) => date).sort();
    const logs = await ports.runLogs.between(stored.id, dates[0]!, dates.at(-1)!);
    const opened = await ports.deadlines.between(stored.id, dates[0]!, dates.at(-1)!);
    const begun = new Set(logs.map(({ date, scheduleId }) => `${date}#${scheduleId}`));
    const known = new Set(opened.map(({ date, scheduleId, kind, dueAt }) => `${date}#${scheduleId}#${kind}#${dueAt}`));
    const unopened = expected.filter(({ date, scheduleId, kind, dueAt }) => !begun.has(`${date}#${scheduleId}`) && !known.has(`${date}#${scheduleId}#${kind}#${dueAt}`));
    await openDeadlines(unopened, { attempt: null, registeredAt: stored.registeredAt }, ports);
    findings.found += unopened.length;
  }
  return findings;
};

/** The net under the timers. */
export const deadlinesDue: Check = async ({ nowMs }, ports) => {
  const findings = { examined: 0, found: 0 };
  for await (const deadline of ports.deadlines.due(nowMs - TIMER_GRACE_MS)) {
    findings.examined += 1;
    const { pipelineId, date, scheduleId, kind } = deadline;
    if (await settleDeadline({ pipelineId, date, scheduleId, kind }, ports)) findings.found += 1;
  }
  return findings;
};
