/** Functions in a VPC, and the private networks that they may reach from there. */
import { expect } from 'chai';
import { compilePolicy } from '../../emulator/iam/policy';
import { statementsOf as embeddedStatementsOf } from '../../emulator/program/read';
import { evaluate, everyStatementOf, only, statementsOf } from './program-recorder';
import { dev, prod, type Refused, refusalTests } from './refused-config';
import { deployed, listed } from './role-statements';

const vpc = {
  subnetIds: ['subnet-0a1b2c3d4e5f60718', 'subnet-1a1b2c3d4e5f60718'],
  securityGroupIds: ['sg-0a1b2c3d4e5f60718'],
};
const CALLERS_OUT = ['evaluator', 'trigger', 'run-checker'];

const refused: readonly Refused[] = [
  [
    'private networks without a VPC',
    { ...prod, allowedPrivateCidrs: ['10.20.0.0/16'] },
    'allowedPrivateCidrs',
    /expected none without vpc.*pulumi config set signalbox:vpc/,
  ],
  ...[
    '0.0.0.0/0',
    '10.0.0.0/7',
    '8.8.8.0/24',
    '10.20.3.4/16',
    '10.20.0.0',
    '10.20.0.0/33',
    '169.254.0.0/16',
    '127.0.0.0/8',
    'fd00:ec2::/32',
    'fc00::/7',
    'fe80::/10',
    '::ffff:10.0.0.0/104',
    'inside.example.com',
  ].map(
    (cidr): Refused => [
      `the network ${cidr}`,
      { ...prod, vpc, allowedPrivateCidrs: [cidr] },
      'allowedPrivateCidrs',
      /at most 20 private networks/,
    ],
  ),
  [
    'a VPC with one subnet',
    { ...dev, vpc: { ...vpc, subnetIds: vpc.subnetIds.slice(1) } },
    'vpc',
    /2 to 16 ids of subnets, in at least two Availability Zones/,
  ],
  ['a VPC without security groups', { ...dev, vpc: { ...vpc, securityGroupIds: [] } }, 'vpc', /1 to 5 ids of security/],
  ['a VPC by its name', { ...dev, vpc: 'vpc-0a1b2c3d4e5f60718' }, 'vpc', /an object with `subnetIds`/],
  [
    'subnets by their names',
    { ...dev, vpc: { ...vpc, subnetIds: ['private-a', 'private-b'] } },
    'vpc',
    /found .*private-a.*ids of subnets/,
  ],
];

describe('the VPC of a stack', () => {
  refusalTests(refused);

  for (const environment of [dev, prod])
    it(`connects the functions that call out, and no others, in ${environment.environment}`, async () => {
      const program = await evaluate('inside', {
        ...environment,
        vpc,
        allowedPrivateCidrs: ['10.20.0.0/16', 'fd00:1::/32'],
      });
      for (const name of deployed) {
        const { vpcConfig, environment: given } = only(
          program,
          'aws:lambda/function:Function',
          (inputs) => inputs.tags['signalbox:function'] === name,
        ).inputs;
        const isInside = CALLERS_OUT.includes(name);
        expect(vpcConfig, name).to.deep.equal(isInside ? vpc : undefined);
        expect(given.variables.ALLOWED_PRIVATE_CIDRS, name).to.equal(isInside ? '10.20.0.0/16,fd00:1::/32' : undefined);
      }
    });

  it('lets Lambda connect them under their role, and refuses the same to their code', async () => {
    const program = await evaluate('inside', { ...prod, vpc });
    for (const name of deployed) {
      const statements = everyStatementOf(program, `signalbox-inside-${name}-role`);
      const ofNetwork = statements.filter(({ Action }) => listed(Action ?? []).some((each) => each.startsWith('ec2:')));
      if (!CALLERS_OUT.includes(name)) {
        expect(ofNetwork, name).to.deep.equal([]);
        continue;
      }
      expect(ofNetwork.map(({ Effect }) => Effect)).to.deep.equal(['Allow', 'Deny']);
      const [allow, deny] = ofNetwork;
      expect(allow!.Action).to.deep.equal(deny!.Action).and.include('ec2:CreateNetworkInterface');
      const decide = compilePolicy(embeddedStatementsOf(JSON.stringify({ Statement: statements })));
      const asked = { action: 'ec2:CreateNetworkInterface', resource: '*' };
      expect(decide(asked).allowed, 'Lambda').to.equal(true);
      const source = ['arn:aws:lambda:us-east-1:123456789012:function:signalbox-inside-evaluator'];
      expect(decide({ ...asked, context: { 'lambda:SourceFunctionArn': source } }).allowed, 'its code').to.equal(false);
    }
  });

  it('needs no EC2 permissions in a stack without a VPC', async () => {
    const program = await evaluate('outside', prod);
    for (const name of deployed) {
      const statements = statementsOf(program, `signalbox-outside-${name}-role`);
      expect(JSON.stringify(statements), name).not.to.include('ec2:');
    }
  });
});
