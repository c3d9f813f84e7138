/** The component in a program of the user's: its options, its arguments, and several of them. */
import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { expect } from 'chai';
import type { SignalboxArgs } from '../../infra/config/arguments';
import { Signalbox } from '../../infra/signalbox';
import { ownNamesFor } from '../../kernel/trigger/own-resources';
import { all, lambdaOf, nameAsCode, only, type RecordedProgram, record, statementsOf } from './program-recorder';

const dev: SignalboxArgs = { environment: 'dev' };
const place = (name: string, args: SignalboxArgs = dev, opts: pulumi.ComponentResourceOptions = {}): Signalbox =>
  new Signalbox(name, args, opts, nameAsCode);

const refusal = async (declare: () => unknown): Promise<string> => {
  let said = '';
  await record('mine', () => {
    try {
      declare();
    } catch (error) {
      said = `${(error as Error).constructor.name}: ${(error as Error).message}`;
    }
    return {};
  });
  return said;
};

describe('the component', () => {
  it('contains every resource, and those that were outermost have an alias', async () => {
    const program = await record('mine', () => ({ ...place('shop').outputs }));
    expect(program.resources).to.have.length.greaterThan(60);
    expect(program.resources.filter(({ parent }) => !/[:$]signalbox:infra:\w+::/.test(parent))).to.deep.equal([]);
    expect(program.components.filter(({ isOutermost }) => isOutermost)).to.have.length.greaterThan(9);
    for (const { name, parent, isOutermost } of program.components)
      expect(isOutermost, name).to.equal(parent.endsWith('::signalbox:index:Signalbox::shop'));
  });

  it('names its resources as the program of this folder does', async () => {
    const names = ({ resources }: RecordedProgram): string[] => resources.map(({ type, name }) => `${type} ${name}`);
    const program = await record('mine', () => ({ ...place('shop').outputs }));
    expect(names(program)).to.include('aws:dynamodb/table:Table signalbox-shop-table');
    expect(names(program).filter((name) => !/ signalbox-shop[-]/.test(name))).to.deep.equal([]);
    expect(only(program, 'aws:ssm/parameter:Parameter').inputs.name).to.equal('/signalbox/shop');
  });

  it('exposes its outputs as properties', async () => {
    const program = await record('mine', () => {
      const { tableName, functionNames, markerQueueUrl, outputs } = place('shop');
      return { tableName, functionNames, markerQueueUrl, all: outputs };
    });
    const { tableName, functionNames, markerQueueUrl, all: outputs } = program.outputs as Record<string, any>;
    expect([tableName, functionNames, markerQueueUrl]).to.deep.equal([
      outputs.tableName,
      outputs.functionNames,
      undefined,
    ]);
    expect(tableName).to.equal('signalbox-shop-table-0a1b2c3');
  });

  it('gives its provider and its protection to every resource', async () => {
    const program = await record('mine', () => {
      const provider = new aws.Provider('frankfurt', { region: 'eu-central-1' });
      return { ...place('shop', dev, { provider, protect: true }).outputs };
    });
    for (const { type, name, provider, isProtected } of program.resources)
      expect([provider.includes('::frankfurt::'), isProtected], `${type} ${name}`).to.deep.equal([true, true]);
  });

  it('lets transformations see every resource as it is declared, with its tags', async () => {
    const seen: Record<string, unknown> = {};
    const transformations: pulumi.ResourceTransformation[] = [
      ({ type, name, props, opts }) => {
        seen[`${type} ${name}`] = props.tags;
        return { props, opts };
      },
    ];
    const program = await record('mine', () => ({
      ...place('shop', { ...dev, tags: { team: 'data' } }, { transformations }).outputs,
    }));
    for (const { type, name } of program.resources) expect(seen).to.have.property(`${type} ${name}`);
    expect(seen['aws:dynamodb/table:Table signalbox-shop-table']).to.deep.equal({ team: 'data' });
  });

  describe('several in one program', () => {
    it('have names of their own, and leave each other alone', async () => {
      const program = await record('mine', () => {
        place('shop');
        place('bank', { ...dev, namePrefix: 'acme-bank' });
        return {};
      });
      const own = (prefix: string) => program.resources.filter(({ name }) => name.startsWith(`${prefix}-`));
      const [shop, bank] = [own('signalbox-shop'), own('acme-bank')];
      expect(shop.length + bank.length).to.equal(program.resources.length);
      expect(shop.length).to.equal(bank.length);
      const fixed = (resources: typeof shop): string[] =>
        resources.flatMap(({ type, inputs }) => {
          const name = inputs.dashboardName ?? inputs.name;
          return name === undefined ? [] : [`${type} ${name}`];
        });
      expect(new Set([...fixed(shop), ...fixed(bank)]).size).to.equal(fixed(shop).length + fixed(bank).length);
      expect(fixed(bank)).to.include.members([
        'aws:cloudwatch/logGroup:LogGroup /aws/lambda/acme-bank/trigger',
        'aws:ssm/parameter:Parameter /signalbox/bank',
      ]);
    });

    it('let triggers of neither reach what has the prefix of its own', async () => {
      const program = await record('mine', () => ({ ...place('bank', { ...dev, namePrefix: 'acme-bank' }).outputs }));
      const { policy } = only(program, 'aws:iam/rolePolicy:RolePolicy', ({ role }) =>
        /acme-bank-trigger/.test(role),
      ).inputs;
      expect(policy).to.contain(':function:acme-bank-*').and.not.contain('signalbox-bank');
      const { TABLE_NAME } = lambdaOf(program, 'trigger').environment.variables;
      expect(ownNamesFor('bank', TABLE_NAME)).to.include('acme-bank-');
      const own = { 'lambda:InvokeFunction': ['arn:aws:lambda:us-east-1:123456789012:function:acme-bank-router'] };
      const args: SignalboxArgs = { ...dev, namePrefix: 'acme-bank', enabledEngines: ['aws-sdk'], awsSdkActions: own };
      expect(await refusal(() => place('bank', args))).to.match(/names that begin with acme-bank-/);
    });

    it('are refused where two have one name or one prefix', async () => {
      expect(
        await refusal(() => {
          place('shop');
          place('shop', { ...dev, namePrefix: 'acme-shop' });
        }),
      ).to.match(/^RunError: new Signalbox\("shop", …\): found a second Signalbox of this name .+ Give one of them/);
      expect(
        await refusal(() => {
          place('shop');
          place('bank', { ...dev, namePrefix: 'signalbox-shop' });
        }),
      ).to.match(
        /namePrefix: found "signalbox-shop", which new Signalbox\("shop", …\) has, .+ Pass another namePrefix/,
      );
    });
  });

  describe('a renaming', () => {
    const renamed = (args: SignalboxArgs) => () => place('market', args, { aliases: [{ name: 'shop' }] });

    it('is refused where it would give every resource another name at AWS', async () => {
      expect(await refusal(renamed(dev))).to.match(
        /found the former name "shop" without a namePrefix, .+ the table with it\. .+ namePrefix: "signalbox-shop"/,
      );
    });

    it('keeps the names by the former prefix', async () => {
      expect(await refusal(renamed({ ...dev, namePrefix: 'signalbox-shop' }))).to.equal('');
    });
  });
});

describe('grants of the component', () => {
  let program: RecordedProgram;
  before(async () => {
    program = await record('mine', () => {
      const shop = place('shop');
      const role = new aws.iam.Role('loader', { assumeRolePolicy: '{}' });
      shop.grantMark(role);
      expect(shop.grantMark(role)).to.equal(shop.grantMark(role));
      shop.grantReport(role);
      shop.grantView('analysts');
      shop.grantOperate(pulumi.output('on-call'), 'on-call');
      return { ...shop.outputs };
    });
  });
  const granted = (name: string): any =>
    all(program, 'aws:iam/rolePolicy:RolePolicy').find((policy) => policy.name === name)!.inputs;
  const actions = (name: string): string[] =>
    JSON.parse(granted(name).policy).Statement.flatMap(({ Action }: { Action: string[] }) => Action);

  it('are one policy for each role, on this deployment only', () => {
    expect(granted('signalbox-shop-mark-loader').role).to.equal('loader-0a1b2c3');
    expect(granted('signalbox-shop-view-analysts').role).to.equal('analysts');
    expect(granted('signalbox-shop-operate-on-call').role).to.equal('on-call');
  });

  it('let a loader write MARKERs, and a job report', () => {
    expect(actions('signalbox-shop-mark-loader')).to.deep.equal(['dynamodb:PutItem']);
    expect(granted('signalbox-shop-mark-loader').policy).to.contain('"dynamodb:LeadingKeys":["MARKER#*"]');
    expect(actions('signalbox-shop-report-loader')).to.deep.equal(['dynamodb:PutItem', 'lambda:InvokeFunction']);
  });

  it('let people see without changing anything, and operate without reaching task tokens', () => {
    const changing = /:(Put|Update|Delete|Invoke|Start|Stop|Send|Create|Publish)/;
    expect(actions('signalbox-shop-view-analysts').filter((action) => changing.test(action))).to.deep.equal([]);
    for (const name of ['signalbox-shop-view-analysts', 'signalbox-shop-operate-on-call'])
      expect(granted(name).policy, name).not.to.contain('WAIT#');
    expect(actions('signalbox-shop-operate-on-call')).to.include.members(['dynamodb:UpdateItem', 'ssm:GetParameter']);
  });

  it('require a name if the name of the role is unknown', async () => {
    expect(await refusal(() => place('shop').grantMark(pulumi.output('loader')))).to.match(
      /^RunError: grant to mark: found a role whose name is not known yet, .+ Pass one as the second argument/,
    );
  });
});

describe('the arguments of the component', () => {
  it('are refused all at once, in the words of arguments', async () => {
    const wrong = { environment: 'qa', colour: 'red', enabledEngines: ['http', 'glue'] };
    expect(await refusal(() => place('shop', wrong as unknown as SignalboxArgs))).to.match(
      /^RunError: the arguments of new Signalbox\("shop", …\) are wrong in 2 places:\n {2}- colour: found "red", but /,
    );
    expect(await refusal(() => place('shop', { ...dev, enabledEngines: ['http', 'glue'] }))).to.equal(
      'RunError: the arguments of new Signalbox("shop", …) are wrong in one place:\n' +
        '  - glueJobArns: found [], expected at least one ARN, because enabledEngines has glue. ' +
        'Pass it, for example: glueJobArns: ["arn:aws:glue:us-east-1:123456789012:job/orders"]',
    );
    expect(await refusal(() => place('Shop'))).to.match(/the name: found "Shop", .+ Give it another name, for example/);
    expect(await refusal(() => place('shop', { ...dev, namePrefix: 'sthree-x' }))).to.match(
      /namePrefix: found "sthree-x", .+ Pass it, for example: namePrefix: "acme-data-prod"/,
    );
  });

  it('refuse an output where the value decides what is declared', async () => {
    const fanned = { ...dev, lambdaTriggerArns: [pulumi.output('arn:aws:lambda')] };
    expect(await refusal(() => place('shop', fanned as unknown as SignalboxArgs))).to.match(
      /lambdaTriggerArns: found "an output of a resource", expected a value that is known .+ Give the resource a name/,
    );
  });

  it('take the topics, the bus, the key and the network of others, also as outputs', async () => {
    const program = await record('mine', () => {
      const topic = new aws.sns.Topic('ours', {});
      const bus = new aws.cloudwatch.EventBus('ours', {});
      const key = new aws.kms.Key('ours', {});
      const args: SignalboxArgs = {
        ...dev,
        alertTopicArn: topic.arn,
        lifecycleTopicArn: topic.arn,
        topicKeyArns: [key.arn],
        eventBusArn: bus.arn,
        kmsKeyArn: key.arn,
        vpc: {
          subnetIds: [pulumi.output('subnet-0a1b2c3d4e5f60718'), 'subnet-1a1b2c3d4e5f60718'],
          securityGroupIds: ['sg-0a1b2c3d4e5f60718'],
        },
      };
      return { ...place('shop', args).outputs };
    });
    const own = (type: string) => all(program, type).filter(({ name }) => name.startsWith('signalbox-'));
    for (const type of ['aws:sns/topic:Topic', 'aws:sns/topicPolicy:TopicPolicy', 'aws:kms/key:Key'])
      expect(own(type), type).to.deep.equal([]);
    expect(own('aws:cloudwatch/eventBus:EventBus')).to.deep.equal([]);
    const topicArn = 'arn:aws:sns:us-east-1:123456789012:ours-0a1b2c3';
    const variables = lambdaOf(program, 'stream-router').environment.variables;
    expect(variables).to.include({ ALERT_TOPIC_ARN: topicArn, EVENT_BUS_NAME: 'ours-0a1b2c3' });
    expect(lambdaOf(program, 'trigger').vpcConfig.subnetIds).to.have.length(2);
    const keyArn = 'arn:aws:kms:us-east-1:123456789012:key/11111111-2222-3333-4444-555555555555';
    expect(only(program, 'aws:dynamodb/table:Table').inputs.serverSideEncryption.kmsKeyArn).to.equal(keyArn);
    const statements = statementsOf(program, 'signalbox-shop-sweeper-role');
    const resources = (action: string): string[] =>
      statements.flatMap(({ Action, Resource }) => (Action.includes(action) ? Resource : []));
    expect(resources('sns:Publish')).to.deep.equal([topicArn, topicArn]);
    expect(resources('events:PutEvents')).to.deep.equal([
      'arn:aws:events:us-east-1:123456789012:event-bus/ours-0a1b2c3',
    ]);
    expect(resources('kms:GenerateDataKey')).to.include(keyArn);
  });
});
