/** Questions about an instance right before its documents change, and some time after that. */
import type { Visit } from '../../../../simulator/run/simulate';
import { drawFrom } from '../draw';
import type { Document } from '../drawn';
import { type Asked, ask } from './ask';

/** So many changes of a world, and instances of each. */
const [MOST_CHANGES, MOST_INSTANCES] = [4, 2];
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const listOf = (value: unknown): Document[] => (value ?? []) as Document[];

/** The instances of the pipeline that the script names, those around the instant first. */
const instancesOf = (events: readonly Document[], pipeline: unknown, atMs: number): string[][] => {
  const named = events
    .flatMap(({ marker, rerun }) => ((marker ?? rerun) === undefined ? [] : [(marker ?? rerun) as Document]))
    .filter((of) => of.pipeline === pipeline && /^\d{4}-\d\d-\d\d$/.test(String(of.date)))
    .map(({ date, schedule = 'daily' }) => ({ date: String(date), schedule: String(schedule) }));
  const distance = (date: string): number => Math.abs(Date.parse(`${date}T12:00:00Z`) - atMs) / DAY_MS;
  const words = named
    .sort((left, right) => distance(left.date) - distance(right.date))
    .map(({ date, schedule }) => ['--date', date, '--schedule', schedule].join('\n'));
  return [...new Set(words)].slice(0, MOST_INSTANCES).map((text) => ['why', String(pipeline), ...text.split('\n')]);
};

/** A change of an archetype, a calendar or a pool is one of every pipeline that names it. */
const pipelinesOf = (file: Document, { kind = 'pipeline', name }: Document): unknown[] =>
  kind === 'pipeline'
    ? [name]
    : listOf(file.pipelines)
        .filter((one) =>
          [one.archetype, (one.exclusions as Document)?.calendar, (one.pool as Document)?.name].includes(name),
        )
        .map((one) => one.name);

/** `asked` grows while the world is played. */
export const visitsAroundChanges = (seed: number, file: Document, asked: Asked[]): Visit[] => {
  const draw = drawFrom(seed, 'around changes');
  const events = listOf(file.events);
  const until = Date.parse(String(file.until)) - 60_000;
  const registering = events.filter(({ register }) => register !== undefined).slice(-MOST_CHANGES);
  return registering.flatMap(({ at, register }): Visit[] => {
    const atMs = Date.parse(String(at));
    const whys = pipelinesOf(file, register as Document).flatMap((name) => instancesOf(events, name, atMs));
    const asking =
      (questions: readonly string[][]): Visit['visit'] =>
      async (visited) => {
        for (const words of questions) asked.push(await ask(visited, words));
      };
    const json = whys.map((words) => [...words, '--json']);
    return [
      { at: atMs - 1, visit: asking(json) },
      {
        at: Math.min(until, atMs + draw.int(MINUTE_MS, 120 * MINUTE_MS)),
        visit: asking([['status', '--json'], ...json, ...whys]),
      },
    ];
  });
};
