/** Query and Scan: the page that both make, and the request of each. */
import { type Capacity, readUnits } from '../data/capacity';
import type { Position, Segment, Stored } from '../data/collection';
import { invalidParameter, validation } from '../data/errors';
import {
  type Input,
  optionalChoice,
  optionalFlag,
  optionalInteger,
  optionalRecord,
  optionalText,
  refuseLegacy,
} from '../data/parameters';
import { attributesOf, type KeySchema, keyItem, keyOfParameter, keyValue, scalarText } from '../data/schema';
import { catchUp, type Index, indexBytes, projected, type Table } from '../data/table';
import { type Item, normalizeItem, typeOf } from '../data/values';
import { type BoundCondition, bindCondition, holds } from '../expressions/condition';
import { attributesRead, bindKeyCondition, type KeyCondition } from '../expressions/key-condition';
import { project, refuseOverlaps } from '../expressions/paths';
import { type Path, type Placeholders, readPlaceholders } from '../expressions/placeholders';
import { type Engine, type Operation, tableOf } from './engine';

const MAX_PAGE_BYTES = 1024 * 1024;
const MAX_SEGMENTS = 1_000_000;
/** In the order in which the service names them. */
const SELECTIONS = ['SPECIFIC_ATTRIBUTES', 'COUNT', 'ALL_ATTRIBUTES', 'ALL_PROJECTED_ATTRIBUTES'] as const;

/** The common part of Query and Scan. */
interface Read {
  table: Table;
  index: Index | undefined;
  /** Key schema of what is read: the index's, else the table's. */
  schema: KeySchema;
  consistent: boolean;
  limit: number;
  countOnly: boolean;
  /** The read of a local index gives attributes that are in the table only, and pays for reading them there. */
  fetches: boolean;
  paths: readonly Path[] | undefined;
  filter: BoundCondition | undefined;
  placeholders: Placeholders;
  startKey: StartKey | undefined;
}

interface StartKey {
  hashKey: string;
  position: Position;
}

export const query: Operation = (engine, input, capacity) => {
  const read = readRequest(engine, input, ['FilterExpression', 'KeyConditionExpression']);
  const text = optionalText(input, 'KeyConditionExpression');
  if (text === undefined)
    throw validation('Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.');
  const parsed = engine.expressions.parse('KeyConditionExpression', text);
  read.placeholders.use('KeyConditionExpression', parsed);
  const condition = bindCondition('KeyConditionExpression', parsed.tree, read.placeholders);
  read.placeholders.finish();
  const key = bindKeyCondition(condition, read.schema);
  refuseFilterOnKey(read);
  refuseFilterOutside(read);
  const backwards = optionalFlag(input, 'ScanIndexForward') === false;
  return page(read, queried(read, key, backwards), capacity);
};

const queried = ({ table, index, startKey }: Read, key: KeyCondition, backwards: boolean): Iterable<Stored> => {
  const items = index?.items ?? table.items;
  if (!startKey) return items.partition(key.hashKey, key.bounds, backwards);
  const { position } = startKey;
  const { lower, upper } = key.bounds;
  if (startKey.hashKey !== key.hashKey)
    throw validation('The provided starting key is outside query boundaries based on provided conditions');
  if ((lower && items.compare(position, lower) < 0) || (upper && items.compare(position, upper) > 0)) {
    throw validation('The provided starting key does not match the range key predicate');
  }
  const bounds = backwards
    ? { ...(lower && { lower }), upper: position }
    : { lower: { ...position, edge: 'after-item' as const }, ...(upper && { upper }) };
  return items.partition(key.hashKey, bounds, backwards);
};

const refuseFilterOutside = ({ filter, index }: Read): void => {
  if (!filter || index?.isLocal !== true || index.attributes === undefined) return;
  const { attributes } = index;
  const missing = attributesRead(filter).filter((name) => !attributes.has(name));
  if (missing.length > 0)
    throw invalidParameter(
      `Secondary index ${index.name} does not project one or more filter attributes: [${missing.join(', ')}]`,
    );
};

const refuseFilterOnKey = ({ filter, schema }: Read): void => {
  if (!filter) return;
  const names = attributesRead(filter);
  const key = attributesOf(schema).find(({ name }) => names.includes(name));
  if (key)
    throw validation(
      `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${key.name}`,
    );
};

export const scan: Operation = (engine, input, capacity) => {
  const read = readRequest(engine, input, ['FilterExpression']);
  read.placeholders.finish();
  refuseFilterOutside(read);
  const segment = readSegment(input);
  const items = read.index?.items ?? read.table.items;
  if (read.startKey && segment && items.segmentOf(read.startKey.hashKey, segment.of) !== segment.index) {
    throw validation(`The provided starting key is invalid: it is outside segment ${segment.index} of ${segment.of}`);
  }
  return page(
    read,
    items.all({ ...(read.startKey && { after: read.startKey }), ...(segment && { segment }) }),
    capacity,
  );
};

const readSegment = (input: Input): Segment | undefined => {
  const of = optionalInteger(input, 'TotalSegments', { min: 1, max: MAX_SEGMENTS });
  const index = optionalInteger(input, 'Segment', { min: 0 });
  if (of === undefined && index === undefined) return undefined;
  if (of === undefined) {
    throw validation(
      'The TotalSegments parameter is required but was not present in the request when Segment parameter is present',
    );
  }
  if (index === undefined) {
    throw validation(
      'The Segment parameter is required but was not present in the request when parameter TotalSegments is present',
    );
  }
  if (index >= of) {
    throw validation(
      `The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: ${index} is ` +
        `not less than TotalSegments: ${of}`,
    );
  }
  return { index, of };
};

const readRequest = (
  engine: Engine,
  input: Input,
  kinds: readonly ('FilterExpression' | 'KeyConditionExpression')[],
): Read => {
  refuseLegacy(input);
  const limit = optionalInteger(input, 'Limit', { min: 1 }) ?? Infinity;
  const placeholders = readPlaceholders(input, kinds);
  const filterText = optionalText(input, 'FilterExpression');
  const projectionText = optionalText(input, 'ProjectionExpression');
  const filter = filterText === undefined ? undefined : engine.expressions.parse('FilterExpression', filterText);
  const projection =
    projectionText === undefined ? undefined : engine.expressions.parse('ProjectionExpression', projectionText);
  if (filter) placeholders.use('FilterExpression', filter);
  if (projection) placeholders.use('ProjectionExpression', projection);
  const paths = projection?.tree.map((path) => placeholders.path(path));
  if (paths) refuseOverlaps('ProjectionExpression', paths);

  const table = tableOf(engine, input);
  const index = readIndex(table, input);
  if (index?.isLocal === false) catchUp(table, engine.now());
  const consistent = optionalFlag(input, 'ConsistentRead') ?? false;
  if (index?.isLocal === false && consistent)
    throw validation('Consistent reads are not supported on global secondary indexes');
  const schema = index?.schema ?? table.schema;
  const select = readSelect(input, index, paths);
  return {
    table,
    index,
    schema,
    consistent,
    limit,
    countOnly: select === 'COUNT',
    fetches: index?.isLocal === true && isOutside(index, select, paths),
    paths,
    filter: filter && bindCondition('FilterExpression', filter.tree, placeholders),
    placeholders,
    startKey: readStartKey(input, table, index),
  };
};

const readIndex = (table: Table, input: Input): Index | undefined => {
  const name = optionalText(input, 'IndexName');
  if (name === undefined) return undefined;
  const index = table.indexes.find((candidate) => candidate.name === name);
  if (!index) throw validation(`The table does not have the specified index: ${name}`);
  return index;
};

const readSelect = (
  input: Input,
  index: Index | undefined,
  paths: readonly Path[] | undefined,
): (typeof SELECTIONS)[number] => {
  const select = optionalChoice(input, 'Select', SELECTIONS);
  if (paths && select !== undefined && select !== 'SPECIFIC_ATTRIBUTES') {
    const what = select === 'COUNT' ? 'only the Count' : select;
    throw validation(`Cannot specify the ProjectionExpression when choosing to get ${what}`);
  }
  if (select === 'SPECIFIC_ATTRIBUTES' && !paths) {
    throw validation(
      'Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES',
    );
  }
  if (select === 'ALL_PROJECTED_ATTRIBUTES' && !index)
    throw validation('ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName');
  if (select === 'ALL_ATTRIBUTES' && index?.attributes && !index.isLocal) {
    throw invalidParameter(
      `Select type ALL_ATTRIBUTES is not supported for global secondary index ${index.name} because its ` +
        'projection type is not ALL',
    );
  }
  const missing = notProjected(index, paths);
  if (index?.isLocal === false && missing.length > 0)
    throw invalidParameter(`Global secondary index ${index.name} does not project [${missing.join(', ')}]`);
  return select ?? (index ? 'ALL_PROJECTED_ATTRIBUTES' : 'ALL_ATTRIBUTES');
};

const notProjected = (index: Index | undefined, paths: readonly Path[] = []): string[] =>
  paths.map(([name]) => name as string).filter((name) => index?.attributes?.has(name) === false);

/** Whether the request wants attributes that the index does not hold. */
const isOutside = (index: Index, select: string, paths: readonly Path[] | undefined): boolean =>
  index.attributes !== undefined && (select === 'ALL_ATTRIBUTES' || notProjected(index, paths).length > 0);

const readStartKey = (input: Input, table: Table, index: Index | undefined): StartKey | undefined => {
  const given = optionalRecord(input, 'ExclusiveStartKey');
  if (!given) return undefined;
  const item = normalizeItem(given);
  const schema = index?.schema ?? table.schema;
  const attributes = [...attributesOf(table.schema), ...(index ? attributesOf(index.schema) : [])];
  const expected = new Map(attributes.map(({ name, type }) => [name, type]));
  const fits =
    Object.keys(item).length === expected.size &&
    [...expected].every(([name, type]) => item[name] && typeOf(item[name]) === type);
  if (!fits)
    throw validation('The provided starting key is invalid: The provided key element does not match the schema');
  const key = keyOfParameter(table.schema, keyItem(table.schema, item));
  const hashKey = scalarText(keyValue(schema.hash, item));
  return { hashKey, position: { sort: schema.range ? scalarText(keyValue(schema.range, item)) : '', ...key } };
};

const page = (read: Read, entries: Iterable<Stored>, capacity: Capacity): unknown => {
  const { table, index, schema, paths } = read;
  const items: Item[] = [];
  let scanned = 0;
  let bytes = 0;
  let count = 0;
  let last: Stored | undefined;
  for (const entry of entries) {
    scanned++;
    // Most indexes hold whole items.
    const isPart = index?.attributes !== undefined;
    bytes += isPart ? indexBytes(index, entry) : entry.bytes;
    const item = isPart ? projected(index, entry.item) : entry.item;
    if (!read.filter || holds(read.filter, item)) {
      count++;
      if (read.fetches) capacity.read(table.name, readUnits(entry.bytes, read.consistent));
      const whole = read.fetches ? entry.item : item;
      if (!read.countOnly) items.push(paths ? project(whole, paths) : whole);
    }
    if (scanned >= read.limit || bytes >= MAX_PAGE_BYTES) {
      last = entry;
      break;
    }
  }
  capacity.read(table.name, readUnits(bytes, read.consistent), index);
  const consumed = capacity.single();
  const counts = { Count: count, ScannedCount: scanned };
  const answer: Record<string, unknown> = read.countOnly ? counts : { Items: items, ...counts };
  if (last) answer.LastEvaluatedKey = { ...keyItem(table.schema, last.item), ...(index && keyItem(schema, last.item)) };
  if (consumed) answer.ConsumedCapacity = consumed;
  return answer;
};
