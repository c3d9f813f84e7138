/** The current subjects of lifecycles. */
import type { Lifecycle, LifecycleStore, Subject } from '../../../kernel/lifecycle';
import type { OpenTable } from '../client/client';
import { GSI1, subjectPartitions } from '../client/index-positions';
import { type Item, isExpired } from '../client/item-reader';
import { keys } from '../client/keys';
import { inOrder } from '../client/open-lists';
import { subjectFrom } from '../items/lifecycle-items';

export interface SubjectReader extends Pick<LifecycleStore, 'get' | 'list'> {
  /** The item itself; undefined when it is absent or expired. Strongly consistent. */
  item(lifecycle: Lifecycle, id: string): Promise<Item | undefined>;
}

export const subjectReader = ({ client, clock }: OpenTable): SubjectReader => {
  const item: SubjectReader['item'] = async (lifecycle, id) => {
    const found = await client.get(keys.subject(lifecycle.name, id), { consistent: true });
    return found === undefined || isExpired(found, clock.now()) ? undefined : found;
  };
  return {
    item,
    get: async (lifecycle, id) => {
      const found = await item(lifecycle, id);
      return found === undefined ? undefined : subjectFrom(lifecycle, found);
    },
    list: async (lifecycle, limit) => {
      const found: Subject[] = [];
      if (limit <= 0) return found;
      const queries = subjectPartitions(lifecycle.name).map((partition) => {
        const condition = { expression: 'GSI1PK = :partition', values: { ':partition': partition } };
        return client.query({ index: GSI1, condition, newestFirst: true, pageSize: limit });
      });
      for await (const one of inOrder(queries, true)) {
        if (isExpired(one, clock.now())) continue;
        found.push(subjectFrom(lifecycle, one));
        if (found.length >= limit) break;
      }
      return found;
    },
  };
};
