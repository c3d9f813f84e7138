/** The arguments of the component: the keys of the stack's configuration, without the prefix `signalbox:`. */
import type * as pulumi from '@pulumi/pulumi';
import type { z } from 'zod';
import type { EngineList } from '../../kernel/engines/engines';
import type { Key, keys, LateKey } from '../settings/config-keys';

type Value<K extends Key> = z.input<(typeof keys)[K]['schema']>;

type Deep<T> = T extends string
  ? pulumi.Input<T>
  : T extends readonly (infer Item)[]
    ? pulumi.Input<Deep<Item>[]>
    : pulumi.Input<{ [K in keyof T]: Deep<T[K]> }>;

/** May be an output of another resource. */
type LateValue<K extends LateKey> = Deep<Exclude<Value<K>, undefined>>;

/** Resources that pipelines may touch by each engine: lists of ARNs, such as `glueJobArns` for the engine `glue`. */
type EngineArgs = { readonly [K in EngineList]?: readonly string[] | undefined };

/**
 * The rights of a Signalbox, and how it is deployed. Every value is checked before anything is declared. Values decide
 * which resources there are, so they must be known when the program runs; those that may be outputs of other resources
 * have a type that allows it.
 */
export interface SignalboxArgs extends EngineArgs {
  /**
   * The purpose of the stack. Outside `dev` deletion protection and at least one alarm target are demanded, and private
   * addresses are refused.
   */
  environment: Value<'environment'>;
  /**
   * The beginning of the names of all resources; default: `signalbox-` and the name of the stack. Decide on it before
   * the first deployment: another prefix replaces everything, the table with it. The command finds the stack by its
   * name, whatever the prefix is.
   */
  namePrefix?: Value<'namePrefix'> | undefined;
  /**
   * The base URL of evaluators that a pipeline gives as a path. Without it pipelines need full URLs or builtins.
   * `http:` only with `allowPrivateAddresses`.
   */
  evaluatorBaseUrl?: Value<'evaluatorBaseUrl'> | undefined;
  /**
   * The Lambda functions that pipelines may have as evaluators: the evaluator function's role gets
   * `lambda:InvokeFunction` on these and no others. An alias or version is an ARN of its own; a function of another
   * account also has to allow that role in its resource policy.
   */
  evaluatorFunctionArns?: Value<'evaluatorFunctionArns'> | undefined;
  /**
   * Targets of traits with `auth: {type: sigv4}`, see signed requests: the evaluator function's role gets
   * `execute-api:Invoke` on these methods, may invoke these functions at their URLs, and no others.
   */
  evaluatorApiArns?: Value<'evaluatorApiArns'> | undefined;
  /**
   * The objects that `builtin:s3-objects` may list: the role of the evaluator function gets `s3:ListBucket` on these
   * buckets, for these prefixes and no others.
   */
  checkPrefixArns?: Value<'checkPrefixArns'> | undefined;
  /**
   * The objects that checks may read, such as results and metadata of tables: `s3:GetObject` on these, and
   * `s3:ListBucket` for their prefixes, because S3 denies what does not exist to those who may not list it.
   */
  checkDocumentArns?: Value<'checkDocumentArns'> | undefined;
  /**
   * The tables that `builtin:glue-partition` may read: `glue:GetTable` and `glue:GetPartitions` on these, their
   * databases and their catalog.
   */
  checkGlueTableArns?: Value<'checkGlueTableArns'> | undefined;
  /**
   * The REST catalogs of Iceberg that `builtin:iceberg-table` may ask: by their URLs, and table buckets of S3 Tables
   * by their ARNs, on whose tables the role gets `s3tables:GetTableMetadataLocation` and `s3tables:GetTableData`. A
   * table bucket under a key of your own also needs `kms:Decrypt` for the role in the policy of the key.
   */
  checkIcebergCatalogs?: Value<'checkIcebergCatalogs'> | undefined;
  /**
   * The rulesets whose results `builtin:glue-data-quality` may read: `glue:GetDataQualityResult` on these, and
   * `glue:ListDataQualityResults`, for which AWS lets no single one be named.
   */
  checkRulesetArns?: Value<'checkRulesetArns'> | undefined;
  /**
   * The workgroups in which `builtin:athena-query` may run statements, and what these may read: Athena works under the
   * rights of the evaluator function. It may start queries and read their answers in these workgroups, read these
   * tables and objects, and write these results.
   */
  checkAthenaWorkgroups?: Value<'checkAthenaWorkgroups'> | undefined;
  /**
   * The clusters and workgroups that `builtin:redshift-query` may ask by the Data API, and the secrets of Secrets
   * Manager that it may log in with. Without a secret the role logs in as the database's user `IAMR:` and its name;
   * grant that user what statements may read. A secret under a key of your own also needs `kms:Decrypt` for the role in
   * the policy of the key.
   */
  checkRedshiftArns?: Value<'checkRedshiftArns'> | undefined;
  /** The actions that `builtin:aws-question` may ask, and about what. */
  checkActions?: Value<'checkActions'> | undefined;
  /**
   * The namespaces of CloudWatch that `builtin:cloudwatch-metric` may read. The role gets
   * `cloudwatch:GetMetricStatistics`, for which AWS knows no resources; the function reads no other namespace.
   */
  checkMetricNamespaces?: Value<'checkMetricNamespaces'> | undefined;
  /**
   * The trigger types that pipelines of this stack may use. Each but `http` also needs the keys that job engines names
   * for it; the functions carry the code of these engines only.
   */
  enabledEngines?: Value<'enabledEngines'> | undefined;
  /**
   * The actions that triggers of type `aws-sdk` may call, and on what. Actions that AWS asks the caller for on the way
   * (`s3:PutObject` for an export) belong in it too.
   */
  awsSdkActions?: Value<'awsSdkActions'> | undefined;
  /**
   * The roles that jobs of `aws-sdk` run under, by the service that runs them: the trigger function may pass each to
   * this service, and to no other.
   */
  awsSdkRoleArns?: Value<'awsSdkRoleArns'> | undefined;
  /**
   * The secrets and parameters that triggers may refer to, and where each may go: the functions may read these and no
   * others, and give none to another host, engine or pipeline.
   */
  secretArns?: Value<'secretArns'> | undefined;
  /**
   * The buckets whose objects may bring MARKERs, with patterns of their keys: a rule on the default bus for each. The
   * buckets must send their events to EventBridge.
   */
  markerBuckets?: Value<'markerBuckets'> | undefined;
  /** The events that may bring MARKERs: a rule for each pattern, on the default bus or on `bus`. */
  markerEvents?: Value<'markerEvents'> | undefined;
  /** Senders of messages that lead to MARKERs: the stack gets a queue for them, and its policy lets these send. */
  markerSenders?: Value<'markerSenders'> | undefined;
  /** The times at which schedules open whose MARKERs are automatic: a schedule of EventBridge for each. */
  markerTimes?: Value<'markerTimes'> | undefined;
  /**
   * Rules on the account's default bus let events of Glue, EMR, EMR Serverless and Step Functions wake the runs that
   * wait for a job; see waiting. `false`: jobs are polled only.
   */
  jobEvents?: Value<'jobEvents'> | undefined;
  /**
   * How many reruns of all pipelines may be in progress at once on an engine; 25 on one that it does not name. Live
   * runs are not counted.
   */
  rerunsPerEngine?: Value<'rerunsPerEngine'> | undefined;
  /** How often the watchdog and the sweeper run. */
  watchdogIntervalMinutes?: Value<'watchdogIntervalMinutes'> | undefined;
  /** How long a run may be silent past its announced next sign of life, for pipelines that do not set it themselves. */
  stuckRunThreshold?: Value<'stuckRunThreshold'> | undefined;
  /**
   * How long ended runs and events are kept; run logs live for 457 days or longer. The events of `signalbox apply` are
   * kept for 90 days.
   */
  runRetentionDays?: Value<'runRetentionDays'> | undefined;
  /** How long CloudWatch keeps the logs of functions and state machine. */
  logRetentionDays?: Value<'logRetentionDays'> | undefined;
  /** Keeps the table from being deleted, by AWS and Pulumi, and dead-letter queue and failure bucket, by Pulumi. */
  deletionProtection?: Value<'deletionProtection'> | undefined;
  /**
   * The SNS topics that receive the CloudWatch alarms. `alert-topic` is the stack's own alert topic. Without one no
   * alarm is created, and `pulumi up` warns.
   */
  alarmTargets?: Value<'alarmTargets'> | undefined;
  /**
   * The people who receive alerts, their ends and their acknowledgements: Slack by an incoming webhook, PagerDuty by
   * its Events API, and e-mail. Alarms of CloudWatch are not among them.
   */
  alerts?: Value<'alerts'> | undefined;
  /**
   * Alerts that request the approval of a run carry a signed link: everyone who has it may approve it in a browser
   * until the time for that is over. The link is in what the alert topic sends, and nowhere else.
   */
  approvalLinks?: Value<'approvalLinks'> | undefined;
  /**
   * A topic of yours that receives the alerts, in the Region of the stack. No topic is created for them then. Its
   * policy must let `cloudwatch.amazonaws.com` publish where `alarmTargets` has `alert-topic`.
   */
  alertTopicArn?: LateValue<'alertTopicArn'> | undefined;
  /**
   * A topic of yours that receives the lifecycle events, in the Region of the stack. No topic is created for them then.
   */
  lifecycleTopicArn?: LateValue<'lifecycleTopicArn'> | undefined;
  /**
   * The KMS keys that your topics are encrypted with, if they are: the functions that publish may use them. The policy
   * of the key must let `cloudwatch.amazonaws.com` use it where alarms publish to the topic.
   */
  topicKeyArns?: LateValue<'topicKeyArns'> | undefined;
  /**
   * An event bus of yours, in the Region of the stack, that receives every event. No bus is created then. A bus of
   * another account must let the functions put events in its policy.
   */
  eventBusArn?: LateValue<'eventBusArn'> | undefined;
  /** Encrypts table, topics, queues, failure bucket and log groups with this key instead of AWS's own. */
  kmsKeyArn?: LateValue<'kmsKeyArn'> | undefined;
  /** The permissions boundary of every role of the stack. */
  permissionsBoundary?: LateValue<'permissionsBoundary'> | undefined;
  /** The path of every role and policy of the stack. Default: `/`. */
  rolePath?: Value<'rolePath'> | undefined;
  /** Tags of every resource of the stack that takes tags. */
  tags?: Value<'tags'> | undefined;
  /** Sends traces of functions and executions to X-Ray. Without it the roles have no right to send them. */
  tracing?: Value<'tracing'> | undefined;
  /**
   * Lets evaluators and HTTP jobs be at private addresses and on plain `http:`. For `dev` only. Loopback, link-local
   * and metadata addresses stay closed.
   */
  allowPrivateAddresses?: Value<'allowPrivateAddresses'> | undefined;
  /**
   * The private networks in which evaluators and HTTP jobs may be, over `https:`, in every environment; needs `vpc`.
   * All other private addresses stay closed; loopback, link-local and metadata addresses do so always.
   */
  allowedPrivateCidrs?: Value<'allowedPrivateCidrs'> | undefined;
  /**
   * Connects the functions that call out (`evaluator`, `trigger`, `run-checker`) to a VPC, and no others; see private
   * networks.
   */
  vpc?: LateValue<'vpc'> | undefined;
  /**
   * A stream record that could not be processed for so long is given up and kept in the failure bucket. It bounds what
   * `streamRetries` does not count: a function that is throttled or disabled. Whichever limit is reached first counts.
   */
  streamMaxAgeSeconds?: Value<'streamMaxAgeSeconds'> | undefined;
  /**
   * A stream record that failed so many times more is given up and kept in the failure bucket. It is redriven
   * automatically. Until it is given up, it blocks the records that follow: with 10 retries, at pauses that grow to a
   * minute, about five minutes.
   */
  streamRetries?: Value<'streamRetries'> | undefined;
  /** The lowest level that the functions log. */
  logLevel?: Value<'logLevel'> | undefined;
  /** The data of an execution that Step Functions logs. Inputs and outputs are never logged. */
  stateMachineLogLevel?: Value<'stateMachineLogLevel'> | undefined;
  /** Reserves concurrency of the account for functions. */
  reservedConcurrency?: Value<'reservedConcurrency'> | undefined;
}
