/** Answers about instances without a run: that one was missed, and that no MARKER has arrived. */
import type { Evidence, MarkerRecord } from '../../../../simulator/evidence/evidence';
import { hasSchedule, startDueAt } from '../../../../simulator/invariants/calendar';
import { nameOf, type OfInstance, versionAt } from '../../../../simulator/invariants/documents';
import { factsOf, isTampered, isUnwatched, leadOf } from '../../../../simulator/invariants/facts';
import { isoAt } from '../../../../simulator/invariants/invariant';
import { BACK_MS, isSteady } from '../judges/missed';
import type { Asked } from './ask';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

interface Broken {
  invariant: string;
  asked: Asked;
  message: string;
}

/** It is alerted as missed, or has begun meanwhile. */
const isTold = (evidence: Evidence, instance: OfInstance, at: number): boolean => {
  const facts = factsOf(evidence);
  const begins = facts.runs(instance).map(({ createdAt }) => createdAt);
  const ends = facts.events(instance).filter(({ kind }) => /^PIPELINE_(FAILED|CANCELLED|SKIPPED)$/.test(kind));
  return (
    facts.events(instance).some(({ category }) => category === 'schedule_missed') ||
    [...begins, ...ends.map((event) => event.at)].some((began) => Date.parse(began) > at - MINUTE_MS)
  );
};

/**
 * An answer goes by the configuration of its instant, the alert by that of the deadline. Where the deadline has moved
 * since, or nothing was expected or watched when it passed, they differ.
 */
const isAlertDue = (evidence: Evidence, instance: OfInstance, dueAt: number): boolean => {
  const until = factsOf(evidence).answeredBy(instance.pipelineId, dueAt);
  return (
    until < Math.min(evidence.end, dueAt + BACK_MS) &&
    isSteady(evidence, instance, dueAt, until) &&
    !isUnwatched(evidence, instance.pipelineId, dueAt - 1, until)
  );
};

const isMissed = (evidence: Evidence, instance: OfInstance, at: number): boolean => {
  const current = versionAt(evidence, instance.pipelineId, at);
  const dueAt = current === undefined ? undefined : startDueAt(current, instance);
  if (dueAt === undefined || dueAt > at + leadOf(evidence)) return false;
  const then = versionAt(evidence, instance.pipelineId, dueAt - 1);
  if (then === undefined || !hasSchedule(then, instance.scheduleId)) return false;
  return !isAlertDue(evidence, instance, dueAt) || isTold(evidence, instance, at);
};

/** Every instance that is shown as missed was due by the configuration of its deadline, and is alerted. */
export const judgeMissed = (
  said: readonly (OfInstance & { kind: string | null; asked: Asked })[],
  evidence: Evidence,
): Broken[] =>
  said
    .filter((one) => one.kind === 'missed' && !isTampered(evidence, one) && !isMissed(evidence, one, one.asked.at))
    .map((one) => ({
      invariant: 'answers-missed',
      asked: one.asked,
      message: `${nameOf(one)} is MISSED, and no alert says so`,
    }));

const NEVER = /No MARKER for .* has ever arrived/;

/** By its whole key. One whose attributes say another date or schedule is rejected without an instance. */
const isOf = ({ date, scheduleId }: OfInstance, { sort, image }: MarkerRecord): boolean =>
  sort === `${date}#${scheduleId}` && (image.date ?? date) === date && (image.scheduleID ?? scheduleId) === scheduleId;

/** A person is sent to the writer of a MARKER only where there was none. */
export const judgeArrived = (asked: readonly Asked[], evidence: Evidence): Broken[] =>
  asked.flatMap((answer, index) => {
    const { words, out, at } = answer;
    if (words[0] !== 'why' || words.includes('--json') || !NEVER.test(out)) return [];
    const json = asked
      .slice(0, index)
      .find((one) => one.at === at && one.words.join(' ') === [...words, '--json'].join(' '));
    if (json === undefined || json.exitCode > 1) return [];
    const instance = JSON.parse(json.out) as OfInstance;
    const came = factsOf(evidence)
      .records(instance)
      .find((record) => isOf(instance, record) && record.at < at - MINUTE_MS && record.at > at - 7 * DAY_MS);
    if (came === undefined || isTampered(evidence, instance)) return [];
    const message = `no MARKER has ever arrived, and one of ${nameOf(instance)} came at ${isoAt(came.at)}`;
    return [{ invariant: 'answers-arrived', asked: answer, message }];
  });
