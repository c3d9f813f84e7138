import { expect } from 'chai';
import { type DbtConfig, evaluateDbt } from '../../../../../kernel/traits/checks/dbt-results';
import type { Fields } from '../../../../../kernel/values/json';
import { msAt } from '../../../../support/clock';

const config = (fields: Partial<DbtConfig> = {}): DbtConfig => ({
  ...{ bucket: 'lake', key: 'run_results.json', select: [], maxFailed: 0, maxSkipped: 0, maxReused: 0 },
  ...fields,
});
const document = (results: readonly (readonly [id: string, status: string])[], fields: Fields = {}): Fields => ({
  metadata: { generated_at: '2026-03-07T11:00:00Z' },
  args: { which: 'build' },
  results: results.map(([unique_id, status]) => ({ unique_id, status })),
  ...fields,
});
const evaluate = (found: Fields, conditions: Partial<DbtConfig> = {}) =>
  evaluateDbt(config(conditions), found, { where: 'run_results.json', nowMs: msAt('12:00') });
const textOf = (found: Fields, conditions: Partial<DbtConfig> = {}): string => {
  const verdict = evaluate(found, conditions);
  return 'problem' in verdict ? `problem: ${verdict.problem}` : `${verdict.status}: ${verdict.reason}`;
};

const ORDERS = ['model.shop.orders', 'success'] as const;
const ROWS = ['test.shop.rows', 'pass'] as const;
const ofSources = { metadata: { dbt_schema_version: 'https://schemas.getdbt.com/dbt/sources/v3.json' } };
const REMEDY =
  'problem: sources.json of dbt has no result of a source whose check crashed: name each source in select, ' +
  'or set minResults';
const NO_DBT = 'problem: run_results.json is no run_results.json of dbt';

describe('kernel/traits/checks/dbt-results: a result', () => {
  const good: [id: string, status: string][] = [
    ['model.shop.a', 'success'],
    ['seed.shop.a', 'success'],
    ['test.shop.a', 'pass'],
    ['unit_test.shop.a', 'pass'],
    ['source.shop.a', 'pass'],
  ];
  for (const [id, status] of good)
    it(`passes ${id} with ${status}`, () =>
      expect(textOf(document([[id, status]]))).to.equal('PASS: 1 of 1 result passed'));

  const bad: [id: string, status: string][] = [
    ['model.shop.a', 'pass'],
    ['model.shop.test.a', 'pass'],
    ['model.shop.a', 'error'],
    ['model.shop.a', 'partial success'],
    ['test.shop.a', 'success'],
    ['test.shop.a', 'no-op'],
    ['test.shop.a', 'fail'],
    ['test.shop.a', 'reused'],
    ['unit_test.shop.a', 'success'],
    ['unit_test.shop.a', 'reused'],
    ['source.shop.a', 'success'],
    ['source.shop.a', 'runtime error'],
  ];
  for (const [id, status] of bad) {
    it(`fails ${id} with ${status}`, () =>
      expect(textOf(document([[id, status]]))).to.equal(`FAIL: 1 of 1 result failed, at most 0 wanted: ${id}`));
  }

  it('counts the results by what happened to them', () => {
    const results = [
      ...[ORDERS, ROWS, ['model.shop.a', 'no-op'], ['model.shop.b', 'skipped'], ['model.shop.c', 'reused']],
      ...[
        ['test.shop.d', 'warn'],
        ['test.shop.e', 'warn'],
        ['model.shop.f', 'error'],
        ['test.shop.g', 'skipped'],
      ],
    ] as [string, string][];
    const verdict = evaluate(document(results), { maxFailed: 1, maxSkipped: 2, maxReused: 1 });
    expect(verdict).to.deep.equal({
      ...{ status: 'PASS', reason: '3 of 9 results passed' },
      value: { results: 9, passed: 3, failed: 1, warned: 2, skipped: 2, reused: 1 },
    });
  });
});

describe('kernel/traits/checks/dbt-results: the bounds', () => {
  const of = (...results: (readonly [string, string])[]) => document([ORDERS, ...results]);
  const failed = ['model.shop.a', 'error'] as const;
  const skipped = ['model.shop.b', 'skipped'] as const;
  const reused = ['model.shop.c', 'reused'] as const;
  const warned = ['test.shop.d', 'warn'] as const;
  const cases: [title: string, Fields, Partial<DbtConfig>, text: string][] = [
    ['fails for one that failed', of(failed), {}, 'FAIL: 1 of 2 results failed, at most 0 wanted: model.shop.a'],
    ['passes with as many failures as it allows', of(failed), { maxFailed: 1 }, 'PASS: 1 of 2 results passed'],
    ['fails for one that was skipped', of(skipped), {}, 'FAIL: 1 of 2 results skipped, at most 0 wanted'],
    ['passes with as many skipped as it allows', of(skipped), { maxSkipped: 1 }, 'PASS: 1 of 2 results passed'],
    ['fails for one that was reused', of(reused), {}, 'FAIL: 1 of 2 results reused, at most 0 wanted'],
    ['passes with as many reused as it allows', of(reused), { maxReused: 1 }, 'PASS: 1 of 2 results passed'],
    ['passes with warnings', of(warned), {}, 'PASS: 1 of 2 results passed'],
    [
      'passes with a reused model that is named as a test',
      of(['model.test.c', 'reused']),
      { maxReused: 1 },
      'PASS: 1 of 2 results passed',
    ],
    [
      'fails for one warning more than it allows',
      of(warned, ['test.shop.e', 'warn']),
      { maxWarned: 1 },
      'FAIL: 2 of 3 results warned, at most 1 wanted',
    ],
    ['passes with as many warnings as it allows', of(warned), { maxWarned: 1 }, 'PASS: 1 of 2 results passed'],
    ['fails for more warnings', of(warned), { maxWarned: 0 }, 'FAIL: 1 of 2 results warned, at most 0 wanted'],
    ['fails without results', document([]), {}, 'FAIL: 0 results in run_results.json, 1 wanted'],
    ['fails with too few results', of(), { minResults: 2 }, 'FAIL: 1 result in run_results.json, 2 wanted'],
    ['passes with as many results as it wants', of(ROWS), { minResults: 2 }, 'PASS: 2 of 2 results passed'],
    [
      'fails where nothing ran',
      document([skipped, ['model.shop.a', 'no-op']]),
      { maxSkipped: 1 },
      'FAIL: none of 2 results ran',
    ],
    ['passes where some ran', of(skipped, ['model.shop.a', 'no-op']), { maxSkipped: 1 }, 'PASS: 2 of 3 results passed'],
    ['selects results by their beginnings', of(failed), { select: ['model.shop.o'] }, 'PASS: 1 of 1 result passed'],
    [
      'selects what any beginning fits',
      of(ROWS, failed),
      { select: ['model.shop.o', 'test.'] },
      'PASS: 2 of 2 results passed',
    ],
    [
      'names the first selected one that failed',
      of(['model.other.a', 'error'], ['model.shop.z', 'error']),
      { select: ['model.shop.'] },
      'FAIL: 1 of 2 results failed, at most 0 wanted: model.shop.z',
    ],
    [
      'fails where a beginning fits no result',
      of(ROWS),
      { select: ['model.', 'seed.'] },
      'FAIL: run_results.json has no result of seed.',
    ],
  ];
  for (const [title, found, conditions, text] of cases)
    it(title, () => expect(textOf(found, conditions)).to.equal(text));
});

describe('kernel/traits/checks/dbt-results: the document', () => {
  const WANTED = 'results of build, run, test, seed, snapshot, retry wanted';
  const withArgs = (args: unknown) => document([ORDERS], { args });
  const cases: [title: string, Fields, Partial<DbtConfig>, text: string][] = [
    ['is none of dbt without results', {}, {}, NO_DBT],
    ['is none of dbt with results that are no list', { results: {} }, {}, NO_DBT],
    ['is none of dbt with a result without an id', { results: [{ status: 'pass' }] }, {}, NO_DBT],
    ['is none of dbt with a result without a status', { results: [{ unique_id: 'a' }] }, {}, NO_DBT],
    ['is none of dbt with one odd result', { results: [{ unique_id: 'a', status: 'pass' }, null] }, {}, NO_DBT],
    [
      'fails when a command wrote it that only reads',
      withArgs({ which: 'compile' }),
      {},
      `FAIL: run_results.json was written by dbt compile; ${WANTED}`,
    ],
    [
      'fails when another command wrote it than the wanted one',
      withArgs({ which: 'build' }),
      { commands: ['run', 'test'] },
      'FAIL: run_results.json was written by dbt build; results of run, test wanted',
    ],
    [
      'passes when the wanted command wrote it',
      withArgs({ which: 'compile' }),
      { commands: ['compile'] },
      'PASS: 1 of',
    ],
    [
      'fails when it does not name the command that is wanted',
      withArgs(undefined),
      { commands: ['run'] },
      'FAIL: run_results.json does not say which command wrote it; results of run wanted',
    ],
    ['passes when it names no command and none is wanted', withArgs(null), {}, 'PASS: 1 of 1 result passed'],
    [
      'fails when its command read no rows',
      withArgs({ which: 'run', empty: true }),
      {},
      'FAIL: run_results.json was written by dbt run --empty, which reads no rows',
    ],
    ['passes when its command read rows', withArgs({ which: 'run', empty: false }), {}, 'PASS: 1 of 1 result passed'],
    ['requires its sources by name', document([['source.a', 'pass']], ofSources), {}, REMEDY],
    [
      'requires each of its sources by its whole name',
      document([['source.a', 'pass']], ofSources),
      { select: ['source.'] },
      REMEDY,
    ],
    [
      'passes sources that are all named',
      document(
        [
          ['source.a', 'pass'],
          ['source.b', 'pass'],
        ],
        ofSources,
      ),
      { select: ['source.a', 'source.b'] },
      'PASS: 2 of 2 results passed',
    ],
    [
      'requires the names of its sources where one of two is only a beginning',
      document(
        [
          ['source.a', 'pass'],
          ['source.b', 'pass'],
        ],
        ofSources,
      ),
      { select: ['source.a', 'source.'] },
      REMEDY,
    ],
    ['passes sources that are counted', document([['source.a', 'pass']], ofSources), { minResults: 1 }, 'PASS: 1 of 1'],
    ['is stale beyond its age', document([ORDERS]), { maxAgeMinutes: 59 }, 'STALE: run_results.json is 60 min old'],
  ];
  for (const [title, found, conditions, text] of cases)
    it(title, () => expect(textOf(found, conditions)).to.satisfy((said: string) => said.startsWith(text), text));

  it('says which results a document of another command has', () => {
    expect(evaluate(withArgs({ which: 'compile' }))).to.deep.include({
      value: { results: 1, passed: 1, failed: 0, warned: 0, skipped: 0, reused: 0 },
    });
  });
});
