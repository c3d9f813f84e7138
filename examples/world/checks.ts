/** The checks of the example evaluators, each on the rows that have arrived for the business date. */
import type { Row } from './datasets';

export interface CheckResult {
  status: 'PASS' | 'FAIL' | 'STALE' | 'ERROR';
  value?: Record<string, unknown>;
  reason?: string;
  failureCategory?: 'TRANSIENT' | 'PERMANENT';
}

type Check = (rows: Row[], date: string, config: Record<string, unknown>) => CheckResult;

const HOUR_MS = 3_600_000;

const freshness: Check = (rows, date, config) => {
  const endOfDay = Date.parse(`${date}T00:00:00Z`) + 24 * HOUR_MS;
  const newest = rows.reduce((latest, row) => Math.max(latest, Date.parse(row.at)), 0);
  if (newest === 0) return { status: 'STALE', reason: `no rows for ${date} yet` };
  const lagHours = Math.round(((endOfDay - newest) / HOUR_MS) * 10) / 10;
  const limit = Number(config.maxLagHours);
  if (lagHours <= limit) return { status: 'PASS', value: { lagHours } };
  return {
    status: 'STALE',
    value: { lagHours },
    reason: `the newest row is ${lagHours} h before the end of ${date}, allowed are ${limit} h`,
  };
};

const completeness: Check = (rows, _date, config) => {
  const unit = config.hours === undefined ? 'days' : 'hours';
  const expected = Number(config[unit]);
  const present = new Set(rows.map((row) => row.at.slice(0, unit === 'hours' ? 13 : 10))).size;
  if (present >= expected) return { status: 'PASS', value: { [unit]: present } };
  return { status: 'FAIL', value: { [unit]: present }, reason: `rows for ${present} of ${expected} ${unit}` };
};

const rowCount: Check = (rows, _date, config) => {
  const min = Number(config.min ?? 0);
  const max = Number(config.max ?? Number.MAX_SAFE_INTEGER);
  if (rows.length >= min && rows.length <= max) return { status: 'PASS', value: { rows: rows.length } };
  return {
    status: 'FAIL',
    value: { rows: rows.length },
    reason: `${rows.length} rows, expected ${rows.length < min ? `at least ${min}` : `at most ${max}`}`,
  };
};

const schema: Check = (rows, _date, config) => {
  const expected = Array.isArray(config.columns) ? config.columns.map(String) : [];
  const first = rows[0];
  if (first === undefined) return { status: 'STALE', reason: 'no rows have arrived yet' };
  const missing = expected.filter((column) => !(column in first.fields));
  if (missing.length === 0) return { status: 'PASS', value: { columns: expected.length } };
  return {
    status: 'FAIL',
    reason: `missing columns: ${missing.join(', ')}; there are ${Object.keys(first.fields).join(', ')}`,
  };
};

/** By evaluator path. */
export const checks: Readonly<Record<string, Check>> = { freshness, completeness, 'row-count': rowCount, schema };
