/** Which accesses an API call makes: a transaction is as many as it has items, a batch one per table. */
import type { Json } from '../protocol/service';
import type { S3Request } from '../s3/route';
import { attributesOf } from './attributes';
import type { AccessRequest } from './policy';
import { s3Access } from './s3-requests';

export interface Place {
  region: string;
  account: string;
  /** The partition key's attribute, by table name. */
  partitionKeys: ReadonlyMap<string, string>;
}

/** The key's value as IAM compares it. */
const keyText = (value: Json | undefined): string => String(Object.values(value ?? {})[0] ?? '');

type Comparison = readonly [name: string, placeholder: string];

/** By key condition: the texts of a program are few. */
const comparisons = new Map<string, readonly Comparison[]>();
const MOST_TEXTS = 1_000;

const comparisonsIn = (condition: string): readonly Comparison[] => {
  const known = comparisons.get(condition);
  if (known !== undefined) return known;
  const found = [...condition.matchAll(/([#\w.-]+)\s*=\s*(:[\w]+)/g)].map(
    ([, name = '', placeholder = '']): Comparison => [name, placeholder],
  );
  if (comparisons.size < MOST_TEXTS) comparisons.set(condition, found);
  return found;
};

/** The partition key of a Query, from its key condition: `#pk = :pk AND …`, in whichever order. */
const queriedKey = (input: Json, keyName: string): string[] => {
  const names = (input.ExpressionAttributeNames ?? {}) as Record<string, string>;
  for (const [name, placeholder] of comparisonsIn(String(input.KeyConditionExpression ?? ''))) {
    if ((names[name] ?? name) === keyName) return [keyText(input.ExpressionAttributeValues?.[placeholder])];
  }
  return [];
};

const transactionActions = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
} as const;

/** The same few texts again and again, which policies look up: a text that is kept is hashed once. */
const keeping = <Text extends string>(word: (name: string) => Text): ((name: string) => Text) => {
  const known = new Map<string, Text>();
  return (name) => {
    const found = known.get(name) ?? word(name);
    if (known.size < MOST_TEXTS) known.set(name, found);
    return found;
  };
};

const actionOf = keeping((operation) => `dynamodb:${operation}`);

interface Resources {
  table(nameOrArn: string): string;
  index(nameOrArn: string, index: string): string;
}

const resourcesByPlace = new WeakMap<Place, Resources>();

const resourcesOf = (place: Place): Resources => {
  const known = resourcesByPlace.get(place);
  if (known !== undefined) return known;
  const table = keeping((nameOrArn) =>
    nameOrArn.startsWith('arn:') ? nameOrArn : `arn:aws:dynamodb:${place.region}:${place.account}:table/${nameOrArn}`,
  );
  const indexes = new Map<string, (index: string) => string>();
  const resources: Resources = {
    table,
    index: (nameOrArn, index) => {
      const ofTable = indexes.get(nameOrArn) ?? keeping((name) => `${table(nameOrArn)}/index/${name}`);
      if (indexes.size < MOST_TEXTS) indexes.set(nameOrArn, ofTable);
      return ofTable(index);
    },
  };
  resourcesByPlace.set(place, resources);
  return resources;
};

/** Attributes are parsed only where a policy asks. */
class ItemContext {
  readonly 'dynamodb:LeadingKeys': readonly string[];
  readonly #parts: readonly Json[];

  constructor(keys: readonly string[], parts: readonly Json[]) {
    this['dynamodb:LeadingKeys'] = keys;
    this.#parts = parts;
  }

  get 'dynamodb:Attributes'(): string[] {
    return this.#parts.flatMap(attributesOf);
  }
}

const onItems = (action: string, resource: string, keys: readonly string[], parts: readonly Json[]): AccessRequest => ({
  action: actionOf(action),
  resource,
  // Policies read its properties by name, as those of any context.
  context: new ItemContext(keys, parts) as unknown as NonNullable<AccessRequest['context']>,
});

const tableName = (nameOrArn: string): string => nameOrArn.slice(nameOrArn.lastIndexOf('/') + 1);

const leadingKey = ({ partitionKeys }: Place, table: string, item: Json): string =>
  keyText(item[partitionKeys.get(tableName(table)) ?? '']);

const transactionAccess = (items: readonly Json[], place: Place): AccessRequest[] =>
  items.flatMap((item) =>
    Object.entries(item).map(([kind, part]) =>
      onItems(
        transactionActions[kind as keyof typeof transactionActions] ?? kind,
        resourcesOf(place).table(part.TableName),
        [leadingKey(place, part.TableName, part.Key ?? part.Item ?? {})],
        [part],
      ),
    ),
  );

const batchAccess = (operation: string, batches: Record<string, Json>, place: Place): AccessRequest[] =>
  Object.entries(batches).map(([table, part]) => {
    const keys: Json[] = Array.isArray(part)
      ? part.map((write) => write.PutRequest?.Item ?? write.DeleteRequest?.Key ?? {})
      : part.Keys;
    const leading = [...new Set(keys.map((key) => leadingKey(place, table, key)))];
    const parts = Array.isArray(part) ? keys.map((Item) => ({ Item })) : [part];
    return onItems(operation, resourcesOf(place).table(table), leading, parts);
  });

export const dynamodbAccess = (
  operation: string,
  input: Json,
  place: Place,
  indexHashKey: (table: string, index: string) => string | undefined,
): AccessRequest[] => {
  const resources = resourcesOf(place);
  if (input.TransactItems !== undefined) return transactionAccess(input.TransactItems, place);
  if (input.RequestItems !== undefined) return batchAccess(operation, input.RequestItems, place);
  const table = String(input.TableName ?? '*');
  const index = input.IndexName as string | undefined;
  if (operation === 'Query') {
    const keyName =
      index === undefined ? place.partitionKeys.get(tableName(table)) : indexHashKey(tableName(table), index);
    const resource = index === undefined ? resources.table(table) : resources.index(table, index);
    return [onItems(operation, resource, queriedKey(input, keyName ?? ''), [input])];
  }
  const key = (input.Key ?? input.Item) as Json | undefined;
  if (key !== undefined) return [onItems(operation, resources.table(table), [leadingKey(place, table, key)], [input])];
  const resource = (input.StreamArn as string | undefined) ?? (table === '*' ? '*' : resources.table(table));
  return [{ action: actionOf(operation), resource: index === undefined ? resource : `${resource}/index/${index}` }];
};

export type OtherService =
  | 'states'
  | 'sns'
  | 'events'
  | 'sqs'
  | 'lambda'
  | 'secretsmanager'
  | 'ssm'
  | 'scheduler'
  | 'kms'
  | 's3'
  | 'sts';

/** The other services name one resource in one field. */
export const serviceAccess = (service: OtherService, operation: string, input: Json, place: Place): AccessRequest[] => {
  const { region, account } = place;
  switch (service) {
    case 'states': {
      const arn: unknown = input.stateMachineArn ?? input.executionArn ?? '*';
      return [{ action: `states:${operation}`, resource: String(arn) }];
    }
    case 'sns':
      return [
        {
          // A batch needs the right of each of its messages.
          action: `sns:${operation.replace(/Batch$/, '')}`,
          resource: String(input.TopicArn ?? input.TargetArn ?? input.SubscriptionArn ?? '*'),
        },
      ];
    case 'secretsmanager':
    case 'ssm':
      return [{ action: `${service}:${operation}`, resource: String(input.SecretId ?? input.Name ?? '*') }];
    case 'kms': {
      const key = String(input.KeyId ?? '*');
      const resource = key === '*' || key.startsWith('arn:') ? key : `arn:aws:kms:${region}:${account}:key/${key}`;
      return [{ action: `kms:${operation}`, resource }];
    }
    case 's3':
      return s3Access(operation, input as S3Request);
    // No policy is needed to ask, and none can forbid it.
    case 'sts':
      return [];
    case 'sqs': {
      const name = String(input.QueueUrl ?? '')
        .split('/')
        .at(-1);
      // A batch needs the right of each of its messages.
      const action = `sqs:${operation.replace(/Batch$/, '')}`;
      return [{ action, resource: name === '' ? '*' : `arn:aws:sqs:${region}:${account}:${name}` }];
    }
    case 'events': {
      const buses = new Set(((input.Entries ?? []) as Json[]).map((entry) => String(entry.EventBusName ?? 'default')));
      return [...buses].map((bus) => ({
        action: `events:${operation}`,
        resource: bus.startsWith('arn:') ? bus : `arn:aws:events:${region}:${account}:event-bus/${bus}`,
      }));
    }
    case 'scheduler': {
      const schedule = `${String(input.GroupName ?? 'default')}/${String(input.Name)}`;
      const resource = `arn:aws:scheduler:${region}:${account}:schedule/${schedule}`;
      const roleArn: unknown = input.Target?.RoleArn;
      const own = { action: `scheduler:${operation}`, resource };
      return roleArn === undefined
        ? [own]
        : [
            own,
            {
              action: 'iam:PassRole',
              resource: String(roleArn),
              context: { 'iam:PassedToService': ['scheduler.amazonaws.com'] },
            },
          ];
    }
    case 'lambda': {
      const name = String(input.FunctionName);
      return [
        {
          action: operation === 'Invoke' ? 'lambda:InvokeFunction' : `lambda:${operation}`,
          resource: name.startsWith('arn:') ? name : `arn:aws:lambda:${region}:${account}:function:${name}`,
        },
      ];
    }
  }
};
