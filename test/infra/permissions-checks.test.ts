/** Permissions of the evaluator for checks: those that the stack's configuration lists, and no others. */
import { expect } from 'chai';
import { evaluate, everyStatementOf, only } from './program-recorder';
import { deployed, listed } from './role-statements';

describe('permissions of checks', () => {
  it('let the evaluator list the prefixes that checks may, bucket by bucket, and nothing else', async () => {
    const checkPrefixArns = ['arn:aws:s3:::raw/orders/*', 'arn:aws:s3:::raw/billing/*', 'arn:aws:s3:::refined/*'];
    const program = await evaluate('checks', { environment: 'dev', checkPrefixArns });
    for (const name of deployed) {
      const granted = everyStatementOf(program, `signalbox-checks-${name}-role`)
        .filter(({ Resource }) => listed(Resource).some((arn) => /:s3:::(raw|refined)/.test(arn)))
        .map(({ Action, Resource, Condition }) => [listed(Action), listed(Resource), Condition]);
      const expected = [
        [['s3:ListBucket'], ['arn:aws:s3:::raw'], { StringLike: { 's3:prefix': ['orders/*', 'billing/*'] } }],
        [['s3:ListBucket'], ['arn:aws:s3:::refined'], { StringLike: { 's3:prefix': ['*'] } }],
      ];
      expect(granted, name).to.deep.equal(name === 'evaluator' ? expected : []);
    }
  });

  it('let the evaluator read the tables and objects that checks may', async () => {
    const glue = 'arn:aws:glue:us-east-1:123456789012';
    const program = await evaluate('checks', {
      environment: 'dev',
      checkDocumentArns: ['arn:aws:s3:::lake/warehouse/*'],
      checkGlueTableArns: [`${glue}:table/sales/orders`, `${glue}:table/sales/returns_*`],
      checkRulesetArns: [`${glue}:dataQualityRuleset/orders`],
    });
    const granted = everyStatementOf(program, 'signalbox-checks-evaluator-role')
      .filter(({ Action }) => listed(Action).some((action) => /^(s3|glue):/.test(action)))
      .map(({ Action, Resource, Condition }) => [listed(Action), listed(Resource), Condition]);
    expect(granted).to.deep.equal([
      [['s3:ListBucket'], ['arn:aws:s3:::lake'], { StringLike: { 's3:prefix': ['warehouse/*'] } }],
      [['s3:GetObject'], ['arn:aws:s3:::lake/warehouse/*'], undefined],
      [
        ['glue:GetTable', 'glue:GetPartitions'],
        [`${glue}:catalog`, `${glue}:database/sales`, `${glue}:table/sales/orders`, `${glue}:table/sales/returns_*`],
        undefined,
      ],
      [['glue:GetDataQualityResult'], [`${glue}:dataQualityRuleset/orders`], undefined],
      [['glue:ListDataQualityResults'], [`${glue}:dataQualityRuleset/*`], undefined],
    ]);
  });

  it('let the evaluator run statements on what is listed, and read its own answers', async () => {
    const place = 'us-east-1:123456789012';
    const program = await evaluate('checks', {
      environment: 'dev',
      checkAthenaWorkgroups: {
        [`arn:aws:athena:${place}:workgroup/checks`]: {
          tables: [`arn:aws:glue:${place}:table/sales/orders`],
          objects: ['arn:aws:s3:::lake/orders/*'],
          results: ['arn:aws:s3:::results/checks/*'],
        },
      },
      checkRedshiftArns: [
        `arn:aws:redshift:${place}:cluster:sales`,
        `arn:aws:redshift-serverless:${place}:workgroup/11111111-2222-3333-4444-555555555555`,
        `arn:aws:secretsmanager:${place}:secret:sales-checks-AbCdEf`,
      ],
    });
    const granted = everyStatementOf(program, 'signalbox-checks-evaluator-role')
      .filter(({ Action }) =>
        listed(Action).some((action) => /^(s3|glue|athena|redshift.*|secretsmanager):/.test(action)),
      )
      .map(({ Action, Resource, Condition }) => [listed(Action).join(' '), listed(Resource), Condition]);
    const workgroup = `arn:aws:redshift-serverless:${place}:workgroup/11111111-2222-3333-4444-555555555555`;
    expect(granted).to.deep.equal([
      ['s3:ListBucket', ['arn:aws:s3:::lake'], { StringLike: { 's3:prefix': ['orders/*'] } }],
      ['s3:ListBucket', ['arn:aws:s3:::results'], { StringLike: { 's3:prefix': ['checks/*'] } }],
      [
        'athena:StartQueryExecution athena:GetQueryExecution athena:GetQueryResults athena:GetWorkGroup ' +
          'athena:GetNamedQuery',
        [`arn:aws:athena:${place}:workgroup/checks`],
        undefined,
      ],
      [
        'glue:GetDatabase glue:GetTable glue:GetPartition glue:GetPartitions glue:BatchGetPartition',
        [
          `arn:aws:glue:${place}:catalog`,
          `arn:aws:glue:${place}:database/sales`,
          `arn:aws:glue:${place}:table/sales/orders`,
        ],
        undefined,
      ],
      ['s3:GetObject', ['arn:aws:s3:::lake/orders/*'], undefined],
      [
        's3:PutObject s3:GetObject s3:AbortMultipartUpload s3:ListMultipartUploadParts',
        ['arn:aws:s3:::results/checks/*'],
        undefined,
      ],
      ['s3:GetBucketLocation', ['arn:aws:s3:::lake', 'arn:aws:s3:::results'], undefined],
      ['redshift-data:ExecuteStatement', [`arn:aws:redshift:${place}:cluster:sales`, workgroup], undefined],
      ['secretsmanager:GetSecretValue', [`arn:aws:secretsmanager:${place}:secret:sales-checks-AbCdEf`], undefined],
      ['redshift:GetClusterCredentialsWithIAM', [`arn:aws:redshift:${place}:dbname:sales/*`], undefined],
      ['redshift-serverless:GetCredentials', [workgroup], undefined],
      [
        'redshift-data:DescribeStatement redshift-data:GetStatementResult',
        ['*'],
        { StringEquals: { 'redshift-data:statement-owner-iam-userid': '${aws:userid}' } },
      ],
    ]);
  });

  it('let the evaluator read tables of listed table buckets, and give it the URLs of the other catalogs', async () => {
    const tableBucket = 'arn:aws:s3tables:us-east-1:123456789012:bucket/lake';
    const program = await evaluate('checks', {
      environment: 'dev',
      checkIcebergCatalogs: [tableBucket, 'https://catalog.example.com/iceberg', 'https://other.example.com'],
    });
    const granted = everyStatementOf(program, 'signalbox-checks-evaluator-role')
      .filter(({ Action }) => listed(Action).some((action) => action.startsWith('s3tables:')))
      .map(({ Action, Resource }) => [listed(Action), listed(Resource)]);
    expect(granted).to.deep.equal([
      [['s3tables:GetTableMetadataLocation', 's3tables:GetTableData'], [`${tableBucket}/table/*`]],
    ]);
    const { inputs } = only(
      program,
      'aws:lambda/function:Function',
      (found) => found.tags['signalbox:function'] === 'evaluator',
    );
    expect(inputs.environment.variables.CHECK_ICEBERG_CATALOGS).to.equal(
      'https://catalog.example.com/iceberg,https://other.example.com',
    );
  });

  it('let the evaluator ask the actions that are listed', async () => {
    const checkActions = {
      'glue:GetJobRuns': ['arn:aws:glue:us-east-1:123456789012:job/orders'],
      'ecs:ListTasks': ['*'],
    };
    const program = await evaluate('checks', { environment: 'dev', checkActions });
    const granted = everyStatementOf(program, 'signalbox-checks-evaluator-role')
      .filter(({ Action }) => listed(Action).some((action) => /^(glue|ecs):/.test(action)))
      .map(({ Action, Resource }) => [...listed(Action), listed(Resource)]);
    expect(granted).to.deep.equal(Object.entries(checkActions));
    const { inputs } = only(
      program,
      'aws:lambda/function:Function',
      (found) => found.tags['signalbox:function'] === 'evaluator',
    );
    expect(inputs.environment.variables.CHECK_ACTIONS).to.equal('glue:GetJobRuns,ecs:ListTasks');
  });

  it('let the evaluator read metrics where namespaces are listed, which the function keeps to', async () => {
    const program = await evaluate('checks', { environment: 'dev', checkMetricNamespaces: ['AWS/SQS', 'Shop'] });
    const granted = everyStatementOf(program, 'signalbox-checks-evaluator-role')
      .filter(({ Action }) => listed(Action).some((action) => action.startsWith('cloudwatch:')))
      .map(({ Action, Resource }) => [listed(Action), listed(Resource)]);
    expect(granted).to.deep.equal([[['cloudwatch:GetMetricStatistics'], ['*']]]);
    const { inputs } = only(
      program,
      'aws:lambda/function:Function',
      (found) => found.tags['signalbox:function'] === 'evaluator',
    );
    expect(inputs.environment.variables.CHECK_METRIC_NAMESPACES).to.equal('AWS/SQS,Shop');
  });
});
