/** Configuration that applies to every resource. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { sources, stackWith } from './every-engine';
import { all, evaluate, type RecordedProgram, statementsOf } from './program-recorder';
import { dev, type Refused, refusalTests } from './refused-config';

const BOUNDARY = 'arn:aws:iam::123456789012:policy/team-boundary';
const KMS_KEY_ARN = 'arn:aws:kms:us-east-1:123456789012:key/11111111-2222-3333-4444-555555555555';
const tags = { team: 'data-platform' };
const values = {
  ...stackWith(['http', 'fan-out', 'glue']),
  ...sources,
  alarmTargets: ['alert-topic'],
  permissionsBoundary: BOUNDARY,
  rolePath: '/data-platform/',
  tags,
  tracing: false,
};

const refused: readonly Refused[] = [
  [
    'a boundary that is no policy',
    { ...dev, permissionsBoundary: 'arn:aws:iam::123456789012:role/team' },
    'permissionsBoundary',
    /expected the ARN of an IAM policy/,
  ],
  ['a path without its end', { ...dev, rolePath: '/data' }, 'rolePath', /with \/ at its beginning and at its end/],
  [
    'a tag of the stack',
    { ...dev, tags: { 'signalbox:function': 'x' } },
    'tags',
    /no key begins with aws: or signalbox:/,
  ],
  ['a tag with a value that no service takes', { ...dev, tags: { team: 'a?' } }, 'tags', /_ \. : \/ = \+ - @/],
  ['tracing in words', { ...dev, tracing: 'off' }, 'tracing', /expected true or false/],
];

/** Types whose arguments have tags, by the types of the provider. */
const takesTags = (type: string): boolean => {
  const [, module = '', name = ''] = /^aws:(\w+)\/\w+:(\w+)$/.exec(type) ?? [];
  const file = `${name[0]!.toLowerCase()}${name.slice(1)}.d.ts`;
  const text = readFileSync(join(__dirname, '../../node_modules/@pulumi/aws', module, file), 'utf8');
  return /\n {4}tags\?: pulumi\.Input</.test(text.slice(text.indexOf(`interface ${name}Args`)));
};

describe('every resource of the Pulumi program', () => {
  let program: RecordedProgram;
  before(async () => {
    program = await evaluate('own', values);
  });

  it('has the tags of the configuration where its type takes tags, beside its own', () => {
    for (const { type, name, inputs } of program.resources)
      if (takesTags(type)) expect(inputs.tags, `${type} ${name}`).to.include(tags);
      else expect(inputs.tags, `${type} ${name}`).to.equal(undefined);
    const functions = all(program, 'aws:lambda/function:Function');
    expect(functions.map(({ inputs }) => inputs.tags['signalbox:function'])).to.include('watchdog');
  });

  it('is under the path and the boundary, where it is a role', () => {
    const roles = all(program, 'aws:iam/role:Role');
    expect(roles).to.have.length.greaterThan(10);
    for (const { name, inputs } of roles)
      expect(inputs, name).to.include({ permissionsBoundary: BOUNDARY, path: '/data-platform/' });
    for (const { name, inputs } of all(program, 'aws:iam/policy:Policy'))
      expect(inputs, name).to.include({ path: '/data-platform/' });
  });

  it('sends no traces where tracing is off, and has no right to', () => {
    for (const { inputs } of all(program, 'aws:lambda/function:Function'))
      expect(inputs.tracingConfig).to.deep.equal({ mode: 'PassThrough' });
    for (const { inputs } of all(program, 'aws:sfn/stateMachine:StateMachine'))
      expect(inputs.tracingConfiguration).to.deep.equal({ enabled: false });
    for (const role of ['signalbox-own-orchestrator-role', 'signalbox-own-pipeline-role'])
      expect(JSON.stringify(statementsOf(program, role)), role).to.not.include('xray:');
  });

  it('is encrypted with the key of the configuration, where it is a log group', async () => {
    const keyed = await evaluate('keyed', { environment: 'dev', kmsKeyArn: KMS_KEY_ARN });
    const groups = all(keyed, 'aws:cloudwatch/logGroup:LogGroup');
    expect(groups).to.have.length(9);
    for (const { name, inputs } of groups) expect(inputs.kmsKeyId, name).to.equal(KMS_KEY_ARN);
  });

  it('is as it was without these settings', async () => {
    const plain = await evaluate('plain', { environment: 'dev' });
    for (const { name, inputs } of all(plain, 'aws:iam/role:Role'))
      expect(Object.keys(inputs), name).to.have.members(['assumeRolePolicy']);
    for (const { name, inputs } of all(plain, 'aws:cloudwatch/logGroup:LogGroup'))
      expect(inputs, name).to.not.have.any.keys('kmsKeyId', 'tags');
  });
});

describe('the configuration of every resource', () => {
  refusalTests(refused);
});
