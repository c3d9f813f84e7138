/**
 * One of every item, written by the real stores into the embedded DynamoDB: what the page says about attributes is read
 * off these.
 */
import { parseKey } from '../../aws/table/client/parse-key';
import { writeChunks } from './written/chunks';
import { writeConfiguration } from './written/configuration';
import { writeAlertEnd, writeDeadlines, writeEvaluations, writeMarkers, writeWaits } from './written/instances';
import {
  writeApprovals,
  writeCancellations,
  writeHolds,
  writePools,
  writeRechecks,
  writeRejections,
  writeReruns,
} from './written/requests';
import { writeRuns } from './written/runs';
import { writeSubjects } from './written/subjects';
import { openTable, TABLE_NAME } from './written/table';

/** Attributes by entity and name, with the types that they have in DynamoDB. */
export const writtenAttributes = async (): Promise<Map<string, Map<string, Set<string>>>> => {
  const { dynamodb, table, client } = openTable();
  await writeConfiguration(table, client);
  await writeRuns(table);
  await writeEvaluations(table);
  await writeDeadlines(table);
  await writeAlertEnd(table);
  await writeWaits(table, client);
  await writeMarkers(table, client);
  await writeChunks(table);
  await writeSubjects(table);
  await writeReruns(table);
  await writeCancellations(table);
  await writeRechecks(table);
  await writeApprovals(table);
  await writePools(table);
  await writeHolds(table, client);
  await writeRejections(table);

  const found = new Map<string, Map<string, Set<string>>>();
  const { Items } = dynamodb.execute('Scan', { TableName: TABLE_NAME }) as {
    Items: Record<string, Record<string, unknown>>[];
  };
  for (const item of Items) {
    const key = { PK: String(item.PK?.S), SK: String(item.SK?.S) };
    const entity = parseKey(key)?.entity ?? 'unknown';
    const attributes = found.get(entity) ?? new Map<string, Set<string>>();
    found.set(entity, attributes);
    for (const [name, value] of Object.entries(item))
      attributes.set(name, new Set([...(attributes.get(name) ?? []), ...Object.keys(value)]));
  }
  return found;
};
