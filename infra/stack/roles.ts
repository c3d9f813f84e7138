import { type Place, viaService } from '../settings/place';

interface Statement {
  Sid: string;
  Effect: 'Allow' | 'Deny';
  Principal?: unknown;
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

export const policyDocument = (...statements: Statement[]): string =>
  JSON.stringify({ Version: '2012-10-17', Statement: statements });

/**
 * Trust policy of a role that only this AWS service takes on, and on behalf of the own account only: no other account
 * can talk the service into using the role. The scheduler also names the group of schedules.
 */
export const assumedBy = (service: 'lambda' | 'states' | 'scheduler', { account }: Place, sourceArn?: string): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: { Service: `${service}.amazonaws.com` },
        Action: 'sts:AssumeRole',
        Condition: {
          StringEquals: { 'aws:SourceAccount': account },
          ...(sourceArn === undefined ? {} : { ArnEquals: { 'aws:SourceArn': sourceArn } }),
        },
      },
    ],
  });

/** Refuses every request that does not come over TLS. */
export const tlsOnly = (actions: string, resources: string | string[]): Statement => ({
  Sid: 'TlsOnly',
  Effect: 'Deny',
  Principal: '*',
  Action: actions,
  Resource: resources,
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
});

/** Rights of schedules or timers: call their functions, and keep the calls that could not be made. */
export const callingPolicy = (
  functionArns: string | string[],
  deadLetterArn: string,
  kmsKeyArn: string | undefined,
): string =>
  policyDocument(
    { Sid: 'CallTheFunction', Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: functionArns },
    { Sid: 'KeepWhatIsLost', Effect: 'Allow', Action: 'sqs:SendMessage', Resource: deadLetterArn },
    ...(kmsKeyArn === undefined
      ? []
      : [
          {
            Sid: 'KeepItEncrypted',
            Effect: 'Allow' as const,
            Action: ['kms:Decrypt', 'kms:GenerateDataKey'],
            Resource: kmsKeyArn,
            Condition: { StringLike: { 'kms:ViaService': viaService('sqs', [kmsKeyArn]) } },
          },
        ]),
  );
