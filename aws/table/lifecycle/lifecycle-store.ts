/**
 * Subjects of lifecycles. A transition is one transaction: the subject under its lifecycle's guard, the group where the
 * lifecycle has a rule about groups, the subject that is displaced, and an event for each that moved. So a crash leaves
 * all of it or nothing, and two writers at once cannot both be the last one that fits.
 */

import { eventsOf, type LifecycleStore } from '../../../kernel/lifecycle';
import { iso } from '../../../kernel/time/instant';
import { ContractError, TransientError } from '../../../kernel/values/errors';
import type { OpenTable } from '../client/client';
import { subjectPosition } from '../client/index-positions';
import { compact, type Item } from '../client/item-reader';
import { keys } from '../client/keys';
import { eventReader } from '../events/event-store';
import { subjectGroups } from './lifecycle-groups';
import { lifecycleMoves } from './lifecycle-moves';
import { ownAttributes, subjectFrom, subjectReader, traceItem } from './lifecycle-reader';

export const lifecycleStore = (table: OpenTable): LifecycleStore => {
  const { client, clock } = table;
  const reader = subjectReader(table);
  const groups = subjectGroups(table);
  const events = eventReader(table);

  const create: LifecycleStore['create'] = async (lifecycle, subject) => {
    const { id, group, runId, trace = {}, attributes = {} } = subject;
    if (lifecycle.group?.displacesTo !== undefined && group === undefined) {
      throw new ContractError(
        `${lifecycle.subject} ${id} has no group, and only one of a group is ${lifecycle.group.state}; say which ` +
          'group it belongs to',
      );
    }
    const at = iso(clock.now());
    const item: Item = compact({
      ...keys.subject(lifecycle.name, id),
      ...subjectPosition(lifecycle.name, at, id),
      ...ownAttributes(lifecycle, attributes),
      ...traceItem(trace),
      status: lifecycle.states[lifecycle.initial],
      group,
      run_id: runId,
      report_token: subject.reportToken,
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
    const found = result.found ?? (await reader.item(lifecycle, id));
    if (found === undefined)
      throw new TransientError(`${lifecycle.subject} ${id} was there and is gone again; create it once more`);
    return { result: 'exists', subject: subjectFrom(lifecycle, found) };
  };

  return {
    create,
    get: reader.get,
    list: reader.list,
    occupants: groups.occupants,
    group: groups.group,
    setGroup: groups.setGroup,
    ...lifecycleMoves(table),
    history: (lifecycle, id, limit) => events.list(eventsOf(lifecycle.name, id), limit),
  };
};
