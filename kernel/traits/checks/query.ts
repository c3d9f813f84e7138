/**
 * A statement that gives one row, evaluated in two steps: an evaluation of the run starts it, the next one reads it. No
 * function waits for a query. Pure: the state between two evaluations, and the step that follows.
 *
 * 1. An evaluation that does not pass starts the next query at once: the run evaluates again.
 * 2. A trait that passed is queried again only when it is evaluated again; meanwhile the last answer is repeated, and
 *    holds until its query is an hour old: the query that is on its way is read while it is young.
 * 3. The token follows from run, trait, number and statement: an evaluation that died between the start and its record
 *    starts nothing twice.
 */
import * as z from 'zod/mini';
import { minutesSince, readNumber } from '../../values/numbers';
import { fail, pass, type Verdict } from '../../words/verdict';
import { TraitStatus } from '../../words/vocabulary';
import { bound, brokenBound } from './bounds';
import { placeholdersFit } from './fields';
import { shownMinutes } from './shown';

const MAX_STATEMENT = 8192;
const column = z.string().check(z.minLength(1), z.maxLength(128));

export interface QueryBounds {
  passColumn?: string | undefined;
  bounds: Readonly<Record<string, z.output<typeof bound>>>;
}

export const statement = z
  .string()
  .check(
    z.maxLength(MAX_STATEMENT, `expected at most ${MAX_STATEMENT} characters`),
    z.regex(/^\s*(select|with)\b/i, 'expected a statement that begins with SELECT or WITH'),
    placeholdersFit,
  );

/** The conditions for the row of a statement. */
export const rowFields = {
  passColumn: z.optional(column),
  bounds: z._default(z.record(column, bound), {}),
};

export const queryFields = { sql: statement, ...rowFields };

export const isEvaluated = z.refine<QueryBounds>(
  ({ passColumn, bounds }) => passColumn !== undefined || Object.keys(bounds).length > 0,
  { message: 'Missing condition: expected at least one of passColumn, bounds' },
);

/** The last answer, for evaluations at which the next one is on its way. */
export interface LastAnswer {
  status: TraitStatus;
  reason: string;
  value: unknown;
  /** When its query was started, ISO instant. */
  askedAt: string;
}

/** The state of a trait's queries between two evaluations of a run. */
export interface TraitQuery {
  pipelineId: string;
  runId: string;
  /** The trait. */
  type: string;
  /** A hash of the statement and of where it runs: what was answered to another one says nothing. */
  statement: string;
  /** The first one is 1. */
  number: number;
  /** As the service names the query. */
  queryId: string;
  startedAt: string;
  isRead: boolean;
  last: LastAnswer | undefined;
}

const MS_PER_MINUTE = 60_000;
/** So long the last answer holds while the next one is on its way. */
const HOLDS_MS = 60 * MS_PER_MINUTE;

/** The answer to an evaluation at which the query has not ended. */
export const notYet = (subject: string, { last, startedAt }: TraitQuery, nowMs: number): Verdict => {
  const minutes = minutesSince(Date.parse(startedAt), nowMs);
  const running = `${subject} has been running for ${minutes < 1 ? 'under a minute' : shownMinutes(minutes)}`;
  if (last === undefined || nowMs - Date.parse(last.askedAt) > HOLDS_MS)
    return {
      status: TraitStatus.pending,
      reason: `${running}; its result is read at the next evaluation`,
      value: null,
    };
  const { status, reason, value } = last;
  const repeated = { status, reason: `${reason}; asked again`, value };
  return status === TraitStatus.pass ? { ...repeated, holdsUntilMs: Date.parse(last.askedAt) + HOLDS_MS } : repeated;
};

/** Too old to be read. Only checks without a run leave a query for so long. */
export const isForgotten = ({ startedAt }: TraitQuery, nowMs: number): boolean =>
  nowMs - Date.parse(startedAt) > HOLDS_MS;

export type Row = Readonly<Record<string, unknown>>;

const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^(true|t|1)$/i.test(value));

/** By the column's name in whatever case; databases fold it. */
const readColumn = (row: Row, name: string): unknown =>
  row[name] ?? Object.entries(row).find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];

const shownValue = (value: unknown): string => (value === null || value === undefined ? 'null' : String(value));

/** `cost`: what of the query is kept beside the row; `said`: how a reason words it. */
export const evaluateRow = (
  { passColumn, bounds }: QueryBounds,
  rows: readonly Row[],
  { cost, said }: { cost: Row; said: string },
): Verdict => {
  const [row] = rows;
  if (row === undefined) return fail(`the statement gave no row, one wanted (${said})`, cost);
  // The columns of the user, also where one is named as the cost is.
  const value = { ...cost, ...row };
  const broken = brokenBound(bounds, (name) => readColumn(row, name));
  if (broken !== undefined) return fail(`${broken} (${said})`, value);
  if (passColumn !== undefined && !isTrue(readColumn(row, passColumn)))
    return fail(`${passColumn} is ${shownValue(readColumn(row, passColumn))}, true wanted (${said})`, value);
  const names = [...Object.keys(bounds), ...(passColumn === undefined ? [] : [passColumn])];
  const measured = names.map((name) => `${name} is ${shownValue(readColumn(row, name))}`).join(', ');
  return pass(`${measured} (${said})`, value);
};

/** A number of a text that is one, in a column of numbers. */
export const cellOf = (text: string | undefined, isNumber: boolean): unknown =>
  isNumber ? (readNumber(text) ?? text) : text;
