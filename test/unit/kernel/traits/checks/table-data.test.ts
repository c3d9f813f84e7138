import { expect } from 'chai';
import {
  evaluateTableData,
  evaluateWithin,
  type TableData,
  type TableQuestion,
} from '../../../../../kernel/traits/checks/table-data';
import { msAt, timeAt } from '../../../../support/clock';

const question = (fields: Partial<TableQuestion>): TableQuestion => ({
  ...{ bounds: {}, maxAgeMinutes: undefined, table: 'sales.orders', atName: 'snapshotAt', noData: 'no data at all' },
  ...fields,
});
const current = { at: msAt('11:30'), summary: { 'total-records': 100, 'added-records': 1 } };
const added = { at: msAt('11:00'), summary: { 'total-records': 90, 'added-records': 9 } };
const total = { bounds: { 'total-records': { min: 95 } } };
const fresh = { bounds: { 'added-records': { min: 5 } } };
const evaluate = (fields: Partial<TableQuestion>, data: TableData = { current, added }, now = '12:00') =>
  evaluateTableData(question(fields), data, msAt(now));

describe('kernel/traits/checks/table-data', () => {
  const HOUR_OLD = 'the last data of sales.orders is 60 min old';
  const rows: [title: string, Partial<TableQuestion>, TableData | undefined, status: string, reason: string][] = [
    ['passes data within the age', { maxAgeMinutes: 60 }, undefined, 'PASS', HOUR_OLD],
    ['is stale with older data', { maxAgeMinutes: 59 }, undefined, 'STALE', `${HOUR_OLD}, at most 59 min wanted`],
    [
      'fails data of the future',
      { maxAgeMinutes: 60 },
      { current, added: { ...added, at: msAt('12:06') } },
      'FAIL',
      'the last data of sales.orders came at 2026-03-07T12:06:00.000Z, which is in the future',
    ],
    ['counts the whole table by its current commit', total, undefined, 'PASS', `${HOUR_OLD}, total-records 100`],
    ['counts added data by the last commit that added some', fresh, undefined, 'PASS', `${HOUR_OLD}, added-records 9`],
    [
      'fails a count out of its bounds',
      { bounds: { 'total-records': { max: 99 } } },
      undefined,
      'FAIL',
      `total-records is 100, at most 99 wanted; ${HOUR_OLD}`,
    ],
    [
      'says why a count is not known',
      { bounds: { 'total-data-files': { min: 1 } }, gap: 'a file has no statistics' },
      undefined,
      'FAIL',
      `total-data-files is absent, a number wanted; ${HOUR_OLD}; a file has no statistics`,
    ],
    ['counts the whole table without added data', total, { current, added: undefined }, 'PASS', 'sales.orders, total'],
    [
      'fails to count added data of a table without any',
      fresh,
      { current, added: undefined },
      'FAIL',
      'no data at all',
    ],
    [
      'fails an age where there is no added data',
      { ...total, maxAgeMinutes: 60 },
      { current, added: undefined },
      'FAIL',
      'no data at all',
    ],
    [
      'fails if one of two counts is of added data, and no data was added',
      { bounds: { ...total.bounds, ...fresh.bounds } },
      { current, added: undefined },
      'FAIL',
      'no data at all',
    ],
  ];
  for (const [title, fields, data, status, reason] of rows) {
    it(title, () => {
      const verdict = evaluate(fields, data);
      expect(verdict.status).to.equal(status);
      expect(verdict.reason).to.match(new RegExp(`^${reason}`));
    });
  }

  it('records the instant, the age and the counts', () => {
    const value = { snapshotAt: timeAt('11:00'), ageMinutes: 60 };
    expect(evaluate(total).value).to.deep.equal({ ...value, 'total-records': 100 });
    expect(evaluate({ maxAgeMinutes: 5 }).value).to.deep.equal(value);
    expect(evaluate({ bounds: { 'added-files': { min: 0 } } }).value).to.deep.equal({ ...value, 'added-files': null });
    expect(evaluate(total, { current, added: undefined }).value).to.include({ snapshotAt: timeAt('11:30') });
  });

  it('holds until the last data is too old, where it has an age', () => {
    expect(evaluate({ maxAgeMinutes: 90 }).holdsUntilMs).to.equal(msAt('12:30'));
    expect(evaluate(total)).not.to.have.property('holdsUntilMs');
    expect(evaluate({ ...total, maxAgeMinutes: 59 })).not.to.have.property('holdsUntilMs');
    expect(evaluate({ bounds: { 'total-records': { max: 1 } }, maxAgeMinutes: 90 })).not.to.have.property(
      'holdsUntilMs',
    );
  });

  it('evaluates values within bounds and names each of them', () => {
    const bounds = { rows: { min: 1 }, files: { max: 2 } };
    const within = (value: Record<string, unknown>) => evaluateWithin(bounds, { what: 'orders', value });
    expect(within({ rows: 3, files: 2 })).to.deep.equal({
      ...{ status: 'PASS', reason: 'orders, rows 3, files 2', value: { rows: 3, files: 2 } },
    });
    expect(within({ rows: 0, files: 2 })).to.deep.equal({
      ...{ status: 'FAIL', reason: 'rows is 0, at least 1 wanted; orders', value: { rows: 0, files: 2 } },
    });
  });
});
