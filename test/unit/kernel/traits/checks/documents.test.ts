import { expect } from 'chai';
import { instantIn, notTooOld } from '../../../../../kernel/traits/checks/document-fields';
import {
  evaluateDataQuality,
  type GlueDataQualityConfig,
  noDataQuality,
} from '../../../../../kernel/traits/checks/glue-data-quality';
import { fail, pass } from '../../../../../kernel/words/verdict';
import { msAt } from '../../../../support/clock';

describe('kernel/traits/checks/document-fields', () => {
  const good = pass('7 of 7', { results: 7 });
  const dated = (at: number | undefined, maxAgeMinutes?: number, remedy?: string) =>
    notTooOld(
      good,
      { maxAgeMinutes },
      { at, where: 's3://lake/a.json', nowMs: msAt('12:00'), ...(remedy && { remedy }) },
    );

  const rows: [title: string, at: number | undefined, maxAgeMinutes: number, status: string, reason: string][] = [
    ['passes a document within its age', msAt('11:00'), 60, 'PASS', '7 of 7'],
    [
      'calls an older document stale',
      msAt('11:00'),
      59,
      'STALE',
      's3://lake/a.json is 60 min old, at most 59 min wanted',
    ],
    ['fails one that names no instant', undefined, 59, 'FAIL', 's3://lake/a.json does not say when it was written'],
    ['passes an instant that another clock may have', msAt('12:05'), 5, 'PASS', '7 of 7'],
    [
      'fails an instant of the future',
      msAt('12:06'),
      5,
      'FAIL',
      's3://lake/a.json says that it was written at 2026-03-07T12:06:00.000Z, which is in the future',
    ],
  ];
  for (const [title, at, maxAgeMinutes, status, reason] of rows) {
    it(title, () => {
      const verdict = dated(at, maxAgeMinutes);
      expect(verdict).to.deep.include({ status, reason, value: { results: 7 } });
    });
  }

  it('holds until the document is too old', () => {
    expect(dated(msAt('11:00'), 90).holdsUntilMs).to.equal(msAt('12:30'));
  });

  it('leaves a verdict as it is without an age, and one that does not pass', () => {
    expect(dated(undefined)).to.deep.equal(good);
    const bad = fail('no');
    expect(notTooOld(bad, { maxAgeMinutes: 5 }, { at: undefined, where: 'x', nowMs: 0 })).to.deep.equal(bad);
  });

  it('adds the remedy for a document that names no instant', () => {
    expect(dated(undefined, 5, '; write it').reason).to.equal(
      's3://lake/a.json does not say when it was written; write it',
    );
  });

  it('reads instants from texts only', () => {
    expect(instantIn('2026-03-07T12:00:00Z')).to.equal(msAt('12:00'));
    expect([instantIn('noon'), instantIn(1_772_884_800_000), instantIn(null)]).to.deep.equal([
      ...[undefined, undefined, undefined],
    ]);
  });
});

describe('kernel/traits/checks/glue-data-quality', () => {
  const config = (fields: Partial<GlueDataQualityConfig> = {}): GlueDataQualityConfig => ({
    ...{ database: 'sales', table: 'orders', minScore: 0.9, maxAgeMinutes: 60 },
    ...fields,
  });
  const rule = (Result: string, fields = {}) => ({ Name: 'Rule_1', Result, ...fields });
  const evaluate = (result: Readonly<Record<string, unknown>>, startedAt = '11:30') =>
    evaluateDataQuality(config(), result, { startedAt: msAt(startedAt), nowMs: msAt('12:00') });
  const value = (score: number | null, rules: number, passed: number) => ({ score, rules, passed });

  it('passes with the score that it wants, and holds until the result is too old', () => {
    expect(evaluate({ Score: 0.9, RuleResults: [rule('PASS'), rule('FAIL')] })).to.deep.equal({
      ...{ status: 'PASS', reason: 'score 0.9, 1 of 2 rules passed', value: value(0.9, 2, 1) },
      holdsUntilMs: msAt('12:30'),
    });
  });

  const failures: [title: string, result: Record<string, unknown>, reason: string, value: object][] = [
    ['fails without rules', { Score: 1 }, 'the newest result has no rules', value(1, 0, 0)],
    [
      'fails with rules that are no list',
      { Score: 1, RuleResults: 'PASS' },
      'the newest result has no rules',
      value(1, 0, 0),
    ],
    ['fails without a score', { RuleResults: [rule('PASS')] }, 'the newest result has no score', value(null, 1, 1)],
    [
      'names the first rule that is broken by its description',
      { Score: '0.8', RuleResults: [rule('PASS'), rule('ERROR', { Description: 'rows > 5' }), rule('FAIL')] },
      'score 0.8, 1 of 3 rules passed, a score of at least 0.9 wanted: rows > 5',
      value(0.8, 3, 1),
    ],
    [
      'names a broken rule without a description by its name',
      { Score: 0, RuleResults: [rule('FAIL')] },
      'score 0, 0 of 1 rules passed, a score of at least 0.9 wanted: Rule_1',
      value(0, 1, 0),
    ],
    [
      'fails a low score without a broken rule',
      { Score: 0.5, RuleResults: [rule('PASS')] },
      'score 0.5, 1 of 1 rules passed, a score of at least 0.9 wanted',
      value(0.5, 1, 1),
    ],
  ];
  for (const [title, result, reason, measured] of failures) {
    it(title, () => expect(evaluate(result)).to.deep.equal({ status: 'FAIL', reason, value: measured }));
  }

  it('fails a result that was started in the future', () => {
    expect(evaluate({ Score: 1, RuleResults: [rule('PASS')] }, '12:06').reason).to.equal(
      'the newest result was started at 2026-03-07T12:06:00.000Z, which is in the future',
    );
  });

  it('fails where there is no result', () => {
    expect(noDataQuality(config())).to.deep.equal({
      ...{ status: 'FAIL', reason: 'sales.orders has no result of the last 60 min', value: null },
    });
    expect(noDataQuality(config({ ruleset: 'nightly' })).reason).to.equal(
      'sales.orders has no result of nightly of the last 60 min',
    );
  });
});
