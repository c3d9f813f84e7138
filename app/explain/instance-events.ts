/**
 * The events of one instance. They are stored under their pipeline by time: the newest of the pipeline are read, and
 * where these do not reach back to the instance, those of the days in which something was done for it.
 */
import type { RecordedAnswers } from '../../kernel/markers/ledger';
import type { DomainEvent, Run, RunLog } from '../../kernel/run/model';
import { DAY_MS } from '../../kernel/time/date';
import { iso } from '../../kernel/time/instant';
import type { Instance } from '../../kernel/words/instance';
import type { Stack } from '../stack/stack';

const NEWEST_READ = 500;
/** The newest are read of an instance that ran again and again. */
const MAX_SPANS = 12;
const HOUR_MS = 3_600_000;

interface Known {
  ledger: RecordedAnswers | undefined;
  runLog: Pick<RunLog, 'createdAt' | 'updatedAt'> | undefined;
  run: Pick<Run, 'createdAt' | 'updatedAt'> | undefined;
}

type Span = readonly [fromMs: number, toMs: number];

/**
 * Episodes begin with the date itself; with the answer to a MARKER, after which an attempt may follow another; and with
 * the run and its changes. Of each answer a day is read, or up to the next one, or to the end of the last run.
 */
const spansOf = ({ date }: Instance, { ledger, runLog, run }: Known): Span[] => {
  const dateMs = Date.parse(`${date}T00:00:00.000Z`);
  const open = [runLog, run].flatMap((one) => one ?? []);
  const endMs = Math.max(...open.map(({ updatedAt }) => Date.parse(updatedAt)), 0) + HOUR_MS;
  const answeredMs = (ledger?.answers ?? []).map(({ at }) => Date.parse(at));
  const spans: Span[] = [
    [dateMs, dateMs] as const,
    ...answeredMs.map(
      (ms, index): Span => [ms, Math.min(ms + DAY_MS, answeredMs[index + 1] ?? Math.max(ms + HOUR_MS, endMs))],
    ),
    ...open.map(({ createdAt }): Span => [Date.parse(createdAt), endMs]),
  ].sort(([left], [right]) => left - right);
  const apart: Span[] = [];
  for (const span of spans) {
    const last = apart.at(-1);
    if (last === undefined || span[0] > last[1]) apart.push(span);
    else apart.splice(-1, 1, [last[0], Math.max(last[1], span[1])]);
  }
  return apart.slice(-MAX_SPANS);
};

const byTime = (left: DomainEvent, right: DomainEvent): number =>
  right.at.localeCompare(left.at) || right.eventId.localeCompare(left.eventId);

/** Newest first; of any mode. */
export const readInstanceEvents = async (
  { tables }: Stack,
  instance: Instance,
  known: Known,
): Promise<DomainEvent[]> => {
  const isOwn = ({ date, scheduleId }: DomainEvent): boolean =>
    date === instance.date && scheduleId === instance.scheduleId;
  const newest = await tables.events.list(instance.pipelineId, NEWEST_READ);
  const own = newest.filter(isOwn);
  const oldest = newest.at(-1);
  if (newest.length < NEWEST_READ || oldest === undefined) return own;
  const reachedMs = Date.parse(oldest.at);
  const behind = spansOf(instance, known).filter(([fromMs]) => fromMs <= reachedMs);
  const filed = await Promise.all(
    behind.map(([fromMs, toMs]) =>
      tables.events.filedBetween(instance.pipelineId, iso(fromMs - 1), iso(Math.min(toMs, reachedMs) + 1)),
    ),
  );
  const all = new Map([...filed.flat().filter(isOwn), ...own].map((event) => [event.eventId, event]));
  return [...all.values()].sort(byTime);
};
