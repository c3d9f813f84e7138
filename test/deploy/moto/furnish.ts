/** Resources that a platform has in AWS before a check reads them, created by AWS's own clients. */
import { CloudWatchClient, PutMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import {
  BatchCreatePartitionCommand,
  CreateDatabaseCommand,
  CreateJobCommand,
  CreateTableCommand,
  GlueClient,
  StartJobRunCommand,
} from '@aws-sdk/client-glue';
import { CreateRoleCommand, IAMClient } from '@aws-sdk/client-iam';
import { CreateFunctionCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { strToU8, zipSync } from 'fflate';
import { systemClock } from '../../../aws/runtime/clock';
import { inParallel } from '../../../kernel/values/in-parallel';
import { DATE } from './asked';
import type { Aws } from './server';

export const BUCKET = 'data-lake';
export const DATABASE = 'sales';
export const JOB = 'orders-load';
export const EVALUATOR_FUNCTION = 'check-orders';
/** More than S3 lists at once. */
export const MANY = 1_004;
const AT_ONCE = 16;
const MS_PER_MINUTE = 60_000;

/** The run results of dbt 1.9, with only the fields about results. */
const runResults = (...statuses: readonly string[]) => ({
  metadata: {
    dbt_schema_version: 'https://schemas.getdbt.com/dbt/run-results/v6.json',
    generated_at: new Date(systemClock.now()).toISOString(),
  },
  results: statuses.map((status, index) => ({
    unique_id: `${status === 'success' ? 'model' : 'test'}.shop.t${index}`,
    status,
  })),
});

/** A validation result of Great Expectations 1.x. */
const validation = (evaluated: number, successful: number) => ({
  success: evaluated === successful,
  statistics: { evaluated_expectations: evaluated, successful_expectations: successful },
  meta: { run_id: { run_name: `nightly-${successful}`, run_time: new Date(systemClock.now()).toISOString() } },
});

const icebergMetadata = (minutesOld: number) => ({
  'format-version': 2,
  'current-snapshot-id': 7_348_239_482_312,
  snapshots: [
    {
      'snapshot-id': 7_348_239_482_312,
      'timestamp-ms': systemClock.now() - minutesOld * MS_PER_MINUTE,
      summary: { operation: 'append', 'added-records': '30', 'total-records': '1200' },
    },
  ],
});

const makeObjects = async (aws: Aws): Promise<void> => {
  const s3 = new S3Client({ ...aws, forcePathStyle: true });
  await s3.send(new CreateBucketCommand({ Bucket: BUCKET }));
  const texts: [key: string, text: string][] = [
    [`raw/orders/dt=${DATE}/part 1+ü (a).parquet`, 'x'.repeat(600)],
    [`raw/orders/dt=${DATE}/part-2.parquet`, 'x'.repeat(500)],
    [`raw/orders/dt=${DATE}/_SUCCESS`, ''],
    [`dbt/${DATE}/run_results.json`, JSON.stringify(runResults('pass', 'success', 'warn'))],
    [`dbt/${DATE}/failed it's (1).json`, JSON.stringify(runResults('pass', 'fail'))],
    [`validations/${DATE}/orders.json`, JSON.stringify(validation(4, 4))],
    [`validations/${DATE}/customers/c.json`, JSON.stringify(validation(4, 3))],
    ['lake/orders/metadata/00001.metadata.json', JSON.stringify(icebergMetadata(30))],
    ...Array.from({ length: MANY }, (_, index) => [`many/part-${index}`, 'x'] as [string, string]),
  ];
  await inParallel(texts, { atOnce: AT_ONCE }, async ([Key, Body]) => {
    await s3.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ContentLength: Buffer.byteLength(Body) }));
  });
};

const makeCatalog = async (aws: Aws): Promise<void> => {
  const glue = new GlueClient(aws);
  await glue.send(new CreateDatabaseCommand({ DatabaseInput: { Name: DATABASE } }));
  const storage = { Columns: [{ Name: 'id', Type: 'bigint' }], Location: `s3://${BUCKET}/orders/` };
  await glue.send(
    new CreateTableCommand({
      DatabaseName: DATABASE,
      TableInput: {
        Name: 'orders',
        PartitionKeys: [
          { Name: 'dt', Type: 'string' },
          { Name: 'hour', Type: 'int' },
        ],
        StorageDescriptor: storage,
        Parameters: { classification: 'parquet', rows: '1200' },
      },
    }),
  );
  const partition = (hour: string, numRows: string) => ({
    Values: [DATE, hour],
    StorageDescriptor: storage,
    Parameters: { numRows },
  });
  await glue.send(
    new BatchCreatePartitionCommand({
      DatabaseName: DATABASE,
      TableName: 'orders',
      PartitionInputList: [partition('6', '700'), partition('7', '500')],
    }),
  );
  await glue.send(
    new CreateTableCommand({
      DatabaseName: DATABASE,
      TableInput: {
        Name: 'lake_orders',
        Parameters: {
          table_type: 'ICEBERG',
          metadata_location: `s3://${BUCKET}/lake/orders/metadata/00001.metadata.json`,
        },
      },
    }),
  );
  await glue.send(new CreateJobCommand({ Name: JOB, Role: 'orders-load', Command: { Name: 'glueetl' } }));
  await glue.send(new StartJobRunCommand({ JobName: JOB }));
};

const makeMetrics = async (aws: Aws): Promise<void> => {
  const Timestamp = new Date(systemClock.now() - 5 * MS_PER_MINUTE);
  const point = (Value: number) => ({
    MetricName: 'Loaded',
    Dimensions: [{ Name: 'Table', Value: `orders-${DATE}` }],
    Timestamp,
    Unit: 'Count' as const,
    Value,
  });
  await new CloudWatchClient(aws).send(
    new PutMetricDataCommand({ Namespace: 'Shop/Orders', MetricData: [point(900), point(300)] }),
  );
};

const makeFunction = async (aws: Aws): Promise<void> => {
  const trust = {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
  };
  const { Role } = await new IAMClient(aws).send(
    new CreateRoleCommand({ RoleName: EVALUATOR_FUNCTION, AssumeRolePolicyDocument: JSON.stringify(trust) }),
  );
  await new LambdaClient(aws).send(
    new CreateFunctionCommand({
      FunctionName: EVALUATOR_FUNCTION,
      Runtime: 'nodejs22.x',
      Role: Role?.Arn,
      Handler: 'index.handler',
      Code: { ZipFile: zipSync({ 'index.js': strToU8('') }) },
    }),
  );
};

export const furnish = async (aws: Aws): Promise<void> => {
  await makeObjects(aws);
  await makeCatalog(aws);
  await makeMetrics(aws);
  await makeFunction(aws);
};
