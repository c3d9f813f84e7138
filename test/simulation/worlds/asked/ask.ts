/** Commands typed beside a world at instants of its own: what they answered, and when. */
import { connect } from '../../../../app/stack/stack';
import { runCommandLine } from '../../../../cli/main';
import type { Session } from '../../../../cli/session/session';
import { consolePages } from '../../../../console/server/pages';
import { tableCalls } from '../../../../emulator/endpoint/direct-calls';
import { ENGINE_TYPES } from '../../../../kernel/engines/engines';
import type { Visit, Visited } from '../../../../simulator/run/simulate';
import { type Draw, dateFrom, drawFrom } from '../draw';
import type { Document } from '../drawn';

export interface Asked {
  /** Epoch milliseconds. */
  at: number;
  words: readonly string[];
  exitCode: number;
  out: string;
  err: string;
}

const stackOf = ({ cloud, tableName, clock }: Visited, user: string) =>
  connect(
    {
      title: 'the simulated stack',
      selection: '',
      remedy: 'Start it again.',
      aws: { ...cloud.aws, callTable: tableCalls({ ask: cloud.ask }) },
      tableName,
      enabledEngines: [...ENGINE_TYPES],
      plainHttp: true,
      outputs: undefined,
    },
    clock,
    async () => user,
  );

/** A command line whose output is kept. */
export const ask = async (visited: Visited, words: readonly string[], user = 'visitor'): Promise<Asked> => {
  const [written, complained]: [string[], string[]] = [[], []];
  const stack = stackOf(visited, user);
  const session: Session = {
    terminal: {
      write: (text) => void written.push(text),
      data: (text) => void written.push(text),
      complain: (text) => void complained.push(text),
      colours: false,
      isTerminal: false,
      progress: false,
    },
    clock: visited.clock,
    ids: { uuid: () => '00000000-0000-7000-8000-000000000001', random: () => 0.5 },
    secret: () => 'secret',
    pages: consolePages,
    user,
    directory: '/',
    input: () => '',
    open: async () => stack,
    signal: new AbortController().signal,
  };
  const at = visited.clock.now();
  const exitCode = await runCommandLine(words, session);
  return { at, words, exitCode, out: written.join(''), err: complained.join('') };
};

const namesIn = (list: unknown): string[] => (list as Document[]).map(({ name }) => String(name));

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
export const drawVisits = (seed: number, file: Document): { visits: Visit[]; asked: Asked[] } => {
  const draw = drawFrom(seed, 'visits');
  const asked: Asked[] = [];
  const [start, until] = [Date.parse(String(file.start)), Date.parse(String(file.until))];
  const dated = (file.events as Document[]).filter(({ at }) => typeof at === 'string');
  const visits = Array.from({ length: draw.int(2, MOST_VISITS) }, (): Visit => {
    const questions = questionsAt(draw, file);
    const near = Date.parse(String(draw.pick(dated).at)) + draw.int(0, 40 * 60_000);
    return {
      at: Math.min(until - 60_000, draw.chance(0.7) ? near : draw.int(start + 60_000, until - 60_000)),
      visit: async (visited) => {
        for (const words of questions) asked.push(await ask(visited, words));
      },
    };
  });
  return { visits, asked };
};
