/** The configuration of each engine, as a stack that enables it has to give it. */
import type { EngineType } from '../../core/manifest';

const PLACE = 'us-east-1:123456789012';
const secretArns = { [`arn:aws:secretsmanager:${PLACE}:secret:jobs-AbCdEf`]: { hosts: ['jobs.example.com'] } };

const needs: Readonly<Record<EngineType, Readonly<Record<string, unknown>>>> = {
  http: {},
  lambda: { lambdaTriggerArns: [`arn:aws:lambda:${PLACE}:function:orders-job`] },
  glue: { glueJobArns: [`arn:aws:glue:${PLACE}:job/orders`] },
  emr: { emrClusterArns: [`arn:aws:elasticmapreduce:${PLACE}:cluster/j-2AXXXXXXGAPLF`] },
  'emr-serverless': {
    emrServerlessApplicationArns: [`arn:aws:emr-serverless:${PLACE}:/applications/00abcdefgh`],
    emrServerlessRoleArns: ['arn:aws:iam::123456789012:role/orders-job'],
  },
  'step-function': { stateMachineTriggerArns: [`arn:aws:states:${PLACE}:stateMachine:orders`] },
  'aws-sdk': { awsSdkActions: { 'dynamodb:DescribeExport': [`arn:aws:dynamodb:${PLACE}:table/orders/export/*`] } },
  databricks: { secretArns },
  airflow: { secretArns },
  'fan-out': { fanOutWorkerArns: [`arn:aws:lambda:${PLACE}:function:orders-worker`] },
};

/** What a stack may hear of that brings MARKERs, one of each kind. */
export const sources = {
  markerBuckets: { 'raw-data': ['orders/*/_SUCCESS'] },
  markerEvents: [{ pattern: { source: ['aws.glue'] } }],
  markerSenders: ['arn:aws:iam::210987654321:role/orders-loader'],
  markerTimes: ['06:00 Europe/Berlin'],
};

export const stackWith = (enabledEngines: readonly EngineType[]): Record<string, unknown> =>
  Object.assign({ environment: 'dev', enabledEngines }, ...enabledEngines.map((type) => needs[type])) as Record<
    string,
    unknown
  >;
