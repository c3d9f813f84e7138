import { expect } from 'chai';
import fc from 'fast-check';
import type { EvaluatedTrait, Threshold, Thresholds } from '../../../../kernel/run/execution';
import { driftOf, hasMoved, measure } from '../../../../kernel/traits/drift';
import type { TraitStatus } from '../../../../kernel/words/vocabulary';

const result = (status: TraitStatus, measured?: Record<string, number | null>, reason = ''): EvaluatedTrait => ({
  type: 'volume',
  status,
  reason,
  failureCategory: '',
  expiresAt: '2026-03-07T07:00:00.000Z',
  ...(measured === undefined ? {} : { measured }),
});

describe('kernel/traits/drift: what has moved', () => {
  const cases: [then: number, now: number, threshold: Threshold, moved: boolean][] = [
    [100, 110, { amount: 10 }, false],
    [100, 111, { amount: 10 }, true],
    [100, 89, { amount: 10 }, true],
    [0, 0, { amount: 0 }, false],
    [0, 1, { amount: 0 }, true],
    [5, 0, { amount: 4 }, true],
    [5, 0, { amount: 5 }, false],
    [-5, 5, { amount: 9 }, true],
    [-5, -6, { amount: 1 }, false],
    [100, 90, { percent: 10 }, false],
    [100, 89, { percent: 10 }, true],
    [-100, -111, { percent: 10 }, true],
    [-100, -110, { percent: 10 }, false],
    [100, -100, { percent: 150 }, true],
    [0, 0, { percent: 10 }, false],
    [0, 0.001, { percent: 10 }, true],
    [0, -1, { percent: 1000 }, true],
    [100, 0, { percent: 99 }, true],
    [100, 0, { percent: 100 }, false],
    [100, 100, { percent: 0 }, false],
    [100, 100.5, { percent: 0 }, true],
    [0.7, 0.8, { amount: 0.1 }, false],
    [0.3, 0.1, { amount: 0.2 }, false],
    [1e15, 1e15 + 1, { amount: 0 }, true],
    [5_000_000_000, 5_000_000_001, { amount: 1 }, false],
    [5_000_000_000, 5_000_000_002, { amount: 1 }, true],
    [5_000_000_000, 5_000_000_005, { amount: 1 }, true],
    [5_000_000_000.1, 5_000_000_000.3, { amount: 0.1 }, true],
    [5_000_000_000.1, 5_000_000_000.2, { amount: 0.1 }, false],
    [9e15, 9e15 - 2, { amount: 1 }, true],
    [5_000_000_000, 5_000_000_006, { percent: 0.0000001 }, true],
    [5_000_000_000, 5_000_000_005, { percent: 0.0000001 }, false],
    [0.1 + 0.2, 0.4, { amount: 0.1 }, false],
    [3, 3.3, { percent: 10 }, false],
    [300, 321, { percent: 7 }, false],
    [1e307, 1.3e307, { percent: 20 }, true],
    [1e307, 1.1e307, { percent: 20 }, false],
    [1.7e308, 1e308, { percent: 20 }, true],
    [1.7e308, -1.7e308, { percent: 150 }, true],
    [1.7e308, -1.7e308, { percent: 200 }, false],
    [1.7e308, -1.7e308, { amount: 1e308 }, true],
    [1e308, 1.1e308, { amount: 2e307 }, false],
    [1e307, 2e307, { percent: 1e6 }, false],
    [0, 1e307, { percent: 100 }, true],
    [1e200, 3e200, { percent: 1e200 }, false],
  ];
  for (const [then, now, threshold, moved] of cases) {
    it(`${then} to ${now} is ${moved ? 'more' : 'not more'} than ${JSON.stringify(threshold)}`, () =>
      expect(hasMoved(then, now, threshold)).to.equal(moved));
  }

  it('does not depend on the direction of an amount, and never finds that nothing has moved', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(number, number, fc.double({ min: 0, max: 1e6, noNaN: true }), (then, now, amount) => {
        expect(hasMoved(then, now, { amount })).to.equal(hasMoved(now, then, { amount }));
        expect(hasMoved(then, then, { amount })).to.equal(false);
        expect(hasMoved(then, then, { percent: amount })).to.equal(false);
      }),
    );
  });
});

describe('kernel/traits/drift: what is measured', () => {
  const cases: [title: string, value: unknown, field: string, number: number | null][] = [
    ['a field of any name', { count: 7 }, 'count', 7],
    ['0', { count: 0 }, 'count', 0],
    ['a number as text', { count: '1500' }, 'count', 1500],
    ['a path', { stats: { rows: 12 } }, 'stats.rows', 12],
    ['a field under data', { data: { rows: 12 } }, 'rows', 12],
    ['a value that is itself a number', 12, 'value', 12],
    ['nothing by another name', 12, 'rows', null],
    ['no text', { count: 'many' }, 'count', null],
    ['not what is absent', {}, 'count', null],
    ['not what was never measured', null, 'count', null],
    ['no list', [1], 'value', null],
    ['not NaN', { count: Number.NaN }, 'count', null],
  ];
  for (const [title, value, field, number] of cases)
    it(`B-63 ${title}`, () => expect(measure(value, [field])).to.deep.equal({ [field]: number }));
});

describe('kernel/traits/drift: what there is to say about a trait', () => {
  const thresholds: Thresholds = { rows: { percent: 10 } };
  const passed = (rows: number | null = 100): EvaluatedTrait => result('PASS', { rows });
  const of = (then: EvaluatedTrait, now: EvaluatedTrait, isGivenUp = false) =>
    driftOf({ before: then, now, thresholds, isGivenUp }).map(({ kind, field, message }) => [kind, field, message]);

  it('D-04 a trait that was PASS and is not', () => {
    expect(of(passed(), result('FAIL', { rows: 100 }, 'late rows'))).to.deep.equal([
      ['status', null, 'volume was PASS and is FAIL (late rows)'],
    ]);
    expect(of(passed(), result('STALE'))).to.deep.equal([['status', null, 'volume was PASS and is STALE']]);
  });

  it('nothing about a trait that is as it was, or was not PASS', () => {
    expect(of(passed(), passed(95))).to.deep.equal([]);
    expect(of(result('FAIL', { rows: 1 }), result('FAIL', { rows: 100 }))).to.deep.equal([]);
  });

  it('a number that moved, also to 0 and also while its trait is PASS', () => {
    expect(of(passed(), passed(80))).to.deep.equal([
      ['moved', 'rows', 'rows of volume moved from 100 to 80, by more than 10%'],
    ]);
    expect(of(passed(), passed(0))).to.deep.equal([
      ['moved', 'rows', 'rows of volume moved from 100 to 0, by more than 10%'],
    ]);
    expect(of(passed(0), passed(1))).to.deep.equal([
      ['moved', 'rows', 'rows of volume moved from 0 to 1, by more than 10%'],
    ]);
    expect(of(passed(0), passed(0))).to.deep.equal([]);
  });

  it('a number that is none any more, or was none', () => {
    expect(of(passed(), passed(null))).to.deep.equal([
      ['moved', 'rows', 'rows of volume was 100 and is no number any more'],
    ]);
    expect(of(passed(null), passed(5))).to.deep.equal([
      ['incomparable', 'rows', 'rows of volume was no number when the run started, so it cannot be compared'],
    ]);
    expect(of(result('PASS'), passed(5)).map(([kind]) => kind)).to.deep.equal(['incomparable']);
  });

  it('an ERROR is a finding only if the trait will not be evaluated again', () => {
    expect(of(passed(), result('ERROR', undefined, 'HTTP 503'))).to.deep.equal([]);
    expect(of(passed(), result('ERROR', undefined, 'HTTP 503'), true)).to.deep.equal([
      ['unknown', null, 'volume was PASS and could not be evaluated any more (HTTP 503)'],
    ]);
  });
});
