/**
 * SQS, SNS, EventBridge and KMS. Facts: hashicorp/terraform-provider-aws, internal/service/sqs/queue.go,
 * internal/service/sns/topic.go and topic_subscription.go, internal/service/events/bus.go, rule.go and target.go,
 * internal/service/kms/key.go; the declarations of @pulumi/aws for the policies of topics and queues; the services'
 * documentation of quotas.
 */
import { arn, between, json, leftOut, matching, oneOf, sameJson, samePolicy, sized } from './checks';
import { anew, type Group, tags, WORD } from './knowledge';

/** A rule's bus is the default one where none is named. */
const bus = { ...anew, standard: 'default', check: sized(1, 1_600) } as const;
const policy = { check: json, isSame: samePolicy } as const;

export const messaging: Group = {
  'aws:sqs/queue:Queue': {
    named: { input: 'name', most: 80, form: /^[\w-]+$/ },
    attributes: {
      name: anew,
      delaySeconds: { standard: 0, check: between(0, 900) },
      fifoQueue: { ...anew, standard: false },
      kmsDataKeyReusePeriodSeconds: { atAws: 300, check: between(60, 86_400) },
      kmsMasterKeyId: {},
      maxMessageSize: { standard: 262_144, check: between(1_024, 1_048_576) },
      messageRetentionSeconds: { standard: 345_600, check: between(60, 1_209_600) },
      receiveWaitTimeSeconds: { standard: 0, check: between(0, 20) },
      redrivePolicy: { check: json, isSame: sameJson },
      // Off where another key encrypts.
      sqsManagedSseEnabled: { atAws: ({ kmsMasterKeyId }: any) => kmsMasterKeyId === undefined },
      tags,
      visibilityTimeoutSeconds: { standard: 30, check: between(0, 43_200) },
    },
    rules: [
      ({ kmsMasterKeyId, sqsManagedSseEnabled }) =>
        kmsMasterKeyId !== undefined && sqsManagedSseEnabled !== undefined
          ? 'either kmsMasterKeyId or sqsManagedSseEnabled'
          : undefined,
    ],
  },
  'aws:sqs/queuePolicy:QueuePolicy': { attributes: { policy, queueUrl: anew } },
  'aws:sns/topic:Topic': {
    named: { input: 'name', most: 256, form: /^[\w-]+$/ },
    attributes: {
      name: anew,
      fifoTopic: { ...anew, standard: false },
      kmsMasterKeyId: {},
      signatureVersion: { atAws: 1, check: between(1, 2) },
      tags,
      tracingConfig: { atAws: 'PassThrough', check: oneOf('PassThrough', 'Active') },
    },
  },
  'aws:sns/topicPolicy:TopicPolicy': { attributes: { arn: { ...anew, check: arn }, policy } },
  'aws:sns/topicSubscription:TopicSubscription': {
    attributes: {
      confirmationTimeoutInMinutes: { standard: 1, unread: 'how long creation waits' },
      endpoint: anew,
      endpointAutoConfirms: { standard: false, unread: 'how long creation waits' },
      filterPolicy: { check: json, isSame: sameJson },
      filterPolicyScope: {
        atAws: ({ filterPolicy }: any) => (filterPolicy === undefined ? undefined : 'MessageAttributes'),
        check: oneOf('MessageAttributes', 'MessageBody'),
      },
      protocol: {
        ...anew,
        check: oneOf('application', 'email', 'email-json', 'firehose', 'http', 'https', 'lambda', 'sms', 'sqs'),
      },
      rawMessageDelivery: { standard: false },
      topic: { ...anew, check: arn },
    },
  },
  'aws:cloudwatch/eventBus:EventBus': {
    named: { input: 'name', most: 256, form: /^[\w./-]+$/ },
    attributes: { name: anew, description: { check: sized(0, 512) }, tags },
  },
  'aws:cloudwatch/eventRule:EventRule': {
    named: { input: 'name', most: 64, form: WORD },
    attributes: {
      name: anew,
      description: { check: sized(0, 512) },
      eventBusName: bus,
      eventPattern: { check: json, isSame: sameJson },
      forceDestroy: { standard: false, unread: 'only deletion reads it' },
      isEnabled: { atAws: true, isSame: leftOut },
      state: { atAws: 'ENABLED', isSame: leftOut, check: oneOf('ENABLED', 'DISABLED') },
      tags,
    },
    rules: [
      ({ eventPattern }) =>
        eventPattern !== undefined && JSON.stringify(JSON.parse(eventPattern)).length > 4_096
          ? `pattern of 4096 characters, not ${eventPattern.length}`
          : undefined,
      ({ eventPattern, scheduleExpression }) =>
        eventPattern === undefined && scheduleExpression === undefined
          ? 'eventPattern or scheduleExpression'
          : undefined,
    ],
  },
  'aws:cloudwatch/eventTarget:EventTarget': {
    named: { input: 'targetId', most: 64, form: WORD },
    attributes: {
      targetId: anew,
      arn: { check: arn },
      'deadLetterConfig.arn': { check: arn },
      eventBusName: bus,
      forceDestroy: { standard: false, unread: 'only deletion reads it' },
      'retryPolicy.maximumEventAgeInSeconds': { check: between(0, 86_400) },
      'retryPolicy.maximumRetryAttempts': { check: between(0, 185) },
      rule: { ...anew, check: matching(WORD, 'a name') },
    },
  },
  'aws:kms/key:Key': {
    attributes: {
      customerMasterKeySpec: {
        ...anew,
        standard: 'SYMMETRIC_DEFAULT',
        check: oneOf('SYMMETRIC_DEFAULT', 'HMAC_224', 'HMAC_256', 'HMAC_384', 'HMAC_512'),
      },
      deletionWindowInDays: { check: between(7, 30), unread: 'only deletion reads it' },
      description: { check: sized(0, 8_192) },
      enableKeyRotation: { standard: false },
      isEnabled: { standard: true },
      keyUsage: { ...anew, standard: 'ENCRYPT_DECRYPT', check: oneOf('ENCRYPT_DECRYPT', 'GENERATE_VERIFY_MAC') },
      multiRegion: { ...anew, atAws: false },
      policy,
      rotationPeriodInDays: {
        atAws: ({ enableKeyRotation }: any) => (enableKeyRotation === true ? 365 : undefined),
        check: between(90, 2_560),
      },
      tags,
    },
    rules: [
      // KMS rotates no other keys.
      ({ customerMasterKeySpec = 'SYMMETRIC_DEFAULT', enableKeyRotation }) =>
        enableKeyRotation === true && customerMasterKeySpec !== 'SYMMETRIC_DEFAULT'
          ? 'no rotation of a key that is not symmetric'
          : undefined,
      ({ customerMasterKeySpec = '', keyUsage }) =>
        customerMasterKeySpec.startsWith('HMAC') === (keyUsage === 'GENERATE_VERIFY_MAC')
          ? undefined
          : 'keyUsage GENERATE_VERIFY_MAC for an HMAC key, and only so',
    ],
  },
};
