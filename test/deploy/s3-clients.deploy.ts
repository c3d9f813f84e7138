/** The embedded S3, by the clients that people use: the AWS CLI, boto3, the SDK for Go, pandas, Delta Lake, Iceberg. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { serveCloud } from '../../emulator/server';
import { bringUp } from '../support/emulator-kit';
import { runAwsCli } from './aws-cli';
import { binaries, python, root } from './places';
import { run } from './run';

const WHERE = `
import json, os
url = os.environ['AWS_ENDPOINT_URL']
def client(service):
    import boto3
    return boto3.client(service)
def say(value):
    print(json.dumps(value))
`;

/** Without the teardown of the interpreter, where threads of a native library may hang after the work is done. */
const END = `
import sys
sys.stdout.flush()
os._exit(0)
`;

const programs = {
  boto3: `
import io
s3 = client('s3')
s3.create_bucket(Bucket='boto')
small, big = bytes(range(256)), bytes(range(256)) * 40960
s3.put_object(Bucket='boto', Key='dt=1/ü +.bin', Body=small, Metadata={'run': '7'})
s3.upload_fileobj(io.BytesIO(big), 'boto', 'big')
s3.copy({'Bucket': 'boto', 'Key': 'big'}, 'boto', 'copied')
copied = io.BytesIO()
s3.download_fileobj('boto', 'copied', copied)
pages = s3.get_paginator('list_objects_v2').paginate(Bucket='boto', PaginationConfig={'PageSize': 1})
keys = [found['Key'] for page in pages for found in page['Contents']]
part = s3.get_object(Bucket='boto', Key='dt=1/ü +.bin', Range='bytes=-2')['Body'].read()
removed = s3.delete_objects(Bucket='boto', Delete={'Objects': [{'Key': key} for key in keys]})['Deleted']
s3.delete_bucket(Bucket='boto')
say([copied.getvalue() == big, keys, list(part), len(removed), client('sts').get_caller_identity()['Account']])
`,
  pandas: `
import pandas, s3fs
options = {'client_kwargs': {'endpoint_url': url}}
frame = pandas.DataFrame({'n': range(1000), 'dt': ['a', 'b'] * 500})
frame.to_parquet('s3://frames/one.parquet', storage_options=options)
frame.to_parquet('s3://frames/many', storage_options=options, partition_cols=['dt'])
one = pandas.read_parquet('s3://frames/one.parquet', storage_options=options, columns=['n'])
many = pandas.read_parquet('s3://frames/many', storage_options=options)
files = s3fs.S3FileSystem(**options)
files.mv('frames/one.parquet', 'frames/moved.parquet')
say([int(one['n'].sum()), len(many), sorted(files.ls('frames')), files.exists('frames/one.parquet')])
`,
  deltalake: `
import threading, pyarrow
from deltalake import DeltaTable, write_deltalake
client('s3').create_bucket(Bucket='delta')
options = {'AWS_ENDPOINT_URL': url, 'AWS_ALLOW_HTTP': 'true'}
rows = pyarrow.table({'n': list(range(100))})
write_deltalake('s3://delta/t', rows, storage_options=options)
append = lambda: write_deltalake('s3://delta/t', rows, storage_options=options, mode='append')
writers = [threading.Thread(target=append) for _ in range(3)]
[writer.start() for writer in writers]
[writer.join() for writer in writers]
DeltaTable('s3://delta/t', storage_options=options).delete('n < 10')
table = DeltaTable('s3://delta/t', storage_options=options)
say([table.version(), table.to_pyarrow_table().num_rows])
`,
  pyiceberg: `
import pyarrow
from pyiceberg.catalog.sql import SqlCatalog
client('s3').create_bucket(Bucket='ice')
keys = {'s3.access-key-id': 'LOCAL', 's3.secret-access-key': 'local', 's3.region': 'us-east-1'}
catalog = SqlCatalog('c', uri='sqlite:///:memory:', warehouse='s3://ice/warehouse', **{'s3.endpoint': url, **keys})
catalog.create_namespace('n')
rows = pyarrow.table({'n': list(range(100))})
table = catalog.create_table('n.t', schema=rows.schema)
table.append(rows)
table.append(rows)
table.delete('n = 5')
say([table.scan().to_arrow().num_rows, len(table.history())])
`,
};

const LIMIT_MS = 120_000;

describe('The embedded S3 and its clients', () => {
  let stop: () => Promise<void>;
  let env: Record<string, string>;
  before(async () => {
    const { cloud, time } = await bringUp({});
    const served = await serveCloud(cloud, { port: 0, now: time.now });
    env = {
      AWS_ENDPOINT_URL: served.url,
      AWS_ACCESS_KEY_ID: 'LOCAL',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_REGION: cloud.region,
      AWS_DEFAULT_REGION: cloud.region,
    };
    stop = served.close;
  });
  after(() => stop?.());

  const said = async (program: keyof typeof programs): Promise<unknown> =>
    JSON.parse(
      await run(join(python, 'bin', 'python'), ['-c', WHERE + programs[program] + END], {
        cwd: root,
        env,
        limitMs: LIMIT_MS,
      }),
    );

  it('boto3 uploads, copies, downloads, lists and deletes', async () => {
    expect(await said('boto3')).to.deep.equal([true, ['big', 'copied', 'dt=1/ü +.bin'], [254, 255], 3, '000000000000']);
  });

  it('pandas writes and reads parquet, and s3fs moves it', async () => {
    expect(await said('pandas')).to.deep.equal([499_500, 1000, ['frames/many', 'frames/moved.parquet'], false]);
  });

  it('writers of one Delta table do not lose each other', async () => {
    expect(await said('deltalake')).to.deep.equal([4, 360]);
  });

  it('pyiceberg appends to a table and deletes from it', async () => {
    expect(await said('pyiceberg')).to.deep.equal([198, 3]);
  });

  it('the SDK for Go verifies checksums of whole objects, reads ranges, heads and lists', async () => {
    const answer = await run(join(binaries, 's3-client'), [], { cwd: root, env, limitMs: LIMIT_MS });
    // S3 gives no checksum of a range; of DynamoDB's answers it would warn where they had a wrong one.
    const ofRange = 'Response has no supported checksum. Not validating response payload.';
    expect(JSON.parse(answer)).to.deep.equal([300_000, true, 2, 'dt=1/', true, 1, [ofRange]]);
  });

  it('the AWS CLI makes a bucket, copies, lists and removes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'signalbox-s3-'));
    const aws = (...args: string[]) => runAwsCli(['s3', ...args], env);
    try {
      writeFileSync(join(folder, 'big'), Buffer.alloc(9_000_000, 'x'));
      expect(await aws('mb', 's3://cli')).to.equal('make_bucket: cli\n');
      await aws('cp', join(folder, 'big'), 's3://cli/a/big');
      await aws('cp', 's3://cli/a/big', join(folder, 'copy'));
      expect(readFileSync(join(folder, 'copy')).length).to.equal(9_000_000);
      expect(await aws('ls', 's3://cli')).to.match(/^ +PRE a\/\n$/);
      expect(await aws('ls')).to.match(/ cli\n/);
      expect(await aws('rb', 's3://cli', '--force')).to.include('remove_bucket: cli');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
