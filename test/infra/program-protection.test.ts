/** Data protection of the declared stack: the table, encryption, and access. */
import { expect } from 'chai';
import { tableSchema } from '../../infra/stack/table';
import {
  all,
  evaluate,
  evaluateOnce,
  type Inputs,
  only,
  type RecordedProgram,
  stackFileValues,
} from './program-recorder';
import { deployed, type States } from './provider-state';

describe('the Pulumi program', () => {
  let dev: RecordedProgram;
  let prod: RecordedProgram;
  before(async () => {
    dev = await evaluateOnce('dev');
    prod = await evaluateOnce('prod');
  });

  describe('table', () => {
    it('has the keys, the index, the TTL and the stream of the design, and is paid per request', () => {
      const { inputs } = only(dev, 'aws:dynamodb/table:Table');
      expect(inputs).to.deep.include({
        billingMode: 'PAY_PER_REQUEST',
        hashKey: 'PK',
        rangeKey: 'SK',
        ttl: { attributeName: 'ttl', enabled: true },
        streamEnabled: true,
        streamViewType: 'NEW_AND_OLD_IMAGES',
      });
      expect(inputs.globalSecondaryIndexes).to.deep.equal([
        {
          name: 'GSI1',
          keySchemas: [
            { attributeName: 'GSI1PK', keyType: 'HASH' },
            { attributeName: 'GSI1SK', keyType: 'RANGE' },
          ],
          projectionType: 'ALL',
        },
      ]);
    });

    it('keeps every input whose change would replace it constant, whatever the configuration', async () => {
      const other = await evaluate('other', {
        ...stackFileValues('prod'),
        kmsKeyArn: 'arn:aws:kms:us-east-1:123456789012:key/99999999-2222-3333-4444-555555555555',
        runRetentionDays: 7,
        streamRetries: 3,
      });
      for (const program of [dev, prod, other]) {
        const {
          serverSideEncryption: _,
          deletionProtectionEnabled: __,
          pointInTimeRecovery: ___,
          ...rest
        } = only(program, 'aws:dynamodb/table:Table').inputs;
        expect(rest).to.deep.equal(tableSchema);
      }
    });

    it('B-47 has point-in-time recovery everywhere and deletion protection outside dev', () => {
      expect(only(dev, 'aws:dynamodb/table:Table').inputs).to.deep.include({
        pointInTimeRecovery: { enabled: true },
        deletionProtectionEnabled: false,
      });
      expect(only(prod, 'aws:dynamodb/table:Table').inputs).to.deep.include({
        pointInTimeRecovery: { enabled: true },
        deletionProtectionEnabled: true,
      });
    });
  });

  it('protects all that holds data outside dev, so that `pulumi destroy` leaves it', () => {
    const guarded = (program: RecordedProgram): string[] =>
      program.resources
        .filter(({ isProtected }) => isProtected)
        .map(({ type }) => type)
        .toSorted();
    expect(guarded(prod)).to.deep.equal(['aws:dynamodb/table:Table', 'aws:s3/bucket:Bucket', 'aws:sqs/queue:Queue']);
    expect(guarded(dev)).to.deep.equal([]);
  });

  it('waits for executions that end before it gives up deleting the state machine', () => {
    expect(only(dev, 'aws:sfn/stateMachine:StateMachine').deleteTimeout).to.equal('30m');
  });

  describe('encryption and access', () => {
    it('B-85 encrypts table, topics, queue and bucket without an own key', () => {
      expect(only(dev, 'aws:dynamodb/table:Table').inputs.serverSideEncryption).to.deep.equal({ enabled: false });
      expect(all(dev, 'aws:sns/topic:Topic').map(({ inputs }) => inputs.kmsMasterKeyId)).to.deep.equal(
        Array(2).fill('arn:aws:kms:us-east-1:123456789012:key/11111111-2222-3333-4444-555555555555'),
      );
      expect(all(dev, 'aws:sqs/queue:Queue').map(({ inputs }) => inputs.sqsManagedSseEnabled)).to.deep.equal([
        true,
        true,
      ]);
      expect(
        only(dev, 'aws:s3/bucketServerSideEncryptionConfiguration:BucketServerSideEncryptionConfiguration').inputs
          .rules[0].applyServerSideEncryptionByDefault,
      ).to.deep.equal({ sseAlgorithm: 'AES256' });
    });

    it('B-85 encrypts all of them with the own key where there is one, and makes no other', async () => {
      const key = 'arn:aws:kms:us-east-1:123456789012:key/99999999-2222-3333-4444-555555555555';
      const program = await evaluate('keyed', { environment: 'dev', kmsKeyArn: key });
      expect(all(program, 'aws:kms/key:Key')).to.deep.equal([]);
      expect(only(program, 'aws:dynamodb/table:Table').inputs.serverSideEncryption).to.deep.equal({
        enabled: true,
        kmsKeyArn: key,
      });
      expect(all(program, 'aws:sns/topic:Topic').map(({ inputs }) => inputs.kmsMasterKeyId)).to.deep.equal([key, key]);
      expect(all(program, 'aws:sqs/queue:Queue').map(({ inputs }) => inputs.kmsMasterKeyId)).to.deep.equal([key, key]);
      expect(
        only(program, 'aws:s3/bucketServerSideEncryptionConfiguration:BucketServerSideEncryptionConfiguration').inputs
          .rules[0].applyServerSideEncryptionByDefault,
      ).to.deep.equal({ sseAlgorithm: 'aws:kms', kmsMasterKeyId: key });
    });

    it('goes from one own key to another, and back to none, with everything that it encrypts', async () => {
      const keyed = (id: string) => ({
        environment: 'dev',
        kmsKeyArn: `arn:aws:kms:us-east-1:123456789012:key/${id}-2222-3333-4444-555555555555`,
      });
      const first = keyed('aaaaaaaa');
      const second = keyed('bbbbbbbb');
      let states: States = new Map();
      const keysAfter = async (values: Record<string, unknown>) => {
        const program = await evaluate('rekeyed', values);
        states = deployed(program, states);
        const of = (type: string, name: string): Inputs => states.get(`${type} signalbox-rekeyed-${name}`);
        const [rule] = of(
          'aws:s3/bucketServerSideEncryptionConfiguration:BucketServerSideEncryptionConfiguration',
          'failures-encryption',
        ).rules;
        const { enabled, kmsKeyArn } = of('aws:dynamodb/table:Table', 'table').serverSideEncryption;
        return [
          // The provider sends a key only with `enabled`; without, the table is under DynamoDB's own.
          enabled ? kmsKeyArn : undefined,
          of('aws:sqs/queue:Queue', 'dead-letters-queue').kmsMasterKeyId,
          rule.applyServerSideEncryptionByDefault.kmsMasterKeyId,
        ];
      };
      expect(await keysAfter(first)).to.deep.equal(Array(3).fill(first.kmsKeyArn));
      expect(await keysAfter(second)).to.deep.equal(Array(3).fill(second.kmsKeyArn));
      expect(await keysAfter({ environment: 'dev' })).to.deep.equal(Array(3).fill(undefined));
      const queue = states.get('aws:sqs/queue:Queue signalbox-rekeyed-dead-letters-queue') as Inputs;
      expect(queue.sqsManagedSseEnabled).to.equal(true);
    });

    it('closes the failure bucket to the public and empties it in time', () => {
      expect(only(dev, 'aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock').inputs).to.deep.include({
        blockPublicAcls: true,
        blockPublicPolicy: true,
        ignorePublicAcls: true,
        restrictPublicBuckets: true,
      });
      expect(
        only(dev, 'aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration').inputs.rules[0],
      ).to.deep.include({ status: 'Enabled', expiration: { days: 30 } });
    });

    it('refuses what does not come over TLS at topics, queue and bucket', () => {
      const policies = [
        'aws:sns/topicPolicy:TopicPolicy',
        'aws:sqs/queuePolicy:QueuePolicy',
        'aws:s3/bucketPolicy:BucketPolicy',
      ].flatMap((type) => all(dev, type));
      expect(policies).to.have.length(5);
      for (const { inputs } of policies) {
        const denied = JSON.parse(inputs.policy).Statement.find((statement: Inputs) => statement.Effect === 'Deny');
        expect(denied).to.deep.include({ Principal: '*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } });
      }
    });
  });
});
