/**
 * The checks of tables against an AWS that is not ours: Python's own libraries have written the tables into moto's S3,
 * and the evaluator function's code reads them there.
 */
import { join } from 'node:path';
import { expect } from 'chai';
import { checkEvaluator } from '../../aws/evaluators/checks';
import { systemClock } from '../../aws/runtime/clock';
import { serveCloud } from '../../emulator/server';
import { askCatalog, catalogOf } from '../contract/asked-catalog';
import { checkOf, listed, noHttp, queriesWith } from '../contract/asked-check';
import { question, type Server, serve } from '../contract/evaluator-server';
import { bringUp } from '../support/emulator-kit';
import { askAs } from './moto/asked';
import { fail, permanent } from './moto/cases';
import { type Moto, startMoto } from './moto/server';
import { python, root } from './places';
import { run } from './run';

const LIMIT_MS = 120_000;

/** Without the teardown of the interpreter, where threads of a native library may hang after the work is done. */
const END = `
import sys
sys.stdout.flush()
os._exit(0)
`;

const DELTA = `
import boto3, os, pyarrow
from deltalake import DeltaTable, write_deltalake
boto3.client('s3').create_bucket(Bucket='delta')
options = {'AWS_ENDPOINT_URL': os.environ['AWS_ENDPOINT_URL'], 'AWS_ALLOW_HTTP': 'true'}
def rows(first, last):
    return pyarrow.table({'n': list(range(first, last))})
def table():
    return DeltaTable('s3://delta/orders', storage_options=options)
write_deltalake('s3://delta/orders', rows(0, 100), storage_options=options)
write_deltalake('s3://delta/orders', rows(100, 150), storage_options=options, mode='append')
table().create_checkpoint()
s3 = boto3.client('s3')
s3.delete_object(Bucket='delta', Key='orders/_delta_log/00000000000000000000.json')
table().delete('n < 10')
table().optimize.compact()
table().vacuum(retention_hours=0, enforce_retention_duration=False, dry_run=False)
write_deltalake('s3://delta/orders', rows(0, 0), storage_options=options, mode='append')
found = table()
print(found.version(), found.to_pyarrow_table().num_rows)
`;

const ICEBERG = `
import os, pyarrow, boto3
from pyiceberg.catalog.sql import SqlCatalog
boto3.client('s3').create_bucket(Bucket='ice')
keys = {'s3.endpoint': os.environ['AWS_ENDPOINT_URL'], 's3.access-key-id': os.environ['AWS_ACCESS_KEY_ID']}
keys |= {'s3.secret-access-key': os.environ['AWS_SECRET_ACCESS_KEY'], 's3.region': 'us-east-1'}
catalog = SqlCatalog('c', uri='sqlite:///:memory:', warehouse='s3://ice/warehouse', **keys)
catalog.create_namespace('sales')
rows = pyarrow.table({'n': list(range(100))})
table = catalog.create_table('sales.orders', schema=rows.schema)
table.append(rows)
table.append(rows)
table.append(rows.slice(0, 0))
print(table.metadata.model_dump_json(by_alias=True))
`;

/** Reads what the catalog at CATALOG_URL says of the table. */
const ICEBERG_CLIENT = `
import os
from pyiceberg.catalog.rest import RestCatalog
found = RestCatalog('c', uri=os.environ['CATALOG_URL']).load_table('sales.orders')
print(found.name(), found.current_snapshot().summary['total-records'])
`;

describe('Checks of tables on moto', () => {
  let moto: Moto;
  before(async () => {
    moto = await startMoto();
  });
  after(() => moto?.stop());

  const runPython = (program: string, env: Readonly<Record<string, string>> = {}): Promise<string> =>
    run(join(python, 'bin', 'python'), ['-c', program + END], {
      cwd: root,
      env: { ...moto.env, ...env },
      limitMs: LIMIT_MS,
    });

  describe('builtin:iceberg-table', () => {
    let metadata: string;
    let server: Server;
    before(async () => {
      metadata = (await runPython(ICEBERG)).trim();
      server = await serve(({ url }) => {
        const answer = url.startsWith('/iceberg/v1/config')
          ? '{"defaults": {}, "overrides": {"prefix": "lake"}}'
          : `{"metadata-location": "s3://ice/metadata.json", "metadata": ${metadata}, "config": {}}`;
        return { status: 200, headers: { 'content-type': 'application/json' }, body: answer };
      });
    });
    after(() => server?.close());

    it('reads what pyiceberg has written, by a catalog that pyiceberg reads as well', async () => {
      const said = await runPython(ICEBERG_CLIENT, { CATALOG_URL: catalogOf(server) });
      expect(said.trim()).to.equal("('sales', 'orders') 200");
      const ofClient = server.asked.map(({ url }) => url.replace(/\?.*$/, ''));
      const asked = server.asked.length;
      const verdict = await askCatalog(server, {
        config: {
          namespace: 'sales',
          table: 'orders',
          maxAgeMinutes: 10,
          bounds: { 'total-records': { equals: 200 } },
        },
        nowMs: systemClock.now(),
      });
      expect(verdict.reason).to.match(/^the last data of sales\.orders is [\d.]+ min old, total-records 200$/);
      expect(verdict.status).to.equal('PASS');
      expect(server.asked.slice(asked).map(({ url }) => url)).to.deep.equal(ofClient);
    });
  });

  describe('builtin:delta-table', () => {
    const place = { bucket: 'delta', prefix: 'orders/' };
    const asked = (config: object, as: 'allowed' | 'denied' = 'allowed') =>
      askAs(moto[as], { evaluator: 'builtin:delta-table', config: { ...place, ...config } });
    let counted: string;
    before(async () => {
      counted = await runPython(DELTA);
    });

    it('finds the last write of deltalake behind its deletes, compactions and vacuums', async () => {
      const answer = await asked({ maxAgeMinutes: 10, bounds: { 'added-records': { equals: 50 } } });
      expect(answer.reason).to.match(/^the last data of s3:\/\/delta\/orders\/ is [\d.]+ min old, added-records 50$/);
      expect(answer.status).to.equal('PASS');
    });

    it('counts the records that deltalake counts, by its checkpoint', async () => {
      expect(counted).to.match(/^\d+ 140\s*$/);
      const answer = await asked({ bounds: { 'total-records': { equals: 140 } } });
      expect(answer.reason).to.match(/total-records 140$/);
      expect(answer.status).to.equal('PASS');
    });

    it('counts the same on the embedded cloud, for its functions and the local stack', async () => {
      const { cloud, time } = await bringUp({});
      const served = await serveCloud(cloud, { port: 0, now: time.now });
      try {
        const keys = { AWS_ACCESS_KEY_ID: 'LOCAL', AWS_SECRET_ACCESS_KEY: 'local', AWS_REGION: cloud.region };
        expect(await runPython(DELTA, { ...keys, AWS_ENDPOINT_URL: served.url })).to.match(/^\d+ 140\s*$/);
        const aws = {
          region: cloud.region,
          endpoint: served.url,
          credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'local' },
        };
        const config = { ...place, bounds: { 'total-records': { equals: 140 } } };
        const verdict = await checkEvaluator({
          aws,
          clock: systemClock,
          askHttp: noHttp,
          listed,
          queries: queriesWith(),
        })(checkOf('delta-table', config), { ...question, evaluator: 'builtin:delta-table' });
        expect(verdict.reason).to.match(/total-records 140$/);
        expect(verdict.status).to.equal('PASS');
      } finally {
        await served.close();
      }
    });

    it('finds no table', async () => {
      const answer = await asked({ prefix: 'none', maxAgeMinutes: 10 });
      expect(answer.reason).to.equal('there is no Delta table at s3://delta/none/');
      expect(answer).to.deep.include(fail(null));
    });

    it('is denied', async () => {
      const answer = await asked({ maxAgeMinutes: 10 }, 'denied');
      expect(answer.reason).to.match(
        /is denied: add arn:aws:s3:::delta\/orders\/_delta_log\/_last_checkpoint to check/,
      );
      expect(answer).to.deep.include(permanent);
    });
  });
});
