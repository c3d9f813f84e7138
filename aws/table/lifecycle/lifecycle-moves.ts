/** Moves of subjects from state to state, each in one transaction with its event and what it does to the group. */

import {
  type Lifecycle,
  lifecycleMoved,
  MAX_ERROR_CHARACTERS,
  type Move,
  type Moved,
  type Subject,
  type SubjectMover,
} from '../../../kernel/lifecycle';
import { iso } from '../../../kernel/time/instant';
import { retryOnConflict } from '../../../kernel/values/errors';
import { beginningOf } from '../../../kernel/values/text';
import type { Condition, OpenTable, TransactionPart, Update } from '../client/client';
import { subjectPosition } from '../client/index-positions';
import { type Item, ttlAt } from '../client/item-reader';
import { type Key, keys } from '../client/keys';
import { eventItem } from '../items/event-items';
import { refused, subjectGroups } from './lifecycle-groups';
import { moversOf, ownAttributes, subjectFrom, subjectReader, traceItem } from './lifecycle-reader';

/**
 * The rules of a lifecycle as conditions and updates of DynamoDB, with exactly the names and values that they mention.
 */
export interface Guarded {
  version: number;
  executionArn?: string;
  /** Attributes that must be stored as they were read; undefined: absent. */
  asRead?: Readonly<Record<string, unknown>>;
}

/**
 * The item is there, in a state from which `to` is entered, in the version that was read, and not another execution's.
 * Source: seed 000, "Transition Condition Implementation": DynamoDB refuses values that the expression does not use.
 */
export const guardOf = (
  lifecycle: Lifecycle,
  to: string,
  { version, executionArn, asRead = {} }: Guarded,
): Condition => {
  const sources = lifecycle.sourcesOf(to).map((state) => lifecycle.states[state]);
  const conditions = ['attribute_exists(PK)', `#status IN (${sources.map((_, index) => `:from${index}`).join(', ')})`];
  const names: Record<string, string> = { '#status': 'status', '#version': 'version' };
  const values: Item = Object.fromEntries(sources.map((word, index) => [`:from${index}`, word]));
  // An item that another program put has no version yet.
  conditions.push(version === 0 ? '(attribute_not_exists(#version) OR #version = :version)' : '#version = :version');
  values[':version'] = version;
  if (executionArn !== undefined) {
    conditions.push('(attribute_not_exists(execution_arn) OR execution_arn = :executionArn)');
    values[':executionArn'] = executionArn;
  }
  for (const [index, [name, value]] of Object.entries(asRead).entries()) {
    names[`#read${index}`] = name;
    conditions.push(value === undefined ? `attribute_not_exists(#read${index})` : `#read${index} = :read${index}`);
    if (value !== undefined) values[`:read${index}`] = value;
  }
  return { expression: conditions.join(' AND '), names, values };
};

/**
 * Writes `attributes` (undefined ones are left as they are) and, on entering another state, what the state does to its
 * item.
 */
export const entering = (
  lifecycle: Lifecycle,
  key: Key,
  guard: Condition,
  { to, at, attributes, entersNewState }: { to: string; at: string; attributes: Item; entersNewState: boolean },
): Update => {
  const { stamp = [], clear = [], expireAfterDays } = entersNewState ? (lifecycle.onEnter[to] ?? {}) : {};
  const set: Item = {
    status: lifecycle.states[to],
    updated_at: at,
    ...Object.fromEntries(stamp.map((name) => [name, at])),
    ...attributes,
  };
  if (expireAfterDays !== undefined) set.ttl = ttlAt(Date.parse(at) + expireAfterDays * 86_400_000);
  const given = Object.entries(set).filter(([, value]) => value !== undefined);
  const removed = [...clear, ...(entersNewState && expireAfterDays === undefined ? ['ttl'] : [])].filter(
    (name) => set[name] === undefined,
  );
  const assignments = given.map((_, index) => `#set${index} = :set${index}`).join(', ');
  const removal = removed.length === 0 ? '' : ` REMOVE ${removed.map((_, index) => `#remove${index}`).join(', ')}`;
  return {
    key,
    update: `SET ${assignments}${removal}`,
    expression: guard.expression,
    names: {
      ...guard.names,
      ...Object.fromEntries(given.map(([name], index) => [`#set${index}`, name])),
      ...Object.fromEntries(removed.map((name, index) => [`#remove${index}`, name])),
    },
    values: { ...guard.values, ...Object.fromEntries(given.map(([, value], index) => [`:set${index}`, value])) },
  };
};

const errorOf = ({ error }: Move): string | undefined =>
  error === undefined ? undefined : beginningOf(error, MAX_ERROR_CHARACTERS);

/** The most remembered runs that moved a subject; a run repeats its calls within the time that it is open. */
const MOVERS = 100;

/** A subject with its item, and the attributes that must be stored as they were read. */
interface Read {
  subject: Subject;
  item: Item;
  /** Names of attributes on which the move was decided. */
  decidedOn: readonly string[];
}

/** The change of the subject itself; the version counts changes of its state. */
const moving = (
  lifecycle: Lifecycle,
  { subject, item, decidedOn }: Read,
  move: Move,
  { at, entersNewState }: { at: string; entersNewState: boolean },
): Update => {
  const { to, trace = {}, attributes = {}, executionArn, runId } = move;
  const guard = guardOf(lifecycle, to, {
    version: subject.version,
    ...(executionArn === undefined ? {} : { executionArn }),
    asRead: Object.fromEntries(
      [...decidedOn, ...(runId === undefined ? [] : ['moved_by'])].map((name) => [name, item[name]]),
    ),
  });
  return entering(lifecycle, keys.subject(lifecycle.name, subject.id), guard, {
    to,
    at,
    entersNewState,
    attributes: {
      ...ownAttributes(lifecycle, attributes),
      ...traceItem(trace),
      ...subjectPosition(lifecycle.name, at, subject.id),
      error_message: errorOf(move),
      execution_arn: executionArn,
      run_id: runId,
      moved_by: runId === undefined ? undefined : [...moversOf(item), runId].slice(-MOVERS),
      ...(entersNewState ? { version: subject.version + 1 } : {}),
    },
  });
};

/** Why the move is refused by what the subject is, or undefined. */
const refusalOf = (lifecycle: Lifecycle, subject: Subject, { to, executionArn }: Move): Moved | undefined => {
  if (!lifecycle.canTransition(subject.state, to)) return refused({ because: 'transition', subject });
  const owner = subject.attributes.execution_arn;
  return executionArn !== undefined && owner !== undefined && owner !== executionArn
    ? refused({ because: 'execution', subject })
    : undefined;
};

export const lifecycleMoves = (table: OpenTable): SubjectMover => {
  const { client, clock, ttl } = table;
  const reader = subjectReader(table);
  const groups = subjectGroups(table);

  /** The subject and its event, as two parts of a transaction. */
  const transitionParts = (lifecycle: Lifecycle, read: Read, move: Move, at: string): TransactionPart[] => {
    const { subject } = read;
    const { trace = {}, runId } = move;
    const update = moving(lifecycle, read, move, { at, entersNewState: true });
    const merged = { ...subject, runId: runId ?? subject.runId, trace: { ...subject.trace, ...trace } };
    const event = lifecycleMoved(lifecycle, merged, { ...move, from: subject.state, at });
    return [{ update }, { put: eventItem(event, ttl(at)) }];
  };

  /** A repeated move writes its attributes and is no transition: no event, no effect of entering. */
  const restate = async (lifecycle: Lifecycle, read: Read, move: Move): Promise<Moved | undefined> => {
    const at = iso(clock.now());
    const result = await client.updateAndGet(moving(lifecycle, read, move, { at, entersNewState: false }));
    return result.written ? { result: 'unchanged', subject: subjectFrom(lifecycle, result.item) } : undefined;
  };

  /** Enters the state, also where the subject is in it without a place in its group. */
  const enter = async (lifecycle: Lifecycle, read: Read, move: Move): Promise<Moved | undefined> => {
    const { subject } = read;
    const at = iso(clock.now());
    const change = await groups.change(lifecycle, subject, move, at);
    if ('result' in change) return change;
    const { displaced } = change;
    const displacesTo = lifecycle.group?.displacesTo;
    const result = await client.transact([
      ...transitionParts(lifecycle, read, move, at),
      ...change.parts,
      ...(displaced && displacesTo
        ? transitionParts(
            lifecycle,
            { subject: displaced, item: {}, decidedOn: [] },
            { to: displacesTo, ...(move.by === undefined ? {} : { by: move.by }) },
            at,
          )
        : []),
    ]);
    if (!result.written) return undefined;
    const after = await reader.get(lifecycle, subject.id);
    return {
      result: 'moved',
      subject: after ?? { ...subject, state: move.to },
      from: subject.state,
      displaced: displaced?.id,
    };
  };

  /** One try: its result, or undefined when another writer was first and the subject must be read again. */
  const tryMove = async (lifecycle: Lifecycle, id: string, move: Move): Promise<Moved | undefined> => {
    const item = await reader.item(lifecycle, id);
    if (item === undefined) return refused({ because: 'absent' });
    const subject = subjectFrom(lifecycle, item);
    if (move.runId !== undefined && moversOf(item).includes(move.runId)) return { result: 'unchanged', subject };
    const refusal = refusalOf(lifecycle, subject, move);
    if (refusal !== undefined) return refusal;
    if (subject.state === move.to) {
      const read = { subject, item, decidedOn: [] };
      return (await groups.lacksPlace(lifecycle, subject))
        ? enter(lifecycle, read, move)
        : restate(lifecycle, read, move);
    }
    const { validate } = lifecycle;
    const isValidated = move.skipValidation !== true && validate !== undefined;
    // The subject is checked as it is after the move.
    const attributes = { ...subject.attributes, ...ownAttributes(lifecycle, move.attributes ?? {}) };
    const problems = isValidated ? validate({ ...subject, attributes }, move.to) : [];
    if (problems.length > 0) return refused({ because: 'validation', subject, problems });
    return enter(lifecycle, { subject, item, decidedOn: isValidated ? (lifecycle.validated ?? []) : [] }, move);
  };

  return {
    move: (lifecycle, id, move) =>
      retryOnConflict(`moving ${lifecycle.subject} ${id} to ${move.to}`, () => tryMove(lifecycle, id, move)),
  };
};
