/**
 * TransactWriteItems and TransactGetItems: all items or none. Every condition is evaluated before anything is written,
 * so a cancelled transaction leaves no trace but its write units.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Capacity, readUnits } from '../data/capacity';
import { AwsError, isKeyMisfit, validation } from '../data/errors';
import { asInput, constraint, type Input, optionalList, optionalText, record } from '../data/parameters';
import { keyOfParameter } from '../data/schema';
import { type Change, commit, find, writeCost, writeUnits } from '../data/table';
import { type Item, normalizeItem } from '../data/values';
import { project } from '../expressions/paths';
import { type CompletedTransaction, type Engine, type Operation, tableOf } from './engine';
import { readProjection } from './items';
import {
  collectionsOf,
  conditionHolds,
  duplicateKeys,
  planned,
  prepareCheck,
  prepareDelete,
  preparePut,
  prepareUpdate,
  readItemCollectionMetrics,
  refuseEmptyList,
  requireSingle,
  type Write,
} from './writes';

const MAX_ITEMS = 100;
const MAX_BYTES = 4 * 1024 * 1024;
const TOKEN_LIFETIME_MS = 10 * 60 * 1000;
const MAX_TOKEN_LENGTH = 36;

const preparations = {
  ConditionCheck: prepareCheck,
  Put: preparePut,
  Delete: prepareDelete,
  Update: prepareUpdate,
} as const;
type ActionName = keyof typeof preparations;

interface Reason {
  Code: string;
  Message?: string;
  Item?: Item;
}

export const transactWriteItems: Operation = (engine, input, capacity) => {
  const metrics = readItemCollectionMetrics(input);
  const actions = optionalList(input, 'TransactItems');
  if (!actions) throw constraint('TransactItems', null, 'Member must not be null');
  refuseEmptyList('TransactItems', actions, MAX_ITEMS);
  const token = readToken(input);
  const writes = preparedAll(actions, (action) => prepareAction(engine, action));
  if (duplicateKeys(writes)) throw validation('Transaction request cannot include multiple operations on one item');

  const earlier = token === undefined ? undefined : completed(engine, token, actions);
  if (earlier) {
    for (const [table, units] of earlier.readUnits) capacity.read(table, units);
    return answer(capacity);
  }
  const changes = evaluate(engine, writes, capacity);
  for (const change of changes) {
    capacity.write(change.table.name, writeCost(change), 2);
    engine.publish(change.table, commit(change, engine.writing()));
  }
  if (token !== undefined) remember(engine, token, actions, changes);
  const collections = collectionsOf(metrics, writes);
  return { ...answer(capacity), ...(collections && { ItemCollectionMetrics: collections }) };
};

const cancelled = (reasons: readonly Reason[]): AwsError =>
  new AwsError(
    'TransactionCanceledException',
    'Transaction cancelled, please refer cancellation reasons for specific reasons ' +
      `[${reasons.map(({ Code }) => Code).join(', ')}]`,
    400,
    { CancellationReasons: reasons },
  );

/** @throws TransactionCanceledException where keys do not fit their tables, once everything else has been read */
const preparedAll = <Prepared>(actions: readonly unknown[], prepare: (action: Input) => Prepared): Prepared[] => {
  const reasons: Reason[] = [];
  const prepared = actions.flatMap((action): Prepared[] => {
    try {
      const one = prepare(asInput(action));
      reasons.push({ Code: 'None' });
      return [one];
    } catch (error) {
      if (!isKeyMisfit(error)) throw error;
      reasons.push({ Code: 'ValidationError', Message: error.message });
      return [];
    }
  });
  if (prepared.length < actions.length) throw cancelled(reasons);
  return prepared;
};

const prepareAction = (engine: Engine, action: Input): Write => {
  const kind = requireSingle(action, Object.keys(preparations), 'Each of TransactItems') as ActionName;
  const parameters = asInput(action[kind]);
  if (kind === 'Update' && optionalText(parameters, 'UpdateExpression') === undefined) {
    throw constraint('TransactItems.member.update.updateExpression', null, 'Member must not be null');
  }
  return preparations[kind](engine, parameters);
};

/** The changes of a transaction whose conditions hold. @throws TransactionCanceledException with one reason each. */
const evaluate = (engine: Engine, writes: readonly Write[], capacity: Capacity): Change[] => {
  const verdicts = writes.map((write) => evaluateOne(engine, write));
  const changes = verdicts.flatMap((verdict) => ('change' in verdict ? [verdict.change] : []));
  if (changes.length < writes.length) {
    const reasons = verdicts.map((verdict): Reason => ('reason' in verdict ? verdict.reason : { Code: 'None' }));
    for (const write of writes) {
      const bytes = Math.max(find(write.table, write.key)?.bytes ?? 0, write.requestBytes);
      capacity.write(write.table.name, { table: writeUnits(bytes), indexes: new Map() }, 2);
    }
    throw cancelled(reasons);
  }
  const bytes = changes.reduce((sum, { before, after }) => sum + Math.max(before?.bytes ?? 0, after?.bytes ?? 0), 0);
  if (bytes > MAX_BYTES) throw validation(`Transaction payload size cannot exceed 4MB. Payload Size: ${bytes}`);
  return changes;
};

const evaluateOne = (engine: Engine, write: Write): { change: Change } | { reason: Reason } => {
  const before = find(write.table, write.key);
  if (!conditionHolds(engine, write, before)) {
    const item = write.returnsOldOnFailure ? before?.item : undefined;
    return {
      reason: {
        Code: 'ConditionalCheckFailed',
        Message: 'The conditional request failed',
        ...(item && { Item: item }),
      },
    };
  }
  try {
    return { change: planned(write, before) };
  } catch (error) {
    if (!(error instanceof AwsError) || error.type !== 'ValidationException') throw error;
    return { reason: { Code: 'ValidationError', Message: error.message } };
  }
};

const readToken = (input: Input): string | undefined => {
  const token = optionalText(input, 'ClientRequestToken');
  if (token === undefined) return undefined;
  if (token.length < 1)
    throw constraint('ClientRequestToken', token, 'Member must have length greater than or equal to 1');
  if (token.length > MAX_TOKEN_LENGTH)
    throw constraint('ClientRequestToken', token, `Member must have length less than or equal to ${MAX_TOKEN_LENGTH}`);
  return token;
};

const completed = (engine: Engine, token: string, actions: readonly unknown[]): CompletedTransaction | undefined => {
  for (const [known, { at }] of engine.transactions) {
    if (at > engine.now() - TOKEN_LIFETIME_MS) break;
    engine.transactions.delete(known);
  }
  const earlier = engine.transactions.get(token);
  if (earlier && !isDeepStrictEqual(earlier.actions, actions)) {
    throw new AwsError(
      'IdempotentParameterMismatchException',
      'The request uses the same client token as a previous, but non-identical request. Do not reuse a client ' +
        'token with different requests, unless the requests are identical',
    );
  }
  return earlier;
};

const remember = (engine: Engine, token: string, actions: readonly unknown[], changes: readonly Change[]): void => {
  const units = new Map<string, number>();
  for (const { table, before, after } of changes) {
    const bytes = Math.max(before?.bytes ?? 0, after?.bytes ?? 0);
    units.set(table.name, (units.get(table.name) ?? 0) + 2 * readUnits(bytes, true));
  }
  engine.transactions.set(token, { at: engine.now(), actions, readUnits: units });
};

const answer = (capacity: Capacity): object => {
  const consumed = capacity.list('transaction');
  return { ...(consumed && { ConsumedCapacity: consumed }) };
};

export const transactGetItems: Operation = (engine, input, capacity) => {
  const actions = optionalList(input, 'TransactItems');
  if (!actions) throw constraint('TransactItems', null, 'Member must not be null');
  refuseEmptyList('TransactItems', actions, MAX_ITEMS);
  const gets = preparedAll(actions, (action) => readGet(engine, record(action, 'Get')));
  if (duplicateKeys(gets)) throw validation('Transaction request cannot include multiple operations on one item');
  const responses = gets.map(({ table, key, paths }) => {
    const entry = find(table, key);
    capacity.read(table.name, 2 * readUnits(entry?.bytes ?? 0, true));
    return entry ? { Item: paths ? project(entry.item, paths) : entry.item } : {};
  });
  const consumed = capacity.list('transaction');
  return { Responses: responses, ...(consumed && { ConsumedCapacity: consumed }) };
};

const readGet = (engine: Engine, input: Input) => {
  const keyItem = normalizeItem(record(input, 'Key'));
  const paths = readProjection(engine, input);
  const table = tableOf(engine, input);
  return { table, key: keyOfParameter(table.schema, keyItem), paths };
};
