import { expect } from 'chai';
import {
  cellOf,
  evaluateRow,
  isForgotten,
  type LastAnswer,
  notYet,
  type QueryBounds,
  type Row,
  type TraitQuery,
} from '../../../../../kernel/traits/checks/query';
import { msAt, timeAt } from '../../../../support/clock';

const query = (startedAt: string, last?: LastAnswer): TraitQuery => ({
  ...{ pipelineId: 'orders', runId: 'run-1', type: 'rows', statement: 'hash', number: 1, queryId: 'q-1' },
  ...{ startedAt, isRead: false, last },
});
const answer = (status: LastAnswer['status'], askedAt: string): LastAnswer => ({
  ...{ status, reason: 'rows is 5', value: { rows: 5 }, askedAt },
});

const evaluate = (bounds: Partial<QueryBounds>, rows: readonly Row[]) =>
  evaluateRow({ bounds: {}, ...bounds }, rows, { cost: { scannedBytes: 7 }, said: 'q-1' });

describe('kernel/traits/checks/query: a query that runs', () => {
  const pending: [startedAt: string, reason: string][] = [
    ['12:00', 'the query has been running for under a minute; its result is read at the next evaluation'],
    ['11:59', 'the query has been running for 1 min; its result is read at the next evaluation'],
    ['08:00', 'the query has been running for 4 h; its result is read at the next evaluation'],
  ];
  for (const [startedAt, reason] of pending) {
    it(`is pending at 12:00 when it has run since ${startedAt}`, () =>
      expect(notYet('the query', query(timeAt(startedAt)), msAt('12:00'))).to.deep.equal({
        ...{ status: 'PENDING', reason, value: null },
      }));
  }

  it('repeats its last answer for an hour', () => {
    const repeated = { reason: 'rows is 5; asked again', value: { rows: 5 } };
    const since = (status: LastAnswer['status'], askedAt: string) =>
      notYet('the query', query(timeAt('11:59'), answer(status, timeAt(askedAt))), msAt('12:00'));
    expect(since('PASS', '11:00')).to.deep.equal({ ...repeated, status: 'PASS', holdsUntilMs: msAt('12:00') });
    expect(since('PASS', '11:30')).to.deep.equal({ ...repeated, status: 'PASS', holdsUntilMs: msAt('12:30') });
    expect(since('FAIL', '11:30')).to.deep.equal({ ...repeated, status: 'FAIL' });
    expect(since('PASS', '10:59').status).to.equal('PENDING');
  });

  it('is forgotten after an hour', () => {
    expect(['10:59', '11:00', '11:59'].map((at) => isForgotten(query(timeAt(at)), msAt('12:00')))).to.deep.equal([
      ...[true, false, false],
    ]);
  });
});

describe('kernel/traits/checks/query: the row of an answer', () => {
  it('measures a column that is named as the cost of the query', () => {
    const { reason, value } = evaluate({ bounds: { scannedBytes: { min: 5 } } }, [{ scannedBytes: 6 }]);
    expect([reason, value]).to.deep.equal(['scannedBytes is 6 (q-1)', { scannedBytes: 6 }]);
  });

  const rows = { bounds: { rows: { min: 5 } } };
  const ok = { passColumn: 'ok' };
  const verdicts: [title: string, Partial<QueryBounds>, Row[], status: string, reason: string][] = [
    ['fails without a row', ok, [], 'FAIL', 'the statement gave no row, one wanted (q-1)'],
    ['passes a number within its bounds', rows, [{ rows: 5 }], 'PASS', 'rows is 5 (q-1)'],
    ['fails a number out of its bounds', rows, [{ rows: 4 }], 'FAIL', 'rows is 4, at least 5 wanted (q-1)'],
    ['fails what is no number', rows, [{ rows: 'x' }], 'FAIL', 'rows is "x", a number wanted (q-1)'],
    ['fails a null', rows, [{ rows: null }], 'FAIL', 'rows is absent, a number wanted (q-1)'],
    ['fails a column that is absent', rows, [{ count: 5 }], 'FAIL', 'rows is absent, a number wanted (q-1)'],
    ['reads a column in another case', rows, [{ other: 1, ROWS: 7 }], 'PASS', 'rows is 7 (q-1)'],
    ['reads a column that it names in capitals', { bounds: { ROWS: { min: 5 } } }, [{ rows: 7 }], 'PASS', 'ROWS is 7'],
    ['prefers the column in the same case', rows, [{ ROWS: 1, rows: 7 }], 'PASS', 'rows is 7 (q-1)'],
    ['evaluates the first of two rows', rows, [{ rows: 5 }, { rows: 1 }], 'PASS', 'rows is 5 (q-1)'],
    ['fails a column that is false', ok, [{ ok: false }], 'FAIL', 'ok is false, true wanted (q-1)'],
    ['fails a column that is null', ok, [{ ok: null }], 'FAIL', 'ok is null, true wanted (q-1)'],
    ['fails a column that is missing', ok, [{}], 'FAIL', 'ok is null, true wanted (q-1)'],
    ['passes both a number and a column', { ...rows, ...ok }, [{ rows: 6, ok: 1 }], 'PASS', 'rows is 6, ok is 1 (q-1)'],
    ['fails the column of a good number', { ...rows, ...ok }, [{ rows: 6 }], 'FAIL', 'ok is null, true wanted (q-1)'],
  ];
  for (const [title, bounds, found, status, reason] of verdicts) {
    it(title, () => {
      const verdict = evaluate(bounds, found);
      expect(verdict.status).to.equal(status);
      expect(verdict.reason).to.contain(reason);
    });
  }

  it('takes true, 1 and their texts for true, and nothing else', () => {
    const passes = (value: unknown) => evaluate(ok, [{ ok: value }]).status === 'PASS';
    expect([true, 1, 'true', 'TRUE', 't', 'T', '1'].every(passes)).to.equal(true);
    expect([false, 0, 2, '', 'false', 'truely', 'untrue', '11', 'yes', {}, ['1']].some(passes)).to.equal(false);
  });

  it('records the row and the cost of its query', () => {
    expect(evaluate(ok, []).value).to.deep.equal({ scannedBytes: 7 });
    for (const value of [true, false])
      expect(evaluate(ok, [{ ok: value }]).value).to.deep.equal({ ok: value, scannedBytes: 7 });
    expect(evaluate(rows, [{ rows: 1 }]).value).to.deep.equal({ rows: 1, scannedBytes: 7 });
  });

  it('reads numbers of columns of numbers only', () => {
    expect([cellOf('5', true), cellOf('5', false), cellOf('x', true), cellOf(undefined, true)]).to.deep.equal([
      ...[5, '5', 'x', undefined],
    ]);
  });
});
