/**
 * Subjects of lifecycles. A transition is one transaction: the subject under its lifecycle's guard, the group where the
 * lifecycle has a rule about groups, whoever is displaced, and an event for each that moved. So a crash leaves all of
 * it or nothing, and two writers at once cannot both be the last one that fits.
 */

import { ContractError, TransientError } from '../../core/errors';
import type { Lifecycle } from '../../core/lifecycle/definition';
import { eventsOf, lifecycleMoved, MAX_ERROR_CHARACTERS, type Subject } from '../../core/lifecycle/subject';
import type { Clock } from '../../core/ports/clock';
import type { LifecycleStore, Move, Moved } from '../../core/ports/lifecycle';
import type { EventStore } from '../../core/ports/store';
import type { TableClient, TransactionPart, Update } from './client';
import { compact, type Item } from './item-reader';
import { eventItem, isExpired } from './items';
import { GSI1, keys, subjectPosition } from './keys';
import { entering, guardOf } from './lifecycle-guard';
import { isReserved, subjectFrom, traceItem } from './lifecycle-items';

export interface LifecycleStoreOptions {
  clock: Clock;
  /** Epoch seconds until which an event that happened at `at` is kept. */
  ttl: (at: string) => number;
  events: Pick<EventStore, 'list'>;
}

/** Writers that meet each other read again; so many times in a row means that something is wrong. */
const MAX_MEETINGS = 20;

const occupantsOf = (group: Item | undefined): string[] =>
  [...((group?.occupants as Set<string> | undefined) ?? [])].toSorted();

/** What a transition does to its group. */
type GroupChange = { kind: 'none' } | { kind: 'enter' | 'leave'; part: TransactionPart; displaced: Subject | null };

export const createLifecycleStore = (
  client: TableClient,
  { clock, ttl, events }: LifecycleStoreOptions,
): LifecycleStore => {
  const now = (): string => new Date(clock.now()).toISOString();

  const itemAt = async (lifecycle: Lifecycle, id: string): Promise<Item | undefined> => {
    const item = await client.get(keys.subject(lifecycle.name, id), { consistent: true });
    return item === undefined || isExpired(item, clock.now()) ? undefined : item;
  };
  const get: LifecycleStore['get'] = async (lifecycle, id) => {
    const item = await itemAt(lifecycle, id);
    return item === undefined ? undefined : subjectFrom(lifecycle, item);
  };
  const groupItem = (lifecycle: Lifecycle, group: string) =>
    client.get(keys.subjectGroup(lifecycle.name, group), { consistent: true });

  const create: LifecycleStore['create'] = async (lifecycle, { id, group, runId, trace = {}, attributes = {} }) => {
    if (lifecycle.group?.displacesTo !== undefined && group === undefined) {
      throw new ContractError(
        `${lifecycle.subject} ${id} has no group, and only one of a group is ${lifecycle.group.state}; say which ` +
          'group it belongs to',
      );
    }
    const at = now();
    const item: Item = compact({
      ...keys.subject(lifecycle.name, id),
      ...subjectPosition(lifecycle.name, at, id),
      ...ownAttributes(attributes),
      ...traceItem(trace),
      status: lifecycle.states[lifecycle.initial],
      group,
      run_id: runId,
      version: 1,
      created_at: at,
      updated_at: at,
    });
    const result = await client.put(item, {
      expression: 'attribute_not_exists(PK) OR #ttl <= :now',
      names: { '#ttl': 'ttl' },
      values: { ':now': Math.floor(clock.now() / 1000) },
    });
    if (result.written) return { result: 'created', subject: subjectFrom(lifecycle, item) };
    const found = result.found ?? (await itemAt(lifecycle, id));
    if (found === undefined)
      throw new TransientError(`${lifecycle.subject} ${id} was there and is gone again; create it once more`);
    return { result: 'exists', subject: subjectFrom(lifecycle, found) };
  };

  /** The subject and its event, as two parts of a transaction. */
  const transitionParts = (
    lifecycle: Lifecycle,
    subject: Subject,
    { to, error, trace = {}, attributes = {}, executionArn, runId }: Move,
    at: string,
  ): TransactionPart[] => {
    const errorMessage = error?.slice(0, MAX_ERROR_CHARACTERS);
    const merged = { ...subject, runId: runId ?? subject.runId, trace: { ...subject.trace, ...trace } };
    const update = entering(
      lifecycle,
      keys.subject(lifecycle.name, subject.id),
      guardOf(lifecycle, to, { version: subject.version, ...(executionArn === undefined ? {} : { executionArn }) }),
      {
        to,
        at,
        entersNewState: true,
        attributes: {
          ...ownAttributes(attributes),
          ...traceItem(trace),
          ...subjectPosition(lifecycle.name, at, subject.id),
          error_message: errorMessage,
          execution_arn: executionArn,
          run_id: runId,
          version: subject.version + 1,
        },
      },
    );
    const event = lifecycleMoved(lifecycle, merged, { from: subject.state, to, at, error: errorMessage ?? null });
    return [{ update }, { put: eventItem(event, ttl(at)) }];
  };

  const groupChange = async (lifecycle: Lifecycle, subject: Subject, to: string): Promise<GroupChange | Moved> => {
    const rule = lifecycle.group;
    if (rule === undefined || subject.group === null || (subject.state !== rule.state && to !== rule.state))
      return { kind: 'none' };
    const key = keys.subjectGroup(lifecycle.name, subject.group);
    const self = new Set([subject.id]);
    if (subject.state === rule.state && to === rule.displacesTo) return refused({ because: 'displacement', subject });
    const group = await groupItem(lifecycle, subject.group);
    const occupants = occupantsOf(group);
    const reservation = rule.reservedBy === undefined ? undefined : group?.[rule.reservedBy];
    if (subject.state === rule.state) {
      // Somebody may have put it into the state by hand, without a place in the group.
      if (!occupants.includes(subject.id)) return { kind: 'none' };
      return {
        kind: 'leave',
        displaced: null,
        part: {
          update: {
            key,
            update: 'DELETE occupants :self',
            expression: 'contains(occupants, :id)',
            values: { ':self': self, ':id': subject.id },
          },
        },
      };
    }
    if (rule.displacesTo === undefined) {
      const limit = typeof group?.limit === 'number' ? group.limit : (rule.limit ?? Number.MAX_SAFE_INTEGER);
      if (occupants.length >= limit && !occupants.includes(subject.id))
        return refused({ because: 'limit', subject, limit, occupants });
      return { kind: 'enter', displaced: null, part: { update: enterLimited(key, self, limit) } };
    }
    if (typeof reservation === 'string' && reservation !== subject.id)
      return refused({ because: 'reserved', subject, holder: reservation });
    const [holder] = occupants.filter((id) => id !== subject.id);
    const displaced = holder === undefined ? null : ((await get(lifecycle, holder)) ?? null);
    return {
      kind: 'enter',
      displaced: displaced?.state === rule.state ? displaced : null,
      part: { update: enterAlone(key, self, { holder, reservedBy: rule.reservedBy }) },
    };
  };

  /** One try: what came of it, or undefined when another writer was first and the subject must be read again. */
  const tryMove = async (lifecycle: Lifecycle, id: string, move: Move): Promise<Moved | undefined> => {
    const item = await itemAt(lifecycle, id);
    if (item === undefined) return refused({ because: 'absent' });
    const subject = subjectFrom(lifecycle, item);
    if (move.runId !== undefined && move.runId === subject.runId) return { result: 'unchanged', subject };
    if (!lifecycle.canTransition(subject.state, move.to)) return refused({ because: 'transition', subject });
    const owner = subject.attributes.execution_arn;
    if (move.executionArn !== undefined && owner !== undefined && owner !== move.executionArn)
      return refused({ because: 'execution', subject });
    const at = now();
    if (subject.state === move.to) return restate(lifecycle, subject, move, at);
    const problems = move.skipValidation === true ? [] : (lifecycle.validate?.(subject, move.to) ?? []);
    if (problems.length > 0) return refused({ because: 'validation', subject, problems });
    const change = await groupChange(lifecycle, subject, move.to);
    if ('result' in change) return change;
    const displaced = change.kind === 'none' ? null : change.displaced;
    const result = await client.transact([
      ...transitionParts(lifecycle, subject, move, at),
      ...(change.kind === 'none' ? [] : [change.part]),
      ...(displaced === null ? [] : transitionParts(lifecycle, displaced, { to: lifecycle.group!.displacesTo! }, at)),
    ]);
    if (!result.written) return undefined;
    const after = await get(lifecycle, id);
    return {
      result: 'moved',
      subject: after ?? { ...subject, state: move.to },
      from: subject.state,
      displaced: displaced?.id ?? null,
    };
  };

  /** What repeats itself writes what it brings, and is no transition: no event, no effect of entering. */
  const restate = async (
    lifecycle: Lifecycle,
    subject: Subject,
    { to, error, trace = {}, attributes = {}, executionArn, runId }: Move,
    at: string,
  ): Promise<Moved | undefined> => {
    const guard = guardOf(lifecycle, to, {
      version: subject.version,
      ...(executionArn === undefined ? {} : { executionArn }),
    });
    const result = await client.updateAndGet(
      entering(lifecycle, keys.subject(lifecycle.name, subject.id), guard, {
        to,
        at,
        entersNewState: false,
        attributes: {
          ...ownAttributes(attributes),
          ...traceItem(trace),
          ...subjectPosition(lifecycle.name, at, subject.id),
          error_message: error?.slice(0, MAX_ERROR_CHARACTERS),
          execution_arn: executionArn,
          run_id: runId,
        },
      }),
    );
    return result.written ? { result: 'unchanged', subject: subjectFrom(lifecycle, result.item) } : undefined;
  };

  return {
    create,
    get,
    move: async (lifecycle, id, move) => {
      for (let meeting = 0; meeting < MAX_MEETINGS; meeting += 1) {
        const moved = await tryMove(lifecycle, id, move);
        if (moved !== undefined) return moved;
      }
      throw new TransientError(
        `${lifecycle.subject} ${id} met another writer ${MAX_MEETINGS} times on its way to ${move.to}; it may be ` +
          'moved again',
      );
    },
    list: async (lifecycle, limit) => {
      const found: Subject[] = [];
      if (limit <= 0) return found;
      const condition = { expression: 'GSI1PK = :lifecycle', values: { ':lifecycle': `LIFECYCLE#${lifecycle.name}` } };
      for await (const item of client.query({ index: GSI1, condition, newestFirst: true, pageSize: limit })) {
        if (isExpired(item, clock.now())) continue;
        found.push(subjectFrom(lifecycle, item));
        if (found.length >= limit) break;
      }
      return found;
    },
    occupants: async (lifecycle, group) => occupantsOf(await groupItem(lifecycle, group)),
    history: (lifecycle, id, limit) => events.list(eventsOf(lifecycle.name, id), limit),
  };
};

const refused = (refusal: Extract<Moved, { result: 'refused' }>['refusal']): Moved => ({ result: 'refused', refusal });

const ownAttributes = (attributes: Readonly<Record<string, unknown>>): Item =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !isReserved(name)));

/** A place in the group, while there is one; whoever has it keeps it. */
const enterLimited = (key: Update['key'], self: Set<string>, limit: number): Update => ({
  key,
  update: 'ADD occupants :self',
  expression: 'attribute_not_exists(occupants) OR size(occupants) < :limit OR contains(occupants, :id)',
  values: { ':self': self, ':limit': limit, ':id': [...self][0] },
});

/** The group's only place, from whoever was seen in it, unless it has been reserved for another meanwhile. */
const enterAlone = (
  key: Update['key'],
  self: Set<string>,
  { holder, reservedBy }: { holder: string | undefined; reservedBy: string | undefined },
): Update => {
  const id = [...self][0];
  const place =
    holder === undefined
      ? '(attribute_not_exists(occupants) OR contains(occupants, :holder))'
      : 'contains(occupants, :holder)';
  const free = '(attribute_not_exists(#reservedBy) OR #reservedBy = :id)';
  return {
    key,
    update: 'SET occupants = :self',
    expression: reservedBy === undefined ? place : `${place} AND ${free}`,
    ...(reservedBy === undefined ? {} : { names: { '#reservedBy': reservedBy } }),
    values: { ':self': self, ':holder': holder ?? id, ...(reservedBy === undefined ? {} : { ':id': id }) },
  };
};
