/**
 * Every write of a MARKER has an answer: something of its instance that happened since, and that knows the MARKER or
 * says why it leads to nothing. What happened before it was written answers nothing.
 */
import type { DomainEvent, Run } from '../../kernel/run/model';
import { OPENING_ORIGIN } from '../../kernel/words/instance';
import { EventKind, Outcome, RunStatus } from '../../kernel/words/vocabulary';
import type { Evidence, Execution, MarkerRecord } from '../evidence/evidence';
import { deletedAt, isOpenThroughout, nameOf, type OfInstance, versionsBetween, versionsOf } from './documents';
import { addressOf, endOf, factsOf, isTampered, isUnwatched, slackOf } from './facts';
import { type Broken, type Invariant, isoAt } from './invariant';
import { wasUpstreamMissing } from './upstreams';

interface Asked {
  evidence: Evidence;
  instance: OfInstance;
}

/** It ran, or was running: the run reads the data that there is. */
const hasRun = (runs: readonly Run[], from: number, until: number): boolean =>
  runs.some((run) => endOf(run) >= from && Date.parse(run.createdAt) <= until);

/** A retry that waited meanwhile reads the data of the time when it begins, however long that is. */
const waitedForRetry = ({ evidence, instance }: Asked, from: number, until: number): boolean => {
  const facts = factsOf(evidence);
  const begun = new Set(facts.executions(instance).flatMap(({ arn, startedAt }) => (startedAt <= from ? [arn] : [])));
  return facts
    .runs(instance)
    .some(({ executionArn, createdAt }) => begun.has(executionArn) && Date.parse(createdAt) > until);
};

const REPORTED: ReadonlySet<string> = new Set([
  EventKind.lateData,
  EventKind.pipelineCancelled,
  EventKind.markerRejected,
]);

const isReported = (events: readonly DomainEvent[], from: number, until: number): boolean =>
  events.some(({ kind, at }) => REPORTED.has(kind) && Date.parse(at) >= from && Date.parse(at) <= until);

/** A MARKER that is rejected before its instance is looked up is reported by its key alone. */
const isRejectedByKey = ({ evidence, instance }: Asked, from: number, until: number): boolean => {
  const facts = factsOf(evidence);
  const keys = facts.records(instance).map(({ pipeline, sort }) => `MARKER#${pipeline} / ${sort} `);
  return facts.rejections.some(
    ({ date, at, message }) =>
      date === null && Date.parse(at) >= from && Date.parse(at) <= until && keys.some((key) => message.includes(key)),
  );
};

/** By its own configuration, or because an upstream had not completed: what an execution may find when it begins. */
const isClosedSometime = ({ evidence, instance }: Asked, from: number, until: number): boolean =>
  !isOpenThroughout(evidence, instance, from, until) || wasUpstreamMissing(evidence, instance, from, until);

/** The event is published once per attempt, so it may be older; the reason must be of now. */
const isExcluded = ({ evidence, instance }: Asked, from: number, until: number): boolean =>
  isClosedSometime({ evidence, instance }, from, until) &&
  factsOf(evidence)
    .events(instance)
    .some(({ kind, at }) => kind === EventKind.pipelineExcluded && Date.parse(at) <= until);

const isCancelled = ({ evidence, instance }: Asked, from: number, until: number): boolean =>
  factsOf(evidence)
    .events(instance)
    .some(({ kind, at }) => kind === EventKind.pipelineCancelled && Date.parse(at) >= from && Date.parse(at) <= until);

/** A run has ended by the clock of its execution; an execution that hangs writes that later. */
const closedAt = ({ statusChanges }: Evidence, run: Run): number =>
  Math.max(endOf(run), ...statusChanges.filter(({ runId }) => runId === run.runId).map(({ at }) => at));

/** The outcome of an execution that ran at an instant: its run, why it has none, or what follows it. */
const isAnswerOf = (asked: Asked, execution: Execution, from: number): boolean => {
  const { evidence, instance } = asked;
  const { arn, status, outcome, startedAt, stoppedAt = Infinity, input } = execution;
  const runs = factsOf(evidence).runs(instance);
  // It runs, or waits for its turn.
  if (
    status === 'RUNNING' ||
    runs.some((run) => run.executionArn === arn && closedAt(evidence, run) >= from - slackOf(evidence))
  )
    return true;
  const since = Math.max(from, startedAt);
  // Another execution runs the attempt, or has run it.
  if (outcome === Outcome.alreadyDone && hasRun(runs, from - slackOf(evidence), Infinity)) return true;
  if (status === 'SUCCEEDED' && outcome === Outcome.excluded) return isClosedSometime(asked, startedAt, stoppedAt);
  if (status === 'SUCCEEDED' && outcome !== Outcome.held)
    return factsOf(evidence)
      .events(instance)
      .some(
        ({ kind, at }) =>
          (kind === EventKind.pipelineFailed || kind === EventKind.pipelineCancelled) && Date.parse(at) >= since,
      );
  // A rerun that dies is reported, and requests no other attempt.
  if (input.rerunId !== undefined) return true;
  // It was cancelled before it was stopped.
  if (isCancelled(asked, since, stoppedAt)) return true;
  return stoppedAt > from && isAnswered(asked, stoppedAt);
};

/** Whether something since then is an answer; what is not over by the end of the simulation may become one. */
const isAnswered = (asked: Asked, from: number): boolean => {
  const { evidence, instance } = asked;
  const facts = factsOf(evidence);
  const until = facts.answeredBy(instance.pipelineId, from);
  if (until >= evidence.end) return true;
  const since = from - slackOf(evidence);
  return (
    hasRun(facts.runs(instance), since, until) ||
    waitedForRetry(asked, from, until) ||
    isReported(facts.events(instance), since, until) ||
    isRejectedByKey(asked, since, until) ||
    isExcluded(asked, since, until) ||
    facts
      .executions(instance)
      .some(
        (execution) =>
          execution.startedAt <= until &&
          (execution.stoppedAt ?? Infinity) >= since &&
          isAnswerOf(asked, execution, from),
      )
  );
};

/** One that names no instance, or none for sure, is rejected all the same. */
const isRejected = (evidence: Evidence, { pipeline, at }: MarkerRecord, until: number): boolean =>
  factsOf(evidence).rejections.some(
    (event) =>
      (event.pipelineId === pipeline || event.date === null) &&
      Date.parse(event.at) >= at - slackOf(evidence) &&
      Date.parse(event.at) <= until,
  );

/** The MARKER of a cascade may be written long after the completion that it is of: a run may have read the data. */
const hasReadBefore = (evidence: Evidence, instance: OfInstance, { at, image }: MarkerRecord): boolean => {
  const completedAt = Date.parse(String(image.writtenAt));
  return (
    String(image.source).startsWith('upstream ') &&
    factsOf(evidence)
      .runs(instance)
      .some(
        ({ status, jobStartedAt, completedAt: readBy }) =>
          status === RunStatus.completed &&
          Date.parse(jobStartedAt ?? '') >= completedAt - slackOf(evidence) &&
          Date.parse(readBy ?? '') <= at + slackOf(evidence),
      )
  );
};

/** An opening announces no data: what has completed before it needs no other run. */
const hasCompletedBefore = (evidence: Evidence, instance: OfInstance, { at, image }: MarkerRecord): boolean =>
  image.origin === OPENING_ORIGIN &&
  image.originSequence === image.writtenAt &&
  factsOf(evidence)
    .runs(instance)
    .some(
      ({ status, completedAt }) =>
        status === RunStatus.completed && Date.parse(completedAt ?? '') <= at + slackOf(evidence),
    );

const leadsToNothing = (evidence: Evidence, record: MarkerRecord): boolean => {
  const { pipeline, at } = record;
  const until = factsOf(evidence).answeredBy(pipeline, at);
  if (until >= evidence.end || isUnwatchedLoss(evidence, record, until) || isUnfindable(evidence, record)) return false;
  // Deleted by hand while it was held.
  if ((deletedAt(evidence, pipeline, until) ?? at) > at) return false;
  const versions = versionsBetween(evidence, pipeline, at, until);
  const instances = new Map(
    versions.flatMap((document) => addressOf(record, document) ?? []).map((instance) => [nameOf(instance), instance]),
  );
  if (isRejected(evidence, record, until)) return false;
  return ![...instances.values()].some(
    (instance) =>
      isTampered(evidence, instance) ||
      hasReadBefore(evidence, instance, record) ||
      hasCompletedBefore(evidence, instance, record) ||
      isAnswered({ evidence, instance }, at),
  );
};

/** A record given up on its way is found by pipeline and date; without them it is kept with an alarm, for a person. */
const isUnfindable = (evidence: Evidence, { pipeline, sort }: MarkerRecord): boolean =>
  evidence.givenUp.has(`MARKER#${pipeline} / ${sort}`) &&
  (!/^\d{4}-\d\d-\d\d(#|$)/.test(sort) || versionsOf(evidence, pipeline).length === 0);

/** A record lost on its way is found by the sweeper, unless the pipeline is excluded from its work. */
const isUnwatchedLoss = (evidence: Evidence, { pipeline, at }: MarkerRecord, until: number): boolean =>
  versionsBetween(evidence, pipeline, at, until).length > 0 &&
  isUnwatched(evidence, pipeline, at, until) &&
  (evidence.faults.some((fault) => fault.at >= at - slackOf(evidence) && fault.at <= until) ||
    evidence.executions.some(
      ({ status, outcome, input }) =>
        input.pipelineId === pipeline && (status !== 'SUCCEEDED' || outcome === Outcome.undecided),
    ));

const lateTooOften = (evidence: Evidence): Broken[] => {
  const facts = factsOf(evidence);
  const late = evidence.ever.events.filter(({ kind }) => kind === EventKind.lateData);
  return [...new Map(late.map((event) => [nameOf(event), event])).values()].flatMap((event): Broken[] => {
    const instance = event as OfInstance;
    // Upstreams that have completed since are reported with the run's completion: by no MARKER.
    const ends = new Set(facts.runs(instance).flatMap(({ completedAt, updatedAt }) => [completedAt, updatedAt]));
    const reported = facts
      .events(instance)
      .filter(({ kind, at }) => kind === EventKind.lateData && !ends.has(at)).length;
    const written = facts.records(instance).length;
    return reported <= written
      ? []
      : [
          {
            at: Date.parse(event.at),
            message: `${nameOf(instance)} has ${reported} LATE_DATA events, by ${written} MARKERs`,
            evidence: {},
          },
        ];
  });
};

export const markersAnswered: Invariant = {
  name: 'markers-answered',
  rule:
    'Every write of a MARKER is answered within three hours after the last trouble: a run that began or ended since, ' +
    'an execution that waits, an exclusion that holds, late data (once per write), or a rejection; but an opening ' +
    'after a completed run announces nothing.',
  check: (evidence) => [
    ...evidence.records
      .filter((record) => leadsToNothing(evidence, record))
      .map(
        (record): Broken => ({
          at: record.at,
          message: `the MARKER of ${record.pipeline} ${record.sort}, written at ${isoAt(record.at)}, led to nothing`,
          evidence: { marker: record.sort, record: record.id },
        }),
      ),
    ...lateTooOften(evidence),
  ],
};
