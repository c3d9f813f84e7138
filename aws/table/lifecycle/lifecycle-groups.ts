/**
 * Groups of subjects, where a lifecycle has a rule about them: a state that only so many subjects of a group may have,
 * or one subject that displaces the one before it. The group's item names its occupants, and a move changes it in the
 * same transaction.
 */
import type {
  GroupSettings,
  Lifecycle,
  LifecycleStore,
  Moved,
  MoveTarget,
  Refusal,
  Subject,
  SubjectGroup,
} from '../../../kernel/lifecycle';
import { CorruptItemError } from '../../../kernel/values/errors';
import type { OpenTable, TransactionPart, Update } from '../client/client';
import type { Item } from '../client/item-reader';
import { keys } from '../client/keys';
import { subjectReader } from './lifecycle-reader';

/**
 * Places in a state that only so many subjects of a group may have. What is reported to be so takes a place all the
 * same, while the group's item can hold it; a subject that has gone past its lifecycle gives its own back to the next
 * one that finds the group full. What a move does to the group of its subject: parts of its transaction, and who has to
 * leave the state.
 */
export interface GroupChange {
  parts: TransactionPart[];
  displaced: Subject | undefined;
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

/** The most members read of a full group; each is a read, and a part of the transaction when it has gone. */
const MAX_MEMBERS_READ = 50;

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
  for (const id of occupants.slice(0, MAX_MEMBERS_READ)) {
    const isThere = await get(lifecycle, id)
      .then((subject) => subject?.state === state)
      .catch((error: unknown) => {
        // Its state is unknown: its place is kept.
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
    return {
      parts: [{ update: { key, update: 'ADD occupants :self', values: { ':self': self } } }],
      displaced: undefined,
    };
  const limit = isReport ? occupants.length : limitOf(rule, group);
  if (occupants.length < limit || occupants.includes(subject.id))
    return { parts: [{ update: enterLimited(key, self, limit) }], displaced: undefined };
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
  return { parts: [{ update }, ...checks], displaced: undefined };
};

export interface SubjectGroups extends Pick<LifecycleStore, 'occupants' | 'group' | 'setGroup'> {
  /** True: it is in the state that only one of its group has, and has no place there: it was put by hand. */
  lacksPlace(lifecycle: Lifecycle, subject: Subject): Promise<boolean>;
  /** The changes of the subject's move at `at`, or why the group refuses it. */
  change(lifecycle: Lifecycle, subject: Subject, move: MoveTarget, at: string): Promise<GroupChange | Moved>;
}

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

const remember = (key: Update['key'], id: string, at: string): Update => ({
  key,
  update: 'SET last_id = :id, last_at = :at',
  values: { ':id': id, ':at': at },
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const groupFrom = (item: Item | undefined): SubjectGroup => {
  const [id, at] = [textOf(item?.last_id), textOf(item?.last_at)];
  return {
    occupants: occupantsOf(item),
    limit: typeof item?.limit === 'number' ? item.limit : undefined,
    champion: textOf(item?.ab_champion),
    challenger: textOf(item?.ab_challenger),
    last: id === undefined || at === undefined ? undefined : { id, at },
  };
};

const settingNames = { limit: 'limit', champion: 'ab_champion', challenger: 'ab_challenger' } as const;

const setting = (key: Update['key'], settings: GroupSettings): Update => {
  const entries = Object.entries(settings) as [keyof GroupSettings, string | number | false][];
  const clause = (word: string, parts: string[]): string[] =>
    parts.length === 0 ? [] : [`${word} ${parts.join(', ')}`];
  const given = entries.filter(([, value]) => value !== false);
  const needsChampion = typeof settings.challenger === 'string' && settings.champion === undefined;
  return {
    key,
    ...(needsChampion ? { expression: 'attribute_exists(#champion)' } : {}),
    update: [
      ...clause(
        'SET',
        given.map(([name]) => `#${name} = :${name}`),
      ),
      ...clause(
        'REMOVE',
        entries.filter(([, value]) => value === false).map(([name]) => `#${name}`),
      ),
    ].join(' '),
    names: {
      ...(needsChampion ? { '#champion': settingNames.champion } : {}),
      ...Object.fromEntries(entries.map(([name]) => [`#${name}`, settingNames[name]])),
    },
    ...(given.length === 0 ? {} : { values: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])) }),
  };
};

const unchanged: GroupChange = { parts: [], displaced: undefined };

export const subjectGroups = (table: OpenTable): SubjectGroups => {
  const { client } = table;
  const { get } = subjectReader(table);
  const itemOf = (lifecycle: Lifecycle, group: string): Promise<Item | undefined> =>
    client.get(keys.subjectGroup(lifecycle.name, group), { consistent: true });

  /** A second one, put by hand, leaves for the one that has the place, as long as that one is in the state. */
  const giveWay = async (
    lifecycle: Lifecycle,
    rule: GroupRule,
    subject: Subject,
    holder: string | undefined,
  ): Promise<GroupChange | Moved> => {
    const other = holder === undefined ? undefined : await get(lifecycle, holder);
    if (other?.state !== rule.state) return refused({ because: 'displacement', subject });
    const check = {
      key: keys.subject(lifecycle.name, other.id),
      expression: '#status = :state',
      names: { '#status': 'status' },
      values: { ':state': lifecycle.states[rule.state] },
    };
    return { parts: [{ check }], displaced: undefined };
  };

  const changeOf = async (
    lifecycle: Lifecycle,
    rule: GroupRule,
    subject: Subject & { group: string },
    { to, isReport = false }: MoveTarget,
  ): Promise<GroupChange | Moved> => {
    const key = keys.subjectGroup(lifecycle.name, subject.group);
    const group = await itemOf(lifecycle, subject.group);
    const occupants = occupantsOf(group);
    const hasPlace = occupants.includes(subject.id);
    if (subject.state === rule.state && to === rule.displacesTo)
      return hasPlace ? refused({ because: 'displacement', subject }) : giveWay(lifecycle, rule, subject, occupants[0]);
    // Another program may have put the subject into the state, without a place in the group.
    if (subject.state === rule.state && to !== rule.state)
      return hasPlace ? { parts: [{ update: leave(key, subject.id) }], displaced: undefined } : unchanged;
    if (rule.displacesTo === undefined) return takePlace(lifecycle, rule, subject, { group, isReport, get });
    const reservation = rule.reservedBy === undefined ? undefined : group?.[rule.reservedBy];
    if (typeof reservation === 'string' && reservation !== subject.id)
      return refused({ because: 'reserved', subject, holder: reservation });
    const [holder] = occupants.filter((id) => id !== subject.id);
    const displaced = holder === undefined ? undefined : await get(lifecycle, holder);
    return {
      displaced: displaced?.state === rule.state ? displaced : undefined,
      parts: [{ update: enterAlone(key, new Set([subject.id]), { holder, reservedBy: rule.reservedBy }) }],
    };
  };

  return {
    occupants: async (lifecycle, group) => occupantsOf(await itemOf(lifecycle, group)),
    lacksPlace: async (lifecycle, { id, group, state }) => {
      const { group: rule } = lifecycle;
      if (!rule?.displacesTo || group === undefined || state !== rule.state) return false;
      return !occupantsOf(await itemOf(lifecycle, group)).includes(id);
    },
    group: async (lifecycle, group) => groupFrom(await itemOf(lifecycle, group)),
    setGroup: async (lifecycle, group, settings) => {
      const { written } = await client.update(setting(keys.subjectGroup(lifecycle.name, group), settings));
      return written;
    },
    change: async (lifecycle, subject, move, at) => {
      const { group: rule } = lifecycle;
      const { group, state } = subject;
      if (group !== undefined && lifecycle.lastOfGroup === move.to)
        return {
          parts: [{ update: remember(keys.subjectGroup(lifecycle.name, group), subject.id, at) }],
          displaced: undefined,
        };
      if (!rule || group === undefined || (state !== rule.state && move.to !== rule.state)) return unchanged;
      return changeOf(lifecycle, rule, { ...subject, group }, move);
    },
  };
};
