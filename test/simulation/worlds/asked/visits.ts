/** Commands and views of the console beside a world, asked at instants of their own. */
import type { Visit } from '../../../../simulator/run/simulate';
import { type Draw, dateFrom, drawFrom } from '../draw';
import type { Document } from '../drawn';
import { acknowledgeIn } from './acknowledged';
import { type Asked, ask, USER } from './ask';
import type { Consoles } from './console';
import { drawViews, namesIn } from './views';

/** An instance that the script names, or one of its dates. */
const instanceIn = (
  draw: Draw,
  { events, start, pipelines }: Document,
): { pipeline: string; date: string; schedule?: string } => {
  const named = (events as Document[]).flatMap(({ marker, rerun, cancel }) => {
    const { pipeline, date, schedule } = (marker ?? rerun ?? cancel ?? {}) as Record<string, string | undefined>;
    return pipeline !== undefined && date !== undefined && /^\d{4}-\d\d-\d\d$/.test(date)
      ? [{ pipeline, date, ...(schedule === undefined ? {} : { schedule }) }]
      : [];
  });
  const known = named.filter(({ pipeline }) => namesIn(pipelines).includes(pipeline));
  if (known.length > 0 && draw.chance(0.8)) return draw.pick(known);
  return { pipeline: draw.pick(namesIn(pipelines)), date: dateFrom(Date.parse(String(start)), draw.int(-2, 4)) };
};

const questionsAt = (draw: Draw, file: Document): string[][] => {
  const { pipeline, date, schedule } = instanceIn(draw, file);
  const why = ['why', pipeline, '--date', date, ...(schedule === undefined ? [] : ['--schedule', schedule])];
  return [
    ['status', '--json'],
    [...why, '--json'],
    draw.pick([
      why,
      ['status'],
      ['status', pipeline],
      ['runs', pipeline, '--json'],
      ['runs', '--limit', '5'],
      ['describe', pipeline],
      ['describe', pipeline, '--json'],
      ['events', '--pipeline', pipeline, '--json'],
      ['events', '--since', '6h', '--timezone', 'Asia/Kathmandu'],
      ['backfill', pipeline, '--from', date, '--to', date, '--dry-run', '--json'],
      ['backfill', pipeline, '--from', date, '--to', date, '--dry-run', '--with-dependants'],
    ]),
  ];
};

const MOST_VISITS = 12;

/** `asked` grows while the world is played. Drawn by the seed, apart from the world itself. */
export const drawVisits = (
  seed: number,
  file: Document,
  { consoles, asked }: { consoles: Consoles; asked: Asked[] },
): Visit[] => {
  const draw = drawFrom(seed, 'visits');
  const views = drawFrom(seed, 'views');
  const [start, until] = [Date.parse(String(file.start)), Date.parse(String(file.until))];
  const dated = ((file.events ?? []) as Document[]).filter(({ at }) => typeof at === 'string');
  // A world of a search may have lost its pipelines or its events: there is nothing to ask about.
  if (namesIn(file.pipelines).length === 0 || dated.length === 0) return [];
  return Array.from({ length: draw.int(2, MOST_VISITS) }, (_, index): Visit => {
    const questions = questionsAt(draw, file);
    const view = drawViews(views, file);
    const acks = drawFrom(seed, `acknowledgement ${index}`);
    const isAcknowledging = acks.chance(0.15);
    const { pipeline, date, schedule = 'daily' } = instanceIn(acks, file);
    const near = Date.parse(String(draw.pick(dated).at)) + draw.int(0, 40 * 60_000);
    return {
      at: Math.min(until - 60_000, draw.chance(0.7) ? near : draw.int(start + 60_000, until - 60_000)),
      visit: async (visited) => {
        const type = (words: readonly string[]): Promise<Asked> => ask(visited, words);
        const answers: Asked[] = [];
        for (const words of questions) answers.push(await type(words));
        const console = consoles(visited, USER);
        asked.push(...answers, ...(await view({ console, why: answers[1]!, type })));
        if (!isAcknowledging) return;
        const otherwise = { pipelineId: pipeline, date, scheduleId: schedule };
        asked.push(...(await acknowledgeIn(acks, otherwise, { console, type })));
      },
    };
  });
};
