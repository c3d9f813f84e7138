/**
 * Deadlines of instances that nothing has started. What has started opens its deadlines itself; for the others this is
 * where they are opened, early enough for a timer to be on time.
 */
import type { CalendarConfig, PipelineConfig } from '../../kernel/config';
import type { OnUnreadable } from '../../kernel/run/run-store';
import { deadlineKindsOf } from '../../kernel/sla/deadlines';
import { openDeadlines } from '../../kernel/sla/decide';
import { deadlinesMovedBack, expectedDeadlines, possibleDeadlines, type Replaced } from '../../kernel/sla/expected';
import { spanOfDates } from '../../kernel/time/date';
import { iso } from '../../kernel/time/instant';
import type { WatchdogPorts } from '../../kernel/watch/ports';
import { type Instance, nameInPipeline } from '../../kernel/words/instance';
import type { WatchdogTick } from './work';

const LONGEST_PAUSE_MS = 86_400_000;

export interface Ahead {
  pipeline: PipelineConfig;
  calendar: CalendarConfig | undefined;
  registeredAt: string;
  /** When the document changed last. */
  changedAt: string;
  /** When this check was due; undefined where none was. */
  lookAt: string | undefined;
  /** The version by which the last check went, where the document has changed since. */
  replaced: Replaced | undefined;
}

/**
 * When the pipeline's deadlines have to be checked again: early enough for the timer of the next one. Also on days
 * that its calendar excludes: until then a user may open them.
 */
const nextCheckAt = ({ pipeline }: Ahead, { nowMs, searchAheadMs }: WatchdogTick): string => {
  const seenUntilMs = nowMs + searchAheadMs;
  const checks = possibleDeadlines(pipeline, { fromMs: nowMs, toMs: nowMs + LONGEST_PAUSE_MS })
    .map(({ riskAt, judgeAt }) => Date.parse(riskAt ?? judgeAt))
    .filter((checkMs) => checkMs > seenUntilMs);
  return iso(Math.min(nowMs + LONGEST_PAUSE_MS, ...checks.map((checkMs) => checkMs - searchAheadMs)));
};

/**
 * Deadlines that fell due before then have been seen, on days that were open at the time; a day that was opened
 * meanwhile has none to make up for. What was due before a change of the document, by both versions, is not made up
 * either.
 */
const seenUntil = ({ lookAt, changedAt }: Ahead, { nowMs, searchBackMs, searchAheadMs }: WatchdogTick): number =>
  lookAt === undefined
    ? Math.max(nowMs - searchBackMs, Math.min(nowMs, Date.parse(changedAt)))
    : Math.min(nowMs, Date.parse(lookAt)) - searchAheadMs;

/**
 * Opens what falls due, or becomes a risk, until the next tick, of the pipeline's instances without a run log; and what
 * fell due while no tick ran. Returns the instant of the next check; undefined for a pipeline without such
 * deadlines.
 */
export const openAhead = async (
  ahead: Ahead,
  tick: WatchdogTick,
  ports: WatchdogPorts,
  onError: (error: unknown) => void,
): Promise<{ opened: number; nextAt: string | undefined }> => {
  const { pipeline, calendar, registeredAt, replaced } = ahead;
  if (!pipeline.enabled || !pipeline.watch.enabled || deadlineKindsOf(pipeline).length === 0)
    return { opened: 0, nextAt: undefined };
  const nextAt = nextCheckAt(ahead, tick);
  const fromMs = Math.max(seenUntil(ahead, tick), Date.parse(registeredAt));
  const expected = [
    ...(replaced === undefined ? [] : deadlinesMovedBack(pipeline, calendar, replaced, fromMs)),
    ...expectedDeadlines(pipeline, calendar, { fromMs, toMs: tick.nowMs + tick.searchAheadMs }),
  ];
  const range = spanOfDates(expected.map(({ date }) => date));
  if (range === undefined) return { opened: 0, nextAt };
  const unreadable: Instance[] = [];
  const onUnreadable: OnUnreadable = (instance, error) => {
    unreadable.push(instance);
    onError(error);
  };
  const logs = await ports.runLogs.between(pipeline.name, ...range, onUnreadable);
  const opened = await ports.deadlines.between(pipeline.name, ...range, onUnreadable);
  const begun = new Set([...logs, ...unreadable].map(nameInPipeline));
  const known = new Set(opened.map(({ date, scheduleId, kind, dueAt }) => `${date}#${scheduleId}#${kind}#${dueAt}`));
  const unopened = expected.filter(
    ({ date, scheduleId, kind, dueAt }) =>
      !begun.has(nameInPipeline({ date, scheduleId })) && !known.has(`${date}#${scheduleId}#${kind}#${dueAt}`),
  );
  await openDeadlines(unopened, { attempt: undefined, registeredAt }, ports);
  return { opened: unopened.length, nextAt };
};
