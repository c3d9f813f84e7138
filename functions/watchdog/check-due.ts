/** Checks the instances of one pipeline that are due, and moves its entries on. */
import type { PipelineConfig } from '../../kernel/config';
import { routingOf } from '../../kernel/events/event';
import { type DueEntry, isExpected, stepOf } from '../../kernel/schedule/due-list';
import type { WatchedPipeline } from '../../kernel/schedule/due-store';
import { findCalendar } from '../../kernel/schedule/exclusion';
import type { ExpectedInstance } from '../../kernel/schedule/expectations';
import { scheduleMissed } from '../../kernel/schedule/missed';
import { spanOfDates } from '../../kernel/time/date';
import { iso } from '../../kernel/time/instant';
import { inMode, record } from '../../kernel/watch/ports';
import { type Instance, nameInPipeline } from '../../kernel/words/instance';
import { reprocessDue } from './reprocess-due';
import type { DueWork } from './work';

/** After an outage the instances of one schedule are made up so many at a time. */
const MOST_STEPS = 400;

/** The instances that are due by now, and the entry that follows them; undefined takes the schedule off the list. */
const stepsTo = (
  pipeline: PipelineConfig,
  entry: DueEntry,
  nowMs: number,
): { instances: ExpectedInstance[]; next: DueEntry | undefined } => {
  const instances: ExpectedInstance[] = [];
  let next: DueEntry | undefined = entry;
  for (let steps = 0; next !== undefined && Date.parse(next.dueAt) <= nowMs && steps < MOST_STEPS; steps += 1) {
    const step = stepOf(pipeline, next, nowMs);
    if (step.kind === 'check') instances.push(step.instance);
    next = step.next;
  }
  return { instances, next };
};

type Config = NonNullable<WatchedPipeline['config']>;

/** Its pipeline was held when it fell due, so its MARKER was held, or is released and waits for its turn. */
const wasHeld = ({ deadlineMs }: ExpectedInstance, { resumedAt }: Config): boolean =>
  resumedAt !== undefined && deadlineMs <= Date.parse(resumedAt);

/** The data by which instances are checked. */
export interface DueFacts {
  /** The configuration when they fell due. */
  pipeline: PipelineConfig;
  /** The current configuration: an instance that it no longer expects is not missed. */
  current: PipelineConfig;
  config: Config;
  /** Instances that are due by then are checked, in epoch milliseconds. */
  untilMs: number;
}

/** A calendar that is gone opens no day; an alert names the current configuration, because nothing can be checked. */
const expectationOf = async (
  { pipeline, current, config }: DueFacts,
  { calendars, unchecked }: DueWork,
): Promise<((instance: ExpectedInstance) => boolean) | undefined> => {
  const now = await findCalendar(current, calendars);
  if (!now.ok) {
    unchecked.add(now.reason);
    return undefined;
  }
  const then = await findCalendar(pipeline, calendars);
  return (instance) =>
    instance.deadlineMs > Date.parse(config.registeredAt) &&
    then.ok &&
    isExpected(pipeline, then.calendar, instance) &&
    isExpected(current, now.calendar, instance);
};

/** The run logs of begun instances: one that cannot be read is reported, and shows that the instance was begun. */
const begunAmong = async (
  pipelineId: string,
  instances: readonly ExpectedInstance[],
  { ports, failures }: Pick<DueWork, 'ports' | 'failures'>,
): Promise<ReadonlySet<string>> => {
  const range = spanOfDates(instances.map(({ date }) => date));
  if (range === undefined) return new Set();
  const unreadable: Instance[] = [];
  const logs = await ports.runLogs.between(pipelineId, ...range, (instance, error) => {
    unreadable.push(instance);
    failures.push(error);
  });
  return new Set([...logs, ...unreadable].map(nameInPipeline));
};

/** True: all that was due by then is checked, and the entries are later than that. */
export const checkDue = async (facts: DueFacts, entries: readonly DueEntry[], work: DueWork): Promise<boolean> => {
  const { pipeline, config } = facts;
  // Instances that fall due while the pipeline is held are checked when it is resumed: until then a MARKER may come and
  // be held.
  const untilMs = Math.min(facts.untilMs, config.hold === undefined ? facts.untilMs : Date.parse(config.hold.at));
  const due = entries.filter(({ dueAt }) => Date.parse(dueAt) <= untilMs);
  if (due.length === 0) return true;
  const { tick, findings, failures, isTimeUp } = work;
  const ports = inMode(pipeline.mode, work.ports);
  const expects = await expectationOf(facts, work);
  if (expects === undefined) return false;
  const steps = due.map((entry) => ({ entry, ...stepsTo(pipeline, entry, untilMs) }));
  const all = steps.flatMap(({ instances }) => instances);
  const begun = await begunAmong(pipeline.name, all, { ports, failures });
  let isComplete = true;
  for (const { entry, instances, next } of steps) {
    if (isTimeUp()) return false;
    findings.examined += instances.length;
    for (const instance of instances) {
      if (begun.has(nameInPipeline(instance)) || !expects(instance)) continue;
      const reprocessed = await reprocessDue(instance, config.registeredAt, { tick, ports, failures });
      if (reprocessed?.isDismissed === false && wasHeld(instance, config)) continue;
      const markerAt = reprocessed === undefined ? undefined : (reprocessed.writtenAt ?? 'an unknown time');
      const missed = { ...instance, ...routingOf(facts.current) };
      findings.found += await record(scheduleMissed(missed, iso(tick.nowMs), markerAt), ports);
    }
    // Refused: another tick has moved it.
    const isMoved = await (next === undefined ? ports.due.remove(entry) : ports.due.put(next, entry));
    if (!isMoved || (next !== undefined && Date.parse(next.dueAt) <= untilMs)) isComplete = false;
  }
  return isComplete;
};
