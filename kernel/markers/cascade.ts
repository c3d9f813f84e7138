/**
 * From the completion of a pipeline to the MARKERs of its dependants. Pure: a second decision on the same
 * completions, however late, gives the same MARKER to the last character, so that writing it again changes
 * nothing.
 */
import { aboutRun, busEvent, eventIdOf } from '../events/event';
import type { DomainEvent, Run } from '../run/model';
import { iso } from '../time/instant';
import { MESSAGE_BYTES, printable } from '../values/text';
import type { Instance, InstanceInPipeline } from '../words/instance';
import { EventKind } from '../words/vocabulary';

/** A pipeline that waits for others, as the index of the table has it. */
export interface Dependant {
  pipelineId: string;
  schedules: readonly string[];
  upstreams: readonly { pipeline: string; delaySeconds: number }[];
}

/** That an upstream has completed for a date and schedule. */
export interface Completion {
  attempt: number;
  /** ISO instant. */
  completedAt: string;
  traceId: string;
}

/** The MARKER that all upstreams together bring. */
export interface CascadeMarker extends Instance {
  /** Which completion was the last. */
  source: string;
  /** That of the last completion. */
  traceId: string;
  /** The instant of the last completion, whenever the item is written: a MARKER that is newer than this stays. */
  writtenAt: string;
  /** Undefined: without delay. */
  notBefore: string | undefined;
  /** The attempt of every upstream that the dependant builds on. */
  upstreamAttempts: Readonly<Record<string, number>>;
}

export type CascadeDecision =
  | { kind: 'mark'; marker: CascadeMarker }
  /** These have not completed; the last of them brings the MARKER. */
  | { kind: 'waiting'; missing: string[] }
  /** The dependant does not have the schedule, so it has nothing to wait for. */
  | { kind: 'other-schedule' };

/** The `source` of a MARKER that a cascade writes: the completion that came last. */
export const cascadeSource = (pipeline: string, attempt: number): string => `upstream ${pipeline} attempt ${attempt}`;

/**
 * The effect of the completions of a date and schedule on a dependant. `completionOf` gives the known completion of an
 * upstream; undefined: it has not completed, or runs again. Of completions of the same instant the later name counts as
 * the last.
 */
export const decideCascade = (
  { pipelineId, schedules, upstreams }: Dependant,
  { date, scheduleId }: InstanceInPipeline,
  completionOf: (upstream: string) => Completion | undefined,
): CascadeDecision => {
  if (!schedules.includes(scheduleId)) return { kind: 'other-schedule' };
  const missing = upstreams.map(({ pipeline }) => pipeline).filter((name) => completionOf(name) === undefined);
  const completed = upstreams
    .flatMap((upstream) => {
      const completion = completionOf(upstream.pipeline);
      return completion === undefined ? [] : { ...upstream, ...completion, atMs: Date.parse(completion.completedAt) };
    })
    .sort((left, right) => left.atMs - right.atMs || (left.pipeline < right.pipeline ? -1 : 1));
  const last = completed.at(-1);
  if (missing.length > 0 || last === undefined) return { kind: 'waiting', missing };

  const notBeforeMs = Math.max(...completed.map(({ atMs, delaySeconds }) => atMs + delaySeconds * 1000));
  return {
    kind: 'mark',
    marker: {
      pipelineId,
      date,
      scheduleId,
      source: cascadeSource(last.pipeline, last.attempt),
      traceId: last.traceId,
      writtenAt: last.completedAt,
      notBefore: notBeforeMs > last.atMs ? iso(notBeforeMs) : undefined,
      upstreamAttempts: Object.fromEntries(
        completed
          .map(({ pipeline, attempt }): [string, number] => [pipeline, attempt])
          .sort(([left], [right]) => (left < right ? -1 : 1)),
      ),
    },
  };
};

/** For a dependant of a skipped run: once per attempt. `by`: the upstream through which it waits. */
export const upstreamSkipped = (
  skipped: Run,
  { pipelineId, by }: { pipelineId: string; by: string },
  now: string,
): DomainEvent => {
  const { pipelineId: upstream, date, scheduleId, attempt, traceId } = skipped;
  const through = by === upstream ? '' : `${by}, which waits for `;
  return busEvent({
    ...aboutRun({ pipelineId, date, scheduleId, traceId }),
    eventId: eventIdOf(EventKind.upstreamSkipped, pipelineId, date, scheduleId, upstream, attempt),
    episodeAt: skipped.completedAt ?? skipped.updatedAt,
    at: now,
    kind: EventKind.upstreamSkipped,
    message: printable(
      `no MARKER follows: it waits for ${through}${upstream}, whose attempt ${attempt} was skipped`,
      MESSAGE_BYTES,
    ),
  });
};
