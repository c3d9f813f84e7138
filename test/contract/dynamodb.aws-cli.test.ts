/** The AWS CLI against the embedded DynamoDB over HTTP, where it is installed: here, or for the deployment tests. */
import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { processEnvironment } from '../../aws/runtime/environment';
import { python } from '../deploy/places';
import { makeTable } from './dynamodb.contract';
import { overHttp } from './dynamodb.targets';

const run = promisify(execFile);
const cli = ['aws', join(python, 'bin', 'aws')].find(
  (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0,
);

describe('DynamoDB over HTTP with the AWS CLI', () => {
  if (cli === undefined) {
    it.skip('skipped, because the AWS CLI is not installed; run: npm run test:install');
    return;
  }

  let target: Awaited<ReturnType<typeof overHttp>>;
  before(async () => {
    target = await overHttp();
    await makeTable(target, 'signalbox');
  });
  after(() => target.stop());

  const aws = async (service: string, ...parameters: string[]): Promise<any> => {
    const env = {
      ...processEnvironment(),
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_DEFAULT_REGION: 'us-east-1',
      AWS_PAGER: '',
      AWS_MAX_ATTEMPTS: '1',
      AWS_CONFIG_FILE: '/dev/null',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      NO_PROXY: '127.0.0.1',
      no_proxy: '127.0.0.1',
    };
    const { stdout } = await run(cli, [service, ...parameters, '--endpoint-url', target.endpoint, '--output', 'json'], {
      env,
    });
    return stdout.trim() === '' ? undefined : JSON.parse(stdout);
  };

  it('writes a MARKER, reads it, and finds it in the stream', async () => {
    const item = { PK: { S: 'MARKER#orders' }, SK: { S: '2026-11-21#daily' }, source: { S: 'landing é' } };
    await aws(
      'dynamodb',
      'put-item',
      '--table-name',
      'signalbox',
      '--item',
      JSON.stringify(item),
      '--condition-expression',
      'attribute_not_exists(PK)',
    );
    const query = [
      '--key-condition-expression',
      'PK = :p',
      '--expression-attribute-values',
      '{":p":{"S":"MARKER#orders"}}',
      '--return-consumed-capacity',
      'TOTAL',
    ];
    expect(await aws('dynamodb', 'query', '--table-name', 'signalbox', ...query)).to.deep.equal({
      Items: [item],
      Count: 1,
      ScannedCount: 1,
      ConsumedCapacity: { TableName: 'signalbox', CapacityUnits: 0.5 },
    });
    const { Table } = await aws('dynamodb', 'describe-table', '--table-name', 'signalbox');
    const { StreamDescription } = await aws(
      'dynamodbstreams',
      'describe-stream',
      '--stream-arn',
      Table.LatestStreamArn,
    );
    const shard = [
      '--stream-arn',
      Table.LatestStreamArn,
      '--shard-id',
      StreamDescription.Shards[0].ShardId,
      '--shard-iterator-type',
      'TRIM_HORIZON',
    ];
    const { ShardIterator } = await aws('dynamodbstreams', 'get-shard-iterator', ...shard);
    const { Records } = await aws('dynamodbstreams', 'get-records', '--shard-iterator', ShardIterator);
    expect(Records.map((record: any) => [record.eventName, record.dynamodb.NewImage])).to.deep.equal([
      ['INSERT', item],
    ]);
  });

  it('a refused write returns the reason', async () => {
    const refused = await aws('dynamodb', 'put-item', '--table-name', 'signalbox', '--item', '{"PK":{"S":"a"}}').then(
      () => '',
      (error: { stderr: string }) => error.stderr,
    );
    expect(refused).to.contain(
      '(ValidationException) when calling the PutItem operation: One or more parameter values were invalid: ' +
        'Missing the key SK in the item',
    );
  });
});
