/**
 * Opens and decides deadlines. A deadline is an item of the table that is decided once, under a condition: the first
 * writer decides, and writes its event and its alert in the same transaction. So a timer that is late, doubled or
 * early, a sweeper that finds the same, and an execution that passes at that instant say one thing once, and dying
 * after any line leaves a deadline that is still found.
 */

import { parsePipeline } from '../config';
import type { PlanReader } from '../config/config-store';
import { routed } from '../events/event';
import type { Deadline, Run } from '../run/model';
import type { DeadlineDue, LoggedAttempt } from '../run/parts';
import type { RunById, RunLogReader } from '../run/run-store';
import { findCalendar, reasonNotToRun } from '../schedule/exclusion';
import { findSchedule } from '../schedule/schedule';
import { openRunOf, withRun } from '../situation/run';
import type { Clock } from '../time/clock';
import { iso } from '../time/instant';
import type { Timers } from '../time/timers';
import type { Instance } from '../words/instance';
import type { Log } from '../words/telemetry';
import { DeadlineKind, DeadlineOutcome, RunMode } from '../words/vocabulary';
import type { DeadlineStore } from './deadline-store';
import { clockDeadlines, openedDeadline, type PlannedDeadline, timersOf } from './deadlines';
import {
  deadlineAtRisk,
  deadlineBreached,
  type Expectation,
  evaluateDeadline,
  followsTheCalendar,
  needsExpectation,
  ofItsAttempts,
  slaEvaluated,
} from './evaluate';

export interface DeadlinePorts {
  config: PlanReader;
  runLogs: RunLogReader;
  runs: RunById;
  deadlines: DeadlineStore;
  timers: Timers;
  clock: Clock;
  log: Log;
}

/** An instance of the pipeline, with what is known of its run. */
export type DeadlineAbout = Instance & Partial<Pick<Run, 'runId' | 'attempt' | 'traceId' | 'routing'>>;

/** A deadline without a timer is found by the sweeper, so a timer that cannot be set stops no run. */
const setTimers = async (deadline: Deadline, { timers, clock, log }: DeadlinePorts): Promise<void> => {
  const set = async (timer: ReturnType<typeof timersOf>[number]): Promise<void> => {
    try {
      await timers.set(timer);
    } catch (error) {
      log.error('a timer could not be set; the sweeper decides the deadline', {
        timer: timer.name,
        pipelineId: deadline.pipelineId,
        date: deadline.date,
        kind: deadline.kind,
        error,
      });
    }
  };
  await Promise.all(timersOf(deadline, clock.now()).map(set));
};

export interface DeadlineDecision {
  outcome: Exclude<DeadlineOutcome, 'pending'>;
  reason: string;
  /** False: a breach brings no alert, because its finder brings one of its own. */
  announced?: boolean;
}

/** Decides a deadline. The stored outcome is the answer: this one, or that of an earlier writer. */
export const decideDeadline = async (
  about: DeadlineAbout & DeadlineDue,
  { outcome, reason, announced = true }: DeadlineDecision,
  { deadlines, clock }: DeadlinePorts,
): Promise<DeadlineOutcome> => {
  const now = iso(clock.now());
  const isAnnounced = announced && outcome === DeadlineOutcome.breached;
  const events = [
    slaEvaluated(about, outcome, reason, now),
    ...(isAnnounced ? [deadlineBreached(about, reason, now)] : []),
  ];
  const held = await deadlines.decide(about, { outcome, reason, at: now, announced: isAnnounced }, events);
  return held.outcome;
};

/**
 * The end of waiting that has been decided without an alert: by the run itself, or by its timer where the run is not to
 * fail. Its consequence comes with the end of the run.
 */
export const decidedTimeout = async (
  run: Instance & Pick<Run, 'attempt'>,
  { deadlines }: { deadlines: Pick<DeadlineStore, 'get'> },
): Promise<Deadline | undefined> => {
  const deadline = await deadlines.get(run, DeadlineKind.validation);
  return deadline?.outcome === DeadlineOutcome.breached && !deadline.announced && deadline.attempt === run.attempt
    ? deadline
    : undefined;
};

/** The same where that is an alert. */
export const unreportedTimeout = async (...of: Parameters<typeof decidedTimeout>): Promise<Deadline | undefined> => {
  const deadline = await decidedTimeout(...of);
  return deadline?.onTimeout === undefined ? deadline : undefined;
};

const expectationOf = async (
  { pipelineId, scheduleId, date, kind, shadow = false }: Deadline,
  { config }: DeadlinePorts,
): Promise<Expectation> => {
  const notExpected = (reason: string): Expectation => ({ kind: 'not-expected', reason });
  const stored = await config.pipeline(pipelineId);
  if (stored === undefined) return notExpected(`pipeline ${pipelineId} is not registered any more`);
  const parsed = parsePipeline(stored.document);
  if (!parsed.ok) return notExpected(`the configuration of ${pipelineId} is not valid in this version`);
  const pipeline = parsed.value;
  if ((pipeline.mode === RunMode.shadow) !== shadow)
    return notExpected(`pipeline ${pipelineId} is in ${pipeline.mode} mode now`);
  const schedule = findSchedule(pipeline, scheduleId);
  if (schedule === undefined) return notExpected(`pipeline ${pipelineId} has no schedule ${scheduleId} any more`);
  const found = await findCalendar(pipeline, config);
  // It is not known whether the day is open: a deadline is rather announced than lost.
  const reason = found.ok ? reasonNotToRun(pipeline, schedule, found.calendar, date) : undefined;
  if (reason !== undefined) return notExpected(reason);
  return {
    kind: 'expected',
    planned: clockDeadlines(pipeline, schedule, date).find((planned) => planned.kind === kind),
  };
};

/** Decides one deadline by the current table, and does what follows. Returns whether that was anything. */
export const decideIfDue = async (
  about: DeadlineAbout & Pick<Deadline, 'kind'>,
  ports: DeadlinePorts,
): Promise<boolean> => {
  const deadline = await ports.deadlines.get(about, about.kind);
  if (deadline === undefined || deadline.outcome !== DeadlineOutcome.pending) return false;
  const logged = await ports.runLogs.get(about);
  const run = await openRunOf(logged, ports.runs);
  const runLog = logged === undefined ? undefined : withRun(logged, run);
  const expectation = needsExpectation(deadline, runLog) ? await expectationOf(deadline, ports) : undefined;
  const nowMs = ports.clock.now();
  const itsLog = ofItsAttempts(deadline, runLog);
  const itsAttempt = runLog === undefined ? undefined : (itsLog ?? deadline).attempt;
  const known = {
    ...routed(deadline),
    ...about,
    dueAt: deadline.dueAt,
    runId: about.runId ?? itsLog?.runId,
    attempt: about.attempt ?? itsAttempt,
    traceId: about.traceId ?? itsLog?.traceId,
  };
  const decision = evaluateDeadline(deadline, { nowMs, runLog, run, expectation });
  switch (decision.kind) {
    case 'nothing':
      return false;
    case 'warn':
      return ports.deadlines.warn(deadline, deadlineAtRisk(known, iso(nowMs)));
    case 'decide':
      return (
        (await decideDeadline(known, { ...decision, announced: deadline.onTimeout === undefined }, ports)) ===
        decision.outcome
      );
    case 'move':
      await openDeadline({ ...deadline, ...decision.to }, deadline, ports);
      return true;
  }
};

/** Opens a deadline, sets its timers, and decides it where it has passed already. Doing it twice is harmless. */
const openDeadline = async (
  planned: PlannedDeadline,
  { attempt, replaced }: Pick<Opening, 'attempt' | 'replaced'>,
  ports: DeadlinePorts,
): Promise<void> => {
  const anew = replaced !== undefined;
  // The run that has completed decides its own deadline, also where that call was lost.
  if (anew && planned.kind === DeadlineKind.duration) await decideIfDue(planned, ports);
  const deadline = await ports.deadlines.open(openedDeadline(planned, attempt, ports.clock.now()), anew);
  if (deadline.outcome !== DeadlineOutcome.pending) return;
  if (Date.parse(deadline.judgeAt) <= ports.clock.now()) await decideIfDue(deadline, ports);
  else await setTimers(deadline, ports);
};

export interface Opening {
  attempt: number | undefined;
  /** When the pipeline was registered first: earlier deadlines do not apply. */
  registeredAt: string;
  /** When the instance's rerun was requested; undefined without a rerun. */
  rerunAt?: string;
  /** The completion that it runs again: it counts for the clock, and the relative deadline counts from the request. */
  replaced?: LoggedAttempt & { completedAt: string };
}

/** It had been reached before the rerun began, but was not recorded: it may have been configured since. */
const wasReached = ({ kind, dueAt }: PlannedDeadline, { replaced }: Opening): boolean =>
  replaced !== undefined && followsTheCalendar(kind) && replaced.completedAt <= dueAt;

/** Why a deadline that has passed does not apply; undefined when it does. */
const staleReason = async (
  deadline: PlannedDeadline,
  { registeredAt, rerunAt }: Opening,
  { deadlines }: DeadlinePorts,
): Promise<string | undefined> => {
  if (deadline.dueAt <= registeredAt && deadline.kind !== DeadlineKind.duration)
    return `it was due before the pipeline was registered at ${registeredAt}`;
  if (rerunAt === undefined || deadline.dueAt > rerunAt || !followsTheCalendar(deadline.kind)) return undefined;
  // A stored one applies: it is of an earlier attempt, or of an instance that nothing had started.
  return (await deadlines.get(deadline, deadline.kind)) === undefined
    ? `it was due before the rerun request of ${rerunAt}`
    : undefined;
};

export const openDeadlines = async (
  planned: readonly PlannedDeadline[],
  opening: Opening,
  ports: DeadlinePorts,
): Promise<void> => {
  const { attempt, replaced } = opening;
  for (const deadline of planned) {
    const decide = (outcome: DeadlineDecision['outcome'], reason: string): Promise<DeadlineOutcome> =>
      decideDeadline({ ...deadline, attempt }, { outcome, reason }, ports);
    const reason = await staleReason(deadline, opening, ports);
    if (reason !== undefined) await decide(DeadlineOutcome.notApplicable, reason);
    else if (replaced !== undefined && wasReached(deadline, opening))
      await decide(DeadlineOutcome.met, `attempt ${replaced.attempt} completed at ${replaced.completedAt}`);
    else await openDeadline(deadline, opening, ports);
  }
};
