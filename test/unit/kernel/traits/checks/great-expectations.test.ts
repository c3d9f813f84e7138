import { expect } from 'chai';
import type { z } from 'zod/mini';
import {
  evaluateValidation,
  type greatExpectations,
  runIn,
  runOfKey,
  type Validation,
  validationIn,
} from '../../../../../kernel/traits/checks/great-expectations';
import { msAt } from '../../../../support/clock';

type Config = z.output<typeof greatExpectations>;
const config = (fields: Partial<Config> = {}): Config => ({
  ...{ bucket: 'lake', key: 'a.json', minExpectations: 1, minSuccessPercent: 100, tolerated: [] },
  ...fields,
});
const result = (evaluated: unknown, successful: unknown, fields: object = {}) => ({
  success: evaluated === successful,
  statistics: { evaluated_expectations: evaluated, successful_expectations: successful },
  ...fields,
});
const madeAt = (time: string) => ({ meta: { run_id: { run_name: 'nightly', run_time: `2026-03-07T${time}:00Z` } } });
const unmet = (severity: string | undefined, fields: object = {}) => ({
  ...{ success: false, expectation_config: { severity } },
  ...fields,
});
const read = (documents: readonly unknown[], tolerated: Config['tolerated'] = []) =>
  validationIn(documents, config({ tolerated }));

const one: Validation = { success: true, evaluated: 5, successful: 5, tolerated: 0, empty: 0, at: undefined };
const two: Validation = { ...one, evaluated: 10, successful: 10 };

describe('kernel/traits/checks/great-expectations: the documents', () => {
  const good = result(5, 5);
  const forms: [title: string, documents: unknown[], validation: Validation | undefined][] = [
    ['reads one result', [good], one],
    ['reads numbers that are texts', [result('5', '5')], one],
    ['adds up a list of results', [[good, good]], two],
    ['adds up the results of a checkpoint', [{ run_results: { a: { validation_result: good }, b: good } }], two],
    ['adds up described results', [{ validation_results: [good, good] }], two],
    ['prefers described results to a checkpoint', [{ validation_results: [good], run_results: { a: 1 } }], one],
    ['adds up several documents', [good, [good]], two],
    ['knows a validation that evaluated nothing', [good, result(0, 0)], { ...one, empty: 1 }],
    ['reads no document as no validation', [], undefined],
    ['reads a list without results as no validation', [[]], undefined],
    ['reads a checkpoint without results as no validation', [{ run_results: {} }], undefined],
    ['takes no document without results beside another one', [good, []], undefined],
    ['takes no document that is no result', [{ a: 1 }], undefined],
    ['takes no document beside one that is no result', [good, 'text'], undefined],
    ['takes no result without its success', [{ ...good, success: 'true' }], undefined],
    ['takes no result without the number of expectations', [result(undefined, 5)], undefined],
    ['takes no result without the number that is met', [result(5, 'many')], undefined],
    ['takes no result without statistics', [{ success: true }], undefined],
  ];
  for (const [title, documents, validation] of forms)
    it(title, () => expect(read(documents)).to.deep.equal(validation));

  it('has success only where all validations have it', () => {
    const bad = result(5, 4);
    const success = (...documents: unknown[]) => read(documents)?.success;
    expect([success(good, good), success(good, bad), success(bad, good)]).to.deep.equal([true, false, false]);
  });

  it('takes the oldest time, and none where one has none', () => {
    const at = (...times: (string | undefined)[]) =>
      read(times.map((time) => result(1, 1, time === undefined ? {} : madeAt(time))))?.at;
    expect([at('11:00'), at('11:00', '10:00'), at('10:00', '11:00')]).to.deep.equal([
      ...[msAt('11:00'), msAt('10:00'), msAt('10:00')],
    ]);
    expect([at(undefined, '10:00'), at('10:00', undefined)]).to.deep.equal([undefined, undefined]);
  });

  const tolerance: [title: string, results: unknown, tolerated: Config['tolerated'], number: number][] = [
    ['tolerates a severity that it lists', [unmet('warning')], ['warning'], 1],
    ['tolerates either of two severities', [unmet('warning'), unmet('info')], ['warning', 'info'], 2],
    ['tolerates no other severity', [unmet('critical'), unmet('info')], ['warning'], 0],
    ['tolerates nothing without a severity', [unmet(undefined), { success: false }], ['warning'], 0],
    ['tolerates nothing where it tolerates no severity', [unmet('warning')], [], 0],
    [
      'tolerates no expectation that crashed',
      [unmet('info', { exception_info: { raised_exception: true } })],
      ['info'],
      0,
    ],
    ['tolerates one that did not crash', [unmet('info', { exception_info: { raised_exception: false } })], ['info'], 1],
    ['does not count an expectation that is met', [unmet('info', { success: true })], ['info'], 0],
    ['tolerates nothing in results that are no list', { a: unmet('info') }, ['info'], 0],
  ];
  for (const [title, results, tolerated, number] of tolerance) {
    it(title, () => {
      const evaluated = result(5, 5 - number, { results, success: number === 0 });
      expect(read([evaluated], tolerated)).to.include({ tolerated: number, success: true });
    });
  }

  it('fails with what it does not tolerate beside what it does', () => {
    const found = read([result(5, 3, { results: [unmet('info'), unmet('critical')] })], ['info']);
    expect(found).to.include({ tolerated: 1, success: false });
  });

  it('adds up what it tolerates', () => {
    const warned = result(5, 4, { results: [unmet('info')] });
    expect(read([warned, warned], ['info'])).to.include({ tolerated: 2, success: true });
  });
});

describe('kernel/traits/checks/great-expectations: the verdict', () => {
  const NOTHING = '0 of 0 expectations met';
  type Row = [title: string, Partial<Validation>, Partial<Config>, status: string, reason: string];
  const rows: Row[] = [
    ['passes where every expectation is met', {}, {}, 'PASS', '5 of 5 expectations met'],
    [
      'fails without success',
      { success: false, successful: 4 },
      {},
      'FAIL',
      '4 of 5 expectations met (80 %), 100 % wanted',
    ],
    [
      'fails without success although every number is right',
      { success: false },
      {},
      'FAIL',
      '5 of 5 expectations met (100 %), 100 % wanted',
    ],
    [
      'passes with the part that it wants',
      { success: false, successful: 4 },
      { minSuccessPercent: 80 },
      'PASS',
      '4 of 5 expectations met',
    ],
    [
      'fails with less than the part that it wants',
      { success: false, evaluated: 3, successful: 2 },
      { minSuccessPercent: 66.67 },
      'FAIL',
      '2 of 3 expectations met (66.67 %), 66.67 % wanted',
    ],
    [
      'counts what it tolerates as met',
      { success: false, successful: 3, tolerated: 1 },
      { minSuccessPercent: 80 },
      'PASS',
      '3 of 5 expectations met, 1 tolerated',
    ],
    ['fails with nothing evaluated', { evaluated: 0, successful: 0, empty: 1 }, {}, 'FAIL', `${NOTHING}, at least 1`],
    [
      'fails with too few expectations',
      {},
      { minExpectations: 6 },
      'FAIL',
      '5 of 5 expectations met, at least 6 expectations wanted',
    ],
    ['passes with as many expectations as it wants', {}, { minExpectations: 5 }, 'PASS', '5 of 5 expectations met'],
    [
      'fails where one validation evaluated nothing',
      { empty: 1 },
      {},
      'FAIL',
      '5 of 5 expectations met, but a validation of s3://lake/ evaluated none',
    ],
    [
      'fails an age that the result cannot have',
      {},
      { maxAgeMinutes: 5 },
      'FAIL',
      's3://lake/ does not say when it was written (meta.run_id.run_time): the result of a ' +
        'checkpoint or a validation ' +
        'definition says it, Batch.validate() and describe() do not; store such a result, or take maxAgeMinutes away',
    ],
    ['is stale beyond its age', { at: msAt('11:00') }, { maxAgeMinutes: 59 }, 'STALE', 's3://lake/ is 60 min old'],
  ];
  const evaluate = (found: Partial<Validation>, conditions: Partial<Config>) =>
    evaluateValidation(config(conditions), { ...one, ...found }, { where: 's3://lake/', nowMs: msAt('12:00') });
  for (const [title, found, conditions, status, reason] of rows) {
    it(title, () => {
      const verdict = evaluate(found, conditions);
      expect(verdict.status).to.equal(status);
      expect(verdict.reason).to.satisfy((said: string) => said.startsWith(reason), reason);
    });
  }

  it('records the numbers, and what it tolerates where there is any', () => {
    const value = { success: true, evaluated: 3, successful: 2, successPercent: 66.67 };
    expect(evaluate({ evaluated: 3, successful: 2 }, {}).value).to.deep.equal(value);
    expect(evaluate({ evaluated: 0, successful: 0 }, {}).value).to.deep.include({ successPercent: 0 });
    expect(evaluate({ tolerated: 1, successful: 4 }, {}).value).to.deep.equal({
      ...{ success: true, evaluated: 5, successful: 4, successPercent: 100, tolerated: 1 },
    });
  });
});

describe('kernel/traits/checks/great-expectations: runs', () => {
  it('knows documents of one run by its name and time', () => {
    const run = (run_name: unknown, run_time: unknown) => runIn({ meta: { run_id: { run_name, run_time } } });
    expect(run('nightly', '10:00')).to.equal(run('nightly', '10:00'));
    expect(new Set([run('nightly', '10:00'), run('nightly', '11:00'), run('hourly', '10:00')]).size).to.equal(3);
    expect([run('nightly', 5), runIn({ meta: {} }), runIn('text')]).to.deep.equal([undefined, undefined, undefined]);
  });

  const keys: [key: string, run: string | undefined][] = [
    ['v/suite/nightly/20261125T095531.513083Z/batch.json', 'nightly/20261125T095531.513083Z'],
    ['nightly/20261125T095531Z/batch.json', 'nightly/20261125T095531Z'],
    ['/20261125T095531Z/batch.json', '/20261125T095531Z'],
    ['suite/nightly/20261125T095531Z/', undefined],
    ['suite/nightly/20261125T095531Z/a/b.json', undefined],
    ['suite/nightly/2026T095531Z/batch.json', undefined],
    ['suite/nightly/20261125T095531/batch.json', undefined],
    ['suite/nightly/20261125TnoonZ/batch.json', undefined],
    ['batch.json', undefined],
  ];
  for (const [key, run] of keys)
    it(`reads ${run ?? 'no run'} in the key ${key}`, () => expect(runOfKey(key)).to.equal(run));
});
