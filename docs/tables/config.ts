/** Tables of the configuration: documents, triggers, what is refused, stack keys, environment variables. */
import { readEnvironment } from '../../adapters/environment';
import { archetype } from '../../core/config/archetype';
import { calendar } from '../../core/config/calendar';
import { pipeline } from '../../core/config/pipeline';
import { trigger } from '../../core/config/trigger';
import { functionManifest, functionNames } from '../../core/manifest';
import { parseStackConfig, StackConfigError } from '../../infra/config';
import { archetypeMeanings, calendarMeanings, pipelineMeanings, triggerMeanings } from './config-meanings';
import { code, codes, table } from './markdown';
import type { Meanings } from './meanings/meaning';
import { fieldsOf, type SchemaField, variantsOf } from './schema';

export const documentKinds = {
  archetype: { schema: archetype, meanings: archetypeMeanings },
  calendar: { schema: calendar, meanings: calendarMeanings },
  pipeline: { schema: pipeline, meanings: pipelineMeanings },
} as const;

/** Both lists of an archetype hold the same: they share their rows. */
export const shared = (path: string): string => path.replace(/^optionalTraits\[\]/, 'requiredTraits[]');

const spoken = (seconds: number): string => {
  for (const [unit, size] of [
    ['d', 86_400],
    ['h', 3600],
    ['m', 60],
  ] as const)
    if (seconds >= size && seconds % size === 0) return `${seconds / size}${unit}`;
  return `${seconds}s`;
};

/** As an operator would write it; nothing for a mapping, whose fields have their own. */
export const standardOf = ({ accepts, standard, isRequired }: SchemaField): string => {
  if (isRequired) return 'required';
  if (standard === undefined) return '';
  if (accepts.startsWith('a duration') && typeof standard === 'number') return code(spoken(standard));
  if (typeof standard === 'object' && !Array.isArray(standard) && Object.keys(standard as object).length === 0)
    return accepts === 'a mapping of fields' ? '' : code('{}');
  return code(typeof standard === 'string' ? standard : JSON.stringify(standard));
};

/** Words that the page explains before its first table. */
const SHORT_FORMS: readonly (readonly [long: RegExp, short: string])[] = [
  [/^a duration such as .+?, from (\w+) to (\w+)$/, 'duration, $1 to $2'],
  [/^1 to \d+ characters of letters, digits, . _ - :$/, 'name'],
  [/^list of: 1 to \d+ characters of letters, digits, . _ - :/, 'list of: name'],
  [/^an evaluator: .+$/, 'evaluator'],
  [/^Invalid input: expected "([\w-]+)"$/, 'the word $1'],
];

export const shortForm = (accepts: string): string =>
  SHORT_FORMS.reduce((text, [long, short]) => text.replace(long, short), accepts);

const fieldRows = (fields: readonly SchemaField[], meanings: Meanings): string[][] => {
  const seen = new Set<string>();
  return fields.flatMap((field) => {
    const key = shared(field.path);
    if (seen.has(key)) return [];
    seen.add(key);
    const meaning = meanings[key];
    if (meaning === undefined)
      throw new Error(`field ${key}: docs/tables/config-meanings.ts does not say what it means`);
    const paths = fields.filter(({ path }) => shared(path) === key).map(({ path }) => path);
    return [[codes(paths), shortForm(field.accepts), standardOf(field), meaning.text, code(meaning.example)]];
  });
};

const HEADINGS = ['Field', 'Takes', 'Default', 'Meaning', 'Example'];

const documentTable = (kind: keyof typeof documentKinds): string => {
  const { schema, meanings } = documentKinds[kind];
  return table(HEADINGS, fieldRows(fieldsOf(schema), meanings));
};

const triggerTable = (type: string): string =>
  table(HEADINGS, fieldRows(fieldsOf(variantsOf(trigger).get(type)!), triggerMeanings[type]!));

export interface StackKey {
  key: string;
  expected: string;
  command: string;
  /** By environment. */
  standard: { dev: unknown; prod: unknown };
}

/** The stack's keys as the program itself names them when it refuses a configuration. */
export const stackKeys = (): StackKey[] => {
  const refusals = (values: Readonly<Record<string, unknown>>): readonly string[] => {
    try {
      parseStackConfig('docs', values);
    } catch (error) {
      if (error instanceof StackConfigError) return error.problems;
      throw error;
    }
    return [];
  };
  const [unknown = ''] = refusals({ environment: 'dev', 'no-such-key': true });
  const names = /there are ([\w, ]+)\./.exec(unknown)?.[1]?.split(', ') ?? [];
  const problems = refusals(Object.fromEntries(names.map((name) => [name, { not: 'a value of any key' }])));
  const asWritten = (config: ReturnType<typeof parseStackConfig>): Record<string, unknown> => ({
    ...config,
    stuckRunThreshold: spoken(config.stuckRunThresholdSeconds),
  });
  // The least that each environment asks for: what must be given has no default.
  const least = { dev: { environment: 'dev' }, prod: { environment: 'prod', alarmTargets: ['alert-topic'] } };
  const defaults = {
    dev: asWritten(parseStackConfig('docs', least.dev)),
    prod: asWritten(parseStackConfig('docs', least.prod)),
  };
  const standard = (environment: 'dev' | 'prod', key: string): unknown =>
    key in least[environment] ? 'required' : defaults[environment][key];
  return names.map((key) => {
    const [, expected = '', command = ''] =
      /, expected (.+)\. Set it, for example: (.+)$/.exec(
        problems.find((problem) => problem.startsWith(`signalbox:${key}:`)) ?? '',
      ) ?? [];
    return { key, expected, command, standard: { dev: standard('dev', key), prod: standard('prod', key) } };
  });
};

export const stackKeyMeanings: Readonly<Record<string, string>> = {
  environment:
    'What the stack is for. Outside `dev` deletion protection and at least one alarm target are demanded, and ' +
    'private addresses are refused.',
  evaluatorBaseUrl:
    'What evaluators that a pipeline gives as a path are appended to. Without it pipelines need full URLs or ' +
    'builtins. `http:` only with `allowPrivateAddresses`.',
  evaluatorFunctionArns:
    "The Lambda functions that pipelines may have as evaluators: the evaluator function's role gets " +
    '`lambda:InvokeFunction` on these and no others. An alias or version is an ARN of its own; a function of another ' +
    'account also has to allow that role in its resource policy.',
  checkPrefixArns:
    'The objects that [`builtin:s3-objects`](evaluators.md#builtins3-objects) may list: the role of the evaluator ' +
    'function gets `s3:ListBucket` on these buckets, for these prefixes and no others.',
  checkDocumentArns:
    'The objects that [checks](evaluators.md#checks-of-aws) may read, such as results and metadata of tables: ' +
    '`s3:GetObject` on these, and `s3:ListBucket` for their prefixes, because S3 denies what does not exist to those ' +
    'who may not list it.',
  checkGlueTableArns:
    'The tables that [`builtin:glue-partition`](evaluators.md#builtinglue-partition) may read: `glue:GetTable` and ' +
    '`glue:GetPartitions` on these, their databases and their catalog.',
  checkActions: 'The actions that [`builtin:aws-question`](evaluators.md#builtinaws-question) may ask, and about what.',
  checkAthenaWorkgroups:
    'The workgroups in which [`builtin:athena-query`](evaluators.md#builtinathena-query) may run statements, and ' +
    'what these may read: Athena works under the rights of the evaluator function. It may start queries and read ' +
    'their answers in these workgroups, read these tables and objects, and write these results.',
  checkRedshiftArns:
    'The clusters and workgroups that [`builtin:redshift-query`](evaluators.md#builtinredshift-query) may ask by the ' +
    "Data API. The role logs in as the database's user `IAMR:` and its name; grant that user what statements may read.",
  checkRulesetArns:
    'The rulesets whose results [`builtin:glue-data-quality`](evaluators.md#builtinglue-data-quality) may read: ' +
    '`glue:GetDataQualityResult` on these, and `glue:ListDataQualityResults`, for which AWS lets no single one be ' +
    'named.',
  checkMetricNamespaces:
    'The namespaces of CloudWatch that [`builtin:cloudwatch-metric`](evaluators.md#builtincloudwatch-metric) may ask ' +
    'for. The role gets `cloudwatch:GetMetricStatistics`, for which AWS knows no resources; the function asks for no ' +
    'other namespace.',
  enabledEngines:
    'The trigger types that pipelines of this stack may use. Each but `http` also needs the keys that [job ' +
    'engines](engines.md) names for it; the functions carry the code of these engines only.',
  lambdaTriggerArns:
    "The functions that Lambda triggers may invoke: the trigger function's role gets " +
    '`lambda:InvokeFunction` on these and no others.',
  jobEvents:
    "Rules on the account's default bus let events of Glue, EMR, EMR Serverless and Step Functions wake the runs " +
    'that wait for a job; see [waiting](waiting.md). `false`: jobs are polled only.',
  glueJobArns: 'The Glue jobs that pipelines may start. For the engine `glue`.',
  emrClusterArns: 'The EMR clusters that pipelines may run steps on, written out. For the engine `emr`.',
  emrServerlessApplicationArns:
    'The EMR Serverless applications that pipelines may run jobs on, written out. For the engine `emr-serverless`.',
  emrServerlessRoleArns:
    'The roles under which those jobs run: the trigger function may pass these to EMR Serverless, and to nothing else.',
  stateMachineTriggerArns: 'The state machines that pipelines may start. For the engine `step-function`.',
  fanOutWorkerArns: 'The Lambda functions that chunks may be handed to. For the engine `fan-out`.',
  fanOutSplitterArns: 'The Lambda functions that may be asked for chunks (`chunksFrom`). For the engine `fan-out`.',
  awsSdkActions:
    'The actions that triggers of type `aws-sdk` may call, and on what. Actions that AWS asks the caller for on ' +
    'the way (`s3:PutObject` for an export) belong in it too.',
  awsSdkRoleArns:
    'The roles that jobs of `aws-sdk` run under, by the service that runs them: the trigger function may pass each ' +
    'to this service, and to no other.',
  secretArns:
    'The secrets and parameters that triggers may refer to, and [where each may go](engines.md#secrets): the ' +
    'functions may read these and no others, and give none to another host, engine or pipeline.',
  rerunsPerEngine:
    'How many [reruns](reruns.md#engines) of all pipelines may be under way at once on an engine; 25 on one that ' +
    'it does not name. Live runs are not counted.',
  watchdogIntervalMinutes: 'How often the watchdog runs.',
  stuckRunThreshold:
    'How long a run may be silent past its announced next sign of life, for pipelines that do not set it themselves.',
  runRetentionDays:
    'How long ended runs, their run logs and events are kept. The events of `signalbox apply` are kept for 90 days.',
  logRetentionDays: 'How long CloudWatch keeps the logs of functions and state machine.',
  deletionProtection:
    'Keeps the table from being deleted, by AWS and Pulumi, and dead-letter queue and failure bucket, by Pulumi.',
  alarmTargets: "The SNS topics that receive the CloudWatch alarms. `alert-topic` is the stack's own alert topic.",
  kmsKeyArn: "Encrypts table, topics, dead-letter queue and failure bucket with this key instead of AWS's own.",
  allowPrivateAddresses:
    'Lets evaluators and HTTP jobs be at private addresses and on plain `http:`. For `dev` only. Loopback, ' +
    'link-local and metadata addresses stay closed.',
  streamMaxAgeSeconds:
    'A stream record that could not be processed for so long is given up and kept in the failure bucket. It bounds ' +
    'what `streamRetries` does not count: a function that is throttled or disabled. Whichever limit is reached first ' +
    'counts.',
  streamRetries:
    'A stream record that failed so many times more is given up and kept in the failure bucket. It ' +
    '[comes back](operations.md#records-that-come-back) by itself. It holds up the records behind it until then: ' +
    'with 10 retries, at pauses that grow to a minute, about five minutes.',
  logLevel: 'The lowest level that the functions log.',
  stateMachineLogLevel: 'What Step Functions logs of an execution. Inputs and outputs are never logged.',
  reservedConcurrency: 'Reserves concurrency of the account for functions.',
};

const stackTable = (): string =>
  table(
    ['Key', 'Takes', 'Default in `dev`', 'Default in `prod`', 'Meaning', 'Example'],
    stackKeys().map(({ key, expected, command, standard }) => {
      const shown = (value: unknown): string => {
        if (value === undefined) return '';
        return value === 'required' ? 'required' : code(typeof value === 'string' ? value : JSON.stringify(value));
      };
      return [
        code(`signalbox:${key}`),
        expected,
        shown(standard.dev),
        shown(standard.prod),
        stackKeyMeanings[key] ?? '',
        code(command),
      ];
    }),
  );

/** What every variable is for, in the words with which a function says that it is missing. */
export const environmentVariables = (): Map<string, { purpose: string; required: string[]; optional: string[] }> => {
  const names = [
    ...new Set(
      functionNames.flatMap((name) => [...functionManifest[name].required, ...functionManifest[name].optional]),
    ),
  ];
  let message = '';
  try {
    readEnvironment({ required: names, optional: [] }, {});
  } catch (error) {
    message = (error as Error).message;
  }
  const having = (kind: 'required' | 'optional', variable: string): string[] =>
    functionNames.filter((name) => (functionManifest[name][kind] as readonly string[]).includes(variable));
  return new Map(
    names.map((name) => [
      name,
      {
        purpose: new RegExp(`^- ${name} is missing: (.+)$`, 'm').exec(message)?.[1] ?? '',
        required: having('required', name),
        optional: having('optional', name),
      },
    ]),
  );
};

const environmentTable = (): string =>
  table(
    ['Variable', 'What it is', 'Needed by', 'May be absent for'],
    [...environmentVariables()].map(([name, { purpose, required, optional }]) => [
      code(name),
      purpose,
      required.length === functionNames.length ? 'all functions' : required.join(', '),
      optional.join(', '),
    ]),
  );

export const configParts = (): Record<string, string> => ({
  archetype: documentTable('archetype'),
  calendar: documentTable('calendar'),
  pipeline: documentTable('pipeline'),
  'trigger-http': triggerTable('http'),
  'trigger-lambda': triggerTable('lambda'),
  'trigger-fan-out': triggerTable('fan-out'),
  stack: stackTable(),
  environment: environmentTable(),
});
