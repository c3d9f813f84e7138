/** Keys of the stack's configuration: names, and what of the account the stack uses or is bound by. */
import { z } from 'zod';
import {
  busArn,
  iamPath,
  kmsKeyArn,
  namePrefix,
  policyArn,
  privateCidr,
  tagKey,
  tagValue,
  topicArn,
  unique,
  vpc,
} from './config-values';
import { PRIVATE_NETWORKS_TEXT } from './networks';

export const keysOfPlace = {
  namePrefix: {
    schema: namePrefix.optional(),
    expected:
      'a lower-case letter and at most 29 lower-case letters, digits and hyphens, the last no hyphen; not xn--, ' +
      'sthree- or amzn-s3-demo- at its beginning',
    example: 'acme-data-prod',
  },
  alertTopicArn: {
    late: true,
    schema: topicArn.optional(),
    expected: 'the ARN of a standard SNS topic',
    example: 'arn:aws:sns:us-east-1:123456789012:data-alerts',
  },
  lifecycleTopicArn: {
    late: true,
    schema: topicArn.optional(),
    expected: 'the ARN of a standard SNS topic',
    example: 'arn:aws:sns:us-east-1:123456789012:data-lifecycle',
  },
  topicKeyArns: {
    late: true,
    schema: z.array(kmsKeyArn).max(2).refine(unique).default([]),
    expected: 'a list of at most 2 ARNs of KMS keys (not of aliases)',
    example: '["arn:aws:kms:us-east-1:123456789012:key/22222222-3333-4444-5555-666666666666"]',
  },
  eventBusArn: {
    late: true,
    schema: busArn.optional(),
    expected: 'the ARN of an event bus',
    example: 'arn:aws:events:us-east-1:123456789012:event-bus/data-platform',
  },
  kmsKeyArn: {
    late: true,
    schema: kmsKeyArn.optional(),
    expected: 'the ARN of a KMS key (not of an alias)',
    example: 'arn:aws:kms:us-east-1:123456789012:key/11111111-2222-3333-4444-555555555555',
  },
  permissionsBoundary: {
    late: true,
    schema: policyArn.optional(),
    expected: 'the ARN of an IAM policy that bounds what every role of the stack may do',
    example: 'arn:aws:iam::123456789012:policy/team-boundary',
  },
  rolePath: {
    schema: iamPath.optional(),
    expected: 'a path of IAM, with / at its beginning and at its end',
    example: '/data-platform/',
  },
  tags: {
    schema: z
      .record(tagKey, tagValue)
      .refine((tags) => Object.keys(tags).length <= 40)
      .default({}),
    expected:
      'an object of at most 40 tags: keys of at most 128 and values of at most 256 letters, digits, spaces and ' +
      '_ . : / = + - @; no key begins with aws: or signalbox:',
    example: '{"team":"data-platform","cost-center":"4711"}',
  },
  allowedPrivateCidrs: {
    schema: z.array(privateCidr).max(20).refine(unique).default([]),
    expected:
      'a list of at most 20 private networks, each written from its first address (10.20.0.0/16) and within one of ' +
      PRIVATE_NETWORKS_TEXT,
    example: '["10.20.0.0/16"]',
  },
  vpc: {
    late: true,
    schema: vpc.optional(),
    expected:
      'an object with `subnetIds` (2 to 16 ids of subnets, in at least two Availability Zones) and ' +
      '`securityGroupIds` (1 to 5 ids of security groups)',
    example:
      '{"subnetIds":["subnet-0a1b2c3d4e5f60718","subnet-1a1b2c3d4e5f60718"],' +
      '"securityGroupIds":["sg-0a1b2c3d4e5f60718"]}',
  },
} as const satisfies Record<string, { schema: z.ZodType; expected: string; example: string; late?: true }>;
