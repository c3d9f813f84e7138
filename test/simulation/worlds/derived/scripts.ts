/** Varies and extends the scenario of a world by the schema of scenario files: events, jobs, answers and faults. */

import { entities } from '../../../../docs/tables/table-meanings';
import { instantMs } from '../../../../kernel/time/instant';
import { scenarioFile } from '../../../../simulator/scenario/schema';
import { parseDurationMs } from '../../../../simulator/scenario-file/values';
import { type Draw, dateFrom, minutesAfter } from '../draw';
import type { Document, Drawn, Frame } from '../drawn';
import { scenarioSchema } from '../reach/documents';
import type { Schema } from '../reach/kinds';
import { surroundingsOf } from './documents';
import { changed } from './slots';
import { makeValue, type Surroundings } from './values';

const listSchema = (name: string): Schema => {
  const { items, additionalProperties } = scenarioSchema.properties![name]!;
  return items ?? (additionalProperties as Schema).items!;
};

/** When and to what it happens stays; so does how long the world is troubled. */
const STAYS = new RegExp(
  [
    '\\.(at|recurs|until|register|pipeline|date|schedule|put|update|delete|stop|target|kind)\\b',
    '\\.(bytes|bodyBytes|startHttp|hang|http|refuse|body|status|writtenAt|by)\\b',
    'jobs\\[\\]\\.from',
    '\\.report\\b',
  ].join('|'),
);

type ListName = 'events' | 'jobs' | 'faults' | 'workers' | 'evaluators';

const isParsed = (name: ListName, entries: readonly Document[]): boolean =>
  scenarioFile.safeParse({ [name]: name === 'evaluators' ? { one: entries } : entries }).success;

/** Deadlines are found for two days: a longer outage hides some that no alert can name any more. */
const LONGEST_OUTAGE_MS = 36 * 3_600_000;

/** Answers that read the index are held to those that read the table, so that it is not far behind. */
const LONGEST_LAG_MS = 90_000;

/** A fault from its beginning on, unless it happens so many times, or now and then. */
export const isOutwaited = ({ target, by, from, until, count, faults }: Document): boolean => {
  if (target === 'index' && (parseDurationMs(String(by)) ?? 0) > LONGEST_LAG_MS) return false;
  const [fromMs, untilMs] = [instantMs(String(from)), instantMs(String(until))];
  if (count !== undefined || faults !== undefined) return true;
  return fromMs !== undefined && untilMs !== undefined && untilMs - fromMs <= LONGEST_OUTAGE_MS;
};

export interface Rewriting {
  draw: Draw;
  surroundings: Surroundings;
  /** How many of the entries change. */
  share: number;
}

/** An item that is as large as the table takes has no room for more. */
const isFull = ({ marker }: Document): boolean => (marker as Document | undefined)?.bytes !== undefined;

/** Some entries of a list with another field, or another value of one. */
export const rewritten = (
  name: ListName,
  entries: readonly Document[],
  { draw, surroundings, share }: Rewriting,
): Document[] => {
  const root = `scenario.${name}${name === 'evaluators' ? '{}' : ''}[]`;
  let kept = [...entries];
  for (const [index, entry] of entries.entries()) {
    if (!draw.chance(share) || isFull(entry)) continue;
    const candidate = changed([root, listSchema(name)], entry, draw.int(1, 2), {
      draw,
      surroundings,
      stays: STAYS,
      isFine: (one) => isParsed(name, kept.with(index, one)) && (name !== 'faults' || isOutwaited(one)),
    });
    kept = kept.with(index, candidate);
  }
  return kept;
};

const actions = Object.entries(listSchema('events').properties!).filter(
  ([, { properties = {} }]) => 'pipeline' in properties,
);

/** Random other actions on an instance: with all required fields and some of the optional ones. */
export const drawActions = (draw: Draw, pipelines: readonly Drawn[], frame: Frame): Document[] => {
  const minutes = (frame.quietMs - frame.startMs) / 60_000;
  return pipelines.flatMap((pipeline) =>
    Array.from({ length: draw.int(0, 3) }, (): Document => {
      const [name, schema] = draw.pick(actions.filter(([action]) => !['report', 'marker', 'pause'].includes(action)));
      const value = makeValue(`scenario.events[].${name}`, schema, draw, surroundingsOf(draw, pipeline, frame));
      return { at: minutesAfter(frame.startMs, draw.int(10, minutes - 10)), [name]: value };
    }),
  );
};

/** A producer that writes every day at the same time. */
export const drawRecurring = (draw: Draw, pipelines: readonly Drawn[], { quietMs, startMs }: Frame): Document[] =>
  pipelines.flatMap(({ name, schedules, hasUpstream }) => {
    if (hasUpstream || !draw.chance(0.15)) return [];
    const times = draw.pick<Document>([
      { after: `${String(draw.int(0, 23)).padStart(2, '0')}:10` },
      { cron: `${draw.int(0, 59)} ${draw.int(0, 23)} * * *` },
      { every: 'hour', after: `:${draw.int(10, 59)}` },
      { cron: '0 6 * * 1-5' },
    ]);
    return [
      {
        recurs: {
          ...times,
          ...(draw.chance(0.5) ? { timezone: draw.pick(['UTC', 'Europe/Berlin', 'Asia/Kathmandu']) } : {}),
          ...(draw.chance(0.4) ? { daysBack: draw.int(0, 2) } : {}),
          ...(draw.chance(0.3) ? { from: minutesAfter(startMs, draw.int(0, 600)) } : {}),
          until: new Date(quietMs).toISOString(),
        },
        marker: { pipeline: name, date: '{date}', schedule: draw.pick(schedules) },
      },
    ];
  });

/** A meaningful value for an attribute of a MARKER, as a writer would set it. */
const attributeOf = (draw: Draw, name: string, { atMs, schedule }: { atMs: number; schedule: string }): unknown => {
  switch (name) {
    case 'scheduleID':
      return schedule;
    case 'writtenAt':
      return new Date(atMs).toISOString();
    case 'notBefore':
      return new Date(atMs + draw.pick([-3_600_000, 600_000, 7_200_000, 86_400_000])).toISOString();
    case 'replay':
      return draw.pick<unknown>([true, 'true', false]);
    case 'ttl':
      return Math.floor(atMs / 1000) + draw.int(1, 5) * 86_400;
    case 'attributes':
      return { rows: draw.int(1, 99), note: 'é' };
    case 'source':
    case 'trace_id':
      return draw.pick(['producer', 'é🚦', 'x'.repeat(300), '']);
    default:
      return undefined;
  }
};

/** MARKERs as programs put them: with any of the attributes. What only Signalbox writes is left out. */
export const drawItems = (draw: Draw, pipelines: readonly Drawn[], { startMs, quietMs }: Frame): Document[] => {
  const minutes = (quietMs - startMs) / 60_000;
  return pipelines.flatMap(({ name, schedules, hasUpstream }) =>
    hasUpstream
      ? []
      : Array.from({ length: draw.int(0, 2) }, (): Document => {
          const minute = draw.int(10, minutes - 60);
          const schedule = draw.pick(schedules);
          const date = dateFrom(startMs, Math.floor(minute / 1440) - draw.int(0, 1));
          const about = { atMs: startMs + minute * 60_000, schedule };
          const attributes = draw
            .some(Object.keys(entities.marker.attributes), 1, 4)
            .map((attribute) => [attribute, attributeOf(draw, attribute, about)] as const)
            .filter(([, value]) => value !== undefined);
          return {
            at: minutesAfter(startMs, minute),
            put: { PK: `MARKER#${name}`, SK: `${date}#${schedule}`, ...Object.fromEntries(attributes) },
          };
        }),
  );
};
