/** Which partition keys a request of DynamoDB concerns, as far as the request says. */
type Json = Readonly<Record<string, unknown>>;

export interface KeyUse {
  /** A partition key of the table; of an index with the index's name before it. */
  key: string;
  side: 'read' | 'write';
  /** Bytes charged to the table; 0 for an index, which is charged for its own changes. */
  units: number;
}

/** An attribute that is a text. */
export const textOf = (value: unknown): string | undefined => {
  const { S } = (value ?? {}) as { S?: unknown };
  return typeof S === 'string' ? S : undefined;
};

const BYTES_PER_WRITE_UNIT = 1024;
const writeUnits = (item: unknown): number =>
  Math.max(1, Math.ceil(JSON.stringify(item).length / BYTES_PER_WRITE_UNIT));

const ofItem = (item: Json, index: string, factor: number): KeyUse[] => {
  const [base, listed] = [textOf(item.PK), textOf(item.GSI1PK)];
  return [
    ...(base === undefined ? [] : [{ key: base, side: 'write' as const, units: writeUnits(item) * factor }]),
    ...(listed === undefined ? [] : [{ key: `${index} ${listed}`, side: 'write' as const, units: 0 }]),
  ];
};

const ofKey = (key: unknown, side: KeyUse['side'], units: number): KeyUse[] => {
  const base = textOf((key as Json | undefined)?.PK);
  return base === undefined ? [] : [{ key: base, side, units }];
};

const ofQuery = ({ IndexName, KeyConditionExpression, ExpressionAttributeValues }: Json): KeyUse[] => {
  const name = /=\s*(:\w+)/.exec(String(KeyConditionExpression))?.[1] ?? '';
  const value = textOf((ExpressionAttributeValues as Json | undefined)?.[name]);
  if (value === undefined) return [];
  return [{ key: IndexName === undefined ? value : `${String(IndexName)} ${value}`, side: 'read', units: 1 }];
};

const ofWrite = (write: Json, index: string, factor: number): KeyUse[] =>
  write.Item === undefined ? ofKey(write.Key, 'write', factor) : ofItem(write.Item as Json, index, factor);

export const keysOf = (operation: string, input: Json, index = 'GSI1'): KeyUse[] => {
  switch (operation) {
    case 'GetItem':
      return ofKey(input.Key, 'read', input.ConsistentRead === true ? 1 : 0.5);
    case 'Query':
      return ofQuery(input);
    case 'TransactWriteItems':
      return (input.TransactItems as Json[]).flatMap((part) =>
        Object.values(part).flatMap((write) => ofWrite(write as Json, index, 2)),
      );
    default:
      return input.Item === undefined && input.Key === undefined ? [] : ofWrite(input, index, 1);
  }
};
