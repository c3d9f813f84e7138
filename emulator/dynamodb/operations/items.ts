/** PutItem, UpdateItem, DeleteItem, GetItem. */
import { type Capacity, readUnits } from '../data/capacity';
import { conditionFailed } from '../data/errors';
import { type Input, optionalFlag, optionalText, record, refuseLegacy } from '../data/parameters';
import { keyOfParameter } from '../data/schema';
import { type Change, commit, find, writeCost, writeUnits } from '../data/table';
import { type Item, normalizeItem } from '../data/values';
import { project, refuseOverlaps } from '../expressions/paths';
import { type Path, readPlaceholders } from '../expressions/placeholders';
import { type Engine, type Operation, tableOf } from './engine';
import {
  conditionHolds,
  planned,
  prepareDelete,
  preparePut,
  prepareUpdate,
  type ReturnValues,
  readItemCollectionMetrics,
  readReturnValues,
  type Write,
} from './writes';

export const putItem: Operation = (engine, input, capacity) => {
  const returnValues = readReturnValues(input, ['NONE', 'ALL_OLD']);
  return write(engine, input, capacity, { prepared: preparePut(engine, input), returnValues });
};

export const deleteItem: Operation = (engine, input, capacity) => {
  const returnValues = readReturnValues(input, ['NONE', 'ALL_OLD']);
  return write(engine, input, capacity, { prepared: prepareDelete(engine, input), returnValues });
};

export const updateItem: Operation = (engine, input, capacity) => {
  const returnValues = readReturnValues(input);
  return write(engine, input, capacity, { prepared: prepareUpdate(engine, input), returnValues });
};

const write = (
  engine: Engine,
  input: Input,
  capacity: Capacity,
  { prepared, returnValues }: { prepared: Write; returnValues: ReturnValues },
): unknown => {
  const metrics = readItemCollectionMetrics(input);
  const { table, key } = prepared;
  const before = find(table, key);
  if (!conditionHolds(engine, prepared, before)) {
    capacity.write(table.name, { table: writeUnits(before?.bytes ?? 0), indexes: new Map() });
    throw conditionFailed(prepared.returnsOldOnFailure ? before?.item : undefined);
  }
  const change = planned(prepared, before);
  capacity.write(table.name, writeCost(change));
  engine.publish(table, commit(change, engine.writing()));
  const attributes = returned(returnValues, change, prepared.paths);
  const consumed = capacity.single();
  const collection = metrics?.(prepared);
  return {
    ...(attributes && { Attributes: attributes }),
    ...(consumed && { ConsumedCapacity: consumed }),
    ...(collection && { ItemCollectionMetrics: collection }),
  };
};

const returned = (wanted: ReturnValues, { before, after }: Change, paths: readonly Path[]): Item | undefined => {
  if (wanted === 'NONE') return undefined;
  const item = wanted.endsWith('_OLD') ? before?.item : after?.item;
  if (!item || wanted.startsWith('ALL')) return item;
  const part = project(item, paths);
  return Object.keys(part).length > 0 ? part : undefined;
};

export const getItem: Operation = (engine, input, capacity) => {
  refuseLegacy(input);
  const keyItem = normalizeItem(record(input, 'Key'));
  const paths = readProjection(engine, input);
  const table = tableOf(engine, input);
  const entry = find(table, keyOfParameter(table.schema, keyItem));
  capacity.read(table.name, readUnits(entry?.bytes ?? 0, optionalFlag(input, 'ConsistentRead') ?? false));
  const consumed = capacity.single();
  return {
    ...(entry && { Item: paths ? project(entry.item, paths) : entry.item }),
    ...(consumed && { ConsumedCapacity: consumed }),
  };
};

/** The paths of a `ProjectionExpression` that is the only expression of its request; undefined without one. */
export const readProjection = (engine: Engine, input: Input): readonly Path[] | undefined => {
  const placeholders = readPlaceholders({ ExpressionAttributeNames: input.ExpressionAttributeNames }, [
    'ProjectionExpression',
  ]);
  const text = optionalText(input, 'ProjectionExpression');
  const parsed = text === undefined ? undefined : engine.expressions.parse('ProjectionExpression', text);
  if (parsed) placeholders.use('ProjectionExpression', parsed);
  placeholders.finish();
  const paths = parsed?.tree.map((path) => placeholders.path(path));
  if (paths) refuseOverlaps('ProjectionExpression', paths);
  return paths;
};
