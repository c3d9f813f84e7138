import type { ListKey } from '../../../kernel/engines/description';
import { engineStacks } from '../../../kernel/engines/engines';

const ofEngines = Object.fromEntries(
  Object.values(engineStacks).flatMap(({ keys }) =>
    Object.entries<ListKey>(keys).map(([key, { meaning }]) => [key, meaning]),
  ),
);

/** Meanings of the keys of the stack's configuration. */
export const stackKeyMeanings: Readonly<Record<string, string>> = {
  ...ofEngines,
  environment:
    'The purpose of the stack. Outside `dev` deletion protection and at least one alarm target are demanded, and ' +
    'private addresses are refused.',
  namePrefix:
    'The beginning of the names of all resources; default: `signalbox-` and the name of the stack. Decide on it ' +
    'before the first deployment: another prefix replaces everything, the table with it. The command finds the stack ' +
    'by its name, whatever the prefix is.',
  alertTopicArn:
    'A topic of yours that receives the alerts, in the Region of the stack. No topic is created for them then. Its ' +
    'policy must let `cloudwatch.amazonaws.com` publish where `alarmTargets` has `alert-topic`.',
  lifecycleTopicArn:
    'A topic of yours that receives the lifecycle events, in the Region of the stack. No topic is created for them ' +
    'then.',
  topicKeyArns:
    'The KMS keys that your topics are encrypted with, if they are: the functions that publish may use them. The ' +
    'policy of the key must let `cloudwatch.amazonaws.com` use it where alarms publish to the topic.',
  eventBusArn:
    'An event bus of yours, in the Region of the stack, that receives every event. No bus is created then. A bus of ' +
    'another account must let the functions put events in its policy.',
  evaluatorBaseUrl:
    'The URL to which evaluator paths of pipelines are appended. Without it pipelines need full URLs or ' +
    'builtins. `http:` only with `allowPrivateAddresses`.',
  evaluatorFunctionArns:
    "The Lambda functions that pipelines may have as evaluators: the evaluator function's role gets " +
    '`lambda:InvokeFunction` on these and no others. An alias or version is an ARN of its own; a function of another ' +
    'account also has to allow that role in its resource policy.',
  evaluatorApiArns:
    'The APIs and functions that traits with `auth: {type: sigv4}` may reach, see ' +
    '[signed requests](evaluators.md#signed-requests): the ' +
    "evaluator function's role gets `execute-api:Invoke` on these methods, may invoke these functions at their URLs, " +
    'and no others.',
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
  checkIcebergCatalogs:
    'The REST catalogs of Iceberg that [`builtin:iceberg-table`](evaluators.md#builtiniceberg-table) may ask: by ' +
    'their URLs, and table buckets of S3 Tables by their ARNs, on whose tables the role gets ' +
    '`s3tables:GetTableMetadataLocation` and `s3tables:GetTableData`. A table bucket under a key of your own also ' +
    'needs `kms:Decrypt` for the role in the policy of the key.',
  checkActions: 'The actions that [`builtin:aws-question`](evaluators.md#builtinaws-question) may ask, and about what.',
  checkAthenaWorkgroups:
    'The workgroups in which [`builtin:athena-query`](evaluators.md#builtinathena-query) may run statements, and ' +
    'what these may read: Athena works under the rights of the evaluator function. It may start queries and read ' +
    'their answers in these workgroups, read these tables and objects, and write these results.',
  checkRedshiftArns:
    'The clusters and workgroups that [`builtin:redshift-query`](evaluators.md#builtinredshift-query) may ask by the ' +
    'Data API, and the secrets of Secrets Manager that it may log in with. Without a secret the role logs in as the ' +
    "database's user `IAMR:` and its name; grant that user what statements may read. A secret under a key of your " +
    'own also needs `kms:Decrypt` for the role in the policy of the key.',
  checkRulesetArns:
    'The rulesets whose results [`builtin:glue-data-quality`](evaluators.md#builtinglue-data-quality) may read: ' +
    '`glue:GetDataQualityResult` on these, and `glue:ListDataQualityResults`, for which AWS lets no single one be ' +
    'named.',
  checkMetricNamespaces:
    'The namespaces of CloudWatch that [`builtin:cloudwatch-metric`](evaluators.md#builtincloudwatch-metric) may ' +
    'read. The role gets `cloudwatch:GetMetricStatistics`, for which AWS knows no resources; the function reads no ' +
    'other namespace.',
  enabledEngines:
    'The trigger types that pipelines of this stack may use. Each but `http` also needs the keys that [job ' +
    'engines](engines.md) names for it; the functions carry the code of these engines only.',
  jobEvents:
    "Rules on the account's default bus let events of Glue, EMR, EMR Serverless and Step Functions wake the runs " +
    'that wait for a job; see [waiting](waiting.md). `false`: jobs are polled only.',
  awsSdkActions:
    'The actions that triggers of type `aws-sdk` may call, and on what. Actions that AWS asks the caller for on ' +
    'the way (`s3:PutObject` for an export) belong in it too.',
  awsSdkRoleArns:
    'The roles that jobs of `aws-sdk` run under, by the service that runs them: the trigger function may pass each ' +
    'to this service, and to no other.',
  secretArns:
    'The secrets and parameters that triggers may refer to, and [where each may go](engines.md#secrets): the ' +
    'functions may read these and no others, and give none to another host, engine or pipeline.',
  markerBuckets:
    'The buckets whose objects may bring [MARKERs](markers.md#objects), with patterns of their keys: a rule on the ' +
    'default bus for each. The buckets must send their events to EventBridge.',
  markerEvents:
    'The events that may bring [MARKERs](markers.md#events): a rule for each pattern, on the default bus or on `bus`.',
  markerSenders:
    'The senders of [messages](markers.md#messages) that lead to MARKERs, also buckets with ' +
    '[S3 notifications](markers.md#s3-notifications): the stack gets a queue for them, and its policy lets these send.',
  markerTimes:
    'The times at which [schedules open](markers.md#openings) whose MARKERs are automatic: a schedule of ' +
    'EventBridge for each.',
  rerunsPerEngine:
    'How many [reruns](reruns.md#engines) of all pipelines may be in progress at once on an engine; 25 on one that ' +
    'it does not name. Live runs are not counted.',
  watchdogIntervalMinutes: 'How often the watchdog and the sweeper run.',
  stuckRunThreshold:
    'How long a run may be silent past its announced next sign of life, for pipelines that do not set it themselves.',
  runRetentionDays:
    'How long ended runs and events are kept; run logs live for 457 days or longer. The events of `signalbox apply` ' +
    'are kept for 90 days.',
  logRetentionDays: 'How long CloudWatch keeps the logs of functions and state machine.',
  deletionProtection:
    'Keeps the table from being deleted, by AWS and Pulumi, and dead-letter queue and failure bucket, by Pulumi.',
  alarmTargets:
    "The SNS topics, of the stack's Region, that receive the CloudWatch alarms. `alert-topic` is the stack's own " +
    'alert topic. Without one no alarm is created, and `pulumi up` warns.',
  alerts:
    'The [receivers of alerts](events.md#receivers-of-alerts), of their ends and of their acknowledgements: Slack by ' +
    'an incoming webhook, PagerDuty by its Events API v2, and inboxes. `levels`, `alertTypes`, ' +
    '`pipelines`, `owners` and `tags` select alerts; without them a receiver gets all. For Slack and PagerDuty the ' +
    'stack gets the function `alert-notifier`.',
  approvalLinks:
    'Alerts that request the [approval](config.md#links-to-approve) of a run carry a signed link: everyone who ' +
    'has it may approve this run in a browser until the time for that is over. The stack gets the function ' +
    '`approval-link` with a public URL, and a key that signs.',
  kmsKeyArn: "Encrypts table, topics, queues, failure bucket and log groups with this key instead of AWS's own.",
  permissionsBoundary: 'The permissions boundary of every role of the stack.',
  rolePath: 'The path of every role and policy of the stack. Default: `/`.',
  tags: 'Tags of every resource of the stack that takes tags.',
  tracing: 'Sends traces of functions and executions to X-Ray. Without it the roles have no right to send them.',
  allowPrivateAddresses:
    'Lets evaluators and HTTP jobs be at private addresses and on plain `http:`. For `dev` only. Loopback, ' +
    'link-local and metadata addresses stay closed.',
  allowedPrivateCidrs:
    'The private networks in which evaluators and HTTP jobs may be, over `https:`, in every environment; needs ' +
    '`vpc`. All other private addresses stay closed; loopback, link-local and metadata addresses do so always.',
  vpc:
    'Connects the functions that call out (`evaluator`, `trigger`, `run-checker`) to a VPC, and no others; see ' +
    '[private networks](operations.md#private-networks).',
  streamMaxAgeSeconds:
    'A stream record that could not be processed for so long is given up and kept in the failure bucket. It bounds ' +
    'what `streamRetries` does not count: a function that is throttled or disabled. Whichever limit is reached first ' +
    'counts.',
  streamRetries:
    'A stream record that failed so many times more is given up and kept in the failure bucket. It ' +
    '[is redriven](operations/alarms.md#redriven-records) automatically. Until it is given up, it blocks the records ' +
    'that follow: ' +
    'with 10 retries, at pauses that grow to a minute, about five minutes.',
  logLevel: 'The lowest level that the functions log. Metrics are written at every level.',
  stateMachineLogLevel: 'The level at which Step Functions logs executions. Inputs and outputs are never logged.',
  reservedConcurrency: 'Reserves concurrency of the account for functions.',
};
