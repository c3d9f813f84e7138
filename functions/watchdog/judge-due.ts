/** Judges the instances of one pipeline that are due, and moves its entries on. */
import type { PipelineConfig } from '../../core/config';
import { type Instance, nameInPipeline } from '../../core/instance';
import type { WatchedPipeline } from '../../core/ports/due-list';
import { findCalendar } from '../../core/schedule/calendars';
import { type DueEntry, stepOf } from '../../core/schedule/due-list';
import { exclusionReason } from '../../core/schedule/exclusion';
import type { ExpectedInstance } from '../../core/schedule/expectations';
import { scheduleMissed } from '../../core/schedule/missed';
import { findSchedule } from '../../core/schedule/schedule';
import { inMode, iso, record } from '../../core/watch/ports';
import { retrieveDue } from './retrieve-due';
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
    if (step.kind === 'judge') instances.push(step.instance);
    next = step.next;
  }
  return { instances, next };
};

type Config = NonNullable<WatchedPipeline['config']>;

/** Its pipeline was held when it fell due, so its MARKER was kept, or is released and waits for its turn. */
const wasHeld = ({ deadlineMs }: ExpectedInstance, { resumedAt }: Config): boolean =>
  resumedAt !== null && deadlineMs <= Date.parse(resumedAt);

export const judge = async (
  pipeline: PipelineConfig,
  config: Config,
  entries: readonly DueEntry[],
  work: DueWork,
): Promise<void> => {
  if (entries.length === 0) return;
  const { tick, calendars, findings, unjudged, failures, isTimeUp } = work;
  const ports = inMode(pipeline.mode, work.ports);
  const found = await findCalendar(pipeline, calendars);
  if (!found.ok) {
    unjudged.add(found.reason);
    return;
  }
  // What falls due while the pipeline is held is judged when it is resumed: until then its MARKER may come and be kept.
  const untilMs = Math.min(tick.nowMs, config.hold === null ? tick.nowMs : Date.parse(config.hold.at));
  const due = entries.filter(({ dueAt }) => Date.parse(dueAt) <= untilMs);
  const steps = due.map((entry) => ({ entry, ...stepsTo(pipeline, entry, untilMs) }));
  const dates = steps.flatMap(({ instances }) => instances.map(({ date }) => date)).sort();
  const unreadable: Instance[] = [];
  const logs =
    dates.length === 0
      ? []
      : await ports.runLogs.between(pipeline.name, dates[0]!, dates.at(-1)!, (instance, error) => {
          unreadable.push(instance);
          failures.push(error);
        });
  // What cannot be read is reported; that there is something says that the instance was begun.
  const ran = new Set([...logs, ...unreadable].map(nameInPipeline));
  for (const { entry, instances, next } of steps) {
    if (isTimeUp()) return;
    const schedule = findSchedule(pipeline, entry.scheduleId);
    findings.examined += instances.length;
    for (const instance of instances) {
      if (ran.has(nameInPipeline(instance))) continue;
      if (schedule === undefined || exclusionReason(pipeline, schedule, found.calendar, instance.date) !== undefined)
        continue;
      const retrieved = await retrieveDue(instance, { tick, ports, failures });
      if (retrieved?.isDismissed === false && wasHeld(instance, config)) continue;
      const marker = retrieved?.marker;
      findings.found += await record(
        scheduleMissed(
          instance,
          iso(tick.nowMs),
          marker === undefined ? null : (marker.writtenAt ?? 'an unknown time'),
        ),
        ports,
      );
    }
    // Refused: another tick has moved it.
    await (next === undefined ? ports.due.remove(entry) : ports.due.put(next, entry));
  }
};
