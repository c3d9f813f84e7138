/**
 * The AWS provider's treatment of inputs before anything is declared: it fills in names that the program leaves out,
 * and refuses values that AWS does not accept. The limits are those of the provider's own validators and of AWS's
 * documentation.
 */

type Inputs = Readonly<Record<string, any>>;

/** The property that Pulumi's bridge fills in, and how long AWS lets it be. */
interface Named {
  property: string;
  most: number;
  form?: RegExp;
}

const WORD = /^[\w.-]+$/;

const named: Readonly<Record<string, Named>> = {
  'aws:cloudwatch/eventBus:EventBus': { property: 'name', most: 256, form: /^[\w./-]+$/ },
  'aws:cloudwatch/eventRule:EventRule': { property: 'name', most: 64, form: WORD },
  'aws:cloudwatch/eventTarget:EventTarget': { property: 'targetId', most: 64, form: WORD },
  'aws:cloudwatch/logGroup:LogGroup': { property: 'name', most: 512, form: /^[\w./#-]+$/ },
  'aws:cloudwatch/metricAlarm:MetricAlarm': { property: 'name', most: 255 },
  'aws:cloudwatch/dashboard:Dashboard': { property: 'dashboardName', most: 255, form: /^[\w-]+$/ },
  'aws:dynamodb/table:Table': { property: 'name', most: 255, form: WORD },
  'aws:iam/policy:Policy': { property: 'name', most: 128, form: /^[\w+=,.@-]+$/ },
  'aws:iam/role:Role': { property: 'name', most: 64, form: /^[\w+=,.@-]+$/ },
  'aws:iam/rolePolicy:RolePolicy': { property: 'name', most: 128, form: /^[\w+=,.@-]+$/ },
  'aws:lambda/function:Function': { property: 'name', most: 64, form: /^[\w-]+$/ },
  'aws:lambda/permission:Permission': { property: 'statementId', most: 100, form: /^[\w-]+$/ },
  'aws:s3/bucket:Bucket': { property: 'bucket', most: 63, form: /^[a-z0-9][a-z0-9-]*[a-z0-9]$/ },
  'aws:scheduler/schedule:Schedule': { property: 'name', most: 64, form: WORD },
  'aws:scheduler/scheduleGroup:ScheduleGroup': { property: 'name', most: 64, form: WORD },
  'aws:sfn/stateMachine:StateMachine': { property: 'name', most: 80, form: /^[\w-]+$/ },
  'aws:sns/topic:Topic': { property: 'name', most: 256, form: /^[\w-]+$/ },
  'aws:ssm/parameter:Parameter': { property: 'name', most: 1011, form: /^[\w./-]+$/ },
  'aws:sqs/queue:Queue': { property: 'name', most: 80, form: /^[\w-]+$/ },
};

/** The bridge appends a hyphen and seven random hexadecimal digits. */
const SUFFIX = '-0a1b2c3';

/** A name that the bridge has made. */
export const atAws = (logicalName: string): string => `${logicalName}${SUFFIX}`;

/** The name that AWS gets; undefined where the type has none. */
export const nameAtAws = (type: string, logicalName: string, inputs: Inputs): string | undefined => {
  const rule = named[type];
  return rule === undefined ? undefined : (inputs[rule.property] ?? atAws(logicalName));
};

/** AWS counts no white space; the rest of a role's inline policies count together, and each of them has one. */
const MAX_INLINE_POLICY = 10_240;
const MAX_MANAGED_POLICY = 6_144;
const MAX_ENVIRONMENT_BYTES = 4_096;
const MAX_EVENT_PATTERN = 4_096;
/** The limit of the standard tier. */
const MAX_PARAMETER = 4_096;

const lengthOf = (policy: string): number => policy.replace(/\s/g, '').length;

/** IAM refuses a policy in which two statements have one id. */
const repeatedIds = ({ policy }: Inputs): string[] => {
  if (typeof policy !== 'string') return [];
  const ids = (JSON.parse(policy) as { Statement: { Sid?: string }[] }).Statement.flatMap(({ Sid }) => Sid ?? []);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
};

interface Size {
  what: string;
  of: (inputs: Inputs) => number;
  most: number;
}

const sizes: Readonly<Record<string, Size>> = {
  'aws:ssm/parameter:Parameter': {
    what: 'value',
    of: ({ insecureValue }) => String(insecureValue).length,
    most: MAX_PARAMETER,
  },
  'aws:iam/rolePolicy:RolePolicy': {
    what: 'policy',
    of: ({ policy }) => lengthOf(policy as string),
    most: MAX_INLINE_POLICY,
  },
  'aws:iam/policy:Policy': { what: 'policy', of: ({ policy }) => lengthOf(policy as string), most: MAX_MANAGED_POLICY },
  'aws:lambda/function:Function': {
    what: 'environment',
    of: ({ environment }) =>
      Object.entries((environment?.variables ?? {}) as Record<string, string>).reduce(
        (bytes, [name, value]) => bytes + Buffer.byteLength(name) + Buffer.byteLength(String(value)),
        0,
      ),
    most: MAX_ENVIRONMENT_BYTES,
  },
  'aws:cloudwatch/eventRule:EventRule': {
    what: 'pattern',
    of: ({ eventPattern }) => (eventPattern as string).length,
    most: MAX_EVENT_PATTERN,
  },
};

/**
 * Attributes that are optional and computed: one that the program leaves out stays as AWS has it, and the provider
 * plans no change.
 */
const computed: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'aws:dynamodb/table:Table': [['serverSideEncryption', 'kmsKeyArn']],
  'aws:sqs/queue:Queue': [['sqsManagedSseEnabled']],
};

const withComputed = (news: Inputs, olds: Inputs, [first, ...rest]: readonly string[]): Inputs => {
  if (first === undefined || olds[first] === undefined) return news;
  if (rest.length === 0) return { ...news, [first]: news[first] ?? olds[first] };
  return { ...news, [first]: withComputed(news[first] ?? {}, olds[first], rest) };
};

/** The inputs that the provider sends to AWS when a resource with the old inputs gets the new ones. */
export const updated = (type: string, olds: Inputs, news: Inputs): Inputs =>
  (computed[type] ?? []).reduce((inputs, path) => withComputed(inputs, olds, path), news);

/** The key that DynamoDB encrypts a table with; the provider sends a key only with `enabled`. */
export const tableKey = ({ serverSideEncryption: { enabled, kmsKeyArn } }: Inputs): string =>
  enabled ? (kmsKeyArn ?? 'alias/aws/dynamodb') : "DynamoDB's own";

/** Throws what the provider would say at preview. */
export const validate = (type: string, logicalName: string, inputs: Inputs): void => {
  const rule = named[type];
  const name = nameAtAws(type, logicalName, inputs);
  if (rule !== undefined && name !== undefined) {
    if (name.length > rule.most)
      throw new Error(`${type} "${logicalName}": ${rule.property} "${name}" is longer than ${rule.most} characters`);
    if (rule.form !== undefined && !rule.form.test(name))
      throw new Error(`${type} "${logicalName}": ${rule.property} "${name}" has characters that AWS refuses`);
  }
  const repeated = repeatedIds(inputs);
  if (repeated.length > 0) throw new Error(`${type} "${logicalName}": its statements repeat ${repeated.join(', ')}`);
  const size = sizes[type];
  if (size !== undefined && size.of(inputs) > size.most)
    throw new Error(`${type} "${logicalName}": its ${size.what} has ${size.of(inputs)} of ${size.most} characters`);
};
