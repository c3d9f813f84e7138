/** The rights to deploy, as the guide has them, against what the program declares and what is called for it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { deployerPolicy, deployerRights, rightsUnderPath } from '../../docs/tables/deployer';
import { knownTypes } from '../infra/program-recorder';
import { root } from './pages';

const MAX_MANAGED_POLICY = 6144;

const rights = Object.values(deployerRights).flat();
const granted = rights.flatMap(({ actions }) => actions);

/** A wildcard may end an action. */
const isGranted = (action: string): boolean =>
  granted.some((one) => (one.endsWith('*') ? action.startsWith(one.slice(0, -1)) : action === one));

const prefixes: Readonly<Record<string, string>> = {
  'cloudwatch-logs': 'logs',
  eventbridge: 'events',
  sfn: 'states',
};

/** Calls whose right has another name. */
const otherNames: Readonly<Record<string, string>> = {
  's3:DeleteBucketEncryption': 's3:PutEncryptionConfiguration',
  's3:DeleteBucketLifecycle': 's3:PutLifecycleConfiguration',
  's3:DeleteBucketOwnershipControls': 's3:PutBucketOwnershipControls',
  's3:DeletePublicAccessBlock': 's3:PutBucketPublicAccessBlock',
  's3:GetBucketEncryption': 's3:GetEncryptionConfiguration',
  's3:GetBucketLifecycleConfiguration': 's3:GetLifecycleConfiguration',
  's3:GetPublicAccessBlock': 's3:GetBucketPublicAccessBlock',
  's3:HeadBucket': 's3:ListBucket',
  's3:PutBucketEncryption': 's3:PutEncryptionConfiguration',
  's3:PutBucketLifecycleConfiguration': 's3:PutLifecycleConfiguration',
  's3:PutBucketNotificationConfiguration': 's3:PutBucketNotification',
  's3:PutPublicAccessBlock': 's3:PutBucketPublicAccessBlock',
};

/** The actions with which the test's provider makes, reads, changes and deletes every type of resource. */
const called = (): string[] => {
  const folder = join(root, 'test', 'deploy', 'provider', 'resources');
  return readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/import \{([^}]*)\} from '@aws-sdk\/client-([\w-]+)'/g)]
      .flatMap(([, names = '', client = '']) =>
        [...names.matchAll(/(\w+)Command,/g)].map(([, call]) => `${prefixes[client] ?? client}:${call}`),
      )
      .map((action) => otherNames[action] ?? action),
  );
};

describe('docs: the rights of the deployer', () => {
  it('are given for every type of resource of the program, and for no other', () => {
    expect([...new Set(rights.flatMap(({ types }) => types))].toSorted()).to.deep.equal(knownTypes.toSorted());
  });

  it('hold every call that the deployment test makes', () => {
    expect(called()).to.have.length.greaterThan(90);
    expect(called().filter((action) => !isGranted(action))).to.deep.equal([]);
  });

  it('name the stack, except where AWS gives the names or knows no resources', () => {
    const onAnything = rights.filter(({ resources }) => resources.includes('*')).flatMap(({ actions }) => actions);
    const services = new Set(onAnything.map((action) => action.split(':')[0]));
    expect([...services].toSorted()).to.deep.equal(['cloudwatch', 'kms', 'lambda', 'logs', 'ssm', 'states']);
    for (const { resources } of rights)
      for (const resource of resources) if (resource !== '*') expect(resource).to.match(/signalbox[-/]STACK/);
  });

  it('name roles and policies behind the path that the stack gives them', () => {
    const under = rightsUnderPath('/data-platform/');
    const ofIam = rights.filter(({ actions }) => actions.some((action) => action.startsWith('iam:')));
    expect(under.map(({ actions, passedTo }) => [actions, passedTo])).to.deep.equal(
      ofIam.map(({ actions, passedTo }) => [actions, passedTo]),
    );
    expect([...new Set(under.flatMap(({ resources }) => resources))]).to.deep.equal([
      'arn:aws:iam::ACCOUNT:role/data-platform/signalbox-STACK-*',
      'arn:aws:iam::ACCOUNT:policy/data-platform/signalbox-STACK-*',
    ]);
  });

  it('fit into managed policies with the longest name of a stack', () => {
    for (const [name, part] of Object.entries(deployerRights)) {
      const policy = deployerPolicy(part)
        .replaceAll('STACK', 'a2345678901234567890')
        .replaceAll('REGION', 'ap-southeast-1')
        .replaceAll('ACCOUNT', '123456789012')
        .replaceAll(/\s/g, '');
      expect(JSON.parse(policy).Version).to.equal('2012-10-17');
      expect(policy.length, name).to.be.at.most(MAX_MANAGED_POLICY);
    }
  });
});
