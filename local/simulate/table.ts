/** The table as an outside writer or reader has it: plain JSON items through the SDK. */
import {
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  ScanCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { AwsConfig } from '../../adapters/runtime';

export type PlainItem = Record<string, unknown>;

export interface OutsideTable {
  put(item: PlainItem): Promise<void>;
  /** Sets the attributes beside the key; the item as it is then. */
  update(item: PlainItem): Promise<PlainItem>;
  delete(key: { PK: string; SK: string }): Promise<void>;
  /** Every item, by key. */
  scan(): Promise<PlainItem[]>;
}

export const outsideTable = (aws: AwsConfig, tableName: string): OutsideTable => {
  const client = new DynamoDBClient(aws);
  const TableName = tableName;
  return {
    async put(item) {
      await client.send(new PutItemCommand({ TableName, Item: marshall(item, { removeUndefinedValues: true }) }));
    },
    async update({ PK, SK, ...attributes }) {
      const names = Object.keys(attributes);
      const { Attributes = {} } = await client.send(
        new UpdateItemCommand({
          TableName,
          Key: marshall({ PK, SK }),
          UpdateExpression: `SET ${names.map((_name, index) => `#a${index} = :v${index}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#a${index}`, name])),
          ExpressionAttributeValues: marshall(
            Object.fromEntries(names.map((name, index) => [`:v${index}`, attributes[name]])),
          ),
          ReturnValues: 'ALL_NEW',
        }),
      );
      return unmarshall(Attributes);
    },
    async delete(key) {
      await client.send(new DeleteItemCommand({ TableName, Key: marshall(key) }));
    },
    async scan() {
      const items: PlainItem[] = [];
      let from: Record<string, never> | undefined;
      do {
        const page = await client.send(
          new ScanCommand({
            TableName,
            ConsistentRead: true,
            ...(from === undefined ? {} : { ExclusiveStartKey: from }),
          }),
        );
        items.push(...(page.Items ?? []).map((item) => unmarshall(item)));
        from = page.LastEvaluatedKey as Record<string, never> | undefined;
      } while (from !== undefined);
      const place = (item: PlainItem): string => `${String(item.PK)}\u0000${String(item.SK)}`;
      return items.sort((left, right) => (place(left) < place(right) ? -1 : 1));
    },
  };
};
