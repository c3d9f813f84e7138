/** Check verdicts on files that other programs wrote, in particular where nothing ran. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { askCheck } from './asked-check';
import { byAction, jsonAnswer } from './check-kinds/json';
import { s3Error, s3List } from './check-kinds/s3';
import type { Answered, Asked } from './evaluator-server';

const file = (name: string): Answered => ({
  status: 200,
  body: readFileSync(join(__dirname, 'check-documents', name), 'utf8'),
});
const NOW = '2026-11-25T10:00:00Z';

type Case = [what: string, config: object, status: string, reason: RegExp];

const place = { bucket: 'data-lake', key: 'result.json' };

describe('contract: checks: what dbt has written', () => {
  const test = { select: ['test.shop.'] };
  const cases: [name: string, ...Case][] = [
    ['test', 'of a test that failed', {}, 'FAIL', /^1 of 3 results failed, at most 0 wanted: test\.shop\.not_null_o/],
    ['test', 'of tests that passed', { select: ['test.shop.unique'] }, 'PASS', /^1 of 1 result passed$/],
    ['compile', 'of tests that were compiled', test, 'FAIL', /was written by dbt compile; results of build, run, test/],
    [
      'compile',
      'of compiled tests, also where it is wanted',
      { ...test, commands: ['compile'] },
      'FAIL',
      /^3 of 3 .* fai/,
    ],
    ['docs-generate', 'of documentation', {}, 'FAIL', /was written by dbt generate; results of build, run, test/],
    ['show', 'of a preview', {}, 'FAIL', /was written by dbt show; results of build, run, test/],
    ['build-empty', 'of models without rows', {}, 'FAIL', /was written by dbt build --empty, which reads no rows$/],
    ['nothing-selected', 'of tests that nothing selects', {}, 'FAIL', /^0 results in s3:.*, 1 wanted$/],
    [
      'sources',
      'of sources, one of which crashed',
      {},
      'ERROR',
      /no result of a source whose check crashed: name each/,
    ],
    ['sources', 'of all sources, by their number', { minResults: 2 }, 'FAIL', /^1 result in s3:.*, 2 wanted$/],
    [
      'sources',
      'of all sources, by their names',
      { select: ['source.shop.raw.landed', 'source.shop.raw.absent'] },
      'FAIL',
      /has no result of source\.shop\.raw\.absent$/,
    ],
    ['sources', 'of the source that was checked', { select: ['source.shop.raw.landed'] }, 'PASS', /^1 of 1 result pas/],
  ];
  for (const [name, what, config, status, reason] of cases)
    it(`${status === 'PASS' ? 'passes' : 'does not pass'} results ${what}`, async () => {
      const { verdict } = await askCheck(
        'dbt-results',
        { config: { ...place, maxAgeMinutes: 60, ...config } },
        file(`dbt-${name}.json`),
        { nowMs: Date.parse(NOW) },
      );
      expect(verdict.reason).to.match(reason);
      expect(verdict.status).to.equal(status);
    });
});

describe('contract: checks: what Great Expectations has written', () => {
  const runs = {
    0.18: { folder: 'nightly/20261125T095531.513083Z', older: 'nightly/20261124T095531.513083Z' },
    1: { folder: '__none__/20261125T095643.894505Z', older: '__none__/20261124T095643.894505Z' },
  };
  const listedAt = (key: string, at: string) => ({ key, size: 900, at });
  const absent = s3Error(404, 'NoSuchKey', 'The specified key does not exist.');

  for (const version of ['0.18', '1'] as const)
    it(`reads every validation of the newest run of a checkpoint, version ${version}`, async () => {
      const { folder, older } = runs[version];
      const play = ({ url }: Asked): Answered => {
        if (url.includes('list-type=2'))
          return s3List([
            listedAt(`validations/bad/${folder}/b.json`, '2026-11-25T09:58:00.000Z'),
            listedAt(`validations/good/${older}/b.json`, '2026-11-25T09:59:00.000Z'),
            listedAt(`validations/good/${folder}/b.json`, '2026-11-25T09:59:30.000Z'),
          ]);
        const [, suite] = /validations\/(good|bad)\//.exec(url) ?? [];
        return url.includes(folder) ? file(`great-expectations-${version}-${suite}.json`) : absent;
      };
      const { verdict, asked } = await askCheck(
        'great-expectations',
        { config: { bucket: 'data-lake', prefix: 'validations/', maxAgeMinutes: 60 } },
        play,
        { nowMs: Date.parse(NOW) },
      );
      expect(verdict.status).to.equal('FAIL');
      expect(verdict.value).to.deep.include({ success: false });
      expect(verdict.reason).to.match(/^1 of \d expectations met/);
      expect(asked, 'the list and two documents').to.have.length(3);
    });

  const cases: [name: string, ...Case][] = [
    ['1-good', 'of a validation', { maxAgeMinutes: 60 }, 'PASS', /^1 of 1 expectations met$/],
    [
      '1-warned',
      'of an expectation that matters little',
      {},
      'FAIL',
      /^1 of 2 expectations met \(50 %\), 100 % wanted$/,
    ],
    ['1-warned', 'that may be warnings', { tolerated: ['warning'] }, 'PASS', /^1 of 2 expectations met, 1 tolerated$/],
    ['1-warned', 'that may be notes only', { tolerated: ['info'] }, 'FAIL', /^1 of 2 expectations met \(50 %\)/],
    ['1-bad', 'of which one is critical', { tolerated: ['warning'] }, 'FAIL', /^0 of 2 expectations met, 1 tolerated/],
    ['1-describe', 'that describe a checkpoint', {}, 'FAIL', /^1 of 3 expectations met \(33\.33 %\), 100 % wanted$/],
    ['1-batch', 'of a batch', {}, 'PASS', /^1 of 1 expectations met$/],
    [
      '1-batch',
      'of a batch, where their age matters',
      { maxAgeMinutes: 60 },
      'FAIL',
      /does not say when it was written \(meta\.run_id\.run_time\): .* Batch\.validate\(\) and describe\(\) do not/,
    ],
    ['1-no-expectations', 'of a suite without expectations', {}, 'FAIL', /^0 of 0 expectations met, at least 1 expect/],
    ['0.18-checkpoint', 'of a checkpoint', {}, 'FAIL', /^1 of 2 expectations met \(50 %\)/],
  ];
  for (const [name, what, config, status, reason] of cases)
    it(`${status === 'PASS' ? 'passes' : 'does not pass'} results ${what}`, async () => {
      const { verdict } = await askCheck(
        'great-expectations',
        { config: { ...place, ...config } },
        file(`great-expectations-${name}.json`),
        { nowMs: Date.parse(NOW) },
      );
      expect(verdict.reason).to.match(reason);
      expect(verdict.status).to.equal(status);
    });

  it('does not pass a suite without expectations beside one that is met', async () => {
    const parts = ['good', 'no-expectations'].map((name) => JSON.parse(file(`great-expectations-1-${name}.json`).body));
    const { verdict } = await askCheck('great-expectations', { config: place }, jsonAnswer(parts));
    expect(verdict.status).to.equal('FAIL');
    expect(verdict.reason).to.match(/^1 of 1 expectations met, but a validation of s3:.* evaluated none$/);
  });
});

describe('contract: checks: what Iceberg has written', () => {
  const METADATA = '/lake/orders.metadata.json';
  const table = jsonAnswer({
    Table: { PartitionKeys: [], Parameters: { table_type: 'ICEBERG', metadata_location: `s3:/${METADATA}` } },
  });
  const config = { database: 'shop', table: 'orders', maxSnapshotAgeMinutes: 60 };
  const added = { database: 'shop', table: 'orders', bounds: { 'added-records': { min: 2 } } };
  // The last data of all three came at 09:55:40; the compaction was a day later.
  const soon = '2026-11-25T10:00:00Z';
  const dayAfter = '2026-11-26T10:00:00Z';
  const cases: [name: string, at: string, ...Case][] = [
    ['append', soon, 'new data', config, 'PASS', /^the last data of shop\.orders is 4\.4 min old$/],
    ['append', dayAfter, 'old data', config, 'STALE', /^the last data of shop\.orders is 24\.1 h old, at most 60 min/],
    ['compacted', dayAfter, 'old data that was compacted', config, 'STALE', /is 24\.1 h old, at most 60 min wanted$/],
    [
      'compacted',
      dayAfter,
      'records that compaction wrote again',
      added,
      'FAIL',
      /^added-records is 1, at least 2 wanted/,
    ],
    ['empty-append', soon, 'a commit without records', added, 'FAIL', /^added-records is 1, at least 2 wanted/],
  ];
  const askOf = async (metadata: Answered, asked: object, at: string) =>
    (
      await askCheck('glue-partition', { config: asked }, byAction({ GetTable: table, [METADATA]: metadata }), {
        nowMs: Date.parse(at),
      })
    ).verdict;

  for (const [name, at, what, asked, status, reason] of cases)
    it(`${status === 'PASS' ? 'passes' : 'does not pass'} ${what}`, async () => {
      const verdict = await askOf(file(`iceberg-${name}.metadata.json`), asked, at);
      expect(verdict.reason).to.match(reason);
      expect(verdict.status).to.equal(status);
    });

  it('does not pass a compaction where the snapshots before it have expired', async () => {
    const whole = file('iceberg-compacted.metadata.json').body;
    const current = /"current-snapshot-id": (\d+)/.exec(whole)![1]!;
    const body =
      `{"current-snapshot-id": ${current}, "snapshots": [{"snapshot-id": ${current}, "parent-snapshot-id": 5, ` +
      `"timestamp-ms": ${Date.parse(soon)}, "summary": {"operation": "replace", "added-records": "4"}}]}`;
    const verdict = await askOf({ status: 200, body }, config, soon);
    expect(verdict.status).to.equal('FAIL');
    expect(verdict.reason).to.match(/^no snapshot that the metadata of shop\.orders still has added data; write data/);
  });

  it('bounds the records of the whole table by the current snapshot', async () => {
    const bounds = { 'total-data-files': { max: 1 }, 'total-records': { equals: 4 } };
    const verdict = await askOf(file('iceberg-compacted.metadata.json'), { ...added, bounds }, dayAfter);
    expect(verdict.status).to.equal('PASS');
  });
});
