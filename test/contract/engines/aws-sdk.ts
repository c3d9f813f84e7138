/** The worked example: a table's export to S3. */
import { ExportStatus } from '@aws-sdk/client-dynamodb';
import { awsSdkEngine } from '../../../aws/engines/aws-sdk';
import { tableExport } from '../../support/table-export';
import { actionOf, answer, inputOf, refuse } from './aws-json';
import { glue } from './glue';
import { type EngineSubject, failed, running, succeeded } from './subject';

const TABLE = 'arn:aws:dynamodb:us-east-1:123456789012:table/orders';

export const awsSdk: EngineSubject = {
  type: 'aws-sdk',
  trigger: () =>
    tableExport({ TableArn: TABLE, S3Bucket: 'exports', S3Prefix: 'orders/2026-03-07', ClientToken: 'run-1' }),
  engine: ({ aws }) =>
    awsSdkEngine({
      aws,
      clock: { now: () => 1_772_863_200_000 },
      awsSdkActions: ['dynamodb:ExportTableToPointInTime', 'dynamodb:DescribeExport'],
      ownNames: [],
    }),
  serve: (asked, board) => {
    const input = inputOf(asked);
    if (actionOf(asked) === 'ExportTableToPointInTime') {
      const token = String(input.ClientToken);
      const job =
        board.byToken(token) ??
        board.add({ id: `${TABLE}/export/${board.jobs.length + 1}`, token, state: 'IN_PROGRESS' });
      return answer({ ExportDescription: { ExportArn: job.id, ExportStatus: job.state } });
    }
    const job = board.byId(String(input.ExportArn));
    if (job === undefined) return refuse('com.amazonaws.dynamodb.v20120810#ExportNotFoundException');
    return answer({ ExportDescription: { ExportArn: job.id, ExportStatus: job.state, ...job.detail } });
  },
  isStart: (asked) => actionOf(asked) === 'ExportTableToPointInTime',
  ambiguous: [refuse('InternalServerError'), refuse('OperationTimeoutException')],
  throttled: refuse('ThrottlingException'),
  broken: refuse('InternalServerError', 500),
  unknownJob: refuse('com.amazonaws.dynamodb.v20120810#ExportNotFoundException'),
  states: [
    { state: 'IN_PROGRESS', expected: running },
    { state: 'COMPLETED', expected: succeeded },
    {
      state: 'FAILED',
      detail: { FailureMessage: 'no such bucket' },
      expected: failed('TRANSIENT', 'dynamodb:DescribeExport says FAILED: no such bucket'),
    },
    { state: 'FAILED', expected: failed('TRANSIENT', 'dynamodb:DescribeExport says FAILED') },
  ],
  documented: {
    source: 'Amazon DynamoDB API Reference, ExportDescription, ExportStatus',
    words: Object.values(ExportStatus),
  },
  find: { absent: 'unknown', sees: false },
  knowsTokens: true,
  cancel: 'unsupported',
};

/** A service that recognises no token, so that the trigger says how its jobs are searched. */
export const awsSdkSearched: EngineSubject = {
  ...glue,
  type: 'aws-sdk with find',
  trigger: () => ({
    type: 'aws-sdk',
    start: {
      service: 'glue',
      action: 'StartJobRun',
      parameters: { JobName: 'orders', Arguments: { '--signalbox_token': 'run-1' } },
      id: '$.JobRunId',
    },
    describe: {
      service: 'glue',
      action: 'GetJobRun',
      parameters: { JobName: 'orders', RunId: '$.JobRunId' },
      status: 'JobRun.JobRunState',
      running: ['STARTING', 'RUNNING'],
      succeeded: ['SUCCEEDED'],
      failed: ['FAILED'],
    },
    find: {
      service: 'glue',
      action: 'GetJobRuns',
      parameters: { JobName: 'orders', MaxResults: 200 },
      items: 'JobRuns',
      next: 'NextToken',
      token: 'Arguments.--signalbox_token',
      id: 'Id',
    },
  }),
  engine: ({ aws }) =>
    awsSdkEngine({
      aws,
      clock: { now: () => 1_772_863_200_000 },
      awsSdkActions: ['glue:StartJobRun', 'glue:GetJobRun', 'glue:GetJobRuns'],
      ownNames: [],
    }),
};
