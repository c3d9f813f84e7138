/** Results that other programs leave in S3. */
import type { Answered, Asked } from '../evaluator-server';
import type { CheckKind } from './kind';
import { s3Error, s3List, s3Refusals } from './s3';

const found = (value: unknown): Answered => ({ status: 200, body: JSON.stringify(value) });
const absent = s3Error(404, 'NoSuchKey', 'The specified key does not exist.');
const permanent = { status: 'ERROR', failureCategory: 'PERMANENT', value: null };
const shown = ({ method, url }: Asked): string => `${method} ${url}`;

const dbt = (statuses: readonly string[], generatedAt = '2026-03-07T05:30:00.123456Z', more = {}): Answered =>
  found({
    metadata: { dbt_schema_version: 'https://schemas.getdbt.com/dbt/run-results/v6.json', generated_at: generatedAt },
    results: statuses.map((status, index) => ({
      unique_id: `${status === 'success' || status === 'no-op' ? 'model' : 'test'}.shop.t${index}`,
      status,
    })),
    ...more,
  });

export const dbtResults: CheckKind = {
  config: { bucket: 'data-lake', key: 'dbt/{date}/run_results.json', maxAgeMinutes: 60, minResults: 2 },
  answers: [
    [
      'passes',
      dbt(['pass', 'success', 'warn']),
      {
        status: 'PASS',
        value: { results: 3, passed: 2, failed: 0, warned: 1, skipped: 0, reused: 0 },
        holdsUntilMs: Date.parse('2026-03-07T06:30:00.123Z'),
      },
      /^2 of 3 results passed$/,
    ],
    [
      'fails, and names the first result that did',
      dbt(['pass', 'fail', 'error', 'unheard-of']),
      { status: 'FAIL', value: { results: 4, passed: 1, failed: 3, warned: 0, skipped: 0, reused: 0 } },
      /^3 of 4 results failed, at most 0 wanted: test\.shop\.t1$/,
    ],
    ['fails for what was skipped', dbt(['pass', 'skipped']), { status: 'FAIL' }, /^1 of 2 results skipped/],
    ['fails for too few results', dbt(['pass']), { status: 'FAIL' }, /^1 result in s3:.*, 2 wanted$/],
    [
      'bounds warnings where it is asked to',
      dbt(['pass', 'warn']),
      { status: 'FAIL' },
      /1 .* warned/,
      { maxWarned: 0 },
    ],
    [
      'evaluates only what is selected',
      dbt(['pass', 'fail']),
      { status: 'PASS' },
      /^1 of 1 result passed$/,
      { select: ['test.shop.t0'], minResults: 1 },
    ],
    [
      'is stale with old results',
      dbt(['pass', 'pass'], '2026-03-06T05:30:00Z'),
      { status: 'STALE' },
      /run_results\.json is 24\.5 h old, at most 60 min wanted$/,
    ],
    [
      'fails with results of the future',
      dbt(['pass', 'pass'], '2027-03-07T05:30:00Z'),
      { status: 'FAIL' },
      /says that it was written at 2027-03-07T05:30:00\.000Z, which is in the future$/,
    ],
    [
      'fails where something selected is missing',
      dbt(['pass', 'pass']),
      { status: 'FAIL' },
      /run_results\.json has no result of model\.shop\.$/,
      { select: ['test.shop.', 'model.shop.'] },
    ],
    [
      'fails for another command than wanted',
      dbt(['pass', 'success'], undefined, { args: { which: 'run' } }),
      { status: 'FAIL' },
      /was written by dbt run; results of build, test wanted$/,
      { commands: ['build', 'test'] },
    ],
    [
      'fails for a command that is not said, where one is wanted',
      dbt(['pass', 'success']),
      { status: 'FAIL' },
      /does not say which command wrote it; results of build wanted$/,
      { commands: ['build'] },
    ],
    [
      'fails where nothing ran, also where all may be skipped',
      dbt(['skipped', 'skipped']),
      { status: 'FAIL' },
      /^none of 2 results ran$/,
      { maxSkipped: 9 },
    ],
    [
      'fails where nothing ran because nothing had to',
      found({
        results: ['exposure.shop.board', 'model.shop.rest'].map((unique_id) => ({ unique_id, status: 'no-op' })),
      }),
      { status: 'FAIL' },
      /^none of 2 results ran$/,
    ],
    [
      'fails for a test that was reused: it has not passed',
      dbt(['success', 'reused']),
      { status: 'FAIL' },
      /^1 of 2 results failed, at most 0 wanted: test\.shop\.t1$/,
      { maxReused: 9 },
    ],
    [
      'fails for a model that was reused',
      found({ results: [{ unique_id: 'model.shop.a', status: 'reused' }] }),
      { status: 'FAIL' },
      /^1 of 1 result reused, at most 0 wanted$/,
      { minResults: 1 },
    ],
    [
      'passes with as many reused models as it may have',
      found({ results: [{ unique_id: 'model.shop.a', status: 'reused' }] }),
      { status: 'PASS' },
      /^0 of 1 result passed$/,
      { minResults: 1, maxReused: 1, maxAgeMinutes: undefined },
    ],
    ['fails for results without a time', dbt(['pass', 'pass'], ''), { status: 'FAIL' }, /does not say when it was/],
    [
      'fails without the document',
      absent,
      { status: 'FAIL' },
      /^there are no results of dbt at s3:.*run_results\.json$/,
    ],
    ['takes no other document', found({ nodes: {} }), permanent, /is no run_results\.json of dbt$/],
    ['takes no other results', found({ results: [{ status: 'pass' }] }), permanent, /is no run_results\.json of dbt$/],
  ],
  refusals: s3Refusals,
  shown,
  asked: ['GET /data-lake/dbt/2026-03-07/run_results.json'],
  signing: 's3',
};

const madeAt = (runTime: string) => ({ run_id: { run_name: 'nightly', run_time: runTime } });
const validationResult = (successful: number, more: object = {}) => ({
  success: successful === 4,
  statistics: { evaluated_expectations: 4, successful_expectations: successful, success_percent: 25 * successful },
  meta: madeAt('2026-03-07T05:30:00.000000+00:00'),
  ...more,
});
const validation = (successful: number, more: object = {}): Answered => found(validationResult(successful, more));

const listed = s3List([
  { key: 'validations/2026-03-07/a.json', size: 10, at: '2026-03-07T05:00:00.000Z' },
  { key: 'validations/2026-03-07/b.json', size: 10, at: '2026-03-07T05:31:00.000Z' },
  { key: 'validations/2026-03-07/c.html', size: 10, at: '2026-03-07T05:40:00.000Z' },
]);
const newest =
  (answered: Answered) =>
  ({ url }: Asked): Answered => {
    if (url.includes('list-type=2')) return listed;
    return url === '/data-lake/validations/2026-03-07/b.json' ? answered : absent;
  };

export const greatExpectations: CheckKind = {
  config: { bucket: 'data-lake', prefix: 'validations/{date}/', maxAgeMinutes: 60 },
  answers: [
    [
      'passes by the newest result',
      newest(validation(4)),
      {
        status: 'PASS',
        value: { success: true, evaluated: 4, successful: 4, successPercent: 100 },
        holdsUntilMs: Date.parse('2026-03-07T06:30:00Z'),
      },
      /^4 of 4 expectations met$/,
    ],
    [
      'fails for an expectation that is not met',
      newest(validation(3)),
      { status: 'FAIL', value: { success: false, evaluated: 4, successful: 3, successPercent: 75 } },
      /^3 of 4 expectations met \(75 %\), 100 % wanted$/,
    ],
    ['passes with enough of them', newest(validation(3)), { status: 'PASS' }, /^3 of 4/, { minSuccessPercent: 75 }],
    ['fails for too few', newest(validation(4)), { status: 'FAIL' }, /at least 5 expect/, { minExpectations: 5 }],
    [
      'fails where the result itself reports a failure',
      newest(validation(4, { success: false })),
      { status: 'FAIL' },
      /^4 of 4 expectations met \(100 %\), 100 % wanted$/,
    ],
    [
      'is stale with an old result',
      newest(validation(4, { meta: { run_id: { run_time: '2026-03-07T01:00:00+00:00' } } })),
      { status: 'STALE' },
      /b\.json is 5 h old, at most 60 min wanted$/,
    ],
    [
      'fails without a result',
      s3List([]),
      { status: 'FAIL' },
      /^there is no validation result at s3:\/\/data-lake\/val/,
    ],
    [
      'reads a result by its key',
      ({ url }) => (url === '/data-lake/v.json' ? validation(4) : absent),
      { status: 'PASS' },
      /^4 of 4/,
      { prefix: undefined, key: 'v.json' },
    ],
    [
      'fails for a result of the future',
      newest(validation(4, { meta: madeAt('2027-03-07T05:30:00+00:00') })),
      { status: 'FAIL' },
      /b\.json says that it was written at 2027-03-07T05:30:00\.000Z, which is in the future$/,
    ],
    ['takes no other document', newest(found({ success: true })), permanent, /is no validation result of Great/],
    [
      'sums up the validations of a list, as old as the oldest',
      newest(found([validationResult(4), validationResult(4, { meta: madeAt('2026-03-07T05:00:00+00:00') })])),
      {
        status: 'PASS',
        value: { success: true, evaluated: 8, successful: 8, successPercent: 100 },
        holdsUntilMs: Date.parse('2026-03-07T06:00:00Z'),
      },
      /^8 of 8 expectations met$/,
    ],
    [
      'sums up the validations of a checkpoint, of which one fails',
      newest(
        found({
          success: false,
          run_results: { a: validationResult(4), b: { validation_result: validationResult(3), actions_results: {} } },
        }),
      ),
      { status: 'FAIL', value: { success: false, evaluated: 8, successful: 7, successPercent: 87.5 } },
      /^7 of 8 expectations met \(87\.5 %\), 100 % wanted$/,
    ],
    [
      'does not know the age where one validation does not say it',
      newest(found([validationResult(4), validationResult(4, { meta: {} })])),
      { status: 'FAIL' },
      /does not say when it was/,
    ],
    ['takes no empty list', newest(found([])), permanent, /b\.json is no validation result of Great/],
    [
      'takes no list with something else in it',
      newest(found([validationResult(4), {}])),
      permanent,
      /b\.json is no validation result of Great/,
    ],
    ['takes nothing but JSON', newest({ status: 200, body: 'hello' }), permanent, /b\.json is no JSON: hello/],
  ],
  refusals: s3Refusals,
  shown,
  asked: [
    'GET /data-lake?encoding-type=url&list-type=2&prefix=validations%2F2026-03-07%2F',
    'GET /data-lake/validations/2026-03-07/b.json',
    'GET /data-lake/validations/2026-03-07/a.json',
  ],
  signing: 's3',
};
