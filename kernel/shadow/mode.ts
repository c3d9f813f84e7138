/**
 * Shadow mode: everything is decided and said, and nothing is done.
 *
 * 1. The name of the execution says it, and nothing that happens later changes it: a run keeps the mode in which its
 *    MARKER was processed.
 * 2. Items of a shadow run have keys of their own (run log, deadlines, lock): queries for live runs never return
 *    them.
 * 3. Its events are marked, have ids of their own, and go to no topic.
 * 4. The function that may start jobs refuses its name (`functions/trigger`).
 */

import type { PipelineConfig } from '../config';
import type { EventAppender, EventStore } from '../events/event-store';
import type { DomainEvent, Run, RunLog } from '../run/model';
import { isTerminal } from '../run/status';
import { clause } from '../values/text';
import type { Metrics } from '../words/telemetry';
import { EventChannel, RunMode } from '../words/vocabulary';

/**
 * As `kernel/run/execution-name.ts` ends a name; executions that a person starts are called otherwise, and they are
 * live.
 */
const LIVE_END = /-a(\d+)$/;
const SHADOW_END = /-[0-9a-f]{24}-s\d+$/;

/** The name of an attempt's execution in this mode; `name` is that of the live one. */
export const nameInMode = (mode: RunMode, name: string): string =>
  mode === RunMode.shadow ? name.replace(LIVE_END, '-s$1') : name;

/** The mode of whatever belongs to this execution: a run, its log, a step. Takes the ARN or the name. */
export const modeOf = ({ executionArn }: { executionArn: string }): RunMode =>
  SHADOW_END.test(executionArn) ? RunMode.shadow : RunMode.live;

export const isShadow = (of: { executionArn: string }): boolean => modeOf(of) === RunMode.shadow;

/** The pipeline as this execution has to see it: one that began in shadow mode stays there. */
export const asExecuted = (pipeline: PipelineConfig, of: { executionArn: string }): PipelineConfig =>
  isShadow(of) ? { ...pipeline, mode: RunMode.shadow } : pipeline;

/**
 * The run log that decides how an instance of a pipeline in shadow mode is shown: the live one where that run is in
 * progress, or where the instance has not run in shadow mode since.
 */
export const decisiveLog = (shadow: RunLog | undefined, live: RunLog | undefined): RunLog | undefined =>
  live !== undefined && (shadow === undefined || !isTerminal(live.status)) ? live : shadow;

/** The pipeline as its instance ran, whatever its mode is by now. */
export const asRun = (pipeline: PipelineConfig, log: RunLog | undefined): PipelineConfig =>
  log === undefined ? pipeline : { ...pipeline, mode: modeOf(log) };

/** Subscribers that drop repeated ids must receive the live event that is otherwise the same. */
const shadowId = (eventId: string): string => `shadow-${eventId}`;

/** The event as a shadow run has it: on the bus where it would be published at all. Doing it twice is doing it once. */
export const inShadow = (event: DomainEvent): DomainEvent =>
  event.shadow === true
    ? event
    : {
        ...event,
        eventId: shadowId(event.eventId),
        shadow: true,
        channel: event.channel === null ? null : EventChannel.bus,
      };

interface Voices {
  events: EventAppender & Partial<Pick<EventStore, 'isRecorded'>>;
  metrics: Metrics;
}

const silent: Metrics = { count: () => undefined };

/**
 * The ports as work in shadow mode gets them: `shadow` holds the stores that take the place of the live ones, events
 * are marked, and no metric that an alarm listens to is counted.
 */
export const shadowPorts = <Stores extends object, Ports extends Voices & Stores & { shadow: Stores }>(
  ports: Ports,
): Ports => {
  const { events } = ports;
  const { isRecorded } = events;
  const marked = {
    ...events,
    append: (event: DomainEvent) => events.append(inShadow(event)),
    ...(isRecorded && {
      isRecorded: (event: Parameters<EventStore['isRecorded']>[0]) =>
        isRecorded({ ...event, eventId: shadowId(event.eventId) }),
    }),
  };
  return { ...ports, ...ports.shadow, events: marked, metrics: silent };
};

/** The ports for work in this mode. */
export const portsInMode = <Stores extends object, Ports extends Voices & Stores & { shadow: Stores }>(
  mode: RunMode,
  ports: Ports,
): Ports => (mode === RunMode.shadow ? shadowPorts<Stores, Ports>(ports) : ports);

const MS_PER_MINUTE = 60_000;

export const minutesText = (minutes: number): string => (minutes === 1 ? 'a minute' : `${minutes} minutes`);

/** Whole minutes from the run's begin to an instant. */
export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_MINUTE));

/**
 * `waiting 47 minutes for freshness (FAIL: late)`; undefined for a run that was ready at once. `blocking`: what its
 * last evaluation that was not ready has found.
 */
export const waitedText = ({ createdAt, blocking }: Run, at: string): string | undefined => {
  if (blocking.length === 0) return undefined;
  const traits = blocking.map(({ type, status, reason }) => `${type} (${status}${clause(': ', reason)})`).join(', ');
  return `waiting ${minutesText(minutesBetween(createdAt, at))} for ${traits}`;
};
