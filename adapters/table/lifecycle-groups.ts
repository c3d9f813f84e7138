/**
 * Groups of subjects, where a lifecycle has a rule about them: a state that only so many subjects of a group may have,
 * or one subject that displaces the one before it. The group's item names its occupants, and a move changes it in the
 * same transaction.
 */
import type { Lifecycle } from '../../core/lifecycle/definition';
import type { Subject } from '../../core/lifecycle/subject';
import type { LifecycleStore, Moved, Refusal } from '../../core/ports/lifecycle';
import type { TableClient, TransactionPart, Update } from './client';
import type { Item } from './item-reader';
import { keys } from './keys';

/** What a move does to the group of its subject. */
export type GroupChange =
  | { kind: 'none' }
  | { kind: 'enter' | 'leave'; part: TransactionPart; displaced: Subject | null };

export interface SubjectGroups extends Pick<LifecycleStore, 'occupants'> {
  /** What a move of the subject into the state `to` changes, or why the group refuses the move. */
  change(lifecycle: Lifecycle, subject: Subject, to: string): Promise<GroupChange | Moved>;
}

type GroupRule = NonNullable<Lifecycle['group']>;

export const refused = (refusal: Refusal): Moved => ({ result: 'refused', refusal });

const occupantsOf = (group: Item | undefined): string[] =>
  [...((group?.occupants as Set<string> | undefined) ?? [])].toSorted();

/** A place in the group, while there is one; a subject that has a place keeps it. */
const enterLimited = (key: Update['key'], self: Set<string>, limit: number): Update => ({
  key,
  update: 'ADD occupants :self',
  expression: 'attribute_not_exists(occupants) OR size(occupants) < :limit OR contains(occupants, :id)',
  values: { ':self': self, ':limit': limit, ':id': [...self][0] },
});

/** The group's only place, from the holder that was read, unless it has been reserved for another subject meanwhile. */
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

const leave = (key: Update['key'], id: string): Update => ({
  key,
  update: 'DELETE occupants :self',
  expression: 'contains(occupants, :id)',
  values: { ':self': new Set([id]), ':id': id },
});

/** The group's own limit, else the lifecycle's; without either, any number fits. */
const limitOf = (rule: GroupRule, group: Item | undefined): number =>
  typeof group?.limit === 'number' ? group.limit : (rule.limit ?? Number.MAX_SAFE_INTEGER);

export const createSubjectGroups = (client: TableClient, { get }: Pick<LifecycleStore, 'get'>): SubjectGroups => {
  const itemOf = (lifecycle: Lifecycle, group: string): Promise<Item | undefined> =>
    client.get(keys.subjectGroup(lifecycle.name, group), { consistent: true });

  const changeOf = async (
    lifecycle: Lifecycle,
    rule: GroupRule,
    subject: Subject & { group: string },
    to: string,
  ): Promise<GroupChange | Moved> => {
    const key = keys.subjectGroup(lifecycle.name, subject.group);
    if (subject.state === rule.state && to === rule.displacesTo) return refused({ because: 'displacement', subject });
    const group = await itemOf(lifecycle, subject.group);
    const occupants = occupantsOf(group);
    // Another program may have put the subject into the state, without a place in the group.
    if (subject.state === rule.state)
      return occupants.includes(subject.id)
        ? { kind: 'leave', displaced: null, part: { update: leave(key, subject.id) } }
        : { kind: 'none' };
    const self = new Set([subject.id]);
    if (rule.displacesTo === undefined) {
      const limit = limitOf(rule, group);
      if (occupants.length >= limit && !occupants.includes(subject.id))
        return refused({ because: 'limit', subject, limit, occupants });
      return { kind: 'enter', displaced: null, part: { update: enterLimited(key, self, limit) } };
    }
    const reservation = rule.reservedBy === undefined ? undefined : group?.[rule.reservedBy];
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

  return {
    occupants: async (lifecycle, group) => occupantsOf(await itemOf(lifecycle, group)),
    change: async (lifecycle, subject, to) => {
      const { group: rule } = lifecycle;
      const { group, state } = subject;
      if (rule === undefined || group === null || (state !== rule.state && to !== rule.state)) return { kind: 'none' };
      return changeOf(lifecycle, rule, { ...subject, group }, to);
    },
  };
};
