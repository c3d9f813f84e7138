/** Queries that one evaluation starts and another reads, in Athena and in Redshift. */
import { hashOf } from '../../../aws/evaluators/checks/query';
import type { Asked } from '../evaluator-server';
import { shownCall } from './json';

export const SQL = "SELECT count(*) AS row_count FROM orders WHERE dt = '{date}'";
export const FILLED = "SELECT count(*) AS row_count FROM orders WHERE dt = '2026-03-07'";
export const keptOf = (...place: readonly (string | undefined)[]) => ({
  statement: hashOf(JSON.stringify([...place, FILLED])),
  number: 1,
  queryId: 'q-1',
  startedAt: '2026-03-07T05:50:00.000Z',
  isRead: false,
  last: undefined,
});
/** The token is a hash, cut to 64 characters so that both services accept it. */
export const withoutToken = (asked: Asked): unknown =>
  JSON.parse(JSON.stringify(shownCall(asked)).replace(/"[0-9a-f]{64}"/, '"TOKEN"'));

export const pending = { status: 'PENDING', failureCategory: undefined, value: null };
export const transient = { status: 'ERROR', failureCategory: 'TRANSIENT', value: null };
export const permanent = { status: 'ERROR', failureCategory: 'PERMANENT', value: null };
