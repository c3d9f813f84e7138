/**
 * Places in a state that only so many subjects of a group may have. What is reported to be so takes a place all the
 * same, while the group's item can hold it; a subject that has gone past its lifecycle gives its own back to the next
 * one that finds the group full.
 */

import type { Lifecycle, LifecycleStore, Moved, Refusal, Subject } from '../../../kernel/lifecycle';
import { CorruptItemError } from '../../../kernel/values/errors';
import type { TransactionPart, Update } from '../client/client';
import type { Item } from '../client/item-reader';
import { keys } from '../client/keys';

/** What a move does to the group of its subject: parts of its transaction, and who has to leave the state. */
export interface GroupChange {
  parts: TransactionPart[];
  displaced: Subject | null;
}

export type GroupRule = NonNullable<Lifecycle['group']>;

type Get = LifecycleStore['get'];

export const refused = (refusal: Refusal): Moved => ({ result: 'refused', refusal });

export const occupantsOf = (group: Item | undefined): string[] =>
  [...((group?.occupants as Set<string> | undefined) ?? [])].toSorted();

/** A place in the group, while there is one; a subject that has a place keeps it. */
const enterLimited = (key: Update['key'], self: Set<string>, limit: number): Update => ({
  key,
  update: 'ADD occupants :self',
  expression: 'attribute_not_exists(occupants) OR size(occupants) < :limit OR contains(occupants, :id)',
  values: { ':self': self, ':limit': limit, ':id': [...self][0] },
});

/** An item of DynamoDB holds 400 KB; what is beside the occupants has the rest. */
const MAX_OCCUPANTS_BYTES = 350_000;

const hasRoomFor = (occupants: readonly string[]): boolean =>
  occupants.reduce((bytes, id) => bytes + Buffer.byteLength(id), 0) < MAX_OCCUPANTS_BYTES;

/** Of a full group; each is a read, and a part of the transaction when it has gone. */
const MOST_LOOKED_AT = 50;

/** The group's own limit, else the lifecycle's; without either, any number fits. */
const limitOf = (rule: GroupRule, group: Item | undefined): number =>
  typeof group?.limit === 'number' ? group.limit : (rule.limit ?? Number.MAX_SAFE_INTEGER);

/** Occupants that have gone from the state past their lifecycle: removed, or set to another state by hand. */
const findGone = async (
  lifecycle: Lifecycle,
  state: string,
  occupants: readonly string[],
  get: Get,
): Promise<string[]> => {
  const gone: string[] = [];
  for (const id of occupants.slice(0, MOST_LOOKED_AT)) {
    const isThere = await get(lifecycle, id)
      .then((subject) => subject?.state === state)
      .catch((error: unknown) => {
        // Nobody can tell where it is: its place is kept.
        if (error instanceof CorruptItemError) return true;
        throw error;
      });
    if (!isThere) gone.push(id);
  }
  return gone;
};

/** A place among so many; those of subjects that have gone are given back in the same transaction. */
export const takePlace = async (
  lifecycle: Lifecycle,
  rule: GroupRule,
  subject: Subject & { group: string },
  { group, isReport, get }: { group: Item | undefined; isReport: boolean; get: Get },
): Promise<GroupChange | Moved> => {
  const key = keys.subjectGroup(lifecycle.name, subject.group);
  const self = new Set([subject.id]);
  const occupants = occupantsOf(group);
  if (isReport && (occupants.includes(subject.id) || hasRoomFor(occupants)))
    return { parts: [{ update: { key, update: 'ADD occupants :self', values: { ':self': self } } }], displaced: null };
  const limit = isReport ? occupants.length : limitOf(rule, group);
  if (occupants.length < limit || occupants.includes(subject.id))
    return { parts: [{ update: enterLimited(key, self, limit) }], displaced: null };
  const gone = await findGone(lifecycle, rule.state, occupants, get);
  const left = occupants.filter((id) => !gone.includes(id));
  if (left.length >= limit) return refused({ because: 'limit', subject, limit, occupants: left });
  const update = {
    key,
    update: 'SET occupants = :after',
    expression: 'occupants = :before',
    values: { ':before': new Set(occupants), ':after': new Set([...left, subject.id]) },
  };
  const checks = gone.map((id) => ({
    check: {
      key: keys.subject(lifecycle.name, id),
      expression: 'attribute_not_exists(PK) OR #status <> :state',
      names: { '#status': 'status' },
      values: { ':state': lifecycle.states[rule.state] },
    },
  }));
  return { parts: [{ update }, ...checks], displaced: null };
};
