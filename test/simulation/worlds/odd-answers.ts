/** Answers, messages and measurements of outsiders that no table, message or log can hold as they come. */
import { type Draw, minutesAfter } from './draw';
import type { Document, Drawn, Frame } from './drawn';

const LONG_NAME = 'n'.repeat(40_000);

const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** As JSON has them: no value of JavaScript says all of this. */
const ODD_VALUES: readonly string[] = [
  '{"": 1, "rows": 1000}',
  '{"rows": {"": {"": [{"": null}]}}}',
  '{"half": "\\ud83d", "rows": 1000}',
  '{"\\udc00": 1, "rows": 1000}',
  `{"rows": ${'1234567890'.repeat(4).slice(0, 39)}}`,
  '{"rows": 1e400}',
  '{"rows": 1e-200}',
  '{"rows": -0.0}',
  `{"${LONG_NAME}": 1}`,
  deep(20),
  deep(31),
  deep(60),
  '{"__proto__": {"rows": 1}, "constructor": 1}',
  '[1, [2, [""]]]',
  '"\\ud800"',
  '1e126',
];

const ODD_TEXTS: readonly string[] = [
  '\\ud83d',
  `${'x'.repeat(1_999)}\\ud83d\\ude00`,
  '\\ud83d\\ude00'.repeat(700),
  '\\u0000\\u001b[31mred\\r\\n',
  '\\u202e\\ufeff\\u2028',
  LONG_NAME,
  '',
];

export const oddText = (draw: Draw): string => JSON.parse(`"${draw.pick(ODD_TEXTS)}"`) as string;

const oddBody = (draw: Draw): string => {
  const status = draw.pick(['PASS', 'PASS', 'PASS', 'FAIL']);
  const reason = draw.chance(0.4) ? `, "reason": "${draw.pick(ODD_TEXTS)}"` : '';
  const category = status === 'FAIL' && draw.chance(0.3) ? `, "failureCategory": "${draw.pick(ODD_TEXTS)}"` : '';
  return `{"status": "${status}", "value": ${draw.pick(ODD_VALUES)}${reason}${category}}`;
};

/** Between whole minutes, at which everything else changes. */
const BESIDE_OTHERS = [0.25, 0.5] as const;

const spells = (draw: Draw, { startMs, quietMs }: Frame): Document[] => {
  const minutes = (quietMs - startMs) / 60_000;
  const count = draw.int(1, 4);
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((minutes * index) / count) + draw.int(0, 20);
    const length = draw.int(10, 400);
    return [
      { from: minutesAfter(startMs, from + BESIDE_OTHERS[0]), body: oddBody(draw) },
      {
        from: minutesAfter(startMs, Math.min(from + length, (minutes * (index + 1)) / count) + BESIDE_OTHERS[1]),
        status: 'PASS',
        value: { rows: 1000 },
      },
    ];
  }).flat();
};

/** Some evaluators answer oddly for a while; those of the same call do not. */
export const withOddAnswers = (
  draw: Draw,
  evaluators: Readonly<Record<string, Document[]>>,
  frame: Frame,
): Record<string, Document[]> =>
  Object.fromEntries(
    Object.entries(evaluators).map(([path, answers]) => [
      path,
      draw.chance(path.endsWith('-nice') ? 0.5 : 0.2) ? [...answers, ...spells(draw, frame)] : answers,
    ]),
  );

/** Adds odd messages to the ends of jobs and to their reports. */
export const withOddMessages = (draw: Draw, jobs: readonly Document[]): Document[] =>
  jobs.map((job) => ({
    ...job,
    ...(draw.chance(job.outcome === 'failed' ? 0.5 : 0.2)
      ? { message: oddText(draw), ...(draw.chance(0.3) ? { messageBytes: draw.pick([255, 2_001, 40_000]) } : {}) }
      : {}),
    ...(draw.chance(0.1) && job.startHttp === undefined
      ? { reports: [{ after: `${draw.int(1, 90)}s`, status: 'RUNNING', error: oddText(draw) }] }
      : {}),
  }));

const ODD_DATA: readonly Document[] = [
  { data: { count: 200, [LONG_NAME]: 1 } },
  { data: { count: 200, half: '\ud83d' } },
  { data: JSON.parse(`{"count": 200, "deep": ${deep(24)}}`) as Document },
  { data: { count: 1e125 } },
  { data: { count: '200' } },
  { data: { count: null } },
  { data: 'count' },
  { data: [] },
  { updatedAt: 'soon', data: { count: 200 } },
  { count: 200 },
];

export const drawOddSensors = (draw: Draw, pipelines: readonly Drawn[], { startMs, quietMs }: Frame): Document[] =>
  pipelines.flatMap(({ sensor }) =>
    sensor === undefined || !draw.chance(0.5)
      ? []
      : draw.some(ODD_DATA, 1, 3).flatMap((item) => {
          const minute = draw.int(1, (quietMs - startMs) / 60_000 - 60);
          const write = (after: number, fields: Document): Document => ({
            at: minutesAfter(startMs, minute + after),
            put: { PK: `SENSOR#${sensor}`, SK: 'LATEST', ...fields },
          });
          return [write(0, item), write(draw.int(5, 50), { data: { count: 300 } })];
        }),
  );

/** Calls of update-status in which everything that may be odd is. */
export const drawOddReports = (draw: Draw, events: readonly Document[]): Document[] =>
  events.flatMap(({ at, marker }) => {
    const { pipeline, date, schedule } = (marker ?? {}) as Document;
    if (date === undefined || !draw.chance(0.1)) return [];
    return [
      {
        at: minutesAfter(Date.parse(String(at)), draw.int(0, 30)),
        report: {
          pipeline,
          date,
          ...(schedule === undefined ? {} : { schedule }),
          status: 'RUNNING',
          error: oddText(draw),
          mlflow_run_id: `${oddText(draw)}.`,
          git_commit: `${oddText(draw)}.`,
        },
      },
    ];
  });
