import { expect } from 'chai';
import type { RunLog, Sensor } from '../../../../kernel/run/model';
import {
  evaluateCompleteness,
  evaluateFreshness,
  evaluateQuality,
  evaluateThreshold,
  evaluateUpstream,
  evaluateUpstreams,
} from '../../../../kernel/traits/measurement';
import { readField } from '../../../../kernel/values/json';
import { readNumber } from '../../../../kernel/values/numbers';

const sensor = (fields: Record<string, unknown>, updatedAt: string | undefined = undefined): Sensor => ({
  name: 's',
  scope: 'LATEST',
  fields,
  updatedAt,
});

import { fail, pass } from '../../../../kernel/words/verdict';

describe('readNumber', () => {
  const numbers: [value: unknown, number: number][] = [
    [0, 0],
    [-1.5, -1.5],
    ['1500', 1500],
    [' 7 ', 7],
    ['1e3', 1000],
    [10n, 10],
    ['0', 0],
  ];
  for (const [value, number] of numbers) {
    it(`B-50 ${typeof value} ${String(value)} is ${number}`, () => expect(readNumber(value)).to.equal(number));
  }
  for (const value of [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    'NaN',
    '',
    '  ',
    'ten',
    '1,500',
    null,
    undefined,
    true,
    [],
    [5],
    {},
    new Date(5),
  ]) {
    it(`${typeof value} ${JSON.stringify(value)} is no number`, () => expect(readNumber(value)).to.equal(undefined));
  }
});

describe('readField', () => {
  const cases: [what: string, fields: Record<string, unknown>, field: string, value: unknown][] = [
    ['at the top', { count: 1 }, 'count', 1],
    ['B-09 in the map data', { data: { count: 2 } }, 'count', 2],
    ['at the top before the map data', { count: 0, data: { count: 2 } }, 'count', 0],
    ['by a path', { stats: { rows: 3 } }, 'stats.rows', 3],
    ['by a path that begins with data', { data: { rows: 4 } }, 'data.rows', 4],
    ['by a path in the map data', { data: { stats: { rows: 4 } } }, 'stats.rows', 4],
    ['by a name that has a dot', { 'a.b': 5, a: { b: 6 } }, 'a.b', 5],
    ['nowhere', { count: 1 }, 'rows', undefined],
    ['not on the prototype', {}, 'constructor', undefined],
    ['not below a value', { a: 1 }, 'a.b', undefined],
  ];
  for (const [what, fields, field, value] of cases)
    it(`finds a field ${what}`, () => expect(readField(fields, field)).to.equal(value));
});

describe('judgeThreshold', () => {
  const cases: [what: string, config: object, fields: Record<string, unknown>, status: string, reason: RegExp][] = [
    ['at the lower bound', { min: 5 }, { value: 5 }, 'PASS', /is 5/],
    ['below the lower bound', { min: 5 }, { value: 4.9 }, 'FAIL', /is 4.9, expected at least 5/],
    ['at the upper bound', { max: 5 }, { value: 5 }, 'PASS', /is 5/],
    ['above the upper bound', { max: 5 }, { value: 6 }, 'FAIL', /expected at most 5/],
    ['equal', { equals: 0 }, { value: 0 }, 'PASS', /is 0/],
    ['not equal', { equals: 0 }, { value: 1 }, 'FAIL', /expected exactly 0/],
    ['0 is a value', { max: 10 }, { value: 0 }, 'PASS', /is 0/],
    ['B-50 text compares as a number', { min: 200 }, { value: '1500' }, 'PASS', /is 1500/],
    ['NaN fails', { max: 10 }, { value: Number.NaN }, 'FAIL', /is NaN, expected a number/],
    ['an absent field fails', { min: 1 }, {}, 'FAIL', /value of sensor s is absent/],
    ['text fails', { min: 1 }, { value: 'many' }, 'FAIL', /is "many", expected a number/],
    ['null fails', { min: 0 }, { value: null }, 'FAIL', /is absent/],
  ];
  for (const [what, config, fields, status, reason] of cases) {
    it(what, () => {
      const verdict = evaluateThreshold({ sensor: 's', field: 'value', ...config }, sensor(fields));
      expect([verdict.status, verdict.failureCategory]).to.deep.equal([status, undefined]);
      expect(verdict.reason).to.match(reason);
    });
  }
});

describe('judgeFreshness', () => {
  const now = Date.parse('2026-03-07T06:00:00Z');
  const cases: [what: string, raw: unknown, status: string, reason: RegExp][] = [
    ['just fresh', '2026-03-07T05:30:00Z', 'PASS', /is 30 min old/],
    ['just stale', '2026-03-07T05:29:59Z', 'STALE', /is 30.1 min old, expected at most 30 min/],
    ['epoch seconds', now / 1000 - 60, 'PASS', /is 1 min old/],
    ['epoch milliseconds as text', String(now - 60_000), 'PASS', /is 1 min old/],
    ['a clock that is a little ahead', '2026-03-07T06:05:00Z', 'PASS', /is 0 min old/],
    ['the future', '2026-03-07T06:05:01Z', 'FAIL', /is in the future/],
    ['no instant', 'yesterday', 'FAIL', /is "yesterday", expected an instant/],
    ['nothing', undefined, 'FAIL', /is absent, expected an instant/],
  ];
  for (const [what, at, status, reason] of cases) {
    it(what, () => {
      const verdict = evaluateFreshness({ sensor: 's', maxLagMinutes: 30, field: 'at' }, sensor({ at }), now);
      expect([verdict.status, verdict.failureCategory]).to.deep.equal([status, undefined]);
      expect(verdict.reason).to.match(reason);
    });
  }

  it('takes the instant the sensor was written at when no field is named', () => {
    const config = { sensor: 's', maxLagMinutes: 30 };
    expect(evaluateFreshness(config, sensor({}, '2026-03-07T05:45:00Z'), now)).to.deep.include({
      status: 'PASS',
      value: { lagMinutes: 15 },
    });
    expect(evaluateFreshness(config, sensor({}, undefined), now)).to.deep.include({ status: 'FAIL' });
  });
});

describe('judgeCompleteness', () => {
  const cases: [what: string, config: object, fields: Record<string, unknown>, status: string, reason: RegExp][] = [
    ['all of them', { expected: 24 }, { count: 24 }, 'PASS', /24 of 24/],
    ['more than all', { expected: 24 }, { count: 25 }, 'PASS', /25 of 24/],
    ['one missing', { expected: 24 }, { count: 23 }, 'FAIL', /23 of 24, needed 24/],
    ['enough by percent, rounded up', { expected: 24, minPercent: 90 }, { count: 22 }, 'PASS', /22 of 24/],
    ['a whole number of parts by percent', { expected: 1000, minPercent: 64.4 }, { count: 644 }, 'PASS', /644 of 1000/],
    ['not enough by percent', { expected: 24, minPercent: 90 }, { count: 21 }, 'FAIL', /needed 22/],
    [
      'a list counts its distinct entries',
      { expected: 2, field: 'hours' },
      { hours: ['00', '01', '01'] },
      'PASS',
      /2 of 2/,
    ],
    ['a set counts its entries', { expected: 2, field: 'hours' }, { hours: new Set(['00', '01']) }, 'PASS', /2 of 2/],
    ['B-50 text counts as a number', { expected: 24 }, { count: '24' }, 'PASS', /24 of 24/],
    ['0 is a count', { expected: 24 }, { count: 0 }, 'FAIL', /0 of 24/],
    ['the sensor may say how many', {}, { count: 3, expected: '3' }, 'PASS', /3 of 3/],
    [
      'neither the configuration nor the sensor has the expected count',
      {},
      { count: 3 },
      'FAIL',
      /the number of expected parts is not known/,
    ],
    ['the sensor expects none', {}, { count: 0, expected: 0 }, 'FAIL', /the number of expected parts is not known/],
    ['nothing is counted', { expected: 3 }, {}, 'FAIL', /count of sensor s is absent/],
  ];
  for (const [what, config, fields, status, reason] of cases) {
    it(what, () => {
      const verdict = evaluateCompleteness({ sensor: 's', field: 'count', minPercent: 100, ...config }, sensor(fields));
      expect([verdict.status, verdict.failureCategory]).to.deep.equal([status, undefined]);
      expect(verdict.reason).to.match(reason);
    });
  }
});

describe('judgeQuality', () => {
  const cases: [what: string, config: object, fields: Record<string, unknown>, status: string, reason: RegExp][] = [
    ['status PASS', {}, { status: 'PASS' }, 'PASS', /good data/],
    ['status in other letters', {}, { status: 'passed' }, 'PASS', /good data/],
    ['status FAIL', {}, { status: 'FAIL' }, 'FAIL', /status is "FAIL"/],
    ['an unknown status', {}, { status: 'meh' }, 'FAIL', /status is "meh", expected PASS/],
    ['a status that is no word of its own', {}, { status: 'constructor' }, 'FAIL', /expected PASS/],
    ['passed', {}, { passed: true }, 'PASS', /good data/],
    ['not passed', {}, { passed: false, status: 'PASS' }, 'FAIL', /passed is false/],
    ['passed as text is not passed', {}, { passed: 'true' }, 'FAIL', /passed is "true"/],
    ['no failed checks', {}, { failedChecks: 0 }, 'PASS', /good data/],
    ['failed checks within the bound', { maxFailedChecks: 2 }, { failedChecks: '2' }, 'PASS', /good data/],
    ['failed checks beyond the bound', {}, { failedChecks: 1 }, 'FAIL', /failedChecks is 1, expected 0 to 0/],
    ['failed checks that are not known', {}, { failedChecks: -1 }, 'FAIL', /failedChecks is -1, expected 0 to 0/],
    ['failed checks that are no number', {}, { failedChecks: 'some' }, 'FAIL', /failedChecks is "some"/],
    ['a score that is enough', { minScore: 0.9 }, { score: 0.9 }, 'PASS', /good data/],
    [
      'a score that is not',
      { minScore: 0.9 },
      { score: '0.89', status: 'PASS' },
      'FAIL',
      /score is "0.89", expected at least 0.9/,
    ],
    ['a score that is missing', { minScore: 0.9 }, { status: 'PASS' }, 'FAIL', /score is absent/],
    ['a score of NaN', { minScore: 0 }, { score: Number.NaN }, 'FAIL', /score is NaN/],
    ['a score without a bound', {}, { score: 1 }, 'FAIL', /configure minScore/],
    ['no verdict at all', {}, { rows: 5 }, 'FAIL', /holds no verdict/],
    ['B-09 a verdict in the map data', {}, { data: { status: 'PASS' } }, 'PASS', /good data/],
  ];
  for (const [what, config, fields, status, reason] of cases) {
    it(what, () => {
      const verdict = evaluateQuality({ sensor: 's', maxFailedChecks: 0, ...config }, sensor(fields));
      expect([verdict.status, verdict.failureCategory]).to.deep.equal([status, undefined]);
      expect(verdict.reason).to.match(reason);
    });
  }
});

describe('judgeUpstream', () => {
  const log = (status: RunLog['status'], completedAt: string | null = null): RunLog =>
    ({ status, runId: 'r', completedAt }) as RunLog;
  const question = {
    instance: { pipelineId: 'raw', date: '2026-03-07', scheduleId: 'daily' },
    date: '2026-03-07',
    nowMs: Date.parse('2026-03-07T12:00:00Z'),
  };

  it('passes only for COMPLETED', () => {
    expect(evaluateUpstream(question, log('COMPLETED'))).to.deep.include({
      status: 'PASS',
      reason: 'raw (schedule daily) is COMPLETED',
    });
    for (const status of ['PENDING', 'FAILED', 'CANCELLED'] as const) {
      expect(evaluateUpstream(question, log(status))).to.deep.include({
        status: 'FAIL',
        reason: `raw (schedule daily) is ${status === 'PENDING' ? 'in progress' : status}`,
      });
    }
    expect(evaluateUpstream(question, undefined)).to.deep.include({
      status: 'FAIL',
      reason: 'raw (schedule daily) has not run for this date',
    });
  });

  it('names the date where it is another one than that which asks', () => {
    expect(evaluateUpstream({ ...question, date: '2026-03-08' }, undefined)).to.deep.include({
      status: 'FAIL',
      reason: 'raw (schedule daily, 2026-03-07) has not run for that date',
    });
  });

  it('a completion counts for so long, and says until when', () => {
    const of = (completedAt: string) =>
      evaluateUpstream({ ...question, maxAgeHours: 2 }, log('COMPLETED', completedAt));
    expect(of('2026-03-07T11:00:00.000Z')).to.deep.include({
      status: 'PASS',
      holdsUntilMs: Date.parse('2026-03-07T13:00:00Z'),
    });
    expect(of('2026-03-07T10:00:00.000Z').status).to.equal('PASS');
    expect(of('2026-03-07T09:59:59.000Z')).to.deep.include({
      status: 'STALE',
      reason: 'raw (schedule daily) completed at 2026-03-07T09:59:59.000Z, expected at most 2 h ago',
    });
  });
});

describe('judgeUpstreams', () => {
  const passing = (holdsUntilMs?: number) => ({
    ...pass('there', null),
    ...(holdsUntilMs === undefined ? {} : { holdsUntilMs }),
  });
  const missing = (which: string) => fail(`${which} has not run`);

  it('gives the verdict of a single run as it is', () => {
    expect(evaluateUpstreams([missing('a')], 1)).to.deep.equal(missing('a'));
  });

  it('passes where enough have completed, and names at most three that have not', () => {
    const some = [passing(), missing('a'), missing('b'), missing('c'), missing('d')];
    expect(evaluateUpstreams(some, 1)).to.deep.include({
      status: 'PASS',
      reason: '1 of 5 upstream runs have completed',
    });
    expect(evaluateUpstreams(some, 2)).to.deep.include({
      status: 'FAIL',
      reason:
        '1 of 5 upstream runs have completed, expected 2: a has not run; b has not run; c has not run; and 1 more',
      value: { completed: 1, of: 5 },
    });
  });

  it('holds until fewer than enough would be young enough', () => {
    expect(evaluateUpstreams([passing(10), passing(30), passing(20)], 2).holdsUntilMs).to.equal(20);
    expect(evaluateUpstreams([passing(10), passing(30), passing(20)], 3).holdsUntilMs).to.equal(10);
    expect(evaluateUpstreams([passing(10), passing()], 1).holdsUntilMs).to.equal(undefined);
  });
});
