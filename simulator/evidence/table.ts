/** The table as an outside writer or reader has it: plain JSON items. */
import { fromWire, toWire } from '../../aws/table/client/wire';
import { type Ask, tableCalls } from '../../emulator/endpoint/direct-calls';
import type { Json } from '../../emulator/protocol/service';

export type PlainItem = Record<string, unknown>;

export interface OutsideTable {
  put(item: PlainItem): Promise<void>;
  /** Sets the attributes beside the key; the item as it is then. */
  update(item: PlainItem): Promise<PlainItem>;
  delete(key: { PK: string; SK: string }): Promise<void>;
  /** Every item, by key. */
  scan(): Promise<PlainItem[]>;
}

interface Page {
  Items: Parameters<typeof fromWire>[0][];
  LastEvaluatedKey?: Json;
}

export const outsideTable = (ask: Ask, tableName: string): OutsideTable => {
  const call = tableCalls({ ask });
  const TableName = tableName;
  return {
    async put(item) {
      await call('PutItem', { TableName, Item: toWire(item) });
    },
    async update({ PK, SK, ...attributes }) {
      const names = Object.keys(attributes);
      const { Attributes = {} } = await call('UpdateItem', {
        TableName,
        Key: toWire({ PK, SK }),
        UpdateExpression: `SET ${names.map((_name, index) => `#a${index} = :v${index}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#a${index}`, name])),
        ExpressionAttributeValues: toWire(
          Object.fromEntries(names.map((name, index) => [`:v${index}`, attributes[name]])),
        ),
        ReturnValues: 'ALL_NEW',
      });
      return fromWire(Attributes);
    },
    async delete(key) {
      await call('DeleteItem', { TableName, Key: toWire(key) });
    },
    async scan() {
      const items: PlainItem[] = [];
      let from: Json | undefined;
      do {
        const start = from === undefined ? {} : { ExclusiveStartKey: from };
        const page = (await ask('dynamodb', 'Scan', { TableName, ConsistentRead: true, ...start })) as Page;
        items.push(...page.Items.map(fromWire));
        from = page.LastEvaluatedKey;
      } while (from !== undefined);
      const place = (item: PlainItem): string => `${String(item.PK)}\u0000${String(item.SK)}`;
      return items.sort((left, right) => (place(left) < place(right) ? -1 : 1));
    },
  };
};
