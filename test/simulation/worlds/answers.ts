/** The behaviour of evaluators and jobs in a random world: mostly correct. */
import { type Draw, dateFrom, minutesAfter } from './draw';
import type { Document, Drawn, Frame } from './drawn';

const rows = (draw: Draw): Document => ({ value: { rows: draw.pick([1000, 1000, 1050, 700, 0]) } });

const TROUBLE: readonly Document[] = [
  { http: 503 },
  { http: 404 },
  { hang: true },
  { refuse: true },
  { body: '<html>' },
  { status: 'ERROR', reason: 'cannot tell' },
  { status: 'STALE' },
  { delay: '12s', status: 'PASS' },
];

/** A trait's answers over the whole world. */
const drawAnswers = (draw: Draw, { startMs, quietMs }: Frame): Document[] => {
  const minutes = (quietMs - startMs) / 60_000;
  const pass = { status: 'PASS', ...rows(draw) };
  const at = (minute: number, answer: Document): Document => ({ from: minutesAfter(startMs, minute), ...answer });
  switch (
    draw.weighted([
      [10, 'passes'],
      [2, 'late'],
      [3, 'flaps'],
      [2, 'troubled'],
      [2, 'changes'],
      [0.2, 'never'],
    ])
  ) {
    case 'late':
      return [at(0, { status: 'FAIL', reason: 'late' }), at(draw.int(60, 700), pass)];
    case 'flaps':
      return Array.from({ length: draw.int(40, 150) }, (_, index) =>
        at(
          Math.floor((minutes * index) / 150),
          draw.chance(0.6) ? { status: 'PASS', ...rows(draw) } : { status: 'FAIL', reason: `flaps ${index}` },
        ),
      );
    case 'troubled': {
      const from = draw.int(1, minutes - 300);
      return [at(0, pass), at(from, draw.pick(TROUBLE)), at(from + draw.int(5, 200), pass)];
    }
    case 'changes':
      return [
        at(0, pass),
        at(draw.int(120, minutes - 1), { status: draw.pick(['PASS', 'FAIL']), ...rows(draw) }),
        at(minutes, pass),
      ];
    case 'never':
      return [at(0, { status: 'FAIL', reason: 'never comes' })];
    default:
      return [at(0, pass)];
  }
};

export const drawEvaluators = (draw: Draw, pipelines: readonly Drawn[], frame: Frame): Record<string, Document[]> =>
  Object.fromEntries(
    pipelines.flatMap(({ name, traits }) =>
      [...traits, 'nice'].map((trait) => [`${name}-${trait}`, drawAnswers(draw, frame)]),
    ),
  );

const drawOutcome = (draw: Draw): Document =>
  draw.weighted<() => Document>([
    [
      4,
      () => ({
        outcome: 'failed',
        category: draw.pick(['TRANSIENT', 'TRANSIENT', 'TIMEOUT', 'PERMANENT']),
        message: 'executor lost',
      }),
    ],
    [1, () => ({ outcome: 'hangs' })],
    [1, () => ({ outcome: 'vanishes' })],
    [2, () => ({ startHttp: draw.pick([429, 500, 503, 400]) })],
  ])();

/** An entry after another one with the same `match` is refused, because it never holds. */
export const firstOfEach = (entries: readonly Document[]): Document[] => {
  const matches = entries.map(({ match }) => JSON.stringify(match));
  return entries.filter((_, index) => matches.indexOf(matches[index]!) === index);
};

/** First what goes wrong with single attempts, then how long each pipeline's jobs take. */
export const drawJobs = (draw: Draw, pipelines: readonly Drawn[], { startMs }: Frame): Document[] =>
  firstOfEach([
    ...pipelines.flatMap(({ name, document }) =>
      Array.from({ length: draw.int(0, 4) }, (): Document => {
        const match = {
          pipeline: name,
          date: dateFrom(startMs, draw.int(-2, 2)),
          ...(draw.chance(0.6) ? { attempt: draw.int(1, 2) } : {}),
        };
        const outcome = drawOutcome(draw);
        // Engines of AWS say no HTTP status of their own.
        return {
          match,
          duration: `${draw.int(1, 50)}m`,
          ...(String((document.trigger as Document).type) === 'lambda' && 'startHttp' in outcome
            ? { outcome: 'failed' }
            : outcome),
        };
      }),
    ),
    ...pipelines.map(({ name }) => ({
      match: { pipeline: name },
      duration: draw.pick(['0s', '10s', '3m', '12m', '25m', '40m']),
    })),
  ]);

/** The behaviour of the workers of fan-outs, and the number of chunks. */
export const drawChunks = (draw: Draw, pipelines: readonly Pick<Drawn, 'name' | 'document'>[]): Document => {
  const names = pipelines
    .filter(({ document }) => (document.trigger as Document).type === 'fan-out')
    .map(({ name }) => name);
  if (names.length === 0) return {};
  return {
    splitters: Object.fromEntries(names.map((name) => [`split-${name}`, { count: draw.int(1, 12), nSpectra: 10 }])),
    workers: [
      { share: 0.05, outcome: draw.pick(['failed', 'crashes', 'lost', 'crashes-after']), message: 'no peak found' },
      { duration: `${draw.int(5, 90)}s` },
    ],
  };
};
