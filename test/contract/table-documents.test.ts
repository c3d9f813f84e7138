/** Check verdicts on tables that other programs wrote: their logs and timelines. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { askCheck } from './asked-check';
import { s3Error, s3List } from './check-kinds/s3';
import type { Answered, Asked } from './evaluator-server';

describe('contract: checks: what Delta Lake has written', () => {
  const LOG = 'lake/orders/_delta_log/';
  const version = (name: string) => name.replace(/^(\d+)/, (digits) => digits.padStart(20, '0'));
  const path = (name: string) => join(__dirname, 'check-documents', 'delta', name);
  /** By the name in the log: the file that is served. */
  const written = Object.fromEntries([0, 1, 2, 3, 4].map((each) => [version(`${each}.json`), `${each}.jsonl`]));
  const classic = { [version('1.checkpoint.parquet')]: 'checkpoint.parquet' };
  const parts = {
    [version('1.checkpoint.0000000001.0000000002.parquet')]: 'part-1.parquet',
    [version('1.checkpoint.0000000002.0000000002.parquet')]: 'part-2.parquet',
  };
  const sidecar = statSync(path('sidecar.parquet')).size;
  const ofVersion2 = {
    [version('1.checkpoint.80a083e8-7026-4e79-81be-64bd76c43a11.json')]:
      `{"checkpointMetadata":{"version":1}}\n{"sidecar":{"path":"s.parquet","sizeInBytes":${sidecar}}}`,
    '_sidecars/s.parquet': 'sidecar.parquet',
  };
  const contents = (name: string): Buffer => (name.startsWith('{') ? Buffer.from(name) : readFileSync(path(name)));

  const serving =
    (files: Readonly<Record<string, string>>) =>
    ({ url: asked, headers }: Asked): Answered => {
      const url = new URL(asked, 'http://s3');
      if (url.searchParams.has('list-type')) {
        const keys = Object.keys(files).filter((name) => LOG + name > (url.searchParams.get('start-after') ?? ''));
        return s3List(
          keys.map((name) => ({
            key: LOG + name,
            size: contents(files[name]!).length,
            at: '2026-11-27T01:01:54.000Z',
          })),
        );
      }
      const name = files[url.pathname.slice(`/data-lake/${LOG}`.length)];
      if (name === undefined) return s3Error(404, 'NoSuchKey', 'The specified key does not exist.');
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(String(headers.range)) ?? [];
      const bytes = contents(name);
      return start === undefined
        ? { status: 200, body: bytes.toString() }
        : { status: 206, body: '', bytes: bytes.subarray(Number(start), Number(end) + 1) };
    };
  const ask = async (files: Readonly<Record<string, string>>, config: object, at = '2026-11-27T01:21:54Z') =>
    (
      await askCheck(
        'delta-table',
        { config: { bucket: 'data-lake', prefix: 'lake/orders/', ...config } },
        serving(files),
        {
          nowMs: Date.parse(at),
        },
      )
    ).verdict;

  it('takes the last write for data, and neither what was deleted, compacted nor written without rows', async () => {
    const { status, reason, value } = await ask(written, { maxAgeMinutes: 60 });
    expect(reason).to.match(/^the last data of s3:\/\/data-lake\/lake\/orders\/ is 20 min old$/);
    expect({ status, value }).to.deep.equal({
      status: 'PASS',
      value: { dataAt: '2026-11-27T01:01:54.144Z', ageMinutes: 20 },
    });
    const later = await ask(written, { maxAgeMinutes: 60 }, '2026-11-27T04:00:00Z');
    expect(later.status).to.equal('STALE');
  });

  const bounds = { 'total-records': { equals: 140 }, 'total-data-files': { equals: 1 } };
  const old = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(written).filter(([name]) => !names.includes(name)));
  const gone = [version('0.json'), version('1.json')];
  const cases: [what: string, files: Readonly<Record<string, string>>][] = [
    ['its commits alone', written],
    ['a checkpoint', { ...old(gone), ...classic }],
    ['a checkpoint that the hint names', { ...old(gone), ...classic, _last_checkpoint: 'last-checkpoint.jsonl' }],
    ['a checkpoint of two parts, packed with snappy and gzip', { ...old(gone), ...parts }],
    ['a checkpoint of version 2, whose sidecar has its statistics as columns', { ...old(gone), ...ofVersion2 }],
  ];
  for (const [what, files] of cases)
    it(`counts the records of the table by ${what}`, async () => {
      const { status, reason, value } = await ask(files, { bounds });
      expect(reason).to.match(/total-records 140, total-data-files 1$/);
      expect(status).to.equal('PASS');
      expect(value).to.deep.include({ 'total-records': 140, 'total-data-files': 1 });
    });

  it('cannot count by a checkpoint whose part has gone, and says which', async () => {
    const verdict = await ask({ ...old(gone), ...ofVersion2, '_sidecars/s.parquet': '{}' }, { bounds });
    expect(verdict.status).to.equal('ERROR');
    expect(verdict.reason).to.match(/_delta_log\/_sidecars\/s\.parquet cannot be read: /);
  });
});

describe('contract: checks: what Hudi has written', () => {
  const folder = (table: string) => join(__dirname, 'check-documents', 'hudi', table);
  const HOODIE = '/data-lake/lake/orders/.hoodie/';

  /** `hidden`: files of the timeline that are archived. */
  const serving =
    (table: string, hidden: RegExp) =>
    ({ url: asked }: Asked): Answered => {
      const url = new URL(asked, 'http://s3');
      const files = readdirSync(folder(table)).filter((name) => !hidden.test(name));
      if (url.searchParams.has('list-type')) {
        const at = '2026-11-27T01:24:35.000Z';
        return s3List(files.map((name) => ({ key: `${url.searchParams.get('prefix')}${name}`, size: 9, at })));
      }
      const name = url.pathname.slice(HOODIE.length).replace(/^timeline\//, '');
      return files.includes(name)
        ? { status: 200, body: '', bytes: readFileSync(join(folder(table), name)) }
        : s3Error(404, 'NoSuchKey', 'The specified key does not exist.');
    };
  const ask = async (table: string, { at = '2026-11-27T01:44:35Z', hidden = /^$/, maxAgeMinutes = 60 } = {}) =>
    (
      await askCheck(
        'hudi-table',
        {
          config: {
            bucket: 'data-lake',
            prefix: 'lake/orders/',
            maxAgeMinutes,
            bounds: { 'added-records': { min: 0 }, 'updated-records': { min: 0 } },
          },
        },
        serving(table, hidden),
        { nowMs: Date.parse(at) },
      )
    ).verdict;

  for (const table of ['0.x-cow', '1.x-cow', '0.x-mor', '1.x-mor'])
    it(`takes the last write for data, and not what came after it, ${table}`, async () => {
      const { status, reason, value } = await ask(table);
      expect(reason).to.match(/^the last data of s3:\/\/data-lake\/lake\/orders\/ is 20 min old, added-records/);
      expect(status).to.equal('PASS');
      const counts = table.endsWith('cow') ? [10, 0] : [0, 1];
      expect(value).to.deep.include({ 'added-records': counts[0], 'updated-records': counts[1] });
      expect((await ask(table, { at: '2026-11-27T04:00:00Z' })).status).to.equal('STALE');
    });

  for (const table of ['0.x-cow', '1.x-cow'])
    it(`passes over deletes and clusterings to the upsert before them, ${table}`, async () => {
      const hidden = /^20261127012145824|^20261127012339158/;
      const { value } = await ask(table, { hidden });
      expect(value).to.deep.include({ 'added-records': 40, 'updated-records': 10 });
    });
});
