/** The configuration at each instant, and the instances that it lets run. */
import type { DomainEvent } from '../../kernel/run/model';
import { documentAt, type Evidence, registeredAs } from '../evidence/evidence';
import { type Document, isOfSchedule, type OfDate, weekdayOf } from './calendar';

export interface OfInstance extends OfDate {
  pipelineId: string;
}

export const nameOf = ({
  pipelineId,
  date,
  scheduleId,
}: {
  pipelineId: string;
  date: string | null;
  scheduleId: string | null;
}): string => `${pipelineId} ${date} ${scheduleId}`;

const deletions = new WeakMap<Evidence, ReadonlyMap<string, number[]>>();

const findDeletions = ({ scenario }: Evidence): ReadonlyMap<string, number[]> => {
  const found = new Map<string, number[]>();
  for (const { at, delete: key } of scenario.events)
    if (key?.SK === 'CONFIG') found.set(key.PK, [...(found.get(key.PK) ?? []), at]);
  return found;
};

/** When the scenario deleted a pipeline's document. */
const deletionsOf = (evidence: Evidence, pipeline: string): readonly number[] => {
  const found = deletions.get(evidence) ?? findDeletions(evidence);
  deletions.set(evidence, found);
  return found.get(`PIPELINE#${pipeline}`) ?? [];
};

/** Whether it was deleted at any time: requests from before that may be read late. */
export const wasDeleted = (evidence: Evidence, pipeline: string): boolean => deletionsOf(evidence, pipeline).length > 0;

/** When it was deleted and not registered again until then; undefined: it was there, or had never been. */
export const deletedAt = (evidence: Evidence, pipeline: string, at: number): number | undefined => {
  const last = registeredAs(evidence.registered, 'pipeline', pipeline).findLast((entry) => entry.at <= at);
  return deletionsOf(evidence, pipeline).find((deleted) => deleted <= at && deleted > (last?.at ?? -Infinity));
};

/** The version of a pipeline that was current at an instant; undefined: there was none. */
export const versionAt = (evidence: Evidence, pipeline: string, at: number): Document | undefined =>
  deletedAt(evidence, pipeline, at) === undefined
    ? documentAt(evidence.registered, 'pipeline', pipeline, at)?.document
    : undefined;

/** Every version of a pipeline that was registered between two instants, and the current one at the first. */
export const versionsBetween = (evidence: Evidence, pipeline: string, from: number, to: number): Document[] => {
  const first = versionAt(evidence, pipeline, from);
  const later = registeredAs(evidence.registered, 'pipeline', pipeline)
    .filter(({ at }) => at > from && at <= to)
    .map(({ document }) => document.document);
  return [...(first === undefined ? [] : [first]), ...later];
};

/** All versions that there ever were. */
export const versionsOf = (evidence: Evidence, pipeline: string): Document[] =>
  versionsBetween(evidence, pipeline, -Infinity, Infinity);

/** Instants between two others from which on something else is configured, the first of them included. */
export const momentsOf = (evidence: Evidence, pipeline: string, from: number, to: number): number[] => {
  const registrations = evidence.registered
    .filter(({ document: { kind, name } }) => kind === 'calendar' || name === pipeline)
    .map(({ at }) => at);
  return [from, ...[...registrations, ...deletionsOf(evidence, pipeline)].filter((at) => at > from && at <= to)];
};

interface Dates {
  calendar?: string;
  dates?: string[];
  days?: string[];
}

/** Whether the pipeline is on and has this instance, as configured at an instant. */
export const isOpenAt = (evidence: Evidence, { pipelineId, date, scheduleId }: OfInstance, at: number): boolean => {
  const document = versionAt(evidence, pipelineId, at);
  if (document === undefined || document.enabled === false) return false;
  const { calendar, dates = [], days = [] } = (document.exclusions ?? {}) as Dates;
  const { dates: only } = (document.inclusions ?? {}) as Dates;
  const named = (
    calendar === undefined ? undefined : documentAt(evidence.registered, 'calendar', calendar, at)?.document
  ) as Dates | undefined;
  return (
    isOfSchedule(document, { date, scheduleId }) &&
    ![...dates, ...(named?.dates ?? [])].includes(date) &&
    ![...days, ...(named?.days ?? [])].includes(weekdayOf(date)) &&
    only?.includes(date) !== false
  );
};

/** Whether it was so at every moment between two instants. */
export const isOpenThroughout = (evidence: Evidence, instance: OfInstance, from: number, to: number): boolean =>
  momentsOf(evidence, instance.pipelineId, from, to).every((at) => isOpenAt(evidence, instance, at));

export const isClosedThroughout = (evidence: Evidence, instance: OfInstance, from: number, to: number): boolean =>
  momentsOf(evidence, instance.pipelineId, from, to).every((at) => !isOpenAt(evidence, instance, at));

export interface Hold {
  from: number;
  to: number;
}

const known = new WeakMap<Evidence, Map<string, Hold[]>>();

/** Another reason for the pause that there is, which the message says since when. */
const isOtherReason = ({ kind, at, message }: DomainEvent): boolean =>
  kind === 'PIPELINE_PAUSED' && !message.startsWith(`paused since ${at}`);

/** A new registration of a deleted pipeline does not have its hold. */
const findHolds = (evidence: Evidence, pipeline: string): Hold[] => {
  const ended = deletionsOf(evidence, pipeline).map((at) => ({ at, holds: false }));
  const turns = evidence.ever.events
    .filter(
      (event) =>
        event.pipelineId === pipeline &&
        (['PIPELINE_PAUSED', 'PIPELINE_RESUMED'].includes(event.kind) || event.category === 'circuit_open') &&
        !isOtherReason(event),
    )
    .map(({ at, kind }) => ({ at: Date.parse(at), holds: kind !== 'PIPELINE_RESUMED' }))
    .concat(ended)
    .sort((left, right) => left.at - right.at);
  const holds: Hold[] = [];
  for (let first = turns[0]; first !== undefined; first = turns[0]) {
    const { at: instant } = first;
    const open = holds.at(-1)?.to === Infinity ? holds.at(-1) : undefined;
    // At one instant, the possible order comes first: a pipeline is held while it is not, and resumed while it is.
    const possible = turns.findIndex(({ at, holds: isHeld }) => at === instant && isHeld === (open === undefined));
    const [turn] = turns.splice(Math.max(0, possible), 1) as [{ at: number; holds: boolean }];
    // Opened again, its circuit breaker still holds it.
    if (turn.holds && open === undefined) holds.push({ from: turn.at, to: Infinity });
    else if (!turn.holds && open !== undefined) open.to = turn.at;
  }
  return holds;
};

/** When a pipeline was held, by the events that record it. */
export const holdsOf = (evidence: Evidence, pipeline: string): Hold[] => {
  const ofEvidence = known.get(evidence) ?? new Map<string, Hold[]>();
  known.set(evidence, ofEvidence);
  const holds = ofEvidence.get(pipeline) ?? findHolds(evidence, pipeline);
  ofEvidence.set(pipeline, holds);
  return holds;
};
