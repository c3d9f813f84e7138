/**
 * Judges the instances that are due: those of the due list, so that a tick reads what is due and what has changed. A
 * schedule enters the list when its pipeline is registered, through a request to plan in the same transaction; what was
 * written past the registration is found by the round, which looks at the next so many pipelines at a tick, comes to
 * all of them in turn, and begins anew after a while.
 *
 * A tick that dies anywhere leaves the entry where it was and is repeated: an alert has the same id, and an entry moves
 * once. What there is no time for stays due.
 */

import { type PipelineConfig, parsePipeline } from '../../core/config';
import { LOST_AFTER_MS } from '../../core/markers/lost';
import type { DueItem, WatchedPipeline } from '../../core/ports/store';
import { findCalendar, readingEachOnce } from '../../core/schedule/calendars';
import { type DueEntry, planPipeline, stepOf } from '../../core/schedule/due-list';
import { exclusionReason } from '../../core/schedule/exclusion';
import type { ExpectedInstance } from '../../core/schedule/expectations';
import { scheduleMissed } from '../../core/schedule/missed';
import { findSchedule } from '../../core/schedule/schedule';
import { type Check, type Findings, inMode, iso, record, type Tick, type WatchdogPorts } from './check';
import { openAhead } from './deadlines';
import { tellOfResumption } from './left-holds';
import { type Judged, retrieveDue, retrieveRecent } from './lost-markers';
import { inParallel } from './parallel';

/** Each moves entries within one partition of the index: see `adapters/table/due-store.ts`. */
const AT_ONCE = 8;
/** Due items that are read before they are worked on: enough to meet the schedules of one pipeline together. */
const CHUNK = 1000;
/** Pipelines that the round looks at per tick. */
export const ROUND_SIZE = 100;
/**
 * From the beginning of a round to that of the next: a MARKER is lost only when it has lain for as long. Ticks come a
 * little early and late.
 */
const ROUND_MS = LOST_AFTER_MS - 60_000;
/** After an outage the instances of one schedule are made up so many at a time. */
const MOST_STEPS = 400;
const PLAN_ATTEMPTS = 3;
/** Of the tick's time, so that a storm of missed schedules leaves some for the other checks. */
const SHARE_OF_TIME = 2 / 3;

/** What one tick's work on the list shares. */
interface Work {
  tick: Tick;
  ports: WatchdogPorts;
  calendars: ReturnType<typeof readingEachOnce>;
  findings: Findings;
  /** Pipelines whose configuration cannot be read. */
  invalid: Set<string>;
  /** Why others cannot be judged. */
  unjudged: Set<string>;
  failures: unknown[];
  isTimeUp: () => boolean;
}

/** What the list says of one pipeline. */
interface Due {
  pipelineId: string;
  entries: DueEntry[];
  /** Its schedules have to be planned. */
  requestedAt: string | undefined;
  /** Its deadlines have to be looked at. */
  looksAtDeadlines: boolean;
}

/** Since when the document holds, for schedules that are new in the list. Nothing that was due before is missed. */
const changedMs = (
  { config, documentHash, plannedHash }: WatchedPipeline & { config: object },
  isListed: boolean,
  { nowMs, lookBackMs }: Tick,
): number => {
  // Somebody has changed the document by hand, and nobody can tell when.
  if (config.contentHash !== documentHash) return nowMs;
  const writtenMs = config.updatedAt === null ? nowMs : Date.parse(config.updatedAt);
  return plannedHash === null && !isListed
    ? Math.max(Date.parse(config.registeredAt), writtenMs - lookBackMs)
    : writtenMs;
};

const isSame = (left: DueEntry, right: DueEntry): boolean => left.date === right.date && left.dueAt === right.dueAt;

/**
 * Brings the pipeline's entries in line with its document, and gives them. Entries of schedules that are gone are left
 * to fall due: they are taken away then, by one hand. Undefined: the document was replaced meanwhile.
 */
const plan = async (
  watched: WatchedPipeline & { config: object },
  pipeline: PipelineConfig,
  { tick, ports }: Work,
): Promise<DueEntry[] | undefined> => {
  const entries = await ports.due.ofPipeline(watched.id);
  const planned = planPipeline(pipeline, entries, changedMs(watched, entries.length > 0, tick));
  for (const entry of planned) {
    const was = entries.find(({ scheduleId }) => scheduleId === entry.scheduleId);
    if (was !== undefined && isSame(was, entry)) continue;
    if (!(await ports.due.put(entry, was))) return undefined;
  }
  if (!(await ports.due.planned(watched))) return undefined;
  return [...planned, ...entries.filter(({ scheduleId }) => !planned.some((entry) => entry.scheduleId === scheduleId))];
};

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

/**
 * What was written before the last change, or before the pipeline was resumed, is seen to by others; null: nobody
 * knows.
 */
const lookedAfterSince = ({ updatedAt, resumedAt }: Config): string | null =>
  updatedAt !== null && resumedAt !== null && resumedAt > updatedAt ? resumedAt : updatedAt;

const judge = async (
  pipeline: PipelineConfig,
  config: Config,
  entries: readonly DueEntry[],
  work: Work,
): Promise<void> => {
  if (entries.length === 0) return;
  const { tick, calendars, findings, unjudged, isTimeUp } = work;
  const ports = inMode(pipeline.mode, work.ports);
  const found = await findCalendar(pipeline, calendars);
  if (!found.ok) {
    unjudged.add(found.reason);
    return;
  }
  const judged: Judged = { pipeline, calendar: found.calendar, configuredAt: lookedAfterSince(config) };
  const steps = entries.map((entry) => ({ entry, ...stepsTo(pipeline, entry, tick.nowMs) }));
  const dates = steps.flatMap(({ instances }) => instances.map(({ date }) => date)).sort();
  const logs = dates.length === 0 ? [] : await ports.runLogs.between(pipeline.name, dates[0]!, dates.at(-1)!);
  const ran = new Set(logs.map(({ date, scheduleId }) => `${date}#${scheduleId}`));
  for (const { entry, instances, next } of steps) {
    if (isTimeUp()) return;
    const schedule = findSchedule(pipeline, entry.scheduleId);
    findings.examined += instances.length;
    for (const instance of instances) {
      // A pipeline that is held misses nothing: its MARKERs are kept.
      if (config.hold !== null || ran.has(`${instance.date}#${instance.scheduleId}`)) continue;
      if (schedule === undefined || exclusionReason(pipeline, schedule, found.calendar, instance.date) !== undefined)
        continue;
      const marker = await retrieveDue(instance, judged, tick.nowMs, ports);
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

const removeAll = async (
  { pipelineId, entries, requestedAt, looksAtDeadlines }: Due,
  ports: WatchdogPorts,
): Promise<void> => {
  if (looksAtDeadlines) await ports.due.lookAtDeadlines(pipelineId, undefined);
  for (const entry of entries) await ports.due.remove(entry);
  if (requestedAt !== undefined) await ports.due.planningDone(pipelineId, requestedAt);
};

/** Opens the deadlines that come next, and says when to look again. */
const lookAhead = async (
  pipeline: PipelineConfig,
  registeredAt: string,
  { tick, ports, calendars, findings, unjudged }: Work,
): Promise<void> => {
  const found = await findCalendar(pipeline, calendars);
  if (!found.ok) {
    unjudged.add(found.reason);
    return;
  }
  const { opened, nextAt } = await openAhead(
    { pipeline, calendar: found.calendar, registeredAt },
    tick,
    inMode(pipeline.mode, ports),
  );
  findings.found += opened;
  await ports.due.lookAtDeadlines(pipeline.name, nextAt);
};

/** One pipeline: planned where that is asked for or its document has changed, then judged. */
const visit = async (due: Due, work: Work): Promise<void> => {
  const { ports, tick, invalid } = work;
  const { pipelineId, requestedAt } = due;
  for (let attempt = 1; attempt <= PLAN_ATTEMPTS; attempt += 1) {
    const watched = await ports.due.pipeline(pipelineId);
    if (watched === undefined) return removeAll(due, ports);
    const parsed = parsePipeline(watched.config?.document);
    if (watched.config === undefined || !parsed.ok) {
      invalid.add(pipelineId);
      // The round comes back to it.
      if (requestedAt !== undefined) await ports.due.planningDone(pipelineId, requestedAt);
      return;
    }
    const isPlanned = watched.plannedHash === watched.documentHash && requestedAt === undefined;
    const entries = isPlanned ? due.entries : await plan({ ...watched, config: watched.config }, parsed.value, work);
    if (entries === undefined) continue;
    if (due.looksAtDeadlines || !isPlanned) await lookAhead(parsed.value, watched.config.registeredAt, work);
    // Last: a tick that dies before is asked again.
    if (requestedAt !== undefined) await ports.due.planningDone(pipelineId, requestedAt);
    return judge(
      parsed.value,
      watched.config,
      entries.filter(({ dueAt }) => Date.parse(dueAt) <= tick.nowMs),
      work,
    );
  }
  ports.log.warn('a pipeline is being changed and is planned at the next tick', { pipelineId });
};

const safely = async (pipelineId: string, look: () => Promise<void>, work: Work): Promise<void> => {
  try {
    await look();
  } catch (error) {
    work.ports.log.error('a pipeline could not be looked after; what is due stays due', { pipelineId, error });
    work.failures.push(error);
  }
};

const byPipeline = (items: readonly DueItem[]): Due[] => {
  const groups = new Map<string, Due>();
  for (const item of items) {
    const pipelineId = item.kind === 'schedule' ? item.entry.pipelineId : item.pipelineId;
    const group = groups.get(pipelineId) ?? {
      pipelineId,
      entries: [],
      requestedAt: undefined,
      looksAtDeadlines: false,
    };
    groups.set(pipelineId, group);
    if (item.kind === 'schedule') group.entries.push(item.entry);
    else if (item.kind === 'planning') group.requestedAt = item.requestedAt;
    else group.looksAtDeadlines = true;
  }
  return [...groups.values()];
};

/** True: all that is due was seen to. */
const visitDue = async (work: Work): Promise<boolean> => {
  const { tick, ports, isTimeUp } = work;
  const workOn = (items: readonly DueItem[]): Promise<boolean> =>
    inParallel(byPipeline(items), { atOnce: AT_ONCE, isTimeUp }, (due) =>
      safely(due.pipelineId, () => visit(due, work), work),
    );
  let chunk: DueItem[] = [];
  try {
    for await (const item of ports.due.until(tick.nowMs)) {
      chunk.push(item);
      if (chunk.length < CHUNK) continue;
      if (!(await workOn(chunk))) return false;
      chunk = [];
    }
  } catch (error) {
    // What was read until then is worked on.
    work.failures.push(error);
  }
  return chunk.length === 0 || workOn(chunk);
};

/** One pipeline that the round has come to: are its schedules in the list, and did its MARKERs lead to something? */
const visitInTurn = async ({ id, config, documentHash, plannedHash }: WatchedPipeline, work: Work): Promise<void> => {
  const { tick, ports, calendars, findings, invalid, unjudged } = work;
  const parsed = parsePipeline(config?.document);
  if (config === undefined || !parsed.ok) {
    invalid.add(id);
    return;
  }
  if (plannedHash !== documentHash)
    await visit({ pipelineId: id, entries: [], requestedAt: undefined, looksAtDeadlines: false }, work);
  if (config.hold !== null) return;
  findings.found += await tellOfResumption(id, config.resumedAt, tick.nowMs, ports);
  const found = await findCalendar(parsed.value, calendars);
  if (!found.ok) unjudged.add(found.reason);
  else
    findings.found += await retrieveRecent(
      { pipeline: parsed.value, calendar: found.calendar, configuredAt: lookedAfterSince(config) },
      tick.nowMs,
      inMode(parsed.value.mode, ports),
    );
};

/** The next pipelines of the list of all; none before it is time for another round. */
const goRound = async (work: Work): Promise<void> => {
  const { ports, isTimeUp } = work;
  const { nowMs } = work.tick;
  const { after, begunAt } = await ports.due.roundAt();
  const isOver = after === undefined;
  if (isOver && begunAt !== undefined && nowMs < Date.parse(begunAt) + ROUND_MS) return;
  const { pipelines, next } = await ports.due.pipelinesAfter(after, ROUND_SIZE);
  await inParallel(pipelines, { atOnce: AT_ONCE, isTimeUp }, (pipeline) =>
    safely(pipeline.id, () => visitInTurn(pipeline, work), work),
  );
  await ports.due.continueRoundAt(next, isOver || begunAt === undefined ? iso(nowMs) : begunAt);
};

export const dueSchedules: Check = async (tick, ports) => {
  const untilMs = tick.nowMs + (tick.untilMs - tick.nowMs) * SHARE_OF_TIME;
  const isTimeUp = (): boolean => ports.clock.now() >= untilMs;
  const work: Work = {
    tick,
    ports,
    calendars: readingEachOnce(ports.config),
    findings: { examined: 0, found: 0 },
    invalid: new Set(),
    unjudged: new Set(),
    failures: [],
    isTimeUp,
  };
  const isComplete = await visitDue(work);
  await goRound(work);
  if (!isComplete)
    ports.log.warn('there was no time for everything that is due; the next tick goes on', { ...work.findings });
  const unwatched = [
    ...(work.invalid.size === 0
      ? []
      : [`the configuration of ${[...work.invalid].sort().join(', ')} is not valid in this version`]),
    ...[...work.unjudged].sort(),
  ];
  if (unwatched.length > 0)
    work.failures.push(
      new Error(
        `${unwatched.join('; ')}; these pipelines' schedules are not watched until what is wrong or missing is ` +
          'applied again',
      ),
    );
  throwAll(work.failures);
  return work.findings;
};

const MOST_TOLD = 5;

const throwAll = (failures: readonly unknown[]): void => {
  if (failures.length === 0) return;
  throw new AggregateError(
    failures,
    failures
      .slice(0, MOST_TOLD)
      .map((error) => (error instanceof Error ? error.message : String(error)))
      .join('; '),
  );
};
