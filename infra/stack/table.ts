import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { protection } from './every-resource';

/** The table's one index. */
export const INDEX_NAME = 'GSI1';

/**
 * The single table. Names of keys and attributes are constants: a change to any of them would replace the table, so
 * nothing configurable reaches them.
 */
export const tableSchema = {
  billingMode: 'PAY_PER_REQUEST',
  hashKey: 'PK',
  rangeKey: 'SK',
  attributes: [
    { name: 'PK', type: 'S' },
    { name: 'SK', type: 'S' },
    { name: 'GSI1PK', type: 'S' },
    { name: 'GSI1SK', type: 'S' },
  ],
  globalSecondaryIndexes: [
    {
      name: INDEX_NAME,
      keySchemas: [
        { attributeName: 'GSI1PK', keyType: 'HASH' },
        { attributeName: 'GSI1SK', keyType: 'RANGE' },
      ],
      projectionType: 'ALL',
    },
  ],
  ttl: { attributeName: 'ttl', enabled: true },
  streamEnabled: true,
  streamViewType: 'NEW_AND_OLD_IMAGES',
};

/**
 * DynamoDB encrypts every table. Without an own key it uses its own (`enabled: false`), and not the account's key
 * `alias/aws/dynamodb`: when a key is taken out of the configuration, the provider sees no change of
 * `{ enabled: true }`, and the table stays on a key that the functions may no longer use. Written out, the alias is a
 * change at each `pulumi up`, which AWS refuses.
 */
const encryption = (kmsKeyArn: pulumi.Input<string> | undefined) =>
  kmsKeyArn === undefined ? { enabled: false } : { enabled: true, kmsKeyArn };

export interface TableArgs {
  deletionProtection: boolean;
  kmsKeyArn: pulumi.Input<string> | undefined;
}

export class Table extends pulumi.ComponentResource {
  readonly name: pulumi.Output<string>;
  readonly arn: pulumi.Output<string>;
  readonly indexArn: pulumi.Output<string>;
  readonly streamArn: pulumi.Output<string>;
  /** Every stream that the table has had or will have. */
  readonly streamsArn: pulumi.Output<string>;
  /** The stack's own key, if it has one. DynamoDB's needs no permission. */
  readonly keyArns: readonly pulumi.Input<string>[];

  constructor(name: string, args: TableArgs, opts?: pulumi.ComponentResourceOptions) {
    super('signalbox:infra:Table', name, {}, opts);
    const table = new aws.dynamodb.Table(
      `${name}-table`,
      {
        ...tableSchema,
        pointInTimeRecovery: { enabled: true },
        serverSideEncryption: encryption(args.kmsKeyArn),
        deletionProtectionEnabled: args.deletionProtection,
      },
      { parent: this, ...protection(args.deletionProtection) },
    );
    this.name = table.name;
    this.arn = table.arn;
    this.indexArn = pulumi.interpolate`${table.arn}/index/${INDEX_NAME}`;
    this.streamArn = table.streamArn;
    this.streamsArn = pulumi.interpolate`${table.arn}/stream/*`;
    this.keyArns = args.kmsKeyArn === undefined ? [] : [args.kmsKeyArn];
    this.registerOutputs({ name: this.name, arn: this.arn });
  }
}
