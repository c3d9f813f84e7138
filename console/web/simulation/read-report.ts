/** Reads the JSON of a simulation from a file that a person chose: it may be anything. */
import type { ShownReport } from '../../api';

export type ReadReport = { ok: true; report: ShownReport } | { ok: false; problems: readonly string[] };

/** The error in a value at a place; empty: none. */
type Check = (value: unknown, place: string) => string[];

/** A file that is wrong everywhere is not read to its end. */
const MOST_PROBLEMS = 5;

const found = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

const wrong = (place: string, wanted: string, value: unknown): string[] => [
  `${place}: expected ${wanted}, found ${found(value)}`,
];

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text: Check = (value, place) => (typeof value === 'string' ? [] : wrong(place, 'a text', value));
const number: Check = (value, place) =>
  typeof value === 'number' && Number.isFinite(value) ? [] : wrong(place, 'a number', value);
const instant: Check = (value, place) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? [] : wrong(place, 'an instant', value);

const orNull =
  (check: Check): Check =>
  (value, place) =>
    value === null ? [] : check(value, place);

const orAbsent =
  (check: Check): Check =>
  (value, place) =>
    value === undefined ? [] : check(value, place);

const oneOf =
  (...words: readonly string[]): Check =>
  (value, place) =>
    words.some((word) => word === value) ? [] : wrong(place, `one of ${words.join(', ')}`, value);

const list =
  (check: Check): Check =>
  (value, place) => {
    if (!Array.isArray(value)) return wrong(place, 'a list', value);
    const problems: string[] = [];
    for (const [index, entry] of value.entries()) {
      problems.push(...check(entry, `${place}[${index}]`));
      if (problems.length >= MOST_PROBLEMS) break;
    }
    return problems;
  };

const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, place) =>
    isFields(value)
      ? Object.entries(checks).flatMap(([name, check]) => check(value[name], place === '' ? name : `${place}.${name}`))
      : wrong(place === '' ? 'the file' : place, 'fields', value);

const eachOf =
  (check: Check): Check =>
  (value, place) =>
    isFields(value)
      ? Object.entries(value).flatMap(([name, entry]) => check(entry, `${place}.${name}`))
      : wrong(place, 'fields', value);

const any: Check = () => [];
const ofInstance = { pipeline: text, date: orNull(text), schedule: orNull(text) };

const report = fields({
  seed: number,
  start: instant,
  end: instant,
  digest: text,
  unmet: list(fields({ expected: eachOf(any), found: number, message: text })),
  violations: list(fields({ invariant: text, at: instant, message: text, evidence: eachOf(any) })),
  runs: list(
    fields({
      ...ofInstance,
      attempt: number,
      runId: text,
      status: oneOf('PENDING', 'TRIGGERING', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED', 'SKIPPED', 'SHADOW'),
      failureCategory: orNull(text),
      message: orNull(text),
      startedAt: instant,
      completedAt: orNull(instant),
    }),
  ),
  jobStarts: list(fields({ ...ofInstance, at: instant, engine: text })),
  alerts: list(fields({ ...ofInstance, at: instant, category: text, level: text, message: text })),
  usage: fields({
    transitions: number,
    lambdaInvocations: eachOf(number),
    dynamodb: fields({ readUnits: number, writeUnits: number }),
    snsPublishes: number,
    estimatedUsd: number,
  }),
  quotas: orAbsent(
    fields({ profile: text, reached: list(fields({ limit: text, times: number, first: instant, last: instant })) }),
  ),
  timeline: list(fields({ at: instant, what: text, text, tone: oneOf('plain', 'good', 'bad', 'warning', 'faint') })),
});

const ADVICE = 'Write it with `signalbox simulate FILE --json --out report.json`.';

export const readReport = (content: string): ReadReport => {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    return { ok: false, problems: [`The file is no JSON: ${(error as Error).message}. ${ADVICE}`] };
  }
  const problems = report(value, '');
  if (problems.length === 0) return { ok: true, report: value as ShownReport };
  const more = problems.length > MOST_PROBLEMS ? [`and ${problems.length - MOST_PROBLEMS} more`] : [];
  return {
    ok: false,
    problems: [`The file is not the report of a simulation. ${ADVICE}`, ...problems.slice(0, MOST_PROBLEMS), ...more],
  };
};
