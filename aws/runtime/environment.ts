/**
 * The only place that reads the process's environment and arguments, and the one table of what every variable means.
 * A function reads what `kernel/words/manifest.ts` declares for it, all at once: an error lists everything that is
 * wrong.
 */

import { ENGINE_TYPES, type EngineType } from '../../kernel/engines/engines';
import type { EngineLimits } from '../../kernel/reruns/engine-slots';
import { parseSecretArn, type SecretBinding, type SecretBindings } from '../../kernel/trigger/secret-use';
import { ConfigError } from '../../kernel/values/errors';
import type { DeclaredVariables } from '../../kernel/words/manifest';

export type Environment = Readonly<Record<string, string | undefined>>;

export const processEnvironment = (): Environment => process.env;

/** The file that Node runs, as it was given. */
export const processFile = (): string => process.argv[1] ?? '';

/** The command line without the interpreter and the script. */
export const processArguments = (): string[] => process.argv.slice(2);

/** How one variable is read: a value of its type, or what it should have been. */
interface Variable<T> {
  purpose: string;
  read: (text: string) => { value: T } | { expected: string };
}

const text = (purpose: string): Variable<string> => ({ purpose, read: (value) => ({ value }) });

const arn = (purpose: string): Variable<string> => ({
  purpose,
  read: (value) => (/^arn:[\w-]+:[\w-]+:[^\s]+$/.test(value) ? { value } : { expected: 'an ARN (arn:aws:…)' }),
});

const nameList = (purpose: string, names: string): Variable<string[]> => ({
  purpose,
  read: (value) =>
    value.split(',').every((name) => /^[\w.\-/#: ]+$/.test(name))
      ? { value: value.split(',') }
      : { expected: `a comma separated list of ${names}` },
});

const positiveInteger = (purpose: string): Variable<number> => ({
  purpose,
  read: (value) =>
    /^[1-9]\d{0,9}$/.test(value) ? { value: Number(value) } : { expected: 'a whole number greater than 0' },
});

const flag = (purpose: string): Variable<boolean> => ({
  purpose,
  read: (value) =>
    value === 'true' || value === 'false' ? { value: value === 'true' } : { expected: 'true or false' },
});

const webUrl = (purpose: string): Variable<string> => ({
  purpose,
  read: (value) => {
    const isWeb = URL.canParse(value) && ['https:', 'http:'].includes(new URL(value).protocol);
    return isWeb ? { value } : { expected: 'an absolute URL (https://…)' };
  },
});

const engineList = (purpose: string): Variable<EngineType[]> => ({
  purpose,
  read: (value) => {
    const names = value.split(',').map((name) => name.trim());
    const known = names.filter((name): name is EngineType => (ENGINE_TYPES as readonly string[]).includes(name));
    return known.length === names.length
      ? { value: known }
      : { expected: `a comma separated list of ${ENGINE_TYPES.join(', ')}` };
  },
});

const secretBindings = (purpose: string): Variable<SecretBindings> => ({
  purpose,
  read: (value) => {
    try {
      const bindings = JSON.parse(value) as SecretBindings;
      const isBinding = ([arn, { hosts, engines, pipelines }]: [string, SecretBinding]): boolean =>
        parseSecretArn(arn) !== undefined && [hosts, engines, pipelines].every(Array.isArray);
      if (Object.entries(bindings).every(isBinding)) return { value: bindings };
    } catch {
      // The expected form is given below.
    }
    return { expected: 'JSON: an object from full ARNs of secrets to {"hosts":[],"engines":[],"pipelines":[]}' };
  },
});

const cidrList = (purpose: string): Variable<string[]> => ({
  purpose,
  read: (value) => {
    const cidrs = value.split(',');
    return cidrs.every((one) => /^[0-9a-f.:]+\/\d{1,3}$/.test(one))
      ? { value: cidrs }
      : { expected: 'a comma separated list of networks (10.20.0.0/16)' };
  },
});

const actionList = (purpose: string): Variable<string[]> => ({
  purpose,
  read: (value) => {
    const actions = value.split(',');
    return actions.every((one) => /^[a-z0-9-]+:[A-Za-z0-9]+$/.test(one))
      ? { value: actions }
      : { expected: 'a comma separated list of actions (dynamodb:DescribeExport)' };
  },
});

const engineLimits = (purpose: string): Variable<EngineLimits> => ({
  purpose,
  read: (value) => {
    const limits = value.split(',').map((one) => one.split('='));
    const isLimit = ([engine = '', limit = '', ...rest]: string[]): boolean =>
      (ENGINE_TYPES as readonly string[]).includes(engine) && /^[1-9]\d{0,2}$/.test(limit) && rest.length === 0;
    return limits.every(isLimit)
      ? { value: Object.fromEntries(limits.map(([engine, limit]) => [engine, Number(limit)])) }
      : { expected: 'a comma separated list of engines and numbers (glue=10)' };
  },
});

const variables = {
  SIGNALBOX_STACK: text('the name of the stack, the dimension of every metric'),
  TABLE_NAME: text('the DynamoDB table that holds configuration, runs and events'),
  STATE_MACHINE_ARN: arn('the state machine that is started for a MARKER'),
  RETURNS_QUEUE_URL: text('the queue of stream records to redrive'),
  EVENT_BUS_NAME: text('the EventBridge bus that every published event goes to'),
  ALERT_TOPIC_ARN: arn('the SNS topic for alerts'),
  LIFECYCLE_TOPIC_ARN: arn('the SNS topic for lifecycle events'),
  ENABLED_ENGINES: engineList('the job engines that this stack may use'),
  EVENT_ENGINES: engineList('the job engines whose events about the ends of jobs reach this stack'),
  RERUNS_PER_ENGINE: engineLimits('how many reruns may be in progress at once on an engine'),
  STUCK_RUN_THRESHOLD_SECONDS: positiveInteger('how long a run may be silent before it counts as stuck'),
  RUN_RETENTION_DAYS: positiveInteger('how long ended runs are kept'),
  EVALUATOR_BASE_URL: webUrl('where evaluators that are given as a path are found'),
  ALLOW_PRIVATE_ADDRESSES: flag('lets HTTP calls reach private addresses, for local use only'),
  ALLOWED_PRIVATE_CIDRS: cidrList('the private networks that HTTP calls may reach'),
  SECRET_ARNS: secretBindings('the secrets that triggers and traits may refer to, and where each may go'),
  AWS_SDK_ACTIONS: actionList('the AWS actions that triggers of type aws-sdk may call'),
  CHECK_METRIC_NAMESPACES: nameList(
    'the namespaces of CloudWatch that builtin:cloudwatch-metric may read',
    'namespaces (AWS/SQS,Shop)',
  ),
  CHECK_ACTIONS: actionList('the AWS actions that builtin:aws-question may ask'),
  CHECK_ICEBERG_CATALOGS: nameList(
    'the REST catalogs that builtin:iceberg-table may ask',
    'URLs (https://catalog.example.com)',
  ),
  TIMER_GROUP_NAME: text('the group of EventBridge Scheduler for timers'),
  TIMER_ROLE_ARN: arn('the role under which a timer calls its function'),
  TIMER_FUNCTION_ARN: arn('the function that a timer calls'),
  TIMER_DEAD_LETTER_ARN: arn('the queue for timers that could not call'),
  WATCH_CHUNKS: flag('makes the sweeper check chunks'),
  WATCHDOG_INTERVAL_SECONDS: positiveInteger('how often the watchdog and the sweeper run'),
  MESSAGE_QUEUE_ARN: arn('the queue for messages that bring MARKERs'),
  APPROVAL_URL: webUrl('where links to approve lead'),
  APPROVAL_KEY_ARN: arn('the key that signs them'),
  RECEIVERS: text('who receives alerts'),
  MESSAGE_BUCKETS: nameList('the buckets whose notifications that queue takes', 'buckets (raw,exports)'),
} satisfies Record<string, Variable<unknown>>;

type VariableName = keyof typeof variables;
type ValueOf<Name extends VariableName> = (typeof variables)[Name] extends Variable<infer T> ? T : never;

/** A manifest's variables, typed: every required one has a value, an optional one may be absent. */
export type EnvironmentOf<Manifest extends DeclaredVariables> = Readonly<
  { [Name in Manifest['required'][number] & VariableName]: ValueOf<Name> } & {
    [Name in Manifest['optional'][number] & VariableName]?: ValueOf<Name>;
  }
>;

/**
 * Reads what the manifest declares. An empty variable counts as absent. Throws one `ConfigError` that names every
 * missing or invalid variable and what it is for.
 */
export const readEnvironment = <const Manifest extends DeclaredVariables>(
  manifest: Manifest,
  env: Environment,
): EnvironmentOf<Manifest> => {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  const read = (name: string, isRequired: boolean): void => {
    const variable: Variable<unknown> | undefined = variables[name as VariableName];
    if (variable === undefined) {
      problems.push(
        `${name} is declared in kernel/words/manifest.ts but aws/runtime/environment.ts does not know how to read it`,
      );
      return;
    }
    const value = env[name];
    if (value === undefined || value === '') {
      if (isRequired) problems.push(`${name} is missing: ${variable.purpose}`);
      return;
    }
    const answer = variable.read(value);
    if ('value' in answer) values[name] = answer.value;
    else problems.push(`${name} is "${value}", expected ${answer.expected}: ${variable.purpose}`);
  };
  for (const name of manifest.required) read(name, true);
  for (const name of manifest.optional) read(name, false);
  if (problems.length > 0) {
    throw new ConfigError(
      'The environment of this function is wrong; set it in the Pulumi program and deploy again:\n- ' +
        `${problems.join('\n- ')}`,
    );
  }
  return values as EnvironmentOf<Manifest>;
};
