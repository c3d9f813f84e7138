/** Instances that missed the deadline for their start: each is alerted once, and no other instance is. */
import type { DomainEvent } from '../../../../kernel/run/model';
import { isShadow } from '../../../../kernel/shadow/mode';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import {
  DAY_MS,
  type Document,
  dayAfter,
  hasSchedule,
  scheduleIdsOf,
  startDueAt,
} from '../../../../simulator/invariants/calendar';
import {
  holdsOf,
  isOpenAt,
  isOpenThroughout,
  momentsOf,
  nameOf,
  type OfInstance,
  versionAt,
} from '../../../../simulator/invariants/documents';
import { factsOf, isTampered, isUnwatched, slackOf } from '../../../../simulator/invariants/facts';
import { type Broken, type Invariant, isoAt } from '../../../../simulator/invariants/invariant';

/** An instance that begins between its deadline and the watchdog's check is not missed. */
const TICK_MS = 20 * 60_000;
/** The watchdog checks deadlines this far back. */
export const BACK_MS = DAY_MS;

/** An attempt that never had a run has an end all the same. `live`: what began in shadow mode counts for nothing. */
const beganAt = (evidence: Evidence, instance: OfInstance, live: boolean): number => {
  const facts = factsOf(evidence);
  const runs = facts.runs(instance).filter((run) => !(live && isShadow(run)));
  const ends = facts
    .events(instance)
    .filter(({ kind, shadow }) => /^PIPELINE_(FAILED|CANCELLED|SKIPPED)$/.test(kind) && !(live && shadow === true));
  return Math.min(
    Infinity,
    ...runs.map(({ createdAt }) => Date.parse(createdAt)),
    ...ends.map(({ at }) => Date.parse(at)),
  );
};

const dueBy = (document: Document, instance: OfInstance): number | undefined =>
  hasSchedule(document, instance.scheduleId) ? startDueAt(document, instance) : undefined;

/**
 * The deadline by each version, with the time from which this version is current. If a new deadline had already passed
 * when it was registered, the date keeps the previous one.
 */
const deadlinesOf = (evidence: Evidence, instance: OfInstance): { dueAt: number | undefined; from: number }[] => {
  const versions = evidence.registered.filter(
    ({ document: { kind, name } }) => kind === 'pipeline' && name === instance.pipelineId,
  );
  let before: number | undefined;
  return versions.map(({ at, document: { document } }) => {
    const own = dueBy(document, instance);
    const isKept = own !== undefined && own <= at && before !== undefined && before > at;
    before = isKept ? before : own;
    return { dueAt: before, from: at };
  });
};

/**
 * Deadlines by the versions that were current at them, if the instance was expected then. A calendar is read only when
 * the watchdog checks the deadline, which may be long after a pause, so that time counts as well.
 */
const dueTimes = (evidence: Evidence, instance: OfInstance, judgedAt?: number): number[] =>
  deadlinesOf(evidence, instance).flatMap(({ dueAt, from }, index, all) => {
    const until = all[index + 1]?.from ?? Infinity;
    if (dueAt === undefined || dueAt < from || dueAt > until) return [];
    // At the instant when the next version is registered, both versions count.
    const moments = [dueAt === until ? dueAt - 1 : dueAt, judgedAt ?? dueAt];
    const isOpen = moments.some((at) => isOpenAt(evidence, instance, at));
    return isOpen ? [dueAt] : [];
  });

/** A miss that was none: it had begun in time, or was not due by anything that was configured at its deadline. */
const doubtAbout = (evidence: Evidence, event: DomainEvent): string | undefined => {
  const instance = event as OfInstance;
  const began = beganAt(evidence, instance, event.shadow !== true);
  // A function whose clock is behind may record a start that is too early.
  if (began < Date.parse(event.episodeAt) - slackOf(evidence)) return `and began at ${isoAt(began)}`;
  const due = dueTimes(evidence, instance, Date.parse(event.at));
  if (due.some((at) => at <= Date.parse(event.at))) return undefined;
  return `and was due ${due.length === 0 ? 'by no configuration of its time' : `at ${due.map(isoAt).join(', ')}`}`;
};

const wrongOf = (evidence: Evidence, missed: readonly DomainEvent[]): Broken[] =>
  missed.flatMap((event): Broken[] => {
    const doubt = doubtAbout(evidence, event);
    const message = `${nameOf(event)} is reported as missed at ${event.episodeAt} (${event.at}), ${doubt}`;
    return doubt === undefined ? [] : [{ at: Date.parse(event.at), message, evidence: {} }];
  });

/** Every instance that a pipeline may have had to begin in the time of the world. */
const instancesOf = ({ scenario: { start }, end, registered }: Evidence, pipelineId: string): OfInstance[] => {
  const versions = registered.filter(({ document: { kind, name } }) => kind === 'pipeline' && name === pipelineId);
  const scheduleIds = new Set(versions.flatMap(({ document }) => scheduleIdsOf(document.document)));
  const first = new Date(start).toISOString().slice(0, 10);
  const dates = Array.from({ length: Math.ceil((end - start) / DAY_MS) + 3 }, (_, day) => dayAfter(first, day - 1));
  return [...scheduleIds].flatMap((scheduleId) => dates.map((date) => ({ pipelineId, date, scheduleId })));
};

/** The deadline and the mode did not change between the deadline and the time by which the alert must be published. */
export const isSteady = (evidence: Evidence, instance: OfInstance, dueAt: number, until: number): boolean => {
  const from = dueAt - BACK_MS;
  const moments = momentsOf(evidence, instance.pipelineId, from, until);
  const versions = moments.map((at) => versionAt(evidence, instance.pipelineId, at));
  return (
    versions.every((document) => document === undefined || dueBy(document, instance) === dueAt) &&
    new Set(versions.filter((document) => document !== undefined).map(({ mode }) => mode)).size === 1 &&
    // Nothing can be in time for what is expected from the instant of its deadline on.
    isOpenThroughout(evidence, instance, dueAt - 1, until)
  );
};

/** Due during a pause that keeps its MARKER: it runs when its turn comes, and is not missed. */
const isKept = (evidence: Evidence, instance: OfInstance, dueAt: number): boolean =>
  holdsOf(evidence, instance.pipelineId).some(
    ({ from, to }) =>
      dueAt >= from &&
      dueAt <= to &&
      factsOf(evidence)
        .events(instance)
        .some(({ kind, at }) => kind === 'MARKER_HELD' && Date.parse(at) <= to + TICK_MS),
  );

/** An instance that begins late, but before the watchdog tick that checks it, is not missed. */
const tickOf = ({ scenario }: Evidence): number =>
  TICK_MS + Number(scenario.stack.watchdogIntervalMinutes ?? 5) * 60_000;

const silenceOf = (evidence: Evidence, instance: OfInstance, missed: readonly DomainEvent[]): Broken[] => {
  const told = missed.filter((event) => nameOf(event) === nameOf(instance));
  if (isTampered(evidence, instance)) return [];
  if (told.length > 1 && new Set(told.map(({ shadow }) => shadow === true)).size === 1)
    return [
      {
        at: Date.parse(told[1]!.at),
        message: `${nameOf(instance)} is reported as missed ${told.length} times`,
        evidence: {},
      },
    ];
  return dueTimes(evidence, instance).flatMap((dueAt): Broken[] => {
    const until = factsOf(evidence).answeredBy(instance.pipelineId, dueAt);
    if (dueAt <= evidence.scenario.start || until >= evidence.end || until > dueAt + BACK_MS) return [];
    if (isKept(evidence, instance, dueAt)) return [];
    if (isUnwatched(evidence, instance.pipelineId, dueAt - 1, until) || !isSteady(evidence, instance, dueAt, until))
      return [];
    const began = beganAt(evidence, instance, false);
    const isQuiet = until - dueAt <= QUIET_MS;
    const hasBegun = began < (isQuiet ? dueAt + tickOf(evidence) : until);
    const inTime = told.filter(({ at }) => Date.parse(at) <= until);
    if (hasBegun || inTime.length === 1) return [];
    const later = told.map(({ at }) => at).join();
    const message =
      `${nameOf(instance)} had to begin by ${isoAt(dueAt)}, ` +
      `began ${began === Infinity ? 'never' : `at ${isoAt(began)}`}, ` +
      `and was ${later === '' ? 'not reported as missed' : `reported as missed too late, at ${later}`}`;
    return [{ at: dueAt, message, evidence: {} }];
  });
};

/** Without faults, every missed instance is alerted within this time after its deadline. */
const QUIET_MS = 3 * 3_600_000;

export const missedTrue: Invariant = {
  name: 'missed-true',
  rule: 'An instance that has not begun by its deadline is reported as missed, once and in time; no other one is.',
  check: (evidence) => {
    const missed = evidence.ever.events.filter(({ category }) => category === 'schedule_missed');
    const pipelines = evidence.scenario.documents.filter(({ kind }) => kind === 'pipeline');
    return [
      ...wrongOf(evidence, missed),
      ...pipelines.flatMap(({ name }) =>
        instancesOf(evidence, name).flatMap((instance) => silenceOf(evidence, instance, missed)),
      ),
    ];
  },
};
