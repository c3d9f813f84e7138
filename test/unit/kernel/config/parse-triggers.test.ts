/** Triggers: their placeholders, their references to secrets, and what only one engine has. */
import { expect } from 'chai';
import { parsePipeline } from '../../../../kernel/config';
import { pipelineDocument } from '../../../support/documents';
import { pattern } from '../../../support/pattern';
import { complaint, problemsOf } from './complaints';

describe('kernel/config pipeline', () => {
  const databricks = {
    type: 'databricks',
    workspaceUrl: 'https://shop.cloud.databricks.com',
    jobId: '4711',
    tokenSecret: 'databricks#token',
  };
  const refused: { what: string; fields: Record<string, unknown>; says: RegExp }[] = [
    {
      what: 'B-49 a variable of the environment',
      fields: { trigger: { type: 'http', url: 'https://x/', body: '${AWS_SECRET_ACCESS_KEY}' } },
      says: /^trigger\.body: found `"\$\{AWS_SECRET_ACCESS_KEY\}"`; expected only the placeholders \$\{date\}/,
    },
    {
      what: 'B-58 a variable of the environment in a payload',
      fields: { trigger: { type: 'lambda', functionName: 'f', payload: { a: [{ b: '${HOME}' }] } } },
      says: /^trigger\.payload\.a\[0\]\.b: /,
    },
    {
      what: '${hour} in a daily schedule',
      fields: { trigger: { type: 'http', url: 'https://x/${hour}' } },
      says: /^trigger\.url: .*not every schedule is named after an hour/,
    },
    {
      what: 'B-82 a credential in a header',
      fields: { trigger: { type: 'http', url: 'https://x/', headers: { Authorization: 'Bearer hunter2' } } },
      says: /^trigger\.headers\.Authorization: found a value that is not shown here/,
    },
    {
      what: 'B-82 a token where the name of a secret belongs',
      fields: { trigger: { ...databricks, tokenSecret: 'dapi0123456789abcdefhunter2' } },
      says: pattern(
        /^trigger\.tokenSecret: found a value that is not shown here; /,
        /expected the name of a secret.*never the token itself/,
      ),
    },
    {
      what: 'B-82 a JSON web token as the name of a secret',
      fields: { trigger: { ...databricks, tokenSecret: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJodW50ZXIyIn0.hunter2' } },
      says: /^trigger\.tokenSecret: found a value that is not shown here/,
    },
    {
      what: 'B-82 a user and a password as the name of a secret',
      fields: { trigger: { ...databricks, tokenSecret: 'me:hunter2 !' } },
      says: /^trigger\.tokenSecret: found a value that is not shown here/,
    },
    {
      what: 'B-82 a token in a body',
      fields: { trigger: { type: 'http', url: 'https://x/', body: '{"t": "xoxb-1234567890-hunter2"}' } },
      says: pattern(
        /^trigger\.body: found a value that is not shown here; /,
        /expected no credentials in plain text; store it in Secrets Manager or SSM/,
      ),
    },
    {
      what: 'B-82 a token in a header of another name',
      fields: { trigger: { type: 'http', url: 'https://x/', headers: { 'x-auth': 'Bearer hunter2-hunter2' } } },
      says: /^trigger\.headers\.x-auth: found a value that is not shown here/,
    },
    {
      what: 'a secret in a URL',
      fields: { trigger: { type: 'http', url: 'https://x/{{secret:a#b}}' } },
      says: /^trigger\.url: .*no secret here: this value is stored and shown/,
    },
    {
      what: 'a reference with blanks',
      fields: { trigger: { type: 'http', url: 'https://x/', body: '{{ secret:a#b }}' } },
      says: /^trigger\.body: .*without blanks/,
    },
    {
      what: 'a reference without a name',
      fields: { trigger: { type: 'http', url: 'https://x/', body: '{{secret:#b}}' } },
      says: /^trigger\.body: .*references to secrets as/,
    },
    {
      what: 'a Databricks job by its name',
      fields: { trigger: { ...databricks, jobId: 'orders' } },
      says: /^trigger\.jobId: found `"orders"`; expected the id of a job: digits/,
    },
    {
      what: 'a workspace with a query',
      fields: { trigger: { ...databricks, workspaceUrl: 'https://shop.cloud.databricks.com/?o=1' } },
      says: /^trigger\.workspaceUrl: .*query and fragment/,
    },
    {
      what: 'an unknown version of the Airflow API',
      fields: { trigger: { type: 'airflow', url: 'https://x/', dagId: 'd', tokenSecret: 's', apiVersion: 'v3' } },
      says: /^trigger\.apiVersion: .*one of v2, v1/,
    },
    {
      what: 'a password in a URL',
      fields: { trigger: { type: 'http', url: 'https://me:hunter2@x/' } },
      says: /^trigger\.url: found `"https:\/\/\*\*\*@x\/"`/,
    },
  ];
  for (const { what, fields, says } of refused) {
    it(`refuses ${what}`, () => {
      const text = complaint(parsePipeline(pipelineDocument(fields)));
      expect(text).to.match(says);
      expect(text).not.to.contain('hunter2');
    });
  }

  it('accepts references to secrets where they are sent', () => {
    const headers = { Authorization: 'Bearer {{secret:gateway#token}}' };
    const accepted: object[] = [
      { type: 'http', url: 'https://x/', headers, body: '{"key": "{{secret:/team/key}}", "date": "${date}"}' },
      {
        type: 'lambda',
        functionName: 'f',
        payload: { deep: [{ key: '{{secret:arn:aws:ssm:us-east-1:123456789012:parameter/key}}' }] },
      },
      { ...databricks, parameters: { key: '{{secret:a}}' } },
      {
        type: 'airflow',
        url: 'https://airflow.example.com/prod',
        dagId: 'orders',
        conf: { key: '{{secret:a#b}}' },
        logicalDate: '${date}T00:30:00+09:00',
        tokenSecret: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:airflow-AbCdEf#login',
      },
    ];
    for (const trigger of accepted)
      expect(parsePipeline(pipelineDocument({ trigger })).ok, JSON.stringify(trigger)).to.equal(true);
  });

  const exportTable = {
    type: 'aws-sdk',
    start: {
      service: 'dynamodb',
      action: 'ExportTableToPointInTime',
      parameters: { TableArn: 'arn:aws:dynamodb:us-east-1:123456789012:table/orders', ClientToken: '${runId}' },
      id: 'ExportDescription.ExportArn',
    },
    describe: {
      service: 'dynamodb',
      action: 'DescribeExport',
      parameters: { ExportArn: '$.id' },
      status: 'ExportDescription.ExportStatus',
      succeeded: ['COMPLETED'],
      failed: ['FAILED'],
    },
  };

  it('takes any AWS API that can be called, and whose start can be recognised', () => {
    expect(problemsOf(parsePipeline(pipelineDocument({ trigger: exportTable })))).to.deep.equal([]);
    const { start } = exportTable;
    for (const [wrong, message] of [
      [{ ...start, service: 's3' }, /trigger\.start\.service: .*one of athena, codebuild/],
      [{ ...start, action: 'dynamodb:Export' }, /trigger\.start\.action: .*the name of an action/],
    ] as const) {
      expect(complaint(parsePipeline(pipelineDocument({ trigger: { ...exportTable, start: wrong } })))).to.match(
        message,
      );
    }
  });

  const fanOut = {
    type: 'fan-out',
    worker: { functionName: 'fit' },
    chunks: ['a.npz', { start: 500, chunkKey: 'b.npz', nSpectra: 500, field: 'x' }],
  };

  it('takes a fan-out with chunks or with a function that answers them', () => {
    const parsed = parsePipeline(pipelineDocument({ trigger: fanOut }));
    expect(problemsOf(parsed)).to.deep.equal([]);
    if (!parsed.ok) return;
    const { poll: _, ...trigger } = parsed.value.trigger;
    expect(trigger).to.deep.equal({
      ...fanOut,
      worker: { functionName: 'fit', timeoutSeconds: 900, lostAfterSeconds: 3600 },
      concurrency: 10,
      toleratedFailurePercent: 0,
      onOverdue: 'fail',
      params: {},
    });
    const { chunks: _chunks, ...without } = fanOut;
    expect(
      problemsOf(
        parsePipeline(
          pipelineDocument({
            trigger: {
              ...without,
              chunksFrom: 'split',
              worker: { functionName: 'fit', timeout: '5m', lostAfter: '2h' },
            },
          }),
        ),
      ),
    ).to.deep.equal([]);
    for (const [wrong, message] of [
      [{ ...fanOut, chunks: 'a.npz' }, /trigger\.chunks: .*a list of chunks/],
      [{ ...fanOut, chunksFrom: 'split' }, /either chunks or chunksFrom/],
      [without, /either chunks or chunksFrom/],
      [
        { ...fanOut, worker: { functionName: 'fit', timeout: '16m' } },
        /trigger\.worker\.timeout: .*15m|trigger\.worker\.timeout: /,
      ],
      [{ ...fanOut, toleratedFailurePercent: 101 }, /a whole number from 0 to 100/],
      [{ ...fanOut, onOverdue: 'wait' }, /one of fail, alert/],
    ] as const) {
      expect(complaint(parsePipeline(pipelineDocument({ trigger: wrong })))).to.match(message);
    }
  });
});
