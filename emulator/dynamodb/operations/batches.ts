/** BatchGetItem and BatchWriteItem: many single operations in one request, each on its own. */
import { readUnits } from '../data/capacity';
import { isKeyMisfit, keyMisfit, serialization, validation } from '../data/errors';
import { asInput, type Input, optionalFlag, optionalList, record, refuseLegacy } from '../data/parameters';
import { keyOfParameter, SCHEMA_MISMATCH } from '../data/schema';
import { commit, find, writeCost } from '../data/table';
import { type Item, normalizeItem } from '../data/values';
import { project } from '../expressions/paths';
import { type Engine, type Operation, tableNamed } from './engine';
import { readProjection } from './items';
import {
  collectionsOf,
  duplicateKeys,
  planned,
  prepareDelete,
  preparePut,
  readItemCollectionMetrics,
  requireSingle,
  type Write,
} from './writes';

const MAX_GETS = 100;
const MAX_WRITES = 25;
const MAX_BYTES = 16 * 1024 * 1024;

export const batchGetItem: Operation = (engine, input, capacity) => {
  const tables = Object.entries(record(input, 'RequestItems')).map(
    ([name, request]) => [name, asInput(request)] as const,
  );
  if (tables.length === 0) throw validation('BatchGetItem must have some requests set');
  const count = tables.reduce((sum, [, request]) => sum + (optionalList(request, 'Keys')?.length ?? 0), 0);
  if (count > MAX_GETS) throw validation('Too many items requested for the BatchGetItem call');
  const requests = tables.map(([name, request]) => readGets(engine, name, request));
  const gets = requests.flatMap(({ gets }) => gets);
  if (duplicateKeys(gets)) throw validation('Provided list of item keys contains duplicates');

  const responses: Record<string, Item[]> = {};
  const unprocessed: Record<string, Input & { Keys: Item[] }> = {};
  let bytes = 0;
  for (const { name, gets: ofTable, request } of requests) {
    responses[name] = [];
    for (const { table, key, keyItem, paths, consistent } of ofTable) {
      const entry = find(table, key);
      if (bytes + (entry?.bytes ?? 0) > MAX_BYTES) {
        unprocessed[name] ??= { ...request, Keys: [] };
        unprocessed[name].Keys.push(keyItem);
        continue;
      }
      bytes += entry?.bytes ?? 0;
      capacity.read(table.name, readUnits(entry?.bytes ?? 0, consistent));
      if (entry) responses[name].push(paths ? project(entry.item, paths) : entry.item);
    }
  }
  const consumed = capacity.list();
  return { Responses: responses, UnprocessedKeys: unprocessed, ...(consumed && { ConsumedCapacity: consumed }) };
};

const readGets = (engine: Engine, name: string, request: Input) => {
  refuseLegacy(request);
  const keys = optionalList(request, 'Keys') ?? [];
  if (keys.length === 0)
    throw validation(`The list of keys in RequestItems for BatchGetItem is required: ${name} has empty list`);
  const paths = readProjection(engine, request);
  const consistent = optionalFlag(request, 'ConsistentRead') ?? false;
  const table = tableNamed(engine, name);
  const gets = keys.map((given) => {
    const keyItem = normalizeItem(given);
    return { table, keyItem, key: keyOfParameter(table.schema, keyItem), paths, consistent };
  });
  return { name, request, gets };
};

export const batchWriteItem: Operation = (engine, input, capacity) => {
  const metrics = readItemCollectionMetrics(input);
  const tables = Object.entries(record(input, 'RequestItems'));
  if (tables.length === 0) throw validation('BatchWriteItem cannot have a null or no requests set');
  const count = tables.reduce((sum, [, requests]) => sum + (Array.isArray(requests) ? requests.length : 0), 0);
  if (count > MAX_WRITES) throw validation('Too many items requested for the BatchWriteItem call');
  const writes = tables.flatMap(([name, requests]) => readWrites(engine, name, requests));
  if (duplicateKeys(writes)) throw validation('Provided list of item keys contains duplicates');
  if (writes.reduce((bytes, write) => bytes + write.requestBytes, 0) > MAX_BYTES)
    throw validation('The batch write request exceeds 16 MB');

  for (const write of writes) {
    const change = planned(write, find(write.table, write.key));
    capacity.write(write.table.name, writeCost(change));
    engine.publish(write.table, commit(change, engine.writing()));
  }
  const consumed = capacity.list();
  const collections = collectionsOf(metrics, writes);
  return {
    UnprocessedItems: {},
    ...(consumed && { ConsumedCapacity: consumed }),
    ...(collections && { ItemCollectionMetrics: collections }),
  };
};

const readWrites = (engine: Engine, name: string, requests: unknown): Write[] => {
  if (!Array.isArray(requests)) throw serialization('RequestItems must map table names to lists of requests');
  if (requests.length === 0)
    throw validation(`The batch write request list for a table cannot be null or empty: ${name}`);
  return requests.map((request) => {
    const members = asInput(request);
    const kind = requireSingle(members, ['PutRequest', 'DeleteRequest'], 'A write request');
    const single = { ...asInput(members[kind]), TableName: name };
    try {
      return kind === 'PutRequest' ? preparePut(engine, single) : prepareDelete(engine, single);
    } catch (error) {
      // A batch does not say what is wrong with the key.
      throw isKeyMisfit(error) ? keyMisfit(SCHEMA_MISMATCH) : error;
    }
  });
};
