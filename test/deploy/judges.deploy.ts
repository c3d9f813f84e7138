/**
 * Independent checks of the deployed definitions: AWS's own language service for the state machine, and a linter for
 * IAM policies.
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLanguageService, TextDocument } from 'amazon-states-language-service';
import { expect } from 'chai';
import { evaluate, evaluateOnce, only, type RecordedProgram, stackFileValues } from '../infra/program-recorder';
import { cache, python, root } from './places';
import { tryRun } from './run';

/** Actions whose resource the linter takes for the wrong kind; each with the reason why it stays. */
const rightResource: Readonly<Record<string, string>> = {
  'dynamodb:DescribeStream': 'the ARN of a stream ends in an instant; the linter divides it at the colons of that',
  'dynamodb:GetRecords': 'as above',
  'dynamodb:GetShardIterator': 'as above',
  'dynamodb:ListStreams':
    'the linter knows `*` only; the developer guide of DynamoDB restricts it to table/NAME/stream/*',
  'states:DescribeExecution':
    'the linter expects an express execution; the API reference says that the action knows standard ones only',
};

interface Finding {
  issue: string;
  detail: { action?: string }[] | string;
  location: { filepath?: string };
}

const KEY = 'arn:aws:kms:us-east-1:123456789012:key/11111111-2222-3333-4444-555555555555';
const SLACK = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:slack-AbCdEf';
const JOB = 'arn:aws:lambda:us-east-1:123456789012:function:orders-job';

describe('Judges', () => {
  const programs: [name: string, program: RecordedProgram][] = [];

  before(async () => {
    programs.push(['dev', await evaluateOnce('dev')], ['prod', await evaluateOnce('prod')]);
    const everything = {
      ...stackFileValues('prod'),
      enabledEngines: ['http', 'lambda'],
      lambdaTriggerArns: [JOB],
      kmsKeyArn: KEY,
      alerts: [{ slack: { webhookSecret: SLACK } }, { email: 'shop-data@example.com' }],
    };
    programs.push(['everything', await evaluate('prod', everything)]);
  });

  it("the language service of AWS's own tools finds nothing in the state machine, and would", async () => {
    const service = getLanguageService({});
    const problems = async (text: string): Promise<string[]> => {
      const document = TextDocument.create('pipeline.asl', 'asl', 1, text);
      return (await service.doValidation(document, service.parseJSONDocument(document))).map(({ message }) =>
        String(message),
      );
    };
    for (const [name, program] of programs) {
      const { definition } = only(program, 'aws:sfn/stateMachine:StateMachine').inputs;
      expect(await problems(definition), name).to.deep.equal([]);
      expect(await problems(definition.replace(/"Next": ?"CheckExclusion"/, '"Next":"Nowhere"'))).to.include(
        'The value of "Next" property must be the name of an existing state.',
      );
    }
  });

  it('the linter finds nothing in the policies of roles, topics, queues and buckets, and would', async () => {
    const folder = join(cache, 'policies');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [name, program] of programs) {
      const policies = program.resources.filter(
        ({ inputs }) => typeof inputs.policy === 'string' && inputs.policy.startsWith('{"Version"'),
      );
      expect(new Set(policies.map(({ type }) => type.split(':').at(-1)))).to.include.all.keys(
        // Only of what a configuration lists.
        ...(name === 'everything' ? ['Policy'] : []),
        'RolePolicy',
        'TopicPolicy',
        'QueuePolicy',
        'BucketPolicy',
      );
      for (const { name: policy, inputs } of policies)
        writeFileSync(join(folder, `${name}-${policy}.json`), inputs.policy);
    }
    const wrong = {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action: 'dynamodb:GetItems', Resource: '*' }],
    };
    writeFileSync(join(folder, 'wrong.json'), JSON.stringify(wrong));
    const { stdout, stderr } = await tryRun(join(python, 'bin', 'parliament'), ['--directory', folder, '--json'], {
      cwd: root,
    });
    const findings = stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Finding);
    const inFile = (name: string) => findings.filter(({ location }) => location.filepath?.includes(name));
    expect(
      inFile('wrong.json').map(({ issue }) => issue),
      stderr,
    ).to.include('UNKNOWN_ACTION');
    const isMeant = ({ issue, detail, location }: Finding): boolean => {
      // In the policy of a key `*` is the key itself.
      if (issue === 'RESOURCE_STAR') return location.filepath?.endsWith('-key.json') === true;
      return (
        issue === 'RESOURCE_MISMATCH' &&
        Array.isArray(detail) &&
        detail.every(({ action = '' }) => rightResource[action] !== undefined)
      );
    };
    const ours = findings.filter((finding) => !finding.location.filepath?.includes('wrong.json') && !isMeant(finding));
    expect(
      ours.map(({ issue, detail, location }) => `${location.filepath}: ${issue} ${JSON.stringify(detail)}`),
    ).to.deep.equal([]);
  });
});
