/**
 * DynamoDB. Facts: hashicorp/terraform-provider-aws, internal/service/dynamodb/table.go (attributes, what CustomizeDiff
 * clears, validators of the raw configuration); DynamoDB's API reference, CreateTable (names).
 */
import { arn, between, leftOut, oneOf } from './checks';
import { anew, type Group, tags, WORD } from './knowledge';

type Index = { hashKey?: string; keySchemas?: { attributeName: string; keyType: string }[] };

const keyOf = (keyType: string) => (index: any) => {
  const keys = (index as Index).keySchemas?.filter((key) => key.keyType === keyType) ?? [];
  return keys.length === 1 ? keys[0]!.attributeName : undefined;
};

const isOff = (block: { enabled?: boolean } | undefined): boolean => block?.enabled !== true;
const bothOff = (before: any, after: any): boolean => isOff(before) && isOff(after);

const indexedAttributes = ({ hashKey, rangeKey, globalSecondaryIndexes = [] }: any): string[] => [
  ...[hashKey, rangeKey].filter((key) => key !== undefined),
  ...(globalSecondaryIndexes as Index[]).flatMap(({ keySchemas = [], ...index }) => [
    ...[index.hashKey].filter((key) => key !== undefined),
    ...keySchemas.map(({ attributeName }) => attributeName),
  ]),
];

const unindexed = ({ attributes = [], ...inputs }: any): string | undefined => {
  const defined = new Set<string>(attributes.map(({ name }: { name: string }) => name));
  const indexed = new Set(indexedAttributes(inputs));
  const strange = [...defined].filter((name) => !indexed.has(name));
  const missing = [...indexed].filter((name) => !defined.has(name));
  if (strange.length > 0) return `attributes that no key uses: ${strange.join(', ')}`;
  return missing.length > 0 ? `keys without an attribute: ${missing.join(', ')}` : undefined;
};

const unorderedKeys = ({ globalSecondaryIndexes = [] }: any): string | undefined => {
  for (const { name, keySchemas = [], hashKey } of globalSecondaryIndexes as any[]) {
    if ((hashKey === undefined) === (keySchemas.length === 0)) return `index ${name}: either keySchemas or hashKey`;
    const types = keySchemas.map(({ keyType }: { keyType: string }) => keyType).join();
    if (!/^(HASH,){0,3}HASH(,RANGE){0,4}$/.test(types) && hashKey === undefined)
      return `index ${name}: one to four keys HASH, then at most four RANGE`;
  }
  return undefined;
};

export const table: Group = {
  'aws:dynamodb/table:Table': {
    named: { input: 'name', most: 255, form: WORD },
    attributes: {
      name: anew,
      attributes: { isSet: true },
      'attributes[].name': {},
      'attributes[].type': { check: oneOf('S', 'N', 'B') },
      billingMode: { standard: 'PROVISIONED', check: oneOf('PROVISIONED', 'PAY_PER_REQUEST') },
      deletionProtectionEnabled: {},
      globalSecondaryIndexes: { isSet: true },
      // The provider reads both forms of a key; beside keySchemas it takes no notice of the older one.
      'globalSecondaryIndexes[].hashKey': { atAws: keyOf('HASH') },
      'globalSecondaryIndexes[].rangeKey': { atAws: keyOf('RANGE'), isSame: leftOut },
      'globalSecondaryIndexes[].keySchemas[].attributeName': {},
      'globalSecondaryIndexes[].keySchemas[].keyType': { check: oneOf('HASH', 'RANGE') },
      'globalSecondaryIndexes[].name': {},
      'globalSecondaryIndexes[].projectionType': { check: oneOf('ALL', 'INCLUDE', 'KEYS_ONLY') },
      hashKey: anew,
      'pointInTimeRecovery.enabled': {},
      'pointInTimeRecovery.recoveryPeriodInDays': { atAws: 35, check: between(1, 35) },
      pointInTimeRecovery: { isSame: bothOff },
      rangeKey: anew,
      // Only a key of KMS is described: a table under DynamoDB's own has none.
      serverSideEncryption: { isSame: bothOff },
      'serverSideEncryption.enabled': {},
      'serverSideEncryption.kmsKeyArn': { check: arn },
      streamEnabled: {},
      streamViewType: { check: oneOf('', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES', 'KEYS_ONLY') },
      tableClass: { standard: 'STANDARD', check: oneOf('STANDARD', 'STANDARD_INFREQUENT_ACCESS') },
      tags,
      ttl: { isSame: leftOut },
      'ttl.attributeName': {},
      'ttl.enabled': { standard: false },
    },
    rules: [
      unindexed,
      unorderedKeys,
      ({ streamEnabled, streamViewType = '' }) =>
        (streamEnabled === true) === (streamViewType !== '') ? undefined : 'streamViewType with a stream, and only so',
      ({ billingMode, readCapacity = 0, writeCapacity = 0 }) =>
        billingMode === 'PAY_PER_REQUEST' && readCapacity + writeCapacity > 0
          ? 'no capacity when on demand'
          : undefined,
      ({ ttl }) => (ttl?.enabled === true && !ttl.attributeName ? 'ttl.attributeName where ttl is on' : undefined),
    ],
  },
};
