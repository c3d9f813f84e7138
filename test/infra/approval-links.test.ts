/** Resources that a stack declares for approval links: none without links, and as few as they need with them. */
import { expect } from 'chai';
import { built } from './built';
import { start } from './bundle-process';
import { stackWith } from './every-engine';
import { all, evaluate, evaluateOnce, lambdaOf, only, type RecordedProgram, statementsOf } from './program-recorder';
import { dev, refusalTests } from './refused-config';
import { listed } from './role-statements';

const FUNCTION = 'aws:lambda/function:Function';
const KEY = 'aws:kms/key:Key';
const URL = 'aws:lambda/functionUrl:FunctionUrl';
const PERMISSION = 'aws:lambda/permission:Permission';
const PART = 'aws-table-runs-approval-links.js';

const isOurs = ({ name }: { name: string }): boolean => name.includes('-approval-link');

describe('links to approve: what is declared', () => {
  let program: RecordedProgram;
  before(async () => {
    program = await evaluate('linked', { ...dev, approvalLinks: true });
  });

  it('nothing without them', async () => {
    for (const plain of [await evaluateOnce('dev'), await evaluateOnce('prod')]) {
      expect(plain.resources.filter(isOurs)).to.deep.equal([]);
      expect(all(plain, URL)).to.deep.equal([]);
      expect(all(plain, KEY).filter(({ inputs }) => inputs.keyUsage !== undefined)).to.deep.equal([]);
      for (const { inputs } of all(plain, FUNCTION))
        expect(inputs.environment.variables).to.not.have.any.keys('APPROVAL_URL', 'APPROVAL_KEY_ARN');
      expect(JSON.stringify(plain.resources)).to.not.match(/kms:(GenerateMac|VerifyMac)/);
    }
  });

  it('a function with a public URL, and only the resources that it needs', () => {
    expect(
      program.resources
        .filter(isOurs)
        .map(({ type, name }) => `${type.split(':').at(-1)} ${name}`)
        .toSorted(),
    ).to.deep.equal([
      'Function signalbox-linked-approval-link',
      'FunctionUrl signalbox-linked-approval-link-url',
      'Key signalbox-linked-approval-link-key',
      'LogGroup signalbox-linked-approval-link-logs',
      'Permission signalbox-linked-approval-link-invoke-permission',
      'Permission signalbox-linked-approval-link-url-permission',
      'Role signalbox-linked-approval-link-role',
      'RolePolicy signalbox-linked-approval-link-policy',
    ]);
    expect(only(program, URL).inputs).to.deep.include({ authorizationType: 'NONE', invokeMode: 'BUFFERED' });
    const permissions = all(program, PERMISSION).filter(isOurs);
    expect(
      permissions.map(({ inputs: { action, principal, functionUrlAuthType, invokedViaFunctionUrl } }) => ({
        ...{ action, principal, functionUrlAuthType, invokedViaFunctionUrl },
      })),
    ).to.have.deep.members([
      {
        ...{ action: 'lambda:InvokeFunctionUrl', principal: '*' },
        ...{ functionUrlAuthType: 'NONE', invokedViaFunctionUrl: undefined },
      },
      {
        ...{ action: 'lambda:InvokeFunction', principal: '*' },
        ...{ functionUrlAuthType: undefined, invokedViaFunctionUrl: true },
      },
    ]);
  });

  it('its role may read approvals, request them and check signatures, and nothing else', () => {
    const statements = statementsOf(program, 'signalbox-linked-approval-link-role');
    const onItems = statements.filter(({ Condition }) => Condition?.['ForAllValues:StringLike'] !== undefined);
    expect(
      onItems.map(({ Action, Condition }) => [
        listed(Action),
        listed(Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys']),
      ]),
    ).to.have.deep.members([
      [['dynamodb:GetItem'], ['PIPELINE#*']],
      [['dynamodb:PutItem'], ['APPROVE#*']],
    ]);
    expect([...new Set(statements.flatMap(({ Action }) => listed(Action)))].toSorted()).to.deep.equal([
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'kms:VerifyMac',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
  });

  it('only those who publish alerts may sign, and none of them checks', () => {
    const may = (action: string): string[] =>
      all(program, 'aws:iam/role:Role')
        .map(({ name }) => name)
        .filter((name) => statementsOf(program, name).some(({ Action }) => listed(Action).includes(action)));
    expect(may('kms:GenerateMac')).to.have.members([
      'signalbox-linked-stream-router-role',
      'signalbox-linked-sweeper-role',
    ]);
    expect(may('kms:VerifyMac')).to.deep.equal(['signalbox-linked-approval-link-role']);
  });

  it('a key for nothing but HMACs, whose policy refuses every other role', () => {
    const { inputs } = only(program, KEY, ({ keyUsage }) => keyUsage !== undefined);
    expect(inputs).to.deep.include({ keyUsage: 'GENERATE_VERIFY_MAC', customerMasterKeySpec: 'HMAC_256' });
    const denied = JSON.parse(inputs.policy).Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Deny');
    const role = (part: string): string => `arn:aws:iam::123456789012:role/*signalbox-linked-${part}-role-*`;
    expect(
      denied.map(({ Action, Condition }: any) => [Action, Condition.ArnNotLike['aws:PrincipalArn']]),
    ).to.deep.equal([
      ['kms:GenerateMac', ['stream-router', 'sweeper'].map(role)],
      ['kms:VerifyMac', ['approval-link'].map(role)],
    ]);
  });

  it('the functions that publish know where a link leads, and no function has a secret', () => {
    for (const name of ['stream-router', 'sweeper'] as const) {
      const { APPROVAL_URL, APPROVAL_KEY_ARN } = lambdaOf(program, name).environment.variables;
      expect(APPROVAL_URL).to.match(/^https:\/\/.*\/$/);
      expect(APPROVAL_KEY_ARN).to.match(/^arn:aws:kms:/);
    }
    expect(lambdaOf(program, 'orchestrator').environment.variables).to.not.have.any.keys('APPROVAL_URL');
  });
});

describe('links to approve: bundles', () => {
  for (const name of ['stream-router', 'sweeper'] as const)
    it(`${name} carries what signs only where the stack has links, and reads it with the first of them`, async () => {
      const program = await evaluate('linked', { ...stackWith(['http']), approvalLinks: true });
      for (const approvalLinks of [true, false]) {
        const { file, files, inputs, inputsAtStart } = await built(name, { engines: ['http'], approvalLinks });
        expect(files.has(PART)).to.equal(approvalLinks);
        expect(inputs.includes('aws/services/macs.ts')).to.equal(approvalLinks);
        expect(inputsAtStart).to.not.include('aws/services/macs.ts');
        expect(start(file, lambdaOf(program, name).environment.variables)).to.deep.equal({
          ...{ status: 0, stdout: 'function', stderr: '' },
        });
      }
    });
});

describe('links to approve: configuration', () => {
  refusalTests([['a word', { ...dev, approvalLinks: 'yes' }, 'approvalLinks', /expected true or false/]]);
});
