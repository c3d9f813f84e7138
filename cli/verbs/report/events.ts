/** `signalbox events`: what has happened, oldest first; with `--follow` also what happens from now on. */

import { instantText, withInstants } from '../../../app/explain/time-text';
import { ExitCode } from '../../../app/stack/exit';
import { findPipeline } from '../../../app/stack/pipelines';
import { type Stack, withStack } from '../../../app/stack/stack';
import { eventMessage } from '../../../kernel/events/message';
import type { DomainEvent } from '../../../kernel/run/model';
import { StackSubject } from '../../../kernel/words/vocabulary';
import { type Paint, paintOf, paintStatus, printJson } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

export interface EventsOptions extends StackOptions {
  pipeline?: string;
  /** Recorded within so many seconds. */
  sinceSeconds?: number;
  /** Alerts of this level only. */
  level?: string;
  /** The filter: events of this kind, or alerts of this category. */
  type?: string;
  follow?: boolean;
  limit: number;
}

const POLL_MS = 2000;

const isOfType = ({ kind, category, ofAlert }: DomainEvent, type: string): boolean =>
  kind.toLowerCase() === type.toLowerCase() || (ofAlert?.alertType ?? category) === type.toLowerCase();

/** True if the options select the event. */
const isWanted =
  ({ sinceSeconds, level, type }: EventsOptions, nowMs: number) =>
  (event: DomainEvent): boolean =>
    (sinceSeconds === undefined || Date.parse(event.at) >= nowMs - sinceSeconds * 1000) &&
    (level === undefined || event.level === level) &&
    (type === undefined || isOfType(event, type));

const isNarrowed = ({ sinceSeconds, level, type }: EventsOptions): boolean =>
  sinceSeconds !== undefined || level !== undefined || type !== undefined;

/** So many of a pipeline are read where only some are wanted. */
const MOST_READ = 1000;

/** The last events of the pipeline, or of every registered one and of the stack itself, oldest first. */
const readEvents = async ({ tables }: Stack, options: EventsOptions, nowMs: number): Promise<DomainEvent[]> => {
  const { pipeline, limit, level, type } = options;
  const all = async (): Promise<string[]> => (await tables.config.pipelines()).map(({ id }) => id);
  const ids = pipeline === undefined ? new Set([...(await all()), ...Object.values(StackSubject)]) : [pipeline];
  const read = level === undefined && type === undefined ? limit : Math.max(limit, MOST_READ);
  const lists = await Promise.all([...ids].map((id) => tables.events.list(id, read)));
  return lists
    .flat()
    .filter(isWanted(options, nowMs))
    .sort((left, right) => left.at.localeCompare(right.at) || left.eventId.localeCompare(right.eventId))
    .slice(-limit);
};

/** The status that was entered, or what the alert is about. */
const whatText = ({ status, category, level, ofAlert }: DomainEvent, paint: Paint): string => {
  if (ofAlert !== undefined) return paint.green(ofAlert.alertType);
  if (status !== null) return paintStatus(paint, status);
  return category === null ? '' : `${paintStatus(paint, level ?? '')} ${category}`;
};

const line = (event: DomainEvent, paint: Paint): string => {
  const { at, kind, pipelineId, date, scheduleId, attempt, message } = event;
  const about = [
    pipelineId,
    date,
    scheduleId === 'daily' ? null : scheduleId,
    attempt !== null && attempt > 1 ? `attempt ${attempt}` : null,
  ].filter((part) => part !== null);
  const what = `${paint.bold(kind)} ${whatText(event, paint)}`;
  return `${paint.dim(instantText(at))}  ${what}  ${about.join(' ')}  ${withInstants(message)}\n`.replaceAll(
    / {3,}/g,
    '  ',
  );
};

/** Prints what was not seen before, until the user ends it. */
const follow = async (
  session: Session,
  stack: Stack,
  options: EventsOptions,
  { seen, show }: { seen: Set<string>; show: (event: DomainEvent) => void },
): Promise<void> => {
  while (!session.signal.aborted) {
    await session.clock.sleep(POLL_MS, session.signal).catch(() => undefined);
    if (session.signal.aborted) return;
    for (const event of await readEvents(stack, options, session.clock.now())) {
      if (seen.has(event.eventId)) continue;
      seen.add(event.eventId);
      show(event);
    }
  }
};

export const runEvents = async (session: Session, options: EventsOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  const { terminal } = session;
  const paint = paintOf(terminal);
  return withStack(stack, async () => {
    // One more shows whether there are more.
    const found = await readEvents(stack, { ...options, limit: options.limit + 1 }, session.clock.now());
    const events = found.slice(-options.limit);
    // One that was removed has its events still; those of the watchdog, the sweeper and the router are of no pipeline.
    if (events.length === 0 && options.pipeline !== undefined) await findPipeline(stack, options.pipeline);
    if (options.follow !== true) {
      if (options.json === true) printJson(terminal, events.map(eventMessage));
      else if (events.length === 0) terminal.complain(isNarrowed(options) ? 'No such events.\n' : 'No events yet.\n');
      else for (const event of events) terminal.write(line(event, paint));
      if (found.length > options.limit && options.json !== true)
        terminal.complain(`The last ${options.limit}; --limit shows more.\n`);
      return ExitCode.ok;
    }
    // One object a line, so that a reader of the pipe need not wait for an end.
    const show = (event: DomainEvent): void =>
      options.json === true
        ? terminal.data(`${JSON.stringify(eventMessage(event))}\n`)
        : terminal.write(line(event, paint));
    events.forEach(show);
    if (terminal.progress && options.json !== true) terminal.complain(paint.dim('Following; Ctrl-C ends.\n'));
    await follow(session, stack, options, { seen: new Set(events.map(({ eventId }) => eventId)), show });
    return ExitCode.ok;
  });
};
