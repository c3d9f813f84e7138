import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { policyDocument, tlsOnly } from './roles';

/** Lets rules send to a queue; `rules` is the condition on their ARNs. */
export const rulesMaySend = (queueArn: string, account: string, rules: Readonly<Record<string, unknown>>): string =>
  policyDocument(tlsOnly('sqs:*', queueArn), {
    Sid: 'RuleTells',
    Effect: 'Allow',
    Principal: { Service: 'events.amazonaws.com' },
    Action: 'sqs:SendMessage',
    Resource: queueArn,
    Condition: { ...rules, StringEquals: { 'aws:SourceAccount': account } },
  });

export interface KeptRecordsArgs {
  description: string;
  /** The reader of the stream whose records these are. */
  mapping: aws.lambda.EventSourceMapping;
  bucketName: pulumi.Output<string>;
  queueArn: pulumi.Output<string>;
  /** Lets the rule send. */
  queuePolicy: aws.sqs.QueuePolicy;
}

/** Notifies a queue of every record that a reader of the stream gave up, and that the failure bucket keeps. */
export const notifyOfKeptRecords = (
  name: string,
  { description, mapping, bucketName, queueArn, queuePolicy }: KeptRecordsArgs,
  parent: pulumi.Resource,
): aws.cloudwatch.EventRule => {
  const rule = new aws.cloudwatch.EventRule(
    `${name}-rule`,
    {
      description,
      eventPattern: pulumi.all([bucketName, mapping.uuid]).apply(([bucket, uuid]) =>
        JSON.stringify({
          source: ['aws.s3'],
          'detail-type': ['Object Created'],
          // Lambda puts what a mapping gave up under its id.
          detail: { bucket: { name: [bucket] }, object: { key: [{ prefix: `aws/lambda/${uuid}/` }] } },
        }),
      ),
    },
    { parent },
  );
  new aws.cloudwatch.EventTarget(
    `${name}-target`,
    { rule: rule.name, targetId: 'queue', arn: queueArn },
    { parent, dependsOn: [queuePolicy] },
  );
  return rule;
};
