/**
 * Evaluates the Pulumi program with the configuration of a real stack file, once per stack, and records every resource
 * that it declares. A resource or a lookup that is not listed here throws: nothing is declared unseen.
 *
 * This proves the inputs and the numbers of the resources. It cannot prove that AWS accepts them, that a policy grants
 * what its author intends, or what an update of a running stack replaces.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as pulumi from '@pulumi/pulumi';
import { parse } from 'yaml';
import { withoutStacks } from '../../emulator/program/without-stacks';
import type { SignalboxArgs } from '../../infra/config/arguments';
import { parseStackConfig } from '../../infra/config/config';
import { type Code, Signalbox } from '../../infra/signalbox';
import { refusals } from '../deploy/provider/plan';
import { atAws, nameAtAws, nameIn } from './names-at-aws';

export type Inputs = any;

export interface Recorded {
  type: string;
  name: string;
  inputs: Inputs;
  /** `pulumi destroy` and a change that would delete or replace it are refused. */
  isProtected: boolean;
  /** How long the provider waits for it to be deleted; empty for its own standard. */
  deleteTimeout: string;
  /** The URN of the component around it. */
  parent: string;
  /** The reference of an explicit provider; empty without one. */
  provider: string;
  /** It says that it was outermost before. */
  isOutermost: boolean;
}

/** A component of the program. */
export type Component = Pick<Recorded, 'name' | 'parent' | 'isOutermost'>;

export interface RecordedProgram {
  resources: Recorded[];
  components: Component[];
  outputs: Record<string, unknown>;
}

export const ACCOUNT = '123456789012';

/** Where AWS puts the resources. */
export interface Place {
  partition: 'aws' | 'aws-cn' | 'aws-us-gov';
  region: string;
}

const home: Place = { partition: 'aws', region: 'us-east-1' };

/** Attributes that AWS would add to the inputs, by type. */
const attributesAt = ({ partition, region }: Place) => {
  const arn = (service: string, resource: string): string =>
    `arn:${partition}:${service}:${region}:${ACCOUNT}:${resource}`;
  const iamArn = (resource: string): string => `arn:${partition}:iam::${ACCOUNT}:${resource}`;
  const domain = partition === 'aws-cn' ? 'amazonaws.com.cn' : 'amazonaws.com';
  return {
    'aws:cloudwatch/dashboard:Dashboard': () => ({}),
    'aws:cloudwatch/eventBus:EventBus': (name) => ({ name, arn: arn('events', `event-bus/${name}`) }),
    'aws:cloudwatch/eventRule:EventRule': (name) => ({ name, arn: arn('events', `rule/${name}`) }),
    'aws:cloudwatch/eventTarget:EventTarget': () => ({}),
    'aws:cloudwatch/logGroup:LogGroup': (_, { name }) => ({ arn: arn('logs', `log-group:${name}`) }),
    'aws:cloudwatch/metricAlarm:MetricAlarm': (name) => ({ name, arn: arn('cloudwatch', `alarm:${name}`) }),
    'aws:dynamodb/table:Table': (name) => ({
      name,
      arn: arn('dynamodb', `table/${name}`),
      streamArn: arn('dynamodb', `table/${name}/stream/2026-01-01T00:00:00.000`),
    }),
    'aws:iam/policy:Policy': (name) => ({ name, arn: iamArn(`policy/${name}`) }),
    'aws:iam/role:Role': (name) => ({ name, arn: iamArn(`role/${name}`) }),
    'aws:iam/rolePolicyAttachment:RolePolicyAttachment': () => ({}),
    'aws:iam/rolePolicy:RolePolicy': (name) => ({ name }),
    'aws:kms/key:Key': () => ({ arn: arn('kms', 'key/11111111-2222-3333-4444-555555555555') }),
    'aws:lambda/eventSourceMapping:EventSourceMapping': (name) => ({ uuid: `uuid-of-${name}` }),
    'aws:lambda/function:Function': (name) => ({ name, arn: arn('lambda', `function:${name}`) }),
    'aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig': () => ({}),
    'aws:lambda/functionUrl:FunctionUrl': (name) => ({ functionUrl: `https://${name}.lambda-url.${region}.on.aws/` }),
    'aws:lambda/permission:Permission': () => ({}),
    'aws:s3/bucket:Bucket': (name) => ({ bucket: name, arn: `arn:${partition}:s3:::${name}` }),
    'aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration': () => ({}),
    'aws:s3/bucketNotification:BucketNotification': () => ({}),
    'aws:s3/bucketOwnershipControls:BucketOwnershipControls': () => ({}),
    'aws:s3/bucketPolicy:BucketPolicy': () => ({}),
    'aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock': () => ({}),
    'aws:s3/bucketServerSideEncryptionConfiguration:BucketServerSideEncryptionConfiguration': () => ({}),
    'aws:scheduler/schedule:Schedule': (name) => ({ name, arn: arn('scheduler', `schedule/group/${name}`) }),
    'aws:scheduler/scheduleGroup:ScheduleGroup': (name) => ({ name, arn: arn('scheduler', `schedule-group/${name}`) }),
    'aws:sfn/stateMachine:StateMachine': (name) => ({ name, arn: arn('states', `stateMachine:${name}`) }),
    'aws:sns/topic:Topic': (name) => ({ name, arn: arn('sns', name) }),
    'aws:sns/topicPolicy:TopicPolicy': () => ({}),
    'aws:sns/topicSubscription:TopicSubscription': () => ({}),
    'aws:sqs/queue:Queue': (name) => ({
      name,
      arn: arn('sqs', name),
      url: `https://sqs.${region}.${domain}/${ACCOUNT}/${name}`,
    }),
    'aws:sqs/queuePolicy:QueuePolicy': () => ({}),
    'aws:ssm/parameter:Parameter': (name) => ({ name, arn: arn('ssm', `parameter${name}`) }),
  } satisfies Record<string, (name: string, inputs: Inputs) => Record<string, unknown>>;
};

/** Every type of resource that the program may declare. */
export const knownTypes = Object.keys(attributesAt(home));

/** The values under `signalbox:` of Pulumi.<stack>.yaml. */
export const stackFileValues = (stack: string): Record<string, unknown> => {
  const file = parse(readFileSync(join(__dirname, '..', '..', `Pulumi.${stack}.yaml`), 'utf8')) as {
    config: Record<string, unknown>;
  };
  const own = Object.entries(file.config).filter(([key]) => key.startsWith('signalbox:'));
  return Object.fromEntries(own.map(([key, value]) => [key.slice('signalbox:'.length), value]));
};

type Options = Omit<Recorded, 'type' | 'name' | 'inputs'>;

/** The options of resources, which mocks do not receive, read from the requests to the monitor. */
const watchOptions = (): ReadonlyMap<string, Options> => {
  const options = new Map<string, Options>();
  const monitor = pulumi.runtime.getMonitor() as any;
  const register = monitor.registerResource.bind(monitor);
  monitor.registerResource = (request: any, answer: unknown) => {
    options.set(`${request.getType()} ${request.getName()}`, {
      isProtected: request.getProtect() === true,
      deleteTimeout: request.getCustomtimeouts()?.getDelete() ?? '',
      parent: request.getParent(),
      provider: request.getProvider(),
      isOutermost: request.getAliasesList().some((alias: any) => alias.getSpec()?.getNoparent() === true),
    });
    return register(request, answer);
  };
  return options;
};

const recorded = async (
  stack: string,
  declare: () => Readonly<Record<string, unknown>>,
  place: Place,
): Promise<RecordedProgram> => {
  const computed: Readonly<Record<string, (name: string, inputs: Inputs) => Record<string, unknown>>> =
    attributesAt(place);
  const resources: Omit<Recorded, keyof Options>[] = [];
  const refused: string[] = [];
  await pulumi.runtime.setMocks(
    {
      newResource: ({ type, name, inputs, custom }) => {
        if (!custom) return { id: '', state: inputs };
        if (type.startsWith('pulumi:providers:')) return { id: name, state: inputs };
        const add = computed[type];
        if (add === undefined)
          throw new Error(
            `${type} "${name}": the program declares a type that this test does not know; add it to the table`,
          );
        for (const problem of refusals(type, nameIn(type, name, inputs))) refused.push(`${type} "${name}": ${problem}`);
        resources.push({ type, name, inputs });
        const physical = nameAtAws(type, name, inputs) ?? name;
        return { id: physical, state: { ...inputs, ...add(physical, inputs) } };
      },
      call: ({ token }) => {
        throw new Error(`the program looks up ${token} at AWS; it must be evaluable without a network`);
      },
    },
    'signalbox',
    stack,
  );
  const options = watchOptions();
  const declared = declare();
  const outputs = await new Promise<Record<string, unknown>>(
    (resolve) => void pulumi.output(declared).apply((known) => resolve(known)),
  );
  // Not every resource feeds an output: wait for all registrations.
  await pulumi.runtime.disconnect();
  if (refused.length > 0) throw new Error(`AWS's provider refuses the program:\n${refused.join('\n')}`);
  return {
    resources: resources.map((resource) => ({ ...resource, ...options.get(`${resource.type} ${resource.name}`)! })),
    components: [...options].flatMap(([key, { parent, isOutermost }]) => {
      const [type = '', name = ''] = key.split(' ');
      return type.startsWith('signalbox:infra:') ? [{ name, parent, isOutermost }] : [];
    }),
    outputs,
  };
};

/** Records what any program declares; `declare` gives its outputs. */
export const record = (
  stack: string,
  declare: () => Readonly<Record<string, unknown>>,
  place = home,
): Promise<RecordedProgram> => withoutStacks(() => recorded(stack, declare, place));

/** A function's name in place of its code. */
export const nameAsCode: Code = () => (name) =>
  new pulumi.asset.AssetArchive({ 'index.js': new pulumi.asset.StringAsset(name) });

export const evaluate = (stack: string, values: Record<string, unknown>, place = home): Promise<RecordedProgram> => {
  // With the words of settings where they are wrong.
  parseStackConfig(stack, values);
  return record(
    stack,
    () => ({ ...new Signalbox(stack, values as unknown as SignalboxArgs, {}, nameAsCode).outputs }),
    place,
  );
};

const evaluated = new Map<string, Promise<RecordedProgram>>();

/** The program as the stack's file configures it; evaluated once and shared. */
export const evaluateOnce = (stack: 'dev' | 'prod'): Promise<RecordedProgram> => {
  const program = evaluated.get(stack) ?? evaluate(stack, stackFileValues(stack));
  evaluated.set(stack, program);
  return program;
};

export const all = (program: RecordedProgram, type: string): Recorded[] =>
  program.resources.filter((resource) => resource.type === type);

/** The one resource of the type (for which the condition holds). */
export const only = (
  program: RecordedProgram,
  type: string,
  which: (inputs: Inputs) => boolean = () => true,
): Recorded => {
  const found = all(program, type).filter(({ inputs }) => which(inputs));
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new Error(`expected exactly one ${type}, found ${found.length}: ${found.map(({ name }) => name).join(', ')}`);
  return first;
};

/** The statements of all policies of the role called `<stack>-<role>-role`, those that refuse among them. */
export const everyStatementOf = (program: RecordedProgram, role: string): Inputs[] => {
  const { inputs: inline } = only(program, 'aws:iam/rolePolicy:RolePolicy', ({ role: given }) => given === atAws(role));
  const attached = all(program, 'aws:iam/rolePolicyAttachment:RolePolicyAttachment')
    .filter(({ inputs }) => inputs.role === atAws(role))
    .map(({ inputs }) => String(inputs.policyArn).split('/').at(-1));
  const managed = all(program, 'aws:iam/policy:Policy').filter(({ name }) => attached.includes(atAws(name)));
  return [inline, ...managed.map(({ inputs }) => inputs)].flatMap(({ policy }) => JSON.parse(policy).Statement);
};

/** The statements that allow the role something. */
export const statementsOf = (program: RecordedProgram, role: string): Inputs[] =>
  everyStatementOf(program, role).filter(({ Effect }) => Effect === 'Allow');

export const lambdaOf = (program: RecordedProgram, name: string): Inputs =>
  only(program, 'aws:lambda/function:Function', (inputs) => inputs.tags['signalbox:function'] === name).inputs;
